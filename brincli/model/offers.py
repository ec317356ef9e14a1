"""What a tab key could put where a word of the command line is wanted; no functions."""

from typing import Literal, NamedTuple


class Offers(NamedTuple):
    """A kind of word, or the words themselves."""

    what: Literal[
        "nothing", "words", "figures", "sides", "spells", "ranks", "rosters", "files",
        "commands", "line", "clauses", "holders", "pairs", "value",
    ] = "nothing"  # fmt: skip
    words: tuple[str, ...] = ()


NOTHING = Offers()
