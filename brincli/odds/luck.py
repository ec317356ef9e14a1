"""Luck: how far what was thrown is from what could be expected, and how often chance alone does that.

Nothing is called odd on a few throws, nor because somebody among many stands out: see `LEAST` and `ODD`.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from fractions import Fraction
from math import erfc, exp, lgamma, log, sqrt
from typing import Literal, NamedTuple

LEAST = 30
"""Fewer throws say nothing, however they fell."""

LEAST_OF_A_FACE = 5
"""Chi-square needs so many expected throws of every face."""

ODD = 0.01
"""What chance alone brings about less often is odd; divided among all that is looked at."""

Verdict = Literal["too few", "as expected", "above", "below", "uneven"]


class Thrown(NamedTuple):
    """One throw whose chance was told before: who threw, that chance, whether it succeeded."""

    who: str
    chance: Fraction
    success: bool


class Luck(NamedTuple):
    """The throws of one figure or side: how many succeeded, how many could be expected to.

    `tail` is how often chance alone brings so many or more, or so few or fewer where they are below.
    """

    who: str
    throws: int
    successes: int
    expected: float
    tail: float
    verdict: Verdict = "as expected"


class Faces(NamedTuple):
    """How often each face of the player's own dice of one kind fell; `tail`: how often fair ones do so badly.

    `tail` is None if there are too few throws for chi-square.
    """

    die: str
    faces: tuple[int, ...]
    chi_square: float
    tail: float | None
    verdict: Verdict = "as expected"


def lucks(throws: Iterable[Thrown]) -> list[Luck]:
    """The luck of everybody who threw, in the order in which they first did."""
    by_name: dict[str, list[Thrown]] = {}
    for one in throws:
        by_name.setdefault(one.who, []).append(one)
    found = [luck(who, own) for who, own in by_name.items()]
    return [one._replace(verdict=verdict(one, len(found))) for one in found]


def luck(who: str, throws: Sequence[Thrown]) -> Luck:
    """The luck of one; the verdict is still to be found."""
    successes = sum(one.success for one in throws)
    expected = float(sum(one.chance for one in throws))
    counts = of_successes([float(one.chance) for one in throws])
    tail = sum(counts[successes:]) if successes >= expected else sum(counts[: successes + 1])
    return Luck(who, len(throws), successes, expected, min(1.0, tail))


def of_successes(chances: Sequence[float]) -> list[float]:
    """The chance of each number of successes, from 0: the Poisson-binomial distribution.

    By adding one throw after another: nothing is subtracted, so it is right to the last digits.
    """
    counts = [1.0]
    for chance in chances:
        more = [*(chance * count for count in counts)]
        fewer = [*((1 - chance) * count for count in counts)]
        counts = [up + down for up, down in zip([0.0, *more], [*fewer, 0.0], strict=True)]
    return counts


def verdict(one: Luck, looked_at: int) -> Verdict:
    """What can honestly be said of it, where *looked_at* are looked at together."""
    if one.throws < LEAST:
        return "too few"
    # Both tails would have been remarked on, and any of those that are looked at.
    if 2 * one.tail * looked_at >= ODD:
        return "as expected"
    return "above" if one.successes > one.expected else "below"


def fairness(dice: Iterable[tuple[str, int]]) -> list[Faces]:
    """How the player's own dice fell, a kind each: `d6` and face."""
    by_kind: dict[str, Counter[int]] = {}
    for die, face in dice:
        by_kind.setdefault(die, Counter())[face] += 1
    found = [faces(die, counts) for die, counts in by_kind.items()]
    return [one._replace(verdict=evenness(one, len(found))) for one in found]


def faces(die: str, counts: Counter[int]) -> Faces:
    """How one kind of dice fell; the verdict is still to be found."""
    sides = int(die.removeprefix("d"))
    fell = tuple(counts[face] for face in range(1, sides + 1))
    expected = sum(fell) / sides
    off = sum((count - expected) ** 2 / expected for count in fell)
    enough = sum(fell) >= LEAST and expected >= LEAST_OF_A_FACE and sides > 1
    return Faces(die, fell, off, chi_square_tail(off, sides - 1) if enough else None)


def evenness(one: Faces, looked_at: int) -> Verdict:
    """What can honestly be said of the dice."""
    if one.tail is None:
        return "too few"
    return "uneven" if one.tail * looked_at < ODD else "as expected"


def chi_square_tail(value: float, freedom: int) -> float:
    """How often chi-square with so many degrees of freedom is as great or greater.

    By its finite sums, over whole numbers for even and over halves for odd degrees of freedom.
    """
    if value <= 0:
        return 1.0
    half, start = value / 2, (freedom % 2) / 2
    powers = [at + start for at in range(freedom // 2)]
    terms = [exp(power * log(half) - half - lgamma(power + 1)) for power in powers]
    return min(1.0, sum(terms) + (erfc(sqrt(half)) if start else 0.0))
