"""The way that a player types: squares and directions, one after another (Q3)."""

import re
from collections.abc import Sequence
from typing import NamedTuple

from brincli.board.grid import corners
from brincli.board.routes import Crossing, Mover, Way, crossings, walked, way_on_foot
from brincli.board.squares import Square, square_named
from brincli.games.quest.parts.movement import Course, course_over
from brincli.model.events import counted
from brincli.model.fixed_numbers import EDGES

LIKE_A_DIRECTION = re.compile(r"(NE|SE|SW|NW|[NESW])([1-9][0-9]{0,2})")
DIRECTION = re.compile(r"([1-9][0-9]{0,2})?(NE|SE|SW|NW|[NESW])")


class Going(NamedTuple):
    """A direction and how many steps, as in `3NE`."""

    direction: str
    times: int


Goal = Going | Square


class TooFar(str):
    """Why there is no course: the words for how long it would be, which end in `more than`."""

    __slots__ = ()


def goal_of(word: str) -> Goal:
    """A direction or a square, as typed; Unusable if it is neither."""
    if found := DIRECTION.fullmatch(word.upper()):
        return Going(found[2], int(found[1] or 1))
    return square_named(word)


def other_reading(words: Sequence[str]) -> str:
    """What to say of squares such as N6 that could be meant as directions; nothing where none could."""
    found = next((found for word in words if (found := LIKE_A_DIRECTION.fullmatch(word.upper()))), None)
    return f" (for {counted(int(found[2]), 'square')} {found[1]} type {found[2]}{found[1]})" if found else ""


def course_typed(mover: Mover, goals: Sequence[Goal], most: int) -> Course | str:
    """The course to all of *goals* in turn, of at most so many squares; in words why there is none.

    Source: Q3.1, Q3.3, Q7.4
    """
    if crossed := meant_over(mover, goals, most):
        return course_over(crossed)
    way: Way = ()
    for place, goal in enumerate(goals):
        here = way[-1] if way else mover.start
        leg = leg_of(mover._replace(start=here), goal, most - len(way))
        if isinstance(leg, TooFar):
            return TooFar(f"{leg} {f'the {most - len(way)} left of ' if way else ''}its {most}")
        if isinstance(leg, str):
            return leg
        way += leg.way
        if leg.off:
            return Course(way, off=leg.off) if place == len(goals) - 1 else "it has left the board by then"
    return Course(way)


def meant_over(mover: Mover, goals: Sequence[Goal], most: int) -> Crossing | None:
    """The way over an obstacle that is meant: where no step leads that way, or to a square too far on foot.

    Source: Q3.3
    """
    first, *more = goals
    ahead = crossings(mover, mover.start, most)
    if isinstance(first, Square):
        beyond = [one for one in ahead if one.way[-1] == first]
        return beyond[0] if beyond and not more and first not in walked(mover, most) else None
    steps = [goal.times for goal in goals if isinstance(goal, Going) and goal.direction == first.direction]
    beyond = [one for one in ahead if one.way[0] == mover.start.to(first.direction)]
    straight = len(steps) == len(goals)
    return beyond[0] if beyond and straight and sum(steps) <= len(beyond[0].way) else None


def leg_of(mover: Mover, goal: Goal, most: int) -> Course | str:
    """The course to one goal."""
    return course_in_direction(mover, goal, most) if isinstance(goal, Going) else course_to(mover, goal, most)


def course_to(mover: Mover, goal: Square, most: int) -> Course | str:
    """The course to a square by the shortest way; in words why there is none in so many squares."""
    if reason := why_not_stand(mover, goal):
        return reason
    way = way_on_foot(mover, {goal})
    if way is None:
        return f"no way leads to {goal} on foot"
    if len(way) > most:
        return TooFar(f"{goal} is {counted(len(way), 'square')} away, more than")
    return Course(way)


def course_in_direction(mover: Mover, going: Going, most: int) -> Course | str:
    """The course of some steps in a direction; off the board with the step over its edge."""
    way: list[Square] = []
    here = mover.start
    for step in range(going.times):
        there = here.to(going.direction)
        if step == most:
            verb = "is" if going.times == 1 else "are"
            return TooFar(f"{counted(going.times, 'square')} {going.direction} {verb} more than")
        if there not in mover.grid:
            return Course(tuple(way), off=edge_over(mover, there))
        if reason := why_no_step(mover, here, there):
            return reason
        way.append(there)
        here = there
    return Course(tuple(way))


def edge_over(mover: Mover, off: Square) -> str:
    """The edge beyond which a square lies."""
    lies = (off.row < 0, off.column >= mover.grid.width, off.row >= mover.grid.height, off.column < 0)
    return next(edge for edge, beyond in zip(EDGES, lies, strict=True) if beyond)


def why_not_stand(mover: Mover, square: Square) -> str | None:
    """Why the figure cannot end on that square, or None if it can.

    Source: Q3.3
    """
    if square not in mover.grid:
        return f"{square} is off the board, which ends at {mover.grid.last}"
    if square in mover.taken:
        return f"another figure stands at {square}"
    if mover.grid.opens(square, boat=mover.boat):
        return None
    terrain = mover.grid.terrain(square)
    if terrain.ground == "obstacle":
        return f"{square} is {terrain.name}, an obstacle: it is crossed from beside it to the square beyond"
    if terrain.ground == "water":
        return f"{square} is {terrain.name}: it is crossed at a bridge, at a ford or by boat"
    return f"{square} is {terrain.name}"


def why_no_step(mover: Mover, here: Square, there: Square) -> str | None:
    """Why the figure cannot step from one square to its neighbour, or None if it can (Source: Q3.1, Q3.3)."""
    if reason := why_not_stand(mover, there):
        return reason
    if there in mover.grid.next_to(here, boat=mover.boat):
        return None
    one, other = corners(here, there)
    return f"no way leads from {here} to {there} between {one} and {other}"
