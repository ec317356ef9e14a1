"""How a figure that the machine moves comes at somebody: adjacent, within shot, or near (Q7.2, Q7.5)."""

from collections.abc import Callable
from typing import NamedTuple

from brincli.board.grid import Grid
from brincli.board.routes import (
    Crossing,
    Mover,
    Way,
    explored,
    first_turn,
    quickest,
    steps_to,
    walked,
    way_on_foot,
    way_to,
)
from brincli.board.sight import sees
from brincli.board.squares import Square, apart
from brincli.games.quest.parts.movement import Course, over


class Pace(NamedTuple):
    """How many squares a figure may still go this turn: by its move, and at a charge."""

    move: int
    charge: int

    def after(self, steps: int) -> "Pace":
        """What is left of it after so many squares."""
        return Pace(max(0, self.move - steps), max(0, self.charge - steps))


class InShot:
    """The squares from which a foe is within range and in sight; asked one by one (Source: Q4.2, Q7.5)."""

    def __init__(self, grid: Grid, foe: Square, reach: int) -> None:
        self.grid, self.foe, self.reach = grid, foe, reach

    def __contains__(self, square: object) -> bool:
        return (
            isinstance(square, Square)
            and apart(square, self.foe) <= self.reach
            and sees(self.grid, square, self.foe)
        )


def to_shoot(mover: Mover, move: int, shot: InShot) -> Course | None:
    """The course to the first square from which the foe can be shot at; None where no way leads to any.

    Source: Q7.5
    """
    if mover.start in shot:
        return Course()
    return course_of(quickest(mover, move, shot)) if move else Course()


def at_foe(grid: Grid, mover: Mover, pace: Pace, foe: Square) -> Course | None:
    """The course of this turn at one figure; None where no way leads to a square beside it."""
    goals = {square for square in grid.around(foe) if grid.touch(square, foe)}
    way = way_on_foot(mover, goals)
    if way is not None and len(way) <= max(pace):
        return Course(way, charge=0 < len(way) <= pace.charge)
    course = towards(mover, pace.move, goals, way)
    if course is None or way is None or course.way != way[: pace.move]:
        return course
    return Course(in_sight(mover, way, pace.move, foe))


def in_sight(mover: Mover, way: Way, move: int, foe: Square) -> Way:
    """The first part of a way, or of one equally short whose part ends where the foe is seen.

    Source: Q7.5
    """
    part = way[:move]
    if not part or sees(mover.grid, part[-1], foe) or not sees(mover.grid, mover.start, foe):
        return part
    back = steps_to(walked(mover._replace(start=way[-1]), len(way) - move))
    came = walked(mover, move)
    for square, steps in steps_to(came).items():
        if steps == move and back.get(square) == len(way) - move and sees(mover.grid, square, foe):
            return way_to(came, square)
    return part


def towards(mover: Mover, move: int, goals: set[Square], way: Way | None) -> Course | None:
    """The part of a longer way that a move goes; over an obstacle where that takes fewer turns."""
    if not mover.grid.beside_obstacles or not move:
        return None if way is None else Course(way[:move])
    return course_of(quickest(mover, move, goals))


def course_of(first: Way | Crossing | None) -> Course | None:
    """The course of the first turn of a way; None of none."""
    return over(first) if isinstance(first, Crossing) else None if first is None else Course(first)


def nearing(mover: Mover, move: int, far: Callable[[Square], int]) -> Course:
    """The first turn towards the square that is least far and can be come to, beyond obstacles too.

    Of those equally near the one that takes the fewest turns.
    Source: Q3.3, Q7.2
    """
    if not move:
        return Course()
    came = explored(mover, move).came
    return course_of(first_turn(came, min(came, key=far), move)) or Course()
