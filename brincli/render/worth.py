"""What a scenario is worth, in lines, as bars on a terminal, and as objects for `--json`."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from brincli.model.events import counted
from brincli.odds.interval import Interval
from brincli.odds.words import percent
from brincli.play.worth import Ending, Fate, Worth

EVEN = 0.5


class Beside(NamedTuple):
    """What one of several is called: a key at a value, or a file; nothing where there is only one."""

    label: str = ""
    key: str = ""
    value: int | None = None

    @property
    def name(self) -> str:
        """It in words."""
        return f"{self.key} = {self.value}" if self.key else self.label

    @property
    def several(self) -> str:
        """What tells the several apart: the key, or `rules`; empty if there is only one."""
        return self.key or ("rules" if self.label else "")

    @property
    def cell(self) -> object:
        """It in a table, under `several`."""
        return self.value if self.key else self.label


Worths = Sequence[tuple[Beside, Worth]]


def lines(worths: Worths) -> Iterator[str]:
    """What the games came to, line by line; of several variants a line each."""
    yield f"policy: {worths[0][1].policy}"
    if worths[0][0].key:
        yield from (f"{beside.name}: {in_a_line(worth)}" for beside, worth in worths)
        yield even(worths)
    else:
        for beside, worth in worths:
            start = f"{beside.label}: " if beside.label else ""
            yield from (f"{start}{line}" for line in in_full(worth))
    yield how_many(worths)


def in_full(worth: Worth) -> Iterator[str]:
    """What the games of one came to."""
    for one in worth.endings:
        chance = one.chance
        yield f"{one.ending}: {percent(chance.share)}, {between(chance)} ({games(one.games)})"
    turns = worth.turns
    yield f"turns: {turns.median} in the middle, {turns.low} to {turns.high} in nine games of ten"
    yield from map(fate, worth.figures)


def fate(one: Fate) -> str:
    """How a figure fared, in a line."""
    left = "" if one.sp is None else f", {one.sp:.1f} SP left on average"
    return f"{one.figure}: stands {percent(one.stands)}, felled {percent(one.felled)}{left}"


def in_a_line(worth: Worth) -> str:
    """The endings that came about, in one line."""
    came = (f"{one.ending} {percent(one.chance.share)}" for one in worth.endings if one.games)
    return f"{', '.join(came)}; {counted(worth.turns.median, 'turn')}"


def between(chance: Interval) -> str:
    """The ends of an interval: `59.9% to 64.6%`."""
    return f"{percent(chance.low)} to {percent(chance.high)}"


def even(worths: Worths) -> str:
    """Where the player's chances are even."""
    key = worths[0][0].key
    for (before, one), (after, other) in pairwise(worths):
        if min(one.won.share, other.won.share) <= EVEN <= max(one.won.share, other.won.share):
            near = min((before, one), (after, other), key=lambda both: abs(both[1].won.share - EVEN))
            return (
                f"even: between {key} = {before.value} and {after.value}, "
                f"nearest at {near[0].value} ({percent(near[1].won.share)} for the player)"
            )
    shares = [worth.won.share for _, worth in worths]
    return f"even: nowhere; the player's chance is {percent(min(shares))} to {percent(max(shares))}"


def how_many(worths: Worths) -> str:
    """How many games there were, of which seed, and whether they were broken off."""
    worth = worths[-1][1]
    broken = ", broken off" if worth.broken_off else ""
    each = " each" if len(worths) > 1 and len({one.games for _, one in worths}) == 1 else ""
    number = worth.games if each or len(worths) == 1 else sum(one.games for _, one in worths)
    return f"{games(number)}{each}, seed {worth.seed}{broken}"


def games(number: int) -> str:
    """So many games, in words: `1 game`, `9,568 games`."""
    return f"{number:,} {'game' if number == 1 else 'games'}"


def as_object(beside: Beside, worth: Worth) -> dict[str, object]:
    """What the games of one came to, for `--json`."""
    apart: dict[str, object] = {"rules": beside.label} if beside.label else {}
    if beside.key:
        apart = {"vary": {"key": beside.key, "value": beside.value}}
    return {
        "event": "simulate",
        **apart,
        "games": worth.games,
        "seed": worth.seed,
        "endings": [ending_object(one) for one in worth.endings],
        "turns": worth.turns._asdict(),
        "figures": [one._asdict() for one in worth.figures],
        "policy": worth.policy,
    }


def ending_object(one: Ending) -> dict[str, object]:
    """One ending, for `--json`."""
    chance = one.chance
    return {
        "ending": one.ending,
        "games": one.games,
        "chance": chance.share,
        "low": chance.low,
        "high": chance.high,
    }
