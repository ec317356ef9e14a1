"""How a value of each kind is read from what tomllib gave: strictly; ValueError says what was expected."""

from __future__ import annotations

import re
from typing import Any

from brincli.model.deeds import STOPS, Deeds, Effect, Fall
from brincli.model.fixed_numbers import CARDS, LIMIT, Between, ClassDice
from brincli.model.numbers import whole
from brincli.model.tuples import Key

MOST_BITS = 4_096
SQUARE = r"[A-Z]{1,3}[1-9][0-9]{0,3}"
SIZE = r"[1-9][0-9]{0,2}x[1-9][0-9]{0,2}"


def shown(raw: object) -> str:
    """A value of the file in an error: text in quotes, shortened."""
    if isinstance(raw, str):
        text = f"'{raw}'"
    elif type(raw) is int and raw.bit_length() > MOST_BITS:
        text = "a number of more than a thousand digits"
    else:
        text = str(raw).lower() if isinstance(raw, bool) else str(raw)
    return text if len(text) <= 60 else f"{text[:57]}..."


def expected(raw: object, kind: type, what: str) -> Any:
    """*raw*, if it is of exactly that type: TOML's true is no number."""
    if type(raw) is not kind:
        raise ValueError(f"expected {what}, got {shown(raw)}")
    return raw


def text(_: Key, raw: object) -> str:
    """Any text."""
    value: str = expected(raw, str, "text")
    return value


def mark(_: Key, raw: object) -> bool:
    """True or false."""
    value: bool = expected(raw, bool, "true or false")
    return value


def seed(_: Key, raw: object) -> int | str:
    """Text or a whole number; of a number too long to be written in tens a seed would have no name."""
    if isinstance(raw, str):
        return raw
    value: int = expected(raw, int, "text or a whole number")
    if value.bit_length() > MOST_BITS:
        raise ValueError("expected a shorter number: write it as text")
    return value


def number(key: Key, raw: object) -> int:
    """A whole number in the key's range."""
    value: int = expected(raw, int, "a whole number")
    if not key.low <= value <= key.high:
        low = key.low if key.low > -LIMIT else f"{key.low:,}"
        limit = f"{low} or more" if key.high == LIMIT and value < key.low else f"{low} to {key.high:,}"
        raise ValueError(f"expected {limit}, got {shown(value)}")
    return value


def one_of(key: Key, raw: object) -> str:
    """One of the key's words."""
    value = text(key, raw)
    if value not in key.words:
        raise ValueError(f"expected one of {', '.join(filter(None, key.words))}, got {shown(value)}")
    return value


def square(key: Key, raw: object) -> str:
    """A square as in a spreadsheet, or nothing."""
    value = text(key, raw)
    if value and not re.fullmatch(SQUARE, value):
        raise ValueError(f"expected a square such as D8, got {shown(value)}")
    return value


def size(key: Key, raw: object) -> str:
    """Squares from west to east and from north to south, or nothing."""
    value = text(key, raw)
    if value and not re.fullmatch(SIZE, value):
        raise ValueError(f"expected squares such as 30x20, got {shown(value)}")
    return value


def turn_and_words(raw: str, example: str) -> tuple[int, list[str]]:
    """A turn and what follows it, of a line of book-keeping."""
    try:
        from shlex import split

        first, *words = split(raw)
        return whole(first, Between(0, LIMIT, "turns")), words
    except ValueError:
        raise ValueError(f"expected a turn and words, as in {example}, got {shown(raw)}") from None


def deeds(key: Key, raw: object) -> Deeds:
    """The deeds of a turn."""
    if not (value := text(key, raw)):
        return Deeds()
    turn, words = turn_and_words(value, '"3 combat:goblin morale"')
    return Deeds(turn, tuple(words))


def fall(key: Key, raw: object) -> Fall:
    """When and how a figure was put out."""
    if not (value := text(key, raw)):
        return Fall()
    turn, words = turn_and_words(value, '"3 combat"')
    return Fall(turn, " ".join(words))


def cards(key: Key, raw: object) -> tuple[str, ...]:
    """Cards of one pack, none twice."""
    names = tuple(text(key, raw).upper().split())
    for name in names:
        if name not in CARDS:
            raise ValueError(f"expected cards such as 7H QS, got {shown(name)}")
        if names.count(name) > 1:
            raise ValueError(f"has the card {name} twice")
    return names


def hit_table(_: Key, raw: object) -> tuple[tuple[str, int], ...]:
    """Six rows of place and loss."""
    rows = raw if isinstance(raw, list) else []
    good = [
        (row[0], row[1])
        for row in rows
        if isinstance(row, list) and [type(part) for part in row] == [str, int] and 0 <= row[1] <= LIMIT
    ]
    if len(rows) != 6 or len(good) != 6:
        raise ValueError(f'expected six rows such as ["leg", 1], got {shown(raw)}')
    return tuple(good)


def class_dice(_: Key, raw: object) -> ClassDice:
    """The faces of each class's die; a class left out keeps its own."""
    faces = raw if isinstance(raw, dict) else {"": raw}
    for name, sides in faces.items():
        if name not in ClassDice._fields or type(sides) is not int or not 1 <= sides <= LIMIT:
            raise ValueError(f"expected a table such as {{leader = 20, peasant = 6}}, got {shown(raw)}")
    return ClassDice(**faces)


def dice(key: Key, raw: object) -> str:
    """An expression of dice, or nothing; Unusable says what is wrong with it."""
    from brincli.model.expression import sum_of

    value = text(key, raw)
    if value:
        sum_of(value)
    return value


def rows(_: Key, raw: object) -> tuple[tuple[str, str], ...]:
    """The rows of a table to throw on: a total or a span of them, and what it says."""
    from brincli.model.rows import span_of

    table: dict[str, object] = expected(raw, dict, 'a table such as {"1-3" = "rain", "4-6" = "fair"}')
    for key, says in table.items():
        if span_of(key) is None:
            raise ValueError(f"expected rows such as 4 or 1-3, got {shown(key)}")
        if not isinstance(says, str) or not says.strip():
            raise ValueError(f"expected text for row {key}, got {shown(says)}")
    return tuple((key, str(says)) for key, says in table.items())


def legend(_: Key, raw: object) -> tuple[tuple[str, str], ...]:
    """What each character of a map is."""
    from brincli.model.ground import TERRAINS

    rows = raw if isinstance(raw, dict) else {"": raw}
    good = [(letter, what) for letter, what in rows.items() if len(letter) == 1 and isinstance(what, str)]
    if len(good) != len(rows):
        raise ValueError(f'expected a table such as {{"#" = "wall"}}, got {shown(raw)}')
    if unknown := [what for _, what in good if what not in TERRAINS]:
        raise ValueError(f"expected kinds of ground ({', '.join(TERRAINS)}), got {shown(unknown[0])}")
    return tuple(good)


def effects(_: Key, raw: object) -> tuple[Effect, ...]:
    """Effects by their words, each with the turn to whose end it lasts (Source: Q8.9)."""
    lasting: dict[str, Any] = raw if isinstance(raw, dict) else {"": raw}
    for word, until in lasting.items():
        if type(until) is int and until > LIMIT:
            raise ValueError(f"effects last to turn {LIMIT:,} at the most, got {shown(word)} = {until}")
        if not word.strip() or type(until) is not int or until < 0:
            got = f"{shown(word)} = {shown(until)}" if isinstance(raw, dict) else shown(raw)
            raise ValueError(f"expected a table such as {{paralysed = 5}}, got {got}")
    return tuple(Effect(word, until) for word, until in lasting.items())


def stops(_: Key, raw: object) -> tuple[str, ...]:
    """Words for what an effect stops, each once (Source: Q8.9)."""
    words = raw if isinstance(raw, list) else [raw]
    if not isinstance(raw, list) or any(word not in STOPS for word in words):
        wrong = next((word for word in words if word not in STOPS), raw)
        raise ValueError(f"expected a list of {', '.join(STOPS)}, got {shown(wrong)}")
    return tuple(dict.fromkeys(words))
