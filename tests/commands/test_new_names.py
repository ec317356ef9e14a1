"""What is new: names of figures, sides and spells, and a roster."""

import pytest

from tests.kit.table import Table

GOBLINS = """
[sides.heroes]
player = true
[figures."goblin 1"]
side = "goblins"
[figures."D\u00e9rfel"]
side = "heroes"
[spells.fog]
cost = 3
needs = 4
"""


@pytest.mark.parametrize(
    ("line", "other"),
    [
        ("add goblin1", "goblin 1"),
        ("add 'Goblin 1'", "goblin 1"),
        ("add ' goblin  1'", "goblin 1"),
        ("add Goblin --count 2", "goblin 1"),
        ("add DE\u0301RFEL", "D\u00e9rfel"),  # composed on the roster, typed in two letters
        ("add goblin1 --count 1", "goblin 1"),
    ],
)
def test_a_figure_that_differs_in_case_and_spaces_alone_is_refused(tmp_path, line, other):
    table = Table(tmp_path, GOBLINS)
    answer = table.brin(line)
    assert (answer.status, answer.out, table.text) == (2, "", GOBLINS)
    assert f"is too like {other}, which is on the roster: give it a name that differs" in answer.err
    assert answer.err.count("\n") == 1


@pytest.mark.parametrize("line", ["add goblin", "add 'goblin 11'", "add goblin --count 3", "add Derfel"])
def test_a_figure_that_differs_in_more_is_added(tmp_path, line):
    Table(tmp_path, GOBLINS).done(line)


def test_a_name_that_is_there_is_told_to_be_there(tmp_path):
    assert "goblin 1 is on the roster already" in Table(tmp_path, GOBLINS).brin("add 'goblin 1'").err


@pytest.mark.parametrize(
    ("there", "names", "refused"),
    [
        ("saxons leader", [], "the name 'saxons leader' is taken"),
        ("SaxonsWarrior 1", ["Saxons warrior 2", "Saxons warrior 3"], ""),
    ],
)
def test_a_warband_takes_no_name_that_is_like_another(tmp_path, there, names, refused):
    table = Table(tmp_path, f'[figures."{there}"]\n')
    answer = table.brin("muster Saxons --size 3")
    assert refused in answer.err
    assert answer.status == (2 if refused else 0)
    assert [name for name in table.value("figures") if "warrior" in name] == names


@pytest.mark.parametrize(
    ("line", "note"),
    [
        ("add orc --side heros", "a new side; did you mean heroes?"),
        ("add orc --side Heroes", "a new side; did you mean heroes?"),
        ("add orc --side goblin --count 2", "a new side; did you mean goblins?"),
        ("set goblin1 side=gobblins", "a new side; did you mean goblins?"),
        ("set sides.heros colour=red", "a new side; did you mean heroes?"),
        ("set spells.fgo cost=3 needs=4", ""),  # too short to be told from a name of its own
        ("set spells.frog cost=3 needs=4", "a new spell; did you mean fog?"),
        ("add orc --side heroes", ""),
        ("add orc --side goblins", ""),
        ("add orc --side wolves", ""),  # near nothing
        ("add orc", ""),
        ("set goblin1 side=''", ""),
        ("set goblin1 bonus=1", ""),
        ("set sides.goblins colour=red", ""),
        ("set spells.fog cost=2", ""),
    ],
)
def test_a_new_name_that_is_near_another_is_taken_and_noted_once(tmp_path, line, note):
    records = Table(tmp_path, GOBLINS).done(f"{line} --json").records
    assert [one for record in records for one in record["notes"]] == ([note] if note else [])


def test_the_first_side_of_a_roster_is_near_nothing(tmp_path):
    assert Table(tmp_path, "").done("add orc --side orcs --json").records[0]["notes"] == []


@pytest.mark.parametrize(
    ("line", "advice"),
    [
        (
            "new --warband",
            "roster.toml is made. `brin muster SIDE` raises a warband, `brin add NAME` adds figures.",
        ),
        ("new --quest x", "roster.toml is made for the quest: x. `brin add NAME` adds figures."),
    ],
)
def test_a_new_roster_says_how_it_is_filled(tmp_path, line, advice):
    assert Table(tmp_path).done(line).out == f"{advice}\n"
