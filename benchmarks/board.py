"""A whole `npc` turn on a board, beside a plain `hit` on the same figures; great boards beside small ones.

    python benchmarks/board.py

Processor time of whole processes, the least of many runs each.
"""

import tempfile
from collections.abc import Iterator
from pathlib import Path

from programs import Program, brin, spent
from tables import at_most, table

from brincli.board.squares import Square

RUNS = 15
SIDE, SMALL, GREAT = 30, 50, 200
FIGURES = 28
LIMIT, MORE = 1.2, 50
"""An `npc` turn: at most so many times a `hit`, and so many milliseconds."""
GROWTH = 20
"""How many times as long a board of sixteen times as many squares may take, without Python's own start."""
WOOD = ("..T...", "......", "#.....", "...o..", "......", "...T..")
"""A patch of the board, which is made of many of them, with a river and a fence across it."""


def board(side: int) -> list[str]:
    """The rows of the map."""
    rows = [[WOOD[row % 6][(column + row // 6) % 6] for column in range(side)] for row in range(side)]
    for place in range(side):
        rows[place][side // 2 - 1] = "~" if place % 10 != 4 else "="
        rows[2 * side // 3][place] = "-" if place % 10 != 7 else "."
    return ["".join(row) for row in rows]


def roster(side: int, *, with_board: bool = True) -> str:
    """28 figures: three heroes of the player, and opponents with orders of every kind all over."""
    rows = board(side)
    free = [
        Square(column, row)
        for row in range(0, side, 3)
        for column in range(1, side, 4)
        if rows[row][column] == "."
    ]
    parts = ["[sides.heroes]\nplayer = true\n", "[sides.goblins]\n"]
    for number in range(FIGURES):
        at = free[number * len(free) // FIGURES]
        hero = number % 9 == 4
        orders = ("objective", "objective", "random")[number % 3]
        aim = ("A1", "south", str(Square(side - 1, side - 1)))[number % 3]
        parts.append(
            f'[figures."figure {number}"]\nside = "{"heroes" if hero else "goblins"}"\nfull = 900\n'
            f'move = 6\ncharge = 8\nat = "{at}"\n'
            + ("" if hero else f'orders = "{orders}"\nobjective = "{aim}"\n')
            + ('status = "running"\n' if number % 7 == 6 else "")
        )
    if with_board:
        drawn = "\n".join(rows)
        parts.append(f'[board]\nmap = """\n{drawn}\n"""\n')
    return "\n".join(parts)


def least(runs: dict[str, Program]) -> dict[str, float]:
    """Milliseconds of each program, run in turn."""
    times: dict[str, list[float]] = {name: [] for name in runs}
    with tempfile.TemporaryDirectory() as folder:
        for _ in range(RUNS):
            for name, program in runs.items():
                times[name].append(spent(program, Path(folder)))
    return {name: min(found) for name, found in times.items()}


def a_turn() -> Iterator[str]:
    """An `npc` turn beside a hit."""
    hit = ("hit", "figure 3", "--dice", "7,4")
    found = least(
        {
            "`brin hit`, no board": brin(*hit, roster=roster(SIDE, with_board=False)),
            "`brin hit`, board": brin(*hit, roster=roster(SIDE)),
            "`brin npc`": brin("npc", "--seed", "1", roster=roster(SIDE)),
        }
    )
    limit = round(LIMIT * found["`brin hit`, no board"] + MORE, 1)
    rows = [(name, f"{ms:.1f}", at_most(ms, limit if "npc" in name else None)) for name, ms in found.items()]
    yield table((f"{SIDE} by {SIDE} squares, {FIGURES} figures", "ms", "target"), rows)


def great_boards() -> Iterator[str]:
    """Commands on a great board beside those on a small one, less what one takes that opens no board."""
    rows = []
    sight = ("map", "--sight", "figure 13")
    for words in (("npc", "--seed", "1"), sight, ("map",), ("map", "--reach", "figure 13"), ("due",)):
        runs = {f"{side}": brin(*words, roster=roster(side)) for side in (SMALL, GREAT)}
        found = least({**runs, "none": brin("roll", "d6", roster="")})
        few, many = (found[f"{side}"] - found["none"] for side in (SMALL, GREAT))
        ratio = round(many / few, 1)
        rows.append((f"`{' '.join(words)}`", f"{few:.1f}", f"{many:.1f}", f"{ratio}", at_most(ratio, GROWTH)))
    heads = (f"{SMALL} by {SMALL}, ms above `roll`", f"{GREAT} by {GREAT}, ms above `roll`")
    yield table(("command", *heads, "ratio", "target"), rows)


def tables() -> Iterator[str]:
    """All tables."""
    yield from a_turn()
    yield from great_boards()


if __name__ == "__main__":
    print(*tables(), sep="\n")
