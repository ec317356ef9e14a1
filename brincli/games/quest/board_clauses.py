"""The clauses of what happens on the board of a quest: moving, fighting, running, the opponent (Q3 to Q7)."""

from brincli.games.clause import Clause

MOVEMENT = (
    Clause(
        "Q3",
        "Movement",
        "How far a figure goes and what stands in its way.",
    ),
    Clause(
        "Q3.1",
        "Squares",
        "The board is a grid of 1-inch squares, and distances are counted in squares. "
        "A square has eight neighbours, and a diagonal step counts one.",
        "reading",
        commands=("move", "reach", "map"),
        ours="that diagonal squares are neighbours, one step away",
    ),
    Clause(
        "Q3.2",
        "Charge",
        "A charge uses the charge allowance and is allowed only if it ends adjacent to an enemy. "
        "It gives no bonus.",
        "reading",
        commands=("move",),
        ours="that a charge gives no bonus",
    ),
    Clause(
        "Q3.3",
        "Obstacles and rivers",
        "An obstacle (a rock, a fence, a stream and the like) takes one whole turn: the figure starts the "
        "turn adjacent to it and ends beyond it. "
        "A river cannot be crossed but at a bridge, at a ford or by boat.",
        commands=("move", "reach"),
    ),
    Clause(
        "Q3.4",
        "Moving and other deeds",
        "A figure that casts this turn does not move. "
        "Breaking off from combat is free. "
        "Moving and shooting in one turn is allowed.",
        "reading",
        commands=("move",),
        ours="that breaking off is free",
    ),
)

FIRE = (
    Clause(
        "Q4",
        "Missile fire",
        "The throw of a figure that shoots.",
    ),
    Clause(
        "Q4.1",
        "To hit with a missile",
        "Throw a d10 and add the bonus: 7 or more hits. "
        "There is no upper limit: a total above 10 hits too, for the printed 7-10 is the range of the bare "
        "die, and read as a ceiling it would make every bonus worthless. "
        "A natural 10 is no automatic hit and a natural 1 no automatic miss.",
        "reading",
        ("hit_missile", "hero_bonus_on_missiles"),
        ("hit",),
        ours="that there is no ceiling and no automatic result",
    ),
    Clause(
        "Q4.2",
        "Missile damage and range",
        "A hit throws a d6 on the hit table (Q5.3). "
        "A shooter's range is one number of squares that the player sets: the table of ranges is not in the "
        "text.",
        switches=("hit_table",),
        commands=("hit", "set"),
    ),
)

COMBAT = (
    Clause(
        "Q5",
        "Combat",
        "The throws of figures that stand against each other, and what a hit does.",
    ),
    Clause(
        "Q5.1",
        "To hit in combat",
        "Opponents in adjacent squares fight; figures of one side never do. "
        "Each throws a d10 and adds its bonus: 6 or more hits. "
        "As in missile fire there is no upper limit and no automatic hit or miss.",
        "reading",
        ("hit_combat",),
        ("hit", "combat"),
        ours="that there is no ceiling and no automatic result",
    ),
    Clause(
        "Q5.2",
        "One throw, a Hero two",
        "A Hero with more than one adjacent enemy may throw twice, each with its bonus, at two different "
        "targets: never more than twice, never twice at the same. "
        "Any other figure throws once at one target, and every enemy still throws at the Hero. "
        "Fire and combat are counted apart: a turn gives one missile throw and one combat throw, two combat "
        "throws to a Hero. "
        "A Hero's second throw is for combat only.",
        "reading",
        commands=("hit", "combat"),
        ours="that fire and combat are counted apart",
    ),
    Clause(
        "Q5.3",
        "Place and damage",
        "A hit throws one d6 that gives both the place hit and the SP lost, by the hit table. "
        "House table: SP lost = the face; 1 left leg, 2 right leg, 3 left arm, 4 right arm, 5 body, 6 head. "
        "One table serves fire and combat, an entry may lose 0, and an animal or monster may have a table "
        "of its own. "
        "The place is told and recorded and has no further effect.",
        "house",
        ("hit_table",),
        ("hit", "combat", "location"),
        ours="the places and losses of the table, and what a figure's own table is",
    ),
    Clause(
        "Q5.4",
        "When damage counts",
        "The damage of a combat round is applied after all its throws (Q1.3).",
        commands=("combat",),
    ),
)

MORALE = (
    Clause(
        "Q6",
        "Morale",
        "Who may lose heart, and for how long.",
    ),
    Clause(
        "Q6.1",
        "Who throws for morale",
        "A figure that is not a Hero and is at or below half its full SP throws a d6 each turn at the end "
        "of combat, with an enemy adjacent or not: 4, 5, 6 fights on; 1, 2, 3 runs away. "
        "It throws every turn while it is at or below half, once a turn. "
        "SP spent on spells count as lost.",
        "reading",
        ("morale_percent", "morale_stands", "morale_only_in_combat"),
        ("morale", "turn"),
        ours="that SP spent on spells count, and that it is once a turn",
    ),
    Clause(
        "Q6.2",
        "Running away",
        "Running away lasts until the figure's next throw: it moves its full allowance away from the enemy "
        "and does not fight. "
        "A running figure throws each turn whatever its SP, and a later 4, 5 or 6 brings it back.",
        "reading",
        ("morale_stands",),
        ("morale", "turn", "npc"),
        ours="that it can come back",
    ),
    Clause(
        "Q6.3",
        "Who never throws for morale",
        "Figures marked fearless do not throw, nor do figures that are out, left or dead. "
        "Heroes never throw.",
        "reading",
        commands=("morale", "turn"),
        ours="the mark fearless",
    ),
)

SOLO = (
    Clause(
        "Q7",
        "Solo play: figures the player does not control",
        "How they find their way.",
    ),
    Clause(
        "Q7.1",
        "Random movement",
        "Fix where north is. "
        "Each turn throw the direction die, a d8 read clockwise (1 N, 2 NE, 3 E, 4 SE, 5 S, 6 SW, 7 W, 8 "
        "NW), and move the figure its full allowance that way.",
        "switch",
        ("direction_die",),
        ("wander", "npc"),
        ours="the direction die",
    ),
    Clause(
        "Q7.2",
        "Making for an objective",
        "The figure makes for its objective, deviating only around obstacles, until a player's figure comes "
        "into its line of sight. "
        "Then it attacks the nearest one it sees, by the shortest way: it moves, or charges if that brings "
        "it adjacent.",
        "reading",
        commands=("npc",),
        ours="that an attack may be a charge",
    ),
    Clause(
        "Q7.3",
        "Scent",
        "Carnivores and monsters (marked scent) may also deviate when a player's figure is within 4 "
        "squares, seen or not.",
        switches=("scent_range",),
        commands=("npc",),
    ),
    Clause(
        "Q7.4",
        "Off the board",
        "A figure that moves off the board has left the game. "
        "A random move that meets an obstacle or a figure stops in front of it.",
        "reading",
        commands=("wander", "npc", "move"),
        ours="that a random move stops in front of an obstacle or a figure",
    ),
)
