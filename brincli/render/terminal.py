"""What a stream is: a terminal, how wide, with colour or without; colour never carries meaning alone."""

from __future__ import annotations

import os
import sys
from typing import TextIO

from brincli.model.events import Event, Points

GREEN, YELLOW, RED, BOLD, PLAIN = (f"\x1b[{code}m" for code in ("32", "33", "31", "1", "0"))
BAR = 20
NARROWEST, WIDEST = 40, 100
"""Columns of a page of text."""


def is_terminal(stream: TextIO | None) -> bool:
    """Whether a person looks at it, on a terminal that can do more than print."""
    return stream is not None and stream.isatty() and os.environ.get("TERM") != "dumb"


def as_on_terminal(stream: TextIO | None, when: str | None = None) -> bool:
    """Whether that stream is shown what a terminal is: it is one, or --color or FORCE_COLOR wants it so."""
    if when in (None, "auto"):
        return bool(os.environ.get("FORCE_COLOR")) or is_terminal(stream)
    return when == "always" or is_terminal(stream)


def wants_colour(stream: TextIO | None, when: str | None = None) -> bool:
    """Whether colour goes to that stream: --color, NO_COLOR, FORCE_COLOR and TERM=dumb are respected."""
    if when in (None, "auto"):
        return not os.environ.get("NO_COLOR") and as_on_terminal(stream)
    return when == "always"


def coloured(event: Event, text: str) -> str:
    """The sentence, green where the answer was yes, yellow where it was no."""
    if event.success is None:
        return text
    return f"{GREEN if event.success else YELLOW}{text}{PLAIN}"


def bar(event: Event, *, colour: bool) -> str | None:
    """The strength points that an event changed, as a bar: `[########------------] 8 of 20`; else None."""
    points = vars(event).get("sp")
    if not isinstance(points, Points) or points.before == points.after:
        return None
    filled = max(1, BAR * points.after // points.full) if points.after else 0
    tone = RED if 2 * points.after <= points.full else GREEN
    drawn = "#" * filled
    drawn = f"{tone}{drawn}{PLAIN}" if colour and drawn else drawn
    return f"  [{drawn}{'-' * (BAR - filled)}] {points.after} of {points.full}"


def titled(line: str) -> str:
    """A line of a page, bold if it is a title."""
    return f"{BOLD}{line}{PLAIN}" if line.endswith(":") and line[:1] != " " else line


def columns() -> int:
    """Columns for a page of text: those of the terminal, but no more than read well; in a pipe 80."""
    return min(max(width(), NARROWEST), WIDEST) if is_terminal(sys.stdout) else 80


def has_blocks() -> bool:
    """Whether stdout can be sent the letters that bars are drawn with."""
    try:
        "█▒░…".encode(sys.stdout.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def height() -> int:
    """Rows of the terminal on stdout, 24 where it does not say; 0, without end, where there is none."""
    return size_of(sys.stdout)[1] if is_terminal(sys.stdout) else 0


def width() -> int:
    """Columns of the terminal on stdout; 80 where it does not say, or there is none."""
    return size_of(sys.stdout)[0]


def size_of(stream: TextIO) -> tuple[int, int]:
    """Columns and rows of a terminal; 80 and 24 where it does not say, or is none."""
    try:
        columns, rows = os.get_terminal_size(stream.fileno())
    except (OSError, ValueError):
        return 80, 24
    return columns or 80, rows or 24
