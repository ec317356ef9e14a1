"""The log read back: what was done, what can be taken back, and what can be done again."""

import json
import re
from collections.abc import Mapping
from typing import Any, NamedTuple

from brincli.errors import Fault, Invalid, Unusable
from brincli.roster.edit import Change
from brincli.roster.ledger import Ledger, alike
from brincli.roster.places import Held
from brincli.roster.spans import Path, join_key, split_key
from brincli.roster.store import Sheet
from brincli.roster.tokens import Token

_LINE = re.compile(r"^[ \t]*([0-9]{1,15}) = '([^'\r\n]*)'", re.MULTILINE)


class Line(NamedTuple):
    """One command of the log: `set` holds each key, its token before, and its token after."""

    step: int
    cmd: list[str]
    turn: int
    at: str
    events: list[dict[str, Any]]
    set: list[tuple[Path, Change, Change]]
    undo: list[int] | None
    redo: list[int] | None


def lines(log: str, file: str = "log", first: int = 1) -> list[Line]:
    """Read the lines of a log, oldest first.

    Raises Invalid if one cannot be read, naming `file` and the line, of which the log's first is `first`.
    """
    return [_line(match, file, first + log.count("\n", 0, match.start())) for match in _LINE.finditer(log)]


def stacks(log: str, file: str = "log", first: int = 1) -> tuple[list[Line], list[Line]]:
    """Give the commands that can be undone, and those that can be redone; the next of each is last."""
    done: list[Line] = []
    undone: list[Line] = []
    for line in lines(log, file, first):
        if line.undo is not None:
            _move(line.undo, done, undone)
        elif line.redo is not None:
            _move(line.redo, undone, done)
        else:
            done.append(line)
            undone.clear()
    return done, undone


def step(sheet: Sheet, back: bool, count: int) -> tuple[list[Line], dict[Path, Change]]:
    """Find the last commands to take back, or to do again, and the changes that do it.

    `count` from 1. Raises Unusable if there are not so many, or if a value was changed by hand since.
    """
    first = sheet.text.count("\n") + 1 if sheet.apart else 1
    done, undone = stacks(sheet.log, sheet.path, first)
    stack, verb = (done, "undo") if back else (undone, "redo")
    if not stack:
        raise Unusable(f"there is nothing to {verb}")
    if not 1 <= count <= len(stack):
        only = "is only 1 command" if len(stack) == 1 else f"are only {len(stack)} commands"
        raise Unusable(f"{verb} {count}: there {only} to {verb}")
    taken = stack[-count:][::-1]
    ledger = Ledger(sheet.text, sheet.data)
    for line in taken:
        for path, before, after in reversed(line.set) if back else line.set:
            old, new = (after, before) if back else (before, after)
            _expect(ledger, path, old, f"{verb} of step {line.step}")
            ledger.put(path, new)
    return taken, ledger.changes


def _expect(ledger: Ledger, path: Path, logged: Held, what: str) -> None:
    held = ledger.now(path)
    if not alike(held, logged):
        raise Unusable(
            f"{what}: {join_key(path)} was changed by hand: it is {_told(held)}, "
            f"the log has {_told(logged)}; set it back first"
        )


def _told(held: Held) -> str:
    if held is None:
        return "not there"
    if isinstance(held, Mapping):
        return f"{{ {', '.join(f'{join_key((key,))} = {_told(inner)}' for key, inner in held.items())} }}"
    return held if len(held) <= 60 else f"{held[:57]}..."


def _move(steps: list[int], source: list[Line], target: list[Line]) -> None:
    """Move what was taken back, or done again; steps that were cut off the log by hand are not there."""
    for number in steps:
        for line in [line for line in source if line.step == number]:
            source.remove(line)
            target.append(line)


def _line(match: re.Match[str], file: str, number: int) -> Line:
    try:
        record = json.loads(match[2])
        return Line(
            step=int(match[1]),
            cmd=list(record["cmd"]),
            turn=int(record.get("turn", 1)),
            at=str(record.get("at", "")),
            events=list(record.get("events", [])),
            set=[(split_key(key), _change(old), _change(new)) for key, old, new in record.get("set", [])],
            undo=record.get("undo"),
            redo=record.get("redo"),
        )
    except (ValueError, TypeError, KeyError, AttributeError) as error:
        what = "this line of the log is no longer what brin wrote; mend it or take it out"
        raise Invalid([Fault(file, number, f"log.{match[1]}", what)]) from error


def _change(written: object) -> Change:
    if isinstance(written, str):
        return Token(written)
    if isinstance(written, Mapping):
        return {str(key): Token(held) for key, held in written.items()}
    if written is None:
        return None
    raise TypeError(written)
