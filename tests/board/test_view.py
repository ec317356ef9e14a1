"""All that is seen from a square is what is seen of it square by square (Q4.2, Q7.2)."""

from hypothesis import given, settings
from hypothesis import strategies as st

from brincli.board.grid import Grid
from brincli.board.sight import sees
from brincli.board.squares import Square
from brincli.board.view import seen_from
from brincli.model.ground import TERRAINS
from tests.kit.boards import at, grid
from tests.kit.examples import examples
from tests.kit.small_boards import SMALL, squares

SIDE = 25
SPARSE = st.builds(
    lambda ground, start: (Grid(SIDE, SIDE, ground), start),
    st.dictionaries(
        squares(SIDE), st.sampled_from([TERRAINS[name] for name in ("wall", "trees", "fence")]), max_size=60
    ),
    squares(SIDE),
)


@settings(max_examples=examples(150), deadline=None)
@given(SMALL.map(lambda case: case[:2]) | SPARSE)
def test_what_is_seen_from_a_square_is_every_square_that_sees_it(case):
    """Source: Q7.2"""
    board, start = case
    assert seen_from(board, start) == {square for square in board if sees(board, start, square)}


def test_through_a_corner_of_two_that_hide_nothing_is_seen_and_between_two_shadows_a_line_passes():
    """Source: Q7.2"""
    board = grid("\n......\n..#...\n.#....\n......\n......\n......\n")
    assert seen_from(board, *at("A1")).isdisjoint(at("C3", "D4", "E5"))
    board = grid("\n..T....\n.......\n....T..\n")
    assert set(at("G3")) <= seen_from(board, *at("A1"))


def test_nothing_is_seen_behind_a_ring_of_trees():
    """Source: Q7.2"""
    ring = {Square(10 + x, 10 + y): TERRAINS["trees"] for x in (-1, 0, 1) for y in (-1, 0, 1) if x or y}
    assert len(seen_from(Grid(21, 21, ring), Square(10, 10))) == 9
