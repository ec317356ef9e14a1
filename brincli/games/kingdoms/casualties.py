"""The casualties of a warband, and which sides are warbands (K6)."""

from brincli.model.state import Roster


def casualties(roster: Roster, side: str) -> tuple[int, int, int]:
    """The side's dead, its starting number, and the percentage, half up.

    Source: K6.1
    """
    figures = roster.of_side(side)
    dead = sum(figure.status == "dead" for figure in figures)
    start = roster.side(side).start or len(figures)
    return dead, start, (200 * dead + start) // (2 * start) if start else 0


def warbands(roster: Roster) -> tuple[str, ...]:
    """The sides that have figures with classes (Source: K1.2)."""
    return tuple(
        name for name in roster.side_names() if any(figure.class_ for figure in roster.of_side(name))
    )
