"""One command on one roster: load, rule, save; what is to be shown comes back as a value."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

from brincli.model.dice import Dice
from brincli.model.errors import Unreachable, Unusable
from brincli.model.events import Outcome
from brincli.model.options import Options
from brincli.model.result import Chances, Shown, Told, with_odds
from brincli.model.state import Roster
from brincli.play.sources import SeededDice, SystemDice, ToldDice, split_faces

if TYPE_CHECKING:
    from brincli.roster.book import Book

HOW_TO_ANSWER = "Type what each die shows; u takes the last one back, q gives up."

Rule = Callable[[Roster | None, Dice], Outcome]


class Script:
    """What a script, which writes once for all its lines, hands to the session of one of them.

    `rehearsed`: it will not be written, so that the game's next dice must not be told.
    """

    def __init__(self, book: Book | None, answers: list[str], *, rehearsed: bool = False) -> None:
        self.book, self.answers, self.rehearsed = book, answers, rehearsed


class Session:
    """The options of one command, and the roster it plays on; `words` is the command as typed."""

    def __init__(self, options: Options, words: Sequence[str], script: Script | None = None) -> None:
        self.options = options
        self.words = list(words)
        self.script = script
        self._book = script.book if script and options.at is None else None
        self._answers: list[str] = script.answers if script else []
        self.told_how = False

    @property
    def path(self) -> str:
        """The name of this command's roster file."""
        if path := roster_path(self.options.roster_file, os.environ):
            return path
        raise no_roster()

    @property
    def book(self) -> Book | None:
        """The roster file of this command; None if none is named and none is here."""
        if self._book is None and (path := roster_path(self.options.roster_file, os.environ)):
            self._book = self.opened(path)
        return self._book

    def opened(self, path: str) -> Book:
        """A roster file, as it stands or as it stood at the moment that was asked for."""
        from brincli.roster.book import Book
        from brincli.roster.store import read

        in_hand = self.script.book if self.script else None
        sheet = in_hand.sheet() if in_hand else read(path)
        if moment := self.options.moment:
            from brincli.roster.moment import as_of

            sheet = as_of(sheet, moment)
        return Book(sheet)

    @property
    def must_book(self) -> Book:
        """The roster file of a command that needs one."""
        if self.book is None:
            raise no_roster()
        return self.book

    def refuse_closed(self) -> None:
        """Raise Unusable if the game goes on in another file."""
        if (book := self.book) and (follower := book.follower()):
            from brincli.roster.closing import beside

            path = beside(self.path, follower)
            raise Unusable(f"{self.path} is closed: the game goes on in {path}; play there with -r {path}")

    def perform(self, rule: Rule) -> Shown:
        """Play the rule and keep what it did; done again if the file has changed meanwhile."""
        while True:
            shown = self.attempt(rule)
            if self.keep():
                return self.warned(shown)

    def keep(self) -> bool:
        """Write what was played, unless a script holds it; False if the file changed and was read anew."""
        if self._book is None or self.script:
            return True
        from brincli.roster.store import Changed

        try:
            self._book.write(self.options.patience)
        except Changed:
            self.read_again()
            return False
        return True

    def warned(self, shown: Shown) -> Shown:
        """What is shown, with a warning where the log that was written on cannot be trusted."""
        if not shown.recorded or self.script or self._book is None or not (doubts := self._book.doubts()):
            return shown
        return shown.replaced(warnings=[*shown.warnings, *doubts])

    def read_again(self) -> None:
        """Read the roster anew; what was played on it and not written is dropped."""
        if self._book:
            self._book.read_again()

    def attempt(self, rule: Rule, dice: Dice | None = None) -> Shown:
        """Play the rule on the roster as it stands, and take down what it did."""
        roster = self.book.roster if self.book else None
        line, odds = self.foretold(rule, roster) if self.options.odds else ("", ())
        asks = self.asks and dice is None
        if line and asks:
            from brincli.play.prompts import prompt

            prompt(f"{line}\n")
        outcome, thrown = self.thrown(rule, roster, dice)
        return self.told(outcome, thrown, odds).replaced(lines=[line] if line and not asks else [])

    def thrown(self, rule: Rule, roster: Roster | None, given: Dice | None) -> tuple[Outcome, Dice]:
        """The rule thrown on the roster, and the dice that were used; begun anew when one is taken back."""
        if given or not self.asks:
            return thrown_with(given or self.dice(), rule, roster)
        from brincli.play.asked import TakenBack

        while True:
            with suppress(TakenBack):
                return thrown_with(self.dice(), rule, roster)

    def told(self, outcome: Outcome, dice: Dice, odds: Chances) -> Shown:
        """What the outcome shows, taken down in the roster file if there is one."""
        if book := self.book:
            from brincli.play.record import take_down

            slips = book.warnings()
            shown = take_down(book, outcome, dice, self.words, dry_run=self.options.dry_run, odds=odds)
            return shown.replaced(warnings=[*shown.warnings, *slips]) if slips else shown
        told = [Told(event, None, []) for event in outcome.events]
        lost = outcome.roster.deck.drawn or any(event.unkept() for event in outcome.events)
        return Shown(events=with_odds(told, odds), warnings=[unrecorded()] if lost else [])

    def foretold(self, rule: Rule, roster: Roster | None) -> tuple[str, Chances]:
        """The chance of the rule in a line, and that of each of its events."""
        from brincli.odds.words import foretold

        return foretold(partial(rule, roster), roster or Roster())

    def ask(self, question: str) -> str:
        """The answer to a question about a die; how to answer is told once."""
        from brincli.play.prompts import asked_on_terminal, prompt

        if not self.told_how:
            prompt(f"{HOW_TO_ANSWER}\n")
            self.told_how = True
        return asked_on_terminal(question)

    @property
    def asks(self) -> bool:
        """Whether dice are asked for: by `--dice ask`, or always by $BRIN_DICE at a terminal."""
        if self.options.dice_typed is not None or self.options.seed is not None:
            return self.options.dice_typed == "ask"
        return os.environ.get("BRIN_DICE") == "ask" and sys.stdin is not None and sys.stdin.isatty()

    def dice(self) -> Dice:
        """The dice of this command, afresh: told, asked, of a seed, of the game's seed, of the system."""
        options = self.options
        if self.asks:
            from brincli.play.asked import AskedDice

            return AskedDice(self.ask, self._answers)
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
            from brincli.play.prompts import typed_in

            self._answers = self._answers or split_faces(typed_in())
            return self._answers
        return split_faces(typed)


def thrown_with(dice: Dice, rule: Rule, roster: Roster | None) -> tuple[Outcome, Dice]:
    """The rule thrown on the roster with these dice; Unusable if told ones are left over.

    Where the answer was no without a die, that answer is told with it.
    """
    outcome = rule(roster, dice)
    try:
        dice.finish()
    except Unusable as error:
        unthrown = [event for event in outcome.events if event.success is False and not event.throws]
        raise Unusable(f"{error}. {unthrown[0]}" if unthrown else str(error)) from None
    return outcome, dice


def no_roster() -> Unreachable:
    """The error that there is no roster, with every way to one."""
    from brincli.games.both.played import new_typed

    return Unreachable(f"no roster here: name one with -r FILE; {' or '.join(new_typed())} makes one")


def unrecorded() -> str:
    """The warning that what should be kept is not, for there is no roster."""
    from brincli.games.both.played import new_typed

    return f"nothing was recorded: there is no roster here ({new_typed()[0]} makes one)"


def roster_path(named: str | None, environment: Mapping[str, str]) -> str | None:
    """The roster of this command: named, else of $BRIN_ROSTER, else roster.toml here if it exists.

    Raises Unreachable if one is named and is not there.
    """
    name = named if named is not None else environment.get("BRIN_ROSTER") or None
    if name is None:
        return "roster.toml" if os.path.lexists("roster.toml") else None
    if "\0" in name or not os.access(name, os.F_OK):
        from shlex import quote

        from brincli.games.both.played import new_typed

        made = quote(name if not name.startswith("-") else f"./{name}")
        raise Unreachable(f"{name}: there is no such roster; {new_typed(made)[0]} makes one")
    return name
