"""The roster file in one run: as it was read, the game as it stands now, and the lines still to be logged."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

from brincli.model.errors import Unusable
from brincli.model.state import Roster
from brincli.roster import store
from brincli.roster.decode import Wrong, decode
from brincli.roster.dotted import Path, join_key, lookup
from brincli.roster.sheet import Fault, Invalid, is_step

if TYPE_CHECKING:
    from brincli.roster.changes import Changes
    from brincli.roster.history import History


class Book:
    """A roster file that is being played on: read once, written once."""

    def __init__(self, sheet: store.Sheet) -> None:
        self._read = sheet
        self._warned = False
        self._history: History | None = None
        self.adopt(sheet)

    def read_again(self) -> None:
        """Read the file anew; what was played on it and not written is dropped."""
        self._read = store.read(self._read.path)
        self._warned = False
        self.adopt(self._read)

    def adopt(self, sheet: store.Sheet) -> None:
        """Go on from *sheet*, as read or as it would be written; raises Invalid with all its faults."""
        roster, wrongs = decode(sheet.data)
        if wrongs:
            raise Invalid(located(sheet, wrongs))
        self._sheet = sheet
        self.roster = roster
        self._entries: list[store.Entry] = []
        self._now: dict[Path, Any] = {}

    def warnings(self) -> tuple[str, ...]:
        """The slips of the file as it was read, in one line; told once."""
        if self._warned:
            return ()
        from brincli.roster.slips import warning_of

        self._warned = True
        line = warning_of(self._read.data, self.roster)
        return (f"{self._read.path}: {line}",) if line else ()

    def follower(self) -> str:
        """The file in which the game goes on; empty if it goes on in this one."""
        if '"follower":' not in self._sheet.log:
            return ""
        from brincli.roster.closing import follower_of

        return follower_of(self._sheet)

    def twin(self) -> Book:
        """A book of its own that stands where this one stands now."""
        from copy import copy

        twin = copy(self)
        twin._entries, twin._now = [*self._entries], {**self._now}
        twin._history = None
        return twin

    def history(self) -> History:
        """What can be undone and redone; kept, so that in a script each line of the log is read once."""
        if self._history is None:
            from brincli.roster.history import History

            self._history = History()
        return self._history

    def held(self, path: Path) -> object:
        """The value that the file has for a key, with what was played since; None if it has none."""
        if path in self._now:
            return self._now[path]
        return lookup(self._sheet.data, path)

    def play(self, roster: Roster, changes: Changes, entry: store.Entry) -> None:
        """Take down one command: the game as it left it, and its line of the log."""
        from brincli.roster.changes import flat

        self.roster = roster
        self._now.update(flat(changes))
        self._entries.append(entry)
        if entry.stages:
            self.settle()

    def settle(self) -> None:
        """Go on from the file as it would be written: keys have other names now."""
        self.sheet()

    def sheet(self) -> store.Sheet:
        """The file as it would be written now."""
        if self._entries:
            self._sheet = readable(store.after(self._sheet, self._entries, stamp()))
            self._entries, self._now = [], {}
        return self._sheet

    def write(self, patience: float) -> None:
        """Write what was played; raises store.Changed if the file is another than was read."""
        new = self.sheet()
        if new is not self._read:
            store.write(self._read, new, patience)
            self._read = new

    def doubts(self) -> list[str]:
        """Why the log that was written on cannot be trusted, in a line; nothing where it can be."""
        if looks_sound(self._sheet.log):
            return []
        from brincli.roster.record import flaws

        found = flaws(self._sheet)
        more = f" (and {len(found) - 1} more; see `brin check`)" if len(found) > 1 else ""
        return [f"{found[0]}{more}: brin writes on below it"] if found else []


def looks_sound(log: str) -> bool:
    """Whether a glance at the lines of a log finds nothing amiss: quick, for who writes."""
    last = 0
    for row in log.split("\n"):
        key, begins, text = row.lstrip(" \t").partition(" = '")
        line, ends, _ = text.partition("'")
        if not begins or not ends:
            continue
        if not is_step(key) or int(key) <= last or not line.startswith('{"') or not line.endswith("}"):
            return False
        last = int(key)
    return True


def stamp() -> str:
    """The time in UTC, as the log has it; never used for order."""
    return time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime())


def readable(sheet: store.Sheet) -> store.Sheet:
    """The sheet, if brin could read it again; Unusable says what it could not."""
    _, wrongs = decode(sheet.data)
    if wrongs:
        raise Unusable(f"{join_key(wrongs[0].path)} would not be valid: {wrongs[0].what}")
    return sheet


def located(sheet: store.Sheet, wrongs: list[Wrong]) -> list[Fault]:
    """The faults with the line on which each stands, in the order of the file."""
    from brincli.roster.spans import line_of

    faults = [Fault(sheet.path, line_of(sheet.text, path), join_key(path), what) for path, what in wrongs]
    return sorted(faults, key=lambda fault: fault.line)
