"""The clauses of the warband game (K1 to K7)."""

from brincli.games.clause import Clause

KINGDOMS = (
    Clause(
        "K",
        "Kingdoms of Britain",
        "Warbands, after R Stratton in Lone Warrior 144 (2003). "
        "Percentile dice run from 1 to 100: 00 and 0 together are 100. "
        "There are no rules for missiles, wounds, rout or victory, and none are added here. "
        "There is no grid: distances are in whatever unit the player measures.",
    ),
    Clause(
        "K1",
        "Warbands",
        "How a warband is made up.",
    ),
    Clause(
        "K1.1",
        "Size of a warband",
        "A warband is 8 figures plus a d6, so 9 to 14; 8 may be chosen, or the scenario says how many. "
        "The leader is one of them.",
        "reading",
        ("band_base", "band_die"),
        ("muster",),
        ours="that the leader is one of them",
    ),
    Clause(
        "K1.2",
        "Classes",
        "The classes are leader, character, warrior and peasant, with exactly one leader. "
        "Characters are at most 20% of the warband, rounded down, the leader not counted as one: 1 among "
        "8-9 figures, 2 among 10-14. "
        "This is checked when the warband is made, not again after losses. "
        "Unless told otherwise 'brin muster' takes as many characters as are allowed and no peasants.",
        "reading",
        ("character_percent",),
        ("muster",),
        ours="that the leader is no character",
    ),
    Clause(
        "K2",
        "Sequence of a turn",
        "A turn goes: decide the action, move, combat, morale.",
    ),
    Clause(
        "K3",
        "Action score",
        "Whether a warband does what is wanted of it.",
    ),
    Clause(
        "K3.1",
        "The action roll",
        "Give the task a score from 0 to 100; the text's examples are 10 to cross the river, 30 to seize "
        "cattle and 60 to attack the village. "
        "Roll d100: at or above the score the action is taken, below it is not. "
        "Without casualties score 0 always acts, and score 100 only on 100.",
        commands=("action",),
    ),
    Clause(
        "K3.2",
        "Casualties against the action",
        "Casualties count against the action (K6): the warband's casualty percentage is subtracted from the "
        "roll and shown (72 - 20 = 52 against 60). "
        'With casualties = "scale" the chance of acting, min(100, 101 - score) in 100, is multiplied by '
        "(100 - percentage)/100 and rounded half up; the roll must fall in that top part. "
        "Example: score 30 with 20% is 56.8, so 57 in 100, a roll of 44 or more.",
        "switch",
        ("casualties",),
        ("action",),
        ours="that the percentage is subtracted from the roll",
    ),
    Clause(
        "K3.3",
        "Impossible actions",
        "If the score plus the casualty percentage exceeds 100 the action is impossible; with "
        'casualties = "scale", if the chance rounds to 0. '
        "This is said before rolling, and no die is thrown.",
        "reading",
        ("casualties",),
        ("action",),
    ),
    Clause(
        "K3.4",
        "Other questions",
        "The same roll answers any other question of the game: without a warband named, nothing is adjusted. "
        "A failed action may be tried next turn.",
        "reading",
        commands=("action",),
        ours="that a failed action may be tried next turn",
    ),
    Clause(
        "K4",
        "Movement",
        "Which side moves first, and how far.",
    ),
    Clause(
        "K4.1",
        "Who moves first",
        "Each turn one card from a pack of 52 says who moves first: red is one side, black the other. "
        "Cards are drawn without replacement, and the pack is reshuffled when empty; with shuffle_each_turn "
        "it is reshuffled every turn.",
        "switch",
        ("shuffle_each_turn",),
        ("card",),
        ours="that a drawn card is not put back",
    ),
    Clause(
        "K4.2",
        "How far a warband moves",
        "Throw 2d6 once for the warband: each figure moves up to that. "
        "For rough ground, a river or a fence, or for carrying or leading loot, the higher die is taken "
        "away for that figure: 5 and 3 leave 3, 4 and 4 leave 4. "
        "It is taken away once, even if both apply; with slow_twice a figure to which both apply does not "
        "move.",
        "switch",
        ("slow_twice",),
        ("march",),
        ours="that the die is taken away once",
    ),
    Clause(
        "K5",
        "Combat",
        "Who must fight, and who is killed.",
    ),
    Clause(
        "K5.1",
        "Who must fight",
        "Figures of different sides in base contact at the end of movement must fight. "
        "At most three opponents stand against one figure, and a fourth is refused. "
        "A figure fights once a turn.",
        "reading",
        ("max_opponents",),
        ("duel",),
        ours="that a figure fights once a turn",
    ),
    Clause(
        "K5.2",
        "The duel",
        "Each throws the die of its class: leader d20, character d12, warrior d10, peasant d6; -2 when "
        "carrying or leading loot. "
        "The higher total kills. "
        "Totals may be 0 or less, and ties throw again, with the same modifiers, until decided.",
        switches=("class_dice", "loot"),
        commands=("duel",),
    ),
    Clause(
        "K5.3",
        "One against several",
        "The lone figure must beat them one at a time, in the order given, with a new throw each. "
        "Each one beaten is dead; the first loss kills the lone figure and ends it. "
        "A foe it never came to may still fight elsewhere. "
        'With lone = "single" one throw of the lone figure is held against each in turn, and a tie is '
        "thrown again by that pair.",
        "switch",
        ("lone",),
        ("duel",),
        ours="a new throw each, that each one beaten is dead, and the order",
    ),
    Clause(
        "K5.4",
        "Dropped loot",
        "A dead carrier drops its loot.",
        "reading",
        commands=("duel",),
    ),
    Clause(
        "K6",
        "Morale",
        "What losses do to a warband.",
    ),
    Clause(
        "K6.1",
        "Casualties",
        "No die is thrown: at the end of combat casualties are the dead of the warband's starting number, "
        "in percent, to the nearest whole, half up (1 of 8 is 13). "
        "They count from the next action roll and last all game. "
        "The fled or captured count only if the player marks them dead. "
        "Reinforcements add to the starting number.",
        "reading",
        commands=("morale", "action"),
        ours="the number they are counted from, the rounding, and the fled and captured",
    ),
    Clause(
        "K7",
        "Replacing the leader",
        "What becomes of a warband whose leader is killed.",
    ),
    Clause(
        "K7.1",
        "The new leader",
        "A killed leader is replaced at the end of combat by one of the living characters, each equally "
        "likely; it becomes a leader and throws d20. "
        "With one left no die is thrown. "
        "With none left the warband plays on without.",
        "reading",
        ("class_dice",),
        ("leader", "turn"),
        ours="that it is at the end of combat, and what happens with none left",
    ),
)
