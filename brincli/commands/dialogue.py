"""The dialogue of `play`: show what is open, read an answer, do it."""

import shutil
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from brincli.commands.guided_turn import GuidedTurn, gone_by
from brincli.commands.picked import command_of, lacking
from brincli.commands.show import show
from brincli.games.both.deeds import deeds
from brincli.games.both.played import games_of
from brincli.games.deed import Deed
from brincli.line.reading import in_order
from brincli.line.script import play_line
from brincli.line.shell import completing, opened, typed_line
from brincli.line.words import line_words, words_of
from brincli.model.errors import BrinError, Unread, Unshown, Unusable
from brincli.model.fixed_numbers import LIMIT
from brincli.model.kinds import quoted
from brincli.model.options import Options
from brincli.model.result import Done, Shown
from brincli.model.state import Roster
from brincli.play.asked import GivenUp
from brincli.play.prompts import LEAVING, prompt
from brincli.play.session import Session
from brincli.render import INTERRUPTED, complain, fitted, line_ended
from brincli.render import show as put_out
from brincli.render.terminal import is_terminal

if TYPE_CHECKING:
    from brincli.roster.book import Book

PROMPT = "brin> "
MOST = 9
"""Deeds that are listed at once."""
BESIDE = 8
"""Lines of a screen that are not figures or deeds."""
HELP = """\
Enter does the first, a number that one; a name behind the number is another target: 2 goblin 3.
- passes over the first (-3 the third), n goes to the next phase, u takes back, q leaves.
Where a word such as SQUARE or SCORE is asked for, - passes that over; q or nothing leaves the question.
Anything else is a command, as at the prompt: due lists all that is open, help tells of the commands."""


class Dialogue:
    """What was shown last, and what the player answers."""

    def __init__(self, own: Options) -> None:
        self._own = own
        self._turn = GuidedTurn()
        self._shown: tuple[object, ...] = ()
        self._before: Session | None = None
        self._done: Done | None = None
        self._covered = False
        self._seen = {own.roster_file}

    def lead(self) -> None:
        """Show what is open and do what is typed, until the player leaves or the input ends."""
        if advice := whose_turn(Session(self._own, []).must_book.roster):
            say(advice)
        while True:
            roster = self._followed().roster
            before = self._turn.phase
            found = self._turn.opened(roster)
            self._tell(roster, found, before)
            line = typed_line(PROMPT)
            if line is None or line.strip() in LEAVING:
                return
            _ = Session(self._own, []).must_book  # a file that was broken meanwhile is told once, and ends it
            try:
                self._answer(line.strip(), found)
            except (Unshown, Unread):
                raise
            except BrinError as error:
                complain(error.lines, error.status)

    def _followed(self) -> "Book":
        """The file at hand; where the game goes on in another file, that one."""
        book = Session(self._own, []).must_book
        while (path := goes_on_in(book)) and path not in self._seen:
            self._seen.add(path)
            closed = f"{book.sheet().path} is closed: the game goes on in {path}"
            if not Path(path).exists():
                say(f"{closed}, which is not there; undo opens this file again.")
                break
            say(f"{closed}, and so does play.")
            self._own = self._own.replaced(roster_file=path)
            self._turn, self._shown = GuidedTurn(), ()
            completing(path)
            book = Session(self._own, []).must_book
        return book

    def _tell(self, roster: Roster, found: Sequence[Deed], before: str) -> None:
        """Show the phase and what is open in it, unless it stands there already."""
        now = (roster.game.turn, *(deed.sentence() for deed in found))
        if now == self._shown and not self._covered:
            return
        if not found:
            say(ended(roster))
        elif now != self._shown:
            for phase in gone_by(roster, before, self._turn.phase):
                if not any(deed.phase == phase for deed in found):
                    say(f"{phase.capitalize()} goes by.")
            self._show_figures(found)
        self._shown, self._covered = now, False
        if found:
            self._list(roster, found)

    def _list(self, roster: Roster, found: Sequence[Deed]) -> None:
        """List what is open, each with its number."""
        say(f"Turn {roster.game.turn}, {self._turn.phase}:")
        for number, deed in enumerate(found[:MOST], 1):
            say(f"{number} {deed.sentence()}")
        if len(found) > MOST:
            say(f"and {len(found) - MOST} more: due lists all")

    def _show_figures(self, found: Sequence[Deed]) -> None:
        """On a terminal, the figures that it is about, as many as there is room for."""
        names = [name for deed in found for name in (deed.figure, *deed.targets) if name is not None]
        room = shutil.get_terminal_size().lines - min(len(found), MOST) - BESIDE
        if names and room > 0 and is_terminal(sys.stdout):
            at_hand = Session(self._own, [])
            put_out(show(at_hand, tuple(dict.fromkeys(names))[:room]), Options())

    def _answer(self, line: str, found: Sequence[Deed]) -> None:
        """Do what was typed."""
        number, _, more = line.partition(" ")
        if line == "?":
            say(HELP)
        elif not line and not found:
            self._covered = True
        elif not line or is_number(number):
            self._do(numbered(number or "1", found), words_of(more), found)
        elif line == "-" or (line[0] == "-" and is_number(line[1:])):
            self._turn.pass_over(numbered(line[1:] or "1", found))
        elif line == "n":
            self._next(found)
        else:
            self._type(["undo"] if line == "u" else line_words(line), found)
            self._covered = self._done is not None and not self._done.shown.recorded

    def _next(self, found: Sequence[Deed]) -> None:
        """Go on to the next phase; what must be done and was not is named."""
        if left := [deed for deed in found if deed.must]:
            say(f"Left undone: {', '.join(map(str, left))}.")
        self._turn.pass_over(*found)

    def _do(self, deed: Deed, more: Sequence[str], found: Sequence[Deed]) -> None:
        """Do a deed, at its first target or at those that were typed."""
        if deed.gap and not more:
            more = words_of(typed_line(f"{lacking(deed)} (- passes over, q leaves): ") or "q")
            if more == ["-"]:
                self._turn.pass_over(deed)
            if not more or more[0] in (*LEAVING, "-"):
                return
        figures = Session(self._own, []).must_book.roster.figures
        self._type(command_of(deed, more, [figure.name for figure in figures]), found)

    def _type(self, words: list[str], found: Sequence[Deed]) -> None:
        """Play a command as at the prompt; Ctrl-C in it leaves.

        What it was the answer to gives way to the next, though it could be asked again.
        """
        self._done = None
        if line_ended(lambda: self._played(words)) == INTERRUPTED:
            raise KeyboardInterrupt
        if self._done and not self._done.options.dry_run:
            answered = [deed for deed in found if answers(self._done.shown, in_order(words)[0], deed)]
            left = list(deeds(Session(self._own, []).must_book.roster)) if answered else []
            self._turn.pass_over(*(deed for deed in answered if deed in left))

    def _played(self, words: list[str]) -> Done | None:
        try:
            self._done = play_line(words, self._opened)
        except GivenUp:
            return None
        return self._done

    def _opened(self, options: Options, words: list[str]) -> Session:
        session = opened(self._own, options, words)
        asks = self._own.dice_typed if options.dice_typed is None and options.seed is None else None
        now = Session(session.options.replaced(dice_typed=asks or options.dice_typed), words)
        now.told_how = self._before is not None and self._before.told_how
        self._before = now
        return now


def ended(roster: Roster) -> str:
    """That the game has ended, and what can be done then."""
    game = games_of(roster)[0]
    again = game.next_typed.strip("`")
    return f"The {game.opening.of} has ended: {again} starts another, q leaves."


def goes_on_in(book: "Book") -> str:
    """The file in which the game goes on, from here; empty if it goes on in this one."""
    follower = book.follower()
    if not follower:
        return ""
    from brincli.roster.closing import beside

    return beside(book.sheet().path, follower)


def answers(shown: Shown, word: str, deed: Deed) -> bool:
    """Whether what a command of that word shows tells how that deed of a side came out."""
    sides = {vars(told.event).get("side") for told in shown.events}
    return word == deed.word and deed.side is not None and deed.side in sides


def is_number(typed: str) -> bool:
    """Whether it is a number of the list."""
    return typed.isascii() and typed.isdigit()


def numbered(typed: str, found: Sequence[Deed]) -> Deed:
    """The deed of that number."""
    if len(typed) > len(str(LIMIT)) or not 1 <= int(typed) <= len(found):
        some = "only 1 is" if len(found) == 1 else f"{len(found)} are"
        raise Unusable(f"there is no {typed[:20]}: {some} open" if found else "nothing is open")
    return found[int(typed) - 1]


def whose_turn(roster: Roster) -> str:
    """How to say which side is the player's, where there are several and none is (Source: Q7)."""
    sides = [side for side in roster.side_names() if any(one.in_play for one in roster.of_side(side))]
    if len(sides) < 2 or any(roster.side(side).player for side in sides):
        return ""
    return f"No side is the player's: brin set {quoted(sides[0])} player=true makes {sides[0]} yours."


def say(text: str) -> None:
    """Tell the player, broken between words on a terminal."""
    terminal = is_terminal(sys.stderr)
    prompt("".join(f"{fitted(line, terminal=terminal)}\n" for line in text.splitlines()))
