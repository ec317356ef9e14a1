"""A fight without a board that the machine plays to its end, exchange after exchange (Q5, Q6)."""

from collections.abc import Sequence
from functools import partial

from brincli.games.quest.parts.fight import Fight, State, Test
from brincli.games.whole_game import Fared, Over, Play, WholeGame
from brincli.model.dice import Dice, Step
from brincli.model.state import Figure, Roster

BLOCK = 1_000


def can_fight(figure: Figure) -> bool:
    """Whether the figure takes part: it is active and has SP (Source: Q2.1)."""
    return figure.sp is not None and figure.status == "active"


def play_of(roster: Roster, ours: Sequence[str], theirs: Sequence[str]) -> Play:
    """A function that plays the fight of those sides."""
    hands = [tuple(one for one in roster.figures if one.side in sides) for sides in (ours, theirs)]
    fight = Fight(roster, *hands)
    places = {figure.name: place for place, figure in enumerate(fight.figures)}
    return partial(blow_for_blow, fight, [places[figure.name] for figure in roster.figures])


def blow_for_blow(fight: Fight, places: Sequence[int], dice: Dice, limit: int) -> Over:
    """The fight, over when nobody of one side is left in it or the turns are up (Source: Q5, Q6)."""
    state, turns = fight.start, 0
    parted: dict[int, Fared] = {}
    while turns < limit and (steps := fight.plan(state)):
        for step in steps:
            before, state = state, step(dice, state)
            if state is not before:
                parted |= partings(step, before, state)
        turns += 1
    fared = [
        parted.get(at, Fared(stands=one.sp > 0, sp=one.sp, felled=False)) for at, one in enumerate(state)
    ]
    ours, theirs = any(one.sp for one in state[: fight.ours]), any(one.sp for one in state[fight.ours :])
    return Over(ours, theirs, turns, tuple(fared[place] for place in places))


def partings(step: Step[State], before: State, after: State) -> dict[int, Fared]:
    """Who is no longer in the fight after a step, by place: felled, or running with the SP that it had."""
    runs = isinstance(step, Test)
    return {
        at: Fared(stands=False, sp=was.sp if runs else 0, felled=not runs)
        for at, (was, now) in enumerate(zip(before, after, strict=True))
        if was.sp and not now.sp
    }


FIGHT = WholeGame(
    "fight",
    "active figures with SP",
    "everybody throws at the first enemy still in the fight, a Hero at the first two; damage counts "
    "after all throws, then comes morale; who runs is out of the fight",
    block=BLOCK,
    plays=can_fight,
    play=play_of,
)
