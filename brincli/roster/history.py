"""The log read back: what was done, what can be taken back, and what can be done again."""

import json
import re
from collections.abc import Mapping
from typing import Any, NamedTuple

from brincli.model.errors import Fault, Invalid, Unusable
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


def first_line(sheet: Sheet) -> int:
    """The line of the file on which its log begins."""
    before = sheet.text if sheet.apart else sheet.text[: max(sheet.text.find("\n[log]"), 0)]
    return before.count("\n") + 1


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
    done, undone = stacks(sheet.log, sheet.path, first_line(sheet))
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
        line = Line(
            step=int(match[1]),
            cmd=list(record["cmd"]),
            turn=int(record.get("turn", 1)),
            at=str(record.get("at", "")),
            events=list(record.get("events", [])),
            set=[(split_key(key), _change(old), _change(new)) for key, old, new in record.get("set", [])],
            undo=record.get("undo"),
            redo=record.get("redo"),
        )
    except (ValueError, TypeError, KeyError, AttributeError, OverflowError, RecursionError) as error:
        raise _spoilt(file, number, match[1]) from error
    if not _sound(line):
        raise _spoilt(file, number, match[1])
    return line


def _spoilt(file: str, number: int, step: str) -> Invalid:
    what = "this line of the log is no longer what brin wrote; mend it or take it out"
    return Invalid([Fault(file, number, f"log.{step}", what)])


def _sound(line: Line) -> bool:
    """Whether the parts of a line are of the kinds that brin writes."""
    steps = [[] if found is None else found for found in (line.undo, line.redo)]
    return (
        all(isinstance(word, str) for word in line.cmd)
        and all(path for path, _, _ in line.set)
        and all(isinstance(found, list) and all(type(step) is int for step in found) for found in steps)
        and all(isinstance(event, dict) for event in line.events)
        and all(_tables(event.get("changes", [])) for event in line.events)
        and all(_tables(dice := event.get("dice", [])) and all(map(_die, dice)) for event in line.events)
    )


def _tables(found: object) -> bool:
    return isinstance(found, list) and all(isinstance(one, dict) for one in found)


def _die(die: dict[str, Any]) -> bool:
    """Whether it is a die that can have fallen so, or a card."""
    name, face = die.get("die"), die.get("face")
    if name == "card":
        return isinstance(face, str)
    sides = re.fullmatch(r"d([1-9][0-9]{0,6})", name) if isinstance(name, str) else None
    return sides is not None and type(face) is int and 1 <= face <= int(sides[1])


def _change(written: object) -> Change:
    if isinstance(written, str):
        return Token(written)
    if isinstance(written, Mapping):
        return {str(key): Token(held) for key, held in written.items()}
    if written is None:
        return None
    raise TypeError(written)
