"""A whole fight, exchange after exchange with morale, by a fixed policy (Q5, Q6).

The policy: whoever is in the fight as the exchange begins throws at the first enemy still in it, a Hero at
the first two; then come the morale throws, and spent SP come back. Who runs is out of the fight, and it
ends when all of one side are. Whom an effect keeps from it does not throw while it lasts, an exchange a turn.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from brincli.games.quest.parts.blow import attack_bonus, blow, wound
from brincli.games.quest.parts.effects import turns_stopped
from brincli.games.quest.parts.morale import stands_firm, why_no_throw
from brincli.games.quest.parts.recovery import recovery
from brincli.model.deeds import Deeds, Fall
from brincli.model.dice import Dice, Step
from brincli.model.errors import Unusable
from brincli.model.fixed_numbers import HERO_THROWS, OTHER_THROWS
from brincli.model.state import Figure, Roster


class Standing(NamedTuple):
    """What of a figure changes in a fight: SP, and what spent SP come back to; 0 SP once it is out of it.

    `held`: for how many exchanges an effect still keeps it from throwing; -1 for ever.
    """

    sp: int
    ceiling: int | None = None
    held: int = 0


State = tuple[Standing, ...]
"""Everybody as they stand: the one side first, then the other, in their order."""

GONE = Standing(0)


@dataclass(frozen=True)
class Parted:
    """How somebody came out of the fight: `out` or `runs`."""

    name: str
    how: str


class Fight:
    """One side against the other: where it starts, and what is thrown in an exchange."""

    def __init__(self, roster: Roster, ours: tuple[Figure, ...], theirs: tuple[Figure, ...]) -> None:
        # Whoever is in the fight is in combat in each of its turns, whatever it did in this one.
        self.roster = roster._replace(rules=roster.rules._replace(morale_only_in_combat=False))
        self.figures = tuple(fit(figure)._replace(did=Deeds()) for figure in (*ours, *theirs))
        self.ours = len(ours)
        self.start = tuple(
            Standing(one.sp or 0, one.ceiling, turns_stopped(roster, one, "combat")) for one in self.figures
        )
        self.bonus = cache(self._bonus)
        self.hurt = cache(self._hurt)
        self.shaken = cache(self._shaken)
        self.rested = cache(self._rested)

    def plan(self, state: State) -> tuple[Step[State], ...]:
        """The steps of one exchange; none when the fight is over."""
        fighting = [at for at, standing in enumerate(state) if standing.sp]
        ours = [at for at in fighting if at < self.ours]
        theirs = fighting[len(ours) :]
        if not ours or not theirs or all(state[at].held < 0 for at in fighting):
            return ()
        return (
            *(strike for at in ours for strike in self.strikes(state, at, theirs)),
            *(strike for at in theirs for strike in self.strikes(state, at, ours)),
            # Who need not throw with 1 SP never does.
            *(Test(self, at) for at in fighting if self.shaken(at, Standing(1))),
            *(Rest(self, at) for at in fighting if state[at].ceiling is not None or state[at].held > 0),
        )

    def strikes(self, state: State, at: int, foes: Sequence[int]) -> list["Strike"]:
        """The throws of one figure: at the first foe, a Hero's at the first two (Source: Q5.2, Q8.9)."""
        if state[at].held:
            return []
        bonus = self.bonus(at, state[at])
        throws = HERO_THROWS if self.figures[at].hero else OTHER_THROWS
        return [Strike(self, target, bonus) for target in foes[:throws]]

    def figure(self, at: int, standing: Standing) -> Figure:
        """The figure with SP as they stand."""
        return self.figures[at]._replace(sp=standing.sp, ceiling=standing.ceiling)

    def _bonus(self, at: int, standing: Standing) -> int:
        return attack_bonus(self.roster.rules, self.figure(at, standing))

    def _hurt(self, at: int, standing: Standing, loss: int) -> Standing:
        after = wound(self.roster.rules, self.figure(at, standing), loss, Fall())
        return standing._replace(sp=after.sp, ceiling=after.ceiling) if after.sp else GONE

    def _shaken(self, at: int, standing: Standing) -> bool:
        return why_no_throw(self.roster, self.figure(at, standing)) is None

    def _rested(self, at: int, standing: Standing) -> Standing:
        back = recovery(self.roster, self.figure(at, standing))
        held = standing.held - 1 if standing.held > 0 else standing.held
        return standing._replace(sp=standing.sp + back, held=held)


def fit(figure: Figure) -> Figure:
    """The figure; Unusable if it cannot fight, for it is not active or has no SP."""
    if figure.sp is None or figure.full is None:
        raise Unusable(f"{figure.name} has no SP on the roster: set '{figure.name}' sp=… full=…")
    if figure.status != "active":
        raise Unusable(f"{figure.name} is {figure.status}, and only the active fight")
    return figure


@dataclass(frozen=True)
class Strike:
    """One throw to hit, with the bonus of the start of the exchange (Source: Q5.1, Q5.3, Q5.4)."""

    fight: Fight
    target: int
    bonus: int

    def __call__(self, dice: Dice, state: State) -> State:
        fight, at = self.fight, self.target
        rules, target = fight.roster.rules, fight.figures[at]
        if not state[at].sp:
            return state
        fallen = blow(dice, self.bonus, rules.hit_combat, target.hit_table or rules.hit_table)
        if not fallen.loss:
            return state
        after = fight.hurt(at, state[at], fallen.loss)
        if not after.sp:
            dice.tell(Parted(target.name, "out"))
        return with_standing(state, at, after)


@dataclass(frozen=True)
class Test:
    """The morale throw of one figure, if it must (Source: Q6.1, Q6.3)."""

    fight: Fight
    at: int

    def __call__(self, dice: Dice, state: State) -> State:
        fight, at = self.fight, self.at
        if not state[at].sp or not fight.shaken(at, state[at]):
            return state
        if dice.sub(stands_firm, fight.roster.rules.morale_stands, ""):
            return state
        dice.tell(Parted(fight.figures[at].name, "runs"))
        return with_standing(state, at, GONE)


@dataclass(frozen=True)
class Rest:
    """The turn's end for one figure: spent SP come back, what holds it ends (Source: Q8.5, Q8.9)."""

    fight: Fight
    at: int

    def __call__(self, dice: Dice, state: State) -> State:
        return (
            with_standing(state, self.at, self.fight.rested(self.at, state[self.at]))
            if state[self.at].sp
            else state
        )


def with_standing(state: State, at: int, standing: Standing) -> State:
    """The state with one figure as it stands now."""
    return (*state[:at], standing, *state[at + 1 :])


def fight(roster: Roster, dice: Dice, name: Figure, foes: tuple[Figure, ...]) -> State:
    """Fight it out; everybody as they stand at the end.

    Source: Q5.1, Q5.2, Q5.3, Q5.4, Q6.1, Q8.5, Q8.9
    """
    whole = Fight(roster, (name,), foes)
    return dice.play(whole.start, whole.plan)
