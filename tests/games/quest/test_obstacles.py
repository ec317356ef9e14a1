"""Obstacles and rivers (Q3.3)."""

import pytest

from tests.kit.boards import scene
from tests.kit.moving import moved, refusal, told

YARD = """
..B|..
...|..
......
~~:~~~
...o..
"""


def yard(**keys):
    return scene(YARD, **{"B": "move = 3", **keys})


@pytest.mark.parametrize("words", [["E"], ["2E"], ["E", "E"], ["E1"]])
def test_an_obstacle_is_crossed_from_beside_it_to_beyond_in_the_whole_move(words):
    """Source: Q3.3"""
    game = scene("\n.B|..\n..|..\n..|..\n", B="move = 2")
    words = ["D1" if word == "E1" else word for word in words]
    outcome = moved(game, "B", *words)
    assert str(outcome.events[0]) == "B crosses the fence to D1."
    assert (outcome.events[0].over, outcome.events[0].way) == ("fence", ("C1", "D1"))
    assert refusal(outcome.roster, "B", "E1") == "B has crossed an obstacle this turn; --force overrules"


def test_an_obstacle_takes_the_whole_move_and_begins_adjacent():
    """Source: Q3.3"""
    assert "E1 is 4 squares away" in refusal(yard(B="move = 3\nat = 'B1'"), "B", "E1")
    assert "D1 is fence, an obstacle" in refusal(yard(), "B", "E", "E", "E")
    assert told(yard(), "B", "E1") == "B crosses the fence to E1."


def test_a_way_around_that_is_short_enough_is_taken_on_foot():
    """Source: Q3.3"""
    assert told(yard(B="move = 2\nat = 'C2'"), "B", "E2") == "B moves 2 squares to E2."
    assert told(yard(B="move = 1\nat = 'C2'"), "B", "E2") == "B crosses the fence to E2."


def test_nobody_charges_over_an_obstacle():
    """Source: Q3.2, Q3.3"""
    game = scene("\nB|.a\n", B="", a="")
    assert (
        refusal(game, "B", "C1", charge=True)
        == "B cannot charge over the fence: an obstacle takes a whole move"
    )


@pytest.mark.parametrize(
    ("keys", "words", "sentence"),
    [
        ("at = 'B3'", ["S"], "B4 is river: it is crossed at a bridge, at a ford or by boat"),
        ("at = 'B3'", ["B4"], "B4 is river: it is crossed at a bridge, at a ford or by boat"),
        ("at = 'A3'\nmove = 3", ["A5"], "A5 is 4 squares away"),
    ],
)
def test_a_river_is_not_crossed_on_foot(keys, words, sentence):
    """Source: Q3.3"""
    assert sentence in refusal(yard(B=keys), "B", *words)


def test_a_river_is_crossed_by_boat_and_at_a_ford():
    """Source: Q3.3"""
    assert told(yard(B="at = 'A3'\nboat = true"), "B", "A5") == "B moves 2 squares to A5."
    assert told(yard(B="at = 'B3'"), "B", "B5") == "B moves 2 squares to B5."
