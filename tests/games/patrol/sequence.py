"""The turn of a patrol: each ship scans."""

from brincli.games.game import Phase
from brincli.model.state import Figure, Roster

PHASES = (Phase("Scan", "Each ship looks around.", ("brin scan SHIP",)),)
DUE = {"scan": "has not scanned"}


def is_played(roster: Roster) -> bool:
    """Whether there are ships: figures without SP and without a class."""
    return any(one.full is None and one.class_ is None for one in roster.figures)


def due(roster: Roster, figure: Figure) -> dict[str, bool]:
    """Whether a ship has not scanned this turn (Source: P1.1)."""
    is_ship = figure.full is None and figure.class_ is None
    return {"scan": is_ship and "scan" not in figure.deeds(roster.game.turn)}
