"""What differs between two states of a game, by key."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import compress
from operator import is_not
from typing import Any, TypeVar

from brincli.model.keys import BOOK_KEEPING, HOLDERS, NAMED, TABLES
from brincli.model.state import Board, Figure, Roster, Side, Spell, Table
from brincli.model.tuples import Key
from brincli.model.tuples import Named as WithPlaces
from brincli.model.values import to_toml
from brincli.roster.dotted import join_key

Path = tuple[str, ...]
Changes = dict[Path, Any]
Named = Figure | Side | Spell | Table
N = TypeVar("N", bound=Named)

KEYS: Mapping[type, Mapping[str, Key]] = {HOLDERS[table]: keys for table, keys in TABLES.items()}


def differences(before: Roster, after: Roster) -> Changes:
    """Every key whose value is another now; a new figure is one change, a table of its keys."""
    found: Changes = {}
    for name, old, new in (
        ("game", before.game, after.game),
        ("deck", before.deck, after.deck),
        ("rules", before.rules, after.rules),
        ("board", before.board or Board(), after.board or Board()),
    ):
        if old is not new:
            found |= {(name, *path): value for path, value in changed_fields(old, new)}
    found |= of_named("sides", before.sides, after.sides)
    found |= of_named("spells", before.spells, after.spells)
    found |= of_named("tables", before.tables, after.tables)
    return found | of_named("figures", before.figures, after.figures)


def of_named(table: str, before: tuple[Named, ...], after: tuple[Named, ...]) -> Changes:
    """The differences of tables that have a name each."""
    if before is after:
        return {}
    old_ones, others = apart(before, after)
    known: Mapping[str, Named] = {one.name: one for one in old_ones}
    found: Changes = {}
    for one in others:
        old = known.get(one.name)
        if old is one:
            continue
        if old is None:
            found[table, one.name] = fields_of(type(one)(one.name), one)
        else:
            found |= {(table, one.name, *path): value for path, value in changed_fields(old, one)}
    return found


def apart(before: tuple[N, ...], after: tuple[N, ...]) -> tuple[list[N], list[N]]:
    """Those of two tuples that do not stand in both at the same place; a step changes few of many."""
    if isinstance(after, WithPlaces) and (places := after.changed_since(before)) is not None:
        return [before[at] for at in places if at < len(before)], [after[at] for at in places]
    return (
        [*compress(before, map(is_not, before, after)), *before[len(after) :]],
        [*compress(after, map(is_not, after, before)), *after[len(before) :]],
    )


def fields_of(blank: Named, one: Named) -> dict[str, Any]:
    """The keys of one that is new, tables of members whole."""
    keys, paths = KEYS[type(one)], [*changed_fields(blank, one)]
    found: dict[str, Any] = {}
    for path, value in paths:
        found[path[0]] = value if len(path) == 1 else to_toml(keys[path[0]], getattr(one, path[0]))
    return found


def changed_fields(old: tuple[object, ...], new: tuple[object, ...]) -> Iterator[tuple[Path, Any]]:
    """The key and value of each field of a state's tuple that is another now, but for its name."""
    keys = KEYS[type(new)]
    for field, was, now in zip(new._fields, old, new, strict=True):  # type: ignore[attr-defined]
        key = field.rstrip("_")
        if was == now or key not in keys or (value := to_toml(keys[key], now)) is None:
            continue
        if isinstance(value, dict):
            yield from changed_members(key, to_toml(keys[key], was), value)
        else:
            yield (key,), value
    if isinstance(new, Figure) and isinstance(old, Figure) and old.full not in (None, new.full):
        # Where the file leaves SP out they are full, and would follow what full is now.
        yield ("sp",), new.sp


def changed_members(key: str, old: dict[str, Any], new: dict[str, Any]) -> Iterator[tuple[Path, Any]]:
    """The members of a table of figures or words that are others now: no table is written over one."""
    for member in {**old, **new}:
        if old.get(member) != new.get(member):
            yield (key, member), new.get(member)


def told_changes(changes: Changes, held: Mapping[Path, object]) -> list[dict[str, object]]:
    """The changes as `--json` tells them; *held* has what the file had, nothing where it had no such key."""
    return [
        {"path": join_key(path), "before": held.get(path), "after": value}
        for path, value in flat(changes)
        if not is_book_keeping(path) and held.get(path) != value
    ]


def flat(changes: Changes) -> Iterator[tuple[Path, Any]]:
    """The changes with a new table told key by key."""
    for path, value in changes.items():
        if isinstance(value, dict) and value:
            yield from flat({(*path, key): part for key, part in value.items()})
        else:
            yield path, value


def is_book_keeping(path: Path) -> bool:
    """Whether a change is brin's own and not told."""
    of_a_key = len(path) == (3 if path[0] in NAMED else 2)
    return path == ("game", "drawn") or (of_a_key and path[-1] in BOOK_KEEPING)
