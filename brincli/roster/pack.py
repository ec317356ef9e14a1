"""A pack: a roster from which tables are copied into another, each as the lines that it stands in."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from brincli.model.errors import Unusable
from brincli.model.keys import NAMED
from brincli.model.names import alike, near
from brincli.roster import store
from brincli.roster.book import located
from brincli.roster.decode import decode
from brincli.roster.dotted import Path, join_key, lookup, split_key
from brincli.roster.lines import Lines, cut, plain
from brincli.roster.places import Places
from brincli.roster.sheet import Invalid
from brincli.roster.spans import scan
from brincli.roster.tokens import same

OF_A_GAME = ("game", "deck", "log")
"""Tables that are of one game, and not to be taken."""


class Pack(NamedTuple):
    """A pack as it was read, and where all of it stands."""

    sheet: store.Sheet
    places: Places

    @property
    def data(self) -> Mapping[str, Any]:
        """What it holds."""
        return self.sheet.data


class Copy(NamedTuple):
    """One table to be copied: its lines, by their path in the roster, and what they hold."""

    lines: Lines
    value: Mapping[str, Any]

    @property
    def path(self) -> Path:
        """Its path in the roster."""
        return self.lines.path


def pack_named(file: str) -> Pack:
    """A pack that is valid; raises Invalid with all its faults."""
    sheet = store.read(file)
    _, wrongs = decode(sheet.data)
    if wrongs:
        raise Invalid(located(sheet, wrongs))
    return Pack(sheet, Places(sheet.text, sheet.data, scan(sheet.text)))


def holdings(pack: Pack) -> list[Path]:
    """The tables that can be taken from a pack, by their paths."""
    return [
        path
        for table, held in pack.data.items()
        if table not in OF_A_GAME and isinstance(held, dict)
        for path in ([(table, name) for name in held] if table in NAMED else [(table,)])
    ]


def paths_of(pack: Pack, typed: str) -> list[Path]:
    """The tables that a typed key means; Unusable if the pack has none such."""
    table, dot, name = typed.partition(".")
    if table in OF_A_GAME:
        raise Unusable(f"{typed} is of one game alone: it cannot be taken")
    within = [path for path in holdings(pack) if path[0] == table]
    if not dot and within:
        return within
    if dot and table not in NAMED and within:
        raise Unusable(f"{typed}: {table} is taken as a whole: brin take {pack.sheet.path} {table}")
    names = [path[1] for path in within]
    found = alike(name, names) or alike(".".join(split_key(name)), names)
    if len(found) == 1:
        return [(table, found[0])]
    if found:
        raise Unusable(f"'{typed}' could be {', '.join(found)}: say which")
    known = [".".join(path) for path in holdings(pack)]
    close = near(typed, known)
    raise Unusable(
        f"{pack.sheet.path} has no {typed}{f'; did you mean {close[0]}?' if close else has(known)}"
    )


def has(known: Sequence[str]) -> str:
    """What there is to be taken, in words."""
    return (
        f"; it has {', '.join(known[:8])}{', ...' if len(known) > 8 else ''}" if known else "; it has nothing"
    )


def copy_of(pack: Pack, path: Path) -> Copy:
    """A table of a pack: as it is written there, or in plain form where it has no lines of its own."""
    value = lookup(pack.data, path)
    assert isinstance(value, Mapping)
    lines = cut(pack.places, path)
    return proved(Copy(lines or plain(path, value), value))


def proved(copy: Copy) -> Copy:
    """The copy with lines that hold what they should."""
    if same(copy.lines.value, copy.value):
        return copy
    copy = Copy(plain(copy.path, copy.value), copy.value)
    if not same(copy.lines.value, copy.value):
        raise Unusable(f"{join_key(copy.path)}: cannot be copied safely; copy it by hand")
    return copy


def written(places: Places, copy: Copy) -> Any:  # noqa: ANN401 - lines, or values of TOML
    """How a copy is put into the roster: its lines, or its values where the tables about it are inline."""
    above = (copy.path[:length] for length in range(1, len(copy.path)))
    return dict(copy.value) if any(path in places.layout.values for path in above) else copy.lines
