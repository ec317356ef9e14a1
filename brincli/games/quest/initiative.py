"""Initiative: which side moves first (Q1.2)."""

from collections.abc import Sequence
from typing import Annotated, ClassVar, NamedTuple

from brincli.model.dice import Dice, Throw
from brincli.model.errors import Unusable, refuse_twice
from brincli.model.events import Event, Outcome, house_notes, listed
from brincli.model.facts import facts
from brincli.model.state import Roster, Side

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
        faces = ", then ".join(map(round_in_words, rounds(self.throws)))
        return f"{first} move first, then {', then '.join(others)}" + (f" ({faces})." if faces else ".")

    def outcome(self) -> str:
        return ", then ".join(self.order)


class Thrown(NamedTuple):
    """What one side threw in one round, and whether it tied and threw again."""

    side: str
    face: int | str
    tied: bool


def rounds(throws: Sequence[Throw]) -> list[list[Thrown]]:
    """The throws round by round: where a side throws again, another round begins."""
    found: list[list[Thrown]] = []
    sides = [throw.why.removeprefix(PURPOSE) for throw in throws]
    last = {side: place for place, side in enumerate(sides)}
    for place, (side, throw) in enumerate(zip(sides, throws, strict=True)):
        if not found or any(one.side == side for one in found[-1]):
            found.append([])
        found[-1].append(Thrown(side, throw.face, place < last[side]))
    return found


def round_in_words(thrown: Sequence[Thrown]) -> str:
    """A round in words: `heroes and goblins tie at 3, wolves 2`."""
    ties: dict[int | str, list[str]] = {}
    for one in thrown:
        if one.tied:
            ties.setdefault(one.face, []).append(one.side)
    told = (
        f"{listed(ties[one.face])} tie at {one.face}" if one.tied else f"{one.side} {one.face}"
        for one in thrown
    )
    return ", ".join(dict.fromkeys(told))


def initiative(
    roster: Roster,
    dice: Dice,
    sides: Annotated[tuple[Side, ...], "The sides; left out: those of the roster."] = (),
) -> Outcome:
    """Throw a d6 for each side: the high side moves first, the tied throw again.

    Source: Q1.2

    Examples:
        brin initiative  the sides of the roster
    """
    names = tuple(side.name for side in sides) or sides_in_play(roster)
    check_sides(roster, names, typed=bool(sides))
    order = order_sides(dice, names, roster.rules.initiative_die)
    notes = house_notes(roster.rules, "initiative_die")
    event = Ordered(order=order, throws=dice.taken(), notes=notes)
    return Outcome(roster).then(event, roster.having_done("initiative"))


def check_sides(roster: Roster, names: Order, *, typed: bool) -> None:
    """Raise Unusable if those sides are not two or more, each named once and able to move.

    Source: Q1.2, Q2.4
    """
    known, able = roster.side_names(), sides_in_play(roster)
    if out := [name for name in names if name in known and name not in able]:
        raise Unusable(
            f"nobody of {listed(out)} is left to move: leave {'it' if len(out) == 1 else 'them'} out"
        )
    if len(names) < 2 and not typed and len(known) > 1:
        raise Unusable(f"no die is thrown: of {listed(known)} only {listed(names) or 'none'} can still move")
    if len(names) < 2:
        raise Unusable(f"initiative is between two sides or more, not {len(names)}: name them")
    refuse_twice(names, "name each side once")


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


def order_sides(dice: Dice, names: Order, die: int) -> Order:
    """The sides from the highest throw down; only the tied throw again.

    Source: Q1.2
    """
    groups = dice.until_decided(part_sides, names, die)
    ordered = (order_again(dice, group, die) if len(group) > 1 else group for group in groups)
    return tuple(name for group in ordered for name in group)


def order_again(dice: Dice, tied: Order, die: int) -> Order:
    """Order the sides that threw alike by another throw."""
    dice.again()
    return order_sides(dice, tied, die)


def part_sides(dice: Dice, names: Order, die: int) -> tuple[Order, ...] | None:
    """The sides by their throws, the highest first; None if all are tied."""
    faces = {name: dice.throw(die, PURPOSE + name) for name in names}
    by_face = sorted(set(faces.values()), reverse=True)
    groups = tuple(tuple(name for name in names if faces[name] == face) for face in by_face)
    return groups if len(groups) > 1 else None
