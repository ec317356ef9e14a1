"""Random movement of figures that the player does not control (Q7.1)."""

from collections.abc import Sequence
from functools import partial
from typing import Annotated, ClassVar

from brincli.dice import Dice
from brincli.errors import Unusable
from brincli.events import Event, Outcome, house_notes
from brincli.facts import facts
from brincli.rules.may import away
from brincli.state import Figure, Roster
from brincli.tables import DIRECTIONS

WORDS = {"N": "north", "E": "east", "S": "south", "W": "west"}


@facts
class Wandered(Event):
    """Where a figure wanders; without a board the player moves it."""

    event: ClassVar[str] = "wander"
    figure: str
    direction: str
    squares: int | None
    at: str | None = None
    off_board: bool = False

    def sentence(self) -> str:
        where = "-".join(WORDS[letter] for letter in self.direction)
        return f"{self.figure} wanders {where}, {self._far()}{self._face()}."

    def _far(self) -> str:
        if self.squares is None:
            return "as far as it moves"
        return f"{self.squares} square{'' if self.squares == 1 else 's'}"

    def _face(self) -> str:
        return f" ({self.throws[0].face})" if self.throws else ""

    def outcome(self) -> str:
        return f"{self.figure} {self.direction}"


def wander(
    roster: Roster, dice: Dice, figures: Annotated[tuple[Figure, ...], "The figures that move at random."]
) -> Outcome:
    """Throw the direction die for each figure: it moves its full allowance that way.

    1 is North, and on clockwise: a d8 has the eight neighbours of a square, a d4 N, E, S and W.
    Source: Q7.1
    """
    ways = directions(roster.rules.direction_die)
    for figure in figures:
        if reason := why_not_wander(roster, figure):
            raise Unusable(reason)
    names = [figure.name for figure in figures]
    if twice := [name for name in names if names.count(name) > 1]:
        raise Unusable(f"{twice[0]} is named twice: it wanders once")
    return dice.each(Outcome(roster), [partial(wandered, figure=figure, ways=ways) for figure in figures])


def directions(die: int) -> Sequence[str]:
    """The directions of a die's faces, from North clockwise; Unusable for a die that has none on squares.

    Source: Q3.1, Q7.1
    """
    if die not in DIRECTIONS:
        raise Unusable(f"no directions for rules.direction_die = {die}: set it to 8, or to 4 (N, E, S, W)")
    return DIRECTIONS[die]


def why_not_wander(roster: Roster, figure: Figure) -> str | None:
    """Why the figure does not move at random now, or None if it does.

    Source: Q2.4, Q3.4, Q6.2
    """
    if not figure.in_play:
        return away(figure)
    if figure.status == "running":
        return f"{figure.name} is running away: it moves away from the enemy, not at random"
    if "cast" in figure.deeds(roster.game.turn):
        return f"{figure.name} casts this turn, and does not move"
    return None


def wandered(dice: Dice, outcome: Outcome, figure: Figure, ways: Sequence[str]) -> Outcome:
    """The outcome with one figure's random move.

    Source: Q7.1
    """
    face = dice.throw(len(ways), "direction", figure.name)
    event = Wandered(
        figure=figure.name,
        direction=ways[face - 1],
        squares=figure.move,
        throws=dice.taken(),
        notes=house_notes(outcome.roster.rules, "direction_die"),
    )
    return outcome.then(event)
