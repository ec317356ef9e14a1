"""Whether letters are the starts of a name's words, in order: `pc1` and `powch1` of Powys character 1."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from brincli.model.tuples import Tuple


class Typed(Tuple):
    """Letters that were typed, as one text, and for each of them where its piece ends.

    A piece goes to the next space, or from letters to a number: no start goes over its end.
    """

    text: str
    ends: tuple[int, ...]

    @property
    def tells(self) -> bool:
        """Whether there is more to it than numbers: a number alone is the start of no name."""
        return any(not letter.isdigit() for letter in self.text)


def pieces(text: str) -> list[str]:
    """The words of a text, case aside; letters and a number are apart though nothing is between them."""
    return ["".join(letters) for kind, letters in groupby(text.casefold(), kind_of) if kind]


def kind_of(letter: str) -> str:
    """Whether it belongs to a number, to a word, or to neither."""
    if letter.isdigit():
        return "number"
    return "word" if letter.isalnum() else ""


def typed_starts(text: str) -> Typed:
    """What was typed, to be held against names."""
    found = pieces(text)
    ends: list[int] = []
    for piece in found:
        ends += [len(ends) + len(piece)] * len(piece)
    return Typed("".join(found), tuple(ends))


def starts(typed: Typed, words: Sequence[str]) -> bool:
    """Whether *typed* is made of starts of some of the *words*, in their order; a number only of itself."""
    reached = {0}
    for word in words:
        reached |= {
            at + length
            for at in reached
            if at < len(typed.text)
            for length in lengths(typed.text[at : typed.ends[at]], word)
        }
    return typed.tells and len(typed.text) in reached


def lengths(piece: str, word: str) -> Iterator[int]:
    """How many letters of a piece can be the start of a word: all of a number, or any that are alike."""
    if word[0].isdigit():
        yield from [len(word)] if piece == word else []
        return
    for at, (one, other) in enumerate(zip(piece, word, strict=False), 1):
        if one != other:
            return
        yield at
