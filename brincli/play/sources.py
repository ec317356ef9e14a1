"""Where faces come from: the seed, the system, the player's own dice as typed."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, TypeVar

from brincli.model.dice import Dice, Source
from brincli.model.errors import Unusable
from brincli.model.fixed_numbers import LIMIT

if TYPE_CHECKING:
    from hashlib import _Hash as HASH

T = TypeVar("T")
WORD = 1 << 64


def unbiased(sides: int, words: Iterator[int]) -> int:
    """A face from 64-bit words; those of the incomplete last stretch are passed over: no face is favoured."""
    limit = WORD - WORD % sides
    word = next(word for word in words if word < limit)
    return word % sides + 1


def hash_of_seed(seed: str) -> HASH:
    """What all dice of a seed begin with, hashed; docs/dice.md has the algorithm, which never changes."""
    from hashlib import sha256

    return sha256(f"brin dice 1\n{seed}\n".encode("utf-8", "surrogatepass"))


def seed_words(start: HASH, number: int) -> Iterator[int]:
    """The words of die *number* (from 0) of the seed that was begun so."""
    attempt = 0
    while True:
        hashed = start.copy()
        hashed.update(b"%d\n%d" % (number, attempt))
        yield int.from_bytes(hashed.digest()[:8], "big")
        attempt += 1


def system_words() -> Iterator[int]:
    """Words of the system's own randomness."""
    while True:
        yield int.from_bytes(os.urandom(8), "big")


class SystemDice(Dice):
    """The system's randomness."""

    def face(self, sides: int, why: str, who: str) -> tuple[int, Source]:
        return unbiased(sides, system_words()), "system"


class SeededDice(Dice):
    """The dice of a seed from die number *drawn* on; the same on every machine, for ever."""

    def __init__(self, seed: int | str, drawn: int = 0, *, of_game: bool = False) -> None:
        super().__init__()
        self._start = hash_of_seed(str(seed))
        self.drawn = drawn
        self.of_game = of_game

    def face(self, sides: int, why: str, who: str) -> tuple[int, Source]:
        face = unbiased(sides, seed_words(self._start, self.drawn))
        self.drawn += 1
        return face, "seed"


def split_faces(typed: str) -> list[str]:
    """The faces in *typed*: separated by spaces, commas or newlines."""
    return typed.replace(",", " ").split()


def read_face(word: str, sides: int) -> int:
    """The face that *word* names: 0 is ten on a d10, 0 and 00 are a hundred on a d100."""
    zero = {10: ("0",), 100: ("0", "00")}.get(sides, ())
    if word in zero:
        return sides
    if not (word.isascii() and word.isdigit() and len(word) <= len(str(LIMIT))):
        raise Unusable(f"a d{sides} cannot show '{word}': faces are whole numbers from 1 to {sides}")
    if not 1 <= int(word) <= sides:
        raise Unusable(f"a d{sides} cannot show {word}: its faces are 1 to {sides}")
    return int(word)


def read_card(word: str, cards: Sequence[str]) -> str:
    """The card that *word* names, of those that are left (Source: K4.1)."""
    card = word.upper()
    if card not in cards:
        raise Unusable(f"'{word}' is not among the {len(cards)} cards left; cards are typed as 7H, 10S, QD")
    return card


def purpose(why: str, who: str) -> str:
    """What a die is for, in words: `to hit, Brin at goblin`."""
    return ", ".join(part for part in (why, who) if part)


def die_named(die: str, why: str, who: str) -> str:
    """A die and what it is for: `d10 (to hit, Brin at goblin)`."""
    return f"{die} ({purpose(why, who)})" if why or who else die


class ToldDice(Dice):
    """The player's own dice as typed, in the order in which the rule throws them.

    `-` stands for a die that was not thrown. Of more dice than were thrown only the d6 of a last
    blow that missed may be left over: it is checked and ignored.
    """

    def __init__(self, words: Sequence[str]) -> None:
        super().__init__()
        self._words = list(words)
        self._thrown = 0
        self._skipped: int | None = None
        self._unmarked = 0

    def _next(self, die: str, why: str, who: str) -> str:
        self._skipped = None
        if self._thrown == len(self._words):
            raise Unusable(f"--dice ends too soon: a {die_named(die, why, who)} is still to be thrown")
        self._thrown += 1
        word = self._words[self._thrown - 1]
        if word == "-":
            raise Unusable(f"--dice has - where a {die_named(die, why, who)} must be thrown")
        return word

    def face(self, sides: int, why: str, who: str) -> tuple[int, Source]:
        word = self._next(f"d{sides}", why, who)
        try:
            return read_face(word, sides), "hand"
        except Unusable as error:
            raise Unusable(f"{error}{self._miscounted()}") from None

    def card(self, cards: Sequence[str], why: str, who: str) -> tuple[str, Source]:
        return read_card(self._next("card", why, who), cards), "hand"

    def skip(self, sides: int) -> None:
        if self._thrown < len(self._words) and self._words[self._thrown] == "-":
            self._thrown += 1
            self._skipped = None
        else:
            self._skipped = self._unmarked = sides

    def finish(self) -> None:
        left = self._words[self._thrown :]
        if len(left) == 1 and self._skipped:
            read_face(left[0], self._skipped)
            return
        if left:
            more = f"--dice has {len(left)} more than were thrown: {', '.join(left)}"
            raise Unusable(f"{more}{self._miscounted()}")

    def _miscounted(self) -> str:
        """Why the player may have counted the dice otherwise: after a miss there is no d6."""
        if not self._unmarked:
            return ""
        return f" (after a miss no d{self._unmarked} is thrown: leave it out, or type - for it)"
