"""`undo` and `redo`: the same step in either direction."""

import os
import shlex
from collections.abc import Sequence
from typing import Annotated, ClassVar

from brincli.model.events import Event
from brincli.model.facts import facts
from brincli.model.fixed_numbers import Between
from brincli.model.result import Shown, Told
from brincli.play.session import Session
from brincli.roster import store
from brincli.roster.book import stamp
from brincli.roster.closing import beside, closing_in
from brincli.roster.history import own_lines, step
from brincli.roster.record import Line
from brincli.roster.rewind import told_settings

MOST_STEPS = 1_000_000
Count = Annotated[int, "How many commands; left out: one.", Between(1, MOST_STEPS, "counts")]


@facts
class Undone(Event):
    """A command taken back: its step in the log, and its words."""

    event: ClassVar[str] = "undo"
    says: ClassVar[str] = "Undone"
    step: int
    did: tuple[str, ...]

    def sentence(self) -> str:
        return f"{self.says}: {shlex.join(self.did)} (step {self.step})."


@facts
class Redone(Undone):
    """A command done again."""

    event: ClassVar[str] = "redo"
    says: ClassVar[str] = "Done again"


def undo(session: Session, count: Count = 1) -> Shown:
    """Take back the last command, a miss too, or the last few; `redo` does them again.

    Dice that were thrown fall the same when they are thrown again. Refused where a value was changed by hand
    since.

    Examples:
        brin undo 2  the last two commands
    """
    return stepped(session, count, back=True)


def redo(session: Session, count: Count = 1) -> Shown:
    """Do again the last command that was taken back, or the last few, with the same dice.

    Refused where a value was changed by hand since.

    Examples:
        brin redo  what undo took back
    """
    return stepped(session, count, back=False)


def stepped(session: Session, count: int, *, back: bool) -> Shown:
    """The commands taken back or done again, and kept; found anew if the file has changed meanwhile."""
    while True:
        shown = one_attempt(session, count, back=back)
        if session.keep():
            return shown


def one_attempt(session: Session, count: int, *, back: bool) -> Shown:
    """The commands taken back or done again on the roster as it stands."""
    book = session.must_book
    sheet, turn = book.sheet(), book.roster.game.turn
    taken, stages, changes = step(sheet, back, count, book.history())
    told = [told_step(line, turn, back=back) for line in taken]
    if session.options.dry_run:
        return Shown(events=told)
    steps = [line.step for line in taken]
    cuts = [cut for line in taken for cut in line.cuts] if back else []
    entry = store.Entry(
        session.words,
        turn,
        [one.record() for one in told],
        changes,
        own=own_lines(taken, back=back),
        stages=stages,
        cuts=cuts,
    )
    entry = entry.replaced(undo=steps) if back else entry.replaced(redo=steps)
    book.adopt(store.after(sheet, [entry], stamp()))
    return Shown(events=told, recorded=True, warnings=opened_notes(session.path, taken) if back else [])


def opened_notes(path: str, taken: Sequence[Line]) -> list[str]:
    """A warning where taking back has opened a closed file again, and its follower is still there."""
    closings = [closing for line in taken if (closing := closing_in(line))]
    names = [beside(path, one.follower) for one in closings]
    return [
        f"{path} is open again, and {name} still goes on from it: take that away, or `brin redo`"
        for name in names
        if os.path.lexists(name)
    ]


def told_step(line: Line, turn: int, *, back: bool) -> Told:
    """One command taken back or done again, with what that changes."""
    event = (Undone if back else Redone)(step=line.step, did=tuple(line.cmd))
    return Told(event, turn, told_settings(line, back=back))
