"""The programs that are started as a whole, and how one is: brin's commands, a bare Typer, the peers.

All run in the Python that measures, where brin is installed.
"""

import os
import re
import resource
import shutil
import subprocess
import sys
from collections.abc import Mapping
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

TYPER = """
import typer
app = typer.Typer(add_completion=False, rich_markup_mode=None)
@app.command()
def main(score: str, dice: str = "") -> None:
    typer.echo(score)
"""
BRIN = "from brincli.__main__ import main; main()"
FIGURES = "".join(
    f'[figures."figure {number}"]  # one of many\nside = "{"heroes" if number % 2 else "goblins"}"\n'
    f"sp = 900\nfull = 900\nmove = 6\n\n"
    for number in range(28)
)
"""A roster of 28 figures."""


class Program(NamedTuple):
    """A command line, the roster that it finds at every start, and what its environment adds."""

    command: tuple[str, ...]
    roster: str = ""
    environment: Mapping[str, str] = {}


def python(code: str, *words: str, roster: str = "") -> Program:
    """A program of Python."""
    return Program((sys.executable, "-c", code, *words), roster)


def brin(*words: str, roster: str = "") -> Program:
    """A command of brin."""
    return python(BRIN, *words, roster=roster)


def completed(line: str, roster: str) -> Program:
    """What bash asks of brin at the Tab key."""
    return brin(roster=roster)._replace(environment={"_BRIN_COMPLETE": "bash", "COMP_LINE": line})


BARE, ONE_TYPER = "bare Python", "a one-function Typer program"
ACTION, HIT, SHOW = "`brin action 30`", "`brin hit`, 28 figures", "`brin show`, 28 figures"
STARTS = {
    BARE: python("pass"),
    ONE_TYPER: python(f"{TYPER}app()", "30"),
    ACTION: brin("action", "30", "--dice", "50"),
    "`brin hit`, no roster": brin("hit", "goblin", "--dice", "7,4", "-q"),
    HIT: brin("hit", "figure 3", "--dice", "7,4", roster=FIGURES),
    SHOW: brin("show", roster=FIGURES),
    "a name completed, 28 figures": completed("brin hit fig", FIGURES),
}
PEERS = {
    "d20": python("import d20; print(d20.roll('1d20+5').total)"),
    "python_dice": python(
        "from python_dice import PythonDiceInterpreter as Dice; print(Dice().roll(['1d20 + 5'])['stdout'])"
    ),
    "rolldice": Program(("rolldice", "1d20+5")),
}
"""A throw of each peer, by the name of its module or of its program."""
MISSING = [name for name in PEERS if not (find_spec(name) or shutil.which(name))]
"""The peers that are not installed here."""
STARTS |= {f"{name}, `1d20+5`": peer for name, peer in PEERS.items() if name not in MISSING}


def start(program: Program, folder: Path, *before: str) -> str:
    """Run a program to its end on a fresh roster, with *before* put before its command; what stderr says."""
    file = folder / "roster.toml"
    file.write_text(program.roster, encoding="utf-8") if program.roster else file.unlink(missing_ok=True)
    plain = {name: value for name, value in os.environ.items() if not name.startswith("BRIN_")}
    return subprocess.run(
        [*before, *program.command],
        cwd=folder,
        env={**plain, "PYTHONHASHSEED": "0", **program.environment},
        check=True,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
    ).stderr


def spent(program: Program, folder: Path) -> float:
    """Milliseconds of the processor that a program takes."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    start(program, folder)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return 1000 * (after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)


def instructions(program: Program, folder: Path) -> float:
    """Millions of instructions of a program, by callgrind, after a start that is not counted."""
    start(program, folder)
    said = start(program, folder, "valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null")
    found = re.search(r"Collected : (\d+)", said)
    assert found, said
    return int(found[1]) / 1e6
