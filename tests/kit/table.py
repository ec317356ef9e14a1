"""A table to play at: a folder with a roster, and command lines typed one after another, in this process."""

import contextlib
import io
import json
import shlex
import sys
import tomllib
from pathlib import Path
from typing import Any, NamedTuple

from brincli.line.app import run


class Answer(NamedTuple):
    """What came of a command line."""

    status: int
    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        return self.out.splitlines()

    @property
    def records(self) -> list[dict[str, Any]]:
        return [json.loads(line) for line in self.lines]


class Table:
    """A folder with roster.toml in it, if a text is given."""

    def __init__(self, folder: Path, roster: str | None = None) -> None:
        self.folder = folder
        self.file = folder / "roster.toml"
        if roster is not None:
            self.file.write_bytes(roster.encode())

    def brin(self, line: str | list[str], stdin: bytes = b"") -> Answer:
        """Type a command line."""
        words = shlex.split(line) if isinstance(line, str) else line
        out, err = io.StringIO(), io.StringIO()
        typed = io.TextIOWrapper(io.BytesIO(stdin), encoding="utf-8")
        before, sys.stdin = sys.stdin, typed
        try:
            with (
                contextlib.chdir(self.folder),
                contextlib.redirect_stdout(out),
                contextlib.redirect_stderr(err),
            ):
                status = run(words)
        finally:
            sys.stdin = before
        return Answer(status, out.getvalue(), err.getvalue())

    def done(self, line: str | list[str], stdin: bytes = b"") -> Answer:
        """Type a command line that must do its work."""
        answer = self.brin(line, stdin)
        assert answer.status == 0, answer
        return answer

    @property
    def text(self) -> str:
        return self.file.read_bytes().decode()

    @property
    def before_log(self) -> str:
        """The text without its log."""
        return self.text.partition("\n[log]")[0]

    @property
    def data(self) -> dict[str, Any]:
        return tomllib.loads(self.text)

    def value(self, *path: str) -> Any:
        """The value at a path; None where there is none."""
        found: Any = self.data
        for part in path:
            found = found.get(part) if isinstance(found, dict) else None
        return found

    def files(self) -> list[str]:
        return sorted(path.name for path in self.folder.iterdir())
