"""How often each result comes, in whole numbers: fractions are made only at the end."""

from collections.abc import Callable, Hashable, Iterable, Mapping
from fractions import Fraction
from functools import cached_property
from math import gcd, lcm
from typing import Generic, NamedTuple, TypeVar

T = TypeVar("T")
K = TypeVar("K", bound=Hashable)
Chance = TypeVar("Chance", Fraction, float)


class Ended(NamedTuple, Generic[T, Chance]):
    """The chance of each end, and how often each thing is told until then on average."""

    ends: dict[T, Chance]
    told: dict[Hashable, Chance]


class Weights(dict[T, int]):
    """The weight of each result; its chance is its weight in the total.

    `told` is how often each thing is told of on the way, on average, in the same unit.
    """

    def __init__(self, weights: Mapping[T, int], told: Mapping[Hashable, int] | None = None) -> None:
        super().__init__(weights)
        self.told = told or {}

    @cached_property
    def total(self) -> int:
        """The sum of all weights."""
        return sum(self.values())

    @cached_property
    def ways(self) -> list[tuple[T, int]]:
        """The results in their order, each with its weight."""
        return list(self.items())

    def chance(self, of: Callable[[T], bool]) -> Fraction:
        """The chance of a result of which *of* is true."""
        return Fraction(sum(weight for result, weight in self.items() if of(result)), self.total)

    def expected(self, number: Callable[[T], int]) -> Fraction:
        """The expected value of *number* of the result."""
        return Fraction(sum(weight * number(result) for result, weight in self.items()), self.total)

    def fractions(self) -> dict[T, Fraction]:
        """The chance of each result."""
        return {result: Fraction(weight, self.total) for result, weight in self.items()}

    def ended(self) -> Ended[T, Fraction]:
        """The chances as fractions, and how often each thing is told."""
        told = {what: Fraction(times, self.total) for what, times in self.told.items()}
        return Ended(self.fractions(), told)

    def merged(self, key: Callable[[T], K]) -> "Weights[K]":
        """The weights, added up by *key* of the result."""
        tally: Tally[K] = Tally()
        for result, weight in self.items():
            tally.add(key(result), weight, 1)
        return tally.weights()


Parts = dict[int, dict[T, int]]
"""Sums of fractions by what they are of: numerators by their denominator."""


class Tally(Generic[T]):
    """Weights in the making: chances are added as numerator and denominator."""

    def __init__(self) -> None:
        self._parts: Parts[T] = {}
        self._told: Parts[Hashable] = {}

    def add(self, result: T, share: int, of: int) -> None:
        """Add to the chance of a result."""
        part = self._parts.setdefault(of, {})
        part[result] = part.get(result, 0) + share

    def tell(self, what: Iterable[tuple[Hashable, int]], share: int, of: int) -> None:
        """Add what is told of, each so many times."""
        part = self._told.setdefault(of, {})
        for one, times in what:
            part[one] = part.get(one, 0) + times * share

    def weights(self) -> Weights[T]:
        """The weights of all that was added, in lowest terms."""
        common = lcm(*self._parts, *self._told)
        results, told = summed(self._parts, common), summed(self._told, common)
        lowest = gcd(*results.values(), *told.values()) or 1
        return Weights(divided(results, lowest), divided(told, lowest))


def summed(parts: Parts[T], common: int) -> dict[T, int]:
    """All parts as numerators of one denominator."""
    whole: dict[T, int] = {}
    for denominator, part in parts.items():
        scale = common // denominator
        for result, weight in part.items():
            whole[result] = whole.get(result, 0) + scale * weight
    return whole


def divided(weights: dict[T, int], by: int) -> dict[T, int]:
    """The weights without a common factor."""
    return weights if by == 1 else {result: weight // by for result, weight in weights.items()}
