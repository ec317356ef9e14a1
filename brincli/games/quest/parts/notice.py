"""Whom a figure that the machine moves notices, and how it goes at them (Q7.2, Q7.3)."""

from typing import NamedTuple

from brincli.board.position import Position
from brincli.board.routes import Crossing, Mover, Way, quickest, walked, way_on_foot, way_to
from brincli.board.sight import sees
from brincli.board.squares import Square, apart
from brincli.games.quest.parts.movement import Course, Told, over
from brincli.model.state import Figure, Roster


class Pace(NamedTuple):
    """How many squares a figure may still go this turn: by its move, and at a charge."""

    move: int
    charge: int

    def after(self, steps: int) -> "Pace":
        """What is left of it after so many squares."""
        return Pace(max(0, self.move - steps), max(0, self.charge - steps))


class Noticed(NamedTuple):
    """A player's figure that is seen or scented."""

    figure: Figure
    told: Told


def noticed(roster: Roster, position: Position, figure: Figure, square: Square) -> list[Noticed]:
    """The player's figures that the figure would notice from a square, the nearest first.

    Of those equally near the first of the roster. A figure with random orders goes by scent only.
    Source: Q7.1, Q7.2, Q7.3
    """
    found = []
    for other in position.enemies(figure):
        there = position.at[other.name]
        if not roster.side(other.side).player:
            continue
        if figure.orders != "random" and sees(position.grid, square, there):
            found.append(Noticed(other, Told("sees", other.name)))
        elif figure.scent and apart(square, there) <= roster.rules.scent_range:
            found.append(Noticed(other, Told("scents", other.name)))
    return sorted(found, key=lambda one: apart(square, position.at[one.figure.name]))


def attack(position: Position, mover: Mover, pace: Pace, prey: list[Noticed]) -> tuple[Course, Told]:
    """The course at the nearest of the *prey* that can be come at, and why; to none a course without squares.

    It charges if that brings it adjacent, else it moves. Where no way leads to any of them it goes as
    near to the first as it can.
    Source: Q3.2, Q3.3, Q7.2
    """
    for one in prey:
        course = at_foe(position, mover, pace, position.at[one.figure.name])
        if course is not None:
            return course, one.told
    nearest = nearing(mover, {position.at[prey[0].figure.name]})
    return Course(nearest[: pace.move]), prey[0].told


def at_foe(position: Position, mover: Mover, pace: Pace, foe: Square) -> Course | None:
    """The course of this turn at one figure; None where no way leads to a square beside it."""
    goals = {square for square in position.grid.around(foe) if position.grid.touch(square, foe)}
    way = way_on_foot(mover, goals)
    if way is not None and len(way) <= max(pace):
        return Course(way, charge=0 < len(way) <= pace.charge)
    return towards(mover, pace.move, goals, way)


def towards(mover: Mover, move: int, goals: set[Square], way: Way | None) -> Course | None:
    """The part of a longer way that a move goes; over an obstacle where that takes fewer turns."""
    if not mover.grid.beside_obstacles or not move:
        return None if way is None else Course(way[:move])
    first = quickest(mover, move, goals)
    return over(first) if isinstance(first, Crossing) else None if first is None else Course(first)


def nearing(mover: Mover, goals: set[Square]) -> Way:
    """The way to the square nearest to one of *goals* that can be come to; the shortest of them."""
    came = walked(mover, mover.far)
    return way_to(came, min(came, key=lambda square: min(apart(square, goal) for goal in goals)))
