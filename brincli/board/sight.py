"""Line of sight (Q4, Q7.2): from centre to centre, the same both ways.

The line is blocked by a square that hides (a wall, trees) if it passes through the inside of it. Where it
passes exactly between two squares, through the corner in which they meet, it is blocked only if both
hide. The squares at its ends never block it, nor do figures, and adjacent figures see each other.
"""

from collections.abc import Iterator
from functools import lru_cache

from brincli.board.grid import Grid
from brincli.board.squares import Square

KNOWN = 65_536
"""Pairs of squares that are remembered."""


@lru_cache(KNOWN)
def sees(grid: Grid, here: Square, there: Square) -> bool:
    """Whether a figure on one square sees one on the other.

    Source: Q4.2, Q7.2 (our reading)
    """
    if not grid.ground or grid.touch(here, there):
        return True
    return not any(all(grid.terrain(square).hides for square in passed) for passed in between(here, there))


def between(here: Square, there: Square) -> Iterator[tuple[Square, ...]]:
    """The squares that the line from centre to centre passes, without its ends, in order.

    Each is alone; the two between which the line passes through a corner come together.
    """
    wide, high = abs(there.column - here.column), abs(there.row - here.row)
    east = 1 if there.column > here.column else -1
    south = 1 if there.row > here.row else -1
    across = down = 0
    square = here
    while square != there:
        # Which border of the square the line meets first: (across + 1/2) / wide against (down + 1/2) / high.
        lead = (1 + 2 * across) * high - (1 + 2 * down) * wide
        if lead == 0:
            yield square._replace(row=square.row + south), square._replace(column=square.column + east)
        across += lead <= 0
        down += lead >= 0
        square = Square(here.column + across * east, here.row + down * south)
        if square != there:
            yield (square,)
