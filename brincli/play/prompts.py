"""What is asked of the player: prompts on stderr, answers on stdin."""

import sys
from collections.abc import Iterator
from contextlib import suppress

from brincli.model.errors import Unusable
from brincli.model.visible import visible

LEAVING = ("q", "quit", "exit")
"""What leaves a prompt, and nothing comes of it."""
LONGEST = 1_000_000
"""Characters; what has a longer line was typed by nobody."""


def answers() -> Iterator[str]:
    """The lines of stdin as they are typed; none if it is closed. Raises Unusable for what is no text."""
    if sys.stdin is None:
        return
    try:
        while line := sys.stdin.readline(LONGEST + 1):
            if len(line) > LONGEST:
                raise Unusable(f"stdin has a line of more than {LONGEST:,} characters; is it text?")
            yield line
    except UnicodeDecodeError as error:
        byte = f"0x{error.object[error.start]:02x}"
        raise Unusable(f"stdin is not text: byte {byte} is no {error.encoding.upper()}") from None


def typed_in() -> str:
    """All of stdin."""
    return "".join(answers())


def asked_on_terminal(question: str) -> str:
    """The answer to a prompt on stderr; Unusable when there are no more answers."""
    prompt(question)
    try:
        answer = next(answers(), None)
    except KeyboardInterrupt:
        prompt("\n")
        raise
    if answer is not None:
        return answer
    prompt("\n")
    raise Unusable(f"no answer to '{question.splitlines()[-1].strip(' :')}'")


def prompt(text: str) -> None:
    """Write on stderr without going to a new line; names in it are shown literally."""
    if sys.stderr is None:
        return
    with suppress(OSError):
        sys.stderr.write("\n".join(map(visible, text.split("\n"))))
        sys.stderr.flush()
