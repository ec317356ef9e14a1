"""Who is offered first: those by whom, or to whom, what the command does may be done now."""

from collections.abc import Sequence

from brincli.games.deed import Deed
from brincli.line.reading import Read
from brincli.line.signature import Declared
from brincli.model.known import Known

DONE_TO = ("target", "targets", "foes")
"""Parameters that name those to whom it is done; all others name those who do it."""


def ready(told: Declared, done: Read, word: str, deeds: Sequence[Deed]) -> list[str]:
    """The names that are offered first for a parameter of that word, in the order of the deeds."""
    words = told.listed.deeds or (told.name,)
    able = [deed for one in words for deed in deeds if deed.word == one]
    if word not in DONE_TO:
        return [who for deed in able if (who := deed.side if deed.figure is None else deed.figure)]
    by = doer(told, done, [deed.figure for deed in able if deed.figure])
    # Without a board those of one side have all the same targets: they are gone through once.
    targets = {id(deed.targets): deed.targets for deed in able if by in (None, deed.figure)}
    return [name for several in targets.values() for name in several]


def doer(told: Declared, done: Read, able: Sequence[str]) -> str | None:
    """The one who does it, as far as it has been typed: as the first word, or behind an option."""
    named = [typed for flag, typed in done.given if flag == "--by" and typed]
    first = told.parameters[0].name not in DONE_TO
    named += done.before[:1] if first else []
    found = Known(able).meant(named[0])[1] if named else []
    return found[0] if len(found) == 1 else (named[0] if named else None)
