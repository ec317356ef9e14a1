"""What a command costs above bare Python, and whose it is: instructions by owner, and the modules loaded.

    python benchmarks/remains.py

Needs valgrind. The ratios are to a one-function Typer program.
"""

import re
import shutil
import sys
import tempfile
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

from programs import ACTION, BARE, HIT, ONE_TYPER, SHOW, STARTS, Program, instructions, python, start
from tables import table

COMMANDS = {name: STARTS[name] for name in (ACTION, HIT, SHOW)}
IMPORTED = re.compile(r"import time: +(\d+) \| +\d+ \| +(\S+)")


class Loaded(NamedTuple):
    """The modules that a command loads above bare Python's, in their order, with the microseconds of each."""

    library: dict[str, int]
    others: dict[str, int]


def modules(program: Program, folder: Path) -> dict[str, int]:
    """All modules that a program loads, with the microseconds of each."""
    first, *rest = program.command
    said = start(program._replace(command=(first, "-X", "importtime", *rest)), folder)
    return {name: int(time) for time, name in IMPORTED.findall(said)}


def there_is(name: str) -> bool:
    """Whether a module that was asked for is there: the library tries some of other systems."""
    try:
        return find_spec(name) is not None
    except ModuleNotFoundError:  # nor the package that it is in
        return False


def loaded(program: Program, folder: Path) -> Loaded:
    """What a command loads above bare Python's."""
    own = modules(STARTS[BARE], folder)
    more = {
        name: time for name, time in modules(program, folder).items() if name not in own and there_is(name)
    }
    library = {name: time for name, time in more.items() if name.split(".")[0] in sys.stdlib_module_names}
    return Loaded(library, {name: time for name, time in more.items() if name not in library})


def owners(program: Program, found: Loaded, folder: Path) -> dict[str, float]:
    """Millions of instructions by whose they are, and their sum."""

    def importing(*names: str) -> float:
        # One statement for all: each would be compiled, which is not of what is imported.
        return instructions(python(f"for name in {' '.join(names)!r}.split(): __import__(name)"), folder)

    bare, whole = instructions(STARTS[BARE], folder), instructions(program, folder)
    library = importing(*found.library)
    imports = importing(*found.library, *found.others)
    return {
        "bare Python": bare,
        "Python's library: imports": library - bare,
        "brin (and tomli-w): imports": imports - library,
        "brin: the command line read, the rule, the record, the output": whole - imports,
        "all": whole,
    }


def tables() -> Iterator[str]:
    """The table, and the modules."""
    if not shutil.which("valgrind"):
        yield "There is no valgrind here: nothing was counted.\n"
        return
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        base = instructions(STARTS[ONE_TYPER], folder)
        found = {command: loaded(program, folder) for command, program in COMMANDS.items()}
        counts = {command: owners(COMMANDS[command], found[command], folder) for command in COMMANDS}
    rows = []
    for owner in next(iter(counts.values())):
        cells = [(f"{count[owner]:.1f}", f"{count[owner] / base:.2f}") for count in counts.values()]
        rows.append((owner, *(cell for pair in cells for cell in pair)))
    heads = [head for command in COMMANDS for head in (f"{command}, millions", "of one-function Typer")]
    yield table(("whose", *heads), rows)
    for command, has in found.items():
        library = ", ".join(f"{one} {time / 1000:.1f}" for one, time in has.library.items() if time >= 50)
        total, others = (sum(part.values()) / 1000 for part in has)
        yield (
            f"{command} loads {len(has.library)} modules of Python's library that bare Python does not, "
            f"{total:.1f} ms ({library}), and {len(has.others)} others, {others:.1f} ms.\n"
        )


if __name__ == "__main__":
    print(*tables(), sep="\n")
