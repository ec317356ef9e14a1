"""The mark of each figure on the board: what the map shows of it, and what may be typed for its name."""

from collections.abc import Iterable
from itertools import count

from brincli.model.state import Figure, Roster


def marks_of(roster: Roster) -> dict[str, str]:
    """A mark for each figure on the board, all different: its first letter, a capital on the player's side,
    and a number.

    The number is its own, `g2` for goblin 2, where no other figure has it; else the next that is free.
    """
    players = {side.name for side in roster.sides if side.player}
    letters = {
        figure.name: letter_of(figure.name, player=figure.side in players) for figure in on_board(roster)
    }
    marks: dict[str, str] = {}
    taken: set[str] = set()
    for own in (True, False):
        for name, letter in letters.items():
            numbers = own_number(name) if own else map(str, count(1))
            if name in marks or (free := first_free(letter, numbers, taken)) is None:
                continue
            marks[name] = free
            taken.add(free)
    return marks


def on_board(roster: Roster) -> list[Figure]:
    """The figures that have a square, the fallen among them; none where there is no board."""
    if roster.board is None:
        return []
    return [figure for figure in roster.figures if figure.at and figure.status not in ("left", "gone")]


def first_free(letter: str, numbers: Iterable[str], taken: set[str]) -> str | None:
    """The letter with the first of the numbers that is not taken."""
    return next((letter + number for number in numbers if letter + number not in taken), None)


def own_number(name: str) -> list[str]:
    """The number at the end of a name, if it has a short one."""
    number = name.rpartition(" ")[2]
    return [number] if number.isascii() and number.isdigit() and len(number) <= 2 else []


def letter_of(name: str, *, player: bool) -> str:
    """The first letter of a name that every terminal shows one column wide; x where it has none."""
    letter = next((letter for letter in name if letter.isascii() and letter.isalpha()), "x")
    return letter.upper() if player else letter.lower()
