"""`rules` without a word tells the turn of the game that is played, from the roster alone (Q2.5)."""

import pytest

from tests.kit.table import Table

TITLES = {"quest": "The Quests of Brin the Barbarian", "raid": "Kingdoms of Britain"}
HERO, LEADER, SHIP = "[figures.a]\nfull = 9\n", '[figures.b]\nclass = "leader"\n', "[figures.c]\n"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "quest raid"),
        ('[game]\nseed = "oak"\n', "raid"),
        ('[game]\ntitle = "The ford"\n', "raid"),
        ('[game]\nobjective = "the bridge"\n', "quest"),
        (HERO, "quest"),
        (LEADER, "raid"),
        (HERO + LEADER, "quest raid"),
        ('[game]\nobjective = "the bridge"\n' + LEADER, "raid"),
        ('[game]\nseed = "oak"\n' + HERO, "quest"),
        (SHIP, "quest raid"),
    ],
)
def test_the_turn_is_that_of_the_game_of_the_roster(tmp_path, text, told):
    lines = Table(tmp_path, text).done("rules").lines
    headings = [line.partition(", turn")[0] for line in lines if line.endswith(":")]
    assert headings == [TITLES[game] for game in told.split()]


@pytest.mark.parametrize(
    ("words", "told"),
    [("--warband", "raid"), ("--quest 'the bridge'", "quest"), ("--warband --title x", "raid")],
)
def test_a_new_roster_tells_the_turn_of_its_game_alone(tmp_path, words, told):
    table = Table(tmp_path, "")
    table.done(f"new new.toml {words}")
    lines = table.done("rules -r new.toml").lines
    assert [line for line in lines if line.endswith(":")] == [f"{TITLES[told]}, turn 1:"]
