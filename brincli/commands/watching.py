"""A view that is drawn anew whenever the roster file changes, for a second pane."""

import select
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from time import sleep

from brincli.model.errors import BrinError, Unusable
from brincli.model.result import Shown
from brincli.play.session import Session

BETWEEN_LOOKS = 0.5
"""Seconds between two looks at the file."""

Draw = Callable[[Session], Shown]
"""Draws a view of the roster as it stands."""
Known = tuple[int, int, int] | None
"""By what a file is seen to have changed: inode, change in nanoseconds, size; None if not there."""


def watched(session: Session, draw: Draw) -> Shown:
    """The view, and then again after each change of the file; Unusable if nothing can change."""
    if session.options.at is not None:
        raise Unusable("--watch and --at exclude each other: what has been does not change")
    if session.script is not None:
        raise Unusable("--watch does not end by itself: type it as a command of its own, in a second pane")
    return Shown(frames=frames(session, session.path, draw))


def frames(session: Session, path: str, draw: Draw) -> Iterator[Shown]:
    """The views, one after another, while somebody reads them.

    A fault of the first one is raised, a later one is told.
    """
    known = known_by(path)
    yield draw(session)
    while not is_unread():
        sleep(BETWEEN_LOOKS)
        if (now := known_by(path)) != known:
            known = now
            yield drawn(Session(session.options, session.words), path, draw)


def is_unread() -> bool:
    """Whether stdout is a pipe of which the other end is closed; where that cannot be known, it is not."""
    try:
        looking = select.poll()
        looking.register(sys.stdout.fileno(), 0)
        return any(event & (select.POLLERR | select.POLLHUP) for _, event in looking.poll(0))
    except (AttributeError, OSError, ValueError):  # not on every system, and no file behind every stream
        return False


def known_by(path: str) -> Known:
    """By what the file is known now, be it replaced or written over."""
    try:
        found = Path(path).stat()
    except OSError:
        return None
    return found.st_ino, found.st_mtime_ns, found.st_size


def drawn(session: Session, path: str, draw: Draw) -> Shown:
    """The view of the roster read anew, or why there is none just now."""
    try:
        return draw(session)
    except BrinError as error:
        return Shown(warnings=[*error.lines, f"watching {path}: waiting for it to be whole again"])
