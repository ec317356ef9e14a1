"""Spent strength points come back, one a turn (Q8.5)."""

from brincli.games.phase import Recovered
from brincli.model.state import Figure, Roster


def recovery(roster: Roster, figure: Figure) -> int:
    """The SP that come back to the figure at the start of a turn: 1 up to its ceiling.

    Source: Q8.5, Q8.8
    """
    if not figure.in_play or figure.ceiling is None or figure.sp is None:
        return 0
    return max(0, min(roster.rules.recovery, figure.ceiling - figure.sp))


def came_back(roster: Roster) -> bool:
    """Whether spent SP came back at the start of the next turn already, before the turn was set back.

    Source: Q8.5
    """
    return roster.game.turn < roster.game.recovered


def recovering(roster: Roster) -> tuple[Roster, tuple[Recovered, ...]]:
    """The roster with spent SP come back, and to whom; once for each turn (Source: Q8.5)."""
    rested = {
        figure.name: figure._replace(sp=(figure.sp or 0) + back)
        for figure in roster.figures
        if (back := recovery(roster, figure))
    }
    told = tuple(Recovered(one.name, one.sp or 0, one.ceiling or 0, one.full or 0) for one in rested.values())
    if not told:
        return roster, ()
    game = roster.game._replace(recovered=roster.game.turn + 1)
    return roster.put(*rested.values())._replace(game=game), told
