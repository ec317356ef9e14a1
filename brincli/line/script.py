"""A script: its lines read, and one of them played."""

import sys
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from brincli.catalogue import COMMANDS
from brincli.line.call import Line, call
from brincli.line.parsing import read
from brincli.line.reading import in_order
from brincli.line.signature import Declared, declared
from brincli.model.errors import Unreachable, Unusable
from brincli.model.names import nearest
from brincli.model.options import Options
from brincli.model.result import Asked, Done
from brincli.play.session import Session
from brincli.roster.store import LARGEST, text_of

WITHOUT = {
    "new": "make the roster first",
    "run": "its lines are played one after another",
    "play": "its answers are read from stdin",
}


class ScriptLine(NamedTuple):
    """A line of a script, its number in the file, and the dice that were answered when it asked for them."""

    number: int
    text: str
    answers: list[str]


def read_script(file: str | None) -> list[ScriptLine]:
    """The lines of a script file, `-` or None for stdin; Unreachable if it cannot be read or is not UTF-8."""
    name = "stdin" if file in (None, "-") else str(file)
    raw = raw_script(None if name == "stdin" else name)
    if len(raw) > LARGEST:
        raise Unreachable(f"{name}: larger than 16 MiB; is it a script?")
    lines = text_of(name, raw).split("\n")
    return [ScriptLine(number, line, []) for number, line in enumerate(lines, 1)]


def raw_script(name: str | None) -> bytes:
    """The bytes of a file, or of stdin."""
    if name is None and sys.stdin is None:
        raise Unreachable("stdin is closed: name a script, brin run FILE")
    try:
        if name is None:
            return sys.stdin.buffer.read(LARGEST + 1)
        with Path(name).open("rb") as file:
            return file.read(LARGEST + 1)
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise Unreachable(f"{name or 'stdin'}: cannot be read: {why}") from None


@lru_cache(maxsize=10_000)
def parsed(words: tuple[str, ...]) -> tuple[Declared, dict[str, Any]]:
    """The command of those words and what was typed for it."""
    name, *rest = words
    if name not in COMMANDS:
        near = nearest(name, list(COMMANDS))
        raise Unusable(f"no such command {name!r}{near if 'mean' in near else '; see `brin --help`'}")
    return declared(name), read(name, rest)


def play_line(words: list[str], opened: Callable[[Options, list[str]], Session]) -> Done | None:
    """What a line of a script shows; None for one without a command."""
    if not words:
        return None
    words = in_order(words)
    if words[0] not in COMMANDS:
        from brincli.line.meanings import refuse_meant

        refuse_meant(words, opened)
    try:
        told, typed = parsed(tuple(words))
    except Asked as asked:
        return asked.done
    return call(Line(words, opened), told, dict(typed))


def inside(own: Options, options: Options, words: list[str], place: str = "a script") -> Options:
    """The options of a line with the script's own; Unusable for what cannot stand in that place."""
    if words[0] in WITHOUT:
        raise Unusable(f"{words[0]} cannot stand in {place}: {WITHOUT[words[0]]}")
    if options.roster_file is not None:
        raise Unusable(
            f"a line cannot name a roster ({options.roster_file}): brin run -r FILE does, for all lines"
        )
    if options.dice_typed == "-":
        raise Unusable(f"--dice - cannot stand in {place}: type the faces, as in --dice 7,4")
    return options.replaced(
        json=options.json or own.json, quiet=options.quiet or own.quiet, roster_file=own.roster_file
    )
