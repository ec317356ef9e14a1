"""`new`: make a roster file."""

import os
import sys
from typing import Annotated, ClassVar

from brincli.model.errors import Unreachable, Unusable
from brincli.model.events import Event
from brincli.model.facts import facts
from brincli.model.offers import Offers
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

    def sentence(self) -> str:
        if not self.objective:
            return f"{self.file} is made. `brin muster SIDE` raises a warband, `brin add NAME` adds figures."
        return f"{self.file} is made for the quest: {self.objective}. `brin add NAME` adds figures."


def new(
    session: Session,
    file: Annotated[
        str | None,
        "The file to make; left out: of -r, $BRIN_ROSTER, or roster.toml here.",
        Offers("files"),
    ] = None,
    *,
    quest: Annotated[str | None, "The objective of the quest."] = None,
    warband: Annotated[bool, "A raid of warbands, without an objective."] = False,
    title: Annotated[str | None, "The name of the game."] = None,
    seed: Annotated[str | None, "Where the game's dice come from; left out: a new one."] = None,
) -> Shown:
    """Make a roster file; one that is there is never overwritten.

    The game gets a seed, so that it can be thrown again and checked.

    Source: Q2.5
    """
    path = file or session.options.roster_file or os.environ.get("BRIN_ROSTER") or "roster.toml"
    refuse_to_overwrite(path)
    game: dict[str, object] = {"title": title} if title else {}
    objective = "" if warband else objective_of(quest)
    if warband and quest:
        raise Unusable("--quest and --warband exclude each other: a raid has no objective")
    game |= {"objective": objective} if objective else {}
    changes: Changes = {("game",): {**game, "turn": 1, "seed": os.urandom(8).hex() if seed is None else seed}}
    event = Opened(file=path, objective=objective)
    told = [Told(event, 1, told_changes(changes, {}))]
    if not session.options.dry_run:
        make(path, session, store.Entry(session.words, 1, [told[0].record()], changes))
    return Shown(events=told, recorded=not session.options.dry_run)


def refuse_to_overwrite(path: str) -> None:
    """Refuse a file that is there, whatever it holds."""
    if os.path.lexists(path):
        raise Unreachable(f"{path} is there already, and `brin new` never overwrites: name another file")


def objective_of(quest: str | None) -> str:
    """The objective, asked for on a terminal if it was not typed (Source: Q2.5)."""
    if quest is None and sys.stdin is not None and sys.stdin.isatty():
        quest = asked_on_terminal("What is the objective of the quest? ").strip()
    if not quest:
        raise Unusable("a quest has an objective: brin new --quest OBJECTIVE, or --warband for a raid")
    return quest


def make(path: str, session: Session, entry: store.Entry) -> None:
    """Write the new file; another that appeared meanwhile stays."""
    book = Book(store.blank(path))
    book.play(book.roster, dict(entry.changes), entry)
    try:
        book.write(session.options.patience)
    except store.Changed:
        refuse_to_overwrite(path)
        raise
