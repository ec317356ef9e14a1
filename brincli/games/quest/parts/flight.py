"""How a running figure moves: far from the enemy, over obstacles and off the board (Q6.2, Q7.4)."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from brincli.board.position import Position
from brincli.board.routes import Crossing, Mover, crossings, steps_to, walked, way_to
from brincli.board.squares import Square, apart
from brincli.games.quest.parts.movement import Course, course_over
from brincli.model.state import Figure

OUTWARD = {"north": "N", "east": "E", "south": "S", "west": "W"}


class Refuge(NamedTuple):
    """Where a running figure could come: how far from the nearest enemy and from all, in how many steps."""

    nearest: int
    all: int
    steps: int
    square: Square
    edge: str = ""
    over: Crossing | None = None

    @property
    def worth(self) -> tuple[int, int, int]:
        """What is compared: away from the nearest, then from all, then the full move."""
        return self.nearest, self.all, self.steps


def flight(position: Position, figure: Figure, mover: Mover, move: int) -> Course | str:
    """The course that takes the figure farthest from the nearest enemy; in words why it stays, where it does.

    Over an obstacle only where no way on foot takes it as far. Beyond the edge the ground is taken to go
    on: it leaves the board where that takes it farther.
    Source: Q3.3, Q6.2, Q7.4
    """
    foes = [position.at[enemy.name] for enemy in position.enemies(figure)]
    if not foes:
        return "it runs away, but there is no enemy to run from"
    came = walked(mover, move)
    best = max(refuges(mover, came, move, foes), key=lambda refuge: refuge.worth)
    climbs = max(refuges_beyond(mover, move, foes), key=lambda refuge: refuge.worth, default=best)
    if climbs.over and climbs.worth[:2] > best.worth[:2]:
        return course_over(climbs.over)
    way = way_to(came, best.square)
    if way or best.edge:
        return Course(way, off=best.edge)
    return "it would run away, but there is nowhere to go"


def refuges(mover: Mover, came: dict[Square, Square], move: int, foes: Sequence[Square]) -> Iterator[Refuge]:
    """Every place to which a running figure could come on foot, on the board and beyond its edges."""
    for square, steps in steps_to(came).items():
        yield refuge(square, square, foes, steps)
        left = move - steps
        for edge in mover.grid.edges_at(square) if left else ():
            yield refuge(square, square.to(OUTWARD[edge], left), foes, move)._replace(edge=edge)


def refuges_beyond(mover: Mover, move: int, foes: Sequence[Square]) -> Iterator[Refuge]:
    """Every place to which a running figure could come over an obstacle (Source: Q3.3)."""
    for one in crossings(mover, mover.start, move):
        yield refuge(one.way[-1], one.way[-1], foes, len(one.way))._replace(over=one)


def refuge(square: Square, out: Square, foes: Sequence[Square], steps: int) -> Refuge:
    """The refuge at *out*, on the board or beyond it, which is come to by *square*."""
    far = [apart(out, foe) for foe in foes]
    return Refuge(min(far), sum(far), steps, square)
