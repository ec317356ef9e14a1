"""The keys of a roster file by table, as they are declared beside the fields of the state.

Keys are named as in the file; the field of the state is the same, with `class` as `class_`.
"""

from __future__ import annotations

from collections.abc import Mapping
from sys import modules
from typing import Literal, get_args, get_origin

from brincli.model.rules import Rules
from brincli.model.state import Board, Deck, Figure, Game, Side, Spell, Table
from brincli.model.tuples import Key

Holder = type[Game | Side | Figure | Deck | Spell | Rules | Board | Table]

HOLDERS: dict[str, Holder] = {
    "game": Game,
    "sides": Side,
    "figures": Figure,
    "deck": Deck,
    "spells": Spell,
    "rules": Rules,
    "board": Board,
    "tables": Table,
}
"""What holds the keys of each table of the file."""

NAMED = ("sides", "figures", "spells", "tables")
"""The tables that hold a table for each name."""


def field_of(key: str) -> str:
    """The field of the state for a key of the file."""
    return "class_" if key == "class" else key


def keys_of(holder: type) -> dict[str, Key]:
    """The keys that are declared beside the fields of a tuple of the state, all but its name.

    Raises TypeError for a field without a declaration.
    """
    declared: Mapping[str, object] = getattr(holder, "_declared", {})
    found = {}
    for field, of in holder.__annotations__.items():
        if field == "name":
            continue
        one = declared.get(field)
        if not isinstance(one, Key):
            raise TypeError(
                f"{holder.__name__}.{field} needs its key beside it: "
                f'{field}: ... = key(DEFAULT, "text", "what it is for")'
            )
        found[field.rstrip("_")] = one.of_words(words_of(holder, of)) if one.kind == "word" else one
    return found


def words_of(holder: type, annotation: str) -> tuple[str, ...]:
    """The words of a field's Literal, or of the one in its union."""
    of = eval(annotation, vars(modules[holder.__module__]))
    return tuple(
        word for part in (of, *get_args(of)) if get_origin(part) is Literal for word in get_args(part)
    )


TABLES = {table: keys_of(holder) for table, holder in HOLDERS.items()}
GAME, SIDE, FIGURE, DECK, SPELL, RULES, BOARD, TABLE = TABLES.values()

BOOK_KEEPING = tuple(
    key for keys in TABLES.values() for key, one in keys.items() if one.whose == "book-keeping"
)
"""The keys that are brin's own, and not for a person to set."""
