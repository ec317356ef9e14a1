"""Moving a figure over the board: square by square, at a charge, over an obstacle (Q3)."""

from typing import Annotated

from brincli.board.position import Position, position_of
from brincli.board.squares import square_named
from brincli.games.quest.parts.may import permit_move
from brincli.games.quest.parts.movement import Course, Motive, follow
from brincli.games.quest.parts.typed_way import TooFar, course_typed, goal_of, other_reading
from brincli.games.quest.reach import allowance, charge_of, reachable
from brincli.model.errors import Unusable
from brincli.model.events import Outcome
from brincli.model.state import Figure, Roster


def move(
    roster: Roster,
    figure: Annotated[Figure, "The figure that moves."],
    where: Annotated[
        tuple[str, ...], "A square such as D8, or directions such as N or 3NE, one after another."
    ],
    *,
    charge: Annotated[bool, "Charge: it must end adjacent to an enemy."] = False,
    force: Annotated[bool, "Move although it has had its turn: it has moved, thrown or cast."] = False,
) -> Outcome:
    """Move a figure to a square by the shortest way, or step by step; over the edge it leaves the board.

    An obstacle is crossed from beside it, straight on to the square beyond, and takes the whole move.
    Source: Q1.5, Q3.1, Q3.2, Q3.3, Q3.4, Q7.4

    Examples:
        brin move Brin D4             by the shortest way
        brin move Brin 2E N --charge  two squares east, one north, at a foe
    """
    permit_move(roster, figure, force=force)
    if figure.status == "running":
        raise Unusable(f"{figure.name} is running away: `brin npc {figure.name!r}` moves it")
    position = position_of(roster)
    position.square_of(figure)
    most = charge_of(figure) if charge else allowance(figure)
    course = course_typed(position.mover(figure), [goal_of(word) for word in where], most)
    if isinstance(course, str):
        could = "" if isinstance(course, TooFar) else f"; it reaches {reachable(position, figure)}"
        raise Unusable(f"{figure.name} cannot go that way: {course}{other_reading(where)}{could}")
    if not course.way and not course.off:
        raise Unusable(f"{figure.name} stands at {figure.at} already")
    if charge:
        return charge_along(roster, position, figure, course)
    return follow(Outcome(roster), figure, course)


def charge_along(roster: Roster, position: Position, figure: Figure, course: Course) -> Outcome:
    """The outcome of a charge along that course; Unusable if it does not end adjacent to an enemy.

    Source: Q3.2, Q3.3
    """
    end = course.way[-1] if course.way else square_named(figure.at)
    foes = position.beside(figure, end)
    if course.over:
        raise Unusable(f"{figure.name} cannot charge over the {course.over}: an obstacle takes a whole move")
    if course.off or not foes:
        where = f"{end} is not" if not course.off else "off the board nobody is"
        could = reachable(position, figure)
        raise Unusable(f"a charge must end adjacent to an enemy, and {where}; {figure.name} reaches {could}")
    return follow(Outcome(roster), figure, course._replace(charge=True), Motive(foe=foes[0].name))
