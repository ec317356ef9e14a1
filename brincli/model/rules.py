"""The house values and switches: the keys of a roster's `[rules]` table, with their defaults and clauses.

One more is one more field here, with its `Key` beside it: `brin set rules`, `brin rules --switches`,
completion and docs/rules.md follow.
"""

from typing import Annotated, Literal, NamedTuple

from brincli.model.key import Key

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


class ClassDice(NamedTuple):
    """The faces of the die that each class throws in a duel (K5.2)."""

    leader: int = 20
    character: int = 12
    warrior: int = 10
    peasant: int = 6


class Rules(NamedTuple):
    """A roster's `[rules]` table, at its defaults."""

    # fmt: off
    hit_combat: Annotated[int, Key("number", "total that hits in combat", "Q5.1", "text")] = 6
    hit_missile: Annotated[int, Key("number", "total that hits in missile fire", "Q4.1", "text")] = 7
    hit_table: Annotated[HitTable, Key("hit table", "places and losses for the faces 1 to 6", "Q4.2, Q5.3",
        "house", more="a pair may lose 0; the picture is not in the text")] = HIT_TABLE
    hero_step: Annotated[int, Key("number", "SP for one more bonus or caster's die", "Q8.3, Q9.2, Q9.3",
        "text", low=1, more="counted in full SP")] = 20
    hero_bonus_on_missiles: Annotated[bool, Key("mark", "a Hero's bonus counts in fire too", "Q4.1, Q9.2",
        "reading", more="false: in combat only")] = True
    bonus_from: Annotated[Literal["full", "now"], Key("word", "SP that count for bonus and dice",
        "Q8.3, Q9.2, Q9.3, Q9.4", "reading",
        more='"now": as they stand, for a cast as they stood before paying, for a throw as they stood when '
        "that phase of the turn began for the figure")] = "full"
    morale_percent: Annotated[int, Key("number", "percentage of SP at which morale is thrown", "Q6.1", "text",
        low=0, high=100, more="a figure throws at or below it")] = 50
    morale_stands: Annotated[int, Key("number", "face that stands", "Q6.1, Q6.2", "text", low=1, high=7,
        more="the lowest on which a figure fights on, or comes back")] = 4
    morale_only_in_combat: Annotated[bool, Key("mark", "only figures in combat throw morale", "Q6.1",
        "reading")] = False
    initiative_die: Annotated[int, Key("number", "faces of the initiative die", "Q1.2", "house", low=2,
        more="the text names no die")] = 6
    direction_die: Annotated[int, Key("number", "faces of the direction die", "Q7.1", "house", low=4, high=12,
        more="for a random move")] = 8
    scent_range: Annotated[int, Key("number", "squares over which scent carries", "Q7.3", "text", low=0,
        more="to a player's figure")] = 4
    scent: Annotated[Literal["always", "die"], Key("word", "when scent is followed", "Q7.3", "reading",
        more='"die": on 4, 5, 6 of a d6, thrown by `npc`; the text says that they may')] = "always"
    spell_dice: Annotated[Literal["best", "sum"], Key("word", "how a caster's dice count", "Q8.3", "reading",
        more='"sum": they are added; by default any one die that reaches the number will do')] = "best"
    recovery: Annotated[int, Key("number", "SP that come back each turn", "Q8.5, Q8.6", "text", low=0,
        more="of those that were spent on spells")] = 1
    wounds_lower_ceiling: Annotated[bool, Key("mark", "a wound lowers what comes back", "Q8.7", "reading",
        more="false: the ceiling stays when a caster is wounded below it, so that the wound comes back "
        "too")] = True
    quest_gain: Annotated[int, Key("number", "SP a Hero gains by a quest", "Q9.1", "text", low=0,
        more="by one that met its objective")] = 2
    restore_between_quests: Annotated[bool, Key("mark", "SP are restored between quests", "Q9.5", "reading",
        more="false: SP and ceiling are carried into the next quest as they are")] = True
    band_base: Annotated[int, Key("number", "figures of a warband before the die", "K1.1", "text", low=1)] = 8
    band_die: Annotated[int, Key("number", "faces of the warband die", "K1.1", "text", low=1)] = 6
    character_percent: Annotated[int, Key("number", "characters at most, in percent", "K1.2", "text", low=0,
        high=100, more="rounded down")] = 20
    class_dice: Annotated[ClassDice, Key("class dice", "faces of the die of each class", "K5.2, K7.1",
        "text")] = ClassDice()
    loot: Annotated[int, Key("number", "added to the duel of a figure with loot", "K5.2", "text")] = -2
    max_opponents: Annotated[int, Key("number", "opponents of one figure at most", "K5.1", "text", low=1)] = 3
    lone: Annotated[Literal["duels", "single"], Key("word", "how one fights several", "K5.3", "reading",
        more='"single": one throw of the lone figure is held against each foe in turn; by default it throws '
        "anew against each")] = "duels"
    casualties: Annotated[Literal["subtract", "scale"], Key("word", "how casualties count against an action",
        "K3.2, K3.3", "reading",
        more='"scale": the chance of acting is multiplied by the part of the warband that still lives; by '
        "default the percentage is subtracted from the roll")] = "subtract"
    shuffle_each_turn: Annotated[bool, Key("mark", "the pack is shuffled each turn", "K4.1", "reading",
        more="true: every card can come again")] = False
    slow_twice: Annotated[bool, Key("mark", "two causes of slowness stop a figure", "K4.2", "reading",
        more="true: one slowed both by the ground and by loot does not move; by default the higher die is "
        "taken away once")] = False
    # fmt: on
