"""Changing a TOML text in place: only the tokens, keys and tables that must differ, and the proof of it.

What is written is read again and compared with what was meant before anybody sees it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from brincli.model.errors import Unusable
from brincli.model.tuples import Tuple
from brincli.roster.cuts import Cut, Splice, put_back
from brincli.roster.dotted import Path, join_key, lookup
from brincli.roster.lines import Lines, found_again
from brincli.roster.places import Held, Places
from brincli.roster.spans import has_comment, scan
from brincli.roster.tokens import inline, parse, same, token, value_of

__all__ = ["Block", "Change", "Made", "edit", "grouped", "token"]

Block = Mapping[str, str]
"""A table that is put in or taken out as one: its keys and their tokens."""
Change = str | Block | None
"""What a key is to hold: a token, or as a whole table; None takes it away."""


class Made(Tuple):
    """What was done to one key or table: its token before, or None, and its token after, or None."""

    path: Path
    before: Held
    after: Change


def edit(
    text: str,
    data: dict[str, Any],
    changes: Mapping[Path, Change],
    places: Places | None = None,
    *,
    own: Mapping[Path, str] = {},
    cuts: Sequence[Cut] = (),
) -> tuple[str, dict[str, Any], list[Made]]:
    """Make the changes in the text; `data` is what the text holds now, `places` its layout if it is known.

    `own` has the lines of tables that go or are replaced, with the comments that go with them. What stands
    in `cuts` goes back as it was cut out, if it can. A key of a table that does not stand yet is made with
    its table, as one block. Raises Unusable, naming the key, where that cannot be done safely.
    """
    if cuts:
        try:
            return _edited(text, data, changes, places, own=own, cuts=cuts)
        except Unusable:
            pass  # the text around it is another now
    return _edited(text, data, changes, places, own=own, cuts=())


def _edited(
    text: str,
    data: dict[str, Any],
    changes: Mapping[Path, Change],
    places: Places | None,
    *,
    own: Mapping[Path, str],
    cuts: Sequence[Cut],
) -> tuple[str, dict[str, Any], list[Made]]:
    """The text with the changes made, the data then, and what was done."""
    changes = grouped(lambda table: lookup(data, table) is not None, changes)
    if not changes:
        return text, data, []
    places = places or Places(text, data, scan(text))
    made = [Made(path, places.now(path), after) for path, after in changes.items()]
    for change in made:
        _check(data, change)
    meant = data
    for stage in _stages(places, made):
        places = places if meant is data else Places(text, meant, scan(text))
        back, done = put_back(places, cuts, {path: after for path, before, after in stage if before is None})
        rest = [change for change in stage if change.path not in done]
        put = [*_replaced(places, rest, own), *back, *_added(places, rest), *_taken(places, rest, own)]
        text = _spliced(text, put)
        for path, _, after in stage:
            meant = _with(meant, path, after)
    return text, _proved(text, meant, changes), made


def grouped(has: Callable[[Path], bool], changes: Mapping[Path, Change]) -> dict[Path, Change]:
    """Gather the new keys of each table that does not stand yet into one change, the table's."""
    result: dict[Path, Change] = {}
    for path, after in changes.items():
        table = path[:-1]
        block = result.get(table, {})
        if not isinstance(after, str) or not isinstance(block, Mapping) or not table or has(table):
            result[path] = after
            continue
        keys = {**block, path[-1]: after}
        if any(known[: len(table)] == table != known for known in result):
            # A table goes before those below it, so that they are taken back before it.
            result = {table: keys} | {known: held for known, held in result.items() if known != table}
        else:
            result[table] = keys
    return result


def _check(data: Mapping[str, Any], change: Made) -> None:
    """Refuse a key outside of any table, and a value written over a table or a table over a value."""
    path, before, after = change
    for length in range(1, len(path)):
        if not isinstance(lookup(data, path[:length]), Mapping | None):
            raise Unusable(f"{join_key(path)}: {join_key(path[:length])} is not a table")
    if before is None and after is None:
        raise Unusable(f"{join_key(path)}: is not there")
    if before is None and len(path) == 1 and isinstance(after, str):
        raise Unusable(f"{join_key(path)}: cannot be written above all tables")
    kept = before is not None and after is not None and not isinstance(after, Lines)
    if kept and (isinstance(before, Mapping) or isinstance(after, Mapping)):
        raise Unusable(f"{join_key(path)}: cannot be written over what stands there")


def _stages(places: Places, made: list[Made]) -> list[list[Made]]:
    """Part new headings of one kind from those of another: where one goes may depend on the other."""
    stages: list[list[Made]] = [[]]
    kind = None
    for change in made:
        if not _has_heading(places, change):
            stages[0].append(change)
            continue
        if change.path[:-1] != kind:
            stages.append([])
        kind = change.path[:-1]
        stages[-1].append(change)
    return [stage for stage in stages if stage]


def _has_heading(places: Places, change: Made) -> bool:
    """Say whether a new table is put in under a heading of its own."""
    if isinstance(change.after, Lines):
        return change.before is None
    return isinstance(change.after, Mapping) and places.holder(change.path) is None


def _replaced(places: Places, made: Iterable[Made], own: Mapping[Path, str]) -> list[Splice]:
    splices = []
    for path, before, after in made:
        if isinstance(after, Lines) and before is not None:
            start, end = found_again(places, Lines(path, own[path]))
            new = places.newline(places.line_end(start))
            splices.append(Splice(start, end, after.text.replace("\n", new)))
        if not isinstance(before, str) or not isinstance(after, str):
            continue
        start, end = places.layout.values[path]
        if before[0] in "[{" and has_comment(places.text, start, end):
            raise Unusable(f"{join_key(path)}: the value has comments in it; change it by hand")
        splices.append(Splice(start, end, after))
    return splices


def _added(places: Places, made: Sequence[Made]) -> list[Splice]:
    """Add keys and tables; of what goes to one place, inner tables' come first and headings last."""
    members: list[tuple[Path, Path, str]] = []
    blocks: list[Splice] = []
    for path, before, after in made:
        if before is not None or after is None:
            continue
        if isinstance(after, Lines):
            blocks.append(Splice(*places.new_lines(path, after.text.split("\n"), first=not blocks)))
        elif isinstance(after, str):
            members.append((path[:-1], path, after))
        elif (above := places.holder(path)) is not None:
            members.append((above, path, inline(after)))
        else:
            blocks.append(Splice(*places.block(path, after, first=not blocks)))
    members.sort(key=lambda member: -len(member[0]))
    gone = {path for path, _, after in made if after is None}
    return [*_members(places, members, gone), *blocks]


def _members(places: Places, members: Iterable[tuple[Path, Path, str]], gone: set[Path]) -> list[Splice]:
    """Add keys to tables that stand, each below or behind the last one there."""
    splices: list[Splice] = []
    firsts: dict[int, list[str]] = {}
    for table, path, written in members:
        spot = places.member(table, path[len(table) :], gone)
        if spot.opens:
            firsts.setdefault(spot.at, []).append(f"{spot.key} = {written}")
        else:
            splices.append(Splice(spot.at, spot.at, f"{spot.lead}{spot.key} = {written}"))
    splices += [Splice(at, at, places.padded(at, ", ".join(keys))) for at, keys in firsts.items()]
    return splices


def _taken(places: Places, made: Iterable[Made], own: Mapping[Path, str]) -> list[Splice]:
    extents: list[tuple[int, int]] = []
    for path, before, after in made:
        if before is None or after is not None:
            continue
        if path in own:
            extents.append(places.spaced(*found_again(places, Lines(path, own[path]))))
            continue
        start, end = places.extent(path)
        if has_comment(places.text, start, end):
            raise Unusable(f"{join_key(path)}: a comment stands in the lines to take out; do that by hand")
        extents.append((start, end))
    return [Splice(start, end, "") for start, end in places.joined(extents)]


def _spliced(text: str, splices: list[Splice]) -> str:
    parts, at = [], 0
    for start, end, instead in sorted(splices, key=lambda splice: splice.start):
        parts += [text[at:start], instead]
        at = end
    return "".join([*parts, text[at:]])


def _proved(edited: str, meant: dict[str, Any], changes: Mapping[Path, Change]) -> dict[str, Any]:
    """Read the edited text and insist that it holds what was meant."""
    keys = ", ".join(map(join_key, changes))
    try:
        found = parse(edited)
    except (ValueError, RecursionError) as error:
        raise Unusable(f"{keys}: cannot be written safely here; change it by hand") from error
    if not same(found, _settled(meant, found, changes)):
        raise Unusable(f"{keys}: cannot be written safely here; change it by hand")
    return found


def _settled(meant: dict[str, Any], found: dict[str, Any], changes: Mapping[Path, Change]) -> dict[str, Any]:
    """Leave out the tables that were emptied, and had no heading to stand by."""
    for path in (path for path, after in changes.items() if after is None):
        for length in range(len(path) - 1, 0, -1):
            table = path[:length]
            if lookup(meant, table) == {} and lookup(found, table) is None:
                meant = _with(meant, table, None)
    return meant


def _with(data: Mapping[str, Any], path: Path, after: Change) -> dict[str, Any]:
    """Copy the data with one change."""
    name, rest = path[0], path[1:]
    if rest:
        return {**data, name: _with(data.get(name, {}), rest, after)}
    if isinstance(after, str):
        return {**data, name: value_of(after)}
    if isinstance(after, Lines):
        return {**data, name: after.value}
    if after is not None:
        return {**data, name: {key: value_of(written) for key, written in after.items()}}
    return {key: value for key, value in data.items() if key != name}
