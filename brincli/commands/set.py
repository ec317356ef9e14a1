"""`set`: a value of a figure, a side, a spell, the game or the rules, changed by hand."""

from collections.abc import Mapping, Sequence
from itertools import takewhile
from typing import Annotated, Any, ClassVar

from brincli.commands.add import sound
from brincli.commands.pairs import Pair, fields_of, pairs_of
from brincli.commands.targets import Target, targets_of
from brincli.model.deeds import Fall
from brincli.model.errors import Unusable
from brincli.model.events import Event, Outcome, told_value
from brincli.model.facts import facts
from brincli.model.keys import BOOK_KEEPING, field_of
from brincli.model.names import known_as, new_notes
from brincli.model.options import Offers
from brincli.model.state import IN_PLAY, Figure, Roster
from brincli.model.values import to_toml
from brincli.roster.checks import new_warnings
from brincli.roster.decode import Wrong


@facts
class Changed(Event):
    """Values changed by hand, and those that follow from them."""

    event: ClassVar[str] = "set"
    name: str
    values: tuple[tuple[str, str], ...]
    new: bool
    before: tuple[tuple[str, str], ...] = ()

    def sentence(self) -> str:
        new = " (new)" if self.new else ""
        before = dict(self.before)
        told = [
            f"{key} from {before[key]} to {value}" if key in before else f"{key} is {value}"
            for key, value in self.values
        ]
        return f"{self.name}{new}: {', '.join(told)}."


def set_(
    roster: Roster,
    name: Annotated[
        str,
        "A figure; or game, rules, board, deck, sides.NAME, spells.NAME, tables.NAME, figures.NAME.",
        Offers("holders"),
    ],
    values: Annotated[
        tuple[str, ...],
        "Pairs such as sp=4, sp-=3, bonus=+1, status=left; before them, further figures.",
        Offers("pairs"),
    ],
) -> Outcome:
    """Change values by hand; SP above 0 make an out figure active again, SP lowered are a wound.

    += adds to a number and -= takes from it; SP stay between 0 and full. A side's name means its figures,
    or the side itself where only a side has the keys.

    Source: Q2.3, Q2.4, Q8.7

    Examples:
        brin set 'goblin 1' sp=4 status=running  a figure
        brin set g1 g2 sp-=2                     two of them, by so much
        brin set heroes player=true              a side
        brin set spells.fog cost=5 needs=5       a spell
        brin set rules spell_dice=sum            a switch (brin rules --switches)
    """
    more = further_names(roster, values)
    pairs = pairs_of(values[len(more) :] or values[-1:])
    outcome = Outcome(roster)
    for target in targets_of(roster, (name, *more), [pair.key for pair in pairs]):
        outcome = changed_one(outcome, target, pairs)
    return outcome


def further_names(roster: Roster, values: Sequence[str]) -> tuple[str, ...]:
    """The words before the first KEY=VALUE; a figure of exactly that name is none."""
    return tuple(takewhile(lambda word: "=" not in word or roster.figure(word) is not None, values))


def changed_one(outcome: Outcome, target: Target, pairs: Sequence[Pair]) -> Outcome:
    """The outcome with the values of one target changed."""
    roster = outcome.roster
    fields = fields_of(target.name, target.keys, target.before, pairs)
    if "side" in fields:
        fields["side"] = known_as(fields["side"], roster.side_names())
    figure = target.before if isinstance(target.before, Figure) else None
    after = reset(roster, figure, fields) if figure else target.before._replace(**fields)
    changed = target.put(roster, after)
    event = Changed(
        name=target.name,
        values=told_values(target, fields, after),
        new=target.new,
        before=told_before(target, after),
        notes=(
            *target.notes,
            *new_notes(fields.get("side", ""), roster.side_names(), "side"),
            *odd_notes(new_warnings(roster, changed), figure),
        ),
    )
    return outcome.then(event, changed)


def odd_notes(wrongs: Sequence[Wrong], figure: Figure | None) -> tuple[str, ...]:
    """Notes of what is hardly meant; that of another figure with its name."""
    own = ("figures", figure.name) if figure else ()
    return tuple(
        f"{path[1]}: {what}" if path[0] == "figures" and path[:2] != own else what for path, what in wrongs
    )


def told_values(target: Target, fields: Mapping[str, Any], after: Any) -> tuple[tuple[str, str], ...]:  # noqa: ANN401 - a figure, a side…
    """The values that were typed, then those that follow from them, as the file spells them."""
    others = [field_of(key) for key in target.keys if key not in BOOK_KEEPING and field_of(key) not in fields]
    followed = [field for field in others if getattr(after, field) != getattr(target.before, field)]
    return tuple((key, spelled_value(target, key, after)) for key in map(key_of, (*fields, *followed)))


def told_before(target: Target, after: Any) -> tuple[tuple[str, str], ...]:  # noqa: ANN401 - a figure, a side…
    """What the numbers and words that have changed were, as the file spells them."""
    return tuple(
        (key, spelled_value(target, key, target.before))
        for key, one in target.keys.items()
        if one.kind in ("number", "word") and not target.new and key not in BOOK_KEEPING
        if getattr(target.before, field_of(key)) not in (None, "", getattr(after, field_of(key)))
    )


def key_of(field: str) -> str:
    """The key of the file for a field of the state."""
    return field.rstrip("_")


def spelled_value(target: Target, key: str, holder: Any) -> str:  # noqa: ANN401 - a figure, a side…
    """The value of a key as the file spells it."""
    return told_value(spelled(to_toml(target.keys[key], getattr(holder, field_of(key))))) or "''"


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
        return with_fit_status(roster, after)
    if now > 0 and figure.status == "out" and "sp" in fields:
        return after._replace(status="active")
    if now == 0 and was > 0 and figure.in_play:
        return after._replace(status="out", fell=Fall(roster.game.turn, "set"))
    return after


def with_fit_status(roster: Roster, figure: Figure) -> Figure:
    """The figure, if its SP let it stand as its status says: at 0 nobody does while a quest lasts (Q2.3)."""
    if figure.sp == 0 and figure.status in IN_PLAY and not roster.game.ended:
        raise Unusable(f"{figure.name} has 0 SP, and so is out: set sp to 1 or more to bring it back")
    return figure


def lowers(roster: Roster, figure: Figure) -> bool:
    """Whether a wound lowers what comes back to the figure (Source: Q8.7)."""
    return roster.rules.wounds_lower_ceiling or figure.sp == figure.ceiling
