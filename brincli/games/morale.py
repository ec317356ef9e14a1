"""What the morale of a game comes to: who throws, what is told without a die (Q6, K6)."""

from typing import ClassVar

from brincli.model.dice import Dice, Step
from brincli.model.events import Event, Outcome
from brincli.model.facts import facts
from brincli.model.state import Figure, Status
from brincli.model.tuples import Tuple


@facts
class MoraleThrown(Event):
    """A figure's morale throw, or why it need not throw."""

    event: ClassVar[str] = "morale"
    all_succeed: ClassVar[str] = "all stand"
    figure: str | None
    needs: int | None = None
    status: Status | None = None
    reason: str | None = None
    was: Status | None = None

    def sentence(self) -> str:
        if self.figure is None:
            return "Nobody need throw morale."
        if self.success is None:
            return f"{self.figure} need not throw morale: {self.reason}."
        return f"{self.figure} {self._does()} (morale {self._face()}, needs {self.needs})."

    def _does(self) -> str:
        if self.success:
            return "comes back to the fight" if self.was == "running" else "stands and fights on"
        return "keeps running" if self.was == "running" else "loses heart and runs away"

    def _face(self) -> str:
        return str(self.throws[0].face) if self.throws else "thrown"

    def outcome(self) -> str:
        if self.success is None:
            return self.sentence().rstrip(".")
        return f"{self.figure} {'stands' if self.success else 'runs'}"


class Morale(Tuple):
    """The throws that a game asks for now, each apart from the others, and what it tells without a die.

    `switches` are those on which it depends.
    """

    throws: tuple[Step[Outcome], ...] = ()
    tells: tuple[Event, ...] = ()
    switches: tuple[str, ...] = ()


def excuse(_: Dice, outcome: Outcome, figure: Figure, reason: str, notes: tuple[str, ...] = ()) -> Outcome:
    """The outcome with why that figure need not throw morale."""
    return outcome.then(MoraleThrown(figure=figure.name, status=figure.status, reason=reason, notes=notes))
