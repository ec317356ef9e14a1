"""What a command gives back to be shown: as text, as JSON, on a terminal."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple, Protocol

from brincli.dice import Throw
from brincli.events import Event
from brincli.options import Options


class Told(NamedTuple):
    """An event with the turn it fell in and what it changed."""

    event: Event
    turn: int | None
    changes: list[dict[str, object]]

    def record(self) -> dict[str, object]:
        """The event as `--json` prints it and the log keeps it."""
        event = self.event
        return {
            "event": event.event,
            "turn": self.turn,
            **event.facts(),
            "dice": [die(throw) for throw in event.throws],
            "success": event.success,
            "changes": self.changes,
            "text": str(event),
            "notes": list(event.notes),
        }


def die(throw: Throw) -> dict[str, object]:
    """A die as `--json` prints it."""
    return {"die": throw.die, "face": throw.face, "for": throw.why, "source": throw.source}


class Stream(Protocol):
    """Lines that are made one by one; `answers` are those of the lines that were made."""

    answers: set[bool]

    def __iter__(self) -> Iterator[str]: ...


class Shown(NamedTuple):
    """What a command shows, in each form it can take, and the status it ends in.

    `parts` are the lines of a script; `stream` is what is thrown only as it is shown.
    """

    lines: Sequence[str] = ()
    objects: Sequence[dict[str, Any]] = ()
    events: Sequence[Told] = ()
    picture: Callable[[], Any] | None = None
    warnings: Sequence[str] = ()
    status: int = 0
    recorded: bool = False
    parts: Sequence["Done"] = ()
    stream: Stream | None = None


class Done(NamedTuple):
    """A command that has run: what it shows, and how."""

    shown: Shown
    options: Options


class Asked(Exception):
    """What was asked for instead of a command, the help or the version: it is shown as all else is."""

    @property
    def done(self) -> Done:
        """The text as a command would show it."""
        return Done(Shown(lines=str(self).splitlines()), Options())
