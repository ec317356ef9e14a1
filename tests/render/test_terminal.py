"""When there is colour, and when a stream is shown what a terminal is."""

import io

import pytest

from brincli.render import fitted
from brincli.render.terminal import as_on_terminal, wants_colour


class Stream(io.StringIO):
    """A stream that is a terminal, or none."""

    def __init__(self, *, terminal: bool) -> None:
        super().__init__()
        self._terminal = terminal

    def isatty(self) -> bool:
        return self._terminal


@pytest.mark.parametrize(
    ("typed", "environment", "terminal", "shown"),
    [
        (None, "", False, (False, False)),
        (None, "", True, (True, True)),
        ("auto", "", False, (False, False)),
        ("auto", "", True, (True, True)),
        ("always", "", False, (True, True)),
        ("never", "", True, (True, False)),
        (None, "FORCE_COLOR=1", False, (True, True)),
        (None, "FORCE_COLOR=", False, (False, False)),
        ("never", "FORCE_COLOR=1", False, (False, False)),
        (None, "NO_COLOR=1", True, (True, False)),
        (None, "NO_COLOR=", True, (True, True)),
        (None, "NO_COLOR=1 FORCE_COLOR=1", False, (True, False)),
        ("always", "NO_COLOR=1", False, (True, True)),
        (None, "TERM=dumb", True, (False, False)),
        ("always", "TERM=dumb", True, (True, True)),
        (None, "TERM=dumb FORCE_COLOR=1", False, (True, True)),
    ],
)
def test_what_is_typed_goes_before_the_environment_and_that_before_the_terminal(
    monkeypatch, typed, environment, terminal, shown
):
    for name in ("FORCE_COLOR", "NO_COLOR", "TERM"):
        monkeypatch.delenv(name, raising=False)
    for one in environment.split():
        name, _, value = one.partition("=")
        monkeypatch.setenv(name, value)
    stream = Stream(terminal=terminal)
    assert (as_on_terminal(stream, typed), wants_colour(stream, typed)) == shown


@pytest.mark.parametrize("columns", [40, 60, 80])
def test_a_line_for_a_terminal_of_so_many_columns_is_broken_between_words(columns):
    line = "brin: --color sometimes: it is auto, always or never, and that is all that there is to say of it"
    lines = fitted(line, terminal=True, columns=columns).splitlines()
    assert len(lines) > 1
    assert max(map(len, lines)) <= columns
    assert " ".join(" ".join(lines).split()) == line
    assert fitted(line, terminal=False, columns=columns) == line
