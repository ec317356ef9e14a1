"""Where in a text a new key or table belongs, and which stretch of it an old one takes up."""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Mapping
from typing import Any, TypeAlias

from brincli.model.errors import Unusable
from brincli.model.facts import Facts, record
from brincli.roster.dotted import Path, join_key, lookup
from brincli.roster.spans import Layout, Pair, first_parts

# The comments that still belong to what stands above them, and the empty line below them.
_NOTES = r"((?:[ \t]*#[^\r\n]*(?:\r?\n|\Z))++)[ \t]*(?:\r?\n|\Z)"
_COMMA = re.compile(r"[ \t]*,[ \t]*")

Held: TypeAlias = "str | Mapping[str, Held] | None"
"""What a key holds: its token, a table of them, or nothing."""


@record
class Spot(Facts):
    """Where a new member of a table goes, what is written before it, and its key as it is spelled there."""

    at: int
    lead: str
    key: str
    opens: bool = False


class Places:
    """A text with its layout, and the questions that an edit asks of them."""

    def __init__(self, text: str, data: Mapping[str, Any], layout: Layout) -> None:
        self.text, self.data, self.layout = text, data, layout
        self.heads = {head.path: number for number, head in enumerate(layout.heads)}
        self.last_under: dict[int, Pair] = {}
        self.last_in: dict[Path, Pair] = {}
        self.holders: dict[Path, Path | None] = {}
        self.family_ends: dict[Path, int] = {}
        for pair in layout.pairs:
            if not pair.inline:
                self.last_under[pair.head] = pair
            for length in range(len(pair.home) + (not pair.inline), len(pair.path)):
                self.last_in[pair.path[:length]] = pair

    def now(self, path: Path) -> Held:
        """Give the token that stands at a key, a mapping of them for a table, or None."""
        span = self.layout.values.get(path)
        if span is not None and self.text[span[0]] != "{":
            return self.text[slice(*span)]
        found = lookup(self.data, path)
        if isinstance(found, Mapping):
            return {key: self.now((*path, key)) for key in found}
        return None

    # where something new belongs

    def member(self, table: Path, rest: Path, gone: Container[Path] = ()) -> Spot:
        """Find the place for a new key of a table that stands in the text, where other keys are *gone*."""
        last, key = self.last_in.get(table), join_key(rest)
        if last is not None:
            prefix = first_parts(self.text, last.start, len(table) - len(last.home))
            key = f"{prefix}.{key}" if prefix else key
            if last.inline:
                return Spot(last.end, ", ", key, opens=self.is_emptied(last.home, gone))
            return self.line_after(last.start, last.end, key)
        if table in self.heads:
            number = self.heads[table]
            anchor = self.last_under.get(number) or self.layout.heads[number]
            return self.line_after(anchor.start, anchor.end, key)
        span = self.layout.values.get(table)
        if span is None or self.text[span[0]] != "{":
            raise Unusable(f"{join_key(table + rest)}: no place for it; write it by hand")
        return Spot(span[0] + 1, "", key, opens=True)

    def is_emptied(self, table: Path, gone: Container[Path]) -> bool:
        """Say whether an inline table is left without a member."""
        return all(pair.path in gone for pair in self.layout.pairs if pair.inline and pair.home == table)

    def line_after(self, start: int, end: int, key: str) -> Spot:
        """Find the end of the line that something stands in, to go on below it with the same indentation."""
        indent = self.text[self.text.rfind("\n", 0, start) + 1 : start]
        at = self.line_end(end)
        return Spot(at, self.newline(at) + indent, key)

    def padded(self, at: int, inside: str) -> str:
        """Space the first members of an inline table as its braces are."""
        return f" {inside}" if self.text[at] in " \t" else inside

    def holder(self, path: Path) -> Path | None:
        """Name the table in which a new table goes as an inline one; None if it gets a heading."""
        if path[:-1] not in self.holders:
            self.holders[path[:-1]] = self._holder(path[:-1])
        return self.holders[path[:-1]]

    def _holder(self, table: Path) -> Path | None:
        if len(table) > 1 and (table in self.heads or table in self.last_in):
            return table  # a table in a figure's is one of its values
        while table and lookup(self.data, table) is None:
            table = table[:-1]
        if not table or table in self.layout.values:
            return table or None
        dotted = table in self.last_in and table not in self.heads
        if dotted and self.last_in[table].inline:
            return table
        if any(head.path[: len(table)] == table != head.path for head in self.layout.heads):
            return None
        return table if dotted or self.has_inline(table) else None

    def has_inline(self, table: Path) -> bool:
        """Say whether a table under a heading holds others as inline tables or dotted keys."""
        return any(
            pair.home == table and (len(pair.path) > len(table) + 1 or self.text[pair.value] == "{")
            for pair in self.layout.pairs
        )

    def block(self, path: Path, keys: Mapping[str, str], *, first: bool) -> tuple[int, int, str]:
        """Give the place and the lines of a new table under a heading of its own."""
        lines = [f"[{join_key(path)}]", *(f"{join_key((key,))} = {written}" for key, written in keys.items())]
        return self.new_lines(path, lines, first=first)

    def new_lines(self, path: Path, lines: list[str], *, first: bool) -> tuple[int, int, str]:
        """Give the place of the lines of a new table, and the lines with those around them."""
        at = self.after_family(path)
        new = self.newline(at)
        if not at:
            return at, at, new.join([*lines, ""] if first else ["", *lines, ""])
        return at, at, new.join(["", "", *lines])

    def after_family(self, path: Path) -> int:
        """Find the end of the last table like it, or of the text."""
        if path[:-1] not in self.family_ends:
            self.family_ends[path[:-1]] = self._family_end(path[:-1])
        return self.family_ends[path[:-1]]

    def _family_end(self, table: Path) -> int:
        for length in range(len(table), 0, -1):
            kin = [n for n, head in enumerate(self.layout.heads) if head.path[:length] == table[:length]]
            if kin:
                return self.section_end(kin[-1])
        return self.text_end()

    def text_end(self) -> int:
        """Find the end of the last line that is not blank."""
        return self.line_end(len(self.text.rstrip(" \t\r\n")))

    def section_end(self, number: int) -> int:
        """Find the end of what stands under a heading, with the comments that still belong to it."""
        if number + 1 == len(self.layout.heads):
            return self.text_end()
        last = self.last_under.get(number) or self.layout.heads[number]
        end = self.line_end(last.end)
        notes = re.compile(_NOTES).match(self.text, self.next_line(end))
        return self.line_end(len(self.text[: notes.end(1)].rstrip("\r\n"))) if notes else end

    # what something old takes up

    def extent(self, path: Path) -> tuple[int, int]:
        """Find the whole of a key or table, with the newline, blank line or comma that came with it."""
        if path in self.layout.values:
            pair = next(pair for pair in self.layout.pairs if pair.path == path)
            return self.member_extent(pair) if pair.inline else self.key_extent(pair)
        number = self.heads.get(path)
        if number is None:
            raise Unusable(f"{join_key(path)}: does not stand in one place; take it out by hand")
        head = self.layout.heads[number]
        return self.spaced(head.start, (self.last_under.get(number) or head).end)

    def spaced(self, start: int, end: int) -> tuple[int, int]:
        """Find whole lines, with the newline and the blank line before them."""
        start, end = self.lines_extent(start, end)
        if start and self.text[start - 1] == "\n":
            start = self.line_end(start - 1)
        return start, end

    def lines_extent(self, start: int, end: int) -> tuple[int, int]:
        """Find whole lines, with the newline before them."""
        line = self.text.rfind("\n", 0, start) + 1
        return self.line_end(line - 1) if line else 0, self.line_end(end)

    def key_extent(self, pair: Pair) -> tuple[int, int]:
        """Find the lines of a key, with the newline before them; a comment behind it keeps its line."""
        note = self.text.find("#", pair.end, self.line_end(pair.end))
        return self.lines_extent(pair.start, pair.end) if note < 0 else (pair.start, note)

    def member_extent(self, pair: Pair) -> tuple[int, int]:
        """Find a member of an inline table, with the comma before it; of the first, the one after."""
        kin = [other for other in self.layout.pairs if other.inline and other.home == pair.home]
        place = kin.index(pair)
        if place:
            return kin[place - 1].end, pair.end
        return self.layout.values[pair.home][0] + 1, kin[1].start if len(kin) > 1 else pair.end

    def joined(self, extents: Iterable[tuple[int, int]]) -> list[tuple[int, int]]:
        """Join the stretches that touch, with what is too many behind them then."""
        joined: list[tuple[int, int]] = []
        for start, end in sorted(extents):
            if joined and start <= joined[-1][1]:
                joined[-1] = (joined[-1][0], max(end, joined[-1][1]))
            else:
                joined.append((start, end))
        return [(start, self._after(start, end)) for start, end in joined]

    def _after(self, start: int, end: int) -> int:
        """Find the end of a stretch, with the newline behind a text's first lines, a table's first comma."""
        if not start:
            return self.next_line(end)
        comma = _COMMA.match(self.text, end) if self.text[start - 1] == "{" else None
        return comma.end() if comma else end

    # lines

    def line_end(self, at: int) -> int:
        """Find where the line that `at` stands in ends, before its newline."""
        end = self.text.find("\n", at)
        if end < 0:
            return len(self.text)
        return end - 1 if self.text[end - 1 : end] == "\r" else end

    def next_line(self, at: int) -> int:
        """Find where the line after the one that ends at `at` begins."""
        return at + len(newline_at(self.text, at))

    def newline(self, at: int) -> str:
        """Give the newline that ends the line at `at`, else the text's usual one."""
        return newline_at(self.text, at) or self.usual_newline()

    def usual_newline(self) -> str:
        """Give the first newline that stands in no value."""
        stands = sorted(
            [(head.start, head.end) for head in self.layout.heads]
            + [(pair.start, pair.end) for pair in self.layout.pairs if not pair.inline]
        )
        ends = [self.line_end(end) for _, end in stands]
        above = first_newline(self.text[: stands[0][0]] if stands else self.text)
        return next(filter(None, [above, *(newline_at(self.text, end) for end in ends)]), "\n")


def newline_at(text: str, at: int) -> str:
    """The newline that stands there; nothing where none does."""
    return next((newline for newline in ("\n", "\r\n") if text.startswith(newline, at)), "")


def first_newline(text: str) -> str:
    """The first newline of a text; nothing where it has none."""
    at = text.find("\n")
    return text[at - (text[at - 1 : at] == "\r") : at + 1] if at >= 0 else ""
