"""The one place where every command ends: shown, or its error told in a line; the exit status."""

from __future__ import annotations

from collections.abc import Callable

from brincli.model.errors import BrinError, Failed, Unread, Unshown
from brincli.model.result import Asked, Done
from brincli.render import complain, show, status_of

INTERRUPTED = 130


def ended(play: Callable[[], Done | int | None]) -> int:
    """Run *play*, show its result or its error in a line, and give back the exit status."""
    try:
        done = played(play)
        if not isinstance(done, Done):
            return done or 0
        show(done.shown, done.options)
        return status_of(done.shown, done.options)
    except BrinError as error:
        return complain(error.lines, error.status)
    except KeyboardInterrupt:
        return INTERRUPTED


def line_ended(play: Callable[[], Done | None]) -> int:
    """Show or tell one line of several; its exit status.

    Raises Unshown or Unread where nothing that comes after it would be seen.
    """
    try:
        done = played(play)
        read = not isinstance(done, Done) or show(done.shown, done.options)
    except Unshown:
        raise
    except BrinError as error:
        return complain(error.lines, error.status)
    except KeyboardInterrupt:
        return INTERRUPTED
    if not read:
        raise Unread
    return 0


def played(play: Callable[[], Done | int | None]) -> Done | int | None:
    """What *play* gives back, or what was asked for instead."""
    try:
        return play()
    except Asked as asked:
        return asked.done
    except RecursionError:
        raise Failed(
            ["the roster has tables in tables, too deep to be looked into: take them out"], 3
        ) from None
