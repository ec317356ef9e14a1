"""Growth in proportion: what commands take on four times as much log, script, figures.

    python benchmarks/growth.py [--quick]

Processor time inside one process, the best of several goes; completions as whole processes.
"""

import argparse
import contextlib
import json
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

from inside import LINE, brin, calibrated, roster, timed
from programs import completed, spent
from tables import at_most, table

from brincli.board.squares import Square

GROWTH = 5.0
"""What takes four times as much may take so many times as long."""
COMPLETION = 3.5
"""Calibration loops that a name completed among a thousand figures may take, Python's own start included."""


def with_log(lines: int) -> str:
    """A roster of 28 figures with so many notes in its log."""
    line = json.dumps({**LINE, "cmd": ["note", "x"], "set": []})
    return roster(28) + "\n[log]\n" + "".join(f"{step} = '{line}'\n" for step in range(1, lines + 1))


def after(text: str, *words: str, stdin: str = "") -> str:
    """A roster after a command."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "roster.toml"
        file.write_text(text, encoding="utf-8")
        brin(*words, "-q", "-r", str(file), stdin=stdin)
        return file.read_text(encoding="utf-8")


def thrown(lines: int) -> str:
    """A roster of 28 figures on which so many throws were made, in turns of twenty."""
    words = ("hit 'goblin {}'\n" * 19 + "turn\n").format(*range(19))
    return after(roster(28), "run", "-", stdin=words * (lines // 20))


def undone(lines: int) -> str:
    """A roster of 28 figures with so many notes in its log, all of which were taken back."""
    return after(with_log(lines), "undo", str(lines))


def afraid(figures: int) -> str:
    """A roster of so many figures, all of which are due a morale throw."""
    return roster(figures).replace("sp = 100000", "sp = 40000")


def in_combat(figures: int) -> str:
    """The same, where only those throw who were in combat this turn; none was."""
    return f"[rules]\nmorale_only_in_combat = true\n{afraid(figures)}"


def crowded(figures: int) -> str:
    """Two sides of archers on a board, a figure on every fourth square."""
    wide = min(round((4 * figures) ** 0.5), 200)
    squares = [Square(column, row) for row in range(0, wide, 2) for column in range(0, wide, 2)][:figures]
    parts = ["[sides.heroes]\nplayer = true\n"]
    for number, at in enumerate(squares):
        side = "heroes" if number % 2 else "goblins"
        parts.append(
            f'[figures."{side} {number}"]\nside = "{side}"\nfull = 9\nmove = 6\nrange = 12\nat = "{at}"\n'
        )
    return "\n".join([*parts, f'[board]\nsize = "{wide}x{wide}"\n'])


def plain(_: int) -> str:
    """A roster of 28 figures."""
    return roster(28)


class Case(NamedTuple):
    """A command, its roster of a size, the sizes that are then taken four times, and a line of its script."""

    words: str
    made: Callable[[int], str]
    sizes: tuple[int, ...]
    what: str
    line: str = ""


LINEAR = (
    Case("log", with_log, (1_000,), "lines of log"),
    Case("log --story", with_log, (1_000,), "lines of log"),
    Case("log --story", thrown, (500,), "throws"),
    Case("report", thrown, (500,), "throws"),
    Case("luck", thrown, (500,), "throws"),
    Case("replay", thrown, (500,), "throws"),
    Case("show --at 1", with_log, (1_000,), "lines of log"),
    Case("undo", with_log, (1_000,), "lines of log"),
    Case("undo 500", with_log, (1_000,), "lines of log"),
    Case("redo", undone, (1_000,), "lines of log"),
    Case("redo 500", undone, (1_000,), "lines of log"),
    Case("run -", plain, (500,), "times", "add x{0} --sp 6\n"),
    Case("run -", plain, (500,), "times", "add x{0} --sp 6 --side orcs\n"),
    Case("run -", plain, (250,), "times", "add x{0} --sp 6\nset x{0} move=4\nhit x{0} --dice 9,3\n"),
    Case("run -", plain, (60,), "times", "hit 'goblin 1'\nundo\n"),
    Case("run -", plain, (40,), "times", "hit 'goblin 1'\nundo\nredo\n"),
    Case("run -", plain, (60,), "times", "add x{0} --sp 6\nundo\n"),
    Case("show goblins", roster, (100, 1_000), "figures"),
    Case("due", afraid, (100, 1_000), "figures"),
    Case("due", crowded, (100, 1_000), "archers on a board"),
    Case("morale", afraid, (100, 1_000), "figures, all due"),
    Case("morale", in_combat, (100, 1_000), "figures, none of them in combat"),
    Case("turn", afraid, (100, 1_000), "figures, all due"),
)


def proportion(file: Path, *, quick: bool) -> Iterator[str]:
    """How much longer a command takes on four times as much: log, script or figures."""
    rows = []
    for case in LINEAR:
        for size in case.sizes[: 1 if quick else None]:
            few, many = took(file, case, size), took(file, case, 4 * size)
            ms = (f"{1000 * one:,.1f}" for one in (few, many))
            ratio = round(many / few, 2)
            rows.append((told(case), f"{size:,} {case.what}", *ms, f"{ratio:.2f}", at_most(ratio, GROWTH)))
    yield table(("command", "of", "ms", "ms, four times as much", "ratio", "target"), rows)


def told(case: Case) -> str:
    """The command in words, with the lines of its script."""
    lines = case.line.format(1).strip().split("\n")
    return f"`{case.words}`" if not case.line else f"`run`, {', '.join(f'`{line}`' for line in lines)}"


def took(file: Path, case: Case, size: int) -> float:
    """Seconds that a command takes on so much."""
    text, script = case.made(size), "".join(case.line.format(place) for place in range(size))

    def once() -> None:
        file.write_text(text, encoding="utf-8")
        with Path("/dev/null").open("w") as nothing, contextlib.redirect_stderr(nothing):
            brin(*case.words.split(), "-q", "-r", str(file), stdin=script)

    return timed(once, 3 if size > 1_000 else 5)


def completion(folder: Path) -> Iterator[str]:
    """A whole completion of a name, in milliseconds and in calibration loops."""
    rows, loop = [], 1000 * calibrated()
    for figures in (28, 1_000):
        program = completed("brin hit gob", roster(figures))
        ms = min(spent(program, folder) for _ in range(9))
        limit = COMPLETION if figures > 28 else None
        rows.append((f"{figures:,}", f"{ms:.0f}", f"{ms / loop:.1f}", at_most(round(ms / loop, 1), limit)))
    yield table(("a name completed, figures", "ms of the processor", "loops", "target"), rows)
    yield f"A calibration loop took {loop:.0f} ms.\n"


def tables(*, quick: bool) -> Iterator[str]:
    """All tables."""
    with tempfile.TemporaryDirectory() as folder:
        yield from proportion(Path(folder) / "roster.toml", quick=quick)
        yield from completion(Path(folder))


if __name__ == "__main__":
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--quick", action="store_true", help="without the larger rosters")
    print(*tables(quick=options.parse_args().quick), sep="\n")
