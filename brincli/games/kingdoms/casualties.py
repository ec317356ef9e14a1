"""The casualties of a warband, and which sides are warbands (K6)."""

from brincli.model.state import Roster

LOST = ("dead", "out")
"""Statuses of those who no longer live to act; who fled the board does."""


def casualties(roster: Roster, side: str) -> tuple[int, int, int]:
    """The side's dead, its starting number, and the percentage, half up.

    Source: K6.1
    """
    figures = roster.of_side(side)
    dead = sum(figure.status == "dead" for figure in figures)
    start = roster.side(side).start or len(figures)
    return dead, start, (200 * dead + start) // (2 * start) if start else 0


def is_wiped_out(roster: Roster, side: str) -> bool:
    """Whether the side has figures and none of them living; one without figures may have some on the table.

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
