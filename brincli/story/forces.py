"""The forces of a game as it began: a table a side, its spells, and the house rules in force."""

from collections.abc import Callable, Iterable, Iterator, Sequence

from brincli.model.events import counted, told_value
from brincli.model.fixed_numbers import Rules
from brincli.model.keys import FIGURE, RULES
from brincli.model.state import Figure, Roster, Spell
from brincli.story.states import side_tags, unit_tags
from brincli.story.tree import Block, Paragraph, Section, Span, Table, Tag

MARKS = tuple(key for key, one in FIGURE.items() if one.kind == "mark" and key != "loot")


def points(figure: Figure) -> str:
    """Its SP: `22`, or `12 of 21` where some are gone."""
    if figure.sp is None:
        return ""
    return str(figure.full) if figure.sp == figure.full else f"{figure.sp} of {figure.full}"


def marks(figure: Figure) -> str:
    """What it is marked as: Hero, caster."""
    return ", ".join("Hero" if key == "hero" else key for key in MARKS if getattr(figure, key, False))


def orders(figure: Figure) -> str:
    """Where it goes when nobody moves it."""
    return " ".join(filter(None, (figure.orders, figure.objective)))


def number(key: str) -> Callable[[Figure], str]:
    """What shows a number of a figure, nothing where it has none."""
    return lambda figure: str(getattr(figure, key)) if getattr(figure, key) else ""


COLUMNS: tuple[tuple[str, Callable[[Figure], str]], ...] = (
    ("Class", lambda figure: figure.class_ or ""),
    ("Marks", marks),
    ("SP", points),
    ("Bonus", lambda figure: f"{figure.bonus:+}" if figure.bonus else ""),
    ("Move", number("move")),
    ("Charge", number("charge")),
    ("Range", number("range")),
    ("Orders", orders),
    ("Loot", lambda figure: "yes" if figure.loot else ""),
    ("Square", lambda figure: figure.at),
)
NUMBERS = {"SP", "Bonus", "Move", "Charge", "Range"}


def force_section(roster: Roster) -> Section | None:
    """The forces; None if there is nobody."""
    tables: list[Block] = [
        side_table(name, figures, tags_of(roster, name)) for name, figures in sides(roster)
    ]
    if not tables:
        return None
    return Section("The forces", (*tables, *spell_tables(roster), *house_rules(roster.rules)))


def sides(roster: Roster) -> Iterator[tuple[str, Sequence[Figure]]]:
    """Each side with its figures in this game; those of no side last, under no name."""
    for side in (*roster.side_names(), ""):
        if figures := roster.of_side(side):
            yield side, figures


def tags_of(roster: Roster, side: str) -> tuple[Tag, ...]:
    """The states of a side and of its figures."""
    return (
        *(tag for tag in side_tags(roster) if tag.name == side),
        *unit_tags(roster.of_side(side)),
    )


def side_table(side: str, figures: Sequence[Figure], tags: tuple[Tag, ...]) -> Table:
    """The figures of a side, with the columns in which one of them has something."""
    kept = [(head, shows) for head, shows in COLUMNS if any(map(shows, figures))]
    head = ("Figure", *(head for head, _ in kept))
    rows = tuple((one.name, *(shows(one) for _, shows in kept)) for one in figures)
    numbers = frozenset(place for place, name in enumerate(head) if name in NUMBERS)
    return Table(side or "Of no side", head, rows, numbers, tags)


def spell_tables(roster: Roster) -> Iterator[Table]:
    """The spells, in a table."""
    if roster.spells:
        rows = [
            (one.name, *("" if part is None else str(part) for part in (one.cost, one.needs)), does(one))
            for one in roster.spells
        ]
        told = any(row[-1] for row in rows)
        heads = ("Spell", "Cost in SP", "Number to reach", *(["What it does"] if told else []))
        yield Table("Spells", heads, tuple(row[: len(heads)] for row in rows), frozenset({1, 2}))


def does(spell: Spell) -> str:
    """What a spell does to its target: `d6 SP lost; paralysed, 2 turns: no move, fire`."""
    lasts = f", {counted(spell.turns, 'turn')}" if spell.turns is not None else ""
    stops = f": no {', '.join(spell.stops)}" if spell.stops else ""
    said = [f"{spell.damage} SP lost"] if spell.damage else []
    return "; ".join([*said, *([f"{spell.effect}{lasts}{stops}"] if spell.effect else [])])


def house_rules(rules: Rules) -> Iterable[Block]:
    """The switches and house values that are not at their defaults, told once."""
    other = [key for key in RULES if getattr(rules, key) != Rules._field_defaults[key]]
    if not other:
        return
    yield Paragraph((Span("House rules in force:"),))
    rows = [(key, shown(getattr(rules, key)), RULES[key].says) for key in other]
    yield Table("House rules", ("Key", "Value", "What it is"), tuple(rows))


def shown(value: object) -> str:
    """A value of a switch in words: rows of a table one after another."""
    if isinstance(value, tuple) and hasattr(value, "_asdict"):
        return ", ".join(f"{key} {part}" for key, part in value._asdict().items())
    if isinstance(value, tuple):
        return ", ".join(" ".join(map(str, row)) if isinstance(row, tuple) else str(row) for row in value)
    return told_value(value)
