"""What is drawn of a board, whatever draws it: the ground, a mark for each figure, the lit squares."""

from collections.abc import Mapping
from typing import NamedTuple

from brincli.board.grid import Grid, grid_of, rows_of
from brincli.board.position import NO_BOARD
from brincli.board.squares import Square, square_named
from brincli.model.errors import Unusable
from brincli.model.marks import marks_of, on_board
from brincli.model.state import Figure, Roster

OPEN = "."


class Light(NamedTuple):
    """Squares that were asked for: the sign that each gets, and what they are, in words."""

    sign: str
    squares: frozenset[Square]
    words: str


class Undrawn(NamedTuple):
    """A figure whose square is not drawn with it on, and why."""

    figure: Figure
    why: str


class Chart(NamedTuple):
    """A board to be drawn, with its figures and what was asked for."""

    grid: Grid
    letters: Mapping[Square, str]
    figures: Mapping[Square, Figure]
    marks: Mapping[str, str]
    lights: tuple[Light, ...] = ()
    undrawn: tuple[Undrawn, ...] = ()

    @property
    def lit(self) -> frozenset[Square]:
        """All the squares that were asked for."""
        return frozenset().union(*(light.squares for light in self.lights))

    def sign(self, square: Square) -> str:
        """The sign of a square that was asked for; empty on any other."""
        return next((light.sign for light in self.lights if square in light.squares), "")

    def letter(self, square: Square) -> str:
        """The character of the ground: the map's own, a point where it is open."""
        return self.letters.get(square, OPEN)

    def mark(self, square: Square) -> str:
        """What stands on a square: a figure's mark, else the ground."""
        figure = self.figures.get(square)
        return self.marks[figure.name] if figure else self.letter(square)

    def kinds(self) -> dict[str, str]:
        """Each character of ground that is on the board, and what it is, in the order of the squares."""
        rows = sorted(self.letters, key=lambda square: (square.row, square.column))
        return {self.letters[square]: self.grid.terrain(square).name for square in rows}


def chart_of(roster: Roster, *lights: Light) -> Chart:
    """The board of a roster to be drawn; Unusable if there is none.

    The fallen are drawn where nobody stands on them.
    Source: Q2.4, Q3.1
    """
    if roster.board is None:
        raise Unusable(NO_BOARD)
    grid = grid_of(roster.board)
    drawn = {
        Square(column, row): letter
        for row, line in enumerate(rows_of(roster.board))
        for column, letter in enumerate(line)
    }
    figures, undrawn = placed(roster, grid)
    marks = marks_of(roster)
    return Chart(
        grid,
        {square: letter for square, letter in drawn.items() if square in grid.ground},
        figures,
        {figure.name: marks[figure.name] for figure in figures.values()},
        lights,
        undrawn,
    )


def placed(roster: Roster, grid: Grid) -> tuple[dict[Square, Figure], tuple[Undrawn, ...]]:
    """The figures by the squares on which they are drawn, and those that stand where they cannot be.

    Source: Q2.4
    """
    figures: dict[Square, Figure] = {}
    undrawn: list[Undrawn] = []
    for figure in sorted(on_board(roster), key=lambda figure: not figure.in_play):
        square = square_named(figure.at)
        if square not in grid:
            undrawn.append(Undrawn(figure, "off the board"))
        elif (first := figures.setdefault(square, figure)) is not figure and figure.in_play:
            undrawn.append(Undrawn(figure, f"where {first.name} stands"))
    return figures, tuple(undrawn)
