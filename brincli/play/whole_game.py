"""One game played to its end by the machine, as the policy has it, with the dice that it is given."""

from collections.abc import Callable, Sequence
from functools import partial

from brincli.games.kingdoms.parts.raid import Fallen, Files
from brincli.games.quest.parts.fight import Fight
from brincli.model.state import Figure
from brincli.play.played import Fared, GameDice, Played
from brincli.play.scenario import LIMIT, Scenario, ended

Play = Callable[[GameDice], Played]
"""Plays one game after another of the same scenario."""


def play_of(scenario: Scenario) -> Play:
    """What plays that scenario."""
    if scenario.kind == "board":
        from brincli.play.over_the_board import over_the_board

        return partial(over_the_board, scenario)
    if scenario.kind == "fight":
        fight = Fight(scenario.roster, scenario.of(scenario.ours), scenario.of(scenario.theirs))
        return partial(blow_for_blow, scenario, fight)
    return partial(duel_after_duel, scenario, file_of(scenario))


def blow_for_blow(scenario: Scenario, fight: Fight, dice: GameDice) -> Played:
    """A fight without a board, exchange after exchange (Source: Q5, Q6)."""
    state, turns = fight.start, 0
    places = {figure.name: place for place, figure in enumerate(fight.figures)}
    parted: dict[str, tuple[str, int]] = {}
    while turns < scenario.limit and (steps := fight.plan(state)):
        for step in steps:
            before, state = state, step(dice, state)
            if dice.told:
                one = dice.told.pop()
                parted[one.name] = one.how, before[places[one.name]].sp
        turns += 1
    ours, theirs = any(one.sp for one in state[: fight.ours]), any(one.sp for one in state[fight.ours :])
    fared = tuple(
        fared_so(state[places[figure.name]].sp, *parted.get(figure.name, ("", 0)))
        for figure in scenario.roster.figures
    )
    return Played(ended(scenario, ours=ours, theirs=theirs) or LIMIT, turns, fared)


def fared_so(sp: int, how: str, sp_then: int) -> Fared:
    """How a figure fared that still fights with so many SP, or parted from the fight in that way."""
    if how == "out":
        return Fared(stands=False, sp=0, felled=True)
    return Fared(stands=bool(sp), sp=sp or sp_then, felled=False)


def file_of(scenario: Scenario) -> Files:
    """The two files of a raid: of several sides on one hand, one behind the other in roster order."""
    roster, one, other = scenario.roster, scenario.ours[0], scenario.theirs[0]
    joined = [
        figure._replace(side=one if figure.side in scenario.ours else other) for figure in roster.figures
    ]
    return Files(roster._replace(figures=tuple(joined)), roster.side(one), roster.side(other))


def duel_after_duel(scenario: Scenario, files: Files, dice: GameDice) -> Played:
    """A raid in file, duel after duel (Source: K5.2)."""
    fallen, turns = Fallen(), 0
    while turns < scenario.limit and (steps := files.plan(fallen)):
        for step in steps:
            fallen = step(dice, fallen)
        turns += 1
    left = {
        **stood(scenario.of(scenario.ours), fallen.ours),
        **stood(scenario.of(scenario.theirs), fallen.theirs),
    }
    fared = tuple(Fared(left[figure.name], None, not left[figure.name]) for figure in scenario.roster.figures)
    ours, theirs = fallen.ours < len(files.ours), fallen.theirs < len(files.theirs)
    return Played(ended(scenario, ours=ours, theirs=theirs) or LIMIT, turns, fared)


def stood(figures: Sequence[Figure], fallen: int) -> dict[str, bool]:
    """Who of a file still stands, of which so many have fallen from the front."""
    return {figure.name: place >= fallen for place, figure in enumerate(figures)}
