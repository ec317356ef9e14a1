"""Which side moves first (Q1.2)."""

from fractions import Fraction
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from brincli.games.quest.initiative import Ordered, initiative, order_sides
from brincli.model.errors import Unusable
from brincli.model.state import Roster, Side
from brincli.odds.explore import distribution
from brincli.play.asked import AskedDice
from tests.kit.throwing import played, roster

THREE = """
[sides.heroes]
player = true

[figures.Brin]
side = "heroes"

[figures.goblin]
side = "goblins"

[figures.troll]
side = "trolls"
"""


def thrown(faces, names="", text=""):
    sides = tuple(map(Side, names.split()))
    return played(initiative, roster(text), faces, *([sides] if sides else []))


@pytest.mark.parametrize(
    ("names", "faces", "order"),
    [
        ("red blue", "5,2", "red blue"),
        ("red blue", "2,5", "blue red"),
        ("red blue", "4,4,2,5", "blue red"),
        ("red blue", "4,4,3,3,6,1", "red blue"),
        ("red blue green", "1,3,6", "green blue red"),
        ("red blue green", "2,5,5,1,6", "green blue red"),  # only the tied throw again
        ("red blue green", "5,5,6,1,2", "green blue red"),  # and stay behind who beat them
        ("red blue green", "3,3,3,6,1,6,2,4", "green red blue"),
        ("red blue green white", "4,4,1,1,2,3,6,5", "blue red green white"),
    ],
)
def test_the_high_side_moves_first_and_the_tied_throw_again(names, faces, order):
    """Source: Q1.2"""
    (event,) = thrown(faces, names).events
    assert (event.event, event.order) == ("initiative", tuple(order.split()))
    assert {throw.die for throw in event.throws} == {"d6"}
    assert {throw.why for throw in event.throws} == {f"initiative of {name}" for name in names.split()}


@pytest.mark.parametrize(
    ("faces", "sentence"),
    [
        ("5,2", "heroes move first, then goblins (heroes 5, goblins 2)."),
        (
            "4,4,2,5",
            "goblins move first, then heroes (heroes and goblins tie at 4, then heroes 2, goblins 5).",
        ),
    ],
)
def test_the_order_is_told_with_every_throw(faces, sentence):
    assert str(thrown(faces, "heroes goblins").events[0]) == sentence


@pytest.mark.parametrize(
    ("names", "faces", "told"),
    [
        ("red blue", "4,4,3,3,6,1", "red and blue tie at 4, then red and blue tie at 3, then red 6, blue 1"),
        ("red blue green", "2,5,5,1,6", "red 2, blue and green tie at 5, then blue 1, green 6"),
        ("red blue green", "5,2,5,1,6", "red and green tie at 5, blue 2, then red 1, green 6"),
        (
            "red blue green",
            "3,3,3,6,1,6,2,4",
            "red, blue and green tie at 3, then red and green tie at 6, blue 1, then red 2, green 4",
        ),
        (
            "red blue green white",
            "4,4,1,1,2,3,3,5",
            "red and blue tie at 4, green and white tie at 1, then red 2, blue 3, green 3, white 5",
        ),
        (  # of who shows a 6 in the second round red has beaten blue, and ties with nobody
            "red blue green white",
            "4,4,1,1,6,2,6,6,5,3",
            "red and blue tie at 4, green and white tie at 1, "
            "then red 6, blue 2, green and white tie at 6, then green 5, white 3",
        ),
    ],
)
def test_ties_are_told_as_such(names, faces, told):
    """Source: Q1.2"""
    assert str(thrown(faces, names).events[0]).endswith(f" ({told}).")


def test_three_sides_are_told_in_their_order():
    (event,) = thrown("1,3,6", text=THREE).events
    assert str(event) == "trolls move first, then goblins, then heroes (heroes 1, goblins 3, trolls 6)."
    assert (event.success, event.outcome()) == (None, "trolls, then goblins, then heroes")


def test_where_no_throw_is_known_the_order_is_told_alone():
    assert str(Ordered(order=("red", "blue", "green"))) == "red move first, then blue, then green."


def test_who_is_asked_for_dice_is_told_of_every_tie():
    """Source: Q1.2"""
    questions, faces = [], iter(["4", "4", "1", "1", "3", "3", "6", "2", "6", "5"])
    dice = AskedDice(lambda question: questions.append(question) or next(faces), [])
    (event,) = initiative(Roster(), dice, tuple(map(Side, ("red", "blue", "green", "white")))).events
    assert event.order == ("red", "blue", "green", "white")
    again = [question.removeprefix("d6 initiative of ").removesuffix(": ") for question in questions[4:]]
    assert again == [
        "red (tied, again)", "blue", "red (tied, again)", "blue", "green (tied, again)", "white",
    ]  # fmt: skip
    assert not any("again" in question for question in questions[:4])


@pytest.mark.parametrize(("sides", "of"), [(("red", "blue"), 2), (("red", "blue", "green"), 6)])
def test_every_order_of_the_sides_is_as_likely_as_another(sides, of):
    """Source: Q1.2"""
    orders = distribution(order_sides, sides, 6)
    assert {orders.chance(order.__eq__) for order in permutations(sides)} == {Fraction(1, of)}


@pytest.mark.parametrize("status", ["out", "dead", "left", "gone"])
def test_a_side_with_nobody_in_play_throws_no_initiative(status):
    """Source: Q1.2, Q2.4"""
    (event,) = thrown("1,3", text=f'{THREE}status = "{status}"\n').events
    assert event.order == ("goblins", "heroes")


@pytest.mark.parametrize(
    ("names", "left", "reason"),
    [
        ("", "", "no die is thrown: of red and blue only red can still move"),
        ("red blue", "", "nobody of blue is left to move: leave it out"),
        ("", "out", "no die is thrown: of red and blue only none can still move"),
        ("red blue", "out", "nobody of red and blue is left to move: leave them out"),
        ("red", "", "initiative is between two sides or more, not 1: name them"),
    ],
)
def test_no_die_is_thrown_for_a_side_that_is_all_out(names, left, reason):
    """Source: Q1.2, Q2.4"""
    text = f"figures.a = {{side = 'red', status = '{left or 'active'}'}}\n"
    text += "figures.b = {side = 'blue', status = 'out'}"
    with pytest.raises(Unusable) as refused:
        thrown("", names, text)
    assert str(refused.value) == reason


def test_a_side_that_has_no_figures_on_the_roster_throws():
    (event,) = thrown("1,3", text='[sides.heroes]\n[figures.goblin]\nside = "goblins"').events
    assert event.order == ("goblins", "heroes")


def test_a_side_throws_as_long_as_one_of_it_is_left():
    """Source: Q1.2, Q2.4"""
    fallen = '[figures.ogre]\nside = "trolls"\nstatus = "out"\n'
    assert len(thrown("1,3,5", text=THREE + fallen).events[0].order) == 3


def test_a_running_figure_still_moves():
    """Source: Q1.2, Q6.2"""
    assert len(thrown("1,3,5", text=f'{THREE}status = "running"\n').events[0].order) == 3


@pytest.mark.parametrize(
    ("names", "text", "reason"),
    [
        ("", "", "initiative is between two sides or more, not 0: name them"),
        ("red", "", "initiative is between two sides or more, not 1: name them"),
        ("", 'figures.a = {side = "red"}', "initiative is between two sides or more, not 1: name them"),
        ("red red", "", "red is named twice: name each side once"),
    ],
)
def test_initiative_needs_two_different_sides(names, text, reason):
    """Source: Q1.2"""
    with pytest.raises(Unusable) as refused:
        thrown("1,2", names, text)
    assert str(refused.value) == reason


def test_the_house_may_throw_another_die():
    """Source: Q1.2"""
    (event,) = thrown("9,20", "red blue", "rules.initiative_die = 20").events
    assert (event.order, event.throws[0].die) == (("blue", "red"), "d20")
    assert event.notes == ("house rule initiative_die = 20",)


@given(faces=st.lists(st.integers(1, 6), min_size=4, max_size=4, unique=True))
def test_law_sides_that_throw_differently_move_in_the_order_of_their_throws(faces):
    """Source: Q1.2"""
    names = ("red", "blue", "green", "white")
    (event,) = thrown(",".join(map(str, faces)), " ".join(names)).events
    assert event.order == tuple(sorted(names, key=lambda name: -faces[names.index(name)]))
