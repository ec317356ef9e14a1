"""What happened, as values: an event's sentence is the text, its fields are the facts.

A field that is only told (a face, a place) does not compare, so that odds can forget it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar, Self

from brincli.model.dice import Throw
from brincli.model.facts import Facts, facts, field
from brincli.model.fixed_numbers import Rules
from brincli.model.state import Roster
from brincli.model.tuples import Tuple


class Points(Tuple):
    """A figure's strength points before and after an event, and its full value."""

    before: int
    after: int
    full: int


@facts
class Event(Facts):
    """One thing that happened; a subclass adds its facts as fields and says them in words."""

    event: ClassVar[str]
    lasting: ClassVar[bool] = False  # logged though no die was thrown and nothing changed
    all_succeed: ClassVar[str] = "every throw succeeds"  # what odds call it where several such events do
    success: bool | None = None
    throws: tuple[Throw, ...] = field(default=(), compare=False)
    notes: tuple[str, ...] = field(default=(), compare=False)

    def sentence(self) -> str:
        """The event in words, without its notes."""
        raise NotImplementedError

    def outcome(self) -> str:
        """What odds call this result: a few words, no face in them."""
        raise NotImplementedError

    def facts(self) -> dict[str, object]:
        """The event's own fields, as `--json` prints them."""
        return {key.rstrip("_"): plain(value) for key, value in vars(self).items() if key not in COMMON}

    def renames(self) -> tuple[tuple[str, str], ...]:
        """The figures that have another name after it: the old one and the new."""
        return ()

    def losses(self) -> Iterator[tuple[str | None, int]]:
        """The SP that it takes, and from whom: no more than was there, where that is known (Q2.3)."""
        loss, points = vars(self).get("loss"), vars(self).get("sp")
        if loss:
            taken = points.before - points.after if isinstance(points, Points) else int(loss)
            yield vars(self).get("target"), taken

    def unkept(self) -> bool:
        """Whether it would have changed a figure, had there been a record of one."""
        return False

    def __str__(self) -> str:
        return self.sentence() + (f" [{'; '.join(self.notes)}]" if self.notes else "")


COMMON = ("success", "throws", "notes")


def plain(value: object) -> object:
    """*value* as JSON has it: a named tuple is an object."""
    if isinstance(value, tuple) and hasattr(value, "_fields"):
        return {key.rstrip("_"): plain(part) for key, part in zip(value._fields, value, strict=True)}
    if isinstance(value, tuple):
        return [plain(part) for part in value]
    return value


class Step(Tuple):
    """An event, and the roster as it stands after it."""

    event: Event
    roster: Roster


class Outcome(Tuple):
    """What a rule gives back: the roster now, and how it came to that, event by event."""

    roster: Roster
    steps: tuple[Step, ...] = ()

    def then(self, event: Event, roster: Roster | None = None) -> Self:
        """The outcome with one more event, after which the roster is *roster* (unchanged if None)."""
        after = self.roster if roster is None else roster
        return self._replace(roster=after, steps=(*self.steps, Step(event, after)))

    @property
    def events(self) -> tuple[Event, ...]:
        """The events in their order."""
        return tuple(step.event for step in self.steps)


def house_notes(rules: Rules, *keys: str) -> tuple[str, ...]:
    """A note for each of the switches and house values *keys* that is not at its default."""
    defaults = Rules._field_defaults
    return tuple(
        f"house rule {key} = {told_value(value)}" if not isinstance(value, tuple) else f"house rule {key}"
        for key in keys
        if (value := getattr(rules, key)) != defaults[key]
    )


def told_value(value: object) -> str:
    """A switch's value as the roster spells it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def listed(words: Sequence[str]) -> str:
    """Words in a sentence: `Cei, Derfel and Owain`."""
    return " and ".join(filter(None, [", ".join(words[:-1]), *words[-1:]]))


def counted(number: int, word: str, several: str = "") -> str:
    """A number and its word: `1 fault`, `2 faults`; *several* where an s does not do: `2 dice`."""
    return f"{number} {word if number == 1 else several or f'{word}s'}"


def signed(number: int) -> str:
    """` + 2`, ` - 1`, or nothing for 0: a bonus behind a face."""
    return f" {'+' if number > 0 else '-'} {abs(number)}" if number else ""
