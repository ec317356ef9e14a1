"""The state of a game, as immutable tuples.

A field is named as its key in the file; a Python word takes an underscore behind it (`class_`).
"""

from collections.abc import Callable
from typing import Literal, NamedTuple, Self

from brincli.model.tables import HitTable, Rules

Status = Literal["active", "running", "out", "left", "dead", "gone"]
Class = Literal["leader", "character", "warrior", "peasant"]

IN_PLAY = ("active", "running")  # Q2.4
STATUSES = ("active", "running", "out", "left", "dead", "gone")
CLASSES = ("leader", "character", "warrior", "peasant")


class Deeds(NamedTuple):
    """What a figure, a side or the game did in one turn; in any other turn it counts for nothing."""

    turn: int = 0
    words: tuple[str, ...] = ()

    def of(self, turn: int) -> tuple[str, ...]:
        """What was done in *turn*."""
        return self.words if self.turn == turn else ()

    def then(self, turn: int, deed: str) -> "Deeds":
        """These with one deed more of *turn*, once."""
        done = self.of(turn)
        return self if deed in done else Deeds(turn, (*done, deed))


class Fall(NamedTuple):
    """The turn in which a figure was put out, and how: combat, missile, spell, set; running (Q1.3)."""

    turn: int = 0
    how: str = ""


class Figure(NamedTuple):
    """One miniature and its record (Q2, K1)."""

    name: str
    side: str = ""
    class_: Class | None = None
    hero: bool = False
    caster: bool = False
    fearless: bool = False
    scent: bool = False
    sp: int | None = None
    full: int | None = None
    ceiling: int | None = None
    move: int | None = None
    charge: int | None = None
    bonus: int = 0
    range: int | None = None
    status: Status = "active"
    loot: bool = False
    hit_table: HitTable | None = None
    orders: Literal["", "random", "objective"] = ""
    objective: str = ""
    boat: bool = False
    at: str = ""
    did: Deeds = Deeds()
    fell: Fall = Fall()

    @property
    def in_play(self) -> bool:
        """Whether it is on its feet, running or not (Q2.4)."""
        return self.status in IN_PLAY

    def deeds(self, turn: int) -> tuple[str, ...]:
        """What it did in *turn*."""
        return self.did.of(turn)

    def having_done(self, turn: int, deed: str) -> Self:
        """The figure with one more deed of *turn*."""
        return self._replace(did=Deeds(turn, (*self.deeds(turn), deed)))


class Side(NamedTuple):
    """One side or warband."""

    name: str
    player: bool = False
    colour: Literal["red", "black"] | None = None
    start: int | None = None
    did: Deeds = Deeds()


class Spell(NamedTuple):
    """A spell: what it costs in SP, and the number a die must reach (Q8)."""

    name: str
    cost: int | None = None
    needs: int | None = None


class Game(NamedTuple):
    """The quest or raid as a whole."""

    title: str = ""
    objective: str = ""
    turn: int = 1
    ended: Literal["", "won", "lost"] = ""
    seed: int | str | None = None
    drawn: int = 0
    recovered: int = 0
    did: Deeds = Deeds()


class Deck(NamedTuple):
    """Cards drawn since the last shuffle (K4.1)."""

    drawn: tuple[str, ...] = ()


class Board(NamedTuple):
    """The table as squares (Q3.1): a map as text, its legend, or only a size."""

    map: str = ""
    size: str = ""
    legend: tuple[tuple[str, str], ...] = ()


class Roster(NamedTuple):
    """A whole game as it stands."""

    game: Game = Game()
    sides: tuple[Side, ...] = ()
    figures: tuple[Figure, ...] = ()
    deck: Deck = Deck()
    spells: tuple[Spell, ...] = ()
    rules: Rules = Rules()
    board: Board | None = None

    def figure(self, name: str) -> Figure | None:
        """The figure of exactly that name."""
        return next((figure for figure in self.figures if figure.name == name), None)

    def side(self, name: str) -> Side:
        """The side of that name; with nothing known of it where the file has no table for it."""
        return next((side for side in self.sides if side.name == name), Side(name))

    def side_names(self) -> tuple[str, ...]:
        """Every side: those with a table first, then those that only figures name."""
        return tuple(
            dict.fromkeys(
                [side.name for side in self.sides] + [figure.side for figure in self.figures if figure.side]
            )
        )

    def of_side(self, name: str) -> tuple[Figure, ...]:
        """The figures of that side in this quest, in the order of the roster (Q2.4: not the gone)."""
        return tuple(figure for figure in self.figures if figure.side == name and figure.status != "gone")

    def put(self, *changed: Figure) -> Self:
        """The roster with those figures as they are now; a name it did not hold comes last."""
        by_name = {figure.name: figure for figure in changed}
        figures = tuple(by_name.pop(figure.name, figure) for figure in self.figures)
        return self._replace(figures=(*figures, *by_name.values()))

    def put_side(self, changed: Side) -> Self:
        """The roster with that side as it is now; a new one comes last."""
        known = any(side.name == changed.name for side in self.sides)
        sides = tuple(changed if side.name == changed.name else side for side in self.sides)
        return self._replace(sides=sides if known else (*sides, changed))

    def put_spell(self, changed: Spell) -> Self:
        """The roster with that spell as it is now; a new one comes last."""
        known = any(spell.name == changed.name for spell in self.spells)
        spells = tuple(changed if spell.name == changed.name else spell for spell in self.spells)
        return self._replace(spells=spells if known else (*spells, changed))

    def having_done(self, deed: str, side: str = "") -> Self:
        """The roster with a deed of this turn done by that side, or by the game as a whole.

        A side without a table gets one, and so do those before it, so that the sides keep their order; one
        that the roster does not know has no record.
        """
        turn = self.game.turn
        if not side:
            return self._replace(game=self.game._replace(did=self.game.did.then(turn, deed)))
        names, after = self.side_names(), self
        if side not in names:
            return self
        for name in names[: names.index(side)]:
            after = after.put_side(self.side(name))
        mine = self.side(side)
        return after.put_side(mine._replace(did=mine.did.then(turn, deed)))

    def done(self, deed: str, side: str = "") -> bool:
        """Whether that side, or the game as a whole, did that this turn."""
        holder = self.side(side) if side else self.game
        return deed in holder.did.of(self.game.turn)

    def each_figure(self, change: Callable[[Figure], Figure]) -> Self:
        """The roster with *change* made to every figure."""
        return self._replace(figures=tuple(map(change, self.figures)))
