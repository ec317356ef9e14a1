"""Who plays by the rules of a quest (Q2.1, Q2.5)."""

from brincli.model.state import Figure, Roster


def is_quest(roster: Roster) -> bool:
    """Whether somebody has SP, or there is an objective and nobody of a warband yet (Source: Q2.5)."""
    if any(one.full is not None for one in roster.figures):
        return True
    return bool(roster.game.objective) and not any(one.class_ for one in roster.figures)


def fighters(roster: Roster) -> tuple[Figure, ...]:
    """The figures of a quest: those with SP, and in a quest those of no class too (Source: Q2.1)."""
    quest = is_quest(roster)
    return tuple(one for one in roster.figures if one.full is not None or (quest and not one.class_))
