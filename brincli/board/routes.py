"""Ways over the board: the shortest on foot, and straight over an obstacle (Q3).

Of ways equally long the one counts that goes straight before it goes diagonally, and of those the one
that goes north, then east, then south, then west first: found in that order, it is the same every time.
"""

from collections.abc import Iterator, Mapping, Sequence, Set
from functools import cache, lru_cache
from typing import NamedTuple

from brincli.board.bits import Bits, bits_of, longest_crossing
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
    def bits(self) -> Bits:
        """The squares of its grid as bits."""
        return bits_of(self.grid, boat=self.boat)

    @property
    def free(self) -> int:
        """The squares on which it can stand, as bits."""
        bits = self.bits
        return bits.open & ~bits.of(self.taken)


class Crossing(NamedTuple):
    """A way straight over an obstacle, which takes a whole turn: its last square lies beyond (Q3.3)."""

    way: Way
    over: str


def walked(mover: Mover, limit: int) -> dict[Square, Square]:
    """The squares within *limit* steps, nearest first, each with the one before it on a shortest way.

    The start has itself before it.
    Source: Q3.1
    """
    came = {mover.start: mover.start}
    edge = [mover.start]
    for _ in range(limit):
        ahead = []
        for here in edge:
            for there in mover.grid.next_to(here, boat=mover.boat):
                if there not in came and there not in mover.taken:
                    came[there] = here
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
    """The shortest way to the nearest of *goals*; None if no way leads to any."""
    return known_way(mover, frozenset(goals))


@lru_cache(KNOWN)
def known_way(mover: Mover, goals: frozenset[Square]) -> Way | None:
    """The shortest way, worked out once: in many games of one scenario figures go the same ways."""
    aim, passed = mover.bits.of(goals), []
    for front in fronts(mover):
        passed.append(front)
        if met := front & aim:
            return first_way(mover, passed, met)
    return None


def fronts(mover: Mover) -> Iterator[int]:
    """The squares that lie no step away, one step, two ..., each time as bits.

    Source: Q3.1
    """
    bits, left = mover.bits, mover.free
    front = bits.bit(mover.start)
    while front:
        yield front
        left &= ~front
        front = bits.spread(front) & left


def first_way(mover: Mover, passed: Sequence[int], met: int) -> Way:
    """Of all ways through those fronts to a square that was *met* in the last, the one that counts."""
    bits, ahead = mover.bits, [met]
    for front in reversed(passed[:-1]):
        ahead.append(bits.spread(ahead[-1]) & front)
    way: list[Square] = []
    for front in reversed(ahead[:-1]):
        beside = mover.grid.next_to(way[-1] if way else mover.start, boat=mover.boat)
        way.append(next(square for square in beside if bits.bit(square) & front))
    return tuple(way)


def crossing(grid: Grid, start: Square, direction: str, *, boat: bool) -> Crossing | None:
    """The way straight over the obstacle in that direction; None if there is none, or no way over it.

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
    """The obstacle that a step meets: its name, empty for none; None if the step cannot be made at all."""

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
        if allowance > 0 and len(one.way) <= longest_crossing(allowance) and mover.taken.isdisjoint(one.way)
    ]
