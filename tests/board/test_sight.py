"""Line of sight: from centre to centre, the same both ways (Q4.2, Q7.2)."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from brincli.board.grid import Grid
from brincli.board.sight import between, sees
from brincli.board.squares import Square
from brincli.model.ground import TERRAINS
from tests.kit.boards import at, grid
from tests.kit.examples import examples

HEDGE = """
.......
...#...
..T....
.~-|,:=
%......
"""


@pytest.mark.parametrize(
    ("here", "there", "seen"),
    [
        ("A2", "C2", True),
        ("A2", "G2", False),  # a wall between
        ("A1", "G1", True),
        ("B3", "D3", False),  # trees between
        ("B3", "C3", True),  # trees hide nobody who stands in them
        ("A4", "G4", True),  # water, fences, fords and bridges hide nothing
        ("A4", "A5", True),
        ("B2", "D4", False),  # through the trees at C3
        ("C2", "D3", True),  # adjacent, though both squares at the corner hide
        ("B1", "D3", False),  # between the corners of the trees and the wall
        ("C1", "E3", False),  # through the wall
        ("B4", "E1", False),
        ("D2", "D2", True),
    ],
)
def test_what_hides_between_two_squares_blocks_the_sight(here, there, seen):
    """Source: Q7.2"""
    ground = grid(HEDGE)
    assert sees(ground, *at(here, there)) is sees(ground, *at(there, here)) is seen


@pytest.mark.parametrize(
    ("drawn", "seen"),
    [
        ("\n...\n...\n...\n", True),
        ("\n.#.\n...\n...\n", True),
        ("\n...\n#..\n...\n", True),
        ("\n.T.\n#..\n...\n", False),
        ("\n.#.\n|..\n...\n", True),
        ("\n...\n...\n.%.\n", True),
        ("\n...\n..%\n.%.\n", False),
    ],
)
def test_a_line_through_a_corner_is_blocked_only_if_both_squares_there_hide(drawn, seen):
    """Source: Q7.2"""
    assert sees(grid(drawn), *at("A1", "C3")) is seen


@pytest.mark.parametrize(
    ("drawn", "seen"), [("\n.T\nT.\n", True), ("\n.#\nT.\n", True), ("\n.#\n#.\n", False)]
)
def test_adjacent_figures_see_each_other_and_only_walls_part_them(drawn, seen):
    """Source: Q5.1, Q7.2"""
    assert sees(grid(drawn), *at("A1", "B2")) is seen


@pytest.mark.parametrize(
    ("here", "there", "passed"),
    [
        ("A1", "D1", ["B1", "C1"]),
        ("A1", "A2", []),
        ("A1", "B2", ["A2 B1"]),
        ("A1", "C3", ["A2 B1", "B2", "B3 C2"]),
        ("A1", "C2", ["B1", "B2"]),
        ("C2", "A1", ["B2", "B1"]),
        ("A1", "D2", ["B1", "B2 C1", "C2"]),
    ],
)
def test_a_line_passes_the_squares_that_it_crosses(here, there, passed):
    found = [" ".join(sorted(map(str, squares))) for squares in between(*at(here, there))]
    assert found == passed


PLACES = st.builds(Square, st.integers(0, 8), st.integers(0, 8))


def crossed(here: Square, there: Square, square: Square) -> bool:
    """Whether the segment from centre to centre has points inside the square: by clipping it, exactly."""
    low, high = Fraction(0), Fraction(1)
    for start, end, cell in zip(here, there, square, strict=True):
        low_side, high_side = Fraction(2 * cell - 1, 2), Fraction(2 * cell + 1, 2)
        if start == end:
            if not low_side < start < high_side:
                return False
            continue
        ends = sorted([(low_side - start) / (end - start), (high_side - start) / (end - start)])
        low, high = max(low, ends[0]), min(high, ends[1])
    return low < high


@settings(max_examples=examples(150), deadline=None)
@given(PLACES, PLACES)
def test_the_squares_passed_alone_are_those_whose_inside_the_line_crosses(here, there):
    alone = {squares[0] for squares in between(here, there) if len(squares) == 1}
    wanted = {
        square
        for square in (Square(column, row) for column in range(9) for row in range(9))
        if square not in (here, there) and here != there and crossed(here, there, square)
    }
    assert alone == wanted


BOARDS = st.dictionaries(PLACES, st.sampled_from([TERRAINS["wall"], TERRAINS["trees"], TERRAINS["fence"]]))


@settings(max_examples=examples(200), deadline=None)
@given(BOARDS, PLACES, PLACES)
def test_sight_is_the_same_both_ways(ground, here, there):
    board = Grid(9, 9, ground)
    assert sees(board, here, there) == sees(board, there, here)


@settings(max_examples=examples(100), deadline=None)
@given(BOARDS, PLACES, PLACES)
def test_neither_end_blocks_the_sight(ground, here, there):
    bare = {square: terrain for square, terrain in ground.items() if square not in (here, there)}
    assert sees(Grid(9, 9, ground), here, there) == sees(Grid(9, 9, bare), here, there)
