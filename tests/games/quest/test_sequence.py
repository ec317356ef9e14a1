"""What a quest says of its turn: spent SP that come back, what is due, how whole games are played (Q1)."""

import pytest

from brincli.games.quest.parts.blow_for_blow import FIGHT
from brincli.games.quest.parts.over_the_board import BOARD
from brincli.games.quest.parts.prospects import of_casts
from brincli.games.quest.sequence import due, in_turns, recovered, whole_game
from tests.kit.throwing import roster

CASTERS = """
[game]
turn = {turn}
recovered = {recovered}
{more}
[figures.Wendel]
full = 12
sp = {sp}
ceiling = 12
[figures.wolf]
full = 8
sp = {wolf}
"""


def casters(turn=2, recovered=0, sp=9, wolf=8, more=""):
    return roster(CASTERS.format(turn=turn, recovered=recovered, sp=sp, wolf=wolf, more=more))


@pytest.mark.parametrize(
    ("recovered_at", "sp", "after", "notes"),
    [
        (0, 9, 10, ()),
        (3, 9, 9, ("spent SP came back at the start of turn 3 already, and do not again",)),
        (3, 12, 12, ()),  # nothing is owed
    ],
)
def test_spent_sp_come_back_once_though_the_turn_was_set_back(recovered_at, sp, after, notes):
    """Source: Q8.5"""
    begins = recovered(casters(recovered=recovered_at, sp=sp))
    assert (begins.roster.figure("Wendel").sp, begins.notes) == (after, notes)


@pytest.mark.parametrize(
    ("keys", "told"),
    [
        ({}, [("Wendel", "recovery")]),
        ({"wolf": 4}, [("wolf", "morale"), ("Wendel", "recovery")]),
        ({"wolf": 4, "more": "ended = 'won'"}, [("Wendel", "recovery")]),  # nothing is thrown after the end
        ({"recovered": 3}, []),
        ({"sp": 12}, []),
    ],
)
def test_what_is_due_at_the_end_of_a_turn(keys, told):
    """Source: Q6.1, Q8.5, Q9.4"""
    assert list(due(casters(**keys))) == told


@pytest.mark.parametrize(
    ("board", "one", "other", "whole"),
    [
        ("size = '6x6'", "at = 'A1'", "", BOARD),  # one on it is enough
        ("size = '6x6'", "", "", FIGHT),
        ("size = '6x6'", "at = 'A1'\nstatus = 'out'", "", FIGHT),
        ("size = '6x6'", "at = 'A1'\nstatus = 'out'", "at = 'B1'", BOARD),
        (None, "at = 'A1'", "at = 'B1'", FIGHT),
    ],
)
def test_a_whole_game_goes_over_the_board_where_somebody_stands_on_one(board, one, other, whole):
    """Source: Q3.1"""
    text = f"[figures.a]\nfull = 4\n{one}\n[figures.b]\nfull = 4\n{other}\n"
    assert whole_game(roster(text + (f"[board]\n{board}\n" if board else ""))) is whole


def test_only_casts_are_looked_at_turn_after_turn():
    """Source: Q8.3"""
    assert in_turns("cast") is of_casts
    assert in_turns("hit") is None
