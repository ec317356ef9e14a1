"""Start-up: whole commands as ratios to a one-function Typer program, in instructions and by the clock.

python benchmarks/start.py [ROUNDS]
"""

import shutil
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from programs import ACTION, HIT, MISSING, ONE_TYPER, SHOW, STARTS, instructions, start
from tables import at_most, table

MOST = {ACTION: 0.45, HIT: 0.80, SHOW: 0.75}
"""Times the instructions of a one-function Typer program."""


def clocked(folder: Path, rounds: int) -> dict[str, tuple[float, float]]:
    """Milliseconds and the ratio of each program: medians of rounds, in each of which all of them run."""
    times: dict[str, list[float]] = {name: [] for name in STARTS}
    for _ in range(rounds):
        for name, program in STARTS.items():
            began = time.perf_counter()
            start(program, folder)
            times[name].append(time.perf_counter() - began)
    paired = {
        name: [one / base for one, base in zip(found, times[ONE_TYPER], strict=True)]
        for name, found in times.items()
    }
    return {name: (1000 * statistics.median(times[name]), statistics.median(paired[name])) for name in STARTS}


def counted(folder: Path) -> dict[str, float]:
    """Millions of instructions of each program; none where there is no valgrind."""
    if not shutil.which("valgrind"):
        return {}
    return {name: instructions(program, folder) for name, program in STARTS.items()}


def tables(rounds: int) -> Iterator[str]:
    """The table."""
    with tempfile.TemporaryDirectory() as folder:
        count, clock = counted(Path(folder)), clocked(Path(folder), rounds)
    rows = []
    for name, (milliseconds, paired) in clock.items():
        ratio = count[name] / count[ONE_TYPER] if count else paired
        in_instructions = (f"{count[name]:,.1f}", f"{ratio:.2f}") if count else ("-", "-")
        target = at_most(ratio, MOST.get(name)) if count else ""
        rows.append((name, *in_instructions, target, f"{milliseconds:,.0f}", f"{paired:.2f}"))
    yield table(("program", "million instructions", "ratio", "target", "ms", "paired ratio"), rows)
    if MISSING:
        yield f"Not installed here: {', '.join(MISSING)}.\n"
    if not count:
        yield "There is no valgrind here: instructions were not counted.\n"


if __name__ == "__main__":
    print(*tables(int(sys.argv[1]) if len(sys.argv) > 1 else 15), sep="\n")
