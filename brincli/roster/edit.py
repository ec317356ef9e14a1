"""Changing a TOML text in place: only the tokens, keys and tables that must differ, and the proof of it.

What is written is read again and compared with what was meant before anybody sees it.
"""

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from brincli.errors import Unusable
from brincli.roster.places import Held, Places, lookup
from brincli.roster.spans import Path, has_comment, join_key, scan
from brincli.roster.tokens import inline, parse, same, token, value_of

__all__ = ["Block", "Change", "Made", "edit", "grouped", "token"]

Block = Mapping[str, str]
"""A table that is put in or taken out as one: its keys and their tokens."""
Change = str | Block | None
"""What a key is to hold: a token, or as a whole table; None takes it away."""


class Made(NamedTuple):
    """What was done to one key or table: its token before, or None, and its token after, or None."""

    path: Path
    before: Held
    after: Change


class Splice(NamedTuple):
    """A stretch of the text and what stands there instead."""

    start: int
    end: int
    text: str


def edit(
    text: str, data: dict[str, Any], changes: Mapping[Path, Change], places: Places | None = None
) -> tuple[str, dict[str, Any], list[Made]]:
    """Make the changes in the text; `data` is what the text holds now.

    A key of a table that does not stand yet is made with its table, as one block. Raises Unusable, naming the
    key, where that cannot be done safely.
    """
    changes = grouped(data, changes)
    if not changes:
        return text, data, []
    for path in changes:
        _check_above(data, path)
    places = places or Places(text, data, scan(text))
    made = [Made(path, places.now(path), after) for path, after in changes.items()]
    edited = _spliced(text, [*_replaced(places, made), *_added(places, made), *_taken(places, made)])
    return edited, _proved(edited, data, changes), made


def grouped(data: Mapping[str, Any], changes: Mapping[Path, Change]) -> dict[Path, Change]:
    """Gather the new keys of each table that does not stand yet into one change, the table's."""
    result: dict[Path, Change] = {}
    for path, after in changes.items():
        table = path[:-1]
        if isinstance(after, str) and table and lookup(data, table) is None:
            block = result.get(table)
            result[table] = {**(block if isinstance(block, Mapping) else {}), path[-1]: after}
        else:
            result[path] = after
    return result


def _check_above(data: Mapping[str, Any], path: Path) -> None:
    """Insist that a key is to stand in a table."""
    for length in range(1, len(path)):
        if not isinstance(lookup(data, path[:length]), Mapping | None):
            raise Unusable(f"{join_key(path)}: {join_key(path[:length])} is not a table")


def _replaced(places: Places, made: Iterable[Made]) -> list[Splice]:
    splices = []
    for path, before, after in made:
        if not isinstance(before, str) or not isinstance(after, str):
            continue
        start, end = places.layout.values[path]
        if before[0] in "[{" and has_comment(places.text, start, end):
            raise Unusable(f"{join_key(path)}: the value has comments in it; change it by hand")
        splices.append(Splice(start, end, after))
    return splices


def _added(places: Places, made: Iterable[Made]) -> list[Splice]:
    splices: list[Splice] = []
    members: dict[int, list[str]] = {}
    for path, before, after in made:
        if after is None or isinstance(before, str):
            continue
        if before is not None or (len(path) < 2 and isinstance(after, str)):
            raise Unusable(f"{join_key(path)}: cannot be written as a value there")
        if isinstance(after, str):
            home, written = path[:-1], after
        elif (above := places.holder(path)) is None:
            splices.append(Splice(*places.block(path, after)))
            continue
        else:
            home, written = above, inline(after)
        spot = places.member(home, path[len(home) :])
        if spot.opens:
            members.setdefault(spot.at, []).append(f"{spot.key} = {written}")
        else:
            splices.append(Splice(spot.at, spot.at, f"{spot.lead}{spot.key} = {written}"))
    return splices + [Splice(at, at, places.padded(at, ", ".join(keys))) for at, keys in members.items()]


def _taken(places: Places, made: Iterable[Made]) -> list[Splice]:
    splices = []
    for path, before, after in made:
        if after is not None:
            continue
        if before is None:
            raise Unusable(f"{join_key(path)}: is not there")
        start, end = places.extent(path)
        if has_comment(places.text, start, end):
            raise Unusable(f"{join_key(path)}: a comment stands in the lines to take out; do that by hand")
        splices.append(Splice(start, end, ""))
    return splices


def _spliced(text: str, splices: list[Splice]) -> str:
    parts, at = [], 0
    for start, end, instead in sorted(splices, key=lambda splice: splice.start):
        parts += [text[at:start], instead]
        at = max(at, end)
    return "".join([*parts, text[at:]])


def _proved(edited: str, data: dict[str, Any], changes: Mapping[Path, Change]) -> dict[str, Any]:
    """Read the edited text and insist that it holds the old data with exactly the changes."""
    keys = ", ".join(map(join_key, changes))
    try:
        found = parse(edited)
    except (ValueError, RecursionError) as error:
        raise Unusable(f"{keys}: cannot be written safely here ({error}); change it by hand") from error
    meant = dict(data)
    for path, after in changes.items():
        meant = _with(meant, path, after, found)
    if not same(found, meant):
        raise Unusable(f"{keys}: cannot be written safely here; change it by hand")
    return found


def _with(data: dict[str, Any], path: Path, after: Change, found: object) -> dict[str, Any]:
    """Copy the data with one change; a table emptied by it may be gone where `found` has none either."""
    name, rest = path[0], path[1:]
    below = found.get(name) if isinstance(found, dict) else None
    if rest:
        inner = _with(data.get(name, {}), rest, after, below)
        if after is not None or inner or below is not None:
            return {**data, name: inner}
    elif isinstance(after, str):
        return {**data, name: value_of(after)}
    elif after is not None:
        return {**data, name: {key: value_of(written) for key, written in after.items()}}
    return {key: value for key, value in data.items() if key != name}
