"""What `set` changes: a figure, a side, a spell, a table to throw on, or a table of the file."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from brincli.model.keys import BOARD, DECK, FIGURE, GAME, RULES, SIDE, SPELL, TABLE
from brincli.model.names import find_or_new, new_notes, ranks_named, side_meant
from brincli.model.state import Board, Roster, Spell, Table
from brincli.model.tuples import Key


class Target(NamedTuple):
    """What is changed: its name and keys, how it stood, and how it is put into a roster."""

    name: str
    keys: Mapping[str, Key]
    before: Any
    put: Callable[[Roster, Any], Roster]
    new: bool = False
    notes: tuple[str, ...] = ()


def targets_of(roster: Roster, names: Sequence[str], keys: Sequence[str]) -> list[Target]:
    """What is meant by the names, each once, for these keys; a figure of exactly a name comes first."""
    of_a_side = SIDE.keys() >= set(keys) and not FIGURE.keys() & set(keys)
    tables = {
        name: table_target(roster, name) or (meant_side(roster, name) if of_a_side else None)
        for name in names
        if roster.figure(name) is None
    }
    figures = [
        name.removeprefix("figures.") if roster.figure(name) is None else name
        for name in names
        if not tables.get(name)
    ]
    known = [Target(one.name, FIGURE, one, Roster.put) for one in ranks_named(roster, figures)]
    return [*filter(None, tables.values()), *known]


def table_target(roster: Roster, name: str) -> Target | None:
    """The table of that name, or the side or spell in it; None for a name of figures."""
    table, _, inner = name.partition(".")
    whole: dict[str, tuple[Mapping[str, Key], Any]] = {
        "game": (GAME, roster.game),
        "rules": (RULES, roster.rules),
        "board": (BOARD, roster.board or Board()),
        "deck": (DECK, roster.deck),
    }
    if name in whole:
        return Target(name, *whole[name], lambda roster, value: roster._replace(**{name: value}))
    if table == "sides" and inner:
        return side_target(roster, inner)
    if table == "spells" and inner:
        return spell_target(roster, inner)
    return target_to_throw_on(roster, inner) if table == "tables" and inner else None


def side_target(roster: Roster, typed: str) -> Target:
    """The side that is meant; a new one where none is like it."""
    known = roster.side_names()
    name = find_or_new(typed, known, "side")
    notes = new_notes(name, known, "side")
    return Target(f"sides.{name}", SIDE, roster.side(name), Roster.put_side, name not in known, notes)


def meant_side(roster: Roster, typed: str) -> Target | None:
    """The side of that name, of which there is no figure; None if there is none."""
    name = side_meant(roster, typed)
    return side_target(roster, name) if name else None


def spell_target(roster: Roster, typed: str) -> Target:
    """The spell that is meant; a new one where none is like it."""
    known = {spell.name: spell for spell in roster.spells}
    name = find_or_new(typed, list(known), "spell")
    spell = known.get(name, Spell(name))
    notes = new_notes(name, list(known), "spell")
    return Target(f"spells.{name}", SPELL, spell, Roster.put_spell, name not in known, notes)


def target_to_throw_on(roster: Roster, typed: str) -> Target:
    """The table to throw on that is meant; a new one where none is like it."""
    known = {table.name: table for table in roster.tables}
    name = find_or_new(typed, list(known), "table")
    notes = new_notes(name, list(known), "table")
    before = known.get(name, Table(name))
    return Target(f"tables.{name}", TABLE, before, Roster.put_table, name not in known, notes)
