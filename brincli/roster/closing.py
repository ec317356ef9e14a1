"""How a file is closed when the game goes on in another: the last line of its log names the follower."""

import os
from hashlib import sha256
from json import dumps
from pathlib import Path
from typing import NamedTuple

from brincli.roster.history import stacks
from brincli.roster.record import Line, record_of
from brincli.roster.sheet import Invalid, Sheet

CLOSED = "close"
"""The event of the line that closes a file."""

_SIGN = '"follower":'


class Closing(NamedTuple):
    """The file in which the game goes on, from the folder of the one that is closed, and its fingerprint."""

    step: int
    follower: str
    hash: str


def beside(path: str, name: str) -> str:
    """Where a file is that a roster names, from its folder."""
    return os.path.normpath(Path(path).parent / name)


def fingerprint(sheet: Sheet) -> str:
    """SHA-256 of what stands above the log, without spaces at its end; line ends do not count.

    Where the log does not stand last it is that of the values, as JSON with sorted keys.
    """
    above = sheet.text if sheet.apart else dumps(sheet.data, sort_keys=True, default=str)
    return sha256(above.replace("\r\n", "\n").rstrip().encode()).hexdigest()


def closing_of(sheet: Sheet) -> Closing | None:
    """How a file is closed; None if the game goes on in it. Raises Invalid for a log that is spoilt."""
    if _SIGN not in sheet.log:
        return None
    for line in reversed(stacks(record_of(sheet))[0]):
        if closing := closing_in(line):
            return closing
    return None


def follower_of(sheet: Sheet) -> str:
    """The file in which the game goes on; empty if it goes on in this one, or the log cannot be read."""
    try:
        closing = closing_of(sheet)
    except Invalid:
        return ""
    return closing.follower if closing else ""


def closing_in(line: Line) -> Closing | None:
    """How a line of the log closes its file; None if it does not."""
    for event in line.events:
        if event.get("event") == CLOSED and isinstance(event.get("follower"), str):
            return Closing(line.step, event["follower"], str(event.get("hash")))
    return None


def is_between(line: Line) -> bool:
    """Whether a line of the log starts another game in the same file."""
    return any(event.get("event") == "next" and not event.get("file") for event in line.events)


def is_a_seam(line: Line) -> bool:
    """Whether a line only links two files of a campaign: it closes one, or begins the next."""
    begins = any(event.get("event") == "next" and event.get("file") for event in line.events)
    return begins or closing_in(line) is not None
