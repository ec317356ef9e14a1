"""What a scenario is worth: its games counted, and how far the counts can be trusted."""

from collections import Counter
from collections.abc import Callable, Generator
from contextlib import closing
from typing import NamedTuple

from brincli.odds.interval import Interval, interval
from brincli.play.many_games import Counted, Engine, blocks_of, none_of
from brincli.play.scenario import Scenario

Heard = Callable[[Counted], None]
"""Is told what has come of the games so far, after each block."""


class Ending(NamedTuple):
    """One way in which games ended, and how often."""

    ending: str
    games: int
    chance: Interval


class Spread(NamedTuple):
    """Turns of the games: half took no more than `median`, nineteen of twenty no more than `high`."""

    median: int
    low: int
    high: int


class Fate(NamedTuple):
    """How a figure fared: how often it stood and was felled, as shares, and its SP left on average."""

    figure: str
    side: str
    stands: float
    sp: float | None
    felled: float


class Worth(NamedTuple):
    """What came of so many games of a scenario; `broken_off` where the player stopped them."""

    games: int
    seed: str
    endings: tuple[Ending, ...]
    won: Interval
    turns: Spread
    figures: tuple[Fate, ...]
    policy: str
    broken_off: bool = False


class Wanted(NamedTuple):
    """How many games are wanted, with which seed; with `until` only until no interval is wider."""

    games: int
    seed: str
    until: float | None = None


def worth_of(scenario: Scenario, wanted: Wanted, engine: Engine, heard: Heard) -> Worth:
    """Play the games and count them; after Ctrl-C give back what was reached, if anything was.

    Raises KeyboardInterrupt where no block had come back.
    """
    counted, broken = none_of(scenario), False
    with closing(results(scenario, wanted, engine)) as blocks:
        try:
            for block in blocks:
                counted = counted.more(block)
                heard(counted)
                if wanted.until is not None and widest(scenario, counted) <= wanted.until:
                    break
        except KeyboardInterrupt:
            if not counted.games:
                raise
            broken = True
    return tell_worth(scenario, counted, wanted.seed, broken_off=broken)


def results(scenario: Scenario, wanted: Wanted, engine: Engine) -> Generator[Counted, None, None]:
    """What the engine brings, block after block."""
    yield from engine(blocks_of(scenario, wanted.seed, wanted.games))


def widest(scenario: Scenario, counted: Counted) -> float:
    """The width of the widest interval of any ending."""
    return max(interval(counted.endings[ending], counted.games).width for ending in scenario.endings)


def tell_worth(scenario: Scenario, counted: Counted, seed: str, *, broken_off: bool) -> Worth:
    """The worth of a scenario, from what was counted."""
    games = counted.games
    won = sum(counted.endings[ending] for ending in scenario.successes)
    fates = tuple(
        Fate(
            figure.name,
            figure.side,
            counted.stands[at] / games,
            counted.sp[at] / games if scenario.kind.tells_sp else None,
            counted.felled[at] / games,
        )
        for at, figure in enumerate(scenario.roster.figures)
    )
    endings = tuple(
        Ending(ending, counted.endings[ending], interval(counted.endings[ending], games))
        for ending in scenario.endings
    )
    spread = spread_of(counted.turns)
    return Worth(games, seed, endings, interval(won, games), spread, fates, scenario.kind.policy, broken_off)


def spread_of(turns: Counter[int]) -> Spread:
    """The middle of the turns, and between what nine games of ten lie."""
    return Spread(*(quantile(turns, share) for share in (50, 5, 95)))


def quantile(turns: Counter[int], percent: int) -> int:
    """The least number of turns in which so many percent of the games were over."""
    passed = 0
    for number in sorted(turns):
        passed += turns[number]
        if 100 * passed >= percent * turns.total():
            return number
    return 0
