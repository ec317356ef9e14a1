"""Ways over the board: the shortest on foot, and the quickest where obstacles have to be crossed (Q3).

Of ways equally long the one counts that goes straight before it goes diagonally, and of those the one
that goes north, then east, then south, then west first: found in that order, it is the same every time.
"""

from collections.abc import Container, Mapping, Set
from functools import cache, lru_cache
from itertools import takewhile
from typing import NamedTuple

from brincli.board.grid import Grid, corners
from brincli.board.squares import STEPS, Square

KNOWN = 4_096
"""Ways that are remembered."""

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
        """A number of steps that no way exceeds."""
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


def steps_to(came: Mapping[Square, Square]) -> dict[Square, int]:
    """How many steps lead to each of the squares come to, in their order."""
    steps: dict[Square, int] = {}
    for square, before in came.items():
        steps[square] = steps[before] + 1 if square != before else 0
    return steps


def way_on_foot(mover: Mover, goals: Set[Square]) -> Way | None:
    """The shortest way to the nearest of *goals*; None where no way leads to any."""
    return known_way(mover, frozenset(goals))


@lru_cache(KNOWN)
def known_way(mover: Mover, goals: frozenset[Square]) -> Way | None:
    """The shortest way, worked out once: in many games of one scenario figures go the same ways."""
    came = walked(mover, mover.far, goals)
    last = next(reversed(came))
    return way_to(came, last) if last in goals else None


def crossing(grid: Grid, start: Square, direction: str, *, boat: bool) -> Crossing | None:
    """The way straight over the obstacle in that direction; None where there is none, or no way over it.

    Source: Q3.3
    """
    way: list[Square] = []
    here, over = start, ""
    while True:
        there = here.to(direction)
        met = met_on(grid, here, there, boat=boat)
        if met is None:
            return None
        way.append(there)
        over = over or met
        if grid.opens(there, boat=boat):
            return Crossing(tuple(way), over) if over else None
        here = there


def met_on(grid: Grid, here: Square, there: Square, *, boat: bool) -> str | None:
    """The obstacle that a step meets: its name, empty for none; None where the step cannot be made at all."""

    def closed(square: Square) -> bool:
        ground = grid.terrain(square).ground
        return ground == "blocked" or (ground == "water" and not boat)

    sides = corners(here, there)
    if there not in grid or closed(there) or all(map(closed, sides)):
        return None
    if grid.terrain(there).ground == "obstacle":
        return grid.terrain(there).name
    if any(grid.opens(side, boat=boat) for side in sides):
        return ""
    return next(grid.terrain(side).name for side in sides if not closed(side))


@cache
def crossings_at(grid: Grid, start: Square, *, boat: bool) -> tuple[Crossing, ...]:
    """Every crossing from a square, however long; none in a direction in which a step is possible."""
    if start not in grid.beside_obstacles:
        return ()
    on_foot = grid.next_to(start, boat=boat)
    directions = [direction for direction in STEPS if start.to(direction) not in on_foot]
    found = (crossing(grid, start, direction, boat=boat) for direction in directions)
    return tuple(one for one in found if one)


def crossings(mover: Mover, start: Square, allowance: int) -> list[Crossing]:
    """The figure's ways over an obstacle from a square, no longer than its move or two squares.

    Source: Q3.3
    """
    return [
        one
        for one in crossings_at(mover.grid, start, boat=mover.boat)
        if allowance > 0 and len(one.way) <= max(2, allowance) and mover.taken.isdisjoint(one.way)
    ]


class Leg(NamedTuple):
    """A part of a way: from a square to another, by a step or over an obstacle."""

    start: Square
    end: Square
    over: Crossing | None = None


class Explored(NamedTuple):
    """The squares come to, those first that take the fewest turns and steps, and the goal that ended it."""

    came: dict[Square, Leg]
    goal: Square | None = None


def explored(mover: Mover, allowance: int, goals: Container[Square] = ()) -> Explored:
    """Every square that can be come to, on foot and over obstacles, up to the first of *goals*.

    A crossing takes a turn of its own, and *allowance* is 1 or more.
    Source: Q3.3
    """
    came = {mover.start: Leg(mover.start, mover.start)}
    edges: dict[int, list[Square]] = {0: [mover.start]}
    leaps: dict[int, list[Leg]] = {}
    while edges or leaps:
        cost = min((*edges, *leaps))
        edge = edges.pop(cost, [])
        for leg in leaps.pop(cost, []):
            if leg.end not in came:
                came[leg.end] = leg
                edge.append(leg.end)
        if goal := next((square for square in edge if square in goals), None):
            return Explored(came, goal)
        turns = -(-cost // allowance) + 1
        for here in edge:
            if fresh := stepped(mover, came, here):
                edges.setdefault(cost + 1, []).extend(fresh)
            if over := crossings(mover, here, allowance):
                leaps.setdefault(turns * allowance, []).extend(Leg(here, one.way[-1], one) for one in over)
    return Explored(came)


def quickest(mover: Mover, allowance: int, goals: Container[Square]) -> Way | Crossing | None:
    """The first turn of the way that takes the fewest turns to the nearest of *goals*, on foot if it can.

    *allowance* is 1 or more. None where no way leads to any.
    Source: Q3.3
    """
    if isinstance(goals, Set):
        return known_turn(mover, allowance, frozenset(goals))
    came, goal = explored(mover, allowance, goals)
    return None if goal is None else first_turn(came, goal, allowance)


@lru_cache(KNOWN)
def known_turn(mover: Mover, allowance: int, goals: frozenset[Square]) -> Way | Crossing | None:
    """The first turn of the quickest way, worked out once."""
    came, goal = explored(mover, allowance, goals)
    return None if goal is None else first_turn(came, goal, allowance)


def stepped(mover: Mover, came: dict[Square, Leg], here: Square) -> list[Square]:
    """The squares to which one step leads and that have not been come to: they are now."""
    fresh = [
        there
        for there in mover.grid.next_to(here, boat=mover.boat)
        if there not in came and there not in mover.taken
    ]
    came.update((there, Leg(here, there)) for there in fresh)
    return fresh


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
