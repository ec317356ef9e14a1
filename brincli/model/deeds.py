"""What was done in a turn, how somebody fell, and what a spell left: the book-keeping of the state."""

from __future__ import annotations

from typing import Literal, get_args

from brincli.model.tuples import Tuple


class Deeds(Tuple):
    """What a figure, a side or the game did in one turn; in any other turn it counts for nothing."""

    turn: int = 0
    words: tuple[str, ...] = ()

    def of(self, turn: int) -> tuple[str, ...]:
        """What was done in *turn*."""
        return self.words if self.turn == turn else ()

    def then(self, turn: int, deed: str) -> Deeds:
        """These with one deed more of *turn*, once."""
        done = self.of(turn)
        return self if deed in done else Deeds(turn, (*done, deed))


EARLIER = "earlier"  # how those fell who were dead before this raid began (K8.1)


class Fall(Tuple):
    """The turn in which a figure was put out, and how: combat, missile, spell, set; running (Q1.3)."""

    turn: int = 0
    how: str = ""


Stop = Literal["move", "fire", "combat", "cast"]
STOPS: tuple[Stop, ...] = get_args(Stop)
"""What an effect can stop."""


class Effect(Tuple):
    """What a spell left on a figure, and the turn to whose end it lasts; 0: until it is taken off (Q8.9)."""

    word: str
    until: int = 0

    def lasts(self, turn: int) -> bool:
        """Whether it is in force in *turn*."""
        return not self.until or turn <= self.until


def lasting(until: int) -> str:
    """How long an effect lasts, in words."""
    return f"to the end of turn {until}" if until else "until it is taken off"


def told_effect(effect: Effect) -> str:
    """An effect in a list, with the turn in which it ends: `paralysed to the end of turn 4`."""
    return f"{effect.word} {lasting(effect.until)}" if effect.until else effect.word
