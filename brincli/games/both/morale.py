"""Morale: each game says who must throw, and what is told without a die (Q6, K6)."""

from functools import partial
from typing import Annotated

from brincli.games import GAMES
from brincli.games.morale import MoraleThrown, excuse
from brincli.model.dice import Dice, Step
from brincli.model.events import Outcome, house_notes
from brincli.model.state import Figure, Roster

NO_GAME = "no game that has it knows morale"


def morale(
    roster: Roster,
    dice: Dice,
    figures: Annotated[tuple[Figure, ...], "Only these; left out: all that must throw."] = (),
    *,
    force: Annotated[bool, "Throw for a figure that need not."] = False,
) -> Outcome:
    """Throw d6 for every figure that must throw morale; tell the casualties of each warband.

    Source: Q6.1, Q6.2, Q6.3, K6.1

    Examples:
        brin morale             all who must throw
        brin morale --dice 2,5  with your own dice
    """
    outcome = Outcome(roster)
    if figures:
        steps = [step_of(figure, force=force) for figure in figures]
        # One that is named twice has thrown when its second turn comes.
        alone = len(set(figures)) == len(figures)
        return dice.apart(outcome, [[step] for step in steps] if alone else [steps])
    asked = [game.morale(roster) for game in GAMES]
    outcome = dice.apart(outcome, [[throw] for one in asked for throw in one.throws])
    for event in (event for one in asked for event in one.tells):
        outcome = outcome.then(event)
    if outcome.steps:
        return outcome
    switches = (switch for one in asked for switch in one.switches)
    return outcome.then(MoraleThrown(figure=None, notes=house_notes(roster.rules, *switches)))


def step_of(figure: Figure, *, force: bool) -> Step[Outcome]:
    """The step of a figure that is named, by the first game that it belongs to."""
    found = (game.morale_of(figure, force=force) for game in GAMES)
    return next(filter(None, found), partial(excuse, figure=figure, reason=NO_GAME))
