"""What a key of a roster file is declared with, beside its field in the state."""

from typing import Literal, NamedTuple

LIMIT = 1_000_000
"""No number of a game needs to pass this, in either direction."""

Whose = Literal["", "text", "reading", "house", "book-keeping"]
"""Whose a default is: the text's, our reading of it, our own value; or the key is brin's own book-keeping."""


class Key(NamedTuple):
    """One key: the kind of its value (`brincli.model.kinds`), what it is for, its clauses, its range.

    *more* goes on where a page has room. The words of a key are those of its field's Literal.
    """

    kind: str
    says: str
    clause: str = ""
    whose: Whose = ""
    low: int = -LIMIT
    high: int = LIMIT
    more: str = ""
    words: tuple[str, ...] = ()

    @property
    def told(self) -> str:
        """What it is for, with its clauses."""
        return f"{self.says} ({self.clause})" if self.clause else self.says
