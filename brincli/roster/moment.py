"""A roster as it stood after a step of its log: backwards from the file, nothing guessed."""

from collections.abc import Sequence
from typing import Any

from brincli.model.errors import Unusable
from brincli.roster.dotted import Path, join_key
from brincli.roster.history import stacks
from brincli.roster.record import Line, record_of, step_of
from brincli.roster.rewind import Edit, Values, as_json, net, settings_of, unlike
from brincli.roster.sheet import Sheet

TURN = ("game", "turn")


def as_of(sheet: Sheet, at: str) -> Sheet:
    """The roster as it stood after step *at* of its log, 0 before the first; `turn:N`: as that turn began.

    Raises Unusable if the log has no such step or turn, or where a hand edit stands in the way.
    """
    record = record_of(sheet)
    step = (
        step_begun(record, int(at.removeprefix("turn:")))
        if at.startswith("turn:")
        else check_step(record, int(at))
    )
    done = [line for line in record if line.step <= step]
    values = taken_back(sheet.data, done, record[len(done) :], step)
    return Sheet(sheet.path, None, "", log_until(sheet.log, step), values.data)


def log_until(log: str, step: int) -> str:
    """The lines of a log up to a step, with its heading."""
    return "\n".join(row for row in log.split("\n") if (key := step_of(row)) is None or key <= step)


def check_step(record: Sequence[Line], step: int) -> int:
    """The step, if the roster after it can be told from the log."""
    first, last = (record[0].step, record[-1].step) if record else (1, 0)
    if step > last:
        raise Unusable(f"--at {step}: there is no such step; the last is {last}")
    if step < first - 1:
        raise Unusable(f"--at {step}: the log begins with step {first}, what was before is cut off")
    return step


def step_begun(record: Sequence[Line], turn: int) -> int:
    """The step with which a turn began, of those that stand; turn 1: the last before its first die."""
    done, _ = stacks(record)
    began = [
        line.step for line in done if net(settings_of(line)).get(TURN) == turn and line.cmd[:1] != ["new"]
    ]
    if began:
        return began[-1]
    thrown = (at for at, line in enumerate(done) if any(event.get("dice") for event in line.events))
    if turn == 1 and done and done[0].turn == 1:
        first = next(thrown, len(done))
        return done[first - 1].step if first else done[0].step - 1
    raise Unusable(f"--at turn:{turn}: the log does not have the beginning of that turn")


def taken_back(data: dict[str, Any], done: Sequence[Line], later: Sequence[Line], step: int) -> Values:
    """The values of a file without what its *later* commands set; Unusable for what a hand set since."""
    values = Values(data)
    for line in reversed(later):
        for path, before, after in reversed(settings_of(line)):
            for edit in unlike(path, after, values.get(path)):
                raise in_the_way(edit, line.step, step)
            values.put(path, before)
    last: dict[Path, int] = {}
    left: dict[Path, Any] = {}
    for line in done:
        for one in line.renames:
            left = {one.moved(path): value for path, value in left.items()}
            last = {one.moved(path): step for path, step in last.items()}
        set_here = net(settings_of(line))
        left |= set_here
        last |= dict.fromkeys(set_here, line.step)
    for path, value in left.items():
        for edit in unlike(path, value, values.get(path)):
            raise in_the_way(edit, last[path], step)
    return values


def in_the_way(edit: Edit, after: int, step: int) -> Unusable:
    """The refusal where it cannot be said whether a value was changed by hand before a step or after it."""
    key, left, found = join_key(edit.path), as_json(edit.left), as_json(edit.found)
    values = f"from {value_in_words(left)} to {value_in_words(found)}"
    return Unusable(
        f"--at {step}: {key} was changed by hand after step {after}, {values}; `brin replay` tells what was"
    )


def value_in_words(value: object) -> str:
    """A value in words."""
    if value == "":
        return '""'
    return "nothing" if value is None else str(value).lower() if isinstance(value, bool) else str(value)
