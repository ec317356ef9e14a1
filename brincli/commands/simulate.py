"""`simulate`: what a scenario is worth, by whole games that the machine plays."""

import os
from collections.abc import Iterator, Sequence
from typing import Annotated, Any, NamedTuple

from brincli.model.errors import Unusable
from brincli.model.fixed_numbers import MOST_TIMES, Between
from brincli.model.options import Offers
from brincli.model.result import Shown
from brincli.play.many_games import Engine, Processes, here
from brincli.play.scenario import Scenario, scenario_of
from brincli.play.session import Session
from brincli.play.variants import roster_beside, rosters_of, varied
from brincli.play.worth import Wanted, Worth, worth_of
from brincli.render.games_table import GamesTable
from brincli.render.progress import Progress
from brincli.render.worth import Beside, Worths, as_object, lines

GAMES = 1_000
MOST_GAMES = 1_000_000
"""How many games are played where not said: with --until at most so many."""
MOST_JOBS = 1_024
LIMIT = 100
MOST_TURNS = 10_000
INTERRUPTED = 130


class Variant(NamedTuple):
    """One game to be played, and what it is called beside the others."""

    beside: Beside
    scenario: Scenario


def simulate(
    session: Session,
    *,
    games: Annotated[
        int | None, f"How many games; left out: {GAMES:,}.", Between(1, MOST_TIMES, "games")
    ] = None,
    until: Annotated[str | None, "Go on until no interval is wider, as in 2%."] = None,
    seed: Annotated[str | None, "The dice; the same give the same games."] = None,
    jobs: Annotated[int | None, "Processes; left out: one a core.", Between(1, MOST_JOBS, "jobs")] = None,
    limit: Annotated[int, "Turns after which a game is over.", Between(1, MOST_TURNS, "turns")] = LIMIT,
    vary: Annotated[str | None, "A key at each of several values: KEY=A..B."] = None,
    compare: Annotated[
        tuple[str, ...], "House rules, or another roster, to play beside.", Offers("rosters")
    ] = (),
    csv: Annotated[bool, "A row a game, instead of what they come to."] = False,
    on: Annotated[str | None, "The address of a running Dask scheduler."] = None,
) -> Shown:
    """Play the game as it stands to its end by the machine, again and again: what is the scenario worth?

    Nothing is written. On a board both sides move, shoot, cast and fight by a fixed policy, which is a
    yardstick and no good player; without one it goes as odds fight and odds raid do. Ctrl-C tells what was
    reached.

    Examples:
        brin simulate --games 200 --seed oak  how often each ending
        brin simulate --seed 1 --until 9%     games until that sure
        brin simulate --games 90 --vary 'figures.goblin 1.full=4..6'  a row a value
    """
    wanted = Wanted(games or (GAMES if until is None else MOST_GAMES), seed or fresh_seed(), width_of(until))
    variants = list(variants_of(session, limit, vary, compare))
    engine = engine_of(jobs, on, several=wanted.games > variants[0].scenario.kind.block)
    if csv:
        return table_of(session, variants, wanted, engine)
    found = list(worths_of(session, variants, wanted, engine))
    worths = [(variant.beside, worth) for variant, worth in zip(variants, found, strict=False)]
    broken = any(worth.broken_off for worth in found)
    return Shown(
        lines=list(lines(worths)),
        objects=[as_object(*one) for one in worths],
        picture=lambda: picture(worths),
        status=INTERRUPTED if broken else 0,
    )


def variants_of(session: Session, limit: int, vary: str | None, compare: Sequence[str]) -> Iterator[Variant]:
    """The games to be played: the one as it stands, or one a value of a key, or with others beside it."""
    book = session.must_book
    if vary is not None and compare:
        raise Unusable("--vary and --compare exclude each other: one thing is held against another at a time")
    if vary is not None:
        key = varied(vary, book.roster)
        for value, roster in rosters_of(book.sheet().data, key):
            yield Variant(Beside(key=key.key, value=value), scenario_of(roster, limit))
        return
    yield Variant(Beside(label="these rules" if compare else ""), scenario_of(book.roster, limit))
    for file in compare:
        yield Variant(Beside(label=file), scenario_of(roster_beside(book.roster, file), limit))


def worths_of(
    session: Session, variants: Sequence[Variant], wanted: Wanted, engine: Engine
) -> Iterator[Worth]:
    """What each of them is worth; none after one that was broken off."""
    for variant in variants:
        with Progress(variant.beside.name, wanted, quiet=session.options.quiet) as progress:
            worth = worth_of(variant.scenario, wanted, engine, progress.heard)
        yield worth
        if worth.broken_off:
            return


def table_of(session: Session, variants: Sequence[Variant], wanted: Wanted, engine: Engine) -> Shown:
    """A row a game, made as they are played."""
    if session.options.json or wanted.until is not None:
        raise Unusable("--csv has a row for each of --games N: leave --json and --until out")
    rows = [(variant.beside, variant.scenario) for variant in variants]
    return Shown(stream=GamesTable(rows, wanted, engine))


def engine_of(jobs: int | None, on: str | None, *, several: bool) -> Engine:
    """What plays the games: a cluster, processes, or this process where there are few."""
    if on is not None:
        if jobs is not None:
            raise Unusable("--jobs is for this machine, --on for a cluster: leave one of them out")
        from brincli.play.cluster import Cluster

        return Cluster(on)
    count = jobs or cores()
    return Processes(count) if count > 1 and several else here


def cores() -> int:
    """How many processes run at once here."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def fresh_seed() -> str:
    """A seed of the system's randomness; it is told, so that the games can be played again."""
    return os.urandom(4).hex()


def width_of(typed: str | None) -> float | None:
    """The width of an interval that is wanted; Unusable for what is none."""
    if typed is None:
        return None
    digits = typed.removesuffix("%")
    if digits.isascii() and digits.replace(".", "", 1).isdigit() and typed.endswith("%"):
        width = float(digits) / 100
        if 0 < width <= 1:
            return width
    raise Unusable(
        f"--until {typed}: how wide an interval may be is written as in 2%, above 0% and up to 100%"
    )


def picture(worths: Worths) -> Any:  # noqa: ANN401 - what rich can draw
    """The same on a terminal, with bars."""
    from brincli.render.worth_bars import WorthBars

    return WorthBars(worths)
