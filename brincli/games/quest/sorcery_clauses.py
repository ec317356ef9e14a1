"""The clauses of sorcery in a quest: who casts, what it costs and how the cost comes back (Q8)."""

from brincli.games.clause import Clause

SORCERY = (
    Clause(
        "Q8",
        "Sorcery",
        "Who casts, what a spell costs, whether it works, and how the cost comes back.",
    ),
    Clause(
        "Q8.1",
        "Casting takes the turn",
        "Only casters cast. "
        "Casting takes the whole turn: no movement, no fire and no combat throw. "
        "The caster can be hit and can suffer magic.",
        commands=("cast",),
    ),
    Clause(
        "Q8.2",
        "The cost of a spell",
        "The spell's cost is taken from SP at once, whether or not the spell works. "
        "The text says so in one place, and in another that cost and effect come with success: the first is "
        "taken here, and a play report agrees. "
        "A cast that would leave 0 SP or less is refused unless forced.",
        "reading",
        commands=("cast",),
        ours="which of the text's two sentences is taken, and the refusal",
    ),
    Clause(
        "Q8.3",
        "Whether a spell works",
        "Throw one d6, plus one more for each whole 20 SP of the caster (Q9.3). "
        'The spell works if any one die reaches the spell\'s number; with spell_dice = "sum" the dice '
        "are added. "
        "The effect comes at once, on success only.",
        "switch",
        ("spell_dice", "hero_step", "bonus_from"),
        ("cast",),
        ours="that any one die is enough",
    ),
    Clause(
        "Q8.4",
        "The ceiling",
        "Just before paying, the level SP stands at becomes the caster's ceiling, unless a lower one is in "
        "force. "
        "A figure without a ceiling has nothing to recover: its losses are wounds. "
        "A figure that has already thrown this turn may not cast, and one that has cast may not throw.",
        "reading",
        commands=("cast",),
        ours="that throwing and casting exclude each other",
    ),
    Clause(
        "Q8.5",
        "Recovery",
        "At the start of each later turn 1 SP comes back, up to the ceiling; none in the turn of casting. "
        "It also comes back while the caster fights, moves or casts again.",
        switches=("recovery",),
        commands=("turn",),
    ),
    Clause(
        "Q8.6",
        "Casting again",
        "A further cast before full recovery lowers the ceiling for the rest of this quest. "
        "Example: 20, cost 5, leaves 15; two turns bring 17; cost 4 leaves 13 with ceiling 17, where "
        "recovery stops. "
        "A third cast at 16 makes the ceiling 16. "
        "Who is fully back at 20 before the next cast keeps the ceiling 20.",
        switches=("recovery",),
        commands=("cast", "turn"),
    ),
    Clause(
        "Q8.7",
        "Wounds of a caster",
        "A wound is not healed by recovery: damage lowers the ceiling, where there is one, by the SP lost. "
        "Example: 20, cost 5, leaves 15; a hit of 4 leaves 11, which recovers to 16. "
        "With wounds_lower_ceiling = false the ceiling stays, and what a wound took comes back too. "
        "A figure at its ceiling has nothing to recover: there a wound lowers the ceiling in either reading.",
        "switch",
        ("wounds_lower_ceiling",),
        ("hit", "combat", "turn"),
    ),
    Clause(
        "Q8.8",
        "Who does not recover",
        "Figures that are out, left or dead do not recover.",
        commands=("turn",),
    ),
)
