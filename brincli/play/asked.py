"""The player's own dice, asked for one by one."""

from collections.abc import Callable, Sequence
from typing import TypeVar

from brincli.model.dice import Dice, Source
from brincli.model.errors import Unusable
from brincli.play.prompts import LEAVING
from brincli.play.sources import purpose, read_card, read_face, split_faces

T = TypeVar("T")
TAKING_BACK = ("u", "undo")
"""What is answered to take the last die back."""


class TakenBack(Exception):
    """The player took the last die back: the rule is to be done again with those before it."""


class GivenUp(KeyboardInterrupt):
    """The player gave the throw up: nothing comes of it, as of one that Ctrl-C ended."""


class AskedDice(Dice):
    """The player's own dice, asked for as they fall; what was answered stands if the rule is done again.

    An answer may hold several dice, which go to the throws that follow. `u` takes the last die back, which
    raises TakenBack; `q` gives up, as Ctrl-C does.
    """

    def __init__(self, ask: Callable[[str], str], answers: list[str]) -> None:
        super().__init__()
        self._ask = ask
        self._answers = answers
        self._given = 0
        self._waiting: list[str] = []
        self._skipped: int | None = None
        self._tied = False

    def _answer(self, question: str, read: Callable[[str], T]) -> T:
        self._given += 1
        self._skipped = None
        tied, self._tied = " (tied, again)" if self._tied else "", False
        if self._given <= len(self._answers):
            return read(self._answers[self._given - 1])
        complaint = ""
        while True:
            if not self._waiting:
                self._waiting = self._words(f"{complaint}{question}{tied}: ")
            word = self._waiting.pop(0)
            try:
                face = read(word)
            except Unusable as error:
                complaint, self._waiting = f"{error}\n", []
                continue
            self._answers.append(word)
            return face

    def _words(self, question: str) -> list[str]:
        """What was answered, as dice; TakenBack or GivenUp where it is a word for these."""
        typed = self._ask(question).strip()
        while typed in TAKING_BACK and not self._answers:
            typed = self._ask(f"no die of this throw has been told yet\n{question}").strip()
        if typed in LEAVING:
            raise GivenUp
        if typed in TAKING_BACK:
            self._answers.pop()
            raise TakenBack
        return split_faces(typed) or [""]

    def again(self) -> None:
        self._tied = True

    def skip(self, sides: int) -> None:
        if self._waiting[:1] == ["-"]:
            self._waiting.pop(0)
        else:
            self._skipped = sides

    def finish(self) -> None:
        left = self._waiting
        if len(left) == 1 and self._skipped:
            read_face(left[0], self._skipped)
        elif left:
            raise Unusable(f"{len(left)} more than were thrown: {', '.join(left)}; nothing is kept of them")

    def face(self, sides: int, why: str, who: str) -> tuple[int, Source]:
        question = " ".join(part for part in (f"d{sides}", purpose(why, who)) if part)
        return self._answer(question, lambda word: read_face(word, sides)), "hand"

    def card(self, cards: Sequence[str], why: str, who: str) -> tuple[str, Source]:
        question = f"a card of the {len(cards)} left"
        return self._answer(question, lambda word: read_card(word, cards)), "hand"
