"""`new`: make a roster file."""

import os
import sys
from collections.abc import Mapping
from typing import Annotated, ClassVar

from brincli.games import GAMES
from brincli.games.game import Game, Opening
from brincli.model.errors import Unreachable, Unusable
from brincli.model.events import Event
from brincli.model.facts import facts
from brincli.model.options import Offers
from brincli.model.result import Shown, Told
from brincli.play.prompts import asked_on_terminal
from brincli.play.session import Session
from brincli.roster import store
from brincli.roster.book import Book
from brincli.roster.changes import Changes, told_changes


@facts
class Opened(Event):
    """A new roster file."""

    event: ClassVar[str] = "new"
    file: str
    objective: str
    game: str

    def sentence(self) -> str:
        (opening,) = (one.opening for one in GAMES if one.title == self.game)
        made_for = f" for the {opening.of}: {self.objective}" if self.objective else ""
        return f"{self.file} is made{made_for}. {opening.then}."


OPENINGS = {
    game.opening.word: Annotated[str | None if game.opening.asks else bool, game.opening.says]
    for game in GAMES
}
"""The option by which a roster is made for a game."""


def new(
    session: Session,
    file: Annotated[
        str | None,
        "The file to make; left out: of -r, $BRIN_ROSTER, or roster.toml here.",
        Offers("files"),
    ] = None,
    *,
    title: Annotated[str | None, "The name of the game."] = None,
    seed: Annotated[str | None, "Where the game's dice come from; left out: a new one."] = None,
    **opened: Annotated[str | bool | None, OPENINGS],
) -> Shown:
    """Make a roster file; one that is there is never overwritten.

    The game gets a seed, so that it can be thrown again and checked.

    Source: Q2.5

    Examples:
        brin new --quest 'the Troll Bridge'  roster.toml here
        brin new raid.toml --warband         a raid of warbands
    """
    path = file or session.options.roster_file or os.environ.get("BRIN_ROSTER") or "roster.toml"
    refuse_to_overwrite(path)
    game: dict[str, object] = {"title": title} if title else {}
    played = game_of(opened)
    objective = objective_of(played.opening, opened[played.opening.word]) if played.opening.asks else ""
    game |= {"objective": objective} if objective else {}
    changes: Changes = {("game",): {**game, "turn": 1, "seed": os.urandom(8).hex() if seed is None else seed}}
    event = Opened(file=path, objective=objective, game=played.title)
    told = [Told(event, 1, told_changes(changes, {}))]
    if not session.options.dry_run:
        make(path, session, store.Entry(session.words, 1, [told[0].record()], changes))
    return Shown(events=told, recorded=not session.options.dry_run)


def refuse_to_overwrite(path: str) -> None:
    """Refuse a file that is there, whatever it holds."""
    if os.path.lexists(path):
        raise Unreachable(f"{path} is there already, and `brin new` never overwrites: name another file")


def game_of(opened: Mapping[str, str | bool | None]) -> Game:
    """The game whose option was typed; the first that has an objective, where none was."""
    typed = [game for game in GAMES if opened.get(game.opening.word) not in (None, False)]
    if len(typed) > 1:
        words = " and ".join(f"--{game.opening.word}" for game in typed)
        raise Unusable(f"{words} exclude each other: a roster is of one game")
    return typed[0] if typed else next(game for game in GAMES if game.opening.asks)


def objective_of(opening: Opening, typed: str | bool | None) -> str:
    """The objective, asked for on a terminal if it was not typed (Source: Q2.5)."""
    if typed is None and sys.stdin is not None and sys.stdin.isatty():
        typed = asked_on_terminal(opening.asks).strip()
    if not typed:
        others = [one.opening for one in GAMES if one.opening != opening]
        instead = "".join(f", or --{one.word} for a {one.of}" for one in others)
        raise Unusable(f"a {opening.of} has an objective: brin new --{opening.word} OBJECTIVE{instead}")
    return str(typed)


def make(path: str, session: Session, entry: store.Entry) -> None:
    """Write the new file; another that appeared meanwhile stays."""
    book = Book(store.blank(path))
    book.play(book.roster, dict(entry.changes), entry)
    try:
        book.write(session.options.patience)
    except store.Changed:
        refuse_to_overwrite(path)
        raise
