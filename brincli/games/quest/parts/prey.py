"""Whom a figure that the machine moves is after, and where it last saw them (Q7.5)."""

from typing import NamedTuple

from brincli.board.position import Position
from brincli.board.squares import Square, is_square, square_named
from brincli.model.state import Figure


class Prey(NamedTuple):
    """Somebody whom a figure is after, and where it last saw them."""

    name: str
    square: Square


def prey_of(position: Position, figure: Figure) -> Prey | None:
    """Whom the figure is after; None if it is after nobody, or they no longer stand on the board.

    Source: Q7.5
    """
    name, _, square = figure.prey.rpartition(" ")
    if name not in position.at or not is_square(square) or square_named(square) not in position.grid:
        return None
    return Prey(name, square_named(square))


def having_seen(position: Position, figure: Figure, foe: str) -> Figure:
    """The figure that now is after somebody whom it sees (Source: Q7.5)."""
    return figure._replace(prey=f"{foe} {position.at[foe]}")
