"""From the data of a file to the state of a game: strict types, and all faults at once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from brincli.model.errors import BrinError
from brincli.model.fixed_numbers import Rules
from brincli.model.keys import NAMED, TABLES, field_of
from brincli.model.state import IN_PLAY, Board, Deck, Figure, Game, Roster, Side, Spell, Table
from brincli.model.toml_values import shown
from brincli.model.tuples import Key, Tuple
from brincli.model.values import from_toml

Path = tuple[str, ...]


class Wrong(Tuple):
    """A fault, by the path of its key; the line is looked up by who reports it."""

    path: Path
    what: str


def decode(data: Mapping[str, Any]) -> tuple[Roster, list[Wrong]]:
    """The game that *data* holds, and all that is wrong with it: the game counts only if nothing is."""
    wrongs: list[Wrong] = []
    parts: dict[str, Any] = {}
    for name, keys in TABLES.items():
        if name in NAMED:
            tables = table(data.get(name, {}), (name,), wrongs)
            parts[name] = [(one, fields(tables[one], (name, one), keys, wrongs)) for one in tables]
        else:
            parts[name] = fields(data.get(name, {}), (name,), keys, wrongs)
    ended = bool(parts["game"].get("ended"))
    figures = tuple(figure(name, found, wrongs, ended=ended) for name, found in parts["figures"])
    roster = Roster(
        game=Game(**parts["game"]),
        sides=tuple(Side(name, **found) for name, found in parts["sides"]),
        figures=figures,
        deck=Deck(**parts["deck"]),
        spells=tuple(Spell(name, **found) for name, found in parts["spells"]),
        rules=Rules(**parts["rules"]),
        board=board(parts["board"], wrongs) if "board" in data else None,
        tables=to_throw_on(parts["tables"], wrongs) if "tables" in data else (),
    )
    return roster, wrongs


def board(found: dict[str, Any], wrongs: list[Wrong]) -> Board | None:
    """A board of its fields, if each is of its kind and they go together."""
    if any(wrong.path[0] == "board" for wrong in wrongs):
        return None
    from brincli.board.grid import flaws

    result = Board(**found)
    found_wrong = [
        Wrong(("board", flaw.key) if flaw.key else ("board",), flaw.what) for flaw in flaws(result)
    ]
    wrongs += found_wrong
    return None if found_wrong else result


def to_throw_on(found: list[tuple[str, dict[str, Any]]], wrongs: list[Wrong]) -> tuple[Table, ...]:
    """The tables to throw on, if each key is of its kind and they go together."""
    result = tuple(Table(name, **keys) for name, keys in found)
    if any(wrong.path[0] == "tables" for wrong in wrongs):
        return result
    from brincli.model.rows import flaws

    wrongs += [
        Wrong(("tables", flaw.table, *([flaw.key] if flaw.key else [])), flaw.what) for flaw in flaws(result)
    ]
    return result


def table(raw: object, path: Path, wrongs: list[Wrong]) -> Mapping[str, Any]:
    """*raw*, if it is a table."""
    if isinstance(raw, dict):
        return raw
    wrongs.append(Wrong(path, f"expected a table, got {shown(raw)}"))
    return {}


def fields(raw: object, path: Path, keys: Mapping[str, Key], wrongs: list[Wrong]) -> dict[str, Any]:
    """The known keys of a table as fields; what is unknown is left alone."""
    found = {}
    for key, value in table(raw, path, wrongs).items():
        if key not in keys:
            continue
        try:
            found[field_of(key)] = from_toml(keys[key], value)
        except (ValueError, BrinError) as error:
            wrongs.append(Wrong((*path, key), str(error)))
    return found


def figure(name: str, found: dict[str, Any], wrongs: list[Wrong], *, ended: bool) -> Figure:
    """A figure of its fields; SP left out are full, and nobody stands at 0 SP (Source: Q2.2, Q2.3).

    Those found alive when the quest had *ended* are an exception: their SP come back with the next.
    """
    path = ("figures", name)
    full = found.get("full")
    full_is_wrong = any(wrong.path == (*path, "full") for wrong in wrongs)
    for key in ("sp", "ceiling"):
        if key in found and full is None and not full_is_wrong:
            wrongs.append(Wrong((*path, key), f"stands without full: add full = {max(found[key], 1)}"))
        if full is not None and found.get(key, 0) > full:
            wrongs.append(Wrong((*path, key), f"expected {full} or less, as full says, got {found[key]}"))
    found.setdefault("sp", full)
    found_alive = ended and found.get("status") == "active"
    if found["sp"] == 0 and found.get("status", "active") in IN_PLAY and not found_alive:
        found["status"] = "out"
    return Figure(name, **found)
