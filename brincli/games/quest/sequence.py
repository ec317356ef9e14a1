"""The turn of a quest, phase by phase (Q1)."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import TYPE_CHECKING

from brincli.games.deed import END
from brincli.games.morale import Morale
from brincli.games.phase import Begins, Phase
from brincli.games.quest.parts.fighters import is_quest
from brincli.games.quest.parts.morale import SWITCHES, has_ranks, must_throw, throw_or_excuse, throws_of
from brincli.games.quest.parts.recovery import came_back, recovering, recovery
from brincli.model.dice import Step
from brincli.model.events import Outcome
from brincli.model.state import Figure, Roster

if TYPE_CHECKING:
    from brincli.board.chart import Light
    from brincli.board.position import Position
    from brincli.games.deed import Deed
    from brincli.games.ending import Ends, Renewed
    from brincli.games.game import Oddity
    from brincli.games.prospect import Prospect, Question
    from brincli.games.quest.parts.casts import Spent
    from brincli.games.throws import Throws
    from brincli.games.whole_game import WholeGame

PHASES: tuple[Phase, ...] = (
    Phase(
        "Sorcery",
        "Every caster that wants to casts now; the effects count when all have cast.",
        (
            "brin cast CASTER SPELL",
            "brin cast CASTER SPELL TARGET",
            "brin cast CASTER --cost N --needs N",
            "brin effect NAME WORD",
        ),
        sign="Magic",
        done=("cast",),
    ),
    Phase(
        "Initiative",
        "A die for each side; the high side moves first.",
        ("brin initiative",),
        done=("initiative",),
    ),
    Phase(
        "Movement",
        "Each side moves its figures; whoever cast stays, whoever runs moves away from the enemy.",
        ("brin move NAME SQUARE", "brin npc", "brin wander NAME", "brin set NAME status=left"),
        sign="Move",
        done=("move", "charge", "over", "stay"),
    ),
    Phase(
        "Missile fire",
        "Each shooter throws once; all fire is simultaneous.",
        ("brin shoot NAME TARGET", "brin shoot NAME TARGET --distance N", "brin hit TARGET --missile"),
        sign="Shoot",
        word="fire",
        done=("missile",),
    ),
    Phase(
        "Combat",
        "Adjacent opponents throw at each other, a Hero at up to two; damage counts after all throws.",
        (
            "brin combat NAME FOE",
            "brin strike NAME TARGET",
            "brin strike HERO TARGET TARGET2",
            "brin hit TARGET",
        ),
        done=("combat",),
    ),
    Phase(
        "Morale",
        "Whoever is at or below half SP, or running, throws to stand; Heroes never throw.",
        ("brin morale",),
        done=("morale",),
    ),
    Phase(
        "Next turn",
        "The morale still due is thrown, the turn moves on, and spent SP come back to casters.",
        ("brin turn",),
        sign="Morale",
        word=END,
    ),
)

FIRST = (
    ("brin new --quest 'the Troll Bridge'", "a new game, in roster.toml"),
    ("brin add goblin --sp 6", "a figure of it"),
    ("brin hit --bonus 1 goblin", "d10 + 1 to hit, d6 for place and SP"),
)
AT_THE_TURN = ("morale",)
DUE = {"morale": "must throw morale", "recovery": "recovers next turn"}
DID = {
    "move": "moved",
    "charge": "moved",
    "over": "moved",
    "missile": "shot",
    "combat": "fought",
    "cast": "cast",
}


def is_played(roster: Roster) -> bool:
    """Whether the roster is of a quest (Source: Q2.5)."""
    return is_quest(roster)


def end_of_turn(roster: Roster) -> list[Step[Outcome]]:
    """The morale still due (Source: Q1.4, Q6.1)."""
    return throws_of(must_throw(roster))


def morale(roster: Roster) -> Morale:
    """A throw for each figure that must (Source: Q6.1)."""
    return Morale(throws=tuple(throws_of(must_throw(roster))), switches=SWITCHES)


def morale_of(figure: Figure, force: bool) -> Step[Outcome] | None:
    """The throw of a figure that is named, or why it need not; None for one of ranks (Source: Q6.1)."""
    if has_ranks(figure) and not force:
        return None
    return partial(throw_or_excuse, name=figure.name, force=force)


def turn_begins(roster: Roster) -> Begins:
    """Effects end, and spent SP come back, once for each turn (Source: Q8.5, Q8.9)."""
    from brincli.games.quest.parts.effects import end_effects

    freed, ended = end_effects(roster, roster.game.turn + 1)
    begins: Begins = recovered(freed).replaced(ended=ended)
    return begins


def recovered(roster: Roster) -> Begins:
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


def deeds(roster: Roster) -> "Iterator[Deed]":
    """What may be done now (Source: Q1)."""
    from brincli.games.quest.deeds import deeds as open_deeds

    return open_deeds(roster)


def throws(roster: Roster, figure: Figure) -> "Throws":
    """The bonus of who has SP or no class, with a Hero's part; a caster's dice (Source: Q2.1, Q9.2)."""
    from brincli.games.quest.parts.blow import attack_bonus
    from brincli.games.throws import Throws

    fights = figure.full is not None or figure.class_ is None
    bonus = attack_bonus(roster.rules, figure) if fights else None
    return Throws(bonus, dice_of(roster, figure))


def dice_of(roster: Roster, figure: Figure) -> int | None:
    """How many dice a caster throws; None for a figure that is none (Source: Q8.3)."""
    if not figure.caster:
        return None
    from brincli.games.quest.cast import caster_dice

    return caster_dice(roster.rules, figure)


def in_reach(position: "Position", figure: Figure) -> "tuple[Light, ...]":
    """The squares that a figure can come to on foot, and by a charge (Source: Q3.1, Q3.2)."""
    from brincli.games.quest.reach import in_reach as lit

    return lit(position, figure)


def oddities(roster: Roster) -> "Iterator[Oddity]":
    """What is allowed, but hardly meant."""
    from brincli.games.quest.parts import oddities as found

    return found.oddities(roster)


def questions() -> "Mapping[str, Question]":
    """A whole fight (Source: Q5, Q6)."""
    from brincli.games.quest.parts.prospects import QUESTIONS

    return QUESTIONS


def in_turns(command: str) -> "Callable[..., Prospect[Spent]] | None":
    """A spell that is cast turn after turn (Source: Q8.3)."""
    if command != "cast":
        return None
    from brincli.games.quest.parts.prospects import of_casts

    return of_casts


def whole_game(roster: Roster) -> "WholeGame":
    """Over the board where somebody stands on one, else blow for blow (Source: Q3.1)."""
    if roster.board and any(figure.at for figure in roster.figures if figure.in_play):
        from brincli.games.quest.parts.over_the_board import BOARD

        return BOARD
    from brincli.games.quest.parts.blow_for_blow import FIGHT

    return FIGHT


def due(roster: Roster) -> Iterator[tuple[str, str]]:
    """Whose morale must be thrown, and to whom spent SP come back (Source: Q6.1, Q8.5)."""
    for figure in must_throw(roster) if not roster.game.ended else ():
        yield figure.name, "morale"
    for figure in roster.figures if not came_back(roster) else ():
        if recovery(roster, figure):
            yield figure.name, "recovery"


def ends(roster: Roster, won: bool, side: str) -> "Ends":
    """What the Heroes gain (Source: Q9.1)."""
    from brincli.games.quest.parts import closing

    return closing.ends(roster, won, side)


def renews(roster: Roster) -> "Renewed":
    """Strength points are restored (Source: Q9.5)."""
    from brincli.games.quest.parts import closing

    return closing.renews(roster)
