"""What a command gives back to be shown: as text, as JSON, on a terminal."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from brincli.model.dice import Throw
from brincli.model.events import Event
from brincli.model.facts import Facts, record
from brincli.model.options import Options

if TYPE_CHECKING:

    class Stream(Protocol):
        """Lines that are made one by one; `answers` are those of the lines that were made."""

        answers: set[bool]

        def __iter__(self) -> Iterator[str]: ...


@record
class Told(Facts):
    """An event with its turn, what it changed, and its chance if `--odds` announced it."""

    event: Event
    turn: int | None
    changes: list[dict[str, object]]
    odds: dict[str, object] | None = None

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
            **({"odds": self.odds} if self.odds else {}),
        }


Chances = Sequence[dict[str, object]]
"""The chances of a yes to each event that asks, as `--json` prints them."""


def with_odds(told: Sequence[Told], odds: Chances) -> list[Told]:
    """The events with the chances that were told before: those that ask, in their order."""
    left = iter(odds)
    return [one if one.event.success is None else one.replaced(odds=next(left, None)) for one in told]


def die(throw: Throw) -> dict[str, object]:
    """A die as `--json` prints it."""
    return {"die": throw.die, "face": throw.face, "for": throw.why, "source": throw.source}


@record
class Shown(Facts):
    """What a command shows, in each form it can take, and the status it ends in.

    `lines` stand before the events, and `picture` in their place on a terminal; `page` is a text with titles,
    which end in a colon. `parts` are the lines of a script; `stream` is made as it is shown; `frames` are
    shown one after another, until they are interrupted. `answer`: the yes or no of one without events.
    """

    lines: Sequence[str] = ()
    objects: Sequence[dict[str, Any]] = ()
    events: Sequence[Told] = ()
    picture: Callable[[], Any] | None = None
    warnings: Sequence[str] = ()
    status: int = 0
    recorded: bool = False
    parts: Sequence[Done] = ()
    stream: Stream | None = None
    page: str = ""
    answer: bool | None = None
    frames: Iterator[Shown] | None = None


@record
class Done(Facts):
    """A command that has run: what it shows, and how."""

    shown: Shown
    options: Options


class Asked(Exception):
    """What was asked for instead of a command, the help or the version: it is shown as all else is."""

    @property
    def done(self) -> Done:
        """The text as a command would show it."""
        return Done(Shown(page=str(self)), Options())
