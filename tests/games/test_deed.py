"""A deed that is open: how it is said and typed; the phases of all games in one order."""

import pytest

from brincli.games.both.deeds import in_order
from brincli.games.deed import Deed, typed

MAY = Deed("fire", ("shoot", "ulf", "goblin 1"), "shoot", figure="ulf", aside=", 9 squares off")


@pytest.mark.parametrize(
    ("targets", "must", "says"),
    [
        ((), False, "ulf may shoot, 9 squares off"),
        (("orc",), False, "ulf may shoot orc, 9 squares off"),
        (("orc", "wolf"), False, "ulf may shoot orc, 9 squares off, or wolf"),
        (("orc", "wolf", "rat"), True, "ulf must shoot orc, 9 squares off, or 2 others"),
    ],
)
def test_a_deed_is_said_with_its_first_target_and_how_many_there_are(targets, must, says):
    assert MAY._replace(targets=targets, must=must).sentence() == says


def test_a_deed_is_of_a_figure_a_side_or_of_what_is_said():
    side = MAY._replace(figure=None, side="heroes")
    assert [one.who for one in (MAY, side, side._replace(side=None, subject="the turn"))] == [
        "ulf",
        "heroes",
        "the turn",
    ]


def test_a_deed_is_typed_with_its_names_quoted():
    assert str(MAY) == "shoot ulf 'goblin 1'"


@pytest.mark.parametrize(
    ("names", "words"),
    [
        (("ulf", "orc"), ("hit", "ulf", "orc")),
        (("ulf", "-orc"), ("hit", "--", "ulf", "-orc")),
        (("u-lf",), ("hit", "u-lf")),
        ((), ("hit",)),
    ],
)
def test_names_that_look_like_options_stand_behind_two_dashes(names, words):
    assert typed("hit", *names) == words


@pytest.mark.parametrize(
    ("turns", "order"),
    [
        ([["a", "b"], ["b", "c"]], ["a", "b", "c"]),
        ([["a", "c"], ["b", "c"]], ["a", "b", "c"]),  # before the next that is known
        ([["a", "c", "d"], ["b", "c", "d"]], ["a", "b", "c", "d"]),  # not before the one after it
        ([["a"], ["b"]], ["a", "b"]),
        ([["a", "end"], ["end"]], ["a"]),
        ([[], ["a", "b"]], ["a", "b"]),
    ],
)
def test_the_phases_of_several_turns_come_in_one_order(turns, order):
    """Source: Q1, K2"""
    assert in_order(turns) == order
