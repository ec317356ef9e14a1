"""The squares that a figure can reach this turn (Q3)."""

from typing import Annotated, ClassVar, NamedTuple

from brincli.board.chart import Light
from brincli.board.position import Position, position_of
from brincli.board.routes import Crossing, crossings, walked
from brincli.board.squares import Square, ranges
from brincli.games.quest.parts.may import why_not_move
from brincli.model.errors import Unusable
from brincli.model.events import Event, Outcome
from brincli.model.facts import facts
from brincli.model.state import Figure, Roster


class Reach(NamedTuple):
    """Where a figure can come in one turn: on foot, by a charge, over an obstacle."""

    squares: tuple[Square, ...]
    charge: tuple[Square, ...]
    over: tuple[Crossing, ...]

    def __str__(self) -> str:
        ways = [f"over the {one.over} {one.way[-1]}" for one in self.over]
        on_foot = [ranges(self.squares)] if self.squares else []
        charging = [f"charging {ranges(self.charge)}"] if self.charge else []
        return "; ".join([*on_foot, *charging, *ways]) or "no square"


class Beyond(NamedTuple):
    """A square beyond an obstacle, and what has to be crossed to it."""

    to: str
    over: str


@facts
class Reached(Event):
    """What a figure can reach: with its move, with its charge next to an enemy, beyond an obstacle."""

    event: ClassVar[str] = "reach"
    figure: str
    at: str
    squares: tuple[str, ...]
    charge: tuple[str, ...]
    over: tuple[Beyond, ...]
    told: str

    def sentence(self) -> str:
        return f"{self.figure} at {self.at} reaches {self.told}."

    def facts(self) -> dict[str, object]:
        return {key: value for key, value in super().facts().items() if key != "told"}


def allowance(figure: Figure) -> int:
    """How many squares the figure moves; Unusable if the roster does not say (Source: Q2.1)."""
    if figure.move is None:
        raise Unusable(
            f"the roster does not say how far {figure.name} moves: `brin set {figure.name!r} move=6`"
        )
    return figure.move


def charge_of(figure: Figure) -> int:
    """How many squares the figure charges; Unusable if the roster does not say (Source: Q3.2)."""
    if figure.charge is None:
        raise Unusable(f"{figure.name} has no charge allowance: `brin set {figure.name!r} charge=8`")
    return figure.charge


def reachable(position: Position, figure: Figure) -> Reach:
    """Where the figure can come this turn from where it stands.

    Source: Q3.1, Q3.2, Q3.3
    """
    mover, move = position.mover(figure), allowance(figure)
    on_foot = [square for square in walked(mover, move) if square != mover.start]
    charging = [square for square in walked(mover, figure.charge or 0) if position.beside(figure, square)]
    return Reach(
        tuple(on_foot),
        tuple(square for square in charging if square != mover.start),
        tuple(crossings(mover, mover.start, move)),
    )


def in_reach(position: Position, figure: Figure) -> tuple[Light, ...]:
    """The squares in reach of a figure, and with another sign those that only a charge comes to.

    Source: Q3.1, Q3.2, Q3.3
    """
    found = reachable(position, figure)
    moving = frozenset((*found.squares, *(one.way[-1] for one in found.over)))
    charging = frozenset(found.charge) - moving
    charge = [Light("+", charging, f"in reach of a charge by {figure.name}")] if charging else []
    return (Light("*", moving, f"in reach of {figure.name}"), *charge)


def reach(roster: Roster, figure: Annotated[Figure, "The figure that could move."]) -> Outcome:
    """Tell every square that the figure can reach: on foot, by a charge, over an obstacle.

    Source: Q3.1, Q3.2, Q3.3

    Examples:
        brin reach Brin  walking and charging
    """
    position = position_of(roster)
    start = position.square_of(figure)
    found = reachable(position, figure)
    why_not = why_not_move(roster, figure)
    event = Reached(
        figure=figure.name,
        at=str(start),
        squares=tuple(map(str, found.squares)),
        charge=tuple(map(str, found.charge)),
        over=tuple(Beyond(str(one.way[-1]), one.over) for one in found.over),
        told=str(found),
        notes=(why_not,) if why_not else (),
    )
    return Outcome(roster).then(event)
