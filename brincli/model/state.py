"""The state of a game, as immutable tuples.

A field is named as its key in the file; a Python word takes an underscore behind it (`class_`). The `key`
beside it is all that brin knows of it: reading, `set`, `add`, `check`, completion and pages go by it.
"""

from __future__ import annotations

from collections.abc import Callable
from operator import itemgetter
from typing import Literal, Self, get_args

from brincli.model.deeds import EARLIER, Deeds, Effect, Fall
from brincli.model.fixed_numbers import HitTable, Rules
from brincli.model.tuples import Named, Tuple, key, named, with_one

Status = Literal["active", "running", "out", "left", "dead", "gone"]
Class = Literal["leader", "character", "warrior", "peasant"]

IN_PLAY = ("active", "running")  # Q2.4
STATUSES: tuple[Status, ...] = get_args(Status)
CLASSES: tuple[Class, ...] = get_args(Class)


NAME, SIDE = itemgetter(0), itemgetter(1)
"""The name and the side of a figure, of which whole lists are read at once."""


class Figure(Tuple):
    """One miniature and its record (Q2, K1)."""

    # fmt: off
    name: str
    side: str = key("", "text", "the side it fights for")
    class_: Class | None = key(None, "word", "its class in a warband", "K1.2")
    hero: bool = key(False, "mark", "a Hero", "Q2.1", more="a bonus, two throws in combat, no morale")
    caster: bool = key(False, "mark", "can cast spells", "Q2.1, Q8")
    fearless: bool = key(False, "mark", "never throws morale", "Q6.3")
    scent: bool = key(False, "mark", "smells figures that it does not see", "Q7.3")
    sp: int | None = key(None, "number", "strength points now", low=0, more="left out: as `full`")
    full: int | None = key(None, "number", "strength points at the quest's start", "Q2.2", low=1,
        more="must be there where `sp` is")
    ceiling: int | None = key(None, "number", "what spent strength points come back to", "Q8.4", low=0,
        more="left out: nothing comes back")
    move: int | None = key(None, "number", "squares it moves in a turn", low=0)
    charge: int | None = key(None, "number", "squares it charges", "Q3.2", low=0)
    bonus: int = key(0, "number", "its own bonus, beside a Hero's", "Q2.1")
    range: int | None = key(None, "number", "squares it shoots", "Q4.2", low=0)
    status: Status = key("active", "word", "how it stands", "Q2.4", more="left out: active, or out with 0 SP")
    loot: bool = key(False, "mark", "carries or leads loot", "K5.2")
    hit_table: HitTable | None = key(None, "hit table", "places and losses of its own, for the faces 1 to 6",
        "Q5.3")
    orders: Literal["", "random", "objective", "shoot", "hold"] = key("", "word",
        "how it moves when the player does not", "Q7")
    objective: str = key("", "text", "the square or edge it makes for", "Q7.2", more="as in `D8` or `north`")
    prey: str = key("", "text", "whom it is after, and where it last saw them", "Q7.5", whose="book-keeping",
        more="as in `Wendel D8`")
    boat: bool = key(False, "mark", "can cross a river", "Q3.3")
    at: str = key("", "square", "the square it stands on, such as D8",
        more="its column from the west, its row from the north, A1 in the north-west corner")
    effects: tuple[Effect, ...] = key((), "effects", "what spells left on it", "Q8.9",
        more="each with the turn to whose end it lasts, 0 until it is taken off")
    did: Deeds = key(Deeds(), "deeds", "what it did in a turn", whose="book-keeping",
        more="ignored in any other turn")
    fell: Fall = key(Fall(), "fall", "when and how it was put out", "Q1.3", whose="book-keeping")
    # fmt: on

    @property
    def in_play(self) -> bool:
        """Whether it is on its feet, running or not (Q2.4)."""
        return self.status in IN_PLAY

    @property
    def is_of_this_game(self) -> bool:
        """Whether it is in this game at all: not gone, nor dead since an earlier raid (Q2.4, K8.1)."""
        return self.status != "gone" and not (self.status == "dead" and self.fell.how == EARLIER)

    def deeds(self, turn: int) -> tuple[str, ...]:
        """What it did in *turn*."""
        return self.did.of(turn)

    def having_done(self, turn: int, deed: str) -> Self:
        """The figure with one more deed of *turn*."""
        return self._replace(did=Deeds(turn, (*self.deeds(turn), deed)))


class Side(Tuple):
    """One side or warband."""

    # fmt: off
    name: str
    player: bool = key(False, "mark", "the person at the table moves these", "Q7")
    colour: Literal["red", "black"] | None = key(None, "word", "the colour of its cards", "K4.1")
    start: int | None = key(None, "number", "figures it started with", "K6.1", low=1,
        more="left out: all that are in the file, dead ones included")
    did: Deeds = key(Deeds(), "deeds", "what it did in a turn", whose="book-keeping",
        more="ignored in any other turn")
    # fmt: on


class Spell(Tuple):
    """A spell: what it costs, the number a die must reach, and what it does to its targets (Q8)."""

    # fmt: off
    name: str
    cost: int | None = key(None, "number", "strength points it costs", "Q8.2", low=0)
    needs: int | None = key(None, "number", "the number a die must reach", "Q8.3", low=1)
    effect: str = key("", "text", "what is told of its target while it lasts", "Q8.9",
        more="as in `paralysed`")
    turns: int | None = key(None, "number", "how many turns it lasts after this one", "Q8.9", low=0,
        more="left out: until it is taken off")
    stops: tuple[str, ...] = key((), "stops", "what its target may not do meanwhile", "Q8.9")
    damage: str = key("", "dice", "strength points its target loses, thrown on success", "Q8.9")
    # fmt: on


class Table(Tuple):
    """A table to throw on: weather, omens, whom one meets."""

    # fmt: off
    name: str
    throw: str = key("", "dice", "what is thrown on it, as in `brin roll`", more="as in `2d6`")
    rows: tuple[tuple[str, str], ...] = key((), "rows", "what each total says",
        more="`{NAME}` in a row throws on the table of that name")
    # fmt: on


class Game(Tuple):
    """The quest or raid as a whole."""

    # fmt: off
    title: str = key("", "text", "the name of the game")
    objective: str = key("", "text", "what the quest is for", "Q2.5")
    turn: int = key(1, "number", "the turn that is being played", low=1, more="left out: 1")
    ended: Literal["", "won", "lost", "drawn", "unplayed"] = key("", "word", "how the game ended", "K8.1",
        more="`brin end` writes it, `brin next` empties it")
    before: str = key("", "text", "the file of the game before this one, from this file's folder")
    seed: int | str | None = key(None, "seed", "where the dice come from",
        more="see [dice](dice.md); left out: from the system")
    drawn: int = key(0, "number", "dice drawn from the seed so far", low=0,
        more="the next die is the one of this number")
    recovered: int = key(0, "number", "the last turn at whose start spent SP came back", "Q8.5",
        whose="book-keeping", low=0)
    did: Deeds = key(Deeds(), "deeds", "what was thrown for all in a turn", whose="book-keeping",
        more="ignored in any other turn")
    # fmt: on


class Deck(Tuple):
    """Cards drawn since the last shuffle (K4.1)."""

    # fmt: off
    drawn: tuple[str, ...] = key((), "cards", "cards drawn since the last shuffle", "K4.1",
        more="such as `7H QS`")
    # fmt: on


class Board(Tuple):
    """The table as squares (Q3.1): a map as text, its legend, or only a size."""

    # fmt: off
    map: str = key("", "text", "the table, a character a square", "Q3.1", more="in several lines")
    size: str = key("", "size", "squares from west to east and from north to south, as in 30x20",
        more="where there is no map")
    legend: tuple[tuple[str, str], ...] = key((), "legend", "what each character of the map is")
    # fmt: on


class Roster(Tuple):
    """A whole game as it stands."""

    game: Game = Game()
    sides: tuple[Side, ...] = ()
    figures: tuple[Figure, ...] = ()
    deck: Deck = Deck()
    spells: tuple[Spell, ...] = ()
    rules: Rules = Rules()
    board: Board | None = None
    tables: tuple[Table, ...] = ()

    def figure(self, name: str) -> Figure | None:
        """The figure of exactly that name."""
        figures = self.figures
        if isinstance(figures, Named):
            return figures[figures.places[name]] if name in figures.places else None
        names = [*map(NAME, figures)]
        return figures[names.index(name)] if name in names else None

    def renamed(self, old: str, new: str) -> Self:
        """The roster with another name for a figure, in its place; what others have of it is left."""
        return self.each_figure(lambda one: one._replace(name=new) if one.name == old else one)

    def side(self, name: str) -> Side:
        """The side of that name; with nothing known of it where the file has no table for it."""
        return next((side for side in self.sides if side.name == name), Side(name))

    def side_names(self) -> tuple[str, ...]:
        """Every side: those with a table first, then those that only figures name."""
        of_figures = dict.fromkeys(map(SIDE, self.figures))
        return tuple(dict.fromkeys([*map(NAME, self.sides), *filter(None, of_figures)]))

    def of_side(self, name: str) -> tuple[Figure, ...]:
        """The figures of that side in this game, in the order of the roster (Q2.4: not the gone; K8.1)."""
        return tuple(figure for figure in self.figures if figure.side == name and figure.is_of_this_game)

    def put(self, *changed: Figure) -> Self:
        """The roster with those figures as they are now; a name it did not hold comes last."""
        return self._replace(figures=named(self.figures).with_these(changed))

    def put_side(self, changed: Side) -> Self:
        """The roster with that side as it is now; a new one comes last."""
        return self._replace(sides=with_one(self.sides, changed))

    def put_spell(self, changed: Spell) -> Self:
        """The roster with that spell as it is now; a new one comes last."""
        return self._replace(spells=with_one(self.spells, changed))

    def put_table(self, changed: Table) -> Self:
        """The roster with that table as it is now; a new one comes last."""
        return self._replace(tables=with_one(self.tables, changed))

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
