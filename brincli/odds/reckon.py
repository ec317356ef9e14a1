"""The two ways to chances: worked out exactly, or thrown many times."""

from collections import Counter
from collections.abc import Callable, Hashable, Sequence
from fractions import Fraction
from typing import Protocol, TypeVar

from brincli.model.dice import Dice, Plan
from brincli.odds.explore import Exploring
from brincli.odds.reporting import Reporting
from brincli.odds.rounds import ROUND
from brincli.odds.weights import Ended

T = TypeVar("T")
S = TypeVar("S")

QUICK = 20_000
"""A chain of more positions is worked out in floats."""


class Reckoning(Protocol):
    """A way to chances."""

    @property
    def thrown(self) -> int | None:
        """How many times it throws; None if it works them out."""

    def part(self, part: Callable[[Dice], T]) -> Ended[T, Fraction] | Ended[T, float]:
        """The chances of the results of a rule, or any part of one."""

    def course(self, state: S, plan: Plan[S]) -> Ended[S, Fraction] | Ended[S, float]:
        """The chances of the states in which rounds of steps end."""


class Exactly:
    """Chances worked out: as fractions, or in floats where a course has more than *quick* positions."""

    thrown = None

    def __init__(self, quick: int = QUICK) -> None:
        self._quick = quick

    def part(self, part: Callable[[Dice], T]) -> Ended[T, Fraction]:
        """The chances of a part, as fractions."""
        return Reporting().weights(part).ended()

    def course(self, state: S, plan: Plan[S]) -> Ended[S, Fraction] | Ended[S, float]:
        """The chances of a course, as fractions where it is quick."""
        chain = Exploring().chain(state, plan)
        if len(chain.nodes) > self._quick:
            floats = chain.floats()
            return Ended({end.state: chance for end, chance in floats.ends.items()}, floats.told)
        exact = chain.exact()
        return Ended({end.state: chance for end, chance in exact.ends.items()}, exact.told)


class ByThrowing:
    """Chances counted in so many throws of *dice*."""

    def __init__(self, times: int, dice: Dice) -> None:
        self.thrown = times
        self._dice = Counting(dice)

    def part(self, part: Callable[[Dice], T]) -> Ended[T, Fraction]:
        """How often each result came, in fractions of all throws."""
        ends = Counter(part(self._dice) for _ in range(self.thrown))
        told = self._dice.counted
        return Ended(
            {end: Fraction(count, self.thrown) for end, count in ends.items()},
            {what: Fraction(count, self.thrown) for what, count in told.items()},
        )

    def course(self, state: S, plan: Plan[S]) -> Ended[S, Fraction]:
        """How often each end came, in fractions of all throws."""
        return self.part(lambda dice: dice.play(state, plan))


class Counting(Dice):
    """Dice of another's faces that count what is told, and keep no throw."""

    def __init__(self, source: Dice) -> None:
        super().__init__()
        self._source = source
        self.counted: Counter[Hashable] = Counter()

    def throw(self, sides: int, why: str = "", who: str = "") -> int:
        return self._source.face(sides, why, who)[0]

    def draw(self, cards: Sequence[str], why: str = "", who: str = "") -> str:
        return self._source.card(cards, why, who)[0]

    def tell(self, what: Hashable, times: int = 1) -> None:
        self.counted[what] += times

    def play(self, state: S, plan: Plan[S]) -> S:
        while steps := plan(state):
            self.tell(ROUND)
            state = self.each(state, steps)
        return state
