"""The fixed numbers of the rules by clause, and the limits of what can be typed; no functions.

Those that a roster can change are the fields of `Rules`, in `brincli.model.rules`.
"""

from __future__ import annotations

from brincli.model.rules import HIT_TABLE, ClassDice, HitTable, Rules
from brincli.model.tuples import LIMIT, Tuple

# What is imported from here too: a number of the rules is found under one roof.
__all__ = ["HIT_TABLE", "LIMIT", "ClassDice", "HitTable", "Rules"]

MOST_DICE = 1_000
"""No expression needs more dice than this."""

MOST_MUSTERED = 1_000
"""No warband needs more figures than this."""

MOST_NAMED = 5
"""No note names more figures than this: of more their number is told."""

MOST_TIMES = 1_000_000_000
"""No `--times` needs to pass this."""

HIT_DIE = 10  # Q4.1, Q5.1
PLACE_DIE = 6  # Q5.3
MORALE_DIE = 6  # Q6.1
SPELL_DIE = 6  # Q8.3
SCENT_DIE = 6  # Q7.3
SCENT_FOLLOWED = 4  # Q7.3: the lowest face on which a creature follows what it scents
ACTION_DIE = 100  # K3.1
MARCH_DICE = 2  # K4.2
MARCH_DIE = 6  # K4.2

# From North clockwise, by the die (Q7.1): the eight neighbours of a square (Q3.1), or four of them.
DIRECTIONS = {8: ("N", "NE", "E", "SE", "S", "SW", "W", "NW"), 4: ("N", "E", "S", "W")}

EDGES = ("north", "east", "south", "west")  # Q7.2, Q7.4

MOST_SQUARES = 200
"""No table is longer than this, in squares of an inch (Q3.1)."""

HERO_THROWS = 2  # Q5.2
OTHER_THROWS = 1  # Q5.2
TOP_SCORE = 100  # K3.1

SUITS = "CDHS"
RED = "DH"  # K4.1
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
CARDS = tuple(rank + suit for suit in SUITS for rank in RANKS)  # K4.1: a pack of 52


class Between(Tuple):
    """The range of a whole number that is typed, and what it counts."""

    low: int
    high: int
    what: str
