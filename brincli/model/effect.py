"""What a spell leaves on a figure (Q8.9)."""

from typing import Literal, get_args

from brincli.model.tuples import Tuple

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
