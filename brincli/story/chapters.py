"""The games that a record tells, one after another, each step with the roster before and after it."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from brincli.catalogue import COMMANDS
from brincli.games import GAMES
from brincli.model.state import Roster
from brincli.roster.book import located
from brincli.roster.closing import is_between
from brincli.roster.decode import decode
from brincli.roster.history import undone_steps
from brincli.roster.record import Line, record_of
from brincli.roster.rewind import Values, rewound, settings_of
from brincli.roster.sheet import Invalid, Sheet


class Step(NamedTuple):
    """One command of the record that stands: its line, and the game before and after it."""

    line: Line
    before: Roster
    after: Roster

    @property
    def command(self) -> str:
        """The name of the command that was typed."""
        return next((word for word in self.line.cmd if word in COMMANDS), "")


class Chapter(NamedTuple):
    """One game: how it stood before its first command, its steps, and how it stands."""

    start: Roster
    steps: tuple[Step, ...]
    end: Roster

    @property
    def opening(self) -> Roster:
        """The forces as play began: before the first command that belongs to a turn."""
        playing = {name for game in GAMES for name in in_turn(game.phases)}
        return next((one.before for one in self.steps if one.command in playing), self.end)


def in_turn(phases: Sequence[object]) -> Iterator[str]:
    """The names of the commands that belong to a turn, from the lines of its phases."""
    for phase in phases:
        for typed in getattr(phase, "commands", ()):
            name = typed.split()[1]
            if name in COMMANDS and not COMMANDS[name].where.startswith("commands."):
                yield name


def chapters(sheet: Sheet, record: Sequence[Line] | None = None) -> list[Chapter]:
    """The games of a roster file: a new one begins behind each `next` that stands.

    `record` is given where it is read in other names than the file has it. Raises Invalid if the record
    cannot be read, or comes to no game.
    """
    record = record_of(sheet) if record is None else record
    taken_back = undone_steps(record)
    values, edits = rewound(sheet.data, record)
    now = start = roster_of(sheet, values)
    found: list[Chapter] = []
    steps: list[Step] = []
    for line, by_hand in zip(record, edits, strict=True):
        before = now
        for path, _, after in settings_of(line):
            values.put(path, after)
        now = roster_of(sheet, values) if line.set else now
        if line.undo is None and line.redo is None and line.step not in taken_back:
            steps.append(Step(line, before, now))
            if is_between(line):
                found.append(Chapter(start, tuple(steps), before))
                start, steps = now, []
        for path, _, after in by_hand:
            values.put(path, after)
        now = roster_of(sheet, values) if by_hand else now
    return [*found, Chapter(start, tuple(steps), now)]


def roster_of(sheet: Sheet, values: Values) -> Roster:
    """The game that the values come to."""
    roster, wrongs = decode(values.data)
    if wrongs:
        raise Invalid(located(sheet, wrongs))
    return roster
