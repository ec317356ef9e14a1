"""Initiative: which side moves first (Q1.2)."""

from typing import Annotated, ClassVar

from brincli.dice import Dice
from brincli.errors import Unusable
from brincli.events import Event, Outcome, house_notes
from brincli.facts import facts
from brincli.state import Roster, Side

Order = tuple[str, ...]

PURPOSE = "initiative of "
"""What a die is for, before the name of its side."""


@facts
class Ordered(Event):
    """The sides in the order in which they move."""

    event: ClassVar[str] = "initiative"
    order: Order

    def sentence(self) -> str:
        first, *others = self.order
        faces = ", ".join(f"{throw.why.removeprefix(PURPOSE)} {throw.face}" for throw in self.throws)
        return f"{first} move first, then {', then '.join(others)}" + (f" ({faces})." if faces else ".")

    def outcome(self) -> str:
        return ", then ".join(self.order)


def initiative(
    roster: Roster,
    dice: Dice,
    sides: Annotated[tuple[Side, ...], "The sides; left out: those of the roster."] = (),
) -> Outcome:
    """Throw a d6 for each side: the high side moves first, the tied throw again.

    Source: Q1.2
    """
    names = tuple(side.name for side in sides) or sides_in_play(roster)
    if len(names) < 2:
        raise Unusable(f"initiative is between two sides or more, not {len(names)}: name them")
    if twice := [name for name in names if names.count(name) > 1]:
        raise Unusable(f"{twice[0]} is named twice: name each side once")
    order = ordered(dice, names, roster.rules.initiative_die)
    notes = house_notes(roster.rules, "initiative_die")
    return Outcome(roster).then(Ordered(order=order, throws=dice.taken(), notes=notes))


def sides_in_play(roster: Roster) -> tuple[str, ...]:
    """The sides that can move; one without figures on the roster is taken to have some on the table.

    Source: Q2.4
    """
    found = []
    for name in roster.side_names():
        figures = [figure for figure in roster.figures if figure.side == name]
        if not figures or any(figure.in_play for figure in figures):
            found.append(name)
    return tuple(found)


def ordered(dice: Dice, names: Order, die: int) -> Order:
    """The sides from the highest throw down; only the tied throw again.

    Source: Q1.2
    """
    if len(names) == 1:
        return names
    groups = dice.until_decided(parted, names, die)
    return tuple(name for group in groups for name in ordered(dice, group, die))


def parted(dice: Dice, names: Order, die: int) -> tuple[Order, ...] | None:
    """The sides by their throws, the highest first; None where all are tied."""
    faces = {name: dice.throw(die, PURPOSE + name) for name in names}
    by_face = sorted(set(faces.values()), reverse=True)
    groups = tuple(tuple(name for name in names if faces[name] == face) for face in by_face)
    return groups if len(groups) > 1 else None
