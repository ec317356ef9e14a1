"""A whole `npc` turn on a board of 30x30 squares with 28 figures, beside a plain `hit` on the same figures.

Usage: python benchmarks/board.py PYTHON, of an environment where the built wheel is installed.
Processor time of whole processes, the least of many runs each. The limit: 1.2 times the `hit` and 50 ms.
"""

import os
import resource
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from brincli.board.squares import Square

RUNS = 15
SIDE = 30
FIGURES = 28
LIMIT, MORE = 1.2, 0.050
BRIN = "from brincli.cli import main; main()"
WOOD = ("..T...", "......", "#.....", "...o..", "......", "...T..")
"""A patch of the board, which is made of 25 of them, with a stream and a fence across it."""


def board() -> str:
    """The map."""
    rows = [[WOOD[row % 6][(column + row // 6) % 6] for column in range(SIDE)] for row in range(SIDE)]
    for place in range(SIDE):
        rows[place][14] = "~" if place % 10 != 4 else "="
        rows[20][place] = "-" if place % 10 != 7 else "."
    return "\n".join("".join(row) for row in rows)


def roster(*, with_board: bool) -> str:
    """28 figures: three heroes of the player, and opponents with orders of every kind all over."""
    free = [
        square
        for row in range(0, SIDE, 3)
        for column in range(1, SIDE, 4)
        if board().split("\n")[row][column] == "." and (square := Square(column, row))
    ]
    parts = ["[sides.heroes]\nplayer = true\n", "[sides.goblins]\n"]
    for number in range(FIGURES):
        at = free[number * len(free) // FIGURES]
        hero = number % 9 == 4
        orders = ("objective", "objective", "random")[number % 3]
        parts.append(
            f'[figures."figure {number}"]\nside = "{"heroes" if hero else "goblins"}"\nfull = 900\n'
            f'move = 6\ncharge = 8\nat = "{at}"\n'
            + ("" if hero else f'orders = "{orders}"\nobjective = "{("A1", "south", "AD30")[number % 3]}"\n')
            + ('status = "running"\n' if number % 7 == 6 else "")
        )
    if with_board:
        parts.append(f'[board]\nmap = """\n{board()}\n"""\n')
    return "\n".join(parts)


def once(python: str, words: list[str], folder: Path, text: str) -> float:
    """Seconds of one run on a fresh roster."""
    (folder / "roster.toml").write_text(text, encoding="utf-8")
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([python, "-c", BRIN, *words], cwd=folder, check=True, stdout=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main(python: str) -> None:
    """Print the figures."""
    python = shutil.which(python) or os.path.abspath(python)  # noqa: PTH100 - an environment's link must stay one
    runs = {
        "hit, no board": (["hit", "figure 3", "--dice", "7,4"], roster(with_board=False)),
        "hit, board": (["hit", "figure 3", "--dice", "7,4"], roster(with_board=True)),
        "npc": (["npc", "--seed", "1"], roster(with_board=True)),
    }
    with tempfile.TemporaryDirectory() as folder:
        times: dict[str, list[float]] = {name: [] for name in runs}
        for _ in range(RUNS):
            for name, (words, text) in runs.items():
                times[name].append(once(python, words, Path(folder), text))
    least = {name: min(found) for name, found in times.items()}
    for name, seconds in least.items():
        print(f"{name:14} {seconds * 1000:7.1f} ms")
    limit = LIMIT * least["hit, no board"] + MORE
    print(f"npc is at {least['npc'] / limit:.2f} of the limit, {limit * 1000:.1f} ms")


if __name__ == "__main__":
    main(sys.argv[1])
