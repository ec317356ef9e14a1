"""The turn of a quest, phase by phase, and what it still asks of each figure (Q1)."""

from brincli.games.both.morale import due as morale_due
from brincli.games.both.morale import throws_due, why_no_throw
from brincli.games.game import Begins, Phase
from brincli.games.quest.parts.recovery import came_back, recovering, recovery
from brincli.model.dice import Step
from brincli.model.events import Outcome
from brincli.model.state import Figure, Roster

PHASES: tuple[Phase, ...] = (
    Phase(
        "Sorcery",
        "Every caster that wants to casts now; the effects count when all have cast.",
        ("brin cast CASTER SPELL", "brin cast CASTER --cost N --needs N"),
    ),
    Phase(
        "Initiative",
        "A die for each side; the high side moves first.",
        ("brin initiative",),
    ),
    Phase(
        "Movement",
        "Each side moves its figures; whoever cast stays, whoever runs moves away from the enemy.",
        ("brin move NAME SQUARE", "brin npc", "brin wander NAME", "brin set NAME status=left"),
    ),
    Phase(
        "Missile fire",
        "Each shooter throws once; all fire is simultaneous.",
        ("brin hit TARGET --by NAME --missile", "brin hit TARGET --by NAME --missile --distance N"),
    ),
    Phase(
        "Combat",
        "Adjacent opponents throw at each other, a Hero at up to two; damage counts after all throws.",
        ("brin combat NAME FOE", "brin hit TARGET --by NAME", "brin hit TARGET TARGET2 --by HERO"),
    ),
    Phase(
        "Morale",
        "Whoever is at or below half SP, or running, throws to stand; Heroes never throw.",
        ("brin morale",),
    ),
    Phase(
        "Next turn",
        "The morale still due is thrown, the turn moves on, and spent SP come back to casters.",
        ("brin turn",),
    ),
)


DUE = {"morale": "must throw morale", "recovery": "recovers next turn"}


def is_played(roster: Roster) -> bool:
    """Whether somebody has SP, or there is an objective and nobody of a warband yet (Source: Q2.5)."""
    if any(one.full is not None for one in roster.figures):
        return True
    return bool(roster.game.objective) and not any(one.class_ for one in roster.figures)


def end_of_turn(roster: Roster) -> list[Step[Outcome]]:
    """The morale still due (Source: Q1.4, Q6.1)."""
    return throws_due(morale_due(roster))


def turn_begins(roster: Roster) -> Begins:
    """Spent SP come back, once for each turn (Source: Q8.5)."""
    if came_back(roster):
        owing = any(recovery(roster, one) for one in roster.figures)
        return Begins(roster, notes=(again_note(roster.game.turn + 1),) if owing else ())
    rested, told = recovering(roster)
    casters = any(one.ceiling for one in roster.figures)
    return Begins(rested, recovered=told, switches=("recovery",) if casters else ())


def again_note(turn: int) -> str:
    """That no spent SP come back, in words."""
    return f"spent SP came back at the start of turn {turn} already, and do not again"


def due(roster: Roster, figure: Figure) -> dict[str, bool]:
    """Whether morale must be thrown, and whether spent SP come back (Source: Q6.1, Q8.5)."""
    return {
        "morale": why_no_throw(roster, figure) is None,
        "recovery": not came_back(roster) and recovery(roster, figure) > 0,
    }
