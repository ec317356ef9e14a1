"""A whole `npc` turn on a board of 30x30 squares with 28 figures, beside a plain `hit` on the same figures.

    python benchmarks/board.py

Processor time of whole processes, the least of many runs each.
"""

import resource
import tempfile
from collections.abc import Iterator
from pathlib import Path

from programs import Program, brin, start
from tables import at_most, table

from brincli.board.squares import Square

RUNS = 15
SIDE = 30
FIGURES = 28
LIMIT, MORE = 1.2, 50
"""An `npc` turn: at most so many times a `hit`, and so many milliseconds."""
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


def once(program: Program, folder: Path) -> float:
    """Milliseconds of one run."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    start(program, folder)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return 1000 * (after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)


def tables() -> Iterator[str]:
    """The table."""
    hit = ("hit", "figure 3", "--dice", "7,4")
    runs = {
        "`brin hit`, no board": brin(*hit, roster=roster(with_board=False)),
        "`brin hit`, board": brin(*hit, roster=roster(with_board=True)),
        "`brin npc`": brin("npc", "--seed", "1", roster=roster(with_board=True)),
    }
    times: dict[str, list[float]] = {name: [] for name in runs}
    with tempfile.TemporaryDirectory() as folder:
        for _ in range(RUNS):
            for name, program in runs.items():
                times[name].append(once(program, Path(folder)))
    least = {name: min(found) for name, found in times.items()}
    limit = round(LIMIT * least["`brin hit`, no board"] + MORE, 1)
    rows = [
        (name, f"{found:.1f}", at_most(found, limit if "npc" in name else None))
        for name, found in least.items()
    ]
    yield table(("30 by 30 squares, 28 figures", "ms", "target"), rows)


if __name__ == "__main__":
    print(*tables(), sep="\n")
