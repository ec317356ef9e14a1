"""Random movement (Q7.1)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from brincli.games.quest.wander import Wandered, wander
from brincli.model.errors import Unusable
from tests.kit.throwing import figures, played, roster

WOODS = """
[game]
turn = 2

[figures.wolf]
move = 8

[figures.bear]
move = 1

[figures.ghost]
"""


def wandering(faces, *names, text=WOODS):
    game = roster(text)
    return played(wander, game, faces, figures(game, *names))


def refusal(*names, text=WOODS):
    with pytest.raises(Unusable) as refused:
        wandering("1,1", *names, text=text)
    return str(refused.value)


@pytest.mark.parametrize(
    ("face", "direction", "sentence"),
    [
        (1, "N", "wolf wanders north, 8 squares (1)."),
        (2, "NE", "wolf wanders north-east, 8 squares (2)."),
        (3, "E", "wolf wanders east, 8 squares (3)."),
        (4, "SE", "wolf wanders south-east, 8 squares (4)."),
        (5, "S", "wolf wanders south, 8 squares (5)."),
        (6, "SW", "wolf wanders south-west, 8 squares (6)."),
        (7, "W", "wolf wanders west, 8 squares (7)."),
        (8, "NW", "wolf wanders north-west, 8 squares (8)."),
    ],
)
def test_a_d8_gives_one_of_eight_neighbours_clockwise_and_the_full_allowance(face, direction, sentence):
    """Source: Q3.1, Q7.1"""
    (event,) = wandering(str(face), "wolf").events
    assert (event.direction, event.squares, str(event)) == (direction, 8, sentence)
    assert (event.event, event.success, event.outcome()) == ("wander", None, f"wolf {direction}")
    assert [(throw.die, throw.why) for throw in event.throws] == [("d8", "direction")]


@pytest.mark.parametrize("face", [1, 2, 3, 4])
def test_the_house_may_throw_a_d4_for_four_directions(face):
    """Source: Q7.1"""
    (event,) = wandering(str(face), "wolf", text=f"{WOODS}[rules]\ndirection_die = 4").events
    assert (event.direction, event.throws[0].die) == ("NESW"[face - 1], "d4")
    assert event.notes == ("house rule direction_die = 4",)


@pytest.mark.parametrize("die", [5, 6, 10, 12])
def test_a_die_that_has_no_directions_on_squares_is_refused(die):
    """Source: Q3.1, Q7.1"""
    said = refusal("wolf", text=f"{WOODS}[rules]\ndirection_die = {die}")
    assert said == f"no directions for rules.direction_die = {die}: set it to 8, or to 4 (N, E, S, W)"


def test_without_a_board_the_direction_is_told_and_nothing_changes():
    """Source: Q7.1"""
    outcome = wandering("3,5,7", "wolf", "bear", "ghost")
    assert [str(event) for event in outcome.events] == [
        "wolf wanders east, 8 squares (3).",
        "bear wanders south, 1 square (5).",
        "ghost wanders west, as far as it moves (7).",
    ]
    assert [(event.at, event.off_board) for event in outcome.events] == [(None, False)] * 3
    assert outcome.roster == roster(WOODS)


@pytest.mark.parametrize(
    ("keys", "reason"),
    [
        ('status = "out"', "wolf is out"),
        ('status = "dead"', "wolf is dead"),
        ('status = "left"', "wolf is off the board"),  # Q7.4
        ('status = "running"', "wolf is running away: it moves away from the enemy, not at random"),
        ('did = "2 cast"', "wolf has cast this turn, and does not move; --force overrules"),
    ],
)
def test_who_does_not_move_at_random_is_refused_before_a_die_is_thrown(keys, reason):
    """Source: Q2.4, Q3.4, Q6.2, Q7.4"""
    text = WOODS.replace("[figures.wolf]", f"[figures.wolf]\n{keys}")
    assert refusal("wolf", text=text) == reason
    assert refusal("bear", "wolf", text=text) == reason


def test_who_cast_in_another_turn_moves():
    """Source: Q3.4"""
    text = WOODS.replace("[figures.wolf]", '[figures.wolf]\ndid = "1 cast"')
    assert len(wandering("1", "wolf", text=text).events) == 1


@pytest.mark.parametrize(
    ("keys", "board", "far"),
    [
        ("at = 'A1'", "", "8 squares"),  # on a square, but without a board
        ("", "size = '9x9'", "8 squares"),
        ("at = 'Z9'", "size = '9x9'", "8 squares"),
        ("at = 'A1'", "size = '9x9'", "8 squares to I1"),
    ],
)
def test_only_who_stands_on_the_board_is_moved_over_it(keys, board, far):
    """Source: Q7.1"""
    text = WOODS.replace("[figures.wolf]", f"[figures.wolf]\n{keys}") + (f"[board]\n{board}" if board else "")
    outcome = wandering("3", "wolf", text=text)
    assert str(outcome.events[0]) == f"wolf wanders east, {far} (3)."
    assert (outcome.roster == roster(text)) is (" to " not in far)


def test_on_the_board_the_player_moves_who_has_no_allowance():
    """Source: Q7.1"""
    text = f"{WOODS}at = 'A1'\n[board]\nsize = '9x9'"
    outcome = wandering("3", "ghost", text=text)
    assert str(outcome.events[0]) == "ghost wanders east, as far as it moves (3)."
    assert outcome.roster == roster(text)


def test_where_no_throw_is_known_the_direction_is_told_alone():
    assert str(Wandered(figure="wolf", direction="SW", squares=2)) == "wolf wanders south-west, 2 squares."


def test_a_figure_wanders_once():
    """Source: Q7.1"""
    assert refusal("wolf", "bear", "wolf") == "wolf is named twice: it wanders once"


@given(faces=st.lists(st.integers(1, 8), min_size=3, max_size=3))
def test_law_each_figure_has_the_direction_of_its_own_die(faces):
    """Source: Q7.1"""
    outcome = wandering(",".join(map(str, faces)), "wolf", "bear", "ghost")
    clockwise = ["N", "NE", "E", "SE", "S", "SW", "W", "NW"]
    assert [event.direction for event in outcome.events] == [clockwise[face - 1] for face in faces]
