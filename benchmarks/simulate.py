"""Whole games a minute: the wood example, a fight and a raid without a board; one job and two; memory.

    python benchmarks/simulate.py [SHARE]

Processor time, start-up and processes included: what two cores do that are free for it. By the clock a busy
machine takes longer.
"""

import resource
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import d20
from inside import brin, calibrated
from tables import at_least, at_most, table

EXAMPLES = Path(__file__).resolve().parent.parent / "examples"
GAMES = {"wood": 1_500, "library-book": 30_000, "cattle-raid": 30_000}
LEAST = {"wood": 10_000, "library-book": 200_000, "cattle-raid": 200_000}
"""Games a minute on two cores that are free."""
LOOP = 0.017
"""Seconds of the calibration loop on the machine for which these targets are meant."""
CORES = 2
MOST_GROWTH = 1.3
"""Times the memory of ten times as many games."""


def spent() -> float:
    """Seconds of the processor so far, of this process and of those that it has seen the end of."""
    both = (resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    return sum(one.ru_utime + one.ru_stime for one in both)


def a_minute(example: str, games: int, jobs: int) -> float:
    """Games in a minute of one core."""
    roster = str(EXAMPLES / f"{example}.toml")
    start = spent()
    brin("simulate", "-r", roster, "--games", str(games), "--seed", "1", "--jobs", str(jobs))
    return 60 * games / (spent() - start)


def rows(share: float, unit: float) -> Iterator[tuple[str, ...]]:
    """A row an example."""
    for example, games in GAMES.items():
        one, two = (a_minute(example, int(games * share), jobs) for jobs in (1, CORES))
        least = LEAST[example] * LOOP / unit
        yield (
            f"`{example}`",
            f"{one:,.0f}",
            f"{CORES * two:,.0f}",
            f"{CORES * two / one:.2f}",
            at_least(round(CORES * two), round(least)),
        )


def fights_by_d20(count: int = 300) -> float:
    """Fights a minute of one core in a loop of d20: a Hero of 22 SP, three goblins of 6, with morale."""
    throws = {name: d20.parse(name) for name in ("1d10", "1d6")}

    def throw(die: str) -> int:
        return int(d20.roll(throws[die]).total)

    start = time.process_time()
    for _ in range(count):
        hero, goblins = 22, [6, 6, 6]
        while hero > 0 and goblins:
            mine = [throw("1d6") if throw("1d10") + 2 >= 6 else 0 for _ in goblins[:2]]
            theirs = sum(throw("1d6") for _ in goblins if throw("1d10") >= 6)
            hero -= theirs
            hurt = [sp - loss for sp, loss in zip(goblins, [*mine, 0, 0], strict=False)]
            goblins = [sp for sp in hurt if sp > 3 or (sp > 0 and throw("1d6") >= 4)]
    return count / (time.process_time() - start) * 60


def peak() -> float:
    """Megabytes that this process has had at most."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def tables(share: float) -> Iterator[str]:
    """All tables."""
    unit = calibrated()
    a_minute("cattle-raid", 20_000, 1)
    before = peak()
    a_minute("cattle-raid", 200_000, 1)
    grown = peak() / before
    yield table(
        ("", "a minute of one core, one job", "of two cores, two jobs", "times as quick", "target"),
        rows(share, unit),
    )
    yield f"A calibration loop took {1000 * unit:.0f} ms; the targets are for one of {1000 * LOOP:.0f} ms.\n"
    yield f"The fight of `library-book` in a loop of d20: {fights_by_d20():,.0f} a minute of one core.\n"
    target = at_most(grown, MOST_GROWTH)
    yield f"Memory of 200,000 games to that of 20,000: {before:.0f} MB, {grown:.2f} times ({target}).\n"


if __name__ == "__main__":
    print(*tables(float(sys.argv[1]) if len(sys.argv) > 1 else 1.0), sep="\n")
