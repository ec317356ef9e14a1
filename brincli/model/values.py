"""One value of the roster: from TOML, from the command line, and back."""

import re
from typing import Any

from brincli.model.errors import Unusable
from brincli.model.keys import Key
from brincli.model.numbers import whole
from brincli.model.state import Deeds, Fall
from brincli.model.tables import CARDS, LIMIT, TERRAINS, Between, ClassDice

MOST_BITS = 4_096
SQUARE = r"[A-Z]{1,3}[1-9][0-9]{0,3}"
SIZE = r"[1-9][0-9]{0,2}x[1-9][0-9]{0,2}"
TRUE, FALSE = ("true", "yes", "on"), ("false", "no", "off")


def shown(raw: object) -> str:
    """A value of the file in an error: text in quotes, shortened."""
    if isinstance(raw, str):
        text = f"'{raw}'"
    elif type(raw) is int and raw.bit_length() > MOST_BITS:
        text = "a number of more than a thousand digits"
    else:
        text = str(raw).lower() if isinstance(raw, bool) else str(raw)
    return text if len(text) <= 60 else f"{text[:57]}..."


def from_toml(key: Key, raw: object) -> Any:
    """The state's value of *raw* as tomllib gave it; ValueError says what was expected instead."""
    match key.kind:
        case "number":
            return number(key, raw)
        case "mark":
            return expected(raw, bool, "true or false")
        case "seed":
            return seed(raw)
        case "hit table":
            return hit_table(raw)
        case "class dice":
            return class_dice(raw)
        case "legend":
            return legend(raw)
        case _:
            return from_words(key, expected(raw, str, "text"))


def from_words(key: Key, raw: str) -> Any:
    """The state's value of text in the file; ValueError says what was expected instead."""
    match key.kind:
        case "word":
            return one_of(key, raw)
        case "square":
            return square(raw)
        case "size":
            return size(raw)
        case "deeds":
            return deeds(raw)
        case "fall":
            return fall(raw)
        case "cards":
            return cards(raw)
        case _:
            return raw


def from_typed(key: Key, typed: str) -> Any:
    """The state's value of a word of the command line; ValueError or Unusable says what is wrong with it."""
    if key.kind == "number":
        return whole(typed, Between(key.low, key.high, "numbers"))
    if key.kind == "mark":
        if typed.lower() not in TRUE + FALSE:
            raise ValueError(f"expected true or false, got '{typed}'")
        return typed.lower() in TRUE
    if key.kind in ("hit table", "class dice", "legend"):
        return from_toml(key, toml_value(typed))
    if key.kind == "square":
        return square(typed.upper())
    return typed if key.kind == "seed" else from_words(key, typed)


def toml_value(typed: str) -> object:
    """A value typed as TOML: a list or table."""
    import tomllib

    try:
        return tomllib.loads(f"typed = {typed}")["typed"]
    except tomllib.TOMLDecodeError:
        raise ValueError(f"expected a TOML value, got {shown(typed)}") from None


def to_toml(value: object) -> Any:
    """What the file holds for a value of the state; None where the key is left out."""
    match value:
        case Deeds(_, ()) | Fall(0, _):
            return ""  # forgotten between two quests, where turn 1 comes again
        case Deeds(turn, words):
            return " ".join([str(turn), *map(quoted, words)])
        case Fall(turn, how):
            return f"{turn} {how}".rstrip()
        case ClassDice():
            return value._asdict()
        case tuple() if all(isinstance(part, str) for part in value):
            return " ".join(value)
        case tuple():
            return [list(part) for part in value]
    return value


def expected(raw: object, kind: type, what: str) -> Any:
    """*raw*, if it is of exactly that type: TOML's true is no number."""
    if type(raw) is not kind:
        raise ValueError(f"expected {what}, got {shown(raw)}")
    return raw


def seed(raw: object) -> int | str:
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


def one_of(key: Key, raw: str) -> str:
    """One of the key's words."""
    if raw not in key.words:
        raise ValueError(f"expected one of {', '.join(filter(None, key.words))}, got {shown(raw)}")
    return raw


def square(raw: str) -> str:
    """A square as in a spreadsheet, or nothing."""
    if raw and not re.fullmatch(SQUARE, raw):
        raise ValueError(f"expected a square such as D8, got {shown(raw)}")
    return raw


def size(raw: str) -> str:
    """Squares from west to east and from north to south, or nothing."""
    if raw and not re.fullmatch(SIZE, raw):
        raise ValueError(f"expected squares such as 30x20, got {shown(raw)}")
    return raw


def quoted(word: str) -> str:
    """A word as a shell would have it."""
    from shlex import quote

    return quote(word)


def turn_and_words(raw: str, example: str) -> tuple[int, list[str]]:
    """A turn and what follows it, of a line of book-keeping."""
    try:
        from shlex import split

        first, *words = split(raw)
        return whole(first, Between(0, LIMIT, "turns")), words
    except ValueError:
        raise ValueError(f"expected a turn and words, as in {example}, got {shown(raw)}") from None


def deeds(raw: str) -> Deeds:
    """The deeds of a turn."""
    if not raw:
        return Deeds()
    turn, words = turn_and_words(raw, '"3 combat:goblin morale"')
    return Deeds(turn, tuple(words))


def fall(raw: str) -> Fall:
    """When and how a figure was put out."""
    if not raw:
        return Fall()
    turn, words = turn_and_words(raw, '"3 combat"')
    return Fall(turn, " ".join(words))


def cards(raw: str) -> tuple[str, ...]:
    """Cards of one pack, none twice."""
    names = tuple(raw.upper().split())
    for name in names:
        if name not in CARDS:
            raise ValueError(f"expected cards such as 7H QS, got {shown(name)}")
        if names.count(name) > 1:
            raise ValueError(f"has the card {name} twice")
    return names


def hit_table(raw: object) -> tuple[tuple[str, int], ...]:
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


def class_dice(raw: object) -> ClassDice:
    """The faces of each class's die; a class left out keeps its own."""
    faces = raw if isinstance(raw, dict) else {"": raw}
    for name, sides in faces.items():
        if name not in ClassDice._fields or type(sides) is not int or not 1 <= sides <= LIMIT:
            raise ValueError(f"expected a table such as {{leader = 20, peasant = 6}}, got {shown(raw)}")
    return ClassDice(**faces)


def legend(raw: object) -> tuple[tuple[str, str], ...]:
    """What each character of a map is."""
    rows = raw if isinstance(raw, dict) else {"": raw}
    good = [(letter, what) for letter, what in rows.items() if len(letter) == 1 and isinstance(what, str)]
    if len(good) != len(rows):
        raise ValueError(f'expected a table such as {{"#" = "wall"}}, got {shown(raw)}')
    if unknown := [what for _, what in good if what not in TERRAINS]:
        raise ValueError(f"expected kinds of ground ({', '.join(TERRAINS)}), got {shown(unknown[0])}")
    return tuple(good)


def typed_value(key: Key, name: str, typed: str) -> Any:
    """The state's value of what was typed for a key; Unusable says what is wrong with it."""
    try:
        return from_typed(key, typed)
    except (ValueError, Unusable) as error:
        raise Unusable(f"{name}: {error}") from None
