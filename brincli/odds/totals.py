"""Sums of like dice, counted: so many ways to each total, without following the dice one by one."""

from math import comb

from brincli.model.expression import Pool
from brincli.odds.weights import Weights

Ways = list[int]
"""In how many ways each sum comes, from the lowest on."""


def totals(pools: tuple[Pool, ...]) -> Weights[int]:
    """The ways to each sum of all the pools."""
    lowest, ways = 0, [1]
    for pool in pools:
        low, more = of_pool(pool)
        lowest, ways = lowest + low, product(ways, more)
    return Weights({lowest + at: count for at, count in enumerate(ways)})


def reach(pools: tuple[Pool, ...]) -> int:
    """How many sums there are, at most."""
    return 1 + sum(pool.keep * (pool.sides - 1) for pool in pools)


def work(pools: tuple[Pool, ...]) -> int:
    """How much there is to do for `totals`: sums and products of numbers of some 3,000 bits.

    What is told of each sum later takes longer, the longer its numbers are.
    """
    steps = 0
    for at, pool in enumerate(pools):
        steps += reach((pool,)) if pool.keep == pool.many else work_of_highest(pool)
        steps += reach(pools[:at]) * reach((pool,)) if at else 0
    bits = sum(pool.many * pool.sides.bit_length() for pool in pools)
    return steps * (1 + bits // 3_000) + reach(pools) * bits // 25


def work_of_highest(pool: Pool) -> int:
    """How many steps `of_highest` takes."""
    sums = (pool.keep - 1) * (pool.sides - 1) // 4 + 1
    return pool.sides * pool.keep * (sums + min(pool.keep, pool.many - pool.keep))


def of_pool(pool: Pool) -> tuple[int, Ways]:
    """The lowest sum of a pool, and the ways to each from there."""
    ways = of_all(pool.many, pool.sides) if pool.keep == pool.many else of_highest(pool)
    if pool.lowest:
        # A die turned over: the lowest of one are the highest of the other.
        ways = ways[::-1]
    low, high = pool.keep, pool.keep * pool.sides
    return (low, ways) if pool.sign > 0 else (-high, ways[::-1])


def of_all(many: int, sides: int) -> Ways:
    """The ways to each sum of *many* dice, from *many* on.

    The powers of 1 + x + x² + … by their derivative: each number follows from three before it.
    """
    top = many * (sides - 1)
    ways = [1]
    for at in range(1, top // 2 + 1):
        count = (many + at - 1) * ways[at - 1]
        if at >= sides:
            count -= (many * sides + sides - at) * ways[at - sides]
        if at > sides:
            count += (many * (sides - 1) - (at - 1 - sides)) * ways[at - 1 - sides]
        ways.append(count // at)
    return ways + ways[: top + 1 - len(ways)][::-1]


def of_highest(pool: Pool) -> Ways:
    """The ways to each sum of the *keep* highest of many dice, from *keep* on.

    By the lowest face that counts and how many dice are above it: those are a sum of smaller dice.
    """
    many, sides, keep = pool.many, pool.sides, pool.keep
    ways = [0] * (keep * (sides - 1) + 1)
    for face in range(1, sides + 1):
        for above in range(keep if face < sides else 1):
            rest = comb(many, above) * reaching(many - above, face, keep - above)
            start = above * face + (keep - above) * (face - 1)
            for at, count in enumerate(of_all(above, sides - face)):
                ways[start + at] += rest * count
    return ways


def reaching(many: int, face: int, least: int) -> int:
    """In how many ways *many* dice show *face* or less, *least* of them *face* itself."""

    def exactly(numbers: range) -> int:
        return sum(comb(many, number) * pow(face - 1, many - number) for number in numbers)

    if least <= many - least:
        return int(pow(face, many)) - exactly(range(least))
    return exactly(range(least, many + 1))


def product(one: Ways, other: Ways) -> Ways:
    """The ways to each sum of two sums."""
    ways = [0] * (len(one) + len(other) - 1)
    for at, count in enumerate(one):
        for beside, times in enumerate(other):
            ways[at + beside] += count * times
    return ways
