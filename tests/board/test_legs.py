"""The search in bits finds what a search of square after square finds, and asks far less (Q3)."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from brincli.board.bits import Bits, Block, bits_of, longest_crossing
from brincli.board.grid import Grid
from brincli.board.legs import nearest, quickest, quickest_where
from brincli.board.routes import Crossing, Mover, crossings, way_on_foot
from brincli.board.squares import Square, apart
from brincli.model.ground import TERRAINS
from tests.kit import one_by_one
from tests.kit.boards import at, grid, names
from tests.kit.examples import examples
from tests.kit.small_boards import SMALL, squares

FENCES = st.builds(
    lambda ground, start, goal, taken: (Grid(9, 9, ground), start, goal, taken - {start}),
    st.dictionaries(
        squares(9),
        st.sampled_from([TERRAINS[one] for one in ("fence", "stream", "rock", "wall")]),
        max_size=50,
    ),
    squares(9),
    squares(9),
    st.frozensets(squares(9), max_size=4),
)
"""Boards on which obstacles stand behind each other and beside each other."""
BOARDS = SMALL | FENCES


@settings(max_examples=examples(150), deadline=None)
@given(BOARDS, st.booleans())
def test_of_ways_equally_long_the_one_counts_that_is_come_to_first(case, boat):
    """Source: Q3.1"""
    board, start, goal, taken = case
    mover = Mover(board, start, taken, boat)
    goals = {goal, Square(0, 0)}
    assert way_on_foot(mover, goals) == one_by_one.way_on_foot(mover, goals)


@settings(max_examples=examples(250), deadline=None)
@given(BOARDS, st.integers(1, 5), st.booleans())
def test_of_ways_equally_quick_the_one_counts_that_is_come_to_first(case, move, boat):
    """Source: Q3.3"""
    board, start, goal, taken = case
    mover = Mover(board, start, taken, boat)
    goals = {goal, Square(0, 0)}
    assert quickest(mover, move, goals) == one_by_one.quickest(mover, move, goals)


@settings(max_examples=examples(100), deadline=None)
@given(BOARDS, st.integers(1, 5), st.integers(0, 3))
def test_a_block_of_which_something_holds_is_a_set_of_goals(case, move, far):
    """Source: Q3.3"""
    board, start, (column, row), taken = case
    mover = Mover(board, start, taken)
    goals = {one for one in board if apart(one, Square(column, row)) <= far and one.row % 2}
    block = Block(column - far, row - far, column + far, row + far)
    found = quickest_where(mover, move, block, lambda one: one.row % 2 == 1)
    assert found == one_by_one.quickest(mover, move, goals)


@settings(max_examples=examples(100), deadline=None)
@given(BOARDS, st.integers(1, 5))
def test_the_nearest_square_is_the_first_of_those_that_can_be_come_to(case, move):
    """Source: Q3.3, Q7.2"""
    board, start, goal, taken = case
    mover = Mover(board, start, taken)
    come = [one for one in board if one_by_one.quickest(mover, move, {one}) is not None]
    far = min(apart(one, goal) for one in come)
    goals = {one for one in come if apart(one, goal) == far}
    column, row = goal
    found = nearest(mover, move, lambda far: Block(column - far, row - far, column + far, row + far))
    assert found == one_by_one.quickest(mover, move, goals)


@settings(max_examples=examples(100), deadline=None)
@given(BOARDS, st.integers(1, 5), st.booleans())
def test_all_crossings_at_once_are_those_of_each_square(case, move, boat):
    """Source: Q3.3"""
    board, _, _, taken = case
    bits = bits_of(board, boat=boat)
    at_once = {
        (start, *bits.squares(leaps.landed(bits.bit(start))))
        for leaps in bits.leaps(longest_crossing(move), bits.of(taken))
        for start in bits.squares(leaps.starts)
    }
    each = {
        (start, one.way[-1])
        for start in board
        for one in crossings(Mover(board, start, taken, boat), start, move)
    }
    assert at_once == each


@settings(max_examples=examples(60), deadline=None)
@given(st.integers(1, 9), st.integers(1, 9), st.sets(squares(12)))
def test_a_number_holds_the_squares_that_are_on_the_board(width, height, those):
    board = Grid(width, height, {})
    bits = Bits(board, boat=False)
    assert set(bits.squares(bits.of(those))) == {one for one in those if one in board}


@pytest.mark.parametrize(
    ("block", "found"),
    [
        (Block(1, 1, 2, 2), "B2 C2 B3 C3"),
        (Block(-5, -5, 0, 0), "A1"),
        (Block(2, 2, 9, 9), "C3"),
        (Block(-2, 1, 9, 1), "A2 B2 C2"),
        (Block(3, 0, 9, 9), ""),
        (Block(0, -3, 9, -1), ""),
    ],
)
def test_of_a_block_the_squares_on_the_board_count(block, found):
    bits = Bits(Grid(3, 3, {}), boat=False)
    assert names(bits.squares(bits.block(block))) == found


class Asked(Grid):
    """A grid that counts how often it is asked for the squares next to one."""

    times = 0

    def next_to(self, here: Square, *, boat: bool = False) -> tuple[Square, ...]:
        self.times += 1
        return super().next_to(here, boat=boat)


@pytest.mark.parametrize("side", [20, 80])
def test_a_way_over_a_great_board_asks_the_squares_of_the_way_alone(side):
    fence = {Square(side // 2, row): TERRAINS["wall"] for row in range(side - 1)}
    board = Asked(side, side, fence)
    way = way_on_foot(Mover(board, Square(0, 0)), {Square(side - 1, 0)})
    assert way is not None
    assert side < board.times == len(way)


@pytest.mark.parametrize("side", [20, 80])
def test_a_crossing_far_from_the_way_is_never_gone_through(side):
    board = Asked(side, side, {Square(side - 2, side - 2): TERRAINS["rock"]})
    assert quickest(Mover(board, Square(0, 0)), 6, {Square(side - 3, 0)}) is not None
    assert board.times == side - 3


def test_of_a_crossing_only_what_leads_to_the_goal_is_gone_through():
    """Source: Q3.3"""
    board = grid("\n" + "....|....\n" * 9)
    first = quickest(Mover(board, *at("D5")), 4, set(at("I5")))
    assert isinstance(first, Crossing)
    assert names(first.way) == "E5 F5"
