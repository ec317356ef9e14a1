"""Whom each figure of a quest could throw at, worked out once for all of them (Q4.2, Q5.1)."""

from bisect import bisect_left
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from brincli.games.quest.parts.blow import How
from brincli.games.quest.parts.distance import why_out_of_reach
from brincli.games.quest.parts.fighters import fighters
from brincli.games.quest.parts.may import targets_thrown_at, why_not_hit, why_not_throw
from brincli.games.quest.parts.replies import replies_owed
from brincli.model.fixed_numbers import LIMIT
from brincli.model.state import Figure, Roster

if TYPE_CHECKING:
    from brincli.board.squares import Square


class Foes:
    """The figures that those of one side could throw at, wherever they stand, in roster order."""

    def __init__(self, figures: Iterable[Figure]) -> None:
        self.all = tuple(figures)
        self.names = tuple(one.name for one in self.all)

    @cached_property
    def places(self) -> Mapping[str, int]:
        """Where each stands in the order of the roster."""
        return {name: place for place, name in enumerate(self.names)}

    @cached_property
    def squares(self) -> "Sequence[tuple[Square, Figure]]":
        """The squares of those that have one."""
        from brincli.board.squares import square_named

        return [(square_named(one.at), one) for one in self.all if one.at]

    @cached_property
    def by_row(self) -> Mapping[int, Sequence[tuple[int, int, Figure]]]:
        """Row by row, from the west: the column of those that have a square, their place in the roster."""
        rows: dict[int, list[tuple[int, int, Figure]]] = {}
        for (column, row), one in self.squares:
            rows.setdefault(row, []).append((column, self.places[one.name], one))
        return {row: sorted(there) for row, there in rows.items()}

    @cached_property
    def loose(self) -> Sequence[Figure]:
        """Those without a square: only the player knows how far off they are."""
        return [one for one in self.all if not one.at]

    def names_but(self, name: str) -> Sequence[str]:
        """Their names but for one."""
        if (place := self.places.get(name)) is None:
            return self.names
        return self.names[:place] + self.names[place + 1 :]


class Field:
    """The figures of a quest, and whom each could throw at."""

    def __init__(self, roster: Roster) -> None:
        self.roster = roster
        self.figures = fighters(roster)
        self._foes: dict[str, Foes] = {}

    def foes(self, figure: Figure) -> Foes:
        """Those whom a throw of the figure could be made at; one without a side is among its own.

        Source: Q1.3, Q5.1
        """
        if figure.side not in self._foes:
            anybody = Figure("", figure.side)
            open_ = (one for one in self.figures if not why_not_hit(self.roster, one, anybody))
            self._foes[figure.side] = Foes(open_)
        return self._foes[figure.side]

    def targets(self, figure: Figure, how: How) -> Sequence[str]:
        """Those whom the figure may throw at now, the nearest first; none if it may not throw.

        Source: Q1.3, Q1.5, Q3.3, Q4.2, Q5.1, Q5.2
        """
        roster, turn = self.roster, self.roster.game.turn
        if why_not_throw(roster, figure, how, ()):
            return ()
        foes = self.foes(figure)
        free = "over" not in figure.deeds(turn) and not targets_thrown_at(figure, turn, how)
        if free and not figure.at:
            return foes.names_but(figure.name)
        near = [one.name for one in (self.near(figure, foes, how) if figure.at else foes.all)]
        others = [name for name in near if name != figure.name]
        return [name for name in others if free or not why_not_throw(roster, figure, how, [name])]

    def spellbound(self, caster: Figure) -> Sequence[str]:
        """The foes on their feet at whom the caster could cast, the nearest in sight first.

        Of who has no square only the player knows whether it is seen.
        Source: Q8.9
        """
        foes = self.foes(caster)
        if not caster.at:
            return [one.name for one in foes.all if one.in_play and one.name != caster.name]
        from brincli.board.squares import apart, square_named

        eyes = caster._replace(range=None)  # a spell has no range
        here = square_named(caster.at)
        near = (one for _, one in sorted(foes.squares, key=lambda other: apart(here, other[0])))
        seen = (one for one in near if not why_out_of_reach(self.roster, eyes, one, "missile"))
        return [one.name for one in (*seen, *foes.loose) if one.in_play and one.name != caster.name]

    def apart(self, figure: Figure, target: str) -> int | None:
        """How many squares the target is off; None if one of the two has no square."""
        other = self.by_name[target]
        if not (figure.at and other.at):
            return None
        from brincli.board.squares import apart, square_named

        return apart(square_named(figure.at), square_named(other.at))

    def stands(self, target: str) -> bool:
        """Whether the target is on its feet; else it was put out this turn (Source: Q1.3)."""
        return self.by_name[target].in_play

    @cached_property
    def replies(self) -> Collection[str]:
        """Those who were struck at in combat this turn and may still strike back (Source: Q5.1)."""
        return {reply.figure.name for reply in replies_owed(self.roster)}

    @cached_property
    def by_name(self) -> Mapping[str, Figure]:
        """The figures by name."""
        return {one.name: one for one in self.figures}

    def near(self, figure: Figure, foes: Foes, how: How) -> Sequence[Figure]:
        """The foes in reach of the figure's square, the nearest first, then those without a square."""
        if how == "missile":
            return [*self.in_shot(figure, foes), *foes.loose]
        found = [one for one in self.beside(figure) if one.name in foes.places]
        found.sort(key=lambda one: foes.places[one.name])
        touched = (one for one in found if not why_out_of_reach(self.roster, figure, one, how))
        return [*touched, *foes.loose]

    def in_shot(self, figure: Figure, foes: Foes) -> Iterator[Figure]:
        """The foes in range and in sight of the figure's square, the nearest first (Source: Q4.2)."""
        from brincli.board.grid import grid_of
        from brincli.board.sight import sees
        from brincli.board.squares import square_named

        here, most = square_named(figure.at), LIMIT if figure.range is None else figure.range
        found: list[tuple[int, int, Figure]] = []
        for row, there in foes.by_row.items():
            if (down := abs(row - here.row)) <= most:
                first = bisect_left(there, (here.column - most,))
                near = there[first : bisect_left(there, (here.column + most + 1,))]
                found += [(max(down, abs(column - here.column)), place, one) for column, place, one in near]
        grid = grid_of(self.roster.board) if self.roster.board else None
        for _, _, one in sorted(found):
            if grid is None or not grid.ground or sees(grid, here, square_named(one.at)):
                yield one

    def beside(self, figure: Figure) -> Sequence[Figure]:
        """Everybody on the squares around the figure's own."""
        from brincli.board.squares import STEPS, square_named

        here = square_named(figure.at)
        return [one for step in STEPS for one in self._by_square.get(str(here.to(step)), ())]

    @cached_property
    def _by_square(self) -> Mapping[str, Sequence[Figure]]:
        found: dict[str, list[Figure]] = {}
        for figure in self.figures:
            found.setdefault(figure.at, []).append(figure)
        return found
