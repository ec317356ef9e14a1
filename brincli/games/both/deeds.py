"""What may be done now, and by whom: the deeds of both games in the order of the turn."""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from heapq import merge

from brincli.games import GAMES
from brincli.games.deed import END, Deed
from brincli.model.state import Roster


@cache
def phases() -> tuple[str, ...]:
    """The phases of all games, in the order of each one's turn; the end comes last (Source: Q1, K2)."""
    return (*in_order(game.steps for game in GAMES), END)


def in_order(turns: Iterable[Sequence[str]]) -> list[str]:
    """Merge the phases of several turns into one order: a new one goes before the next that is there."""
    found: list[str] = []
    for turn in turns:
        for at, step in enumerate(turn):
            if step not in (END, *found):
                later = (found.index(one) for one in turn[at:] if one in found)
                found.insert(min(later, default=len(found)), step)
    return found


def deeds(roster: Roster) -> Iterator[Deed]:
    """The deeds that are open, in the order of the turn, its end last; each is found when it is asked for.

    Source: Q1, K2
    """
    if roster.game.ended:
        return
    yield from merge(*(game.deeds(roster) for game in GAMES), key=lambda deed: phases().index(deed.phase))
    yield Deed(END, ("turn",), "end", subject="the turn", why=f"turn {roster.game.turn} is over then")


def left_undone(roster: Roster) -> tuple[Deed, ...]:
    """What must be done before the turn ends, and is not done by ending it."""
    by_itself = {word for game in GAMES for word in game.at_the_turn}
    return tuple(deed for deed in deeds(roster) if deed.must and deed.word not in by_itself)


def last_phase(roster: Roster) -> str:
    """The last phase of which something was done this turn; the first where nothing was."""
    turn = roster.game.turn
    done = [roster.game.did, *(side.did for side in roster.sides), *(one.did for one in roster.figures)]
    words = {word.partition(":")[0] for did in done for word in did.of(turn)}
    steps = {phase.step for game in GAMES for phase in game.phases if not words.isdisjoint(phase.done)}
    return max(steps, key=phases().index, default=phases()[0])
