"""`run`: many commands, all or nothing under one write; on a terminal, a shell."""

import sys
from collections.abc import Sequence
from functools import partial
from typing import Annotated

from brincli.line.script import ScriptLine, inside, play_line, read_script
from brincli.line.words import line_words
from brincli.model.errors import BrinError, Failed
from brincli.model.options import Offers, Options
from brincli.model.result import Done, Shown
from brincli.play.session import Script, Session


class InLine(BrinError):
    """What went wrong in one line of a script."""

    def __init__(self, number: int, error: BrinError) -> None:
        super().__init__(f"line {number}: {error}")
        self.status = error.status
        self.number, self.error = number, error

    @property
    def lines(self) -> list[str]:
        return [f"line {self.number}: {line}" for line in self.error.lines]


def run(
    session: Session,
    file: Annotated[
        str | None, "The script, - for stdin; left out on a terminal: a shell.", Offers("files")
    ] = None,
    *,
    keep_going: Annotated[bool, "Leave out the lines that fail, keep the others."] = False,
) -> Shown:
    """Run a script: one command a line, as typed after `brin`; # begins a comment.

    All is kept or nothing, in one write; each line has its own line in the log. The exit status is the worst
    of the lines'. On a terminal it is a shell: each line is kept at once, and Ctrl-D ends.

    Examples:
        brin run turn.brin  one command a line, all or nothing
        brin run            on a terminal: a shell
    """
    if file is None and sys.stdin is not None and sys.stdin.isatty():
        from brincli.line.shell import converse

        return converse(session.options)
    lines = read_script(file)
    while True:
        shown = all_of(session, lines, keep_going=keep_going)
        if session.options.dry_run or session.keep():
            return session.warned(shown)


def all_of(session: Session, lines: Sequence[ScriptLine], *, keep_going: bool) -> Shown:
    """What all the lines show, played in the session's book."""
    shown = each_of(session, lines, keep_going=keep_going, careful=False)
    try:
        if session.book:
            session.book.sheet()
    except BrinError:
        # One of the lines cannot be written: find out which.
        session.read_again()
        return each_of(session, lines, keep_going=keep_going, careful=True)
    return shown


def each_of(session: Session, lines: Sequence[ScriptLine], *, keep_going: bool, careful: bool) -> Shown:
    """What the lines show, one after another; *careful*: each is tried in the text before the next."""
    parts: list[Done] = []
    errors: list[BrinError] = []
    for line in lines:
        try:
            done = checked_line(session, line) if careful else one_line(session, line)
        except BrinError as error:
            if not keep_going:
                raise InLine(line.number, error) from error
            errors.append(InLine(line.number, error))
        else:
            parts += [done] if done else []
            if done and done.shown.status and not keep_going:
                raise InLine(line.number, Failed(done.shown.lines, done.shown.status))
    return Shown(
        parts=parts,
        warnings=[complaint for error in errors for complaint in error.lines],
        status=max((error.status for error in errors), default=0),
        recorded=not session.options.dry_run and any(part.shown.recorded for part in parts),
    )


def one_line(session: Session, line: ScriptLine) -> Done | None:
    """What one line shows."""
    return play_line(line_words(line.text), partial(opened, session, line))


def opened(session: Session, line: ScriptLine, options: Options, words: list[str]) -> Session:
    """The session of one line, in the book of the script."""
    script = Script(session.book, line.answers, rehearsed=session.options.dry_run)
    return Session(inside(session.options, options, words), words, script)


def checked_line(session: Session, line: ScriptLine) -> Done | None:
    """What one line shows, if it can be written; else the book is as it was."""
    book = session.must_book
    before = book.sheet()
    done = one_line(session, line)
    try:
        book.sheet()
    except BrinError:
        book.adopt(before)
        raise
    return done
