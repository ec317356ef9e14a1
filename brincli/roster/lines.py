"""The very lines in which a table stands: cut from one text, renamed, put into another, found again.

They hold a table under headings of its own, with the comments above it, in it and behind it; every newline
is a plain one until they are put into a text that has others.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import Any

from brincli.model.errors import Unusable
from brincli.roster.dotted import Path, join_key, lookup
from brincli.roster.places import Places
from brincli.roster.spans import comments_in, first_parts, scan
from brincli.roster.tokens import parse, token

# Not compiled at the start: lines of a pack, which few runs have.
_NOTE = r"[ \t]*#[^\r\n]*(?:\r?\n|\Z)"
_BLANK = r"[ \t]*(?:\r?\n|\Z)"


class Lines(dict[str, Any]):
    """A table as the lines that it stands in; as a mapping, its keys and their tokens."""

    def __init__(self, path: Path, text: str) -> None:
        places = Places(text, parse(text), scan(text))
        stands = places.now(path)
        super().__init__(stands if isinstance(stands, Mapping) else {})
        self.path, self.text = path, text

    @property
    def value(self) -> object:
        """What the table holds."""
        return lookup(parse(self.text), self.path)


def cut(places: Places, path: Path) -> Lines | None:
    """The lines of a table; None if it does not stand under headings of its own."""
    heads = heads_of(places, path)
    if not heads or any(
        pair.path[: len(path)] == path and pair.head not in heads for pair in places.layout.pairs
    ):
        return None
    runs = [places.text[start:end] for start, end in runs_of(places, heads)]
    return Lines(path, "\n\n".join(runs).replace("\r\n", "\n"))


def heads_of(places: Places, path: Path) -> list[int]:
    """The numbers of the headings of a table, and of those in it."""
    return [at for at, head in enumerate(places.layout.heads) if head.path[: len(path)] == path]


def runs_of(places: Places, heads: list[int]) -> Iterator[tuple[int, int]]:
    """The stretches of the text that headings open, those that follow one another as one."""
    first = heads[0]
    for one, other in pairwise([*heads, -1]):
        if other != one + 1:
            yield above(places, first), behind(places, one)
            first = other


def above(places: Places, number: int) -> int:
    """Where the comments begin that stand right above a heading."""
    start = places.text.rfind("\n", 0, places.layout.heads[number].start) + 1
    while start:
        line = places.text.rfind("\n", 0, start - 1) + 1
        if not re.compile(_NOTE).match(places.text, line):
            break
        start = line
    return start


def behind(places: Places, number: int) -> int:
    """Where a section ends, with the comments right below it that a blank line parts from what follows."""
    end = last_line(places, number)
    at = places.next_line(end)
    while (note := re.compile(_NOTE).match(places.text, at)) and note.end() > at:
        at = note.end()
    if at > places.next_line(end) and re.compile(_BLANK).match(places.text, at):
        return len(places.text[:at].rstrip("\r\n"))
    return end


def last_line(places: Places, number: int) -> int:
    """Where the line of the last key of a section ends."""
    return places.line_end((places.last_under.get(number) or places.layout.heads[number]).end)


def found_again(places: Places, lines: Lines) -> tuple[int, int]:
    """The span of lines that were put into a text, with values changed and keys added since.

    Raises Unusable if they are parted, or where there is a comment in them that did not come with them.
    """
    key, heads = join_key(lines.path), heads_of(places, lines.path)
    if not heads or heads != [*range(heads[0], heads[-1] + 1)]:
        raise Unusable(f"{key}: does not stand in one place; take it out by hand")
    from collections import Counter

    own = Places(lines.text, parse(lines.text), scan(lines.text))
    own_heads = heads_of(own, lines.path)
    leading = lines.text[: own.layout.heads[own_heads[0]].start].count("\n")
    start = above(places, heads[0])
    first = places.text.count("\n", start, places.layout.heads[heads[0]].start)
    for _ in range(first - leading):
        start = places.text.index("\n", start) + 1
    end = last_line(places, heads[-1])
    trailing = lines.text[last_line(own, own_heads[-1]) :].count("\n")
    for _ in range(trailing):
        at = places.next_line(end)
        end = places.line_end(at) if re.compile(_NOTE).match(places.text, at) else end
    foreign = Counter(comments_in(places.text, start, end)) - Counter(
        comments_in(lines.text, 0, len(lines.text))
    )
    if foreign:
        raise Unusable(f"{key}: a comment stands in the lines to take out; do that by hand")
    return start, end


def renamed(lines: Lines, name: str) -> Lines:
    """The lines with another name for the last part of their path, in every heading."""
    text, count = lines.text, len(lines.path)
    for head in reversed(scan(text).heads):
        start = head.start + len("[[" if text.startswith("[[", head.start) else "[")
        before = first_parts(text, start, count - 1)
        end = start + len(first_parts(text, start, count))
        written = join_key((name,))
        text = f"{text[:start]}{before}{'.' if before else ''}{written}{text[end:]}"
    return Lines((*lines.path[:-1], name), text)


def plain(path: Path, table: Mapping[str, Any]) -> Lines:
    """The lines of a table in plain form: a heading, and a line for each key."""
    keys = [f"{join_key((key,))} = {token(value)}" for key, value in table.items()]
    return Lines(path, "\n".join([f"[{join_key(path)}]", *keys]))
