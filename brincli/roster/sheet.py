"""A roster file in memory, what is wrong with it, and a line to be added to its log."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from brincli.model.errors import BrinError
from brincli.model.facts import Facts, record
from brincli.model.tuples import Tuple

if TYPE_CHECKING:
    from brincli.roster.cuts import Cut
    from brincli.roster.dotted import Path
    from brincli.roster.renames import Rename

_DIGITS = 15
"""No step of a log has more."""


@record
class Sheet(Facts):
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

    def whole(self) -> dict[str, Any]:
        """All that `text` holds; with the log in it, where that does not stand apart."""
        if self.apart:
            return self.data
        from brincli.roster.tokens import parse

        return parse(self.text)


class Stage(Tuple):
    """A part of a command: changes, then a table that takes another name, if one does."""

    changes: Mapping[Path, object]
    rename: Rename | None = None


@record
class Entry(Facts):
    """One command for the log; `changes` holds values or Tokens, tables of them, or None to take away.

    `own` has the lines of tables that are taken away, or replaced, with their comments; `stages` are what
    was done before these changes; `cuts` says how what is put back was written before it was taken away.
    """

    cmd: list[str]
    turn: int
    events: list[dict[str, Any]]
    changes: Mapping[Path, object]
    undo: list[int] | None = None
    redo: list[int] | None = None
    own: Mapping[Path, str] = {}
    stages: Sequence[Stage] = ()
    cuts: Sequence[Cut] = ()


class Fault(Tuple):
    """One thing that is wrong in a roster file: where, and in words."""

    file: str
    line: int
    key: str
    what: str

    def __str__(self) -> str:
        return ": ".join(part for part in (f"{self.file}:{self.line}", self.key, self.what) if part)


class Invalid(BrinError):
    """The roster can be read but is not valid; all its faults at once."""

    status = 3

    def __init__(self, faults: list[Fault]) -> None:
        super().__init__("; ".join(map(str, faults)))
        self.faults = faults

    @property
    def lines(self) -> list[str]:
        return [str(fault) for fault in self.faults]


def is_step(key: str) -> bool:
    """Whether a key of the log is the number of one of its lines."""
    return key.isascii() and key.isdigit() and len(key) <= _DIGITS
