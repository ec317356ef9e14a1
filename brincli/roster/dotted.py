"""A key of a TOML text by the path of its parts: split, joined, followed into the data."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from typing import Any

Path = tuple[str, ...]

# Compiled when first used: most keys are split and joined without.
_PART = r"""[ \t]*([A-Za-z0-9_-]++|"(?:[^"\\\n]|\\.)*+"|'[^'\n]*+')[ \t]*\.?"""
_TO_ESCAPE = r'[\x00-\x1f\x7f"\\]'


def split_key(key: str) -> Path:
    """Split a dotted TOML key into its parts, unquoted."""
    if "'" not in key and '"' not in key and " " not in key and "\t" not in key:
        return tuple(key.split("."))
    if "'" in key or "\\" in key:
        return tuple(unquoted(match[1]) for match in re.finditer(_PART, key))
    parts: list[str] = []
    for at, piece in enumerate(key.split('"')):
        parts += [piece] if at % 2 else filter(None, (part.strip(" \t") for part in piece.split(".")))
    return tuple(parts)


def join_key(path: Path) -> str:
    """Write a path as a dotted TOML key, each part bare where TOML allows it, else in double quotes."""
    return ".".join(part if is_bare(part) else _quoted(part) for part in path)


def is_bare(part: str) -> bool:
    """Whether a part of a key can stand without quotes."""
    return part.isascii() and part.replace("-", "_").replace("_", "0").isalnum()


def deeper(data: Mapping[str, Any], levels: int) -> list[str]:
    """The keys of the outermost table under which tables stand in tables, more than so many levels deep."""
    found: list[tuple[str, object]] = [*data.items()]
    for _ in range(levels):
        found = [(top, inner) for top, held in found if isinstance(held, dict) for inner in held.values()]
    return [*dict.fromkeys(top for top, _ in found)]


def lookup(data: Mapping[str, Any], path: Path) -> Any:  # noqa: ANN401 - values as tomllib gives them
    """The value at a path of nested tables; None if it leads nowhere."""
    found: Any = data
    for part in path:
        found = found.get(part) if isinstance(found, Mapping) else None
    return found


def _quoted(part: str) -> str:
    if part.isprintable() and '"' not in part and "\\" not in part:
        return f'"{part}"'
    return f'"{re.sub(_TO_ESCAPE, _escape, part)}"'


def unquoted(part: str) -> str:
    """A part of a key without its quotes."""
    if part[0] not in "\"'":
        return part
    if part[0] == "'" or "\\" not in part:
        return part[1:-1]
    return str(tomllib.loads(f"part = {part}")["part"])


def _escape(match: re.Match[str]) -> str:
    return f"\\{match[0]}" if match[0] in '"\\' else f"\\u{ord(match[0]):04x}"
