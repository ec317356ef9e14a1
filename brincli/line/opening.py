"""The words of a line in order: the command first, by its full name, then the options typed before it."""

from collections.abc import Sequence

from brincli.catalogue import LETTERS
from brincli.model.options import SHARED

VALUED = {flag: not one.flag for one in SHARED.values() for flag in one.flags}
"""The shared options, each with whether a value stands behind it."""


def in_order(words: Sequence[str]) -> list[str]:
    """The words with the command first; unchanged if no command follows the options.

    A letter that stands for a command is put in full. What is no shared option stays where it is.
    """
    at = 0
    while at < len(words) and (taken := taken_by(words[at])):
        at += taken
    if at >= len(words) or (at and words[at].startswith("-")):
        return list(words)
    return [LETTERS.get(words[at], words[at]), *words[:at], *words[at + 1 :]]


def taken_by(word: str) -> int:
    """How many words a shared option takes, it among them; 0 for a word that is none."""
    flag, equals, _ = word.partition("=")
    if word.startswith("--"):
        if flag not in VALUED or (equals and not VALUED[flag]):
            return 0
        return 2 if VALUED[flag] and not equals else 1
    if not word.startswith("-") or word == "-":
        return 0
    for at, letter in enumerate(word[1:], 1):
        if f"-{letter}" not in VALUED:
            return 0
        if VALUED[f"-{letter}"]:
            return 1 if word[at + 1 :] else 2
    return 1
