"""A blow, the striker named first (Q5)."""

from typing import Annotated

from brincli.games.quest.hit import hit
from brincli.model.dice import Dice
from brincli.model.events import Outcome
from brincli.model.state import Figure, Roster


def strike(
    roster: Roster,
    dice: Dice,
    figure: Annotated[Figure, "The striker: its bonus is taken from the roster."],
    targets: Annotated[tuple[Figure, ...], "The figure struck at; a Hero may name two."],
    *,
    bonus: Annotated[int, "Added to the throw."] = 0,
    force: Annotated[bool, "Strike although the rules forbid it."] = False,
) -> Outcome:
    """Throw d10 + bonus for a blow, then d6 for the place and the SP lost.

    The same as `hit TARGET --by NAME`: nobody strikes back; `combat` is a whole exchange.
    Source: Q5.1, Q5.2, Q5.3

    Examples:
        brin strike Brin 'goblin 1'             a blow
        brin strike Brin 'goblin 1' 'goblin 2'  a Hero's two
    """
    return hit(roster, dice, targets, by=figure, bonus=bonus, force=force)
