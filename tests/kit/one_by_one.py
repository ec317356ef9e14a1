"""The search of ways said again in the plainest words, square by square, to hold the quick one against."""

from brincli.board.routes import Crossing, Mover, Way, crossings
from brincli.board.squares import Square

Leg = tuple[Square, Way | Crossing]
"""Where a part of a way begins, and what it is."""


def way_on_foot(mover: Mover, goals: set[Square]) -> Way | None:
    """The shortest way: squares are looked at in the order in which they were come to."""
    ways: dict[Square, Way] = {mover.start: ()}
    queue = [mover.start]
    for here in queue:
        if here in goals:
            return min((ways[one] for one in queue if one in goals), key=len)
        for there in mover.grid.next_to(here, boat=mover.boat):
            if there not in ways and there not in mover.taken:
                ways[there] = (*ways[here], there)
                queue.append(there)
    return None


def quickest(mover: Mover, allowance: int, goals: set[Square]) -> Way | Crossing | None:
    """The first turn of the way that costs least, where a crossing ends its turn and takes the next."""
    legs: dict[Square, tuple[Leg, ...]] = {mover.start: ()}
    reached: dict[int, list[Square]] = {0: [mover.start]}
    crossed: dict[int, list[tuple[Square, Crossing]]] = {}
    while reached or crossed:
        cost = min([*reached, *crossed])
        edge = reached.pop(cost, [])
        for here, over in crossed.pop(cost, []):
            if over.way[-1] not in legs:
                legs[over.way[-1]] = (*legs[here], (here, over))
                edge.append(over.way[-1])
        for here in edge:
            if here in goals:
                return first_of(legs[here], allowance)
        turn_after = -(-cost // allowance) + 1
        for here in edge:
            for there in mover.grid.next_to(here, boat=mover.boat):
                if there not in legs and there not in mover.taken:
                    legs[there] = (*legs[here], (here, (there,)))
                    reached.setdefault(cost + 1, []).append(there)
            for over in crossings(mover, here, allowance):
                crossed.setdefault(turn_after * allowance, []).append((here, over))
    return None


def first_of(legs: tuple[Leg, ...], allowance: int) -> Way | Crossing:
    """What a whole way has for its first turn."""
    way: Way = ()
    for _, leg in legs[:allowance]:
        if isinstance(leg, Crossing):
            return way or leg
        way += leg
    return way
