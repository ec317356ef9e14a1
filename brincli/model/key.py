"""What a key of a roster file is declared with, beside its field in the state."""

from typing import Any, Literal, TypeVar

from brincli.model.tuples import Declared

LIMIT = 1_000_000
"""No number of a game needs to pass this, in either direction."""

Whose = Literal["", "text", "reading", "house", "book-keeping"]
"""Whose a default is: the text's, our reading of it, our own value; or the key is brin's own book-keeping."""

T = TypeVar("T")


class Key(Declared):
    """One key: the kind of its value (`brincli.model.kinds`), what it is for, its clauses, its range.

    *more* goes on where a page has room. The words of a key are those of its field's Literal.
    """

    def __init__(
        self,
        default: Any,  # noqa: ANN401 - of any kind
        kind: str,
        says: str,
        clause: str = "",
        whose: Whose = "",
        *,
        low: int = -LIMIT,
        high: int = LIMIT,
        more: str = "",
        words: tuple[str, ...] = (),
    ) -> None:
        super().__init__(default)
        self.kind, self.says, self.clause, self.whose = kind, says, clause, whose
        self.low, self.high, self.more, self.words = low, high, more, words

    @property
    def told(self) -> str:
        """What it is for, with its clauses."""
        return f"{self.says} ({self.clause})" if self.clause else self.says

    def of_words(self, words: tuple[str, ...]) -> "Key":
        """The same key for values that are one of these words."""
        return Key(**{**vars(self), "words": words})


def key(
    default: T,
    kind: str,
    says: str,
    clause: str = "",
    whose: Whose = "",
    *,
    low: int = -LIMIT,
    high: int = LIMIT,
    more: str = "",
) -> T:
    """Declare the key of a field, with its default: as a default it stands beside the field's type."""
    declared: Any = Key(default, kind, says, clause, whose, low=low, high=high, more=more)
    return declared  # type: ignore[no-any-return]
