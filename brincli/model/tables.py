"""Every number of the rules by clause, with its source; no functions.

The keys of a roster's `[rules]` table are the fields of `Rules`; their defaults stand here.
"""

from typing import Literal, NamedTuple

LIMIT = 1_000_000
"""No number of a game needs to pass this, in either direction."""

MOST_DICE = 1_000
"""No expression needs more dice than this."""

MOST_MUSTERED = 1_000
"""No warband needs more figures than this."""

MOST_NAMED = 5
"""No note names more figures than this: of more their number is told."""

MOST_TIMES = 1_000_000_000
"""No `--times` needs to pass this."""

HitTable = tuple[tuple[str, int], ...]
"""Place and strength points lost for the faces 1 to 6 (Q5.3)."""

# House default: the text's own illustration is not in the text (Q5.3).
HIT_TABLE: HitTable = (
    ("left leg", 1),
    ("right leg", 2),
    ("left arm", 3),
    ("right arm", 4),
    ("body", 5),
    ("head", 6),
)

HIT_DIE = 10  # Q4.1, Q5.1
PLACE_DIE = 6  # Q5.3
MORALE_DIE = 6  # Q6.1
SPELL_DIE = 6  # Q8.3
ACTION_DIE = 100  # K3.1
MARCH_DICE = 2  # K4.2
MARCH_DIE = 6  # K4.2

# From North clockwise, by the die (Q7.1): the eight neighbours of a square (Q3.1), or four of them.
DIRECTIONS = {8: ("N", "NE", "E", "SE", "S", "SW", "W", "NW"), 4: ("N", "E", "S", "W")}

EDGES = ("north", "east", "south", "west")  # Q7.2, Q7.4

MOST_SQUARES = 200
"""No table is longer than this, in squares of an inch (Q3.1)."""


class Terrain(NamedTuple):
    """A kind of ground: who can go there (Q3.3), and whether it hides what is behind it (Q7.2)."""

    name: str
    ground: Literal["open", "obstacle", "water", "blocked"] = "open"
    hides: bool = False


OPEN = Terrain("open")

# House values, for the text has no list: it names rocks, fences and streams as obstacles (Q3.3).
TERRAINS = {
    terrain.name: terrain
    for terrain in (
        OPEN,
        Terrain("trees", hides=True),
        Terrain("bridge"),
        Terrain("ford"),
        Terrain("obstacle", "obstacle"),
        Terrain("fence", "obstacle"),
        Terrain("rock", "obstacle"),
        Terrain("stream", "obstacle"),
        Terrain("hedge", "obstacle", hides=True),
        Terrain("river", "water"),
        Terrain("pit", "blocked"),
        Terrain("crag", "blocked", hides=True),
        Terrain("wall", "blocked", hides=True),
    )
}

# House values: the characters of a map, where its own legend says nothing else.
LEGEND = {
    ".": "open",
    " ": "open",
    "T": "trees",
    "=": "bridge",
    ":": "ford",
    "-": "fence",
    "|": "fence",
    "o": "rock",
    ",": "stream",
    "%": "hedge",
    "~": "river",
    "^": "crag",
    "#": "wall",
}

HERO_THROWS = 2  # Q5.2
OTHER_THROWS = 1  # Q5.2
TOP_SCORE = 100  # K3.1

SUITS = "CDHS"
RED = "DH"  # K4.1
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
CARDS = tuple(rank + suit for suit in SUITS for rank in RANKS)  # K4.1: a pack of 52


class ClassDice(NamedTuple):
    """The faces of the die that each class throws in a duel (K5.2)."""

    leader: int = 20
    character: int = 12
    warrior: int = 10
    peasant: int = 6


class Rules(NamedTuple):
    """House values and switches: the roster's `[rules]` table, at its defaults."""

    hit_combat: int = 6  # Q5.1
    hit_missile: int = 7  # Q4.1
    hit_table: HitTable = HIT_TABLE  # Q5.3
    hero_step: int = 20  # Q9.2, Q9.3
    hero_bonus_on_missiles: bool = True  # Q9.2
    bonus_from: Literal["full", "now"] = "full"  # Q9.4
    morale_percent: int = 50  # Q6.1
    morale_stands: int = 4  # Q6.1
    morale_only_in_combat: bool = False  # Q6.1
    initiative_die: int = 6  # Q1.2
    direction_die: int = 8  # Q7.1
    scent_range: int = 4  # Q7.3
    spell_dice: Literal["best", "sum"] = "best"  # Q8.3
    recovery: int = 1  # Q8.5
    wounds_lower_ceiling: bool = True  # Q8.7
    quest_gain: int = 2  # Q9.1
    restore_between_quests: bool = True  # Q9.5
    band_base: int = 8  # K1.1
    band_die: int = 6  # K1.1
    character_percent: int = 20  # K1.2
    class_dice: ClassDice = ClassDice()  # K5.2
    loot: int = -2  # K5.2
    max_opponents: int = 3  # K5.1
    lone: Literal["duels", "single"] = "duels"  # K5.3
    casualties: Literal["subtract", "scale"] = "subtract"  # K3.2
    shuffle_each_turn: bool = False  # K4.1
    slow_twice: bool = False  # K4.2


class Between(NamedTuple):
    """The range of a whole number that is typed, and what it counts."""

    low: int
    high: int
    what: str
