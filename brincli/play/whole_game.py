"""One game played to its end by the machine, as its rule set has it played."""

from collections.abc import Callable

from brincli.play.played import GameDice, Played
from brincli.play.scenario import Scenario, ending_of

Play = Callable[[GameDice], Played]
"""Plays one game after another of the same scenario."""


def play_of(scenario: Scenario) -> Play:
    """A function that plays one game of that scenario after another."""
    play = scenario.kind.play(scenario.roster, scenario.ours, scenario.theirs)

    def played(dice: GameDice) -> Played:
        over = play(dice, scenario.limit)
        return Played(ending_of(scenario, over), over.turns, over.fared)

    return played
