"""Between two raids: how each side stands, who leads it, and casualties that are counted anew (K8)."""

from collections.abc import Iterator

from brincli.games.ending import Ends, Renewed, Standing
from brincli.games.kingdoms.casualties import LOST, warbands
from brincli.games.kingdoms.leader import choices_due, leader_of
from brincli.model.deeds import EARLIER, Fall
from brincli.model.dice import Dice
from brincli.model.events import Outcome
from brincli.model.kinds import quoted
from brincli.model.state import Figure, Roster


def ends(roster: Roster, won: bool, side: str) -> Ends:  # noqa: ARG001 - nobody gains by a raid
    """How each warband stands at the end.

    Source: K8.1
    """
    return Ends(roster, standing=tuple(standing_of(roster, name) for name in warbands(roster)))


def standing_of(roster: Roster, side: str) -> Standing:
    """Who of a warband lives and who is dead, who of the living has loot, and who leads.

    Source: K8.1
    """
    figures = roster.of_side(side)
    living = [one for one in figures if one.status not in LOST]
    leader = leader_of(roster, side)
    return Standing(
        side,
        lives=tuple(one.name for one in living),
        dead=tuple(one.name for one in figures if one.status in LOST),
        loot=tuple(one.name for one in living if one.loot),
        leader=leader.name if leader else None,
    )


def renews(roster: Roster) -> Renewed:
    """The roster as it is; leaders are chosen where one is missing, then casualties are counted anew.

    Source: K7.1, K8.1
    """
    return Renewed(roster, steps=(*choices_due(roster), count_anew), notes=tuple(loot_notes(roster)))


def count_anew(_: Dice, outcome: Outcome) -> Outcome:
    """The outcome in which the dead of earlier raids no longer count, nor in the sides' starting numbers.

    Source: K6.1, K8.1
    """
    after = outcome.roster.each_figure(mark_long_dead)
    for side in after.sides:
        living = len(after.of_side(side.name))
        if side.start is not None and living:
            after = after.put_side(side._replace(start=living))
    return outcome._replace(roster=after)


def mark_long_dead(figure: Figure) -> Figure:
    """The figure, marked as dead since an earlier raid if it is dead (Source: K8.1)."""
    return figure._replace(fell=Fall(0, EARLIER)) if figure.class_ and figure.status == "dead" else figure


def loot_notes(roster: Roster) -> Iterator[str]:
    """A note of who still carries loot, which counts against it (Source: K5.2)."""
    for figure in roster.figures:
        if figure.loot and figure.class_ and figure.in_play:
            yield f"{figure.name} still has loot: `brin set {quoted(figure.name)} loot=false` puts it down"
