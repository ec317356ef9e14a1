"""Sets of squares as numbers, a bit for each: a whole front of a search goes a step in a few shifts.

What the grid says of a single square, its steps and crossings, is said here of all squares at once (Q3).
"""

from collections.abc import Iterable, Iterator
from functools import cache
from typing import NamedTuple

from brincli.board.grid import Grid
from brincli.board.squares import STEPS, Square


class Block(NamedTuple):
    """The squares from a column and a row to another column and row, on the board and off it."""

    west: int
    north: int
    east: int
    south: int


class Leaps(NamedTuple):
    """All crossings in one direction that go so many squares: what a step adds to a place, and from where."""

    step: int
    length: int
    starts: int

    def landed(self, front: int) -> int:
        """The squares to which they lead from any of those."""
        return shifted(front & self.starts, self.step * self.length)

    def left(self, landed: int) -> int:
        """The squares from which they lead to any of those."""
        return shifted(landed, -self.step * self.length) & self.starts

    def clear_of(self, taken: int) -> "Leaps":
        """Those of them that go over none of the squares that are taken, nor end there."""
        barred = 0
        for steps in range(1, self.length + 1):
            barred |= shifted(taken, -self.step * steps)
        return self._replace(starts=self.starts & ~barred)


def longest_crossing(allowance: int) -> int:
    """How many squares a figure goes at most over an obstacle: its move, or two.

    Source: Q3.3
    """
    return max(2, allowance)


def shifted(bits: int, by: int) -> int:
    """Bits moved so many places up, or down."""
    return bits << by if by > 0 else bits >> -by


class Bits:
    """The squares of a grid as bits, row by row from A1, with a bit behind each row that is no square."""

    def __init__(self, grid: Grid, *, boat: bool) -> None:
        self._width, self._height, self._row = grid.width, grid.height, grid.width + 1
        self._rows = sum(1 << self._row * place for place in range(grid.height))
        self._board = self.block(Block(0, 0, grid.width, grid.height))
        closed = self.of(square for square in grid.ground if not grid.opens(square, boat=boat))
        over = self.of(square for square, terrain in grid.ground.items() if terrain.ground == "obstacle")
        self.open = self._board & ~closed
        self._steps = {name: east + south * self._row for name, (east, south) in STEPS.items()}
        self._walking, self._crossing = self._passing(self.open), self._passing(self.open | over)
        self._over = {name: way & self._before(over, name) for name, way in self._crossing.items()}
        self._ends = {name: way & self._before(self.open, name) for name, way in self._crossing.items()}
        squeezed = {name: starts & ~self._walking[name] for name, starts in self._ends.items()}
        self._leaps = [self._leaps_from(squeezed, 1)]

    def bit(self, square: Square) -> int:
        """The number of one square of the board."""
        return 1 << square.row * self._row + square.column

    def of(self, squares: Iterable[Square]) -> int:
        """The number of those squares, without any that is off the board."""
        signs = bytearray(b"0" * (self._row * self._height))
        for column, row in squares:
            if 0 <= column < self._width and 0 <= row < self._height:
                signs[-1 - row * self._row - column] = ord("1")
        return int(signs, 2)

    def squares(self, bits: int) -> Iterator[Square]:
        """The squares of a number, row by row from A1."""
        signs = f"{bits:b}"[::-1]
        place = signs.find("1")
        while place >= 0:
            row, column = divmod(place, self._row)
            yield Square(column, row)
            place = signs.find("1", place + 1)

    def block(self, block: Block) -> int:
        """The squares of a block that are on the board."""
        west, north = max(0, block.west), max(0, block.north)
        east, south = min(self._width - 1, block.east), min(self._height - 1, block.south)
        if west > east or north > south:
            return 0
        line = (1 << east + 1) - (1 << west)
        return line * (self._rows & (1 << self._row * (south + 1)) - (1 << self._row * north))

    def spread(self, front: int) -> int:
        """The squares beside any of those, without steps between two corners that cannot be entered.

        Closed squares are among them: `open` has those that can be stood on.
        Source: Q3.1, Q3.3
        """
        row, may = self._row, self._walking
        straight = front >> row | front << 1 | front << row | front >> 1
        east = (front & may["NE"]) >> row - 1 | (front & may["SE"]) << row + 1
        west = (front & may["SW"]) << row - 1 | (front & may["NW"]) >> row + 1
        return straight | east | west

    def leaps(self, longest: int, taken: int) -> list[Leaps]:
        """All crossings of at most so many squares that lead over nobody and onto nobody.

        Source: Q3.3
        """
        while len(self._leaps) < longest and any(self._ends.values()):
            self._ends = {
                name: way & self._before(self._ends[name], name) for name, way in self._over.items()
            }
            self._leaps.append(self._leaps_from(self._ends, len(self._leaps) + 1))
        return [leaps.clear_of(taken) for of_length in self._leaps[:longest] for leaps in of_length]

    def _leaps_from(self, starts: dict[str, int], length: int) -> list[Leaps]:
        """The crossings that go so many squares, by the directions in which there are any."""
        return [Leaps(self._steps[name], length, found) for name, found in starts.items() if found]

    def _passing(self, squares: int) -> dict[str, int]:
        """From where a step in each direction leads past one of those squares, where it goes past two."""
        beside = {name: self._before(squares, name) for name in "NESW"}
        return {name: beside[name[0]] | beside[name[1]] if len(name) > 1 else self._board for name in STEPS}

    def _before(self, squares: int, direction: str) -> int:
        """The squares from which a step in that direction leads to any of those."""
        return shifted(squares, -self._steps[direction]) & self._board


@cache
def bits_of(grid: Grid, *, boat: bool) -> Bits:
    """The squares of a grid as bits, worked out once."""
    return Bits(grid, boat=boat)
