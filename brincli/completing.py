"""What a word that is being typed in the shell could become: a command, an option, a name on the roster."""

import shlex
from collections.abc import Callable, Iterator

from brincli.commands import COMMANDS
from brincli.declared import declared
from brincli.state import Roster

UNHEARD = ("roster_file", "times")
"""Shared options that are of no use in a shell."""


def endings(line: str, begin: int, roster: Callable[[], Roster | None]) -> list[str]:
    """What could stand from column *begin* on, where *line* ends in a word that is not yet complete."""
    start = word_start(line)
    typed = line[start:]
    found = [word for word in candidates(line[:start], typed, roster) if begins(word, typed)]
    return [f"{shown(word)[begin - start :]} " for word in found]


def word_start(line: str) -> int:
    """Where the last word of a line begins: spaces within quotes do not part words."""
    start, quote = 0, ""
    for at, letter in enumerate(line):
        if quote:
            quote = "" if letter == quote else quote
        elif letter in "'\"":
            quote = letter
        elif letter in " \t":
            start = at + 1
    return start


def candidates(before: str, typed: str, roster: Callable[[], Roster | None]) -> Iterator[str]:
    """All that could stand at that place of a line."""
    words = before.split()
    if not words:
        yield from (name for name in COMMANDS if name not in ("new", "run"))
    elif typed.startswith("-"):
        yield from options_of(words[0])
    elif known := roster():
        yield from (figure.name for figure in known.figures)
        yield from known.side_names()
        yield from (spell.name for spell in known.spells)


def options_of(name: str) -> Iterator[str]:
    """The options of a command, as they are typed."""
    if name not in COMMANDS:
        return
    told = declared(name)
    yield from (f"--{one.word}" for one in told.parameters if one.option)
    yield from (one.flags[0] for key, one in told.shared.items() if key not in UNHEARD)


def begins(word: str, typed: str) -> bool:
    """Whether the word begins as typed, whatever its case, in quotes or not."""
    return shown(word).startswith(typed) or word.casefold().startswith(typed.lstrip("'\"").casefold())


def shown(word: str) -> str:
    """The word as it is typed: in quotes where a shell needs them."""
    return shlex.quote(word)
