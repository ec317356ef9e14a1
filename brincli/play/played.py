"""A game that was played by the machine, and the dice that it is thrown with."""

from collections.abc import Hashable
from typing import NamedTuple

from brincli.games.quest.parts.fight import Parted
from brincli.play.sources import SeededDice


class Fared(NamedTuple):
    """How a figure came out of a game: on its feet, with how many SP, or felled; else it ran or left."""

    stands: bool
    sp: int | None
    felled: bool


class Played(NamedTuple):
    """A game that was played: how it ended, in how many turns, and how each figure fared."""

    ending: str
    turns: int
    fared: tuple[Fared, ...]


class GameDice(SeededDice):
    """The dice of one game of many: what they showed is not kept, who parted from a fight is."""

    def __init__(self, seed: str, number: int) -> None:
        super().__init__(f"{seed}/{number}")
        self.told: list[Parted] = []

    def throw(self, sides: int, why: str = "", who: str = "") -> int:
        return self.face(sides, why, who)[0]

    def tell(self, what: Hashable, times: int = 1) -> None:
        if isinstance(what, Parted):
            self.told.append(what)
