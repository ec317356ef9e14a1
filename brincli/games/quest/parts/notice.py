"""Whom a figure that the machine moves notices, and how it goes at them (Q7.2, Q7.3, Q7.5)."""

from collections.abc import Callable
from typing import NamedTuple

from brincli.board.position import Position
from brincli.board.routes import Mover
from brincli.board.sight import sees
from brincli.board.squares import Square, apart
from brincli.games.quest.parts.approach import Pace, around, at_foe, nearing, to_shoot
from brincli.games.quest.parts.movement import Course, Motive
from brincli.games.quest.parts.prey import prey_of
from brincli.model.state import Figure, Roster


class Noticed(NamedTuple):
    """A player's figure that is seen or scented."""

    figure: Figure
    motive: Motive


class Eyes(NamedTuple):
    """What a figure that the machine moves notices others by: the board, and whether it follows a scent.

    A figure with random orders goes by scent only.
    """

    roster: Roster
    position: Position
    figure: Figure
    follows: Callable[[], bool]

    def noticed(self, square: Square) -> list[Noticed]:
        """The player's figures that the figure would notice from a square: its prey, then the nearest first.

        Of those equally near the first of the roster.
        Source: Q7.1, Q7.2, Q7.3, Q7.5
        """
        at, figure, rules = self.position.at, self.figure, self.roster.rules
        players = {side.name for side in self.roster.sides if side.player}
        found, scented = [], []
        for other in self.position.enemies(figure):
            if other.side not in players:
                continue
            there = at[other.name]
            if figure.orders != "random" and sees(self.position.grid, square, there):
                found.append(Noticed(other, Motive("sees", other.name)))
            elif figure.scent and apart(square, there) <= rules.scent_range:
                scented.append(Noticed(other, Motive("scents", other.name)))
        if scented and self.follows():
            found += scented
        prey = prey_of(self.position, figure)
        order = {one.name: place for place, one in enumerate(self.position.figures)}
        return sorted(
            found,
            key=lambda one: (
                prey is None or one.figure.name != prey.name,
                apart(square, at[one.figure.name]),
                order[one.figure.name],
            ),
        )

    def watched(
        self, mover: Mover, pace: Pace, course: Course, motive: Motive, *, prey: str = ""
    ) -> tuple[Course, Motive]:
        """The course; cut where somebody, or that *prey*, is noticed on the way, and from there at them.

        Source: Q7.2, Q7.5
        """
        for steps, square in enumerate(() if course.over else course.way, 1):
            found = [one for one in self.noticed(square) if not prey or one.figure.name == prey]
            if found:
                rest, why = self.attack(mover._replace(start=square), pace.after(steps), found)
                way = course.way[:steps] + (() if rest.over else rest.way)
                return Course(way, charge=rest.charge), why._replace(objective=motive.objective)
        return course, motive

    def attack(self, mover: Mover, pace: Pace, foes: list[Noticed]) -> tuple[Course, Motive]:
        """The course at the first of the *foes* that can be reached, and why; else the nearest to the first.

        It charges if that brings it adjacent, else it moves; with orders to shoot it comes into range and
        sight. Where no way leads to any of them it goes as near to the first as it can.
        Source: Q3.2, Q3.3, Q7.2, Q7.5
        """
        position, shooter = self.position, self.figure.orders == "shoot"
        for one in foes:
            foe = position.at[one.figure.name]
            if shooter:
                course = to_shoot(mover, pace.move, foe, self.figure.range or 0)
            else:
                course = at_foe(position.grid, mover, pace, foe)
            if course is not None:
                return course, one.motive
        foe = position.at[foes[0].figure.name]
        return nearing(mover, pace.move, around(foe)), foes[0].motive
