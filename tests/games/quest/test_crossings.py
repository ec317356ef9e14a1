"""Ways over obstacles, and the quickest way where one has to be crossed (Q3.3)."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from brincli.board.legs import quickest
from brincli.board.routes import Crossing, Mover, crossings, walked
from brincli.board.squares import Square
from tests.kit.boards import at, grid, names
from tests.kit.examples import examples
from tests.kit.small_boards import SMALL


def over(mover, allowance):
    return crossings(mover, mover.start, allowance)


FENCED = """
..|...
..|.#.
oo|...
..~-..
"""


@pytest.mark.parametrize(
    ("start", "found"),
    [
        ("B1", ["fence C1 D1", "fence C2 D3"]),
        ("B2", ["fence C2 D2", "rock B3 B4"]),
        ("A2", ["rock A3 A4"]),
        ("B4", ["rock B3 B2", "fence C3 D2"]),
        ("D3", ["fence C2 B1"]),  # to the west two rocks stand behind the fence, up to the edge
        ("E3", []),
        ("A1", []),
    ],
)
def test_an_obstacle_is_crossed_straight_to_the_square_beyond(start, found):
    """Source: Q3.3"""
    mover = Mover(grid(FENCED), *at(start))
    assert [f"{one.over} {names(one.way)}" for one in over(mover, 5)] == found


def test_a_step_between_the_corners_of_two_obstacles_is_a_crossing():
    """Source: Q3.3"""
    mover = Mover(grid("\n.|\n|.\n"), *at("A1"))
    assert [tuple(one) for one in over(mover, 5)] == [(at("B2"), "fence")]


def test_nobody_crosses_onto_another_figure_or_out_of_the_board():
    """Source: Q3.3"""
    board = grid("\n.|.\n")
    assert [one.over for one in over(Mover(board, *at("A1")), 5)] == ["fence"]
    assert not over(Mover(board, *at("A1"), frozenset(at("C1"))), 5)
    assert not over(Mover(grid("\n.|\n"), *at("A1")), 5)


def test_a_wide_obstacle_takes_a_move_as_long_as_it_is():
    """Source: Q3.3"""
    board = grid("\n.,,,.\n")
    assert [names(one.way) for one in over(Mover(board, *at("A1")), 4)] == ["B1 C1 D1 E1"]
    assert not over(Mover(board, *at("A1")), 3)
    assert over(Mover(grid("\n.|.\n"), *at("A1")), 1)


LONG_FENCE = """
...|...
...|...
...|...
...|...
......#
"""


@pytest.mark.parametrize(
    ("start", "goal", "move", "found"),
    [
        ("A1", "A2", 5, "A2"),
        ("C1", "E1", 2, "over D1 E1"),  # one turn, where the way around takes four
        ("C1", "E1", 4, "over D1 E1"),
        ("C4", "E4", 5, "D5 E4"),  # on foot, which is as quick
        ("A1", "E1", 3, "B1 C1"),  # up to the fence, to cross it next turn
        ("A4", "E5", 5, "B4 C4 D5 E5"),
        ("A1", "G5", 3, None),
    ],
)
def test_the_quickest_way_takes_the_fewest_turns(start, goal, move, found):
    """Source: Q3.3, Q7.2"""
    first = quickest(Mover(grid(LONG_FENCE), *at(start)), move, set(at(goal)))
    told = (
        f"over {names(first.way)}" if isinstance(first, Crossing) else None if first is None else names(first)
    )
    assert told == found


def turns_by_brute_force(mover: Mover, move: int, goal: Square) -> int | None:
    """The fewest turns to the goal, trying every move and every crossing of every turn."""
    seen, turns = {mover.start}, 0
    edge = seen
    while edge and goal not in seen:
        ends = set()
        for here in edge:
            there = mover._replace(start=here)
            ends |= set(walked(there, move)) | {one.way[-1] for one in over(there, move)}
        edge = ends - seen
        seen = seen | ends
        turns += 1
    return turns if goal in seen else None


@settings(max_examples=examples(120), deadline=None)
@given(SMALL, st.integers(1, 4))
def test_turn_after_turn_of_the_quickest_way_arrives_in_the_fewest_turns(case, move):
    """Source: Q3.3"""
    board, start, goal, taken = case
    mover = Mover(board, start, taken)
    fewest = turns_by_brute_force(mover, move, goal)
    assert (quickest(mover, move, {goal}) is None) == (fewest is None)
    for _ in range(fewest or 0):
        first = quickest(mover, move, {goal})
        assert first is not None
        mover = mover._replace(start=(first.way if isinstance(first, Crossing) else first)[-1])
    assert fewest is None or mover.start == goal
