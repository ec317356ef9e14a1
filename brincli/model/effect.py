"""What a spell leaves on a figure (Q8.9)."""

from typing import Literal, NamedTuple, get_args

Stop = Literal["move", "fire", "combat", "cast"]
STOPS: tuple[Stop, ...] = get_args(Stop)
"""What an effect can stop."""


class Effect(NamedTuple):
    """What a spell left on a figure, and the turn to whose end it lasts; 0: until it is taken off (Q8.9)."""

    word: str
    until: int = 0

    def lasts(self, turn: int) -> bool:
        """Whether it is in force in *turn*."""
        return not self.until or turn <= self.until
