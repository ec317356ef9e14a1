"""Blows that are still owed: who was struck at in combat this turn and has not struck back (Q1.5, Q5.1)."""

from typing import NamedTuple

from brincli.games.quest.parts.distance import why_out_of_reach
from brincli.games.quest.parts.may import targets_thrown_at, why_not_hit, why_not_throw
from brincli.model.state import Figure, Roster


class Reply(NamedTuple):
    """A figure that was struck at, and who struck at it."""

    figure: Figure
    foe: Figure


def replies_owed(roster: Roster) -> tuple[Reply, ...]:
    """The throws that foes still have at who struck at them in combat this turn, in the order of these.

    A figure that was struck at by several is told once for each at whom it still may throw.
    Source: Q1.3, Q1.5, Q3.3, Q5.1, Q5.2
    """
    struck = (
        Reply(figure, foe)
        for foe in roster.figures
        for name in targets_thrown_at(foe, roster.game.turn, "combat")
        if (figure := roster.figure(name))
    )
    return tuple(reply for reply in struck if is_owed(roster, reply))


def is_owed(roster: Roster, reply: Reply) -> bool:
    """Whether that reply may still be thrown, and has not been."""
    figure, foe = reply
    reasons = (
        why_not_throw(roster, figure, "combat", [foe.name]),
        why_not_hit(roster, foe, figure),
        why_out_of_reach(roster, figure, foe, "combat"),
    )
    return not any(reasons)
