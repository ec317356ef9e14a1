"""The record with each figure called in all of it what it is called now, whatever it was called then."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from brincli.roster.dotted import Path, join_key, split_key
from brincli.roster.record import Line, record_of
from brincli.roster.renames import interleaved
from brincli.roster.sheet import Sheet

FIGURES = "figures"
WHO = ("by", "target", "figure", "killed", "winner", "leader", "fallen", "foe", "recovered", "stand", "gone")
"""The facts of an event that hold the name of a figure, or the names of several."""

Names = dict[str, str]
"""What figures are called now, by what they were called then; who kept its name is not in it."""


class Present(NamedTuple):
    """The lines of a record in the names of now, and what was called otherwise before the first of them."""

    lines: list[Line]
    names: Names


def in_present_names(record: Sequence[Line], later: Mapping[str, str] = {}) -> Present:
    """The lines with every figure under its name of now; their sentences stay as they were told.

    `later` has the names that figures were given after these lines.
    """
    names, found = dict(later), list[Line]()
    for line in reversed(record):
        if not (names or line.renames):
            found.append(line)
            continue
        events = [event_in(event, names) for event in line.events]
        settings: list[Any] = []
        for one in reversed(interleaved(line.set, line.renames)):
            if isinstance(one, tuple) and len(one) == len(("path", "before", "after")):
                settings.append((path_in(one[0], names), *one[1:]))
            elif one.table == FIGURES:
                names[one.old] = names.pop(one.new, one.new)
        others = tuple(one for one in line.renames if one.table != FIGURES)
        found.append(line._replace(events=events, set=settings[::-1], renames=others))
        names = {then: now for then, now in names.items() if then != now}
    return Present(found[::-1], names)


def records_of(sheets: Iterable[Sheet]) -> list[list[Line]]:
    """The records of several rosters of one campaign, in their order, in the names of the last of them."""
    names, found = Names(), list[list[Line]]()
    for sheet in reversed([*sheets]):
        present = in_present_names(record_of(sheet), names)
        names = present.names
        found.append(present.lines)
    return found[::-1]


def path_in(path: Path, names: Mapping[str, str]) -> Path:
    """A path of the file with the name of now."""
    named = path[:1] == (FIGURES,) and len(path) > 1
    return (FIGURES, names.get(path[1], path[1]), *path[2:]) if named else path


def event_in(event: Mapping[str, Any], names: Mapping[str, str]) -> dict[str, Any]:
    """An event with the names of now."""
    return {key: fact_in(key, value, names) for key, value in event.items()}


def fact_in(key: str, value: object, names: Mapping[str, str]) -> object:
    """A fact of an event, or of a part of it, with the names of now."""
    if key == "path" and isinstance(value, str):
        return join_key(path_in(split_key(value), names))
    if isinstance(value, str):
        return names.get(value, value) if key in WHO else value
    if isinstance(value, dict):
        return event_in(value, names)
    return [fact_in(key, one, names) for one in value] if isinstance(value, list) else value
