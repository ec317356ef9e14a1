"""Commands of brin inside the process that measures, the clock, and the rosters they are played on."""

import contextlib
import io
import json
import sys
import time
from collections.abc import Callable
from pathlib import Path

from brincli.line.app import run

LINE = {
    "cmd": ["hit", "goblin 1"],
    "turn": 1,
    "at": "2026-01-01T00:00:00Z",
    "events": [{"event": "hit", "turn": 1, "text": "x" * 200, "dice": [], "changes": []}],
    "set": [['figures."goblin 1".sp', "9", "8"], ["game.drawn", "0", "2"]],
}


def roster(figures: int, lines: int = 0) -> str:
    """A roster of so many figures, with so many lines in its log."""
    heads = (
        f'[figures."goblin {number}"]\nside = "goblins"\nsp = 100000\nfull = 100000\n'
        for number in range(figures)
    )
    line = f"'{json.dumps(LINE)}'\n"
    log = "".join(f"{step} = {line}" for step in range(1, lines + 1))
    return "[game]\nseed = 1\n" + "\n".join(heads) + (f"\n[log]\n{log}" if lines else "")


def loop() -> None:
    """The loop of plain Python that others are measured by."""
    faces = dict.fromkeys(range(1, 7), 0)
    for throw in range(300_000):
        faces[throw % 6 + 1] += throw & 7


def calibrated() -> float:
    """Processor seconds of that loop, here and now: what hangs on the machine is told in loops."""
    return timed(loop, 7)


def timed(work: Callable[[], object], times: int, clock: Callable[[], float] = time.process_time) -> float:
    """The best of so many runs, in seconds."""
    found = []
    for _ in range(times):
        began = clock()
        work()
        found.append(clock() - began)
    return min(found)


def brin(*words: str, stdin: str = "") -> None:
    """One command line, its output thrown away."""
    before, sys.stdin = sys.stdin, io.TextIOWrapper(io.BytesIO(stdin.encode()))
    try:
        with Path("/dev/null").open("w") as nothing, contextlib.redirect_stdout(nothing):
            status = run(words)
    finally:
        sys.stdin = before
    if status:
        raise SystemExit(f"brin {' '.join(words)}: {status}")
