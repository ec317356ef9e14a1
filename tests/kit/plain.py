"""The naive count of every way to fall, nothing merged: what the quick one is checked against."""

from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from brincli.model.dice import Dice, Plan, Step
from brincli.model.expression import Pool
from brincli.odds.explore import Exploring, decided
from brincli.odds.weights import Weights

T = TypeVar("T")
S = TypeVar("S")


class Plain(Exploring):
    """Dice that fall every way, with the plain flow of real dice: only ties are left out."""

    def total(self, pools: Sequence[Pool], why: str = "", who: str = "") -> int:
        return Dice.total(self, pools, why, who)

    def sub(self, part: Callable[..., T], *args: object) -> T:
        return part(self, *args)

    def until_decided(self, attempt: Callable[..., T | None], *args: object) -> T:
        return self._fork(lambda: decided(self.weights(attempt, *args)))

    def each(self, state: S, steps: Iterable[Step[S]]) -> S:
        return Dice.each(self, state, steps)

    def play(self, state: S, plan: Plan[S]) -> S:
        raise NotImplementedError("rounds without end cannot be counted one by one")


def plain(part: Callable[..., T], *args: object) -> Weights[T]:
    """The distribution of *part(dice, ...)*, by enumerating every face of every die."""
    return Plain().weights(part, *args)
