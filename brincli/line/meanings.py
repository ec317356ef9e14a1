"""Words that are no commands but mean one: what to type instead, in the game and with the names at hand."""

from collections.abc import Callable, Sequence
from itertools import pairwise
from shlex import quote

from brincli.games import GAMES
from brincli.games.both.played import games_of
from brincli.model.errors import BrinError, Unusable
from brincli.model.options import SHARED, Options
from brincli.model.state import Figure, Roster
from brincli.play.session import Session

MEANINGS = {
    "restore": "undo",
    "save": "log",  # each command is saved as it is done
    "load": "show -r ROSTER",
    "status": "show",
    "list": "show",
    "names": "show",
    "next-turn": "turn",
    "kill": "set B status=dead",
}
"""What is typed for a word in every game; A stands for a figure of the player's, B for one of the others."""


def refuse_meant(words: Sequence[str], opened: Callable[[Options, list[str]], Session]) -> None:
    """Raise Unusable, with what to type, for a line whose first word is no command but means one."""
    meant = words[0].casefold()
    if meant not in MEANINGS and not any(meant in game.meanings for game in GAMES):
        return
    file, roster = at_hand(words, opened)
    games = games_of(roster)
    line = next((game.meanings[meant] for game in games if meant in game.meanings), MEANINGS.get(meant))
    if line is None:
        return
    names = {"ROSTER": file} | pair_of(roster)
    typed = " ".join(quote(names.get(word, word)) for word in line.split())
    raise Unusable(f"no such command '{words[0]}'; for that type: brin {typed}")


def at_hand(words: Sequence[str], opened: Callable[[Options, list[str]], Session]) -> tuple[str, Roster]:
    """The file of the roster that the line would be played on, and the roster; an empty one without."""
    named = next((value for flag, value in pairwise(words) if flag in SHARED["roster_file"].flags), None)
    try:
        book = opened(Options(roster_file=named), list(words)).book
    except BrinError:
        book = None
    return (book.sheet().path, book.roster) if book else ("roster.toml", Roster())


def pair_of(roster: Roster) -> dict[str, str]:
    """A figure in play of the player's, as A, and a foe of it, as B; stand-ins where there is none."""
    here = [figure for figure in roster.figures if figure.in_play]
    players = {side.name for side in roster.sides if side.player}
    own = next((one for one in here if one.side in players), here[0] if here else Figure("NAME"))
    foes = (one for one in here if one.name != own.name and (one.side != own.side or not one.side))
    return {"A": own.name, "B": next(foes, Figure("TARGET")).name}
