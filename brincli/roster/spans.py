"""Where every key, value and heading of a TOML text stands, whatever style it is written in.

The text is known to be TOML: `tomllib` has read it. What is found here is only believed by `edit` once the
edited text has been read again and found to be what was meant.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NoReturn

from brincli.model.errors import Unusable
from brincli.model.tuples import Tuple
from brincli.roster.dotted import Path, unquoted

# Compiled when first used: a command that only reads uses none of them.
_BASIC = r'"(?:[^"\\\n]|\\.)*+"'
_LITERAL = r"'[^'\n]*+'"
_STRING = (
    r'"""(?:[^"\\]|\\.|"(?!""))*+"""(?:"{0,2})'
    r"|'''(?:[^']|'(?!''))*+'''(?:'{0,2})"
    rf"|{_BASIC}|{_LITERAL}"
)
_PART = rf"[A-Za-z0-9_-]++|{_BASIC}|{_LITERAL}"
_KEY_PART = rf"[ \t]*+({_PART})[ \t]*+([.=]?)[ \t]*+"
_BLANK = r"(?:[ \t\r\n,]|#[^\n]*)*+"
_TEXT = rf"(?s:{_STRING})"
# A date may be parted from its time by a space.
_BARE = r"(?:\d{4}-\d\d-\d\d \d\d:)?[^\s,#\[\]{}='\"]++"
_PIECE = rf"(?s:{_STRING}|(?P<note>#[^\n]*)|[^\[\]{{}}\"'#]++|[\[\]{{}}])"


SCANNED = 4
"""Texts of which it is remembered what stands where."""


class Head(Tuple):
    """A `[heading]`: the table it opens, and where it stands, brackets included."""

    path: Path
    start: int
    end: int


class Pair(Tuple):
    """A key and its value: `home` is the table it is written in, `head` the heading above it (-1: none)."""

    path: Path
    home: Path
    start: int
    value: int
    end: int
    head: int
    inline: bool


class Layout(Tuple):
    """Where all of a text stands: the span of each value, the headings and the pairs in their order."""

    values: dict[Path, tuple[int, int]]
    heads: list[Head]
    pairs: list[Pair]


@lru_cache(SCANNED)
def scan(text: str) -> Layout:
    """Find every heading, key and value token of a TOML text; undo in a script asks for one again and again.

    A table of an array of tables has its place in the array, from 0, as a part of its path. Raises Unusable
    where the text is not understood.
    """
    scanner = _Scanner(text)
    scanner.document()
    return Layout(scanner.values, scanner.heads, scanner.pairs)


def first_parts(text: str, start: int, count: int) -> str:
    """Cut the first `count` parts of the dotted key at `start`, as they are spelled there."""
    end = start
    for _ in range(count):
        match = _must(re.compile(_KEY_PART), text, end)
        last, end = match.end(1), match.end()
    return text[start:last] if count else ""


def key_part(text: str, start: int, number: int) -> tuple[int, int]:
    """Find where a part of the dotted key at `start` stands, counted from 0."""
    part = re.compile(_KEY_PART)
    match = _must(part, text, start)
    for _ in range(number):
        match = _must(part, text, match.end())
    return match.span(1)


def has_comment(text: str, start: int, end: int) -> bool:
    """Say whether a comment stands inside the value token at `start`."""
    while start < end:
        match = _must(re.compile(_PIECE), text, start)
        if match["note"] is not None:
            return True
        start = match.end()
    return False


def comments_in(text: str, start: int, end: int) -> list[str]:
    """List the comments in a stretch of a text that begins and ends outside of all values."""
    pattern, found = re.compile(_PIECE), []
    while start < end:
        match = _must(pattern, text, start)
        if match["note"] is not None:
            found.append(match["note"].rstrip())
        start = match.end()
    return found


def line_of(text: str, path: Path) -> int:
    """Find the line, from 1, of a key; of its table where the key is missing; else 1."""
    try:
        layout = scan(text)
    except Unusable:
        return 1
    starts = {pair.path: pair.start for pair in reversed(layout.pairs)}
    starts.update((head.path, head.start) for head in reversed(layout.heads))
    for length in range(len(path), 0, -1):
        wanted = path[:length]
        within = [start for known, start in starts.items() if known[:length] == wanted]
        if within:
            return text.count("\n", 0, starts.get(wanted, min(within))) + 1
    return 1


class _Scanner:
    """One walk over a text; `document` fills the rest."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.blank, self.part, self.bare = re.compile(_BLANK), re.compile(_KEY_PART), re.compile(_BARE)
        self.values: dict[Path, tuple[int, int]] = {}
        self.heads: list[Head] = []
        self.pairs: list[Pair] = []
        self.arrays: dict[Path, int] = {}

    def document(self) -> None:
        home: Path = ()
        at = _must(self.blank, self.text, 0).end()
        while at < len(self.text):
            if self.text[at] == "[":
                at, home = self.heading(at)
            else:
                at = self.pair(at, home, inline=False)
            at = (self.blank.match(self.text, at) or _lost(self.text, at)).end()

    def heading(self, start: int) -> tuple[int, Path]:
        array = self.text.startswith("[[", start)
        brackets = 2 if array else 1
        key, sign, end = self.key(start + brackets)
        if sign or not self.text.startswith("]" * brackets, end):
            _lost(self.text, start)
        path = self.placed(key, array)
        self.heads.append(Head(path, start, end + brackets))
        return end + brackets, path

    def key(self, at: int) -> tuple[Path, str, int]:
        """Read the dotted key at a place; the sign behind it, and where that ends, too."""
        path: Path = ()
        while True:
            part = self.part.match(self.text, at) or _lost(self.text, at)
            name, sign = part.groups()
            path = (*path, unquoted(name) if name[0] in "\"'" else name)
            at = part.end()
            if sign != ".":
                return path, sign, at

    def placed(self, path: Path, array: bool) -> Path:
        """Put the place in an array of tables behind each part that is one."""
        if not array and not self.arrays:
            return path
        full: Path = ()
        for part in path[:-1]:
            full = self.counted((*full, part))
        full = (*full, path[-1])
        if array:
            self.arrays[full] = self.arrays.get(full, -1) + 1
        return self.counted(full)

    def counted(self, path: Path) -> Path:
        return (*path, str(self.arrays[path])) if path in self.arrays else path

    def pair(self, start: int, home: Path, *, inline: bool) -> int:
        key, sign, value = self.key(start)
        if not sign:
            _lost(self.text, start)
        path = home + key
        end = self.scalar(value) or self.nested(value, path)
        self.values[path] = (value, end)
        self.pairs.append(Pair(path, home, start, value, end, len(self.heads) - 1, inline))
        return end

    def scalar(self, start: int) -> int | None:
        """Find the end of a text, number or mark; None of a list or a table."""
        if bare := self.bare.match(self.text, start):
            return bare.end()
        if (quote := self.text[start : start + 1]) not in ('"', "'"):
            return None
        end = self.text.find(quote, start + 1)
        if end > start + 1 and "\\" not in self.text[start:end]:
            return end + 1
        return _must(re.compile(_TEXT), self.text, start).end()

    def nested(self, start: int, path: Path) -> int:
        return self.table(start, path) if self.text.startswith("{", start) else self.array(start)

    def table(self, start: int, path: Path) -> int:
        at = _must(self.blank, self.text, start + 1).end()
        while self.text[at : at + 1] != "}":
            at = _must(self.blank, self.text, self.pair(at, path, inline=True)).end()
        return at + 1

    def array(self, at: int) -> int:
        depth = 0
        while True:
            piece = _must(re.compile(_PIECE), self.text, at)
            at = piece.end()
            depth += (piece[0] in ("[", "{")) - (piece[0] in ("]", "}"))
            if depth == 0:
                return at


def _must(pattern: re.Pattern[str], text: str, at: int) -> re.Match[str]:
    return pattern.match(text, at) or _lost(text, at)


def _lost(text: str, at: int) -> NoReturn:
    line = text.count("\n", 0, at) + 1
    raise Unusable(f"line {line} is written in a way that cannot be edited safely; write it more plainly")
