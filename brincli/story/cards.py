"""Record sheets of the figures as they stand: a card a figure, and what all of them need beside it."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from brincli.games import GAMES
from brincli.games.both.glance import row_of
from brincli.model.deeds import told_effect
from brincli.model.events import counted
from brincli.model.fixed_numbers import HitTable, Rules
from brincli.model.state import Figure, Roster
from brincli.story.forces import does, marks, orders, sides

MOST_BOXES = 100
"""More SP than this are told as a number alone."""


class Boxes(NamedTuple):
    """SP to be crossed out: how many at the most, how many are left, and to which spent ones come back."""

    full: int
    now: int
    ceiling: int | None


class Card(NamedTuple):
    """What a figure's card holds: lines of a word and a value, its boxes, its spells, its own hit table."""

    name: str
    side: str
    marks: str
    lines: tuple[tuple[str, str], ...]
    boxes: Boxes | None
    spells: tuple[str, ...]
    places: tuple[str, ...]
    status: str


class Force(NamedTuple):
    """A side: its cards, and what they come to."""

    name: str
    summary: str
    cards: tuple[Card, ...]


class Sheet(NamedTuple):
    """All cards, with the hit table and the phases of the turn once."""

    title: str
    under: str
    forces: tuple[Force, ...]
    places: tuple[str, ...]
    phases: tuple[tuple[str, tuple[tuple[str, str], ...]], ...]


def sheet(roster: Roster, figures: Sequence[Figure], *, blank: bool) -> Sheet:
    """The sheet of those figures; *blank* with nothing crossed out, for the next time."""
    if blank:
        figures = [fresh(one) for one in figures]
    named = {one.name: one for one in figures}
    forces = []
    for side, all_of_side in sides(roster):
        own = [named[one.name] for one in all_of_side if one.name in named]
        if own:
            forces.append(Force(side, summary(own), tuple(card(roster, one, blank=blank) for one in own)))
    played = [game for game in GAMES if game.is_played(roster)]
    points = any(one.full is not None for one in figures)
    game = roster.game
    return Sheet(
        game.title or game.objective or "Record sheets",
        "" if blank else f"Turn {game.turn}",
        tuple(forces),
        tuple(places(roster.rules.hit_table)) if points else (),
        tuple((game.title, tuple((one.name, one.says) for one in game.phases)) for game in played),
    )


def fresh(figure: Figure) -> Figure:
    """The figure as it will stand the next time."""
    return figure._replace(sp=figure.full, ceiling=None, status="active", loot=False, effects=())


def summary(figures: Sequence[Figure]) -> str:
    """How many there are, how many stand, and their SP together."""
    standing = sum(one.in_play for one in figures)
    said = [counted(len(figures), "figure"), f"{standing} standing"]
    full = sum(one.full or 0 for one in figures)
    said += [f"{sum(one.sp or 0 for one in figures)} of {full} SP"] if full else []
    return ", ".join(said)


def card(roster: Roster, figure: Figure, *, blank: bool) -> Card:
    """The card of one figure."""
    boxes = None
    if figure.full is not None:
        now = figure.full if figure.sp is None else figure.sp
        boxes = Boxes(figure.full, now, figure.ceiling if not blank else None)
    spells = [
        "; ".join(filter(None, (f"{one.name}: {shown(one.cost)} SP, {shown(one.needs)}+", does(one))))
        for one in roster.spells
    ]
    return Card(
        figure.name,
        figure.side,
        ", ".join(filter(None, (figure.class_ or "", marks(figure)))),
        tuple(lines(roster, figure)),
        boxes,
        tuple(spells) if figure.caster else (),
        tuple(places(figure.hit_table)) if figure.hit_table else (),
        figure.status,
    )


def lines(roster: Roster, figure: Figure) -> Iterator[tuple[str, str]]:
    """What is known of a figure, a word and a value each."""
    known = row_of(roster, figure, ())
    for word, value in (("Move", figure.move), ("Charge", figure.charge), ("Range", figure.range)):
        if value:
            yield word, str(value)
    if known.bonus:
        own = f" ({figure.bonus:+} its own)" if figure.hero and figure.bonus else ""
        yield "Bonus", f"{known.bonus:+}{own}"
    if figure.class_:
        yield "Throws", f"d{getattr(roster.rules.class_dice, figure.class_)}{loot_of(roster.rules, figure)}"
    if known.dice:
        yield "Casts with", f"{known.dice}d6"
    if said := orders(figure):
        yield "Orders", said
    if known.effects:
        yield "Effects", ", ".join(map(told_effect, known.effects))
    if figure.status != "active":
        yield "Status", figure.status


def loot_of(rules: Rules, figure: Figure) -> str:
    """What loot takes from a throw."""
    return f" {rules.loot:+} with loot" if figure.loot else ""


def places(table: HitTable) -> Iterator[str]:
    """A hit table, face by face."""
    return (f"{face} {place}: {loss}" for face, (place, loss) in enumerate(table, 1))


def shown(number: int | None) -> str:
    """A number, or a line to write it on."""
    return "__" if number is None else str(number)
