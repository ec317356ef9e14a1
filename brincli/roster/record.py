"""The lines of a log read back, and what is wrong with a log that a hand or a merge has changed."""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from brincli.model.tuples import Tuple
from brincli.roster.cuts import Cut
from brincli.roster.dotted import Path, join_key, split_key
from brincli.roster.edit import Change
from brincli.roster.logged import are_tables, is_die
from brincli.roster.renames import Rename
from brincli.roster.sheet import Fault, Invalid, Sheet, is_step
from brincli.roster.spans import line_of
from brincli.roster.tokens import Token

_LINE = r"[ \t]*(.*?) = '([^'\r\n]*)'"

SPOILT = "this line of the log is no longer what brin wrote; mend it or take it out"
FOREIGN = "is no line of brin's; take it out of the log"
NO_TABLE = "expected a table; take it out, and brin begins a new log"


class Line(Tuple):
    """One command of the log: `set` holds each key, its token before, and its token after.

    `cuts` says how that was written which it took away.
    """

    step: int
    cmd: list[str]
    turn: int
    at: str
    events: list[dict[str, Any]]
    set: list[tuple[Path, Change, Change]]
    undo: list[int] | None
    redo: list[int] | None
    renames: tuple[Rename, ...] = ()
    cuts: Sequence[Cut] = ()


class Written(Tuple):
    """A line of the log as it stands in the file: its key, its text, and the number of its line."""

    key: str
    text: str
    number: int


def first_line(sheet: Sheet) -> int:
    """The line of the file on which its log begins."""
    before = sheet.text if sheet.apart else sheet.text[: max(sheet.text.find("\n[log]"), 0)]
    return before.count("\n") + 1


def record_of(sheet: Sheet) -> list[Line]:
    """The lines of a roster's log, oldest first; Invalid names all that cannot be trusted in it."""
    return _trusted(written_in(sheet), sheet.path)


def lines(log: str, file: str = "log", first: int = 1) -> list[Line]:
    """The lines of a log that is given as text, of which the first is line *first* of the file."""
    return _trusted(_split(log, first), file)


def flaws(sheet: Sheet) -> list[Fault]:
    """All for which the log of a roster cannot be trusted, by line and key."""
    return list(_read(written_in(sheet), sheet.path)[1])


def written_in(sheet: Sheet) -> list[Written]:
    """The lines of a roster's log as they stand in the file."""
    found = _split(sheet.log, first_line(sheet))
    if sheet.apart:
        return found
    return [one._replace(number=line_of(sheet.text, _path(one.key))) for one in found]


def doubled(log: str, file: str, first: int) -> list[Fault]:
    """The lines of a log whose number another has before them, for which the file is no TOML."""
    return [fault for fault in _out_of_order(_split(log, first), file) if "second line" in fault.what]


def step_of(row: str) -> int | None:
    """The step of which a row of a log tells; None if it tells of none."""
    match = re.match(_LINE, row)
    return int(match[1]) if match and is_step(match[1]) else None


def _split(log: str, first: int) -> list[Written]:
    line = re.compile(_LINE)
    rows = ((number, line.match(row)) for number, row in enumerate(log.split("\n"), first))
    return [Written(match[1], match[2], number) for number, match in rows if match]


def _trusted(found: list[Written], file: str) -> list[Line]:
    read, faults = _read(found, file)
    if faults:
        raise Invalid(faults)
    return read


def _read(found: list[Written], file: str) -> tuple[list[Line], list[Fault]]:
    """The lines that can be read, and all faults in the order of the file."""
    read: list[Line] = []
    faults = _out_of_order(found, file)
    for one in found:
        if not is_step(one.key):
            faults.append(Fault(file, one.number, join_key(_path(one.key)), FOREIGN if one.key else NO_TABLE))
        elif (line := _line(one)) is None:
            faults.append(Fault(file, one.number, f"log.{one.key}", SPOILT))
        else:
            read.append(line)
    return read, sorted(faults, key=lambda fault: fault.line)


def _out_of_order(found: list[Written], file: str) -> list[Fault]:
    """The lines whose number comes twice, or after a greater one."""
    faults: list[Fault] = []
    seen: dict[int, int] = {}
    last = 0
    for key, _, number in found:
        if not is_step(key):
            continue
        step = int(key)
        if step in seen:
            what = (
                f"a second line of this number, the first is line {seen[step]}: two copies of the game were "
                "merged; keep one of the two and take the other out"
            )
            faults.append(Fault(file, number, f"log.{key}", what))
        elif step < last:
            what = f"stands below step {last}; put the lines of the log in the order of their numbers"
            faults.append(Fault(file, number, f"log.{key}", what))
        seen.setdefault(step, number)
        last = max(last, step)
    return faults


def gaps(sheet: Sheet) -> Iterator[Fault]:
    """What is allowed in a log but tells less than was played: lines cut out, and what they leave in the air.

    Of old lines that were cut off at its head nothing is said.
    """
    found = written_in(sheet)
    numbers = {int(one.key): one.number for one in found if is_step(one.key)}
    last, moved = 0, dict[int, str]()
    for line in _read(found, sheet.path)[0]:
        said = [f"{_missing(last, line.step)} missing before it; was it cut out by hand?"]
        said = said if last and line.step > last + 1 else []
        verb = "takes back" if line.undo is not None else "does again"
        for step in line.undo or line.redo or ():
            if moved.get(step) == verb:
                said.append(f"{verb} step {step} a second time")
            moved[step] = verb
        yield from (Fault(sheet.path, numbers[line.step], f"log.{line.step}", what) for what in said)
        last = line.step


def _missing(last: int, step: int) -> str:
    return f"step {last + 1} is" if step == last + 2 else f"steps {last + 1} to {step - 1} are"


def _rename(found: list[Any]) -> Rename:
    table, old, new, spelled, was, at = found
    if not all(isinstance(part, str) for part in (table, old, new, *spelled, *was)) or type(at) is not int:
        raise TypeError(found)
    return Rename(table, old, new, tuple(spelled), tuple(was), at)


def _path(key: str) -> Path:
    return ("log", *split_key(key)) if key else ("log",)


def _line(written: Written) -> Line | None:
    """A line as it is read; None if it is not what brin writes."""
    try:
        record = json.loads(written.text)
        line = Line(
            step=int(written.key),
            cmd=list(record["cmd"]),
            turn=int(record.get("turn", 1)),
            at=str(record.get("at", "")),
            events=list(record.get("events", [])),
            set=[_setting(split_key(key), old, new) for key, old, new in record.get("set", [])],
            undo=record.get("undo"),
            redo=record.get("redo"),
            renames=tuple(map(_rename, record.get("rename", ()))),
            cuts=tuple(
                Cut([str(key) for key in keys], str(behind), int(gap), str(text))
                for keys, behind, gap, text in record.get("cut", [])
            ),
        )
    except (ValueError, TypeError, KeyError, AttributeError, OverflowError, RecursionError):
        return None
    return line if _sound(line) else None


def _sound(line: Line) -> bool:
    """Whether the parts of a line are of the kinds that brin writes."""
    steps = [[] if found is None else found for found in (line.undo, line.redo)]
    return (
        all(isinstance(word, str) for word in line.cmd)
        and all(path for path, _, _ in line.set)
        and all(isinstance(found, list) and all(type(step) is int for step in found) for found in steps)
        and all(isinstance(event, dict) for event in line.events)
        and all(are_tables(event.get("changes", [])) for event in line.events)
        and all(are_tables(dice := event.get("dice", [])) and all(map(is_die, dice)) for event in line.events)
    )


def _setting(path: Path, old: object, new: object) -> tuple[Path, Change, Change]:
    return path, _change(path, old), _change(path, new)


def _change(path: Path, written: object) -> Change:
    if isinstance(written, list):
        from brincli.roster.lines import Lines

        return Lines(path, *written)
    if isinstance(written, str):
        return Token(written)
    if isinstance(written, Mapping):
        return {str(key): _held(held) for key, held in written.items()}
    if written is None:
        return None
    raise TypeError(written)


def _held(written: object) -> Any:  # noqa: ANN401 - a token, or a table of them
    if isinstance(written, Mapping):
        return {str(key): _held(inner) for key, inner in written.items()}
    return Token(written)
