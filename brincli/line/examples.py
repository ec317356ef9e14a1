"""How each command is typed, with what for: the lines behind `Examples:` in its function's docstring.

A test plays every line.
"""

import re

from brincli.games import GAMES

Examples = tuple[tuple[str, str], ...]


def first_examples() -> Examples:
    """What brin itself shows: what is typed first in each game."""
    return tuple(example for game in GAMES for example in game.first)


def examples_in(help_: str) -> Examples:
    """The lines of a docstring behind `Examples:`, each with what it is for: two spaces part them."""
    _, _, lines = help_.partition("\n\nExamples:\n")
    return tuple(
        (parts[0], parts[1])
        for line in lines.splitlines()
        if (parts := re.split("  +", line.strip(), maxsplit=1))
    )
