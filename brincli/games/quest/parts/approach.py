"""How a figure that the machine moves comes at somebody: adjacent, within shot, or near (Q7.2, Q7.5)."""

from collections.abc import Callable
from itertools import islice
from typing import NamedTuple

from brincli.board.bits import Block
from brincli.board.grid import Grid
from brincli.board.legs import nearest, quickest, quickest_where
from brincli.board.routes import Crossing, Mover, Way, fronts, walked, way_on_foot, way_to
from brincli.board.sight import sees
from brincli.board.squares import Square, apart
from brincli.games.quest.parts.movement import Course, course_over


class Pace(NamedTuple):
    """How many squares a figure may still go this turn: by its move, and at a charge."""

    move: int
    charge: int

    def after(self, steps: int) -> "Pace":
        """What is left of it after so many squares."""
        return Pace(max(0, self.move - steps), max(0, self.charge - steps))


def to_shoot(mover: Mover, move: int, foe: Square, reach: int) -> Course | None:
    """The course to the first square from which the foe is within range and in sight; None if no way
    leads to any.

    Source: Q4.2, Q7.5
    """
    if apart(mover.start, foe) <= reach and sees(mover.grid, mover.start, foe):
        return Course()
    if not move:
        return Course()
    return course_of(quickest_where(mover, move, around(foe)(reach), lambda one: sees(mover.grid, one, foe)))


def at_foe(grid: Grid, mover: Mover, pace: Pace, foe: Square) -> Course | None:
    """The course of this turn at one figure; None if no way leads to a square beside it."""
    goals = {square for square in grid.around(foe) if grid.touch(square, foe)}
    way = way_on_foot(mover, goals)
    if way is not None and len(way) <= max(pace):
        return Course(way, charge=0 < len(way) <= pace.charge)
    course = towards(mover, pace.move, goals, way)
    if course is None or way is None or course.way != way[: pace.move]:
        return course
    return Course(in_sight(mover, way, pace.move, foe))


def in_sight(mover: Mover, way: Way, move: int, foe: Square) -> Way:
    """The part of a way that a move goes; of one as short instead, whose part ends in sight of the foe.

    Source: Q7.5
    """
    part = way[:move]
    if not part or sees(mover.grid, part[-1], foe) or not sees(mover.grid, mover.start, foe):
        return part
    back = next(islice(fronts(mover._replace(start=way[-1])), len(way) - move, None))
    came = walked(mover, move)
    for square in came:
        if mover.bits.bit(square) & back and sees(mover.grid, square, foe):
            return way_to(came, square)
    return part


def towards(mover: Mover, move: int, goals: set[Square], way: Way | None) -> Course | None:
    """The part of a longer way that a move goes; over an obstacle where that takes fewer turns."""
    if not mover.grid.beside_obstacles or not move:
        return None if way is None else Course(way[:move])
    return course_of(quickest(mover, move, goals))


def course_of(first: Way | Crossing | None) -> Course | None:
    """The course of the first turn of a way; None if there is no way."""
    return course_over(first) if isinstance(first, Crossing) else None if first is None else Course(first)


def nearing(mover: Mover, move: int, within: Callable[[int], Block]) -> Course:
    """The course of the first turn to the nearest square that can be reached, beyond obstacles too.

    *within* gives the squares that are no farther than that; of those equally near the one that takes the
    fewest turns.
    Source: Q3.3, Q7.2
    """
    return course_of(nearest(mover, move, within)) or Course() if move else Course()


def around(square: Square) -> Callable[[int], Block]:
    """A function from a distance to the squares that are no farther from a square.

    Source: Q3.1
    """
    column, row = square
    return lambda far: Block(column - far, row - far, column + far, row + far)
