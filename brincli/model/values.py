"""One value of the roster: from TOML, from the command line, and back."""

from __future__ import annotations

from typing import Any

from brincli.model.errors import Unusable
from brincli.model.kinds import KINDS
from brincli.model.tuples import Key


def from_toml(key: Key, raw: object) -> Any:
    """The state's value of *raw* as tomllib gave it; ValueError says what was expected instead."""
    return KINDS[key.kind].read(key, raw)


def from_typed(key: Key, typed: str) -> Any:
    """The state's value of a word of the command line; ValueError or Unusable says what is wrong with it."""
    return KINDS[key.kind].typed(key, typed)


def to_toml(key: Key, value: object) -> Any:
    """What the file holds for a value of the state; None if the key is left out."""
    return KINDS[key.kind].written(value)


def typed_value(key: Key, name: str, typed: str) -> Any:
    """The state's value of what was typed for a key; Unusable says what is wrong with it."""
    try:
        return from_typed(key, typed)
    except (ValueError, Unusable) as error:
        raise Unusable(f"{name}: {error}") from None
