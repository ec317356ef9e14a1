"""What a command took out of a text, remembered so that undo puts it back as it was written."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from operator import itemgetter

from brincli.model.tuples import Tuple
from brincli.roster.dotted import Path, join_key
from brincli.roster.places import Held, Places
from brincli.roster.spans import has_comment


class Splice(Tuple):
    """A stretch of the text and what stands there instead."""

    start: int
    end: int
    text: str


class Cut(Tuple):
    """A stretch taken out: its keys, the key or [heading] before it, how far behind that, and its text."""

    keys: Sequence[str]
    behind: str
    gap: int
    text: str


def cuts_of(places: Places, paths: Iterable[Path]) -> list[Cut]:
    """The stretches that go when those keys do; of a key that does not stand in the text, nothing."""
    extents = {path: places.extent(path) for path in paths if places.now(path) is not None}
    stretches = places.joined(extents.values())
    stay = [
        mark for mark in ends(places).items() if not any(start < mark[1] <= end for start, end in stretches)
    ]
    found: list[Cut] = []
    for start, end in stretches:
        keys = [join_key(path) for path, extent in extents.items() if start <= extent[0] <= end]
        behind, at = max((mark for mark in stay if mark[1] <= start), key=itemgetter(1), default=("", 0))
        gone = sum(stop - begin for begin, stop in stretches if at <= begin < start)
        found.append(Cut(keys, behind, start - at - gone, places.text[start:end]))
    return found


def ends(places: Places) -> dict[str, int]:
    """Where each key and each [heading] of a text ends."""
    heads = {f"[{join_key(head.path)}]": head.end for head in places.layout.heads}
    return heads | {join_key(pair.path): pair.end for pair in places.layout.pairs}


def put_back(
    places: Places, cuts: Sequence[Cut], wanted: Mapping[Path, Held]
) -> tuple[list[Splice], set[Path]]:
    """The splices that put those of the keys back that were cut out together, and which keys they are."""
    if not cuts:
        return [], set()
    missing, marks = {join_key(path) for path in wanted}, {"": 0, **ends(places)}
    inside = {path: {join_key((*path, key)) for key in held} for path, held in tables_in(wanted)}
    missing = missing.union(*inside.values())
    splices, back = [], set[str]()
    for keys, behind, gap, text in cuts:
        at = marks.get(behind, len(places.text)) + gap
        if at <= len(places.text) and missing.issuperset(keys) and back.isdisjoint(keys):
            splices.append(Splice(at, at, text))
            back.update(keys)
    whole = {path for path in wanted if join_key(path) in back}
    return splices, whole | {path for path, keys in inside.items() if keys and keys <= back}


def tables_in(wanted: Mapping[Path, Held]) -> list[tuple[Path, Mapping[str, Held]]]:
    """Those of the keys that are to hold a table."""
    return [(path, held) for path, held in wanted.items() if isinstance(held, Mapping)]


def goes_whole(places: Places, table: Path, held: Held) -> bool:
    """Whether a table that is emptied goes with its key: it stands in one place, and no comment with it."""
    if held is None or places.now(table) is None:
        return True
    if table not in places.layout.values and table not in places.heads:
        return False
    start, end = places.extent(table)
    return not (has_comment(places.text, start, end) or places.text.startswith("#", end))
