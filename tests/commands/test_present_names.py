"""A figure that was renamed is one figure in all that counts: kills, luck, the reckoning, the campaign."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.kit.examples import examples
from tests.kit.random_games import TYPED, quests, raids, typed
from tests.kit.table import Table

ROAD = """
[game]
title = "Long Road"
seed = 7
[sides.heroes]
player = true
[figures.Aldith]
side = "heroes"
hero = true
full = 12
[figures.troll]
side = "trolls"
full = 4
"""
EVENING = (
    "combat Aldith troll --dice 9,6,2",
    "rename Aldith Alys",
    "rename troll Grim",
    "end --won",
)


@pytest.fixture
def table(tmp_path):
    table = Table(tmp_path, ROAD)
    for line in EVENING:
        table.done(line)
    return table


def reckoned(text):
    """The rows of the reckoning, by figure."""
    rows = [re.split(r" *\| *", line)[1:-1] for line in text.splitlines() if line.startswith("| ")]
    heads = next(place for place, row in enumerate(rows) if row[0] == "Figure" and "Felled" in row)
    return {row[0]: row[1:] for row in rows[heads + 2 :]}


def throwers(records):
    """How often each threw."""
    return {one["who"]: one["throws"] for one in records if one["event"] == "luck"}


def test_the_record_joins_the_old_name_with_the_new(table):
    (kill,) = table.done("log --kills --json").records
    assert (kill["figure"], kill["by"], kill["text"]) == (
        "Grim",
        "Alys",
        "Alys fells Grim (hit in the head).",
    )
    assert table.done("log Alys --kills --json").records == [kill]
    assert [one["who"] for one in table.done("luck --json").records if one["event"] == "luck"] == [
        "Alys",
        "Grim",
    ]
    assert reckoned(table.done("report").out) == {
        "Alys": ["1", "1", "4", "0", "Grim", ""],
        "Grim": ["1", "0", "0", "4", "", "Alys"],
    }
    assert table.done("campaign").lines == [
        "1. Long Road: won in turn 1; Grim fell (roster.toml).",
        "Alys (heroes): 1 game, 1 won, full SP 12, felled 1, bonus +1 now.",
    ]


def test_a_rename_in_a_later_file_reaches_back_through_the_chain(table):
    table.done("next tower -o two.toml")
    table.done("add orc --side orcs --sp 2 -r two.toml")
    table.done("combat Alys orc --dice 9,3,2 -r two.toml")
    table.done("rename Alys Edith -r two.toml")
    (edith,) = [one for one in table.done("campaign two.toml --json").records if one["event"] == "figure"]
    assert (edith["figure"], edith["games"], edith["won"], edith["felled"]) == ("Edith", 2, 1, 2)
    assert table.done("campaign --json").records == table.done("campaign two.toml --json").records
    throwers = {
        one["who"]: one["throws"] for one in table.done("luck --campaign --json").records if "who" in one
    }
    assert throwers == {"Edith": 2, "Grim": 1, "orc": 1}


def test_a_name_that_went_to_another_is_kept_apart(table):
    table.done("undo")
    table.done("add Aldith --side heroes --sp 9")
    table.done("add orc --side orcs --sp 1")
    table.done("combat Aldith orc --dice 9,1,2")
    kills = table.done("log --kills --json").records
    assert [(one["by"], one["figure"]) for one in kills] == [("Alys", "Grim"), ("Aldith", "orc")]


def test_a_blow_takes_no_more_than_was_left(tmp_path):
    """Source: Q2.3"""
    table = Table(tmp_path, ROAD)
    for line in (
        "hit troll --by Aldith --dice 9,6 --force",
        "hit troll --by Aldith --dice 9,6 --force",
        "turn",
        "hit Aldith --by troll --dice 9,5 --force",
    ):
        table.done(line)
    report = table.done("report").out
    assert reckoned(report) == {
        "Aldith": ["2", "2", "4", "5", "troll", ""],
        "troll": ["1", "1", "5", "4", "", "Aldith"],
    }
    assert "Turn 2 was the worst: 5 SP lost." in report


@settings(max_examples=examples(25), deadline=None)
@given(st.one_of(quests(), raids()), st.lists(TYPED, min_size=4, max_size=12))
def test_whoever_is_counted_is_on_the_roster_under_that_name(tmp_path_factory, roster, lines):
    table = Table(tmp_path_factory.mktemp("names"), roster)
    typed(table, lines)
    names = {*table.data["figures"]}
    kills = table.done("log --kills --json").records
    assert {one[key] for one in kills for key in ("figure", "by")} <= names | {None}
    lives = [one["figure"] for one in table.done("campaign --json").records if one["event"] == "figure"]
    assert {*lives} <= names
    assert len({*lives}) == len(lives)
    sides = {one.get("side", "") for one in table.data["figures"].values()}
    assert throwers(table.done("luck --json").records).keys() <= names | sides | {"anybody"}
