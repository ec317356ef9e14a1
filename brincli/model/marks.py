"""The mark of each figure on the board: what the map shows of it, and what may be typed for its name."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import count

from brincli.model.state import Figure, Roster


def marks_of(roster: Roster) -> dict[str, str]:
    """A mark for each figure on the board, as the map shows it."""
    if roster.board is None:
        return {}
    marks = every_mark(roster)
    return {one.name: marks[one.name] for one in on_board(roster) if one.name in marks}


def every_mark(roster: Roster) -> dict[str, str]:
    """A mark for each figure of the file, all different: a number and its first letter, a capital on the
    player's side; none if there is no board.

    The number is its own, `2g` for goblin 2, where no other figure has it; else the next that is free. No two
    marks differ in case alone, and none looks like a square. A mark depends on no status and on no square, so
    that it stays while its figure is in the file.
    """
    if roster.board is None:
        return {}
    players = {side.name for side in roster.sides if side.player}
    letters = {one.name: letter_of(one.name, player=one.side in players) for one in roster.figures}
    marks: dict[str, str] = {}
    taken: set[str] = set()
    for own in (True, False):
        following: dict[str, Iterator[str]] = {}
        for name, letter in letters.items():
            numbers = own_number(name) if own else following.setdefault(letter.lower(), map(str, count(1)))
            if name in marks or (free := first_free(letter, numbers, taken)) is None:
                continue
            marks[name] = free
            taken.add(free.lower())
    return marks


def on_board(roster: Roster) -> list[Figure]:
    """The figures that have a square, the fallen among them; none if there is no board."""
    if roster.board is None:
        return []
    return [figure for figure in roster.figures if figure.at and figure.status not in ("left", "gone")]


def first_free(letter: str, numbers: Iterable[str], taken: set[str]) -> str | None:
    """The first of the numbers that is not taken with the letter, and the letter."""
    return next((number + letter for number in numbers if (number + letter).lower() not in taken), None)


def own_number(name: str) -> list[str]:
    """The number at the end of a name, if it has a short one."""
    number = name.rpartition(" ")[2]
    return [number] if number.isascii() and number.isdigit() and len(number) <= 2 else []


def letter_of(name: str, *, player: bool) -> str:
    """The first letter of a name that every terminal shows one column wide; x where it has none."""
    letter = next((letter for letter in name if letter.isascii() and letter.isalpha()), "x")
    return letter.upper() if player else letter.lower()
