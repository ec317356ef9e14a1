"""Dice that fall every way: a rule thrown with them gives all its results with their weights."""

from collections.abc import Callable, Hashable, Iterable, Sequence
from functools import lru_cache
from typing import TypeVar, cast

from brincli.model.dice import Dice, Plan, Step, Throw
from brincli.model.errors import Unusable
from brincli.model.expression import Pool
from brincli.odds.markov import Chain
from brincli.odds.rounds import Position, Rounds
from brincli.odds.totals import reach, totals, work
from brincli.odds.weights import Tally, Weights

T = TypeVar("T")
S = TypeVar("S")

MOST = 100_000
"""More ways through one part, or more positions of a course, are refused."""

MOST_WORK = 20
"""So many times as many ways in all are refused, which take some 10 seconds."""

MOST_STEPS = 4_000_000
"""More steps to the ways of sums are refused before the first; these take some seconds."""


class Fork:
    """One place on the way through a rule where it goes on in several ways."""

    __slots__ = ("at", "ways", "weights")

    def __init__(self, weights: Weights[object]) -> None:
        self.weights = weights
        self.ways = weights.ways
        self.at = 0


@lru_cache
def faces(sides: int) -> Weights[int]:
    """The faces of a die."""
    return Weights(dict.fromkeys(range(1, sides + 1), 1))


class Exploring(Dice):
    """Dice that fall every way, one after another: the rule is thrown again for each.

    Equal results are merged wherever the rule says that nothing else matters (`sub`,
    `until_decided`, `each`, `play`). Raises Unusable if there are more than *most* ways.
    """

    def __init__(self, most: int = MOST) -> None:
        super().__init__()
        self.most = most
        self._left = MOST_WORK * most
        self._known: dict[Hashable, Weights[object]] = {}
        self._trail: list[Fork] = []
        self._at = 0
        self._told: list[tuple[Hashable, int]] = []

    def throw(self, sides: int, why: str = "", who: str = "") -> int:
        if sides > self.most:
            raise self.too_many("ways to fall")
        return self._fork(lambda: faces(sides))

    def draw(self, cards: Sequence[str], why: str = "", who: str = "") -> str:
        return self._fork(lambda: Weights(dict.fromkeys(cards, 1)))

    def taken(self) -> tuple[Throw, ...]:
        return ()

    def tell(self, what: Hashable, times: int = 1) -> None:
        self._told.append((what, times))

    def total(self, pools: Sequence[Pool], why: str = "", who: str = "") -> int:
        like = tuple(pools)
        if reach(like) > self.most or work(like) > MOST_STEPS:
            raise self.too_many("ways to fall")
        return self._fork(lambda: self._kept((totals, like), lambda: totals(like)))

    def sub(self, part: Callable[..., T], *args: object) -> T:
        return self._fork(lambda: self._once(part, *args))

    def until_decided(self, attempt: Callable[..., T | None], *args: object) -> T:
        return self._fork(lambda: decided(self._once(attempt, *args)))

    def each(self, state: S, steps: Iterable[Step[S]]) -> S:
        return self._fork(lambda: self._walked(state, steps))

    def play(self, state: S, plan: Plan[S]) -> S:
        return self._fork(lambda: ends_of(self.chain(state, plan)))

    def chain(self, state: S, plan: Plan[S]) -> Chain[Position[S]]:
        """The Markov chain of `play`: one step, not one round, is a transition."""
        return Rounds(plan, self.weights).chain(state, self.most)

    def weights(self, part: Callable[..., T], *args: object) -> Weights[T]:
        """The weights of all results of *part(dice, ...)*, equal ones merged."""
        outer = self._trail, self._at, self._told
        trail = self._trail = []
        tally: Tally[T] = Tally()
        try:
            for _ in range(min(self.most, self._left)):
                self._at, self._told = 0, []
                self._add(tally, part(self, *args))
                if not another_way(trail):
                    return tally.weights()
            raise self.too_many("ways to fall")
        finally:
            self._trail, self._at, self._told = outer

    def _add(self, tally: Tally[T], result: T) -> None:
        """Add the result of this way through, and what was told on it."""
        self._left -= 1
        share, of = chance_of(self._trail)
        tally.add(result, share, of)
        if self._told:
            tally.tell(self._told, share, of)
        for fork in self._trail:
            if fork.weights.told:
                tally.tell(fork.weights.told.items(), share, of * fork.weights.total)

    def too_many(self, what: str) -> Unusable:
        """The refusal of what would take too long."""
        return Unusable(f"more than {self.most:,} {what}, too many to work out: use --times N")

    def _once(self, part: Callable[..., T], *args: object) -> Weights[T]:
        """The weights of a part, worked out once for each of its arguments."""
        return self._kept((part, args), lambda: self.weights(part, *args))

    def _kept(self, key: Hashable, weights: Callable[[], Weights[T]]) -> Weights[T]:
        """The weights that are known by that key, worked out where they are not yet."""
        if key not in self._known:
            self._known[key] = cast("Weights[object]", weights())
        return cast("Weights[T]", self._known[key])

    def _walked(self, state: S, steps: Iterable[Step[S]]) -> Weights[S]:
        """The weights of the states after one step after another."""
        weights = Weights({state: 1})
        for step in steps:
            weights = self._stepped(weights, step)
            if len(weights) > self.most:
                raise self.too_many("positions")
        return weights

    def _stepped(self, weights: Weights[S], step: Step[S]) -> Weights[S]:
        """The weights of the states after one more step."""
        tally: Tally[S] = Tally()
        tally.tell(weights.told.items(), 1, weights.total)
        for state, weight in weights.items():
            after = self.weights(step, state)
            of = weights.total * after.total
            for result, share in after.items():
                tally.add(result, weight * share, of)
            if after.told:
                tally.tell(after.told.items(), weight, of)
        return tally.weights()

    def _fork(self, weights: Callable[[], Weights[T]]) -> T:
        """The value of this way through, of those that *weights* gives when it comes here first."""
        if self._at == len(self._trail):
            self._trail.append(Fork(cast("Weights[object]", weights())))
        fork = self._trail[self._at]
        self._at += 1
        return cast("T", fork.ways[fork.at][0])


def chance_of(trail: list[Fork]) -> tuple[int, int]:
    """The chance of one way through, as numerator and denominator."""
    share = of = 1
    for fork in trail:
        share *= fork.ways[fork.at][1]
        of *= fork.weights.total
    return share, of


def another_way(trail: list[Fork]) -> bool:
    """Turn to the next way through; False where all have been gone."""
    while trail and trail[-1].at + 1 == len(trail[-1].ways):
        trail.pop()
    if trail:
        trail[-1].at += 1
    return bool(trail)


def decided(weights: Weights[T | None]) -> Weights[T]:
    """The weights without those of no decision: thrown again, they change nothing in the others."""
    left = {result: weight for result, weight in weights.items() if result is not None}
    if not left:
        raise Unusable("this can never be decided: every throw is a tie")
    return Weights(left, weights.told)


def ends_of(chain: Chain[Position[S]]) -> Weights[S]:
    """The weights of the states in which a chain ends."""
    tally: Tally[S] = Tally()
    ended = chain.exact()
    for position, chance in ended.ends.items():
        tally.add(position.state, chance.numerator, chance.denominator)
    for what, times in ended.told.items():
        tally.tell([(what, times.numerator)], 1, times.denominator)
    return tally.weights()


def distribution(part: Callable[..., T], *args: object) -> Weights[T]:
    """The exact distribution of *part(dice, ...)*, a rule or any part of one."""
    return Exploring().weights(part, *args)
