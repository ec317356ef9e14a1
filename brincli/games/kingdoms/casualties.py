"""The casualties of a warband, told instead of a throw, and which sides are warbands (K6)."""

from typing import ClassVar

from brincli.model.absence import absence
from brincli.model.events import Event
from brincli.model.facts import facts
from brincli.model.state import Figure, Roster

LOST = ("dead", "out")
"""Statuses of those who no longer live to act; who fled the board does."""


@facts
class Counted(Event):
    """A warband's dead in percent of the figures it started with."""

    event: ClassVar[str] = "casualties"
    side: str
    dead: int
    start: int
    casualties: int

    def sentence(self) -> str:
        dead = f"{self.dead} of {self.start} dead ({self.casualties}%)" if self.dead else "none"
        return f"Casualties of {self.side}: {dead}."

    def outcome(self) -> str:
        return f"{self.side} {self.casualties}%"


def casualties(roster: Roster, side: str) -> tuple[int, int, int]:
    """The side's dead, its starting number, and the percentage, half up.

    Source: K6.1
    """
    figures = roster.of_side(side)
    dead = sum(figure.status == "dead" for figure in figures)
    start = roster.side(side).start or len(figures)
    return dead, start, (200 * dead + start) // (2 * start) if start else 0


def is_wiped_out(roster: Roster, side: str) -> bool:
    """Whether the side has figures and none of them lives; one without figures may have some on the table.

    Source: K8.1
    """
    figures = roster.of_side(side)
    return bool(figures) and all(figure.status in LOST for figure in figures)


def why_wiped_out(roster: Roster, side: str) -> str | None:
    """Why the side neither acts nor moves, or None if somebody of it lives (Source: K8.1)."""
    return f"nobody of {side} is left alive (K8.1)" if is_wiped_out(roster, side) else None


def warbands(roster: Roster) -> tuple[str, ...]:
    """The sides that have figures with classes (Source: K1.2)."""
    return tuple(
        name for name in roster.side_names() if any(figure.class_ for figure in roster.of_side(name))
    )


def count_casualties(roster: Roster) -> tuple[Counted, ...]:
    """The casualties of each warband (Source: K6.1)."""
    found = ((side, *casualties(roster, side)) for side in warbands(roster))
    return tuple(
        Counted(side=side, dead=dead, start=start, casualties=percent) for side, dead, start, percent in found
    )


def why_no_throw(figure: Figure) -> str | None:
    """Why the figure throws no morale, or None if it is of no warband (Source: K6.1)."""
    if not figure.class_ or figure.sp is not None:
        return None
    if not figure.in_play:
        return f"it is {absence(figure)}"
    return "it is of a warband, where no die is thrown (K6.1)"
