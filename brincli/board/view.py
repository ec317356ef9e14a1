"""All squares that are seen from one, by the shadows of what hides (Q7.2).

An eighth of the board lies between a line straight ahead and a diagonal, in columns ahead and rows aside. A
line of sight is its slope there, from 0 to 1; a square that hides has all slopes between those of its corners
in its shadow. Slopes are quotients of whole numbers below a thousand: as floats, too, two of them are equal
or well apart.
"""

from collections.abc import Container, Iterable, Iterator, Sequence
from heapq import merge
from typing import NamedTuple

from brincli.board.grid import Grid
from brincli.board.sight import sees
from brincli.board.squares import Square

Way = tuple[int, int]
"""What a square on in one of the four straight directions adds to column and row."""

WAYS: tuple[Way, ...] = ((1, 0), (-1, 0), (0, 1), (0, -1))
EIGHTHS = tuple((ahead, aside) for ahead in WAYS for aside in WAYS if bool(ahead[0]) != bool(aside[0]))


class Shadow(NamedTuple):
    """What is not seen: the slopes between two, which themselves are."""

    low: float
    high: float


class Eighth(NamedTuple):
    """An eighth of the board as seen from a square, and the squares of the board that hide."""

    start: Square
    ahead: Way
    aside: Way
    hiding: Container[tuple[int, int]]

    def square(self, column: int, row: int) -> Square:
        """The square so many columns ahead and rows aside."""
        (west, north), (east, south), (right, down) = self.start, self.ahead, self.aside
        return Square(west + column * east + row * right, north + column * south + row * down)

    def hidden(self, column: int) -> list[int]:
        """The rows of a column in which a square hides, up to the first beyond the diagonal."""
        (west, north), (right, down), hiding = self.square(column, 0), self.aside, self.hiding
        return [row for row in range(column + 2) if (west + row * right, north + row * down) in hiding]


def seen_from(grid: Grid, start: Square) -> set[Square]:
    """The squares that a figure on one of them sees, its own among them.

    Source: Q4.2, Q7.2 (our reading)
    """
    hiding = frozenset(square for square, terrain in grid.ground.items() if terrain.hides)
    if not hiding:
        return set(grid)
    seen = {start, *(one for one in grid.around(start) if sees(grid, start, one))}
    for ahead, aside in EIGHTHS:
        seen.update(seen_in(grid, Eighth(start, ahead, aside, hiding)))
    return seen


def seen_in(grid: Grid, eighth: Eighth) -> Iterator[Square]:
    """The squares of an eighth that are seen, without those next to its start.

    Between two squares that hide and meet in a corner nothing is seen through the corner.
    Source: Q7.2 (our reading)
    """
    shadows: Sequence[Shadow] = ()
    far, wide = (left(grid, eighth.start, way) for way in (eighth.ahead, eighth.aside))
    before, shut = eighth.hidden(0), False
    for column in range(1, far + 1):
        hidden = eighth.hidden(column)
        shut = shut or (column in before and column - 1 in hidden)
        if column > 1:
            for row in lit(shadows, column, min(wide, column - shut)):
                yield eighth.square(column, row)
        shadows = joined(merge(shadows, (shadow(column, row, before) for row in hidden if row <= column)))
        if shadows and shadows[0].low < 0 and shadows[0].high > 1:
            return
        before = hidden


def left(grid: Grid, square: Square, way: Way) -> int:
    """How many squares there are on the board beyond one, that way."""
    return {
        (1, 0): grid.width - 1 - square.column,
        (-1, 0): square.column,
        (0, 1): grid.height - 1 - square.row,
        (0, -1): square.row,
    }[way]


def shadow(column: int, row: int, before: Container[int]) -> Shadow:
    """The shadow of a square that hides, with that of the one whose corner it meets in the column before."""
    low = (2 * row - 1) / (2 * column + 1)
    if row + 1 < column and row + 1 in before:
        return Shadow(low, (2 * row + 3) / (2 * column - 3))
    return Shadow(low, (2 * row + 1) / (2 * column - 1))


def joined(shadows: Iterable[Shadow]) -> list[Shadow]:
    """Shadows in order, those that overlap made one; two that only touch let the line between them pass."""
    found: list[Shadow] = []
    for one in shadows:
        if found and one.low < found[-1].high:
            found[-1] = Shadow(found[-1].low, max(found[-1].high, one.high))
        else:
            found.append(one)
    return found


def lit(shadows: Sequence[Shadow], column: int, last: int) -> Iterator[int]:
    """The rows of a column, up to the *last*, that lie in no shadow."""
    at = 0
    for row in range(last + 1):
        slope = row / column
        while at < len(shadows) and shadows[at].high <= slope:
            at += 1
        if at == len(shadows) or slope <= shadows[at].low:
            yield row
