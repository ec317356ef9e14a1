"""Dice as they are written: 2d6, d%, d20-2, 3d6+1, 2d6kl1, 4d6kh3."""

import re

from brincli.model.errors import Unusable
from brincli.model.fixed_numbers import ACTION_DIE, LIMIT, MOST_DICE
from brincli.model.numbers import odd_sign
from brincli.model.tuples import Tuple

TERM = r"([+-]?)(?:([0-9]*)[dD]([0-9]+|%)(?:[kK]([hHlL])([0-9]+))?|(?P<number>[0-9]+))"


class Pool(Tuple):
    """Like dice that are added up: *many* of *sides* faces, of which the highest or lowest *keep* count.

    `sign` is -1 where their sum is taken away.
    """

    many: int
    sides: int
    keep: int
    lowest: bool = False
    sign: int = 1


class Sum(Tuple):
    """An expression as it is thrown: its dice, and the plain numbers together."""

    pools: tuple[Pool, ...]
    number: int

    @property
    def dice(self) -> int:
        """How many dice are thrown."""
        return sum(pool.many for pool in self.pools)

    @property
    def span(self) -> tuple[int, int]:
        """The lowest and the highest total; each number between them can come too."""
        low = high = self.number
        for pool in self.pools:
            ends = (pool.sign * pool.keep, pool.sign * pool.keep * pool.sides)
            low, high = low + min(ends), high + max(ends)
        return low, high


def sum_of(expression: str) -> Sum:
    """The parts of an expression; Unusable says what is wrong with it."""
    if complaint := odd_sign(expression):
        raise Unusable(complaint)
    text = re.sub(r"\s*([+-])\s*", r"\1", expression.strip())
    matches = list(re.finditer(TERM, text))
    joined = "".join(match[0] for match in matches) == text
    if not matches or not joined or not all(match[1] for match in matches[1:]):
        raise Unusable(f"'{expression}' is no dice expression: write 2d6, d%, d20-2, 3d6+1, 2d6kl1 or 4d6kh3")
    pools = tuple(pool_of(match) for match in matches if match["number"] is None)
    if sum(pool.many for pool in pools) > MOST_DICE:
        raise Unusable(f"'{expression}' throws more than {MOST_DICE:,} dice, the most there are")
    return Sum(pools, sum(number_of(match) for match in matches if match["number"] is not None))


def pool_of(match: re.Match[str]) -> Pool:
    """The dice of one part, as matched by TERM."""
    sign, count, sides, end, keep, _ = match.groups()
    dice = limited(count or "1", 1, MOST_DICE, "dice")
    faces = ACTION_DIE if sides == "%" else limited(sides, 1, LIMIT, "faces")
    kept = dice if keep is None else limited(keep, 1, dice, "kept dice")
    return Pool(dice, faces, kept, lowest=(end or "h") in "lL", sign=-1 if sign == "-" else 1)


def number_of(match: re.Match[str]) -> int:
    """The plain number of one part, as matched by TERM."""
    number = limited(match["number"], 0, LIMIT, "numbers")
    return -number if match[1] == "-" else number


def limited(digits: str, low: int, high: int, what: str) -> int:
    """The number of those digits; Unusable if it is too small or too great."""
    if len(digits) > 9 or not low <= int(digits) <= high:
        raise Unusable(f"{digits[:20]} {what}: there must be {low:,} to {high:,}")
    return int(digits)
