"""Ways that cross obstacles: those that take the fewest turns, for a crossing takes one of its own (Q3.3).

What a way costs is counted in steps, a crossing as the rest of its turn and the whole of the next. Of ways
that cost the same the one counts that is come to first where squares are looked at in the order in which they
were come to, steps before crossings. The search goes over the whole board in bits, front by front; only the
squares that lie on a way to the goal are then gone through in that order.
"""

from bisect import bisect_left
from collections.abc import Callable, Container, Mapping, Set
from functools import lru_cache, reduce
from itertools import takewhile
from operator import or_
from typing import NamedTuple

from brincli.board.bits import Block, Leaps, longest_crossing
from brincli.board.routes import KNOWN, Crossing, Mover, Way, crossings, first_way
from brincli.board.squares import Square

Aim = Callable[[int], int]
"""Those of a front's squares that are goals, as bits."""


class Front(NamedTuple):
    """The squares that are come to at one cost, as bits: by a step, and by a crossing alone."""

    stepped: int
    leapt: int = 0

    @property
    def all(self) -> int:
        """All of them."""
        return self.stepped | self.leapt


class Search(NamedTuple):
    """A figure's search over the board: how far it moves a turn, 1 or more, and its crossings."""

    mover: Mover
    allowance: int
    leaps: list[Leaps]

    def lands(self, cost: int) -> int:
        """What the end of a crossing costs that begins at a cost: its turn ends, and the next one too."""
        return (-(-cost // self.allowance) + 1) * self.allowance

    def landed(self, front: int) -> int:
        """The squares to which a crossing leads from any of those."""
        return reduce(or_, (leaps.landed(front) for leaps in self.leaps), 0)

    def left(self, landed: int) -> int:
        """The squares from which a crossing leads to any of those."""
        return reduce(or_, (leaps.left(landed) for leaps in self.leaps), 0)


class Flood(NamedTuple):
    """The fronts of a search by their cost, in order, and the goals in the last of them, as bits."""

    fronts: dict[int, Front]
    met: int = 0


class Leg(NamedTuple):
    """A part of a way: from a square to another, by a step or over an obstacle."""

    start: Square
    end: Square
    over: Crossing | None = None


def search_of(mover: Mover, allowance: int) -> Search:
    """The search of a figure that moves so many squares a turn, 1 or more."""
    bits = mover.bits
    return Search(mover, allowance, bits.leaps(longest_crossing(allowance), bits.of(mover.taken)))


def flooded(search: Search, aim: Aim) -> Flood:
    """Every front, on foot and over obstacles, up to the first that has goals.

    Source: Q3.3
    """
    bits, left = search.mover.bits, search.mover.free
    fronts: dict[int, Front] = {}
    steps, jumps = {0: bits.bit(search.mover.start)}, dict[int, int]()
    left &= ~steps[0]
    while steps or jumps:
        cost = min((*steps, *jumps))
        front = fronts[cost] = Front(steps.pop(cost, 0), jumps.pop(cost, 0) & left)
        left &= ~front.leapt
        if met := aim(front.all):
            return Flood(fronts, met)
        if ahead := bits.spread(front.all) & left:
            steps[cost + 1] = ahead
            left &= ~ahead
        if landed := search.landed(front.all) & left:
            jumps[search.lands(cost)] = jumps.get(search.lands(cost), 0) | landed
    return Flood(fronts)


def leading(search: Search, flood: Flood) -> dict[int, int]:
    """By cost, the squares of a flood that lie on a way to the goals that it met, as bits."""
    bits, wanted = search.mover.bits, {max(flood.fronts): flood.met}
    for cost in reversed(flood.fronts):
        front, here = flood.fronts[cost], wanted.get(cost, 0)
        if stepped := cost and here & front.stepped:
            wanted[cost - 1] = wanted.get(cost - 1, 0) | bits.spread(stepped) & flood.fronts[cost - 1].all
        if not (leapt := here & front.leapt):
            continue
        starts = search.left(leapt)
        for before, behind in flood.fronts.items():
            if search.lands(before) == cost:
                wanted[before] = wanted.get(before, 0) | starts & behind.all
    return wanted


def first_turn(search: Search, flood: Flood) -> Way | Crossing | None:
    """What the way to the goals of a flood has for the first turn; None if it met none."""
    if not flood.met:
        return None
    mover, wanted = search.mover, leading(search, flood)
    if any(wanted[cost] & flood.fronts[cost].leapt for cost in wanted):
        within = {square for front in wanted.values() for square in mover.bits.squares(front)}
        return turn_of(*ordered(search, within, set(mover.bits.squares(flood.met))), search.allowance)
    return first_way(mover, [front.stepped for front in flood.fronts.values()], flood.met)[: search.allowance]


def ordered(
    search: Search, within: Container[Square], goals: Set[Square]
) -> tuple[Mapping[Square, Leg], Square]:
    """Squares in the order in which they are come to, none but those *within*, up to the first of *goals*.

    Source: Q3.3
    """
    mover = search.mover
    came = {mover.start: Leg(mover.start, mover.start)}
    edges: dict[int, list[Square]] = {0: [mover.start]}
    jumps: dict[int, list[Leg]] = {}
    while True:
        cost = min((*edges, *jumps))
        edge = edges.pop(cost, [])
        for leg in jumps.pop(cost, []):
            if leg.end not in came:
                came[leg.end] = leg
                edge.append(leg.end)
        if goal := next((square for square in edge if square in goals), None):
            return came, goal
        for here in edge:
            for there in mover.grid.next_to(here, boat=mover.boat):
                if there in within and there not in came and there not in mover.taken:
                    came[there] = Leg(here, there)
                    edges.setdefault(cost + 1, []).append(there)
            for over in crossings(mover, here, search.allowance):
                if over.way[-1] in within:
                    jumps.setdefault(search.lands(cost), []).append(Leg(here, over.way[-1], over))


def turn_of(came: Mapping[Square, Leg], goal: Square, allowance: int) -> Way | Crossing:
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


def quickest(mover: Mover, allowance: int, goals: Set[Square]) -> Way | Crossing | None:
    """The first turn of the way that takes the fewest turns to the nearest of *goals*, on foot if it can.

    *allowance* is 1 or more. None if no way leads to any.
    Source: Q3.3
    """
    return known_turn(mover, allowance, frozenset(goals))


@lru_cache(KNOWN)
def known_turn(mover: Mover, allowance: int, goals: frozenset[Square]) -> Way | Crossing | None:
    """The first turn of the quickest way, worked out once."""
    search, aim = search_of(mover, allowance), mover.bits.of(goals)
    return first_turn(search, flooded(search, aim.__and__))


def quickest_where(
    mover: Mover, allowance: int, near: Block, holds: Callable[[Square], bool]
) -> Way | Crossing | None:
    """The first turn of the quickest way to a square of a block of which something holds.

    *allowance* is 1 or more. None if no way leads to any.
    Source: Q3.3
    """
    bits, search = mover.bits, search_of(mover, allowance)
    block = bits.block(near)

    def aim(front: int) -> int:
        return bits.of(filter(holds, bits.squares(front & block)))

    return first_turn(search, flooded(search, aim))


def nearest(mover: Mover, allowance: int, within: Callable[[int], Block]) -> Way | Crossing:
    """The course of the first turn to the nearest square that can be reached, beyond obstacles too.

    *within* gives the squares that are no farther than that; of those equally near the one counts that costs
    least. *allowance* is 1 or more.
    Source: Q3.3, Q7.2
    """
    bits, search = mover.bits, search_of(mover, allowance)
    come = reduce(or_, (front.all for front in flooded(search, lambda _: 0).fronts.values()))
    most = range(max(mover.grid.width, mover.grid.height))
    far = bisect_left(most, True, key=lambda far: bits.block(within(far)) & come != 0)
    return first_turn(search, flooded(search, (bits.block(within(far)) & come).__and__)) or ()
