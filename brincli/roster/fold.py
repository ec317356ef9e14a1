"""Many commands in one edit: the net change of a roster's text, and a log line for each command."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from brincli.model.errors import Unusable
from brincli.model.keys import NAMED
from brincli.roster.cuts import Cut, cuts_of, goes_whole
from brincli.roster.dotted import Path, join_key
from brincli.roster.edit import Change, grouped
from brincli.roster.ledger import Ledger, alike
from brincli.roster.lines import Lines
from brincli.roster.places import first_newline
from brincli.roster.tokens import Token, inline, token

if TYPE_CHECKING:
    from brincli.roster.renames import Rename
    from brincli.roster.sheet import Entry, Sheet

_HEAD = "[log]  # one line a command; let this section stay last"
_IN_A_TABLE = 2
"""The parts of a key that stands in a table such as [rules]: its name, the key."""
_IN_A_FIGURE = 3
"""The parts of a key that stands in a figure's table: figures, its name, the key."""
_encode = json.JSONEncoder(separators=(",", ":")).encode


def fold(sheet: Sheet, entries: Sequence[Entry], stamp: str, first: int) -> tuple[str, str, dict[str, Any]]:
    """Give the text, the log and the data after the commands, of which the first is step `first`."""
    own = {path: lines for entry in entries for path, lines in entry.own.items()}
    gone = [cut for entry in entries for cut in entry.cuts]
    ledger, names = Ledger(sheet.text, sheet.whole(), own, gone), dict[Path, str]()
    written = {}
    for step, entry in enumerate(entries, first):
        back = entry.undo is not None or entry.redo is not None
        settings: list[list[Any]] = []
        renames: list[Rename] = []
        cuts: list[Cut] = []
        for stage in entry.stages:
            from brincli.roster.renames import renamed

            settings += _settings(ledger, stage.changes, names, entry.own, cuts, back=back)
            if stage.rename:
                text, data, done = renamed(*ledger.edited(), stage.rename)
                renames.append(done._replace(at=len(settings)))
                ledger = Ledger(text, data, own, gone)
        settings += _settings(ledger, entry.changes, names, entry.own, cuts, back=back)
        written[step] = _line(entry, stamp, settings, renames, cuts)
    if not sheet.apart:
        for step, line in written.items():
            ledger.put(("log", str(step)), Token(f"'{line}'"))
    text, data = ledger.edited()
    newline = first_newline(sheet.log) or first_newline(sheet.text) or "\n"
    log = sheet.log or f"{newline}{_HEAD}{newline}"
    log = log if log.endswith("\n") else log + newline
    log += "".join(f"{step} = '{line}'{newline}" for step, line in written.items())
    if not sheet.apart:
        data = {key: value for key, value in data.items() if key != "log"}
    return text, log, data


def _settings(
    ledger: Ledger,
    changes: Mapping[Path, object],
    names: dict[Path, str],
    own: Mapping[Path, str],
    cuts: list[Cut],
    *,
    back: bool,
) -> list[list[Any]]:
    """Put changes of one command into the ledger; give each as its key, what was there, and what is.

    *own* has the lines of tables that are taken away; *cuts* gets the text of all else that is removed.
    *back*: they take back a command, or do it again.
    """
    result = []
    written = {path: _written(value) for path, value in changes.items()}
    if any(map(ledger.hides, written)):
        ledger.settle()
    if not back and None in written.values():
        written = _emptied(ledger, written)
        cuts += cuts_of(ledger.places, [path for path, wanted in written.items() if wanted is None])
    whole = grouped(ledger.has, written)
    if not back:
        whole = grouped(ledger.has, {path: _in_line(ledger, path, wanted) for path, wanted in whole.items()})
    for path, wanted in whole.items():
        before = ledger.now(path)
        # A value that is there already keeps its spelling; but undo gives back the old one.
        if (before == wanted and not isinstance(wanted, Lines)) or (not back and alike(before, wanted)):
            continue
        if isinstance(wanted, Lines) and path in own:
            before = Lines(path, own[path])
        elif isinstance(before, Mapping) and wanted is not None:
            raise Unusable(f"{join_key(path)}: stands in the roster as a table; change it by hand")
        ledger.put(path, wanted)
        name = names.get(path) or names.setdefault(path, join_key(path))
        result.append([name, *map(_logged, (before, wanted))])
    return result


def _in_line(ledger: Ledger, path: Path, wanted: Change) -> Change:
    """A table that is the first key of one such as [rules], in a line: that one gets a heading then."""
    if not isinstance(wanted, Mapping) or isinstance(wanted, Lines) or len(path) != _IN_A_TABLE:
        return wanted
    return wanted if path[0] in NAMED or ledger.has(path[:1]) else inline(wanted)


def _logged(held: object) -> object:
    """Give what the log has of a table that was put in as lines: their text, in a list."""
    return [held.text] if isinstance(held, Lines) else held


def _emptied(ledger: Ledger, written: dict[Path, Change]) -> dict[Path, Change]:
    """The changes with a figure's table taken away as one where all that it holds is."""
    taken = [path for path, wanted in written.items() if wanted is None]
    for table in dict.fromkeys(path[:-1] for path in taken if len(path) > _IN_A_FIGURE):
        held, mine = ledger.now(table), {path: written[path] for path in written if path[:-1] == table}
        left = set(held if isinstance(held, Mapping) else ()) - {path[-1] for path in mine}
        if not left and not any(mine.values()) and goes_whole(ledger.places, table, held):
            written = {path: wanted for path, wanted in written.items() if path not in mine} | {table: None}
    return written


def _written(value: object) -> Change:
    if isinstance(value, Lines):
        return value
    if isinstance(value, Mapping):
        return {key: token(held) for key, held in value.items()}
    return None if value is None else token(value)


def _line(
    entry: Entry, stamp: str, settings: list[list[Any]], renames: Sequence[Rename], cuts: Sequence[Cut]
) -> str:
    """Write a log line's JSON, so that it can stand in a TOML literal string."""
    record: dict[str, Any] = {"cmd": entry.cmd, "turn": entry.turn, "at": stamp}
    record |= {"undo": entry.undo} if entry.undo is not None else {}
    record |= {"redo": entry.redo} if entry.redo is not None else {}
    record |= {"events": entry.events, "set": settings}
    record |= {"rename": renames} if renames else {}
    record |= {"cut": cuts} if cuts else {}
    return _encode(record).replace("'", "\\u0027")
