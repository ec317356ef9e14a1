"""The clauses that frame a quest: its turn, its figures and what it brings (Q1, Q2, Q9)."""

from brincli.games.clause import Clause

OPENING = (
    Clause(
        "Q",
        "The Quests of Brin the Barbarian (V1.1)",
        "Single figures on a quest, after The Quest of Thane Tostig (E and W Knowles, 1977). "
        "A d10 that shows 0 is a 10. "
        "The original's pictures and tables (where a hit lands, movement rates, missile ranges, spells) are "
        "not in the text; what stands for them here is a house value and says so.",
        "house",
        ours="what stands for the pictures and tables",
    ),
    Clause(
        "Q1",
        "Sequence of a turn",
        "A turn goes: sorcery if the quest uses it, initiative, movement, missile fire, combat. "
        "Sorcery is simultaneous.",
    ),
    Clause(
        "Q1.1",
        "Sorcery comes first",
        "Sorcery is optional: it is in play as soon as the roster holds a caster and a spell. "
        "All casts of a turn are declared and resolved before any of their effects count. "
        "So a caster put out by a spell this turn still casts.",
        "reading",
        commands=("cast",),
        ours="that all casts are resolved before their effects count",
    ),
    Clause(
        "Q1.2",
        "Initiative",
        "Each side throws one d6 every turn: the high side moves first, and a tied throw is made again. "
        "Initiative orders movement only.",
        "switch",
        ("initiative_die",),
        ("initiative",),
        ours="that the die is a d6, for the text names none",
    ),
    Clause(
        "Q1.3",
        "Fire and combat are simultaneous",
        "Missile fire is simultaneous, and so is combat. "
        "A figure put out by fire may still make its missile throw of this turn, but no combat throw. "
        "One put out in combat may still make its combat throw, and one put out by a spell its cast.",
        "reading",
        commands=("cast", "hit", "combat"),
    ),
    Clause(
        "Q1.4",
        "End of the turn",
        "At the end of the combat phase come the morale throws (Q6). "
        "Then the turn counter moves on and SP spent on spells come back (Q8.5).",
        "reading",
        commands=("morale", "turn"),
        ours="when each of these happens",
    ),
    Clause(
        "Q2",
        "Figures and records",
        "What is kept of each figure and of the quest.",
    ),
    Clause(
        "Q2.1",
        "What a figure has",
        "Each figure is single and has Strength Points (SP), a movement allowance and a bonus of its own, "
        "which is 0 unless given and may be negative; it may have a charge allowance too. "
        "Heavy armour makes it slower, which a Hero may ignore. "
        "Hero and caster (magic-user) are two independent marks: a figure may be both.",
        "reading",
        commands=("add", "set", "show"),
        ours="that a Hero may be a caster",
    ),
    Clause(
        "Q2.2",
        "Strength Points",
        "Full SP are the permanent value at the start of this quest. "
        "SP now go down by hits (Q5.3) and by casting (Q8.2).",
        commands=("add", "set", "show"),
    ),
    Clause(
        "Q2.3",
        "Out at 0 SP",
        "At 0 SP or less a figure is out: 0 is stored, and the excess is kept in the event. "
        "It stays on the roster, and at the end of the quest the player decides whether it died or "
        "recovered. "
        "The text does not say; in a play report such a hero was revived.",
        "reading",
        commands=("hit", "combat", "set", "end"),
    ),
    Clause(
        "Q2.4",
        "Status",
        "A figure is active, running (Q6), out, left (off the board, Q7.4), dead or gone (not in this "
        "quest). "
        "Figures may arrive at any time.",
        "reading",
        commands=("add", "set", "show"),
    ),
    Clause(
        "Q2.5",
        "The objective",
        "A quest has an objective, which is asked for when the roster is made.",
        commands=("new", "next"),
    ),
)

CLOSING = (
    Clause(
        "Q9",
        "Gaining SP",
        "What a quest brings to those who come back from it, and what SP are good for.",
    ),
    Clause(
        "Q9.1",
        "The gain",
        "At the end of a quest that met its objective each Hero that survived gains 2 full SP, carried into "
        "the next. "
        "Figures that are out gain nothing unless the player says they recovered. "
        "To have left the board counts as having survived. "
        "Nobody else gains.",
        "reading",
        ("quest_gain",),
        ("end",),
        ours="that leaving the board counts as surviving",
    ),
    Clause(
        "Q9.2",
        "A Hero's bonus",
        "A Hero's attack bonus is 1, plus 1 for each whole 20 of its full SP: +1 up to 19, +2 for 20-39, +3 "
        "for 40-59, +4 for 60-79 and so on. "
        "It counts in fire and combat alike and is added to the figure's own bonus.",
        switches=("hero_step", "hero_bonus_on_missiles", "bonus_from"),
        commands=("hit", "combat"),
    ),
    Clause(
        "Q9.3",
        "A caster's dice",
        "A caster throws one d6, plus one more for each whole 20 of its full SP. "
        "The text's own example: 42 SP throw 3d6.",
        switches=("hero_step", "bonus_from"),
        commands=("cast",),
    ),
    Clause(
        "Q9.4",
        "Which SP count",
        "Full SP are the value at the quest's start, not the wounded one. "
        "A step crossed by the gain counts from the next quest: after 'brin end' nothing is thrown until "
        "'brin next'. "
        'With bonus_from = "now" SP count as they stand, for a cast as they stood before paying.',
        "switch",
        ("bonus_from",),
        ("hit", "combat", "cast", "end", "next"),
    ),
    Clause(
        "Q9.5",
        "Between quests",
        "Between quests SP are restored to full and the ceiling is lifted, for figures that are active, "
        "running or have left. "
        "The out, the dead and the gone stay so.",
        "reading",
        ("restore_between_quests",),
        ("next",),
    ),
)
