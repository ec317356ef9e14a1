"""The turn of each game, phase by phase, with what to type in each."""

from typing import NamedTuple


class Phase(NamedTuple):
    """One step of a turn: what is done, the commands as typed (placeholders in capitals), its clauses."""

    name: str
    says: str
    commands: tuple[str, ...]
    clauses: tuple[str, ...]


QUEST: tuple[Phase, ...] = (
    Phase(
        "Sorcery",
        "Every caster that wants to casts now; the effects count when all have cast.",
        ("brin cast CASTER SPELL", "brin cast CASTER --cost N --needs N"),
        ("Q1.1", "Q8.1", "Q8.2", "Q8.3", "Q8.4", "Q8.6", "Q9.3", "Q9.4"),
    ),
    Phase(
        "Initiative",
        "A die for each side; the high side moves first.",
        ("brin initiative",),
        ("Q1.2",),
    ),
    Phase(
        "Movement",
        "Each side moves its figures; whoever cast stays, whoever runs moves away from the enemy.",
        ("brin move NAME SQUARE", "brin npc", "brin wander NAME", "brin set NAME status=left"),
        ("Q3.1", "Q3.2", "Q3.3", "Q3.4", "Q6.2", "Q7.1", "Q7.2", "Q7.3", "Q7.4"),
    ),
    Phase(
        "Missile fire",
        "Each shooter throws once; all fire is simultaneous.",
        ("brin hit TARGET --by NAME --missile", "brin hit TARGET --by NAME --missile --distance N"),
        ("Q1.3", "Q4.1", "Q4.2", "Q5.3", "Q9.2", "Q9.4"),
    ),
    Phase(
        "Combat",
        "Adjacent opponents throw at each other, a Hero at up to two; damage counts after all throws.",
        ("brin combat NAME FOE", "brin hit TARGET --by NAME", "brin hit TARGET TARGET2 --by HERO"),
        ("Q1.3", "Q5.1", "Q5.2", "Q5.3", "Q5.4", "Q9.2", "Q9.4"),
    ),
    Phase(
        "Morale",
        "Whoever is at or below half SP, or running, throws to stand; Heroes never throw.",
        ("brin morale",),
        ("Q1.4", "Q6.1", "Q6.2", "Q6.3"),
    ),
    Phase(
        "Next turn",
        "The morale still due is thrown, the turn moves on, and spent SP come back to casters.",
        ("brin turn",),
        ("Q1.4", "Q8.5", "Q8.7", "Q8.8"),
    ),
)

WARBAND: tuple[Phase, ...] = (
    Phase(
        "Action",
        "Give what the warband is to do a score and roll for it; casualties count against it.",
        ("brin action SCORE --side SIDE", "brin action SCORE"),
        ("K3.1", "K3.2", "K3.3", "K3.4"),
    ),
    Phase(
        "Move",
        "A card says who moves first; 2d6 say how far, less the higher die for whoever is slowed.",
        ("brin card", "brin march SIDE", "brin march SIDE --slow NAME"),
        ("K4.1", "K4.2"),
    ),
    Phase(
        "Combat",
        "Figures in base contact fight, the higher total kills; then a killed leader is replaced.",
        ("brin duel NAME FOE", "brin duel NAME FOE FOE FOE", "brin leader SIDE"),
        ("K5.1", "K5.2", "K5.3", "K5.4", "K7.1"),
    ),
    Phase(
        "Morale",
        "No die: the casualties of each side are counted and weigh on its next action.",
        ("brin morale",),
        ("K6.1",),
    ),
    Phase(
        "Next turn",
        "A leader is chosen where one fell and none has followed yet, and the turn moves on.",
        ("brin turn",),
        ("K7.1",),
    ),
)
