"""TOML values as they are written: one token from a value, the value of a token, and values compared."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from typing import Any

from brincli.model.errors import Unusable
from brincli.roster.dotted import join_key


class Float(float):
    """A float that knows how it was typed, and is equal only to one typed alike, `nan` too."""

    text: str

    def __new__(cls, text: str) -> Float:
        """Read the number as Python does."""
        number = super().__new__(cls, text)
        number.text = text
        return number

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Float) and self.text == other.text

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash(self.text)

    def __repr__(self) -> str:
        return self.text


class Token(str):
    """A TOML value as it is written in the file; a plain `str` is a text yet to be quoted."""

    __slots__ = ()


def parse(text: str) -> dict[str, Any]:
    """Read a TOML text, its floats as typed."""
    return tomllib.loads(text, parse_float=Float)


def token(value: object) -> Token:
    """Write a text, whole number, truth value, or a list or table of such on one line of TOML."""
    if isinstance(value, Token):
        return value
    if isinstance(value, bool):
        return Token("true" if value else "false")
    if isinstance(value, int):
        return Token(value)
    if isinstance(value, list | tuple):
        return Token(f"[{', '.join(map(token, value))}]")
    if isinstance(value, Mapping):
        return inline({key: token(held) for key, held in value.items()})
    import tomli_w

    return Token(tomli_w.dumps({"v": value})[4:-1])


def inline(table: Mapping[str, str]) -> Token:
    """Write a table of tokens on one line of TOML."""
    inside = ", ".join(f"{join_key((key,))} = {written}" for key, written in table.items())
    return Token(f"{{ {inside} }}" if inside else "{}")


def value_of(written: str) -> object:
    """Read the value that a token stands for."""
    if _is_plain(written):
        return int(written)
    if written[:1] in ('"', "'") and written[:1] * 3 != written[:3] and "\\" not in written:
        return written[1:-1]
    try:
        return parse(f"v = {written}")["v"]
    except (ValueError, RecursionError) as error:
        raise Unusable(f"{written!r} is no TOML value: {error}") from error


def _is_plain(written: str) -> bool:
    """Whether it is a whole number as brin writes it, of at most 18 digits."""
    digits = written.removeprefix("-")
    tens = digits.isascii() and digits.isdigit() and digits[0] != "0" and len(digits) <= 18
    return tens or written == "0"


def same(one: object, other: object) -> bool:
    """Compare two values read from TOML; `true` is not 1, `1.0` is not 1."""
    if type(one) is not type(other):
        return False
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(same(one[key], other[key]) for key in one)
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(same, one, other))
    return one == other
