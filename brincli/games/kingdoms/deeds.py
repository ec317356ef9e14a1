"""The deeds that are open in a raid, in the order of its turn: what its rules would let be done now (K2)."""

from collections.abc import Iterator, Sequence

from brincli.games.deed import Deed, typed
from brincli.games.kingdoms.card import colour_of, sides_of
from brincli.games.kingdoms.casualties import casualties, warbands, why_wiped_out
from brincli.games.kingdoms.duel import strength_of, why_no_duel
from brincli.games.kingdoms.leader import candidates, fallen_leader, leaderless
from brincli.model.state import Figure, Roster


def deeds(roster: Roster) -> Iterator[Deed]:
    """What the rules would let be done now, phase by phase; nothing once the game has ended.

    Source: K2
    """
    ranks = [one for one in roster.figures if one.class_ and one.status != "gone"]
    if roster.game.ended or not ranks:
        return
    sides = [side for side in warbands(roster) if not why_wiped_out(roster, side)]
    yield from actions(roster, sides)
    yield from marches(roster, sides)
    yield from duels(roster, ranks)
    yield from leaders(roster)


def actions(roster: Roster, sides: Sequence[str]) -> Iterator[Deed]:
    """What each warband that lives may decide to do (Source: K3.1)."""
    for side in sides:
        if not roster.done("action", side):
            why = f"{casualties(roster, side)[2]}% casualties count against the roll"
            yield Deed("action", ("action", "SCORE", "--side", side), "act", side=side, why=why, gap=1)


def marches(roster: Roster, sides: Sequence[str]) -> Iterator[Deed]:
    """The card, then how far each warband moves: that of the card's colour first (Source: K4.1, K4.2)."""
    drawn = roster.done("card")
    if not drawn:
        must, why = len(sides) > 1, "it says who moves first"
        yield Deed("movement", ("card",), "be drawn", must=must, subject="a card", why=why)
    first = sides_of(roster, colour_of(roster.deck.drawn[-1])) if drawn and roster.deck.drawn else []
    for side in sorted(sides, key=lambda name: name not in first):
        if not roster.done("march", side):
            why = "its card came up: it may move first" if side in first else "it has not marched this turn"
            yield Deed("movement", typed("march", side), "march", side=side, why=why)


def duels(roster: Roster, ranks: Sequence[Figure]) -> Iterator[Deed]:
    """The duel of each figure that has not fought, against whoever has not either (Source: K5.1, K5.2)."""
    able = [one for one in ranks if not why_no_duel(roster, one)]
    sides = {one.side for one in able}
    foes = {side: [one for one in able if not side or one.side != side] for side in sides}
    names = {side: tuple(one.name for one in found) for side, found in foes.items()}
    for figure in able:
        targets: Sequence[str] = names[figure.side]
        if not figure.side or 1 in roster.rules.class_dice:
            found = foes[figure.side]
            targets = [one.name for one in found if one is not figure and decides(roster, figure, one)]
        if targets:
            why = "who touches whom is seen at the table"
            command = typed("duel", figure.name, targets[0])
            yield Deed("combat", command, "fight", figure=figure.name, targets=targets, why=why)


def decides(roster: Roster, one: Figure, other: Figure) -> bool:
    """Whether a throw can decide between the two: not where both throw a d1 alike (Source: K5.2)."""
    mine, theirs = strength_of(roster.rules, one), strength_of(roster.rules, other)
    return mine[:2] != theirs[:2] or mine.die > 1


def leaders(roster: Roster) -> Iterator[Deed]:
    """The choice of a leader where one was killed (Source: K7.1)."""
    for side in leaderless(roster):
        fallen = fallen_leader(roster, side)
        left = "" if candidates(roster, side) else ", and no character is left"
        why = f"{fallen.name if fallen else 'its leader'} is dead{left}"
        yield Deed("combat", typed("leader", side), "choose a leader", must=True, side=side, why=why)
