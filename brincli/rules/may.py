"""Who may throw, and who may be hit (Q1.3, Q5.2, Q6.2, Q8.1)."""

from collections.abc import Sequence

from brincli.errors import Unusable
from brincli.rules.blow import How
from brincli.state import Figure, Roster
from brincli.tables import HERO_THROWS, OTHER_THROWS

SPELLBOUND = ("spell", "set")
"""Ways to be put out in the sorcery phase: by a spell, which a player records with `set`."""


def thrown(figure: Figure, turn: int, how: str) -> list[str]:
    """The targets of the figure's throws of that kind in *turn*."""
    return [word.partition(":")[2] for word in figure.deeds(turn) if word.partition(":")[0] == how]


def down_since(figure: Figure, turn: int, phase: Sequence[str]) -> str | None:
    """Why a figure that is off its feet cannot act in a phase, or None if it still may (Source: Q1.3)."""
    if figure.in_play:
        return None
    if figure.status == "out" and figure.fell.turn == turn and figure.fell.how in phase:
        return None
    if figure.status == "out" and figure.fell.turn == turn:
        return f"{figure.name} was put out earlier this turn"
    return f"{figure.name} is {'off the board' if figure.status == 'left' else figure.status}"


def why_not_throw(roster: Roster, figure: Figure, how: How, targets: Sequence[str]) -> str | None:
    """Why the figure may not make those throws now, or None if it may.

    Source: Q1.3, Q5.2, Q6.2, Q8.1
    """
    turn = roster.game.turn
    if reason := down_since(figure, turn, (how,)):
        return reason
    if figure.status == "running":
        return f"{figure.name} is running away"
    if "cast" in figure.deeds(turn):
        return f"{figure.name} casts this turn"
    done = thrown(figure, turn, how)
    most = HERO_THROWS if figure.hero and how == "combat" else OTHER_THROWS
    if len(done) + len(targets) > most:
        limit = "twice" if most == HERO_THROWS else "once"
        return f"{figure.name} throws {limit} a turn in {'combat' if how == 'combat' else 'fire'}"
    if twice := set(done) & set(targets) or (len(set(targets)) < len(targets) and set(targets)):
        return f"{figure.name} may not throw twice at {min(twice)}"
    return None


def why_not_hit(roster: Roster, target: Figure, by: Figure | None) -> str | None:
    """Why the target cannot be thrown at now, or None if it can.

    Source: Q1.3, Q5.1
    """
    if by and by.side and by.side == target.side:
        return f"{target.name} is of {by.name}'s own side, {by.side}"
    if target.in_play or (target.status == "out" and target.fell.turn == roster.game.turn):
        return None
    return f"{target.name} is {'off the board' if target.status == 'left' else target.status}"


def permit(reason: str | None, *, force: bool) -> None:
    """Refuse for that reason, unless forced."""
    if reason and not force:
        raise Unusable(f"{reason}; --force overrules")
