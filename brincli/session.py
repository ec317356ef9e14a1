"""One command on one roster: load, rule, save; what is to be shown comes back as a value."""

import os
import sys
from collections.abc import Callable, Sequence
from typing import NamedTuple

from brincli.dice import Dice
from brincli.errors import Unreachable, Unusable
from brincli.events import Outcome
from brincli.options import Options
from brincli.roster.book import Book, roster_path
from brincli.roster.changes import Changes, differences, flat, told_changes
from brincli.roster.store import Changed, Entry, read
from brincli.shown import Shown, Told
from brincli.sources import AskedDice, SeededDice, SystemDice, ToldDice, split_faces
from brincli.state import Roster

NO_ROSTER = "no roster here: name one with -r FILE, or `brin new` makes roster.toml"

Rule = Callable[[Roster | None, Dice], Outcome]


class Script(NamedTuple):
    """What a script, which writes once for all its lines, hands to the session of one of them.

    `rehearsed`: it will not be written, so that the game's next dice must not be told.
    """

    book: Book | None
    answers: list[str]
    rehearsed: bool = False


class Session:
    """The options of one command, and the roster it plays on; `words` is the command as typed."""

    def __init__(self, options: Options, words: Sequence[str], script: Script | None = None) -> None:
        self.options = options
        self.words = list(words)
        self.script = script
        self._book = script.book if script else None
        self._answers: list[str] = script.answers if script else []

    @property
    def path(self) -> str:
        """The name of this command's roster file."""
        if path := roster_path(self.options.roster_file, os.environ):
            return path
        raise Unreachable(NO_ROSTER)

    @property
    def book(self) -> Book | None:
        """The roster file of this command; None where none is named and none is here."""
        if self._book is None and (path := roster_path(self.options.roster_file, os.environ)):
            self._book = Book(read(path))
        return self._book

    @property
    def must_book(self) -> Book:
        """The roster file of a command that needs one."""
        if self.book is None:
            raise Unreachable(NO_ROSTER)
        return self.book

    def perform(self, rule: Rule) -> Shown:
        """Play the rule and keep what it did; done again if the file has changed meanwhile."""
        while True:
            shown = self.attempt(rule)
            if self.keep():
                return shown

    def keep(self) -> bool:
        """Write what was played, unless a script holds it; False if the file changed and was read anew."""
        if self._book is None or self.script:
            return True
        try:
            self._book.write(self.options.patience)
        except Changed:
            self.read_again()
            return False
        return True

    def read_again(self) -> None:
        """Read the roster anew; what was played on it and not written is dropped."""
        if self._book:
            self._book.read_again()

    def attempt(self, rule: Rule, dice: Dice | None = None) -> Shown:
        """Play the rule on the roster as it stands, and take down what it did."""
        dice = dice or self.dice()
        book = self.book
        outcome = rule(book.roster if book else None, dice)
        dice.finish()
        if book is None:
            told = [Told(event, None, []) for event in outcome.events]
            lost = outcome.roster != Roster() or any(event.unkept() for event in outcome.events)
            warnings = (
                ["nothing was recorded: there is no roster here (`brin new` makes one)"] if lost else []
            )
            return Shown(events=told, warnings=warnings)
        return self.take_down(book, outcome, dice)

    def take_down(self, book: Book, outcome: Outcome, dice: Dice) -> Shown:
        """What the outcome changed, event by event, taken down in the book."""
        told, changes = told_steps(book, outcome)
        if isinstance(dice, SeededDice) and dice.of_game and dice.drawn != book.roster.game.drawn:
            changes["game", "drawn"] = dice.drawn
        logged = any(event.throws or event.lasting for event in outcome.events)
        if self.options.dry_run or not (changes or logged):
            return Shown(events=told)
        turn = book.roster.game.turn
        drawn = changes.get(("game", "drawn"), outcome.roster.game.drawn)
        roster = outcome.roster._replace(game=outcome.roster.game._replace(drawn=drawn))
        book.play(roster, changes, Entry(self.words, turn, [one.record() for one in told], changes))
        return Shown(events=told, recorded=True)

    def dice(self) -> Dice:
        """The dice of this command, afresh: told, asked, of a seed, of the game's seed, of the system."""
        options = self.options
        if options.dice_typed == "ask":
            return AskedDice(asked_on_terminal, self._answers)
        if options.dice_typed is not None:
            return ToldDice(self.typed_faces(options.dice_typed))
        if options.seed is not None:
            return SeededDice(options.seed)
        game = self.book.roster.game if self.book else None
        untold = options.dry_run or (self.script and self.script.rehearsed)
        if game and game.seed is not None and not untold:
            return SeededDice(game.seed, game.drawn, of_game=True)
        return SystemDice()

    def typed_faces(self, typed: str) -> list[str]:
        """The faces of `--dice`; of `-` those on stdin, read once."""
        if typed == "-":
            self._answers = self._answers or split_faces(sys.stdin.read())
            return self._answers
        return split_faces(typed)


def told_steps(book: Book, outcome: Outcome) -> tuple[list[Told], Changes]:
    """Each event with its own changes, and all changes together."""
    before, told, together = book.roster, [], Changes()
    for step in outcome.steps:
        changes = differences(before, step.roster)
        known = dict(flat(together))
        held = {path: known.get(path, book.held(path)) for path, _ in flat(changes)}
        told.append(Told(step.event, book.roster.game.turn, told_changes(changes, held)))
        together |= changes
        before = step.roster
    return told, together | differences(before, outcome.roster)


def asked_on_terminal(question: str) -> str:
    """The answer to a prompt on stderr; Unusable when there are no more answers."""
    sys.stderr.write(question)
    sys.stderr.flush()
    if answer := sys.stdin.readline():
        return answer
    sys.stderr.write("\n")
    raise Unusable("no more dice were given")
