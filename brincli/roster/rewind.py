"""The values of a roster file before each command of its log, and which were edited by hand in between."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from copy import deepcopy
from typing import Any, NamedTuple

from brincli.roster.changes import is_book_keeping
from brincli.roster.dotted import Path, deeper, join_key, lookup
from brincli.roster.ledger import value
from brincli.roster.record import Line
from brincli.roster.renames import Rename, in_order, interleaved
from brincli.roster.tokens import same

DEEPEST = 200
"""Tables in one another that are copied; brin itself writes four."""


class Setting(NamedTuple):
    """A key that a command set: its values before and after, None if there is none, a table as a whole."""

    path: Path
    before: Any
    after: Any


class Edit(NamedTuple):
    """A key changed by hand: the value that the last command left, and the one that was found."""

    path: Path
    left: Any
    found: Any


class Values:
    """The values of a file, table in table, of which single ones are set and taken away."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        if deeper(data, DEEPEST):  # refused here, before a copy runs out of stack in the middle of its work
            raise RecursionError
        self.data: dict[str, Any] = deepcopy(dict(data))

    def get(self, path: Path) -> Any:  # noqa: ANN401 - values as tomllib gives them
        """The value at a path; None if there is none."""
        return lookup(self.data, path)

    def put(self, path: Path, value: object) -> None:
        """Set the value at a path, in tables made as needed; None takes it away, a Rename renames."""
        if isinstance(value, Rename):
            if value.old in (self.get(path) or ()):
                self.data = in_order(self.data, value)
            return
        table = self.data
        for part in path[:-1]:
            inner = table.get(part)
            if not isinstance(inner, dict):
                inner = table[part] = {}
            table = inner
        if value is None:
            table.pop(path[-1], None)
        else:
            table[path[-1]] = deepcopy(value)


def settings_of(line: Line) -> list[Setting]:
    """What a command of the log set, as values; a table that took another name as the Rename to each side."""
    whole = interleaved(line.set, line.renames)
    return [
        Setting((one.table,), one.back(), one)
        if isinstance(one, Rename)
        else Setting(one[0], value(one[1]), value(one[2]))
        for one in whole
    ]


def by_key(path: Path, found: object) -> Iterator[tuple[Path, Any]]:
    """A value key by key, if it is a table."""
    if isinstance(found, Mapping):
        for key, part in found.items():
            yield from by_key((*path, key), part)
    elif found is not None:
        yield path, found


def unlike(path: Path, one: object, other: object) -> list[Edit]:
    """The keys at and below a path that have one value here and another there."""
    if isinstance(one, Rename):
        return [] if isinstance(other, Rename) else not_renamed(one, other)
    left, found = dict(by_key(path, one)), dict(by_key(path, other))
    keys = dict.fromkeys([*left, *found])
    return [
        Edit(key, left.get(key), found.get(key)) for key in keys if not same(left.get(key), found.get(key))
    ]


def not_renamed(one: Rename, found: object) -> list[Edit]:
    """The edits by hand that undid a renaming; none if the table still has its new name."""
    there = found if isinstance(found, Mapping) else {}
    if one.new in there and one.old not in there:
        return []
    return [Edit((one.table, key), None, key) for key in (one.old,) if key in there] or [
        Edit((one.table, one.new), one.new, None)
    ]


def told_settings(line: Line, *, back: bool) -> list[dict[str, object]]:
    """What a command set, or what taking it *back* sets, as `--json` tells it: key by key."""
    settings = settings_of(line)
    if back:
        settings = [Setting(path, after, before) for path, before, after in reversed(settings)]
    return [
        {"path": join_key(path), "before": as_json(before), "after": as_json(after)}
        for setting in settings
        for path, before, after in unlike(*setting)
        if not is_book_keeping(path)
    ]


def as_json(value: object) -> object:
    """A value that JSON can hold: dates and fractions as text."""
    if isinstance(value, list):
        return [as_json(part) for part in value]
    if isinstance(value, dict):
        return {key: as_json(part) for key, part in value.items()}
    return value if isinstance(value, str | int | None) else str(value)


def net(settings: Iterable[Setting]) -> dict[Path, Any]:
    """What several settings, one after another, come to: the value of each key, None for one taken away."""
    result: dict[Path, Any] = {}
    for path, before, after in settings:
        if isinstance(after, Rename):
            result = {after.moved(known): held for known, held in result.items()}
            continue
        result |= {key: None for key, _ in by_key(path, before)}
        result |= dict(by_key(path, after))
    return result


def rewound(data: Mapping[str, Any], record: Sequence[Line]) -> tuple[Values, list[list[Edit]]]:
    """The values before the first command, and the hand edits that followed each command.

    An edit is placed right after the last command that set its key; what no command ever set is as it is now.
    """
    values = Values(data)
    edits: list[list[Edit]] = [[] for _ in record]
    for number in reversed(range(len(record))):
        for setting in reversed(settings_of(record[number])):
            edits[number] += unlike(setting.path, setting.after, values.get(setting.path))
            values.put(setting.path, setting.before)
    return values, edits
