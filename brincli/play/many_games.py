"""Many games of one scenario, in blocks: here, in processes of this machine, or on a running cluster.

Game number I of seed S is thrown with the dice of the seed `S/I`, whoever plays it: so the same seed gives
the same result for any number of processes. Blocks come back in their order.
"""

from collections import Counter, deque
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import islice
from typing import NamedTuple, TypeVar

from brincli.play.played import GameDice, Played
from brincli.play.scenario import Scenario
from brincli.play.whole_game import Play, play_of

AHEAD = 3
"""Blocks for each process that are handed out before the first of them is back."""

T = TypeVar("T")


class Block(NamedTuple):
    """Games to be played: of what, with which seed, from which number on, how many; row by row if asked."""

    scenario: Scenario
    seed: str
    first: int
    size: int
    rows: bool = False


class Counted(NamedTuple):
    """What came of some games: for each figure how often it stood and was felled, and its SP added up."""

    endings: Counter[str]
    turns: Counter[int]
    stands: tuple[int, ...]
    sp: tuple[int, ...]
    felled: tuple[int, ...]
    rows: tuple[Played, ...] = ()

    @property
    def games(self) -> int:
        """How many games there were."""
        return self.endings.total()

    def more(self, other: "Counted") -> "Counted":
        """The counts of both together, without the rows of their games."""
        return Counted(
            self.endings + other.endings,
            self.turns + other.turns,
            added(self.stands, other.stands),
            added(self.sp, other.sp),
            added(self.felled, other.felled),
        )


def added(one: Sequence[int], other: Sequence[int]) -> tuple[int, ...]:
    """Sums figure by figure."""
    return tuple(mine + yours for mine, yours in zip(one, other, strict=True))


def none_of(scenario: Scenario) -> Counted:
    """The counts of no game yet."""
    nothing = (0,) * len(scenario.roster.figures)
    return Counted(Counter(), Counter(), nothing, nothing, nothing)


@lru_cache(1)
def player(scenario: Scenario) -> Play:
    """What plays the scenario: made once, for block after block."""
    return play_of(scenario)


def block_played(block: Block) -> Counted:
    """The games of a block, played one after another."""
    play = player(block.scenario)
    played = [play(GameDice(block.seed, block.first + number)) for number in range(block.size)]
    by_figure = list(zip(*(game.fared for game in played), strict=True))
    return Counted(
        Counter(game.ending for game in played),
        Counter(game.turns for game in played),
        tuple(sum(one.stands for one in fared) for fared in by_figure),
        tuple(sum(one.sp or 0 for one in fared) for fared in by_figure),
        tuple(sum(one.felled for one in fared) for fared in by_figure),
        tuple(played) if block.rows else (),
    )


def blocks_of(scenario: Scenario, seed: str, games: int, *, rows: bool = False) -> Iterator[Block]:
    """All blocks of so many games."""
    size = scenario.kind.block  # some tenths of a second, so that nobody waits long for it to end
    return (Block(scenario, seed, at, min(size, games - at), rows) for at in range(0, games, size))


Engine = Callable[[Iterator[Block]], Iterator[Counted]]
"""Plays blocks, and gives them back in their order."""


def here(blocks: Iterator[Block]) -> Iterator[Counted]:
    """Each block in this very process."""
    return map(block_played, blocks)


def in_order(
    blocks: Iterator[Block], send: Callable[[Block], T], get: Callable[[T], Counted], ahead: int
) -> Iterator[Counted]:
    """The blocks sent out, so many ahead, and gathered in their order."""
    waiting = deque(map(send, islice(blocks, ahead)))
    while waiting:
        first = waiting.popleft()
        yield get(first)
        waiting.extend(map(send, islice(blocks, 1)))


class Processes:
    """Blocks in processes of this machine."""

    def __init__(self, jobs: int) -> None:
        self._jobs = jobs

    def __call__(self, blocks: Iterator[Block]) -> Iterator[Counted]:
        """Raises KeyboardInterrupt where the player stops it; what is out is then dropped."""
        from concurrent.futures import ProcessPoolExecutor
        from multiprocessing import get_context

        pool = ProcessPoolExecutor(self._jobs, get_context(), deaf_to_interrupts)
        try:
            yield from in_order(
                blocks,
                lambda block: pool.submit(block_played, block),
                lambda out: out.result(),
                AHEAD * self._jobs,
            )
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


def deaf_to_interrupts() -> None:
    """Leave Ctrl-C to the process that gathers."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)
