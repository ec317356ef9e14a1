"""A roster file in memory, and a line to be added to its log."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from brincli.roster.cuts import Cut
from brincli.roster.spans import Path


class Sheet(NamedTuple):
    """A roster file in memory: its bytes (None: there is no file yet), its text without the log, and the log.

    `log` is text, unread. `data` is what `text` holds. `apart` is false where the log does not stand last in
    a plain form; then `text` is all of the file, and `log` a copy.
    """

    path: str
    raw: bytes | None
    text: str
    log: str
    data: dict[str, Any]
    apart: bool = True


class Entry(NamedTuple):
    """One command for the log; `changes` holds values or Tokens, tables of them, or None to take away.

    `cuts` says how what it puts back was written before it was taken away.
    """

    cmd: list[str]
    turn: int
    events: list[dict[str, Any]]
    changes: Mapping[Path, object]
    undo: list[int] | None = None
    redo: list[int] | None = None
    cuts: Sequence[Cut] = ()
