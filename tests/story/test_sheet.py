"""`sheet`: record sheets of the figures as they stand, one page of HTML."""

import re

import html5lib
import pytest

from tests.kit.browser import browser, printed_pages
from tests.kit.table import Table

QUEST = """
[game]
title = "The Bell"
[figures.Hedda]
side = "heroes"
hero = true
caster = true
sp = 9
full = 21
ceiling = 12
move = 6
bonus = 1
[figures.wight]
side = "marsh folk"
full = 8
hit_table = [["shroud", 0], ["shroud", 0], ["arm", 1], ["arm", 2], ["ribs", 5], ["skull", 8]]
[figures.ghost]
side = "marsh folk"
full = 3
status = "gone"
[spells.fog]
cost = 5
needs = 4
"""
CROSS = "l9 9m-9 0l9 -9"


@pytest.fixture
def table(tmp_path):
    return Table(tmp_path, QUEST)


def card(page, name):
    return next(part for part in page.split("<article>")[1:] if f"<h3>{name}</h3>" in part)


def test_a_card_has_what_its_figure_has(table):
    """Q2.1, Q8.4, Q9.2, Q9.3."""
    page = table.done("sheet").out
    hedda = card(page, "Hedda")
    for said in ("Hero, caster", "9 of 21 SP, back to 12", "+3 (+1 its own)", "2d6", "fog: 5 SP, 4+"):
        assert said in hedda
    assert hedda.count(CROSS) == 12
    assert hedda.count('stroke-width="2.5"') == 1
    assert "1 shroud: 0; 2 shroud: 0; 3 arm: 1; 4 arm: 2; 5 ribs: 5; 6 skull: 8" in card(page, "wight")
    assert "ghost" not in page


def test_a_blank_sheet_has_nothing_crossed_out(table):
    page = table.done("sheet --blank").out
    assert CROSS not in page
    assert "21 of 21 SP" in card(page, "Hedda")
    assert 'stroke-width="2.5"' not in page


def test_the_sheet_has_the_hit_table_the_phases_and_each_side_once(table):
    """Q5.3."""
    page = table.done("sheet").out
    assert page.count("Place and SP lost, by d6") == page.count("Missile fire") == 1
    assert "<h2>heroes <small>1 figure, 1 standing, 9 of 21 SP</small></h2>" in page
    assert page.count("<article>") == 2


def test_only_those_who_are_named_have_a_card(table):
    page = table.done("sheet wight").out
    assert re.findall("<h3>(.*)</h3>", page) == ["wight"]


def test_a_figure_of_a_raid_has_its_die_and_its_loot(tmp_path):
    """K5.2."""
    page = Table(tmp_path, '[figures.Cei]\nclass = "leader"\nloot = true\n').done("sheet").out
    assert "d20 -2 with loot" in card(page, "Cei")


def test_no_name_is_markup_and_the_page_is_valid(tmp_path):
    table = Table(tmp_path)
    table.done("new --quest x")
    table.done(["add", "<b>&amp;\n\uffff", "--sp", "140", "--side", "<i>"])
    page = table.done("sheet").out
    html5lib.HTMLParser(strict=True).parse(page)
    assert "<b>&amp;amp;" not in page
    assert "&lt;b&gt;&amp;amp;\\n" in page
    assert "140 of 140 SP" in page
    assert "<svg" not in page  # too many boxes to cross out


@pytest.mark.parametrize(
    ("line", "status", "says"),
    [
        ("sheet nobody", 2, "nobody"),
        ("sheet --paper a3", 2, "--paper a3: sheets are printed on a4 or letter"),
        ("sheet -o old.html", 4, "old.html is there already"),
    ],
)
def test_what_cannot_be_printed_is_refused_in_a_line(table, line, status, says):
    (table.folder / "old.html").write_text("mine")
    answer = table.brin(line)
    assert answer.status == status
    assert says in answer.err


@browser
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_a_warband_and_six_heroes_take_a_page_each(tmp_path, paper):
    table = Table(tmp_path)
    table.done("new --warband --seed 4")
    table.done("muster Powys --size 14")
    table.done(f"sheet --paper {paper} -o raid.html")
    assert printed_pages(tmp_path, tmp_path / "raid.html") == 1
    heroes = "".join(
        f'[figures."hero {number}"]\nhero = true\ncaster = true\nfull = 40\nsp = 17\nceiling = 30\nmove = 6\n'
        for number in range(6)
    )
    spells = "".join(f'[spells."spell {number}"]\ncost = 3\nneeds = 4\n' for number in range(4))
    (tmp_path / "heroes.toml").write_text(f"{heroes}{spells}")
    table.done(f"sheet -r heroes.toml --paper {paper} -o heroes.html")
    assert printed_pages(tmp_path, tmp_path / "heroes.html") == 1
