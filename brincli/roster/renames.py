"""A table of the file under another name, in its place: its headings and keys, whatever style they are in."""

from collections.abc import Mapping, Sequence
from typing import Any

from brincli.model.errors import Unusable
from brincli.model.tuples import Tuple
from brincli.roster.dotted import Path, join_key
from brincli.roster.spans import Layout, key_part, scan
from brincli.roster.tokens import parse, same


class Rename(Tuple):
    """A table that takes another name: `figures."goblin 1"` as `figures.Grishnak`.

    `spelled` is how the new name is written at each of its places in the text, and `was` how the old one
    stood there; empty if it is not known. `at` is before which of a line's settings it was done.
    """

    table: str
    old: str
    new: str
    spelled: tuple[str, ...] = ()
    was: tuple[str, ...] = ()
    at: int = 0

    def back(self) -> "Rename":
        """The rename that takes this one back, to the letter."""
        return Rename(self.table, self.new, self.old, self.was, self.spelled)

    def moved(self, path: Path) -> Path:
        """A path as it is after the rename."""
        return (self.table, self.new, *path[2:]) if path[:2] == (self.table, self.old) else path


def in_order(data: Mapping[str, Any], one: Rename) -> dict[str, Any]:
    """The data with the name changed in its place."""
    held = data[one.table]
    return {**data, one.table: {one.new if key == one.old else key: value for key, value in held.items()}}


def refuse(data: Mapping[str, Any], one: Rename) -> None:
    """Raise Unusable if the table is not there, or the new name is."""
    held = data.get(one.table)
    if not isinstance(held, dict) or not isinstance(held.get(one.old), dict):
        raise Unusable(f"{join_key((one.table, one.old))}: is not there; it was renamed or taken out by hand")
    if one.new in held:
        raise Unusable(f"{join_key((one.table, one.new))}: is there already")


def renamed(text: str, data: Mapping[str, Any], one: Rename) -> tuple[str, dict[str, Any], Rename]:
    """The text and its data with the name changed, and the rename with how it was spelled.

    Raises Unusable if that cannot be done safely: what is written is read again and compared.
    """
    refuse(data, one)
    spots = spots_of(text, scan(text), (one.table, one.old))
    was = tuple(text[start:end] for start, end in spots)
    spelled = one.spelled if len(one.spelled) == len(spots) else (join_key((one.new,)),) * len(spots)
    parts, at = [], 0
    for (start, end), name in zip(spots, spelled, strict=True):
        parts += [text[at:start], name]
        at = end
    edited, meant = "".join([*parts, text[at:]]), in_order(data, one)
    try:
        found = parse(edited)
    except (ValueError, RecursionError):
        found = {}
    if not same(found, meant) or [*found[one.table]] != [*meant[one.table]]:
        raise Unusable(f"{join_key((one.table, one.old))}: cannot be renamed safely; rename it by hand")
    return edited, found, one._replace(was=was, spelled=spelled)


def spots_of(text: str, layout: Layout, path: Path) -> list[tuple[int, int]]:
    """Where the last part of a table's path is written, in headings and in dotted keys."""
    last = len(path) - 1
    heads = [
        key_part(text, head.start + 1 + text.startswith("[[", head.start), last)
        for head in layout.heads
        if head.path[: len(path)] == path
    ]
    pairs = [
        key_part(text, pair.start, last - len(pair.home))
        for pair in layout.pairs
        if len(pair.home) <= last and pair.path[: len(path)] == path
    ]
    return sorted({*heads, *pairs})


def interleaved(settings: Sequence[Any], renames: Sequence[Rename]) -> list[Any]:
    """The settings of a line and its renames, in the order in which they were done."""
    whole: list[Any] = []
    for number in range(len(settings) + 1):
        whole += [one for one in renames if one.at == number]
        whole += settings[number : number + 1]
    return whole
