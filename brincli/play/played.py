"""A game that was played by the machine, and the dice that it is thrown with."""

from typing import NamedTuple

from brincli.games.whole_game import Fared
from brincli.play.sources import SeededDice


class Played(NamedTuple):
    """A game that was played: how it ended, in how many turns, and how each figure fared."""

    ending: str
    turns: int
    fared: tuple[Fared, ...]


class GameDice(SeededDice):
    """The dice of one game of many: what they showed is not kept."""

    def __init__(self, seed: str, number: int) -> None:
        super().__init__(f"{seed}/{number}")

    def throw(self, sides: int, why: str = "", who: str = "") -> int:
        return self.face(sides, why, who)[0]
