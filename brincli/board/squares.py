"""Squares: their names as in a spreadsheet, their neighbours, and how far they are apart (Q3.1)."""

import re
from collections.abc import Iterable
from functools import cache
from itertools import groupby
from typing import NamedTuple

from brincli.model.errors import Unusable

NAME = re.compile(r"([A-Z]{1,3})([1-9][0-9]{0,3})")
LETTERS = 26

STEPS = {
    "N": (0, -1),
    "E": (1, 0),
    "S": (0, 1),
    "W": (-1, 0),
    "NE": (1, -1),
    "SE": (1, 1),
    "SW": (-1, 1),
    "NW": (-1, -1),
}
"""What each direction adds to column and row; straight ones first, which is how ties between ways end."""


class Square(NamedTuple):
    """A square: its column from the west and its row from the north, both from 0; A1 is (0, 0)."""

    column: int
    row: int

    def __str__(self) -> str:
        return f"{column_name(self.column)}{self.row + 1}"

    def to(self, direction: str, times: int = 1) -> "Square":
        """The square *times* steps away in that direction, on the board or off it."""
        east, south = STEPS[direction]
        return Square(self.column + east * times, self.row + south * times)


@cache
def column_name(column: int) -> str:
    """The letters of a column, from 0: A to Z, then AA."""
    letters = ""
    column += 1
    while column:
        column, last = divmod(column - 1, LETTERS)
        letters = chr(ord("A") + last) + letters
    return letters


def is_square(name: str) -> bool:
    """Whether that is the name of a square, in capitals or not."""
    return NAME.fullmatch(name.upper()) is not None


@cache
def square_named(name: str) -> Square:
    """The square of that name, in capitals or not; Unusable if it is none."""
    found = NAME.fullmatch(name.upper())
    if not found:
        raise Unusable(f"{name!r} is not a square: type one such as D8")
    column = 0
    for letter in found[1]:
        column = column * LETTERS + ord(letter) - ord("A") + 1
    return Square(column - 1, int(found[2]) - 1)


def apart(here: Square, there: Square) -> int:
    """How many squares apart two squares are; a diagonal step counts one.

    Source: Q3.1
    """
    return max(abs(here.column - there.column), abs(here.row - there.row))


def compass(here: Square, there: Square) -> str:
    """In which of the eight directions one square lies from another: `north-east`; empty for itself.

    It counts as diagonal where it lies more than half as far to the one side as to the other.
    """
    east, south = there.column - here.column, there.row - here.row
    lean = 2 * min(abs(east), abs(south)) > max(abs(east), abs(south))
    upright = ("north" if south < 0 else "south") if abs(south) >= abs(east) or lean else ""
    sideways = ("west" if east < 0 else "east") if abs(east) >= abs(south) or lean else ""
    return "-".join(filter(None, (upright, sideways))) if here != there else ""


def ranges(squares: Iterable[Square]) -> str:
    """Squares in words, row by row from the north: `B1-D1, B2, D2`."""
    parts = []
    rows = sorted((square.row, square.column) for square in squares)
    # In a run of neighbours the column less the place in the list stays the same.
    for _, run in groupby(enumerate(rows), lambda one: (one[1][0], one[1][1] - one[0])):
        ends = [Square(column, row) for _, (row, column) in run]
        parts.append(str(ends[0]) if len(ends) == 1 else f"{ends[0]}-{ends[-1]}")
    return ", ".join(parts)
