"""What may be done now, and by whom: the deeds of both games in the order of the turn."""

from collections.abc import Iterator
from heapq import merge

from brincli.games import GAMES
from brincli.games.deed import PHASES, Deed
from brincli.model.state import Roster

AT_THE_TURN = ("morale", "leader")
"""What must be done and is done by `turn` where it was left (Q1.4, K7.1)."""


def deeds(roster: Roster) -> Iterator[Deed]:
    """The deeds that are open, in the order of the turn; the turn itself last. They are found as asked for.

    Source: Q1, K2
    """
    if roster.game.ended:
        return
    yield from merge(*(game.deeds(roster) for game in GAMES), key=lambda deed: PHASES.index(deed.phase))
    yield Deed("end", ("turn",), "end", subject="the turn", why=f"turn {roster.game.turn} is over then")


def left_undone(roster: Roster) -> tuple[Deed, ...]:
    """What must be done before the turn ends, and is not done by ending it."""
    return tuple(deed for deed in deeds(roster) if deed.must and deed.word not in AT_THE_TURN)
