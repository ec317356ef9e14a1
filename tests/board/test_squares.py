"""Squares: names, neighbours, distances (Q3.1)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from brincli.board.squares import STEPS, Square, apart, compass, is_square, ranges, square_named
from brincli.model.errors import Unusable
from tests.kit.boards import at

SQUARES = st.builds(Square, st.integers(0, 18_000), st.integers(0, 9_998))


@pytest.mark.parametrize(
    ("name", "column", "row"),
    [
        ("A1", 0, 0),
        ("D8", 3, 7),
        ("d8", 3, 7),
        ("Z1", 25, 0),
        ("AA1", 26, 0),
        ("AB12", 27, 11),
        ("AZ3", 51, 2),
        ("BA3", 52, 2),
        ("ZZ9", 701, 8),
        ("AAA9", 702, 8),
    ],
)
def test_a_square_is_named_as_in_a_spreadsheet(name, column, row):
    """Source: Q3.1"""
    assert square_named(name) == Square(column, row)
    assert str(Square(column, row)) == name.upper()


@given(SQUARES)
def test_every_square_has_a_name_of_its_own(square):
    assert square_named(str(square)) == square


@pytest.mark.parametrize(
    "typed", ["", "8", "D", "D0", "D08", "8D", "D-1", "ABCD1", "D8 ", "\u00c41", "D\u0663"]
)
def test_what_is_no_square_is_named(typed):
    assert not is_square(typed)
    with pytest.raises(Unusable) as refused:
        square_named(typed)
    assert repr(typed) in str(refused.value)


def test_a_square_has_eight_neighbours_one_square_away():
    """Source: Q3.1"""
    neighbours = {Square(5, 5).to(direction) for direction in STEPS}
    assert len(neighbours) == 8
    assert {apart(Square(5, 5), other) for other in neighbours} == {1}


@pytest.mark.parametrize(
    ("here", "there", "squares"),
    [("A1", "A1", 0), ("A1", "D1", 3), ("A1", "A4", 3), ("A1", "D4", 3), ("A1", "D3", 3), ("F6", "B9", 4)],
)
def test_a_diagonal_step_counts_one(here, there, squares):
    """Source: Q3.1"""
    assert apart(*at(here, there)) == apart(*at(there, here)) == squares


@given(SQUARES, SQUARES, SQUARES)
def test_no_way_around_is_shorter(here, there, other):
    assert apart(here, there) <= apart(here, other) + apart(other, there)


@pytest.mark.parametrize(
    ("there", "direction"),
    [
        ("H1", "north"), ("M3", "north-east"), ("O8", "east"), ("M13", "south-east"), ("H15", "south"),
        ("C13", "south-west"), ("A8", "west"), ("C3", "north-west"), ("I1", "north"), ("O9", "east"),
        ("H8", ""), ("K2", "north"), ("L2", "north-east"),
    ],
)  # fmt: skip
def test_where_a_square_lies_is_told_by_the_compass(there, direction):
    assert compass(*at("H8", there)) == direction


@pytest.mark.parametrize(
    ("squares", "told"),
    [
        ("", ""),
        ("B2", "B2"),
        ("C1 A1 B1", "A1-C1"),
        ("A1 C1", "A1, C1"),
        ("B2 A1 B1 A2 D2", "A1-B1, A2-B2, D2"),
        ("Z1 AA1", "Z1-AA1"),
    ],
)
def test_squares_are_told_row_by_row(squares, told):
    assert ranges(at(*squares.split())) == told
