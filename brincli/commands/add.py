"""`add`: a figure, or several alike; an option for every key of a figure."""

from functools import partial
from itertools import accumulate
from typing import Annotated, Any, ClassVar

from brincli.commands.naming import new_names
from brincli.model.errors import Unusable
from brincli.model.events import Event, Outcome
from brincli.model.facts import facts
from brincli.model.fixed_numbers import Between
from brincli.model.keys import BOOK_KEEPING, FIGURE, field_of
from brincli.model.names import known_as, new_notes
from brincli.model.options import Offers
from brincli.model.state import SIDE, Figure, Roster
from brincli.model.tuples import Key
from brincli.model.values import typed_value
from brincli.roster.checks import warnings_about

MOST_FIGURES = 1_000

OF_ITS_OWN = ("at", "status", "ceiling", "effects", *BOOK_KEEPING)
"""What one figure has for itself: no other that is like it has it too."""


@facts
class Added(Event):
    """A figure that joins."""

    event: ClassVar[str] = "add"
    figure: str
    side: str | None

    def sentence(self) -> str:
        return f"{self.figure} joins{f' {self.side}' if self.side else ''}."


def key_option(one: Key) -> Any:  # noqa: ANN401 - an annotation
    """The option of `add` for a key of a figure."""
    kind: Any = {"number": int | None, "mark": bool}.get(one.kind, str | None)
    words = f": {', '.join(filter(None, one.words))}" if one.words else ""
    says = f"{one.told[:1].upper()}{one.told[1:]}{words}."
    return Annotated[kind, says, Between(one.low, one.high, "numbers"), Offers("value")]


KEYS = {field_of(key): key_option(one) for key, one in FIGURE.items() if key not in BOOK_KEEPING}
"""The options by which the keys of a figure are given."""


def add(
    roster: Roster,
    name: Annotated[str, "The figure's name; with --count a number is put behind it."],
    *,
    count: Annotated[int, "How many alike.", Between(1, MOST_FIGURES, "counts")] = 1,
    like: Annotated[Figure | None, "A figure of this roster to copy, at full SP."] = None,
    **keys: Annotated[Any, KEYS],  # noqa: ANN401 - of each key its own kind
) -> Outcome:
    """Add a figure to the roster, or several alike, numbered; --sp alone sets full too.

    Source: Q2.1, Q2.4, K1.2, K6.1

    Examples:
        brin add Ulf --side heroes --hero --sp 18  a Hero
        brin add orc --count 3 --sp 6 --side orcs  orc 1, orc 2, orc 3
        brin add 'goblin 9' --like 'goblin 1'      one more of those
    """
    figure = sound(figure_of(name, keys, like))
    if not figure.side.isascii():
        figure = figure._replace(side=known_as(figure.side, roster.side_names()))
    if figure.sp == 0 and figure.in_play:
        figure = figure._replace(status="out")  # Q2.3
    names = new_names(roster.figures, name, count)
    rosters = [*accumulate(names, partial(joined, figure), initial=roster)]
    odd = {path[1]: (what,) for path, what in warnings_about(rosters[-1], names)}
    # Most join those that joined last.
    new_side = figure.side and figure.side not in map(SIDE, reversed(roster.figures))
    notes = new_notes(figure.side, roster.side_names(), "side") if new_side else ()
    outcome = Outcome(roster)
    for one, after in zip(names, rosters[1:], strict=True):
        told = (*(notes if one == names[0] else ()), *odd.get(one, ()))
        outcome = outcome.then(Added(figure=one, side=figure.side or None, notes=told), after)
    return outcome


def joined(figure: Figure, roster: Roster, name: str) -> Roster:
    """The roster with one more figure that is like that, of a name that it did not hold."""
    return reinforced(roster, figure).put(figure._replace(name=name))


def fresh(figure: Figure) -> Figure:
    """The figure as it was before it did or suffered anything: on its feet, at full SP, on no square."""
    blank = {field_of(key): Figure._field_defaults[field_of(key)] for key in OF_ITS_OWN if key in FIGURE}
    return figure._replace(sp=figure.full, **blank)


def figure_of(name: str, keys: dict[str, Any], like: Figure | None = None) -> Figure:
    """The figure of what was typed for its keys; the rest is as of the one that it is like."""
    if not name:
        raise Unusable("a figure needs a name: brin add NAME")
    typed = {key: keys.get(field_of(key)) for key in FIGURE}
    given = {key: value for key, value in typed.items() if value is not None and value is not False}
    fields = {field_of(key): value_of(key, value) for key, value in given.items()}
    if like is None:
        return Figure(name, **fields)
    if "full" in fields or "sp" in fields:
        fields = {"full": fields.get("sp"), "sp": fields.get("full"), **fields}
    return fresh(like)._replace(name=name, **fields)


def value_of(key: str, typed: Any) -> Any:  # noqa: ANN401 - text, a number or a mark
    """The value of a key's option."""
    option = f"--{key.replace('_', '-')}"
    return typed_value(FIGURE[key], option, typed) if isinstance(typed, str) else typed


def sound(figure: Figure) -> Figure:
    """The figure with SP, full value and ceiling that go together; Unusable if they do not.

    Source: Q2.2, Q2.3
    """
    full = figure.sp if figure.full is None else figure.full
    if full is None:
        if figure.ceiling is not None:
            raise Unusable(f"{figure.name} has a ceiling and no SP: give full too")
        return figure
    sp = full if figure.sp is None else figure.sp
    if full < 1:
        raise Unusable(f"{figure.name} cannot have {full} SP when it is whole: give full of 1 or more")
    for what, value in (("sp", sp), ("ceiling", figure.ceiling or 0)):
        if value > full:
            raise Unusable(f"{figure.name}: {what} {value} is above full, {full}")
    return figure._replace(sp=sp, full=full)


def reinforced(roster: Roster, figure: Figure) -> Roster:
    """The roster with the side's starting number raised by the figure, where one stands (Source: K6.1)."""
    side = roster.side(figure.side)
    if side.start is None or figure.status == "gone":
        return roster
    return roster.put_side(side._replace(start=side.start + 1))
