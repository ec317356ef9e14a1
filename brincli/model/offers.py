"""What stands beside a parameter: what a tab key could put there, and a short flag; no functions."""

from __future__ import annotations

from typing import Literal

from brincli.model.facts import Facts, record


@record
class Offers(Facts):
    """A kind of word, or the words themselves; of figures, the statuses of those that their side means."""

    what: Literal[
        "nothing", "words", "figures", "sides", "spells", "tables", "ranks", "rosters", "files",
        "commands", "line", "clauses", "holders", "pairs", "value", "packed",
    ] = "nothing"  # fmt: skip
    words: tuple[str, ...] = ()


@record
class Short(Facts):
    """The short flag of an option: `o` for -o."""

    letter: str


NOTHING = Offers()
