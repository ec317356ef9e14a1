"""What can go wrong and be told in a line, with the exit status it ends in."""

from __future__ import annotations

from collections.abc import Sequence


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


class Failed(BrinError):
    """A command that told what it found, and ended in a status of its own."""

    def __init__(self, told: Sequence[str], status: int) -> None:
        super().__init__("; ".join(told))
        self.told, self.status = told, status

    @property
    def lines(self) -> list[str]:
        return list(self.told)


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
