"""What other programs may rely on: it changes only with a major version (docs/library.md).

A rule is `brincli.games.GAME.RULE.RULE`, called as `(roster, dice, ...)`; the rest of what it takes is here.
"""

import os
from collections.abc import Callable
from fractions import Fraction
from typing import Any

from brincli.model.dice import Dice
from brincli.model.errors import BrinError, Unreachable, Unusable
from brincli.model.events import Event, Outcome
from brincli.model.fixed_numbers import Rules
from brincli.model.state import Figure, Game, Roster, Side, Spell, Table
from brincli.play.sources import SeededDice, SystemDice, ToldDice, split_faces
from brincli.roster.sheet import Invalid

__all__ = [
    "BrinError",
    "Dice",
    "Event",
    "Figure",
    "Game",
    "Invalid",
    "Outcome",
    "Roster",
    "Rules",
    "SeededDice",
    "Side",
    "Spell",
    "SystemDice",
    "Table",
    "ToldDice",
    "Unreachable",
    "Unusable",
    "chances",
    "load",
    "told_dice",
]


def load(path: str | os.PathLike[str]) -> Roster:
    """The game that a roster file holds.

    Raises Unreachable if the file cannot be read, Invalid with all its faults if it is not valid.
    """
    from brincli.roster.book import Book
    from brincli.roster.store import read

    return Book(read(path)).roster


def told_dice(faces: str) -> ToldDice:
    """Dice that have fallen already, as behind `--dice`: `7,4`."""
    return ToldDice(split_faces(faces))


def chances(rule: Callable[..., Outcome], roster: Roster, *args: Any, **choices: Any) -> dict[str, Fraction]:  # noqa: ANN401 - as the rule takes them
    """The exact chance of each result of a rule, in the words of `odds`, the likeliest first.

    The rule is called as `rule(roster, dice, *args, **choices)`, with dice that fall in every way.
    """
    from brincli.odds import distribution

    def results(dice: Dice) -> str:
        return "; ".join(event.outcome() for event in rule(roster, dice, *args, **choices).events)

    found = distribution(results).fractions()
    return dict(sorted(found.items(), key=lambda one: -one[1]))
