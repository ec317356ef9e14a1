"""Ways: the shortest, the same every time, and over obstacles (Q3)."""

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from brincli.board.grid import Grid
from brincli.board.routes import Mover, walked, way_on_foot, way_to
from brincli.board.squares import STEPS, Square
from tests.kit.boards import at, grid, names
from tests.kit.examples import examples
from tests.kit.small_boards import SMALL


def way(drawn, start, goal, *taken, boat=False):
    found = way_on_foot(Mover(grid(drawn), *at(start), frozenset(at(*taken)), boat), set(at(goal)))
    return None if found is None else names(found)


OPEN = "\n" + "......\n" * 6
WALLED = """
..#...
..#.#.
..#.#.
....#.
"""
RIVER = """
...~..
...~..
...=..
"""


@pytest.mark.parametrize(
    ("drawn", "start", "goal", "found"),
    [
        (OPEN, "A1", "A1", ""),
        (OPEN, "A3", "D3", "B3 C3 D3"),
        (OPEN, "A1", "D2", "B1 C1 D2"),  # straight before diagonal
        (OPEN, "A1", "D4", "B2 C3 D4"),
        (WALLED, "A1", "D1", "A2 B3 C4 D3 D2 D1"),
        (WALLED, "B3", "F4", "C4 D3 D2 E1 F2 F3 F4"),
        (RIVER, "A1", "F1", "B1 C2 D3 E2 F1"),
        ("\n..~..\n..~..\n", "A1", "E1", None),
        ("\n.#.\n#..\n", "A1", "C2", None),  # not between the corners of two walls
    ],
)
def test_the_shortest_way_goes_around_what_is_closed(drawn, start, goal, found):
    """Source: Q3.1, Q3.3, Q7.2"""
    assert way(drawn, start, goal) == found


def test_a_figure_in_the_way_is_gone_around():
    assert way(OPEN, "A3", "D3") == "B3 C3 D3"
    assert way(OPEN, "A3", "D3", "B3", "C3") == "B2 C2 D3"
    assert way("\n...\n", "A1", "C1", "B1") is None
    assert way("\n...\n", "A1", "C1", "C1") is None


def test_a_boat_goes_straight_over_the_river():
    """Source: Q3.3"""
    assert way(RIVER, "A1", "F1", boat=True) == "B1 C1 D1 E1 F1"


def stands(board: Grid, taken: frozenset[Square], square: Square) -> bool:
    return (
        0 <= square.column < board.width
        and 0 <= square.row < board.height
        and board.terrain(square).ground == "open"
        and square not in taken
    )


def may_step(board: Grid, taken: frozenset[Square], here: Square, there: Square) -> bool:
    """The rule of a step, said again from its words."""
    if not stands(board, taken, there):
        return False
    corners = [Square(here.column, there.row), Square(there.column, here.row)]
    straight = here.column == there.column or here.row == there.row
    return straight or any(board.terrain(corner).ground == "open" for corner in corners)


def distances(board: Grid, taken: frozenset[Square], start: Square) -> dict[Square, int]:
    """How far every square is, by relaxing every step until nothing gets nearer."""
    far = {start: 0}
    while True:
        nearer = {
            there: far[here] + 1
            for here in far
            for direction in STEPS
            if may_step(board, taken, here, there := here.to(direction))
            and far[here] + 1 < far.get(there, 10**6)
        }
        if not nearer:
            return far
        far |= nearer


@settings(max_examples=examples(150), deadline=None)
@given(SMALL)
def test_a_way_is_the_shortest_by_brute_force(case):
    """Source: Q3.1, Q3.3"""
    board, start, goal, taken = case
    mover = Mover(board, start, taken)
    far = distances(board, taken, start)
    assert {square: len(way_to(walked(mover, 36), square)) for square in walked(mover, 36)} == far
    found = way_on_foot(mover, {goal})
    assert (None if found is None else len(found)) == far.get(goal)
    steps = [start, *(found or ())]
    assert all(may_step(board, taken, *pair) for pair in pairwise(steps))


@settings(max_examples=examples(60), deadline=None)
@given(SMALL, st.integers(0, 4))
def test_what_is_reached_is_what_is_near_enough(case, limit):
    board, start, _, taken = case
    far = distances(board, taken, start)
    assert set(walked(Mover(board, start, taken), limit)) == {one for one in far if far[one] <= limit}


@settings(max_examples=examples(60), deadline=None)
@given(SMALL)
def test_the_same_board_gives_the_same_way(case):
    board, start, goal, taken = case
    again = Grid(board.width, board.height, dict(reversed(list(board.ground.items()))))
    assert way_on_foot(Mover(board, start, taken), {goal}) == way_on_foot(Mover(again, start, taken), {goal})
