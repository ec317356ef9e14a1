"""`tutorial`: a quest and a raid, played with the reader in a scratch folder."""

import contextlib
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated

from brincli.commands.lessons import LESSONS, command_in, lesson
from brincli.model.errors import Unreachable, Unusable
from brincli.model.options import Offers, Options
from brincli.model.result import Shown
from brincli.play.session import Session
from brincli.render import show

PROMPT = "\n-- Enter goes on, q ends -- "


def tutorial(
    session: Session,
    game: Annotated[
        str | None, f"{' or '.join(LESSONS).capitalize()}; left out: all.", Offers("words", tuple(LESSONS))
    ] = None,
) -> Shown:
    """Play a quest and a raid with you, in a scratch folder and with fixed dice; every command is shown.

    On a terminal it waits for Enter between the steps, and q ends it. No roster of yours is touched.

    Examples:
        brin tutorial  on a terminal, Enter goes on
    """
    if session.script:
        raise Unusable("tutorial cannot stand in a script")
    if game is not None and game not in LESSONS:
        raise Unusable(f"no lesson {game!r}: there are {' and '.join(LESSONS)}")
    how = ["--quiet"] if session.options.quiet else ["--json"] if session.options.json else []
    steps = [step for name in LESSONS if game in (None, name) for step in lesson(name)]
    with scratch_folder():
        return Shown(status=taught(steps, how))


@contextlib.contextmanager
def scratch_folder() -> Iterator[None]:
    """Work in a folder that is gone afterwards, whatever roster the environment names."""
    try:
        back, scratch = Path.cwd(), TemporaryDirectory(prefix="brin-tutorial-")
    except OSError as error:
        raise Unreachable(f"no scratch folder can be made: {error.strerror or error}") from error
    named = os.environ.pop("BRIN_ROSTER", None)
    with scratch as folder:
        os.chdir(folder)
        try:
            yield
        finally:
            os.chdir(back)
            os.environ.update({"BRIN_ROSTER": named} if named is not None else {})


def taught(steps: list[list[str]], how: list[str]) -> int:
    """Play the steps, each command with the options *how*; the exit status of the one that failed, or 0."""
    for number, step in enumerate(steps):
        if number and not goes_on():
            break
        for line in ["", *step] if number else step:
            if status := one_line(line, how):
                return status
    return 0


def one_line(line: str, how: list[str]) -> int:
    """Tell a line of a lesson, and run the command in it; its exit status."""
    if not how:
        show(Shown(lines=[line]), Options())
    words = command_in(line)
    if words is None:
        return 0
    from brincli.line.app import run

    return run([*how, *words])


def goes_on() -> bool:
    """Whether the reader wants the next step; only asked where there is one."""
    if not (sys.stdin and sys.stdin.isatty() and sys.stdout and sys.stdout.isatty()):
        return True
    sys.stderr.write(PROMPT)
    sys.stderr.flush()
    answer = sys.stdin.readline()
    return bool(answer) and not answer.strip().lower().startswith("q")
