"""The keys of a roster file: what each holds, its range, and what it is for; no functions.

Keys are named as in the file; the field of `brincli.model.state` is the same, with `class` as `class_`.
"""

from typing import Literal, NamedTuple

from brincli.model.state import CLASSES, STATUSES
from brincli.model.tables import LIMIT

Kind = Literal[
    "text", "number", "mark", "word", "seed", "square", "size",
    "deeds", "fall", "cards", "hit table", "class dice", "legend",
]  # fmt: skip


class Key(NamedTuple):
    """One key: the kind of its value, its range or words, and what it is for."""

    kind: Kind
    says: str
    low: int = -LIMIT
    high: int = LIMIT
    words: tuple[str, ...] = ()


GAME = {
    "title": Key("text", "the name of the game"),
    "objective": Key("text", "what the quest is for (Q2.5)"),
    "turn": Key("number", "the turn that is being played", low=1),
    "ended": Key("word", "how the quest ended", words=("", "won", "lost")),
    "seed": Key("seed", "where the dice come from"),
    "drawn": Key("number", "dice drawn from the seed so far", low=0),
    "recovered": Key("number", "book-keeping: the last turn at whose start spent SP came back (Q8.5)", low=0),
    "did": Key("deeds", "book-keeping: what was thrown for all in a turn"),
}

SIDE = {
    "player": Key("mark", "the person at the table moves these"),
    "colour": Key("word", "the colour of its cards (K4.1)", words=("red", "black")),
    "start": Key("number", "figures it started with (K6.1)", low=1),
    "did": Key("deeds", "book-keeping: what it did in a turn"),
}

FIGURE = {
    "side": Key("text", "the side it fights for"),
    "class": Key("word", "its class in a warband (K1.2)", words=CLASSES),
    "hero": Key("mark", "a Hero (Q2.1)"),
    "caster": Key("mark", "can cast spells (Q2.1)"),
    "fearless": Key("mark", "never throws morale (Q6.3)"),
    "scent": Key("mark", "smells figures that it does not see (Q7.3)"),
    "sp": Key("number", "strength points now", low=0),
    "full": Key("number", "strength points at the quest's start (Q2.2)", low=1),
    "ceiling": Key("number", "what spent strength points come back to (Q8.4)", low=0),
    "move": Key("number", "squares it moves in a turn", low=0),
    "charge": Key("number", "squares it charges (Q3.2)", low=0),
    "bonus": Key("number", "its own bonus, beside a Hero's (Q2.1)"),
    "range": Key("number", "squares it shoots (Q4.2)", low=0),
    "status": Key("word", "how it stands (Q2.4)", words=STATUSES),
    "loot": Key("mark", "carries or leads loot (K5.2)"),
    "hit_table": Key("hit table", "places and losses of its own, for the faces 1 to 6 (Q5.3)"),
    "orders": Key("word", "how it moves when the player does not (Q7)", words=("", "random", "objective")),
    "objective": Key("text", "the square or edge it makes for (Q7.2)"),
    "boat": Key("mark", "can cross a river (Q3.3)"),
    "at": Key("square", "the square it stands on, such as D8"),
    "did": Key("deeds", "book-keeping: what it did in a turn"),
    "fell": Key("fall", "book-keeping: when and how it was put out"),
}

BOOK_KEEPING = ("did", "fell")

SPELL = {
    "cost": Key("number", "strength points it costs (Q8.2)", low=0),
    "needs": Key("number", "the number a die must reach (Q8.3)", low=1),
}

DECK = {"drawn": Key("cards", "cards drawn since the last shuffle (K4.1)")}

BOARD = {
    "map": Key("text", "the table, a character a square (Q3.1)"),
    "size": Key("size", "squares from west to east and from north to south, as in 30x20"),
    "legend": Key("legend", "what each character of the map is"),
}

RULES = {
    "hit_combat": Key("number", "total that hits in combat (Q5.1)"),
    "hit_missile": Key("number", "total that hits in missile fire (Q4.1)"),
    "hit_table": Key("hit table", "places and losses for the faces 1 to 6 (Q5.3)"),
    "hero_step": Key("number", "SP for one more bonus or caster's die (Q9.2)", low=1),
    "hero_bonus_on_missiles": Key("mark", "a Hero's bonus counts in fire too (Q9.2)"),
    "bonus_from": Key("word", "SP that count for bonus and dice (Q9.4)", words=("full", "now")),
    "morale_percent": Key("number", "percentage of SP at which morale is thrown (Q6.1)", low=0, high=100),
    "morale_stands": Key("number", "face that stands (Q6.1)", low=1, high=7),
    "morale_only_in_combat": Key("mark", "only figures in combat throw morale (Q6.1)"),
    "initiative_die": Key("number", "faces of the initiative die (Q1.2)", low=2),
    "direction_die": Key("number", "faces of the direction die (Q7.1)", low=4, high=12),
    "scent_range": Key("number", "squares over which scent carries (Q7.3)", low=0),
    "spell_dice": Key("word", "how a caster's dice count (Q8.3)", words=("best", "sum")),
    "recovery": Key("number", "SP that come back each turn (Q8.5)", low=0),
    "wounds_lower_ceiling": Key("mark", "a wound lowers what comes back (Q8.7)"),
    "quest_gain": Key("number", "SP a Hero gains by a quest (Q9.1)", low=0),
    "restore_between_quests": Key("mark", "SP are restored between quests (Q9.5)"),
    "band_base": Key("number", "figures of a warband before the die (K1.1)", low=1),
    "band_die": Key("number", "faces of the warband die (K1.1)", low=1),
    "character_percent": Key("number", "characters at most, in percent (K1.2)", low=0, high=100),
    "class_dice": Key("class dice", "faces of the die of each class (K5.2)"),
    "loot": Key("number", "added to the duel of a figure with loot (K5.2)"),
    "max_opponents": Key("number", "opponents of one figure at most (K5.1)", low=1),
    "lone": Key("word", "how one fights several (K5.3)", words=("duels", "single")),
    "casualties": Key("word", "how casualties count against an action (K3.2)", words=("subtract", "scale")),
    "shuffle_each_turn": Key("mark", "the pack is shuffled each turn (K4.1)"),
    "slow_twice": Key("mark", "two causes of slowness stop a figure (K4.2)"),
}

TABLES = {
    "game": GAME,
    "sides": SIDE,
    "figures": FIGURE,
    "deck": DECK,
    "spells": SPELL,
    "rules": RULES,
    "board": BOARD,
}
NAMED = ("sides", "figures", "spells")
"""The tables that hold a table for each name."""
