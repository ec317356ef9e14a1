"""The kinds of values that a key can have: each from TOML, from a word of the command line, and back.

A new kind is one entry of `KINDS`: how it is read from what tomllib gave (ValueError says what was expected
instead), then, where it is more than text, what a page says of it, how it is read from what was typed, and
how the file holds it (a number, text, mark, list or table). A field takes it by its name:
`key(None, "hit table", "what it is for")`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from brincli.model import toml_values
from brincli.model.deeds import Deeds, Fall
from brincli.model.facts import Facts, record
from brincli.model.fixed_numbers import Between, ClassDice
from brincli.model.numbers import whole
from brincli.model.tuples import Key

TRUE, FALSE = ("true", "yes", "on"), ("false", "no", "off")


def toml_value(typed: str) -> object:
    """A value typed as TOML: a list or table."""
    import tomllib

    try:
        return tomllib.loads(f"typed = {typed}")["typed"]
    except tomllib.TOMLDecodeError:
        raise ValueError(f"expected a TOML value, got {toml_values.shown(typed)}") from None


def quoted(word: str) -> str:
    """A word as a shell would have it."""
    from shlex import quote

    return quote(word)


def typed_text(key: Key, typed: str) -> Any:
    """What was typed, as text of the file."""
    return KINDS[key.kind].read(key, typed)


def typed_toml(key: Key, typed: str) -> Any:
    """What was typed, as TOML."""
    return KINDS[key.kind].read(key, toml_value(typed))


def typed_stops(key: Key, typed: str) -> Any:
    """A list as TOML spells it, or its bare words: move,fire."""
    bare = [word for word in typed.replace(",", " ").split() if word]
    return toml_values.stops(key, bare) if "[" not in typed else typed_toml(key, typed)


def typed_number(key: Key, typed: str) -> int:
    """A whole number in the key's range."""
    return whole(typed, Between(key.low, key.high, "numbers"))


def typed_mark(_: Key, typed: str) -> bool:
    """True or false, in one of the words for them."""
    if typed.lower() not in TRUE + FALSE:
        raise ValueError(f"expected true or false, got '{typed}'")
    return typed.lower() in TRUE


def typed_square(key: Key, typed: str) -> str:
    """A square, its column in either case."""
    return toml_values.square(key, typed.upper())


def same(value: Any) -> Any:
    """The value, which the file holds as it is."""
    return value


def deeds_line(value: Deeds) -> str:
    """The line of a turn's deeds; nothing where there are none."""
    return " ".join([str(value.turn), *map(quoted, value.words)]) if value.words else ""


def fall_line(value: Fall) -> str:
    """The line of a fall; forgotten between two quests, where turn 1 comes again."""
    return f"{value.turn} {value.how}".rstrip() if value != Fall() else ""


def rows(value: tuple[tuple[str, int], ...] | None) -> list[list[str | int]] | None:
    """A list of lists."""
    return None if value is None else [list(row) for row in value]


@record
class Kind(Facts):
    """A kind of value: how it is read, what a page says of it, how it is typed, and how the file holds it."""

    read: Callable[[Key, Any], Any]
    holds: str = "text"
    typed: Callable[[Key, str], Any] = typed_text
    written: Callable[[Any], Any] = same


KINDS = {
    "text": Kind(toml_values.text),
    "number": Kind(toml_values.number, "number", typed_number),
    "mark": Kind(toml_values.mark, "true or false", typed_mark),
    "word": Kind(toml_values.one_of, "one of its words"),
    "seed": Kind(toml_values.seed, "text or number"),
    "square": Kind(toml_values.square, "square", typed_square),
    "size": Kind(toml_values.size, "text such as `30x20`"),
    "deeds": Kind(toml_values.deeds, written=deeds_line),
    "fall": Kind(toml_values.fall, written=fall_line),
    "cards": Kind(toml_values.cards, "text of cards", written=" ".join),
    "hit table": Kind(toml_values.hit_table, "six pairs", typed_toml, rows),
    "class dice": Kind(toml_values.class_dice, "table of classes", typed_toml, ClassDice._asdict),
    "dice": Kind(toml_values.dice, "text such as `2d6`"),
    "rows": Kind(toml_values.rows, "table of totals", typed_toml, dict),
    "legend": Kind(toml_values.legend, "table of characters", typed_toml, dict),
    "effects": Kind(toml_values.effects, "table of turns", typed_toml, dict),
    "stops": Kind(toml_values.stops, "list of `move`, `fire`, `combat`, `cast`", typed_stops, list),
}
