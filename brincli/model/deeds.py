"""What was done in a turn, and how somebody fell: the book-keeping of the state."""

from brincli.model.tuples import Tuple


class Deeds(Tuple):
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


EARLIER = "earlier"  # how those fell who were dead before this raid began (K8.1)


class Fall(Tuple):
    """The turn in which a figure was put out, and how: combat, missile, spell, set; running (Q1.3)."""

    turn: int = 0
    how: str = ""
