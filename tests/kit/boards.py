"""Boards for the tests: a map as a player draws it, where capitals are heroes and small letters opponents."""

from brincli.board.grid import Grid, grid_of
from brincli.board.position import position_of
from brincli.board.squares import Square, square_named
from brincli.model.state import Board, Roster
from tests.kit.throwing import roster


def board(drawn: str, **legend: str) -> Board:
    """The board of a map, drawn with a newline before and behind it."""
    return Board(map=drawn.lstrip("\n"), legend=tuple(legend.items()))


def grid(drawn: str) -> Grid:
    """The grid of a map."""
    return grid_of(board(drawn))


def at(*names: str) -> tuple[Square, ...]:
    """Squares by name."""
    return tuple(map(square_named, names))


def names(squares: object) -> str:
    """Squares in words, in their order."""
    return " ".join(map(str, squares))  # type: ignore[call-overload]


def scene(drawn: str, more: str = "", **keys: str) -> Roster:
    """The game in which each letter of *keys* stands where the map has it, with those keys of its own.

    All move 5, charge 7 and have 10 SP if the keys say nothing else; *more* is any other part of the file.
    """
    rows = drawn.strip("\n").split("\n")
    text = f"[sides.heroes]\nplayer = true\n[sides.goblins]\n{more}\n"
    for name, own in keys.items():
        given = {line.partition("=")[0].strip() for line in own.splitlines()}
        square = next(
            (Square(column, row) for row, line in enumerate(rows) if (column := line.find(name)) >= 0), None
        )
        side = "heroes" if name.isupper() else "goblins"
        usual = {"side": f'"{side}"', "full": "10", "move": "5", "charge": "7"}
        usual |= {"at": f'"{square}"'} if square else {}
        lines = [f"{key} = {value}" for key, value in usual.items() if key not in given]
        text += f"[figures.{name}]\n" + "\n".join([*lines, own]) + "\n"
    ground = "\n".join("".join("." if letter in keys else letter for letter in row) for row in rows)
    return roster(f'{text}[board]\nmap = """\n{ground}\n"""\n')


def where(game: Roster) -> dict[str, str]:
    """The square of each figure that is in play on the board."""
    return {name: str(square) for name, square in position_of(game).at.items()}
