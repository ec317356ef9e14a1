"""How each command is typed, with what for: the lines behind `Examples:` in its function's docstring.

A test plays every line.
"""

import re

Examples = tuple[tuple[str, str], ...]

FIRST: Examples = (
    ("brin new --quest 'the Troll Bridge'", "a new game, in roster.toml"),
    ("brin add goblin --sp 6", "a figure of it"),
    ("brin hit --bonus 1 goblin", "d10 + 1 to hit, d6 for place and SP"),
    ("brin action 30", "will they do it?"),
)
"""What brin itself shows."""


def examples_in(help_: str) -> Examples:
    """The lines of a docstring behind `Examples:`, each with what it is for: two spaces part them."""
    _, _, lines = help_.partition("\n\nExamples:\n")
    return tuple(
        (parts[0], parts[1])
        for line in lines.splitlines()
        if (parts := re.split("  +", line.strip(), maxsplit=1))
    )
