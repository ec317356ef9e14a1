"""The variants of a game that `simulate` plays: a key at each of several values, other house rules."""

import tomllib
from collections.abc import Iterator, Mapping
from copy import deepcopy
from typing import Any, NamedTuple

from brincli.model.errors import Unusable
from brincli.model.fixed_numbers import Rules
from brincli.model.keys import NAMED, TABLES
from brincli.model.names import figure_named
from brincli.model.numbers import whole
from brincli.model.state import Roster
from brincli.roster import store
from brincli.roster.book import Book, located
from brincli.roster.decode import Wrong, decode
from brincli.roster.dotted import join_key
from brincli.roster.sheet import Invalid

MOST_VALUES = 200
HOW = "--vary takes a key of the roster and its values, as in figures.troll.full=8..24"
STRANGE = "no house value or switch has this name; see `brin rules --switches`"

Path = tuple[str, ...]


class Varied(NamedTuple):
    """A key, and the values that it takes one after another."""

    path: Path
    values: range

    @property
    def key(self) -> str:
        """The key as it stands in a file."""
        return join_key(self.path)


def varied(typed: str, roster: Roster) -> Varied:
    """What is typed behind --vary; Unusable says what is wrong with it."""
    key, _, span = typed.rpartition("=")
    low, dots, high = span.partition("..")
    if not key.strip() or not dots:
        raise Unusable(f"--vary {typed}: {HOW}")
    values = range(whole(low), whole(high) + 1)
    if not 0 < len(values) <= MOST_VALUES:
        raise Unusable(
            f"--vary {typed}: from the lowest to the highest there must be 1 to {MOST_VALUES} values"
        )
    return Varied(path_of(key.strip(), roster), values)


def path_of(key: str, roster: Roster) -> Path:
    """The path of a key of the roster that can be varied; a figure may be named in short."""
    path = key_parts(key)
    if len(path) == 3 and path[0] == "figures":
        path = (path[0], figure_named(roster, path[1]).name, path[2])
    long = 3 if path[0] in NAMED else 2
    if path[0] not in TABLES or len(path) != long or path[-1] not in TABLES[path[0]]:
        raise Unusable(f"--vary {key}: no such key; {HOW}")
    return path


def key_parts(key: str) -> Path:
    """The parts of a dotted key: as TOML has it, else all between the first and the last dot as the name."""
    try:
        found: Any = tomllib.loads(f"{key} = 0")
    except tomllib.TOMLDecodeError:
        first, _, rest = key.partition(".")
        name, _, last = rest.rpartition(".")
        return (first, name, last) if name else (first, last)
    path: list[str] = []
    while isinstance(found, dict):
        ((part, found),) = found.items()
        path.append(part)
    return tuple(path)


def rosters_of(data: Mapping[str, Any], vary: Varied) -> Iterator[tuple[int, Roster]]:
    """The game of the file with the key at each value.

    A figure that has all its SP has all of them at every value of `full`.
    """
    for value in vary.values:
        changed = deepcopy({key: part for key, part in data.items() if key != "log"})
        table: Any = changed
        for part in vary.path[:-1]:
            table = table.setdefault(part, {})
        if vary.path[-1] == "full" and table.get("sp") == table.get("full"):
            table.pop("sp", None)
        table[vary.path[-1]] = value
        roster, wrongs = decode(changed)
        if wrongs:
            raise Unusable(f"--vary {vary.key}={value}: {join_key(wrongs[0].path)}: {wrongs[0].what}")
        yield value, roster


def roster_beside(roster: Roster, file: str) -> Roster:
    """The game that is played beside: another roster's, or this one by other house rules."""
    sheet = store.read(file)
    if "figures" in sheet.data:
        return Book(sheet).roster
    return roster._replace(rules=rules_of(sheet))


def rules_of(sheet: store.Sheet) -> Rules:
    """The house rules of a TOML file: its [rules], or the keys of the file itself.

    Raises Invalid with all faults, an unknown key among them.
    """
    above: tuple[str, ...] = ("rules",) if "rules" in sheet.data else ()
    table = sheet.data["rules"] if above else sheet.data
    roster, wrongs = decode({"rules": table})
    wrongs = [Wrong((*above, *wrong.path[1:]), wrong.what) for wrong in wrongs]
    if isinstance(table, dict):
        wrongs += [Wrong((*above, key), STRANGE) for key in table if key not in TABLES["rules"]]
    if wrongs:
        raise Invalid(located(sheet, wrongs))
    return roster.rules
