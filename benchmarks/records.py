"""Figures of the records: lines of `run`, throws of `--times`, and growth with roster and log.

python benchmarks/records.py [--quick]
"""

import argparse
import contextlib
import io
import json
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from brincli.cli import run
from brincli.roster.store import read

FIGURES = (10, 100, 1_000, 10_000)
LINES = (0, 200, 2_000, 20_000)
LINE = {
    "cmd": ["hit", "goblin 1"],
    "turn": 1,
    "at": "2026-01-01T00:00:00Z",
    "events": [{"event": "hit", "turn": 1, "text": "x" * 200, "dice": [], "changes": []}],
    "set": [['figures."goblin 1".sp', "9", "8"], ["game.drawn", "0", "2"]],
}
LARGEST = 16_000_000
"""Bytes: what is larger is no roster to brin."""


def roster(figures: int, lines: int = 0) -> str:
    """A roster of so many figures, with so many lines in its log."""
    heads = (
        f'[figures."goblin {number}"]\nside = "goblins"\nsp = 100000\nfull = 100000\n'
        for number in range(figures)
    )
    line = f"'{json.dumps(LINE)}'\n"
    log = "".join(f"{step} = {line}" for step in range(1, lines + 1))
    return "[game]\nseed = 1\n" + "\n".join(heads) + (f"\n[log]\n{log}" if lines else "")


def timed(work: Callable[[], object], times: int, clock: Callable[[], float] = time.process_time) -> float:
    """The best of so many runs, in seconds."""
    found = []
    for _ in range(times):
        start = clock()
        work()
        found.append(clock() - start)
    return min(found)


def brin(*words: str, stdin: str = "") -> None:
    """One command line in this process, its output thrown away."""
    before, sys.stdin = sys.stdin, io.TextIOWrapper(io.BytesIO(stdin.encode()))
    try:
        with Path("/dev/null").open("w") as nothing, contextlib.redirect_stdout(nothing):
            status = run(words)
    finally:
        sys.stdin = before
    if status:
        raise SystemExit(f"brin {' '.join(words)}: {status}")


def scripts(file: Path) -> Iterator[str]:
    """Lines of a script a second, on 28 figures."""
    text = roster(28)
    same = "".join(f"hit 'goblin {number % 28}'\n" for number in range(3_000))
    other = "".join(f"hit 'goblin {number % 28}' --bonus {number}\n" for number in range(3_000))
    for what, script in (("3,000 lines, 28 of them different", same), ("3,000 lines, all different", other)):

        def once(script: str = script) -> None:
            file.write_text(text)
            brin("run", "-", "-r", str(file), stdin=script)

        yield f"run: {what}: {3_000 / timed(once, 5):,.0f} lines a second"


def throws(file: Path) -> Iterator[str]:
    """Throws a second."""
    file.write_text(roster(28))
    lines = ["action 30", "action 30 --json", "action 30 --seed oak", "hit goblin1", "hit goblin1 goblin2"]
    for line in lines:
        words = [*line.split(), "-r", str(file), "--times", "500000"]
        seconds = timed(lambda words=words: brin(*words), 3)
        yield f"{line} --times 500000: {500_000 / seconds:,.0f} throws a second"


def growth(file: Path, *, quick: bool) -> Iterator[str]:
    """Milliseconds for load + hit + save, by figures and lines of the log."""
    yield "load + hit + save in ms   " + "".join(f"{lines:>10,} lines" for lines in LINES)
    for figures in FIGURES[: 3 if quick else None]:
        cells = []
        for lines in LINES:
            text = roster(figures, lines)
            file.write_text(text)
            fits = len(text) < LARGEST and read(file)
            hit = ["hit", "goblin 1", "--dice", "9,1", "-r", str(file)]
            many = 3 if figures * 10 + lines > 5_000 else 9
            cells.append(
                f"{timed(lambda hit=hit: brin(*hit), many, time.perf_counter) * 1000:>16.1f}"
                if fits
                else f"{'-':>16}"
            )
        yield f"{figures:>8,} figures          " + "".join(cells)


def main() -> None:
    """Print all of it."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--quick", action="store_true", help="without the largest rosters")
    quick = options.parse_args().quick
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "roster.toml"
        for line in (*scripts(file), *throws(file), *growth(file, quick=quick)):
            print(line)


if __name__ == "__main__":
    main()
