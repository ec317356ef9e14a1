"""What may be done now, and by whom: the deeds of both games in the order of the turn."""

from collections.abc import Iterator
from heapq import merge

from brincli.games import GAMES
from brincli.games.deed import PHASES, Deed
from brincli.model.state import Roster

AT_THE_TURN = ("morale", "leader")
"""What must be done and is done by `turn` where it was left (Q1.4, K7.1)."""

PHASE_OF = {
    "cast": "sorcery",
    "initiative": "initiative",
    "action": "action",
    "card": "movement",
    "march": "movement",
    "move": "movement",
    "charge": "movement",
    "over": "movement",
    "stay": "movement",
    "missile": "fire",
    "combat": "combat",
    "duel": "combat",
    "morale": "morale",
}
"""The phase of what is recorded as done."""


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


def reached(roster: Roster) -> str:
    """The last phase of which something was done this turn; the first where nothing was."""
    turn = roster.game.turn
    done = [roster.game.did, *(side.did for side in roster.sides), *(one.did for one in roster.figures)]
    words = {word.partition(":")[0] for did in done for word in did.of(turn)}
    return max((PHASE_OF[word] for word in words if word in PHASE_OF), key=PHASES.index, default=PHASES[0])
