"""The house values and switches: the keys of a roster's `[rules]` table, with their defaults.

One more is one more field here, with its `key` beside it, and its name in a `book.txt`, in the clauses on
which it bears: `brin set rules`, `brin rules --switches`, completion and docs/rules.md follow.
"""

from __future__ import annotations

from typing import Literal

from brincli.model.tuples import Tuple, key

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


class ClassDice(Tuple):
    """The faces of the die that each class throws in a duel (K5.2)."""

    leader: int = 20
    character: int = 12
    warrior: int = 10
    peasant: int = 6


class Rules(Tuple):
    """A roster's `[rules]` table, at its defaults."""

    # fmt: off
    hit_combat: int = key(6, "number", "total that hits in combat", whose="text")
    hit_missile: int = key(7, "number", "total that hits in missile fire", whose="text")
    hit_table: HitTable = key(HIT_TABLE, "hit table", "places and losses for the faces 1 to 6", whose="house",
        more="a pair may lose 0; the picture is not in the text")
    hero_step: int = key(20, "number", "SP for one more bonus or caster's die", whose="text",
        low=1, more="counted in full SP")
    hero_bonus_on_missiles: bool = key(True, "mark", "a Hero's bonus counts in fire too", whose="reading",
        more="false: in combat only")
    bonus_from: Literal["full", "now"] = key("full", "word", "SP that count for bonus and dice",
        whose="reading",
        more='"now": as they stand, for a cast as they stood before paying, for a throw as they stood when '
        "that phase of the turn began for the figure")
    morale_percent: int = key(50, "number", "percentage of SP at which morale is thrown", whose="text",
        low=0, high=100, more="a figure throws at or below it")
    morale_stands: int = key(4, "number", "face that stands", whose="text", low=1, high=7,
        more="the lowest on which a figure fights on, or comes back")
    morale_only_in_combat: bool = key(False, "mark", "only figures in combat throw morale", whose="reading")
    initiative_die: int = key(6, "number", "faces of the initiative die", whose="house", low=2,
        more="the text names no die")
    direction_die: int = key(8, "number", "faces of the direction die", whose="house", low=4, high=12,
        more="for a random move")
    scent_range: int = key(4, "number", "squares over which scent carries", whose="text", low=0,
        more="to a player's figure")
    scent: Literal["always", "die"] = key("always", "word", "when scent is followed", whose="reading",
        more='"die": on 4, 5, 6 of a d6, thrown by `npc`; the text says that they may')
    spell_dice: Literal["best", "sum"] = key("best", "word", "how a caster's dice count", whose="reading",
        more='"sum": they are added; by default any one die that reaches the number will do')
    recovery: int = key(1, "number", "SP that come back each turn", whose="text", low=0,
        more="of those that were spent on spells")
    wounds_lower_ceiling: bool = key(True, "mark", "a wound lowers what comes back", whose="reading",
        more="false: the ceiling stays when a caster is wounded below it, so that the wound comes back "
        "too")
    quest_gain: int = key(2, "number", "SP a Hero gains by a quest", whose="text", low=0,
        more="by one that met its objective")
    restore_between_quests: bool = key(True, "mark", "SP are restored between quests", whose="reading",
        more="false: SP and ceiling are carried into the next quest as they are")
    band_base: int = key(8, "number", "figures of a warband before the die", whose="text", low=1)
    band_die: int = key(6, "number", "faces of the warband die", whose="text", low=1)
    character_percent: int = key(20, "number", "characters at most, in percent", whose="text", low=0,
        high=100, more="rounded down")
    class_dice: ClassDice = key(ClassDice(), "class dice", "faces of the die of each class", whose="text")
    loot: int = key(-2, "number", "added to the duel of a figure with loot", whose="text")
    max_opponents: int = key(3, "number", "opponents of one figure at most", whose="text", low=1)
    lone: Literal["duels", "single"] = key("duels", "word", "how one fights several", whose="reading",
        more='"single": one throw of the lone figure is held against each foe in turn; by default it throws '
        "anew against each")
    casualties: Literal["subtract", "scale"] = key("subtract", "word",
        "how casualties count against an action", whose="reading",
        more='"scale": the chance of acting is multiplied by the part of the warband that still lives; by '
        "default the percentage is subtracted from the roll")
    shuffle_each_turn: bool = key(False, "mark", "the pack is shuffled each turn", whose="reading",
        more="true: every card can come again")
    slow_twice: bool = key(False, "mark", "two causes of slowness stop a figure", whose="reading",
        more="true: one slowed both by the ground and by loot does not move; by default the higher die is "
        "taken away once")
    # fmt: on
