"""Everything that can go wrong and be told in a line, with the exit status it ends in."""

from collections.abc import Sequence

from brincli.model.tuples import Tuple


class BrinError(Exception):
    """A message for the person at the table; `status` is the exit status it ends in."""

    status = 2

    @property
    def lines(self) -> list[str]:
        """What is shown on stderr, a line each, without the leading `brin: `."""
        return [str(self)]


class Unusable(BrinError):
    """What was typed cannot be used, or the rules forbid it."""


def permit(reason: str | None, *, force: bool) -> None:
    """Refuse for that reason, unless forced."""
    if reason and not force:
        raise Unusable(f"{reason}; --force overrules")


def refuse_twice(names: Sequence[str], once: str) -> None:
    """Refuse a name that stands more than once among the names; *once* says what would do."""
    if len(set(names)) < len(names):
        twice = next(name for name in names if names.count(name) > 1)
        raise Unusable(f"{twice} is named twice: {once}")


class Fault(Tuple):
    """One thing that is wrong in a roster file: where, and in words."""

    file: str
    line: int
    key: str
    what: str

    def __str__(self) -> str:
        return ": ".join(part for part in (f"{self.file}:{self.line}", self.key, self.what) if part)


class Invalid(BrinError):
    """The roster can be read but is not valid; all its faults at once."""

    status = 3

    def __init__(self, faults: list[Fault]) -> None:
        super().__init__("; ".join(map(str, faults)))
        self.faults = faults

    @property
    def lines(self) -> list[str]:
        return [str(fault) for fault in self.faults]


class Failed(BrinError):
    """A command that told what it found, and ended in a status of its own."""

    def __init__(self, told: Sequence[str], status: int) -> None:
        super().__init__("; ".join(told))
        self.told, self.status = told, status

    @property
    def lines(self) -> list[str]:
        return list(self.told)


class InLine(BrinError):
    """What went wrong in one line of a script."""

    def __init__(self, number: int, error: BrinError) -> None:
        super().__init__(f"line {number}: {error}")
        self.status = error.status
        self.number, self.error = number, error

    @property
    def lines(self) -> list[str]:
        return [f"line {self.number}: {line}" for line in self.error.lines]


class Unreachable(BrinError):
    """A file cannot be found, read, locked or written."""

    status = 4


class Unshown(Unreachable):
    """What was done cannot be put out, and nothing that comes after it."""


class Unread(BrinError):
    """The reader of what is put out has closed the pipe: no fault, but nothing more is read."""

    status = 0

    @property
    def lines(self) -> list[str]:
        return []
