"""The names on the roster at hand, read without a word of what may be wrong with it."""

import os
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from brincli.games.deed import Deed
from brincli.model.errors import BrinError
from brincli.model.marks import every_mark
from brincli.model.state import Board, Figure, Roster, Side
from brincli.model.visible import visible

if TYPE_CHECKING:
    from brincli.roster.store import Sheet


class Names(NamedTuple):
    """Figures, sides, spells and tables to throw on, each with what tells it from others; the map's marks.

    `deeds` finds what may be done now, for whoever asks.
    """

    figures: Mapping[str, str] = {}
    sides: Mapping[str, str] = {}
    spells: Mapping[str, str] = {}
    tables: Mapping[str, str] = {}
    marks: Mapping[str, str] = {}
    deeds: Callable[[], Sequence[Deed]] = tuple


def names_at_hand(named: str | None) -> Names:
    """The names of the roster that a command would play on; none if it is missing or broken.

    *named* is a file as it is typed: a leading ~ and variables of the environment are still to be read.
    """
    from brincli.play.session import roster_path
    from brincli.roster.store import read

    typed = None if named is None else os.path.expanduser(os.path.expandvars(named))  # noqa: PTH111 - as shells do
    try:
        path = roster_path(typed, os.environ)
        if not path:
            return Names()
        sheet = read(path)
        return names_of(sheet.data)._replace(deeds=partial(open_deeds, sheet))
    except BrinError:
        return Names()


def open_deeds(sheet: "Sheet") -> Sequence[Deed]:
    """What may be done now; nothing where the file is not valid."""
    from brincli.games.both.deeds import deeds
    from brincli.roster.book import Book

    try:
        return tuple(deeds(Book(sheet).roster))
    except BrinError:
        return ()


def names_of(data: Mapping[str, Any]) -> Names:
    """The names in the data of a roster file, whether or not it is valid."""
    figures, spells = tables(data, "figures"), tables(data, "spells")
    sides = [*tables(data, "sides"), *(one["side"] for one in figures.values() if one.get("side"))]
    return Names(
        {name: strength(one) for name, one in figures.items() if can_be_typed(name)},
        {name: "side" for name in sides if isinstance(name, str) and can_be_typed(name)},
        {name: price(one) for name, one in spells.items() if can_be_typed(name)},
        {name: dice(one) for name, one in tables(data, "tables").items() if can_be_typed(name)},
        marks_in(data, figures),
    )


def marks_in(data: Mapping[str, Any], figures: Mapping[str, Mapping[str, Any]]) -> dict[str, str]:
    """The marks of the map, where there is a board."""
    if "board" not in data:
        return {}
    players = [name for name, side in tables(data, "sides").items() if side.get("player") is True]
    return every_mark(
        Roster(
            sides=tuple(Side(name, player=True) for name in players),
            figures=tuple(Figure(name, one.get("side", "")) for name, one in figures.items()),
            board=Board(),
        )
    )


def tables(data: Mapping[str, Any], key: str) -> dict[str, dict[str, Any]]:
    """The tables inside one table of the file, by name; anything else in it counts as empty."""
    held = data.get(key)
    inside = held.items() if isinstance(held, dict) else ()
    return {name: one if isinstance(one, dict) else {} for name, one in inside}


def can_be_typed(name: str) -> bool:
    """Whether a shell can put the name on its line: not if it is empty, or has hidden letters."""
    return bool(name) and visible(name) == name


def strength(one: Mapping[str, Any]) -> str:
    """A figure's SP or class, and its status where it is not active."""
    full = one.get("full")
    known = str(one.get("class", "figure")) if full is None else f"{one.get('sp', full)} of {full} SP"
    status = one.get("status", "out" if full is not None and one.get("sp") == 0 else "active")
    return known if status == "active" else f"{known}, {status}"


def price(one: Mapping[str, Any]) -> str:
    """What a spell costs."""
    return f"{one['cost']} SP" if "cost" in one else "spell"


def dice(one: Mapping[str, Any]) -> str:
    """What is thrown on a table."""
    return str(one.get("throw", "table"))
