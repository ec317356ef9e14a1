"""Names that look the same are one name; what no drawing may hold is made visible, in one place."""

from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from brincli.model.names import known_as
from brincli.model.visible import visible
from tests.kit.table import Table

TYPED, COMPOSED = "E\u0301ire", "\u00c9ire"


@pytest.mark.parametrize(("one", "other"), [(TYPED, COMPOSED), (COMPOSED, TYPED)])
def test_a_warband_is_not_made_twice_under_names_that_look_the_same(tmp_path, one, other):
    table = Table(tmp_path, "")
    table.done(["muster", one, "--size", "3"])
    answer = table.brin(["muster", other, "--size", "3"])
    assert answer.status == 2
    assert "has its leader" in answer.err


@pytest.mark.parametrize("line", [["add", "Bran", "--side", TYPED], ["set", "Brin", f"side={TYPED}"]])
def test_a_side_that_is_known_is_not_made_anew(tmp_path, line):
    table = Table(tmp_path, f'[figures.Aed]\nside = "{COMPOSED}"\n[figures.Brin]\n')
    table.done(line)
    assert f'side = "{COMPOSED}"' in table.text.partition("[log]")[0].split("[figures.Brin]")[1]
    assert TYPED not in table.text.partition("[log]")[0]


def test_a_figure_and_a_spell_are_found_however_they_are_typed(tmp_path):
    table = Table(tmp_path, f'[figures."{COMPOSED}"]\nfull = 9\n[spells."{COMPOSED}"]\ncost = 1\n')
    table.done(["set", TYPED, "sp=3"])
    table.done(["set", f"spells.{TYPED}", "cost=2"])
    assert "sp = 3" in table.text
    assert "cost = 2" in table.text
    assert TYPED not in table.text.partition("[log]")[0]
    assert table.brin(["add", TYPED]).status == 2


@given(st.text())
def test_a_name_is_known_as_itself(name):
    assert known_as(name, [name]) == name
    assert known_as(name, []) == name


@given(st.text(alphabet=st.characters(exclude_categories=[])))
def test_what_is_visible_stands_in_xml(name):
    assert (
        ElementTree.fromstring(f"<t>{visible(name).translate({38: 'a', 60: 'l', 62: 'g'})}</t>") is not None
    )


@pytest.mark.parametrize("letter", ["\ufffe", "\uffff", "\x00", "\x1b", "\ud800"])
def test_a_plot_with_a_letter_that_xml_forbids_is_well_formed(letter):
    from brincli.render.plot import plot

    drawn = plot(f"hit {letter}", [])
    assert visible(letter) in "".join(ElementTree.fromstring(drawn).itertext())
