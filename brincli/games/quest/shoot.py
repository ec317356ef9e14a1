"""Missile fire, the shooter named first (Q4)."""

from typing import Annotated

from brincli.games.quest.hit import hit
from brincli.model.dice import Dice
from brincli.model.events import Outcome
from brincli.model.fixed_numbers import LIMIT, Between
from brincli.model.state import Figure, Roster


def shoot(
    roster: Roster,
    dice: Dice,
    figure: Annotated[Figure, "The shooter: its bonus is taken from the roster."],
    target: Annotated[Figure, "The figure shot at."],
    *,
    distance: Annotated[
        int | None,
        "Squares to the target, held against the shooter's range; left out: from square to square.",
        Between(0, LIMIT, "distances"),
    ] = None,
    bonus: Annotated[int, "Added to the throw."] = 0,
    force: Annotated[bool, "Shoot although the rules forbid it."] = False,
) -> Outcome:
    """Throw d10 + bonus for a missile, then d6 for the place and the SP lost.

    The same as `hit TARGET --by NAME --missile`.

    Source: Q4.1, Q4.2, Q5.3

    Examples:
        brin shoot archer Brin               an arrow
        brin shoot archer Brin --distance 9  nine squares off
    """
    return hit(roster, dice, (target,), by=figure, bonus=bonus, missile=True, distance=distance, force=force)
