"""A random move over the board: straight on, over the edge, or up to what is in the way (Q7.1, Q7.4)."""

from typing import NamedTuple

from brincli.board.grid import corners
from brincli.board.position import Position
from brincli.board.routes import Mover, Way
from brincli.board.squares import Square
from brincli.model.state import Figure


class Stray(NamedTuple):
    """How far a random move goes: its squares, whether it leaves the board, and what stops it before."""

    way: Way
    off_board: bool = False
    stopped: str | None = None


def stray(position: Position, figure: Figure, direction: str) -> Stray:
    """The full move of a figure in one direction, as far as it goes.

    Source: Q7.1, Q7.4
    """
    mover = position.mover(figure)
    way: list[Square] = []
    here = mover.start
    for _ in range(figure.move or 0):
        there = here.to(direction)
        if there not in mover.grid:
            return Stray(tuple(way), off_board=True)
        if there in mover.taken or there not in mover.grid.next_to(here, boat=mover.boat):
            return Stray(tuple(way), stopped=in_the_way(position, mover, here, there))
        way.append(there)
        here = there
    return Stray(tuple(way))


def in_the_way(position: Position, mover: Mover, here: Square, there: Square) -> str:
    """What stops a step: a figure, or the ground of a square."""
    if there in mover.taken:
        return next(name for name, square in position.at.items() if square == there)
    closed = [
        square for square in (there, *corners(here, there)) if not mover.grid.opens(square, boat=mover.boat)
    ]
    return f"the {mover.grid.terrain(closed[0]).name} at {closed[0]}"
