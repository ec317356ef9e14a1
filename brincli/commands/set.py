"""`set`: a value of a figure, a side, a spell, the game or the rules, changed by hand."""

from collections.abc import Mapping
from typing import Annotated, Any, ClassVar

from brincli.commands.add import sound
from brincli.errors import Unusable
from brincli.events import Event, Outcome
from brincli.facts import facts
from brincli.lookup import figure_named, nearest, side_named, spell_named
from brincli.roster.kinds import typed_value
from brincli.roster.read import field_of
from brincli.schema import BOOK_KEEPING, FIGURE, GAME, RULES, SIDE, SPELL, Key
from brincli.state import Fall, Figure, Roster, Side, Spell


@facts
class Changed(Event):
    """Values changed by hand."""

    event: ClassVar[str] = "set"
    name: str
    values: tuple[tuple[str, str], ...]

    def sentence(self) -> str:
        return f"{self.name}: {', '.join(f'{key} is {value}' for key, value in self.values)}."


def set_(
    roster: Roster,
    name: Annotated[str, "A figure; or game, rules, sides.NAME, spells.NAME, figures.NAME."],
    values: Annotated[tuple[str, ...], "Pairs such as sp=4, bonus=+1, status=left."],
) -> Outcome:
    """Change values by hand; SP above 0 make an out figure active again, SP lowered are a wound.

    Source: Q2.3, Q2.4, Q8.7
    """
    pairs = [pair_of(value) for value in values]
    told, after = changed(roster, name, pairs)
    return Outcome(roster).then(Changed(name=told, values=tuple(pairs)), after)


def pair_of(typed: str) -> tuple[str, str]:
    """A key and a value, as typed."""
    key, equals, value = typed.partition("=")
    if not equals or not key.strip():
        raise Unusable(f"{typed!r} is not KEY=VALUE, as in sp=4")
    return key.strip(), value.strip()


def changed(roster: Roster, name: str, pairs: list[tuple[str, str]]) -> tuple[str, Roster]:
    """What was changed, and the roster after it; a figure of that name comes before a table."""
    table, _, inner = name.partition(".")
    exact = roster.figure(name) is not None
    if not exact and name == "game":
        return name, roster._replace(game=roster.game._replace(**fields_of(GAME, pairs, name)))
    if not exact and name == "rules":
        return name, roster._replace(rules=roster.rules._replace(**fields_of(RULES, pairs, name)))
    if not exact and table == "sides" and inner:
        side = known_side(roster, inner)
        return f"sides.{side.name}", roster.put_side(side._replace(**fields_of(SIDE, pairs, name)))
    if not exact and table == "spells" and inner:
        spell = known_spell(roster, inner)
        return f"spells.{spell.name}", roster.put_spell(spell._replace(**fields_of(SPELL, pairs, name)))
    figure = figure_named(roster, inner if not exact and table == "figures" and inner else name)
    return figure.name, roster.put(reset(roster, figure, fields_of(FIGURE, pairs, figure.name)))


def known_side(roster: Roster, typed: str) -> Side:
    """The side that is meant; one that is new where nothing is like it."""
    try:
        return side_named(roster, typed)
    except Unusable:
        return Side(typed)


def known_spell(roster: Roster, typed: str) -> Spell:
    """The spell that is meant; one that is new where nothing is like it."""
    try:
        return spell_named(roster, typed)
    except Unusable:
        return Spell(typed)


def fields_of(keys: Mapping[str, Key], pairs: list[tuple[str, str]], name: str) -> dict[str, Any]:
    """The fields and values of what was typed."""
    fields = {}
    for key, typed in pairs:
        if key not in keys or key in BOOK_KEEPING:
            raise Unusable(f"{name} has no key {key!r}{nearest(key, list(keys))}")
        if keys[key].kind in ("hit table", "class dice", "legend"):
            raise Unusable(f"{key} is a list or table: write it into the file by hand")
        fields[field_of(key)] = typed_value(keys[key], key, typed)
    return fields


def reset(roster: Roster, figure: Figure, fields: dict[str, Any]) -> Figure:
    """The figure with those fields, and what follows from its SP.

    Source: Q2.3, Q8.4, Q8.7
    """
    after = sound(figure._replace(**fields))
    was, now = figure.sp, after.sp
    if was is None or now is None:
        return after
    if "ceiling" not in fields and after.ceiling is not None:
        wound = max(0, was - now) if lowers(roster, figure) else 0
        after = after._replace(ceiling=max(after.ceiling - wound, now))
    if "status" in fields:
        return after
    if now > 0 and figure.status == "out":
        return after._replace(status="active")
    if now == 0 and figure.in_play:
        return after._replace(status="out", fell=Fall(roster.game.turn, "set"))
    return after


def lowers(roster: Roster, figure: Figure) -> bool:
    """Whether a wound lowers what comes back to the figure (Source: Q8.7)."""
    return roster.rules.wounds_lower_ceiling or figure.sp == figure.ceiling
