"""The records: lines of `run` a second, and growth with the roster and its log.

    python benchmarks/records.py [--quick]

Processor time inside one process, the best of several goes; by the clock where the disk is waited for.
"""

import argparse
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from inside import brin, roster, timed
from tables import at_least, at_most, table

from brincli.roster import store

SCRIPT = 3_000
LEAST = 3_000
"""Lines of a script a second."""
FIGURES = (10, 100, 1_000, 10_000)
LINES = (0, 200, 2_000, 20_000)
BEAT = {28: 3.4, 100: 8.9, 1_000: 78, 10_000: 894}
"""Milliseconds of a trial that read, changed and wrote rosters of so many figures with 200 lines of log."""


def scripts(file: Path) -> Iterator[str]:
    """Lines of a script a second, on 28 figures."""
    same = "".join(f"hit 'goblin {number % 28}'\n" for number in range(SCRIPT))
    other = "".join(f"hit 'goblin {number % 28}' --bonus {number}\n" for number in range(SCRIPT))
    rows = []
    for what, script in ((f"{SCRIPT:,} lines, 28 of them different", same), ("all different", other)):

        def once(script: str = script) -> None:
            file.write_text(roster(28), encoding="utf-8")
            brin("run", "-", "-r", str(file), stdin=script)

        quick = SCRIPT / timed(once, 5)
        rows.append((what, f"{quick:,.0f}", at_least(quick, LEAST)))
    yield table(("`brin run`", "lines a second", "target"), rows)


def growth(file: Path, sizes: tuple[int, ...]) -> Iterator[str]:
    """Milliseconds of a whole `hit`, by figures and lines of the log."""
    rows = []
    for figures in sizes:
        cells = []
        for lines in LINES:
            text = roster(figures, lines)
            file.write_text(text, encoding="utf-8")
            goes = 3 if figures * 10 + lines > 5_000 else 9
            words = ("hit", "goblin 1", "--dice", "9,1", "-r", str(file))
            fits = len(text) < store.LARGEST
            cells.append(f"{1000 * timed(lambda words=words: brin(*words), goes):,.1f}" if fits else "-")
        rows.append((f"{figures:,}", *cells))
    yield table(("figures", *(f"ms, {lines:,} lines" for lines in LINES)), rows)


def record(file: Path) -> None:
    """Read a roster, change two of its values, write it with a line in its log."""
    sheet = store.read(file)
    drawn = sheet.data["game"].get("drawn", 0) + 1
    changes = {("figures", "goblin 1", "sp"): 100_000 - drawn, ("game", "drawn"): drawn}
    entry = store.Entry(["hit", "goblin 1"], 1, [], changes)
    store.write(sheet, store.after(sheet, [entry], "2026-01-01T00:00:00Z"), 1.0)


def alone(file: Path, sizes: tuple[int, ...]) -> Iterator[str]:
    """Milliseconds of reading, changing and writing without the rule."""
    rows = []
    for figures in (28, *sizes[1:]):
        file.write_text(roster(figures, 200), encoding="utf-8")
        goes = 5 if figures > 5_000 else 25
        busy, whole = (
            1000 * timed(lambda: record(file), goes, it) for it in (time.process_time, time.perf_counter)
        )
        rows.append((f"{figures:,}", f"{busy:,.1f}", f"{whole:,.1f}", at_most(whole, BEAT[figures])))
    yield table(("figures, 200 lines", "ms of the processor", "ms by the clock", "target"), rows)


def tables(*, quick: bool) -> Iterator[str]:
    """All tables."""
    sizes = FIGURES[: 3 if quick else None]
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "roster.toml"
        yield from scripts(file)
        yield "Growth of a whole `hit`, load, rule and save:\n"
        yield from growth(file, sizes)
        yield "The record alone: read, two values and a line of the log, proof, fsync, rename.\n"
        yield from alone(file, sizes)


if __name__ == "__main__":
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--quick", action="store_true", help="without the largest rosters")
    print(*tables(quick=options.parse_args().quick), sep="\n")
