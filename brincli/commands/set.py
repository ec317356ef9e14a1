"""`set`: a value of a figure, a side, a spell, the game or the rules, changed by hand."""

from collections.abc import Callable, Mapping, Sequence
from typing import Annotated, Any, ClassVar, NamedTuple

from brincli.commands.add import sound
from brincli.model.deeds import Fall
from brincli.model.errors import Unusable
from brincli.model.events import Event, Outcome, told_value
from brincli.model.facts import facts
from brincli.model.key import Key
from brincli.model.keys import BOARD, BOOK_KEEPING, FIGURE, GAME, RULES, SIDE, SPELL, TABLE, field_of
from brincli.model.names import figure_named, find_or_new, known_as, nearest, new_notes
from brincli.model.offers import Offers
from brincli.model.state import IN_PLAY, Board, Figure, Roster, Spell
from brincli.model.table import Table
from brincli.model.values import to_toml, typed_value
from brincli.roster.checks import new_warnings
from brincli.roster.decode import Wrong


@facts
class Changed(Event):
    """Values changed by hand, and those that follow from them."""

    event: ClassVar[str] = "set"
    name: str
    values: tuple[tuple[str, str], ...]
    new: bool

    def sentence(self) -> str:
        new = " (new)" if self.new else ""
        # "status is left" would read as if it had stayed.
        told = [f"{key} {'is now' if key == 'status' else 'is'} {value}" for key, value in self.values]
        return f"{self.name}{new}: {', '.join(told)}."


class Target(NamedTuple):
    """What is changed: its name and keys, how it stood, and how it is put into the roster."""

    name: str
    keys: Mapping[str, Key]
    before: Any
    put: Callable[[Any], Roster]
    new: bool = False
    notes: tuple[str, ...] = ()


def set_(
    roster: Roster,
    name: Annotated[
        str,
        "A figure; or game, rules, board, sides.NAME, spells.NAME, tables.NAME, figures.NAME.",
        Offers("holders"),
    ],
    values: Annotated[tuple[str, ...], "Pairs such as sp=4, bonus=+1, status=left.", Offers("pairs")],
) -> Outcome:
    """Change values by hand; SP above 0 make an out figure active again, SP lowered are a wound.

    Source: Q2.3, Q2.4, Q8.7

    Examples:
        brin set 'goblin 1' sp=4 status=running  a figure
        brin set spells.fog cost=5 needs=5       a spell
        brin set rules spell_dice=sum            a switch (brin rules --switches)
    """
    pairs = pairs_of(values)
    target = target_of(roster, name)
    fields = fields_of(target, pairs)
    if "side" in fields:
        fields["side"] = known_as(fields["side"], roster.side_names())
    figure = target.before if isinstance(target.before, Figure) else None
    after = reset(roster, figure, fields) if figure else target.before._replace(**fields)
    changed = target.put(after)
    event = Changed(
        name=target.name,
        values=told_values(target, fields, after),
        new=target.new,
        notes=(
            *target.notes,
            *new_notes(fields.get("side", ""), roster.side_names(), "side"),
            *odd_notes(new_warnings(roster, changed), figure),
        ),
    )
    return Outcome(roster).then(event, changed)


def odd_notes(wrongs: Sequence[Wrong], figure: Figure | None) -> tuple[str, ...]:
    """Notes of what is hardly meant; that of another figure with its name."""
    own = ("figures", figure.name) if figure else ()
    return tuple(
        f"{path[1]}: {what}" if path[0] == "figures" and path[:2] != own else what for path, what in wrongs
    )


def pairs_of(values: tuple[str, ...]) -> dict[str, str]:
    """The keys and values that were typed, each key once."""
    pairs: dict[str, str] = {}
    for typed in values:
        key, equals, value = (part.strip() for part in typed.partition("="))
        if not equals or not key:
            raise Unusable(f"'{typed}' is not KEY=VALUE, as in sp=4 (a name of several words goes in quotes)")
        if key in pairs:
            raise Unusable(f"{key} is given twice: {pairs[key]} and {value}")
        pairs[key] = value
    return pairs


def target_of(roster: Roster, name: str) -> Target:
    """What the name means; a figure of exactly that name comes before a table."""
    table, _, inner = name.partition(".")
    if roster.figure(name) is None:
        if name == "game":
            return Target(name, GAME, roster.game, lambda game: roster._replace(game=game))
        if name == "rules":
            return Target(name, RULES, roster.rules, lambda rules: roster._replace(rules=rules))
        if name == "board":
            return Target(name, BOARD, roster.board or Board(), lambda board: roster._replace(board=board))
        if table == "sides" and inner:
            return side_target(roster, inner)
        if table == "spells" and inner:
            return spell_target(roster, inner)
        if table == "tables" and inner:
            return table_target(roster, inner)
        if table == "figures" and inner:
            name = inner
    figure = figure_named(roster, name)
    return Target(figure.name, FIGURE, figure, roster.put)


def side_target(roster: Roster, typed: str) -> Target:
    """The side that is meant; a new one where none is like it."""
    known = roster.side_names()
    name = find_or_new(typed, known, "side")
    notes = new_notes(name, known, "side")
    return Target(f"sides.{name}", SIDE, roster.side(name), roster.put_side, name not in known, notes)


def spell_target(roster: Roster, typed: str) -> Target:
    """The spell that is meant; a new one where none is like it."""
    known = {spell.name: spell for spell in roster.spells}
    name = find_or_new(typed, list(known), "spell")
    spell = known.get(name, Spell(name))
    notes = new_notes(name, list(known), "spell")
    return Target(f"spells.{name}", SPELL, spell, roster.put_spell, name not in known, notes)


def table_target(roster: Roster, typed: str) -> Target:
    """The table to throw on that is meant; a new one where none is like it."""
    known = {table.name: table for table in roster.tables}
    name = find_or_new(typed, list(known), "table")
    notes = new_notes(name, list(known), "table")
    before = known.get(name, Table(name))
    return Target(f"tables.{name}", TABLE, before, roster.put_table, name not in known, notes)


def fields_of(target: Target, pairs: Mapping[str, str]) -> dict[str, Any]:
    """The fields and values of what was typed."""
    known = [key for key in target.keys if key not in BOOK_KEEPING]
    fields = {}
    for key, typed in pairs.items():
        if key not in known:
            raise Unusable(f"{target.name} has no key '{key}'{nearest(key, known)}")
        fields[field_of(key)] = typed_value(target.keys[key], key, typed)
    return fields


def told_values(target: Target, fields: Mapping[str, Any], after: Any) -> tuple[tuple[str, str], ...]:  # noqa: ANN401 - a figure, a side…
    """The values that were typed, then those that follow from them, as the file spells them."""
    others = [field_of(key) for key in target.keys if key not in BOOK_KEEPING and field_of(key) not in fields]
    followed = [field for field in others if getattr(after, field) != getattr(target.before, field)]
    changed = [(field.rstrip("_"), getattr(after, field)) for field in (*fields, *followed)]
    return tuple(
        (key, told_value(spelled(to_toml(target.keys[key], value))) or "''") for key, value in changed
    )


def spelled(value: Any) -> Any:  # noqa: ANN401 - a value of the file
    """A list or table as TOML spells it; any other value as it is."""
    if not isinstance(value, list | dict):
        return value
    from brincli.roster.tokens import token

    return str(token(value))


def reset(roster: Roster, figure: Figure, fields: dict[str, Any]) -> Figure:
    """The figure with those fields, and what follows from its SP.

    Source: Q2.3, Q8.4, Q8.7
    """
    after = sound(figure._replace(**fields))
    if figure.status == "dead" != after.status:
        after = after._replace(fell=Fall())
    was, now = figure.sp, after.sp
    if was is None or now is None:
        return after
    if "ceiling" not in fields and after.ceiling is not None:
        wound = max(0, was - now) if lowers(roster, figure) else 0
        after = after._replace(ceiling=max(after.ceiling - wound, now))
    if "status" in fields:
        return standing(roster, after)
    if now > 0 and figure.status == "out" and "sp" in fields:
        return after._replace(status="active")
    if now == 0 and was > 0 and figure.in_play:
        return after._replace(status="out", fell=Fall(roster.game.turn, "set"))
    return after


def standing(roster: Roster, figure: Figure) -> Figure:
    """The figure, if its SP let it stand as its status says: at 0 nobody does while a quest lasts (Q2.3)."""
    if figure.sp == 0 and figure.status in IN_PLAY and not roster.game.ended:
        raise Unusable(f"{figure.name} has 0 SP, and so is out: set sp to 1 or more to bring it back")
    return figure


def lowers(roster: Roster, figure: Figure) -> bool:
    """Whether a wound lowers what comes back to the figure (Source: Q8.7)."""
    return roster.rules.wounds_lower_ceiling or figure.sp == figure.ceiling
