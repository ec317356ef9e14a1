"""The turn of a raid, phase by phase (K2)."""

from collections.abc import Iterator, Mapping
from functools import partial
from typing import TYPE_CHECKING

from brincli.games.deed import END
from brincli.games.kingdoms.casualties import count_casualties, why_no_throw
from brincli.games.kingdoms.leader import candidates, choices_due, fallen_leader, leaderless
from brincli.games.morale import Morale, excuse
from brincli.games.phase import Begins, Phase
from brincli.model.dice import Step
from brincli.model.events import Outcome
from brincli.model.state import Deck, Figure, Roster

if TYPE_CHECKING:
    from brincli.games.deed import Deed
    from brincli.games.ending import Ends, Renewed
    from brincli.games.game import Oddity
    from brincli.games.prospect import Question
    from brincli.games.whole_game import WholeGame

PHASES: tuple[Phase, ...] = (
    Phase(
        "Action",
        "Give what the warband is to do a score and roll for it; casualties count against it.",
        ("brin action SCORE --side SIDE", "brin action SCORE"),
        done=("action",),
    ),
    Phase(
        "Move",
        "A card says who moves first; 2d6 say how far, less the higher die for whoever is slowed.",
        ("brin card", "brin march SIDE", "brin march SIDE --slow NAME"),
        word="movement",
        done=("card", "march"),
    ),
    Phase(
        "Combat",
        "Figures in base contact fight, the higher total kills; then a killed leader is replaced.",
        ("brin duel NAME FOE", "brin duel NAME FOE FOE FOE", "brin leader SIDE"),
        done=("duel",),
    ),
    Phase(
        "Morale",
        "No die: the casualties of each side are counted and weigh on its next action.",
        ("brin morale",),
    ),
    Phase(
        "Next turn",
        "A leader is chosen where one fell and none has followed yet, and the turn moves on.",
        ("brin turn",),
        sign="Morale",
        word=END,
    ),
)

FIRST = (("brin action 30", "will they do it?"),)
AT_THE_TURN = ("leader",)
DUE = {"leader": "a new leader must be chosen"}
DID = {"duel": "fought"}


def is_played(roster: Roster) -> bool:
    """Whether somebody has a class, or a game without an objective was begun and has no figures yet."""
    if any(one.class_ for one in roster.figures):
        return True
    begun = roster.game != type(roster.game)()
    return begun and not roster.figures and not roster.game.objective


def end_of_turn(roster: Roster) -> list[Step[Outcome]]:
    """The leaders still to be chosen (Source: K7.1)."""
    return choices_due(roster)


def morale(roster: Roster) -> Morale:
    """The casualties of each warband; no die is thrown (Source: K6.1)."""
    return Morale(tells=count_casualties(roster))


def morale_of(figure: Figure, force: bool) -> Step[Outcome] | None:  # noqa: ARG001 - nothing can be forced
    """The word that a figure of a warband throws no die; None for any other (Source: K6.1)."""
    reason = why_no_throw(figure)
    return partial(excuse, figure=figure, reason=reason) if reason else None


def turn_begins(roster: Roster) -> Begins:
    """A fresh pack, where it is shuffled each turn (Source: K4.1)."""
    after = roster._replace(deck=Deck()) if roster.rules.shuffle_each_turn else roster
    switches = ("shuffle_each_turn",) if roster.deck.drawn else ()
    return Begins(after, shuffled=after.deck != roster.deck, switches=switches)


def deeds(roster: Roster) -> "Iterator[Deed]":
    """What may be done now (Source: K2)."""
    from brincli.games.kingdoms.deeds import deeds as open_deeds

    return open_deeds(roster)


def oddities(roster: Roster) -> "Iterator[Oddity]":
    """What is allowed, but hardly meant."""
    from brincli.games.kingdoms.parts import oddities as found

    return found.oddities(roster)


def questions() -> "Mapping[str, Question]":
    """A whole raid in file (Source: K5)."""
    from brincli.games.kingdoms.parts.prospects import QUESTIONS

    return QUESTIONS


def whole_game(_: Roster) -> "WholeGame":
    """A raid is played in file, duel after duel (Source: K5.2)."""
    from brincli.games.kingdoms.parts.duel_after_duel import RAID

    return RAID


def due(roster: Roster) -> Iterator[tuple[str, str]]:
    """The killed leaders whose place can still be taken (Source: K7.1)."""
    for side in leaderless(roster) if not roster.game.ended else ():
        if candidates(roster, side) and (fallen := fallen_leader(roster, side)):
            yield fallen.name, "leader"


def ends(roster: Roster, won: bool, side: str) -> "Ends":
    """How each warband stands (Source: K8.1)."""
    from brincli.games.kingdoms.parts import closing

    return closing.ends(roster, won, side)


def renews(roster: Roster) -> "Renewed":
    """Leaders are chosen where one is missing, and casualties are counted anew (Source: K7.1, K8.1)."""
    from brincli.games.kingdoms.parts import closing

    return closing.renews(roster)
