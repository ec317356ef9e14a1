"""Throws a second: `--times` of brin, and the peers in a loop that sets each throw of a d100 against 30.

    python benchmarks/throws.py

Processor time inside one process, the best of several goes; every throw is a line of output.
"""

import random
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import d20
import icepool
from inside import brin, roster, timed
from python_dice import PythonDiceInterpreter
from tables import at_least, table

MANY = 500_000
LEAST = 200_000
"""Throws of `action 30` a second."""
LINES = ("action 30", "action 30 --json", "action 30 --seed oak", "hit goblin1", "hit goblin1 goblin2")


def peers() -> dict[str, tuple[Callable[[], int], int]]:
    """What throws a d100 once, and how often it is asked to; its expression is read once where it can be."""
    tree, hundred, interpreter = d20.parse("1d100"), icepool.d(100), PythonDiceInterpreter()
    return {
        "`random.randint`": (lambda: random.randint(1, 100), MANY),
        "d20": (lambda: d20.roll(tree).total, 20_000),
        "python-dice": (lambda: interpreter.roll(["1d100"])["stdout"], 20_000),
        "icepool's `sample`": (hundred.sample, 20_000),
    }


def loop(throw: Callable[[], int], times: int) -> None:
    """Throw so often, and write what each throw means."""
    with Path("/dev/null").open("w") as nothing:
        for _ in range(times):
            face = throw()
            nothing.write(f"They will{'' if face >= 30 else ' not'} act ({face} against 30).\n")


def tables() -> Iterator[str]:
    """The table."""
    rows = []
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "roster.toml"
        file.write_text(roster(28), encoding="utf-8")
        for line in LINES:
            words = (*line.split(), "-r", str(file), "--times", str(MANY))
            quick = MANY / timed(lambda words=words: brin(*words), 3)
            rows.append((f"`brin {line} --times {MANY}`", f"{quick:,.0f}", at_least(quick, LEAST)))
    for name, (throw, times) in peers().items():
        quick = times / timed(lambda throw=throw, times=times: loop(throw, times), 3)
        rows.append((f"{name} in a loop", f"{quick:,.0f}", ""))
    yield table(("", "throws a second", "target"), rows)


if __name__ == "__main__":
    print(*tables(), sep="\n")
