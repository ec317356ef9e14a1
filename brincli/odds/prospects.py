"""What can be expected of what goes on to its end: a whole fight, a raid, a spell turn after turn."""

from collections.abc import Callable, Hashable, Iterator, Mapping
from fractions import Fraction
from typing import TypeVar

from brincli.games.prospect import Prospect, Rounds, Share
from brincli.odds.forecast import Forecast, Mean, Number, Row, as_told
from brincli.odds.reckon import Reckoning
from brincli.odds.rounds import ROUND
from brincli.odds.weights import Ended

S = TypeVar("S")
T = TypeVar("T")
K = TypeVar("K", bound=Hashable)


def of_prospect(prospect: Prospect[S], reckoning: Reckoning) -> Forecast:
    """The forecast of a prospect, reckoned in that way."""
    ended = reckon_ends(prospect.way, reckoning)
    return as_told(
        Forecast(
            # Added up: what is taken from 1 in floats is not the same.
            success=summed(ended.ends, prospect.won).get(True, Fraction(0)),
            asked=prospect.asked,
            outcomes=tuple(row for row in outcomes(prospect, ended) if row.chance),
            then=tuple(row for share in prospect.left for row in reversed([*share_rows(share, ended.ends)])),
            expected=tuple(means(prospect, ended)),
            policy=prospect.policy,
            notes=tuple(prospect.notes),
            thrown=reckoning.thrown,
        )
    )


def reckon_ends(
    way: Rounds[S] | Callable[..., S], reckoning: Reckoning
) -> Ended[S, Fraction] | Ended[S, float]:
    """The chance of each end of a way."""
    return reckoning.course(way.start, way.plan) if isinstance(way, Rounds) else reckoning.part(way)


def outcomes(prospect: Prospect[S], ended: Ended[S, Fraction] | Ended[S, float]) -> Iterator[Row]:
    """The outcomes of a prospect with their chances, in its order."""
    for one in prospect.outcomes:
        if isinstance(one, Share):
            yield from share_rows(one, ended.ends)
        else:
            yield Row(one.words, ended.told.get(one.what, 0))


def share_rows(share: Share[S], ends: Mapping[S, Number]) -> Iterator[Row]:
    """The chances of a share, of each number that it has words for, the least first."""
    chances = summed(ends, share.of)
    for number in sorted(chances):
        if words := share.words(number):
            yield Row(words, chances[number])


def means(prospect: Prospect[S], ended: Ended[S, Fraction] | Ended[S, float]) -> Iterator[Mean]:
    """How many rounds are expected, and what is counted at the end."""
    if isinstance(prospect.way, Rounds):
        yield Mean(prospect.way.called, ended.told.get(ROUND, 0))
    for one in prospect.expected:
        yield Mean(one.what, mean(summed(ended.ends, one.of)))


def summed(ends: Mapping[T, Number], key: Callable[[T], K]) -> dict[K, Number]:
    """The chances of all ends, added up by *key*."""
    chances: dict[K, Number] = {}
    for end, chance in ends.items():
        found = key(end)
        chances[found] = chances.get(found, 0) + chance
    return chances


def mean(chances: Mapping[int, Number]) -> Number:
    """The expected number."""
    total: Number = 0
    for number, chance in chances.items():
        total += number * chance
    return total
