"""K3: will they do it?"""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from brincli.games.kingdoms.action import action, lowest_roll
from brincli.model.errors import Unusable
from brincli.model.state import Roster, Side
from tests.kit.throwing import played, roster

# One of eight dead is 13 in a hundred (K6.1), two of ten are 20.
TEN = "".join(
    f'[figures."{name}"]\nside = "Gwent"\nclass = "warrior"\nstatus = "{"dead" if name < 2 else "active"}"\n'
    for name in range(10)
)
SCALE = '[rules]\ncasualties = "scale"\n'
GWENT = Side("Gwent")


@pytest.mark.parametrize(
    ("score", "roll", "acts"),
    [
        (30, 30, True),
        (30, 29, False),
        (10, 10, True),
        (60, 59, False),
        (0, 1, True),  # score 0 always acts
        (100, 100, True),
        (100, 99, False),  # score 100 only on 100
        (1, 1, True),
    ],
)
def test_at_or_above_the_score_the_action_is_taken(score, roll, acts):  # K3.1
    (event,) = played(action, Roster(), str(roll), score).events
    assert (event.success, event.roll, event.total, event.impossible) == (acts, roll, roll, False)
    assert str(event) == f"They will {'' if acts else 'not '}act ({roll} against {score})."


@pytest.mark.parametrize(
    ("score", "roll", "acts", "words"),
    [
        (60, 72, False, "Gwent will not act (72 - 20 = 52 against 60)."),
        (60, 80, True, "Gwent will act (80 - 20 = 60 against 60)."),
        (60, 79, False, "Gwent will not act (79 - 20 = 59 against 60)."),
        (0, 20, True, "Gwent will act (20 - 20 = 0 against 0)."),
        (0, 19, False, "Gwent will not act (19 - 20 = -1 against 0)."),
        (80, 100, True, "Gwent will act (100 - 20 = 80 against 80)."),
    ],
)
def test_casualties_are_subtracted_from_the_roll_and_shown(score, roll, acts, words):  # K3.2
    (event,) = played(action, roster(TEN), str(roll), score, side=GWENT).events
    assert (event.success, event.casualties, event.total) == (acts, 20, roll - 20)
    assert event.needs is None
    assert str(event) == words


@pytest.mark.parametrize(
    ("score", "roll", "acts"),
    [(30, 44, True), (30, 43, False), (0, 21, True), (0, 20, False), (100, 100, True), (100, 99, False)],
)
def test_scale_multiplies_the_chance_of_acting(
    score, roll, acts
):  # K3.2: score 30, 20%: 57 in 100, 44 or more
    (event,) = played(action, roster(SCALE + TEN), str(roll), score, side=GWENT).events
    assert (event.success, event.total) == (acts, None)
    assert event.notes == ("house rule casualties = scale",)


def test_scale_says_what_the_roll_was_held_against():  # K3.2
    (event,) = played(action, roster(SCALE + TEN), "44", 30, side=GWENT).events
    assert event.needs == 44
    assert event.sentence() == "Gwent will act (44 against 44, for score 30 with 20% casualties)."


@pytest.mark.parametrize(
    ("rules", "score", "percent"),
    [("", 81, 20), ("", 1, 100), ("", 100, 1), (SCALE, 100, 51), (SCALE, 0, 100), (SCALE, 99, 76)],
)
def test_an_impossible_action_is_said_before_rolling(rules, score, percent):  # K3.3
    (event,) = played(action, roster(rules), "", score, casualties=percent).events
    assert (event.success, event.impossible, event.roll, event.total, event.needs) == (
        False,
        True,
        *[None] * 3,
    )
    assert event.throws == ()
    words = f"They cannot act: score {score} with {percent}% casualties is out of reach."
    assert event.sentence() == words


@pytest.mark.parametrize(
    ("rules", "score", "percent", "least"),
    [("", 80, 20, 100), ("", 0, 100, 100), (SCALE, 100, 50, 100), (SCALE, 99, 75, 100), (SCALE, 100, 0, 100)],
)
def test_what_is_just_possible_is_rolled_for(
    rules, score, percent, least
):  # K3.3; half of 1 in 100 rounds up
    (event,) = played(action, roster(rules), str(least), score, casualties=percent).events
    assert (event.success, event.impossible) == (True, False)


def test_without_a_warband_nothing_is_adjusted():  # K3.4
    (event,) = played(action, roster(TEN), "60", 60).events
    assert (event.success, event.side, event.casualties) == (True, None, 0)


def test_a_failed_action_may_be_tried_again():  # K3.4
    outcome = played(action, roster(TEN), "1", 60, side=GWENT)
    assert outcome.roster.figures == roster(TEN).figures
    assert played(action, outcome.roster, "100", 60, side=GWENT).events[0].success


def test_told_casualties_replace_those_of_the_warband():  # K3.2
    (event,) = played(action, roster(TEN), "60", 60, side=GWENT, casualties=0).events
    assert (event.success, event.casualties) == (True, 0)


def test_the_die_is_named_for_the_warband():
    (event,) = played(action, roster(TEN), "00", 60, side=GWENT).events
    assert [tuple(throw) for throw in event.throws] == [("d100", 100, "action", "hand")]


@given(st.integers(0, 100), st.integers(0, 100), st.booleans())
def test_casualties_never_make_an_action_likelier(score, percent, scale):  # K3.2
    lowest = lowest_roll(score, percent, scale=scale)
    assert lowest >= lowest_roll(score, 0, scale=scale) >= score
    assert lowest <= lowest_roll(score, min(100, percent + 1), scale=scale)


@given(st.integers(0, 100), st.integers(0, 100))
def test_scale_is_the_nearest_whole_chance(score, percent):  # K3.2: half up
    exact = min(100, 101 - score) * (100 - percent) / 100
    assert -0.5 < (101 - lowest_roll(score, percent, scale=True)) - exact <= 0.5


@pytest.mark.parametrize(("side", "wanted"), [(GWENT, r"d100 \(action, Gwent\)"), (None, r"d100 \(action\)")])
def test_the_die_that_is_wanted_is_named_with_its_side(side, wanted):
    """Source: K3.1"""
    with pytest.raises(Unusable, match=wanted):
        played(action, roster(TEN), "", 30, side=side)
