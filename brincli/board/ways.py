"""Ways over the board: the shortest on foot, and the quickest where obstacles have to be crossed (Q3).

Of ways equally long the one counts that goes straight before it goes diagonally, and of those the one
that goes north, then east, then south, then west first: found in that order, it is the same every time.
"""

from collections.abc import Iterator, Mapping, Set
from itertools import takewhile
from typing import NamedTuple

from brincli.board.grid import Grid, corners
from brincli.board.squares import STEPS, Square

Way = tuple[Square, ...]
"""The squares after the first, in order."""


class Mover(NamedTuple):
    """A figure about to move: where it stands, and the squares that others take up."""

    grid: Grid
    start: Square
    taken: Set[Square] = frozenset()
    boat: bool = False

    @property
    def far(self) -> int:
        """More steps than any way has."""
        return self.grid.width * self.grid.height


class Crossing(NamedTuple):
    """A way straight over an obstacle, which takes a whole turn: its last square lies beyond (Q3.3)."""

    way: Way
    over: str


def walked(mover: Mover, limit: int, goals: Set[Square] = frozenset()) -> dict[Square, Square]:
    """The squares within *limit* steps, nearest first, each with the one before it on a shortest way.

    The start has itself before it. It ends with the first of *goals* that it comes to.
    Source: Q3.1
    """
    came = {mover.start: mover.start}
    if mover.start in goals:
        return came
    edge = [mover.start]
    for _ in range(limit):
        ahead = []
        for here in edge:
            for there in mover.grid.next_to(here, boat=mover.boat):
                if there in came or there in mover.taken:
                    continue
                came[there] = here
                if there in goals:
                    return came
                ahead.append(there)
        if not ahead:
            break
        edge = ahead
    return came


def way_to(came: Mapping[Square, Square], goal: Square) -> Way:
    """The way that leads to one of the squares come to."""
    way = []
    while came[goal] != goal:
        way.append(goal)
        goal = came[goal]
    return tuple(reversed(way))


def way_on_foot(mover: Mover, goals: Set[Square]) -> Way | None:
    """The shortest way to the nearest of *goals*; None where no way leads to any."""
    came = walked(mover, mover.far, goals)
    last = next(reversed(came))
    return way_to(came, last) if last in goals else None


def crossing(mover: Mover, direction: str) -> Crossing | None:
    """The way straight over the obstacle in that direction; None where there is none, or no way over it.

    Source: Q3.3
    """
    way: list[Square] = []
    here, over = mover.start, ""
    while True:
        there = here.to(direction)
        if there not in mover.grid or there in mover.taken:
            return None
        met = met_on(mover, here, there)
        if met is None:
            return None
        way.append(there)
        over = over or met
        if mover.grid.opens(there, boat=mover.boat):
            return Crossing(tuple(way), over) if over else None
        here = there


def met_on(mover: Mover, here: Square, there: Square) -> str | None:
    """The obstacle that a step meets: its name, empty for none; None where the step cannot be made at all."""

    def closed(square: Square) -> bool:
        ground = mover.grid.terrain(square).ground
        return ground == "blocked" or (ground == "water" and not mover.boat)

    sides = corners(here, there)
    if closed(there) or all(map(closed, sides)):
        return None
    if mover.grid.terrain(there).ground == "obstacle":
        return mover.grid.terrain(there).name
    if any(mover.grid.opens(side, boat=mover.boat) for side in sides):
        return ""
    return next(mover.grid.terrain(side).name for side in sides if not closed(side))


def crossings(mover: Mover, allowance: int) -> Iterator[Crossing]:
    """Every way over an obstacle from where the figure stands, no longer than its move or two squares.

    Source: Q3.3
    """
    if mover.start not in mover.grid.beside_obstacles:
        return
    for direction in STEPS:
        found = crossing(mover, direction)
        if found and len(found.way) <= max(2, allowance):
            yield found


class Leg(NamedTuple):
    """A part of a way: from a square to another, by a step or over an obstacle."""

    start: Square
    end: Square
    over: Crossing | None = None


def quickest(mover: Mover, allowance: int, goals: Set[Square]) -> Way | Crossing | None:
    """The first turn of the way that takes the fewest turns to the nearest of *goals*.

    A crossing takes a turn of its own, and *allowance* is 1 or more. None where no way leads to any.
    Source: Q3.3
    """
    came: dict[Square, Leg] = {}
    ahead = {0: [Leg(mover.start, mover.start)]}
    while ahead:
        cost = min(ahead)
        for leg in sorted(ahead.pop(cost), key=lambda leg: leg.over is not None):
            if leg.end in came:
                continue
            came[leg.end] = leg
            if leg.end in goals:
                return first_turn(came, leg.end, allowance)
            for step in mover.grid.next_to(leg.end, boat=mover.boat):
                if step not in came and step not in mover.taken:
                    ahead.setdefault(cost + 1, []).append(Leg(leg.end, step))
            turns = -(-cost // allowance) + 1
            for over in crossings(mover._replace(start=leg.end), allowance):
                ahead.setdefault(turns * allowance, []).append(Leg(leg.end, over.way[-1], over))
    return None


def first_turn(came: Mapping[Square, Leg], goal: Square, allowance: int) -> Way | Crossing:
    """What the way to one of the squares come to has for the first turn."""
    legs: list[Leg] = []
    leg = came[goal]
    while leg.start != leg.end:
        legs.append(leg)
        leg = came[leg.start]
    legs.reverse()
    if legs and legs[0].over:
        return legs[0].over
    on_foot = takewhile(lambda leg: leg.over is None, legs[:allowance])
    return tuple(leg.end for leg in on_foot)
