"""How often each result comes, in whole numbers: fractions are made only at the end."""

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from functools import cached_property
from math import gcd, lcm
from typing import Generic, NamedTuple, TypeVar

T = TypeVar("T")


class Ways(NamedTuple, Generic[T]):
    """What may come at one throw: the values, the weight of each, and their sum."""

    values: tuple[T, ...]
    weights: tuple[int, ...]
    total: int


class Weights(dict[T, int]):
    """The weight of each result; its chance is its weight in the total."""

    @property
    def total(self) -> int:
        """The sum of all weights."""
        return sum(self.values())

    @cached_property
    def ways(self) -> Ways[T]:
        """The same as one throw of many faces."""
        return Ways(tuple(self), tuple(self.values()), self.total)

    def chance(self, of: Callable[[T], bool]) -> Fraction:
        """The chance of a result of which *of* is true."""
        return Fraction(sum(weight for result, weight in self.items() if of(result)), self.total)

    def expected(self, number: Callable[[T], int]) -> Fraction:
        """The expected value of *number* of the result."""
        return Fraction(sum(weight * number(result) for result, weight in self.items()), self.total)

    def fractions(self) -> dict[T, Fraction]:
        """The chance of each result."""
        total = self.total
        return {result: Fraction(weight, total) for result, weight in self.items()}

    def merged(self, key: Callable[[T], object]) -> "Weights[object]":
        """The weights of *key* of the result."""
        return joined({1: pairs((key(result), weight) for result, weight in self.items())})


def pairs(weighed: Iterable[tuple[T, int]]) -> dict[T, int]:
    """A dictionary of the weights, those of equal results added."""
    tally: dict[T, int] = {}
    for result, weight in weighed:
        tally[result] = tally.get(result, 0) + weight
    return tally


def joined(parts: Mapping[int, Mapping[T, int]]) -> Weights[T]:
    """The weights of *parts*, each given as numerators by their denominator, in lowest terms."""
    common = lcm(*parts)
    weights: Weights[T] = Weights()
    for denominator, tally in parts.items():
        scale = common // denominator
        for result, weight in tally.items():
            weights[result] = weights.get(result, 0) + scale * weight
    lowest = gcd(*weights.values())
    if lowest > 1:
        for result in weights:
            weights[result] //= lowest
    return weights


def weighed(chances: Iterable[tuple[T, Fraction]]) -> Weights[T]:
    """Chances as whole-number weights; those of equal results are added."""
    parts: dict[int, dict[T, int]] = {}
    for result, chance in chances:
        tally = parts.setdefault(chance.denominator, {})
        tally[result] = tally.get(result, 0) + chance.numerator
    return joined(parts)
