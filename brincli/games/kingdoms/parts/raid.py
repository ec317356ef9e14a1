"""A raid in file, duel after duel, by a fixed policy (K5).

The policy: the front living figures of both sides duel, in the order of the roster; the winner stays
in front, and the next of the other side steps up, until one side has nobody left.
"""

from typing import NamedTuple

from brincli.games.kingdoms.duel import Strength, bout, strength_of
from brincli.model.dice import Dice, Step
from brincli.model.errors import Unusable
from brincli.model.state import Roster, Side


class Fallen(NamedTuple):
    """How many of each side have fallen, from the front."""

    ours: int = 0
    theirs: int = 0


class Files:
    """Two sides in file: what each figure throws, from the front to the back."""

    def __init__(self, roster: Roster, side: Side, other: Side) -> None:
        if side.name == other.name:
            raise Unusable(f"{side.name} cannot raid itself: name two sides")
        self.ours, self.theirs = strengths(roster, side), strengths(roster, other)

    def plan(self, fallen: Fallen) -> tuple[Step[Fallen], ...]:
        """The next duel; none when a side has nobody left."""
        standing = fallen.ours < len(self.ours) and fallen.theirs < len(self.theirs)
        return (self.duel,) if standing else ()

    def duel(self, dice: Dice, fallen: Fallen) -> Fallen:
        """The figures in front fight it out (Source: K5.2)."""
        won = bout(dice, self.ours[fallen.ours], self.theirs[fallen.theirs]).won
        return fallen._replace(theirs=fallen.theirs + 1) if won else fallen._replace(ours=fallen.ours + 1)


def strengths(roster: Roster, side: Side) -> tuple[Strength, ...]:
    """What the living figures of a side throw, their names left out; Unusable if there are none."""
    living = [figure for figure in roster.of_side(side.name) if figure.in_play]
    if not living:
        raise Unusable(f"{side.name} has nobody to fight")
    return tuple(strength_of(roster.rules, figure)._replace(name="") for figure in living)


def raid(roster: Roster, dice: Dice, side: Side, other: Side) -> Fallen:
    """Duel it out in file; how many of each side have fallen at the end.

    Source: K5.2
    """
    files = Files(roster, side, other)
    return dice.play(Fallen(), files.plan)
