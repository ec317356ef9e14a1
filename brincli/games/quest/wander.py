"""Random movement of figures that the player does not control (Q7.1)."""

from collections.abc import Sequence
from functools import partial
from typing import Annotated, ClassVar

from brincli.games.quest.parts.may import permit_move
from brincli.games.quest.parts.scent import scent_notes
from brincli.model.dice import Dice
from brincli.model.errors import Unusable, refuse_twice
from brincli.model.events import Event, Outcome, house_notes
from brincli.model.facts import facts
from brincli.model.fixed_numbers import DIRECTIONS
from brincli.model.state import Figure, Roster

WORDS = {"N": "north", "E": "east", "S": "south", "W": "west"}


@facts
class Wandered(Event):
    """Where a figure wanders; without a board the player moves it, and `at` is null."""

    event: ClassVar[str] = "wander"
    figure: str
    direction: str
    squares: int | None
    at: str | None = None
    off_board: bool = False
    stopped: str | None = None

    def sentence(self) -> str:
        where = "-".join(WORDS[letter] for letter in self.direction)
        return f"{self.figure} wanders {where}, {self._far()}{self._face()}."

    def _far(self) -> str:
        if self.squares is None:
            return "as far as it moves"
        far = f"{self.squares} square{'' if self.squares == 1 else 's'}"
        if self.off_board:
            return f"{far}, and off the board" if self.squares else "off the board"
        if self.stopped and not self.squares:
            return f"but is stopped at {self.at} by {self.stopped}"
        to = f" to {self.at}" if self.at else ""
        return f"{far}{to}, up to {self.stopped}" if self.stopped else f"{far}{to}"

    def _face(self) -> str:
        return f" ({self.throws[-1].face})" if self.throws else ""

    def outcome(self) -> str:
        return f"{self.figure} {self.direction}"


def wander(
    roster: Roster,
    dice: Dice,
    figures: Annotated[tuple[Figure, ...], "The figures that move at random."],
    *,
    force: Annotated[bool, "Move also who has had its turn: who has moved, thrown or cast."] = False,
) -> Outcome:
    """Throw the direction die for each figure: it moves its full allowance that way.

    1 is North, and on clockwise: a d8 has the eight neighbours of a square, a d4 N, E, S and W.
    Source: Q7.1

    Examples:
        brin wander 'goblin 1' 'goblin 2'  a d8 each
    """
    ways = directions(roster.rules.direction_die)
    for figure in figures:
        check_wander(roster, figure, force=force)
    refuse_twice([figure.name for figure in figures], "it wanders once")
    return dice.each(Outcome(roster), [partial(wander_one, figure=figure, ways=ways) for figure in figures])


def directions(die: int) -> Sequence[str]:
    """The directions of a die's faces, from North clockwise; Unusable for a die that has none on squares.

    Source: Q3.1, Q7.1
    """
    if die not in DIRECTIONS:
        raise Unusable(f"no directions for rules.direction_die = {die}: set it to 8, or to 4 (N, E, S, W)")
    return DIRECTIONS[die]


def check_wander(roster: Roster, figure: Figure, *, force: bool) -> None:
    """Raise Unusable for a figure that does not move at random now.

    Source: Q1.5, Q2.4, Q3.4, Q6.2
    """
    permit_move(roster, figure, force=force)
    if figure.status == "running":
        raise Unusable(f"{figure.name} is running away: it moves away from the enemy, not at random")


def wander_one(dice: Dice, outcome: Outcome, figure: Figure, ways: Sequence[str]) -> Outcome:
    """Make one figure's random move, and give back the outcome with it.

    Source: Q7.1
    """
    rules, face = outcome.roster.rules, dice.throw(len(ways), "direction", figure.name)
    throws = dice.taken()
    event = Wandered(
        figure=figure.name,
        direction=ways[face - 1],
        squares=figure.move,
        throws=throws,
        notes=(*scent_notes(rules, throws), *house_notes(rules, "direction_die")),
    )
    if outcome.roster.board is None or figure.move is None:
        return outcome.then(event)
    return wander_over_board(outcome, figure, event)


def wander_over_board(outcome: Outcome, figure: Figure, event: Wandered) -> Outcome:
    """The outcome with the figure moved over the board as far as its random move goes.

    Source: Q7.4
    """
    from brincli.board.position import position_of
    from brincli.games.quest.parts.stray import stray

    position = position_of(outcome.roster)
    if figure.name not in position.at:
        return outcome.then(event)
    found = stray(position, figure, event.direction)
    at = "" if found.off_board else str([position.at[figure.name], *found.way][-1])
    after = figure.having_done(outcome.roster.game.turn, "move")._replace(at=at)
    if found.off_board:
        after = after._replace(status="left")
    told = event.replaced(
        squares=len(found.way), at=at or None, off_board=found.off_board, stopped=found.stopped
    )
    return outcome.then(told, outcome.roster.put(after))
