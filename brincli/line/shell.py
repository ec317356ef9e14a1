"""The shell that `run` is on a terminal: a prompt, history and completion; readline is loaded only here."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from types import ModuleType

from brincli.line.script import inside, play_line
from brincli.line.words import line_words
from brincli.model.options import Options
from brincli.model.result import Done, Shown
from brincli.play.prompts import answers, prompt
from brincli.play.session import Session
from brincli.render import line_ended

PROMPT = "brin> "
PLACE = "this shell, which Ctrl-D ends"
MOST_HISTORY = 2_000
"""Lines of history that are kept."""


def converse(own: Options) -> Shown:
    """Play one line after another, each kept at once, until the input ends.

    Ctrl-C abandons a line, Ctrl-D ends.
    """
    with remembering(own.roster_file):
        going_on = True
        while going_on:
            with suppress(KeyboardInterrupt):
                going_on = next_line(own)
    return Shown()


def next_line(own: Options) -> bool:
    """Play the next line, and say whether another may follow. Ctrl-C raises KeyboardInterrupt."""
    line = typed_line(PROMPT)
    if line is None or line.strip() in ("exit", "quit"):
        return False
    line_ended(partial(one_line, own, line))
    return True


def one_line(own: Options, line: str) -> Done | None:
    """What a line shows."""
    return play_line(line_words(line), partial(opened, own))


def opened(own: Options, options: Options, words: list[str]) -> Session:
    """The session of a line: a write of its own."""
    merged = inside(own, options, words, PLACE)
    return Session(
        merged.replaced(dry_run=merged.dry_run or own.dry_run, wait=merged.wait or own.wait), words
    )


def typed_line(question: str) -> str | None:
    """A line that is typed behind a prompt; None at the end. Ctrl-C raises KeyboardInterrupt."""
    try:
        if all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout)):
            return input(question)
        prompt(question)
        line = next(answers(), None)
    except KeyboardInterrupt:
        prompt("\n")
        raise
    except EOFError:
        line = None
    if line is None:
        prompt("\n")
    return line


@contextmanager
def remembering(roster_file: str | None) -> Iterator[None]:
    """History and completion, as far as this system has them."""
    try:
        import readline
    except ImportError:  # Windows has none
        yield
        return
    history = history_file()
    with suppress(OSError):
        readline.read_history_file(history)
    readline.set_history_length(MOST_HISTORY)
    complete_by(readline, roster_file)
    try:
        yield
    finally:
        with suppress(OSError):
            history.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            readline.write_history_file(history)


def history_file() -> Path:
    """Where the lines typed are kept: as the XDG folders say."""
    state = os.environ.get("XDG_STATE_HOME", "")
    folder = Path(state) if state.startswith("/") else Path("~/.local/state").expanduser()
    return folder / "brin" / "history"


def completing(roster_file: str) -> None:
    """From now on the tab key completes names of another roster, where it completes at all."""
    if readline := sys.modules.get("readline"):
        complete_by(readline, roster_file)


def complete_by(readline: ModuleType, roster_file: str | None) -> None:
    """Let the tab key complete commands, options and names."""
    from brincli.line.completion.prompt import endings

    found: list[str] = []

    def complete(_: str, number: int) -> str | None:
        if number == 0:
            line = readline.get_line_buffer()[: readline.get_endidx()]
            found[:] = endings(line, readline.get_begidx(), roster_file)
        return found[number] if number < len(found) else None

    readline.set_completer(complete)
    readline.set_completer_delims(" \t\n")
    libedit = "libedit" in (readline.__doc__ or "")
    readline.parse_and_bind("bind ^I rl_complete" if libedit else "tab: complete")
