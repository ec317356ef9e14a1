"""The keys of a roster file by table, as they are declared beside the fields of the state.

Keys are named as in the file; the field of the state is the same, with `class` as `class_`.
"""

from collections.abc import Iterator, Mapping
from typing import Any, Literal, get_origin

from brincli.model.key import Key
from brincli.model.rules import Rules
from brincli.model.state import Board, Deck, Figure, Game, Side, Spell
from brincli.model.table import Table

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
        found[field.rstrip("_")] = one.of_words(tuple(words_of(of))) if one.kind == "word" else one
    return found


def words_of(of: Any) -> Iterator[str]:  # noqa: ANN401 - a type
    """The words of a field's Literal, or of the one in its union."""
    for part in of.__args__:
        if isinstance(part, str):
            yield part
        elif get_origin(part) is Literal:
            yield from part.__args__


TABLES = {table: keys_of(holder) for table, holder in HOLDERS.items()}
GAME, SIDE, FIGURE, DECK, SPELL, RULES, BOARD, TABLE = TABLES.values()

BOOK_KEEPING = tuple(
    key for keys in TABLES.values() for key, one in keys.items() if one.whose == "book-keeping"
)
"""The keys that are brin's own, and not for a person to set."""
