"""Who may throw, who may be hit, and who may move (Q1.3, Q1.5, Q3.3, Q3.4, Q5.2, Q6.2, Q8)."""

from collections.abc import Sequence

from brincli.games.quest.parts.blow import How
from brincli.games.quest.parts.effects import why_stopped
from brincli.model.absence import away
from brincli.model.errors import Unusable, permit
from brincli.model.fixed_numbers import HERO_THROWS, OTHER_THROWS
from brincli.model.state import Figure, Roster

SPELLBOUND = ("spell", "set")
"""Ways to be put out in the sorcery phase: by a spell, which a player records with `set`."""

PUT_OUT = {
    "combat": "in combat",
    "missile": "by fire",
    "spell": "by sorcery",
    "running": "while running away",
}
"""How a figure was put out this turn, in words."""

PHASES = {"combat": "in combat", "missile": "in missile fire"}
MOVES = {"move": "moved", "charge": "charged", "over": "crossed an obstacle"}
"""Deeds that are a figure's movement of a turn, in words (Q3)."""
THROWS = {"combat": "fought", "missile": "shot"}
"""Deeds that are a figure's throws of a turn, in words; the later phase first."""

STAYED = "stay"
"""The deed of a figure that the machine left where it was: no movement, but its orders are carried out."""

TIMES = {1: "once", 2: "twice"}


def targets_thrown_at(figure: Figure, turn: int, how: str) -> list[str]:
    """The targets of the figure's throws of that kind in *turn*."""
    return [word.partition(":")[2] for word in figure.deeds(turn) if word.partition(":")[0] == how]


def fell_in(figure: Figure, turn: int) -> bool:
    """Whether the figure was put out in that very turn."""
    return figure.status == "out" and figure.fell.turn == turn


def down_since(figure: Figure, turn: int, phase: Sequence[str]) -> str | None:
    """Why a figure that is off its feet cannot act in a phase, or None if it still may (Source: Q1.3)."""
    if figure.in_play:
        return None
    if not fell_in(figure, turn):
        return away(figure)
    if figure.fell.how in phase:
        return None
    return f"{figure.name} was put out {PUT_OUT.get(figure.fell.how, 'earlier')} this turn"


def why_not_throw(
    roster: Roster, figure: Figure, how: How, targets: Sequence[str], at_it: Sequence[str] = ()
) -> str | None:
    """Why the figure may not make those throws now, or None if it may.

    *at_it* are those who strike at it in the same exchange.
    Source: Q1.3, Q1.5, Q3.3, Q5.2, Q6.2, Q8.1, Q8.9
    """
    turn = roster.game.turn
    if reason := down_since(figure, turn, (how,)):
        return reason
    if reason := why_stopped(roster, figure, "fire" if how == "missile" else "combat"):
        return reason
    if figure.status == "running":
        return f"{figure.name} is running away"
    if "cast" in figure.deeds(turn):
        return f"{figure.name} has cast this turn"
    if reason := why_out_of_order(roster, figure, how, targets, at_it):
        return reason
    return why_too_often(figure, how, targets_thrown_at(figure, turn, how), targets)


def why_out_of_order(
    roster: Roster, figure: Figure, how: How, targets: Sequence[str], at_it: Sequence[str] = ()
) -> str | None:
    """Why those throws come too late in the figure's turn, or None.

    Source: Q1.5, Q3.3
    """
    turn = roster.game.turn
    if how == "missile" and targets_thrown_at(figure, turn, "combat"):
        return f"{figure.name} has fought this turn, and fire comes before combat (Q1.5)"
    if "over" not in figure.deeds(turn):
        return None
    if how == "missile":
        return f"{figure.name} has crossed an obstacle this turn, which takes the whole of it (Q3.3)"
    if all(target in at_it or has_struck_at(roster, figure, target) for target in targets):
        return None
    return f"{figure.name} has crossed an obstacle this turn, and strikes only at who strikes at it (Q3.3)"


def has_struck_at(roster: Roster, figure: Figure, foe: str) -> bool:
    """Whether the foe of that name has thrown at the figure in combat this turn."""
    other = roster.figure(foe)
    return other is not None and figure.name in targets_thrown_at(other, roster.game.turn, "combat")


def why_too_often(figure: Figure, how: How, done: Sequence[str], targets: Sequence[str]) -> str | None:
    """Why those throws, after those it has *done*, are too many in one turn, or None.

    Source: Q5.2
    """
    most = throws_of(figure, how)
    if len(done) >= most:
        return f"{figure.name} has thrown {TIMES[most]} {PHASES[how]} this turn"
    if len(done) + len(targets) > most:
        more = " more" if done else ""
        return f"{figure.name} may throw only {TIMES[most - len(done)]}{more} {PHASES[how]} this turn"
    again = [target for place, target in enumerate(targets) if target in (*done, *targets[:place])]
    return f"{figure.name} may not throw twice at {again[0]}" if again else None


def throws_of(figure: Figure, how: How) -> int:
    """How many throws the figure has in a turn: a Hero two, in combat only (Source: Q5.2)."""
    return HERO_THROWS if figure.hero and how == "combat" else OTHER_THROWS


def why_not_hit(roster: Roster, target: Figure, by: Figure | None) -> str | None:
    """Why the target cannot be thrown at now, or None if it can.

    Source: Q1.3, Q5.1
    """
    if by and by.name == target.name:
        return f"{target.name} cannot throw at itself"
    if by and by.side and by.side == target.side:
        return f"{target.name} is of {by.name}'s own side, {by.side}"
    if target.in_play or fell_in(target, roster.game.turn):
        return None
    return away(target)


def how_moved(figure: Figure, turn: int) -> str | None:
    """How the figure has moved in *turn*: `moved`, `charged`, or None if it has not."""
    return next((MOVES[word] for word in figure.deeds(turn) if word in MOVES), None)


def why_not_move(roster: Roster, figure: Figure) -> str | None:
    """Why the figure may not move now, of its own will or running, or None if it may.

    Source: Q1.5, Q2.4, Q3.4, Q8.1, Q8.9
    """
    turn = roster.game.turn
    if not figure.in_play:
        return away(figure)
    if reason := why_stopped(roster, figure, "move"):
        return reason
    if "cast" in figure.deeds(turn):
        return f"{figure.name} has cast this turn, and does not move"
    if how := how_moved(figure, turn):
        return f"{figure.name} has {how} this turn"
    if how := next((THROWS[how] for how in THROWS if targets_thrown_at(figure, turn, how)), None):
        return f"{figure.name} has {how} this turn, and who has thrown does not move any more (Q1.5)"
    return None


def permit_move(roster: Roster, figure: Figure, *, force: bool) -> None:
    """Refuse to move a figure that may not, unless forced; one that is not in play in any case."""
    if not figure.in_play:
        raise Unusable(away(figure))
    permit(why_not_move(roster, figure), force=force)
