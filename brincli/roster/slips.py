"""Slips of the finger in a roster file, which would be played as if they were not there.

Looked for whenever a game is played, so that a file without any costs next to nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from brincli.model.keys import NAMED, TABLES
from brincli.model.known import squeezed
from brincli.model.state import Roster
from brincli.roster.dotted import join_key

MOST_TOLD = 3
"""No warning names more slips than this."""

KNOWN = {table: frozenset(keys) for table, keys in TABLES.items()}
OTHERS = frozenset({*TABLES, "log"})


def slips(data: Mapping[str, Any], roster: Roster) -> list[str]:
    """What is all but a key, a table or a side that is known, in words; nothing in a well-formed file."""
    found = list(keys_mistaken(data))
    found += [f"{join_key(path)}: {what}" for path, what in sides_mistaken(roster)]
    indent = indent_of(roster)
    return [*found, f"board.map {indent}"] if indent else found


def warning_of(data: Mapping[str, Any], roster: Roster) -> str:
    """One line that names the slips of a file; empty if there are none."""
    found = slips(data, roster)
    more = [f"and {len(found) - MOST_TOLD} more (`brin check` names all)"] if len(found) > MOST_TOLD else []
    return f"warning: {'; '.join([*found[:MOST_TOLD], *more])}" if found else ""


def keys_mistaken(data: Mapping[str, Any]) -> Iterator[str]:
    """The keys and tables that are one letter or their case away from a known one."""
    if not data.keys() <= OTHERS:
        yield from mistaken((), data.keys() - OTHERS, TABLES)
    for table in TABLES.keys() & data.keys():
        content = data[table]
        if not isinstance(content, Mapping):
            continue
        for name, keys in content.items() if table in NAMED else [("", content)]:
            if isinstance(keys, Mapping) and not keys.keys() <= KNOWN[table]:
                path = (table, name) if name else (table,)
                yield from mistaken(path, keys.keys() - KNOWN[table], TABLES[table])


def mistaken(path: tuple[str, ...], odd: set[str], known: Mapping[str, object]) -> Iterator[str]:
    """Those of the unknown names that are all but a known one, each with it."""
    for name in sorted(odd):
        like = next((one for one in known if one_slip(name, one)), None)
        if like:
            yield f"{join_key((*path, name))} is not a key of brin's; did you mean {like}?"


def sides_mistaken(roster: Roster) -> Iterator[tuple[tuple[str, ...], str]]:
    """Sides that are all but named as a side of figures, each by the path of its key, with what is odd."""
    of_figures: dict[str, str] = {}
    for figure in roster.figures:
        of_figures.setdefault(figure.side, figure.name)
    forms: dict[str, str] = {}
    for name, first in of_figures.items():
        if (other := forms.setdefault(squeezed(name), name)) != name:
            yield ("figures", first, "side"), f"{name} is another side than {other}, of a like name"
    idle = [side.name for side in roster.sides if side.name not in of_figures]
    for name in idle if of_figures else ():
        like = next((one for one in of_figures if one and one_slip(name, one)), None)
        if like:
            yield ("sides", name), f"no figure is of this side; did you mean {like}?"


def one_slip(typed: str, known: str) -> bool:
    """Whether two names are apart by case, spaces, or one letter that is missing, too many, wrong or swapped.

    A number, or a letter that stands for one (side A, side B), tells names apart on purpose.
    """
    one, other = squeezed(typed), squeezed(known)
    if one == other:
        return typed != known
    if abs(len(one) - len(other)) > 1 or min(len(one), len(other)) < 2:
        return False
    start = next((at for at, pair in enumerate(zip(one, other, strict=False)) if pair[0] != pair[1]), None)
    start = min(len(one), len(other)) if start is None else start
    apart = {one[start : start + 1], other[start : start + 1]}
    if any(letter.isdigit() for letter in apart) or letters(typed) or letters(known):
        return False
    mine, theirs = one[start:], other[start:]
    swapped = mine[:2] == theirs[:2][::-1] and mine[2:] == theirs[2:]
    return swapped or mine[1:] == theirs[1:] or mine[1:] == theirs or mine == theirs[1:]


def letters(name: str) -> bool:
    """Whether the last word of a name of several is a single letter."""
    *before, last = name.split() or [""]
    return bool(before) and len(last) == 1


def indent_of(roster: Roster) -> str:
    """What is odd about a map that is drawn with an indent; empty if nothing is."""
    text = roster.board.map if roster.board else ""
    if " " not in text:
        return ""
    rows = text.removesuffix("\n").split("\n")
    drawn = [row for row in rows if row.strip()]
    indent = min((len(row) - len(row.lstrip(" ")) for row in drawn), default=0)
    if indent and not any(" " in row[indent:] for row in rows):
        squares = "1 square" if indent == 1 else f"{indent} squares"
        return f"is indented: its spaces are open ground, {squares} in the west of every row"
    if rows[-1] and not rows[-1].strip() and len(rows[-1]) < max(map(len, rows)):
        return "ends with a row of spaces, which is open ground: put the closing quotes at the line's start"
    return ""
