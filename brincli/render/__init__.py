"""Where a command ends: what it gave back put out once, as text, JSON or a picture; its error on stderr."""

from __future__ import annotations

import os
import sys
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import islice
from typing import TextIO

from brincli.model.errors import BrinError, Failed, Unread, Unshown
from brincli.model.options import Options
from brincli.model.result import Asked, Done, Shown
from brincli.model.visible import visible
from brincli.render.terminal import (
    NARROWEST,
    as_on_terminal,
    bar,
    coloured,
    is_terminal,
    size_of,
    titled,
    wants_colour,
    width,
)

CLEARED = "\x1b[2J\x1b[H"
"""What empties a terminal, to write from its first row on."""
AT_ONCE = 1_000
"""Lines that are written together."""
INTERRUPTED = 130


def ended(play: Callable[[], Done | int | None]) -> int:
    """Run *play*, show its result or its error in a line, and give back the exit status."""
    try:
        done = played(play)
        if not isinstance(done, Done):
            return done or 0
        show(done.shown, done.options)
        return status_of(done.shown, done.options)
    except BrinError as error:
        return complain(error.lines, error.status)
    except KeyboardInterrupt:
        return INTERRUPTED


def line_ended(play: Callable[[], Done | None]) -> int:
    """Show or tell one line of several; its exit status.

    Raises Unshown or Unread where nothing that comes after it would be seen.
    """
    try:
        done = played(play)
        read = not isinstance(done, Done) or show(done.shown, done.options)
    except Unshown:
        raise
    except BrinError as error:
        return complain(error.lines, error.status)
    except KeyboardInterrupt:
        return INTERRUPTED
    if not read:
        raise Unread
    return 0


def played(play: Callable[[], Done | int | None]) -> Done | int | None:
    """What *play* gives back, or what was asked for instead."""
    try:
        return play()
    except Asked as asked:
        return asked.done
    except RecursionError:
        raise Failed(
            ["the roster has tables in tables, too deep to be looked into: take them out"], 3
        ) from None


def show(shown: Shown, options: Options) -> bool:
    """Put out what was shown, then the warnings; whether it is read. Unshown if it could not be put out."""
    if shown.frames is not None:
        return said_why(partial(keep_showing, shown.frames, options), recorded=False)
    read = said_why(partial(put_out, lines_of(shown, options)), recorded=shown.recorded)
    for warning in warnings_of(shown):
        say_aside(warning)
    if options.dry_run and (shown.events or shown.parts) and not options.quiet:
        say_aside("only tried (-n): nothing was written")
    return read


def keep_showing(frames: Iterable[Shown], options: Options) -> None:
    """Show one view after another, each in the place of the last on a terminal, until interrupted."""
    from contextlib import suppress

    with suppress(KeyboardInterrupt):
        for frame in frames:
            for warning in warnings_of(frame):
                say_aside(warning)
            lines = list(lines_of(frame, options))
            if lines and is_terminal(sys.stdout) and not options.json:
                lines[0] = f"{CLEARED}{lines[0]}"
            put_out(lines)


def said_why(put: Callable[[], None], *, recorded: bool) -> bool:
    """Write what is shown, or raise Unshown; False where its reader closed the pipe, which is no fault."""
    try:
        put()
    except OSError as error:
        silence(sys.stdout)
        if isinstance(error, BrokenPipeError):
            return False
        kept = "recorded, but could not be shown" if recorded else "could not be shown"
        raise Unshown(f"{kept}: stdout: {(error.strerror or str(error)).lower()}") from None
    return True


def warnings_of(shown: Shown) -> Iterator[str]:
    """The warnings of a command, those of a script's lines last."""
    yield from shown.warnings
    for part in shown.parts:
        yield from warnings_of(part.shown)


def put_out(lines: Iterable[str]) -> None:
    """Write lines to stdout, some at a time; what was made before Ctrl-C is written too."""
    waiting = iter(lines)
    made: list[str] = []
    while True:
        try:
            made.extend(islice(waiting, AT_ONCE))
        except KeyboardInterrupt:
            written(made)
            raise
        if not made:
            return
        written(made)
        made.clear()


def written(lines: Sequence[str]) -> None:
    """Write lines to stdout and see them off."""
    if sys.stdout is None:
        raise OSError("it is closed")
    lenient(sys.stdout)
    sys.stdout.write("".join(f"{line}\n" for line in lines))
    sys.stdout.flush()


def lines_of(shown: Shown, options: Options) -> Iterator[str]:
    """The lines in the form that is wanted."""
    if options.quiet:
        if shown.stream and options.exit_status:
            deque(shown.stream, maxlen=0)
        return
    if shown.stream:
        yield from shown.stream
    for part in shown.parts:
        yield from lines_of(part.shown, part.options)
    if options.json:
        from brincli.render.objects import json_lines

        yield from json_lines([*(told.record() for told in shown.events), *shown.objects])
        return
    colour, terminal = wants_colour(sys.stdout, options.color), as_on_terminal(sys.stdout, options.color)
    yield from drawn(shown, colour=colour, terminal=terminal)
    for told in shown.events:
        text = fitted(visible(str(told.event)), terminal=terminal)
        yield coloured(told.event, text) if colour else text
        if terminal and (drawn_bar := bar(told.event, colour=colour)):
            yield drawn_bar
    yield from (titled(line) if colour else line for line in map(visible, shown.page.splitlines()))


def drawn(shown: Shown, *, colour: bool, terminal: bool) -> Iterable[str]:
    """The picture on a terminal, the plain lines elsewhere."""
    if shown.picture is None or not terminal:
        return (fitted(visible(line), terminal=terminal) for line in shown.lines)
    from brincli.render.figure_cells import as_lines

    return as_lines(shown.picture(), colour=colour)


def fitted(line: str, *, terminal: bool, columns: int = 0) -> str:
    """A line for a terminal, stdout or one of so many columns, broken between words; else one line."""
    if not terminal or len(line) <= (columns := max(columns or width(), NARROWEST)) or line[:1].isspace():
        return line
    from textwrap import wrap

    parts = wrap(line, columns, subsequent_indent="  ", break_long_words=False, break_on_hyphens=False)
    return "\n".join(parts)


def status_of(shown: Shown, options: Options) -> int:
    """0, or what the command says, or with -e 1 where the answer was no; of a script, the worst."""
    if shown.parts:
        return max(shown.status, *(status_of(part.shown, part.options) for part in shown.parts))
    answers = [told.event.success for told in shown.events if told.event.success is not None]
    answers += shown.stream.answers if shown.stream else ()
    answers += [] if shown.answer is None else [shown.answer]
    if shown.status or not options.exit_status or not answers:
        return shown.status
    return 0 if (any(answers) if options.any_ else all(answers)) else 1


def complain(lines: Iterable[str], status: int) -> int:
    """Tell what went wrong on stderr, each in one line; the status back."""
    for line in lines:
        say_aside(line)
    return status


def say_aside(line: str) -> None:
    """One line on stderr, if there is one."""
    if sys.stderr is None:
        return
    try:
        lenient(sys.stderr)
        terminal = is_terminal(sys.stderr)
        columns = size_of(sys.stderr)[0] if terminal else 0
        sys.stderr.write(f"{fitted(f'brin: {visible(line)}', terminal=terminal, columns=columns)}\n")
        sys.stderr.flush()
    except OSError:
        silence(sys.stderr)


def lenient(stream: TextIO) -> None:
    """Let a stream write what its encoding lacks as an escape."""
    if hasattr(stream, "reconfigure"):
        stream.reconfigure(errors="backslashreplace")


def silence(stream: TextIO | None) -> None:
    """Point a broken stream at nothing, so that the interpreter's last flush does not complain."""
    if stream is None:
        return
    try:
        nothing = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nothing, stream.fileno())
        os.close(nothing)
    except (OSError, ValueError):
        return
