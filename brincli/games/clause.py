"""What a clause is: its words, whose they are, and what in brin belongs to it."""

from typing import Literal, NamedTuple

Kind = Literal["text", "reading", "house", "switch"]

_STANDINGS: dict[Kind, str] = {
    "text": "the text says so",
    "reading": "our reading",
    "house": "a house value that the text does not have",
    "switch": "our reading of a point that players dispute, with a switch",
}


class Clause(NamedTuple):
    """One rule in our own words.

    `kind` is "text" only where nothing in it is ours; `ours` names the part that is, empty where all is.
    `switches` are the keys of the roster's [rules] that bear on it, `commands` the commands that play it.
    """

    number: str
    title: str
    says: str
    kind: Kind = "text"
    switches: tuple[str, ...] = ()
    commands: tuple[str, ...] = ()
    ours: str = ""

    @property
    def is_heading(self) -> bool:
        """Whether it opens a game or a section."""
        return "." not in self.number

    @property
    def standing(self) -> str:
        """Whose words these are, in words."""
        standing = _STANDINGS[self.kind]
        return f"{standing}: {self.ours}; the rest is the text's" if self.ours else standing
