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
from inside import brin, calibrated, roster, timed
from python_dice import PythonDiceInterpreter
from tables import at_least, table

MANY = 200_000
LEAST = 2_000
"""Throws in the time of the calibration loop, of any line: 120,000 a second where that takes 17 ms."""
LINES = (
    "action 30",
    "action 30 --json",
    "action 30 --seed oak",
    "hit goblin1",
    "hit goblin1 goblin2",
    "combat Brin goblin1",
    "combat Brin goblin1 --json",
    "combat Brin goblin1 --seed oak",
    "morale",
    "morale --json",
)
SHAKEN = 10
"""Figures that must throw morale."""


def peers() -> dict[str, tuple[Callable[[], int], int]]:
    """What throws a d100 once, and how often it is asked to; its expression is read once where it can be."""
    tree, hundred, interpreter = d20.parse("1d100"), icepool.d(100), PythonDiceInterpreter()
    return {
        "`random.randint`": (lambda: random.randint(1, 100), MANY),
        "d20": (lambda: d20.roll(tree).total, 20_000),
        "python-dice": (lambda: interpreter.roll(["1d100"])["stdout"], 20_000),
        "icepool's `sample`": (hundred.sample, 20_000),
        **rolldice(),
    }


def rolldice() -> dict[str, tuple[Callable[[], int], int]]:
    """py-rolldice's throw, where it is installed."""
    try:
        from rolldice import roll_dice
    except ImportError:
        return {}
    return {"py-rolldice": (lambda: roll_dice("1d100")[0], 20_000)}


def loop(throw: Callable[[], int], times: int) -> None:
    """Throw so often, and write what each throw means."""
    with Path("/dev/null").open("w") as nothing:
        for _ in range(times):
            face = throw()
            nothing.write(f"They will{'' if face >= 30 else ' not'} act ({face} against 30).\n")


def table_of() -> str:
    """A roster with a Hero and so many goblins, all shaken."""
    goblins = roster(SHAKEN).replace("sp = 100000", "sp = 1")
    return f'{goblins}\n[figures.Brin]\nside = "heroes"\nhero = true\nsp = 40\nfull = 40\n'


def tables() -> Iterator[str]:
    """The table."""
    rows = []
    unit = calibrated()
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "roster.toml"
        file.write_text(table_of(), encoding="utf-8")
        for line in LINES:
            words = (*line.split(), "-r", str(file), "--times", str(MANY))
            quick = MANY / timed(lambda words=words: brin(*words), 3)
            rows.append(
                (
                    f"`brin {line} --times {MANY}`",
                    f"{quick:,.0f}",
                    f"{quick * unit:,.0f}",
                    at_least(quick * unit, LEAST),
                )
            )
    for name, (throw, times) in peers().items():
        quick = times / timed(lambda throw=throw, times=times: loop(throw, times), 3)
        rows.append((f"{name} in a loop", f"{quick:,.0f}", f"{quick * unit:,.0f}", ""))
    yield table(("", "throws a second", "in a calibration loop", "target"), rows)
    yield f"The calibration loop took {1000 * unit:.0f} ms. `morale` is that of {SHAKEN} figures.\n"


if __name__ == "__main__":
    print(*tables(), sep="\n")
