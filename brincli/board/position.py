"""The board as it stands: the grid, and the squares of all figures that are in play on it."""

from collections.abc import Mapping
from typing import NamedTuple

from brincli.board.grid import Grid, grid_of
from brincli.board.routes import Mover
from brincli.board.squares import Square, square_named
from brincli.model.absence import away
from brincli.model.errors import Unusable
from brincli.model.state import Figure, Roster

NO_BOARD = 'the roster has no [board]: draw a map there, or give it a size = "30x20"'


class Position(NamedTuple):
    """A grid and who stands on it: the figures in play that have a square of it, in roster order."""

    grid: Grid
    figures: tuple[Figure, ...]
    at: Mapping[str, Square]

    def mover(self, figure: Figure) -> Mover:
        """A figure of the position about to move."""
        taken = frozenset(square for name, square in self.at.items() if name != figure.name)
        return Mover(self.grid, self.at[figure.name], taken, figure.boat)

    def square_of(self, figure: Figure) -> Square:
        """The square on which a figure stands; Unusable if it has none of the board.

        Source: Q2.4, Q3.1
        """
        if square := self.at.get(figure.name):
            return square
        if not figure.in_play:
            raise Unusable(away(figure))
        where = f"{figure.at} is off the board" if figure.at else f"{figure.name} has no square"
        raise Unusable(f"{where}: put it on the board, as in `brin set {figure.name!r} at=D8`")

    def enemies(self, figure: Figure) -> list[Figure]:
        """The figures of other sides; one without a side is nobody's friend."""
        return [
            other
            for other in self.figures
            if other.name != figure.name and not (figure.side and figure.side == other.side)
        ]

    def beside(self, figure: Figure, square: Square) -> list[Figure]:
        """The enemies that the figure would be adjacent to on a square (Source: Q5.1)."""
        return [enemy for enemy in self.enemies(figure) if self.grid.touch(square, self.at[enemy.name])]


def position_of(roster: Roster) -> Position:
    """The board of a roster as it stands; Unusable if there is none.

    The fallen lie where they fell and are in nobody's way.
    Source: Q2.4
    """
    if roster.board is None:
        raise Unusable(NO_BOARD)
    grid = grid_of(roster.board)
    at = {
        figure.name: square
        for figure in roster.figures
        if figure.in_play and figure.at and (square := square_named(figure.at)) in grid
    }
    return Position(grid, tuple(figure for figure in roster.figures if figure.name in at), at)
