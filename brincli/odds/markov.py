"""An absorbing Markov chain, solved component by component and node by node: exactly, or in floats."""

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from fractions import Fraction
from math import gcd, lcm
from typing import Generic, NamedTuple, TypeVar

from brincli.model.errors import Unusable
from brincli.odds.components import components
from brincli.odds.weights import Chance, Ended

N = TypeVar("N", bound=Hashable)
Number = TypeVar("Number", int, float)

Row = dict[int, Number]
"""Weights by the number of the next node; what is told on the way has numbers below 0."""


class Edges(NamedTuple, Generic[N]):
    """Where a node leads, with weights; and how often each thing is told there, in the same unit."""

    to: Iterable[tuple[N, int]]
    told: Mapping[Hashable, int]


class Chain(Generic[N]):
    """The nodes that can be reached, numbered from the start (0), and where each leads.

    Raises Unusable beyond *most* nodes.
    """

    def __init__(self, start: N, edges: Callable[[N], Edges[N] | None], most: int) -> None:
        self.nodes = [start]
        self._number = {start: 0}
        self._told: dict[Hashable, int] = {}
        self._rows: list[Row[int]] = []
        for node in self.nodes:
            self._rows.append(self._row(edges(node)))
            if len(self.nodes) > most:
                raise Unusable(f"more than {most:,} positions, too many to work out: use --times N")

    def _row(self, edges: Edges[N] | None) -> Row[int]:
        """The row of a node; an end has none."""
        if edges is None:
            return {}
        row = {self._numbered(to): weight for to, weight in edges.to}
        return row | {self._told_number(what): times for what, times in edges.told.items()}

    def _numbered(self, node: N) -> int:
        number = self._number.setdefault(node, len(self.nodes))
        if number == len(self.nodes):
            self.nodes.append(node)
        return number

    def _told_number(self, what: Hashable) -> int:
        return self._told.setdefault(what, -1 - len(self._told))

    def exact(self) -> Ended[N, Fraction]:
        """The chances as fractions; Unusable if it need never end."""
        return self._ended(
            {
                to: Fraction(*whole(shares))
                for to, shares in passed(self._rows, in_lowest_terms, whole).items()
            }
        )

    def floats(self) -> Ended[N, float]:
        """The chances as floats: nothing is ever subtracted, so the last digits hold."""
        rows: list[Row[float]] = [{to: float(weight) for to, weight in row.items()} for row in self._rows]
        return self._ended({to: added(shares)[0] for to, shares in passed(rows, in_one, added).items()})

    def _ended(self, chances: dict[int, Chance]) -> Ended[N, Chance]:
        ends = {self.nodes[number]: chance for number, chance in chances.items() if number >= 0}
        return Ended(ends, {what: chances[number] for what, number in self._told.items()})


Shares = dict[Number, Number]
"""Parts of a sum: numerators by their denominator."""


def passed(
    rows: list[Row[Number]],
    lowest: Callable[[Row[Number], Number], tuple[Row[Number], Number]],
    gathered: Callable[[Shares[Number]], tuple[Number, Number]],
) -> dict[int, Shares[Number]]:
    """What comes to each end, and to each thing told, when 1 is sent from the start down the chain."""
    arriving: dict[int, Shares[Number]] = {0: {1: 1}}
    for group in reversed(components([[to for to in row if to >= 0] for row in rows])):
        for node, row, total in leaving(rows, group, lowest):
            if node not in arriving:
                continue
            numerator, denominator = gathered(arriving.pop(node))
            denominator *= total
            for to, weight in row.items():
                shares = arriving.setdefault(to, {})
                shares[denominator] = shares.get(denominator, 0) + numerator * weight
    return arriving


def leaving(
    rows: list[Row[Number]],
    group: list[int],
    lowest: Callable[[Row[Number], Number], tuple[Row[Number], Number]],
) -> Iterator[tuple[int, Row[Number], Number]]:
    """The nodes of a component one by one, each with where it leads once those before it are taken out."""
    here = {node: rows[node] for node in group if rows[node]}
    while here:
        node, led = here.popitem()
        row = {to: weight for to, weight in led.items() if to != node}
        total = sum(weight for to, weight in row.items() if to >= 0)
        if not total:
            raise Unusable("this need never end: nothing that can be thrown would decide it")
        row, total = lowest(row, total)
        for other, before in here.items():
            if node in before:
                here[other] = bypassing(node, before, row, total)
        yield node, row, total


def bypassing(node: int, before: Row[Number], row: Row[Number], total: Number) -> Row[Number]:
    """The row *before*, in which what led to *node* leads on to where the node leads."""
    after = {to: weight * total for to, weight in before.items() if to != node}
    for to, weight in row.items():
        after[to] = after.get(to, 0) + before[node] * weight
    return after


def in_lowest_terms(row: Row[int], total: int) -> tuple[Row[int], int]:
    """The weights without their common factor."""
    factor = gcd(total, *row.values())
    return {to: weight // factor for to, weight in row.items()}, total // factor


def in_one(row: Row[float], total: float) -> tuple[Row[float], float]:
    """The weights as parts of 1."""
    return {to: weight / total for to, weight in row.items()}, 1.0


def whole(shares: Shares[int]) -> tuple[int, int]:
    """The sum of fractions, in lowest terms."""
    denominator = lcm(*shares)
    numerator = sum(part * (denominator // of) for of, part in shares.items())
    factor = gcd(numerator, denominator)
    return numerator // factor, denominator // factor


def added(shares: Shares[float]) -> tuple[float, float]:
    """The sum of parts of 1."""
    return sum(shares.values()), 1.0
