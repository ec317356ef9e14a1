"""One command line, run: words in, exit status out; Typer is loaded only if the words need it."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from functools import partial
from typing import NoReturn

from brincli.catalogue import COMMANDS
from brincli.line.call import Line, call
from brincli.line.reading import in_order, typed_of
from brincli.line.signature import declared
from brincli.model.result import Done
from brincli.play.session import Session
from brincli.render import ended


def run(words: Sequence[str]) -> int:
    """Run one command line; the exit status, with every error told in its line."""
    return ended(partial(played, in_order(words)))


def played(words: list[str]) -> Done | int | None:
    """What the command line shows."""
    if words and words[0] in COMMANDS:
        told = declared(words[0])
        typed = typed_of(told, words[1:])
        if typed is not None:
            return call(Line(words), told, typed)
    if words and words[0] not in COMMANDS:
        from brincli.line.meanings import refuse_meant

        refuse_meant(words, Session)
    from brincli.line.typer_app import played_by_typer

    return played_by_typer(words)


def main() -> NoReturn:
    """The console script."""
    sys.exit(run(sys.argv[1:]))
