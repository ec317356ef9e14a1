"""How far a share that was counted can be trusted: Wilson's interval."""

from typing import NamedTuple

SIGMAS = 1.959963984540054
"""Standard deviations to both sides that hold 95% of a normal distribution."""


class Interval(NamedTuple):
    """A share of what was counted, and between what the true one lies 19 times of 20."""

    share: float
    low: float
    high: float

    @property
    def width(self) -> float:
        """From the low end to the high."""
        return self.high - self.low


def interval(count: int, of: int, sigmas: float = SIGMAS) -> Interval:
    """The share, with Wilson's interval: 0 of 20 does not mean never."""
    share, spread = count / of, sigmas * sigmas / of
    middle = (share + spread / 2) / (1 + spread)
    half = (spread * (share * (1 - share) + spread / 4)) ** 0.5 / (1 + spread)
    low = 0.0 if count == 0 else max(0.0, middle - half)
    high = 1.0 if count == of else min(1.0, middle + half)
    return Interval(share, low, high)
