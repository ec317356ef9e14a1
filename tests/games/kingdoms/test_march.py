"""K4.2: how far a warband moves."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from brincli.games.kingdoms.march import march
from brincli.model.errors import Unusable
from brincli.model.state import Figure, Roster, Side
from brincli.play.sources import ToldDice
from tests.kit.throwing import figures, played, roster, told

GWENT = Side("Gwent")
BAND = """
[figures.Owain]
side = "Gwent"
class = "leader"
[figures.Cei]
side = "Gwent"
class = "peasant"
loot = true
[figures.Derfel]
side = "Gwent"
class = "peasant"
loot = true
status = "dead"
[figures.Saxon]
side = "Saxons"
class = "peasant"
loot = true
"""
TWICE = "[rules]\nslow_twice = true\n"


@pytest.mark.parametrize(
    ("faces", "distance", "slow"), [("5,3", 8, 3), ("3,5", 8, 3), ("4,4", 8, 4), ("6,1", 7, 1), ("1,1", 2, 1)]
)
def test_the_slow_lose_the_higher_die(faces, distance, slow):  # K4.2
    (event,) = played(march, Roster(), faces, GWENT).events
    assert (event.side, event.distance, event.slow, event.success) == ("Gwent", distance, slow, None)
    assert [throw.die for throw in event.throws] == ["d6", "d6"]


def test_the_distance_of_the_slow_is_told_where_nobody_is_slowed():  # K4.2
    (event,) = played(march, Roster(), "5,3", GWENT).events
    assert event.slowed == ()
    assert str(event) == "Gwent may move 8 (5 + 3); 3 if slowed."


@pytest.mark.parametrize(
    ("rules", "slow", "slowed", "stopped", "words"),
    [
        ("", [], ["Cei"], [], "but only 3 for Cei."),
        ("", ["Owain"], ["Cei", "Owain"], [], "but only 3 for Cei and Owain."),
        ("", ["Cei", "Owain", "Owain"], ["Cei", "Owain"], [], "but only 3 for Cei and Owain."),
        (TWICE, ["Owain"], ["Cei", "Owain"], [], "but only 3 for Cei and Owain."),
        (TWICE, ["Cei"], [], ["Cei"], "Cei may not move at all."),
        (TWICE, ["Owain", "Owain"], ["Cei"], ["Owain"], "but only 3 for Cei; Owain may not move at all."),
    ],
)
def test_loot_slows_by_itself_and_two_causes_slow_once(
    rules, slow, slowed, stopped, words
):  # K4.2, slow_twice
    game = roster(rules + BAND)
    (event,) = played(march, game, "5,3", GWENT, slow=figures(game, *slow)).events
    assert (list(event.slowed), list(event.stopped)) == (slowed, stopped)
    joint = "; " if words.startswith("Cei") else ", "
    assert event.sentence() == f"Gwent may move 8 (5 + 3){joint}{words}"
    assert event.notes == (("house rule slow_twice = true",) if rules else ())


def test_three_slow_figures_are_listed_as_one_says_them():
    slow = tuple(map(Figure, ("Cei", "Bors", "Mordred")))
    (event,) = played(march, Roster(), "6,2", GWENT, slow=slow).events
    assert str(event) == "Gwent may move 8 (6 + 2), but only 2 for Cei, Bors and Mordred."


@pytest.mark.parametrize(
    ("name", "complaint"),
    [("Saxon", "Saxon is of Saxons, and Gwent marches"), ("Derfel", "Derfel is dead and does not march")],
)
def test_who_does_not_march_cannot_be_slow(name, complaint):
    game = roster(BAND)
    with pytest.raises(Unusable, match=complaint):
        march(game, told("5,3"), GWENT, slow=figures(game, name))


def test_of_a_march_nothing_is_kept_but_that_it_was():
    game = roster(BAND)
    after = played(march, game, "5,3", GWENT).roster
    assert after == game.having_done("march", GWENT.name) != game


def test_the_lower_of_two_dice_falls_as_it_must():  # K4.2: 11, 9, 7, 5, 3, 1 of 36
    pairs = [f"{one},{other}" for one in range(1, 7) for other in range(1, 7)]
    slow = Counter(played(march, Roster(), faces, GWENT).events[0].slow for faces in pairs)
    assert [slow[face] for face in range(1, 7)] == [11, 9, 7, 5, 3, 1]


@given(st.integers(1, 6), st.integers(1, 6))
def test_the_slow_never_move_further_than_the_others(one, other):  # K4.2
    (event,) = march(Roster(), ToldDice([str(one), str(other)]), GWENT).events
    assert 1 <= event.slow < event.distance
    assert 2 * event.slow <= event.distance <= event.slow + 6
