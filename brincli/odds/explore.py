"""Dice that fall every way: a rule thrown with them gives all its results with their weights."""

from collections.abc import Callable, Hashable, Iterable, Sequence
from functools import lru_cache
from typing import Generic, NamedTuple, TypeVar, cast

from brincli.dice import Dice, Plan, Step, Throw
from brincli.errors import Unusable
from brincli.odds.chain import Chain, Edge
from brincli.odds.weights import Ways, Weights, joined, weighed

T = TypeVar("T")
S = TypeVar("S")

MOST = 100_000
"""More ways or nodes than this are refused."""


ROUND = "round"
"""What the beginning of a round is told as."""


class Position(NamedTuple, Generic[S]):
    """A state, and the number of the step that comes next; 0 where a round would begin."""

    state: S
    next: int


class Fork:
    """One place on the way through a rule where it goes on in several ways."""

    __slots__ = ("at", "ways")

    def __init__(self, ways: Ways[object]) -> None:
        self.ways = ways
        self.at = 0


@lru_cache
def faces(sides: int) -> Ways[int]:
    """The faces of a die."""
    return Ways(tuple(range(1, sides + 1)), (1,) * sides, sides)


class Exploring(Dice):
    """Dice that fall every way, one after another: the rule is thrown again for each.

    Equal results are merged wherever the rule says that nothing else matters (`sub`,
    `until_decided`, `each`, `play`). Raises Unusable where there are more than *most* ways.
    """

    def __init__(self, most: int = MOST) -> None:
        super().__init__()
        self._most = most
        self._known: dict[Hashable, Weights[object]] = {}
        self._trail: list[Fork] = []
        self._at = 0
        self._told: list[Hashable] = []

    def throw(self, sides: int, why: str = "", who: str = "") -> int:
        if sides > self._most:
            raise too_many(self._most)
        return self._fork(faces(sides))

    def draw(self, cards: Sequence[str], why: str = "", who: str = "") -> str:
        return self._fork(Ways(tuple(cards), (1,) * len(cards), len(cards)))

    def taken(self) -> tuple[Throw, ...]:
        return ()

    def tell(self, what: Hashable) -> None:
        self._told.append(what)

    def told(self) -> tuple[Hashable, ...]:
        """What was told on this way so far."""
        return tuple(self._told)

    def sub(self, part: Callable[..., T], *args: object) -> T:
        return self._fork(self._once(part, *args).ways)

    def until_decided(self, attempt: Callable[..., T | None], *args: object) -> T:
        return self._fork(decided(self._once(attempt, *args)).ways)

    def each(self, state: S, steps: Iterable[Step[S]]) -> S:
        weights = Weights({state: 1})
        for step in steps:
            weights = self._stepped(weights, step)
            if len(weights) > self._most:
                raise too_many(self._most)
        return self._fork(weights.ways)

    def play(self, state: S, plan: Plan[S]) -> S:
        ends = self.chain(state, plan).exact().ends
        return self._fork(weighed((end.state, chance) for end, chance in ends.items()).ways)

    def weights(self, part: Callable[..., T], *args: object) -> Weights[T]:
        """The weights of all results of *part(dice, ...)*, equal ones merged."""
        outer = self._trail, self._at, self._told
        trail = self._trail = []
        parts: dict[int, dict[T, int]] = {}
        try:
            for _ in range(self._most):
                self._at, self._told = 0, []
                result = part(self, *args)
                share, of = weight_of(trail)
                tally = parts.setdefault(of, {})
                tally[result] = tally.get(result, 0) + share
                if not another_way(trail):
                    return joined(parts)
            raise too_many(self._most)
        finally:
            self._trail, self._at, self._told = outer

    def chain(self, state: S, plan: Plan[S]) -> Chain[Position[S]]:
        """The Markov chain of `play`: one step, not one round, is a transition."""
        plans = Plans(plan)

        def edges(position: Position[S]) -> Iterable[Edge[Position[S]]]:
            now, at = position
            number = at or plans.begun(now)
            if not number:
                return ()
            step, rest = plans.steps[number]
            begun = () if at else (ROUND,)
            after = self.weights(stepping, step, now)
            return [
                Edge(begun + told, Position(then, rest), weight) for (then, told), weight in after.items()
            ]

        return Chain(Position(state, 0), edges, self._most)

    def _once(self, part: Callable[..., T], *args: object) -> Weights[T]:
        """The weights of a part, worked out once for each of its arguments."""
        key = (part, args)
        if key not in self._known:
            self._known[key] = cast("Weights[object]", self.weights(part, *args))
        return cast("Weights[T]", self._known[key])

    def _stepped(self, weights: Weights[S], step: Step[S]) -> Weights[S]:
        """The weights of the states after one more step."""
        parts: dict[int, dict[S, int]] = {}
        for state, weight in weights.items():
            after = self.weights(step, state)
            tally = parts.setdefault(after.total, {})
            for result, share in after.items():
                tally[result] = tally.get(result, 0) + weight * share
        return joined(parts)

    def _fork(self, ways: Ways[T]) -> T:
        """The value of this way through; the other ways come later."""
        if self._at == len(self._trail):
            self._trail.append(Fork(cast("Ways[object]", ways)))
        fork = self._trail[self._at]
        self._at += 1
        return cast("T", fork.ways.values[fork.at])


def weight_of(trail: list[Fork]) -> tuple[int, int]:
    """The chance of one way through, as numerator and denominator."""
    share = of = 1
    for fork in trail:
        share *= fork.ways.weights[fork.at]
        of *= fork.ways.total
    return share, of


def another_way(trail: list[Fork]) -> bool:
    """Turn to the next way through; False where all have been gone."""
    while trail and trail[-1].at + 1 == len(trail[-1].ways.values):
        trail.pop()
    if trail:
        trail[-1].at += 1
    return bool(trail)


def decided(weights: Weights[T | None]) -> Weights[T]:
    """The weights without those of no decision: thrown again, they change nothing in the others."""
    left = Weights({result: weight for result, weight in weights.items() if result is not None})
    if not left:
        raise Unusable("this can never be decided: every throw is a tie")
    return left


def stepping(dice: "Exploring", step: Step[S], state: S) -> tuple[S, tuple[Hashable, ...]]:
    """The state after a step, and what was told in it."""
    after = step(dice, state)
    return after, dice.told()


def too_many(most: int) -> Unusable:
    """The refusal of what would take too long."""
    return Unusable(f"more than {most:,} ways to fall, too many to count one by one: use --times N")


class Plans(Generic[S]):
    """The steps of all rounds by number: rounds that go on alike share them."""

    def __init__(self, plan: Plan[S]) -> None:
        self._plan = plan
        self._number: dict[tuple[Step[S], int], int] = {}
        self.steps: dict[int, tuple[Step[S], int]] = {}

    def begun(self, state: S) -> int:
        """The number of the first step that is planned for *state*; 0 for none."""
        rest = 0
        for step in reversed(self._plan(state)):
            number = self._number.setdefault((step, rest), len(self.steps) + 1)
            self.steps[number] = step, rest
            rest = number
        return rest


def distribution(part: Callable[..., T], *args: object) -> Weights[T]:
    """The exact distribution of *part(dice, ...)*, a rule or any part of one."""
    return Exploring().weights(part, *args)
