"""Many commands in one edit: the net change of a roster's text, and a log line for each command."""

import json
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from brincli.model.errors import Unusable
from brincli.roster.edit import Change, edit, grouped
from brincli.roster.ledger import Ledger, alike
from brincli.roster.lines import Lines
from brincli.roster.places import first_newline
from brincli.roster.renames import Rename, renamed
from brincli.roster.spans import Path, join_key
from brincli.roster.tokens import Token, parse, token

if TYPE_CHECKING:
    from brincli.roster.sheet import Entry, Sheet

_HEAD = "[log]  # one line a command; let this section stay last"
_encode = json.JSONEncoder(separators=(",", ":")).encode


def fold(
    sheet: "Sheet", entries: Sequence["Entry"], stamp: str, first: int
) -> tuple[str, str, dict[str, Any]]:
    """Give the text, the log and the data after the commands, of which the first is step `first`."""
    data = sheet.data if sheet.apart else parse(sheet.text)
    text, ledger, names = sheet.text, Ledger(sheet.text, data), dict[Path, str]()
    own = {path: lines for entry in entries for path, lines in entry.own.items()}
    written = {}
    for step, entry in enumerate(entries, first):
        back = entry.undo is not None or entry.redo is not None
        settings: list[list[Any]] = []
        renames: list[Rename] = []
        for stage in entry.stages:
            settings += _settings(ledger, stage.changes, names, entry.own, back=back)
            text, data, _ = edit(text, data, ledger.changes, ledger.places, own)
            text, data, done = renamed(text, data, stage.rename)
            renames.append(done._replace(at=len(settings)))
            ledger = Ledger(text, data)
        settings += _settings(ledger, entry.changes, names, entry.own, back=back)
        written[step] = _line(entry, stamp, settings, renames)
    if not sheet.apart:
        for step, line in written.items():
            ledger.put(("log", str(step)), Token(f"'{line}'"))
    text, data, _ = edit(text, data, ledger.changes, ledger.places, own)
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
    *,
    back: bool,
) -> list[list[Any]]:
    """Put changes of one command into the ledger; give each as its key, what was there, and what is.

    *own* has the lines of tables that are taken away; *back*: they take back a command, or do it again.
    """
    result = []
    written = {path: _written(value) for path, value in changes.items()}
    for path, wanted in grouped(ledger.has, written).items():
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


def _logged(held: object) -> object:
    """Give what the log has of a table that was put in as lines: their text, in a list."""
    return [held.text] if isinstance(held, Lines) else held


def _written(value: object) -> Change:
    if isinstance(value, Lines):
        return value
    if isinstance(value, Mapping):
        return {key: token(held) for key, held in value.items()}
    return None if value is None else token(value)


def _line(entry: "Entry", stamp: str, settings: list[list[Any]], renames: Sequence[Rename]) -> str:
    """Write a log line's JSON, so that it can stand in a TOML literal string."""
    record: dict[str, Any] = {"cmd": entry.cmd, "turn": entry.turn, "at": stamp}
    record |= {"undo": entry.undo} if entry.undo is not None else {}
    record |= {"redo": entry.redo} if entry.redo is not None else {}
    record |= {"events": entry.events, "set": settings}
    record |= {"rename": renames} if renames else {}
    return _encode(record).replace("'", "\\u0027")
