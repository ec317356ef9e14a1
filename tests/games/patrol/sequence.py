"""The turn of a patrol: each ship scans."""

from collections.abc import Callable, Iterator

from brincli.games.deed import Deed, typed
from brincli.games.phase import Phase
from brincli.games.prospect import Prospect
from brincli.model.state import Roster

PHASES = (Phase("Scan", "Each ship looks around.", ("brin scan SHIP",), done=("scan",)),)
DUE = {"scan": "has not scanned"}


def is_played(roster: Roster) -> bool:
    """Whether there are ships: figures without SP and without a class."""
    return any(one.full is None and one.class_ is None for one in roster.figures)


def deeds(roster: Roster) -> Iterator[Deed]:
    """The ships that have not scanned this turn (Source: P1.1)."""
    for ship in roster.figures:
        if ship.full is None and ship.class_ is None and "scan" not in ship.deeds(roster.game.turn):
            yield Deed("scan", typed("scan", ship.name), "scan", figure=ship.name)


def due(roster: Roster) -> Iterator[tuple[str, str]]:
    """The same, in a word (Source: P1.1)."""
    return ((deed.figure or "", deed.word) for deed in deeds(roster))


def in_turns(command: str) -> Callable[..., Prospect[int]] | None:
    """A scan, turn after turn until it finds something (Source: P1.1)."""
    from brincli.games.patrol.scan import of_scans

    return of_scans if command == "scan" else None
