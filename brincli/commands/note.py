"""`note`: a line of the player's own in the record."""

from typing import Annotated, ClassVar

from brincli.model.errors import Unusable
from brincli.model.events import Event, Outcome
from brincli.model.facts import facts
from brincli.model.state import Roster


@facts
class Noted(Event):
    """Something that no rule tells of."""

    event: ClassVar[str] = "note"
    lasting: ClassVar[bool] = True
    note: str

    def sentence(self) -> str:
        return self.note

    def outcome(self) -> str:
        return self.note


def note(
    roster: Roster,
    text: Annotated[
        tuple[str, ...], "What happened, in your words, no quotes needed; - reads them from stdin."
    ],
) -> Outcome:
    """Write a line of your own into the record; `log` tells it with the rest, `undo` takes it back.

    Options stand before the first word: all that follows is yours. -- ends them where that begins with -.

    Examples:
        brin note the bridge is down      a line in the log
        brin note He said -n to us        every word of it
        brin note -- --json is a format   that begins with -
        brin note - <letter.txt           from a file
    """
    words = " ".join(text).strip()
    if not words:
        raise Unusable("a note has a text: brin note The bridge is down")
    return Outcome(roster).then(Noted(note=words))
