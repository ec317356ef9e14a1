"""What a terminal shows as a picture; only here is rich imported, and never is a name read as markup."""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from rich.cells import cell_len
from rich.console import Group, RenderableType
from rich.text import Text

from brincli.due import Row
from brincli.render.visible import visible

TONES = {
    "active": "",
    "running": "yellow",
    "out": "red",
    "left": "bright_black",
    "dead": "red",
    "gone": "bright_black",
}
FAINT = "bright_black"
HEADS = ("figure", "class", "SP", "throws", "status", "due")
WIDE, MIDDLING = 100, 76
"""Columns that give room to all that can be said, and to the most of it."""
GAP = 2
SHORTEST = 12
"""Columns that a name is given at least."""
SHORT = {"morale": "morale", "leader": "leader", "recovery": "recovers"}
"""What is due, where there is no room for more."""


class Strokes(NamedTuple):
    """What bars and shortened names are drawn with."""

    full: str
    back: str
    empty: str
    left_out: str


BLOCKS = Strokes("█", "▒", "░", "…")
ASCII = Strokes("#", "+", "-", "...")


class Paper(NamedTuple):
    """What is drawn on: its columns, and whether it has more letters than ASCII."""

    columns: int
    blocks: bool

    @property
    def strokes(self) -> Strokes:
        """What is drawn with."""
        return BLOCKS if self.blocks else ASCII

    @property
    def bar(self) -> int:
        """Columns of a bar of strength points."""
        return 12 if self.columns >= WIDE else 8


def glance(title: str, rows: Sequence[Row], words: Mapping[str, str], paper: Paper) -> RenderableType:
    """The figures under their sides, with bars; *words* say what is due.

    What is too wide is shortened: what is due, bars, and at last names, in their middle.
    """
    due = words if paper.columns >= WIDE else SHORT
    table = [cells(one, due, paper) for one in rows]
    kept = [place for place in range(len(HEADS)) if not place or any(row[place].plain for row in table)]
    table = [[row[place] for place in kept] for row in table]
    head = [Text(HEADS[place], FAINT) for place in kept]
    widths = [max(cell.cell_len for cell in column) for column in zip(head, *table, strict=True)]
    room = paper.columns - sum(width + GAP for width in widths[1:])
    widths[0] = min(widths[0], max(room, SHORTEST))
    lines = [Text(visible(title), "bold"), laid_out(head, widths, paper)]
    for side in dict.fromkeys(one.side for one in rows):
        lines += [Text(visible(side), "underline")] if side else []
        mine = (row for one, row in zip(rows, table, strict=True) if one.side == side)
        lines += [laid_out(row, widths, paper) for row in mine]
    return Group(*lines)


def sentences(lines: Iterable[str]) -> RenderableType:
    """Sentences, each broken between its words."""
    return Group(*(Text(visible(line)) for line in lines))


def cells(one: Row, due: Mapping[str, str], paper: Paper) -> list[Text]:
    """What is told of a figure, column by column."""
    throws = [f"{one.bonus:+}" if one.bonus else "", f"{one.dice}d6" if one.dice else ""]
    return [
        Text(visible(one.figure) or "''", "bold" if one.status in ("active", "running") else FAINT),
        Text(one.class_ or ""),
        points(one, paper),
        Text(" ".join(filter(None, throws))),
        Text(one.status, TONES[one.status]),
        Text(", ".join(due[word] for word in one.due), "bold yellow"),
    ]


def laid_out(row: Sequence[Text], widths: Sequence[int], paper: Paper) -> Text:
    """Cells in one line, each as wide as its column."""
    line = Text(no_wrap=True, overflow="crop")
    for cell, width in zip(row, widths, strict=True):
        fitting = shortened(cell, width, paper.strokes.left_out)
        fitting.pad_right(width - fitting.cell_len + GAP)
        line.append_text(fitting)
    line.rstrip()
    return line


def shortened(text: Text, width: int, left_out: str) -> Text:
    """The text, its middle left out if it is wider: names differ at their ends."""
    if text.cell_len <= width:
        return text.copy()
    half = (width - len(left_out)) // 2
    head, tail = Text(text.plain), text.plain
    head.truncate(width - len(left_out) - half)
    while cell_len(tail) > half:
        tail = tail[1:]
    return Text(f"{head.plain}{left_out}{tail}", text.style)


def points(one: Row, paper: Paper) -> Text:
    """Strength points as a bar and in figures; what comes back to a caster is marked."""
    if one.sp is None or not one.full:
        return Text("")
    strokes, wide = paper.strokes, paper.bar
    filled = max(1, wide * one.sp // one.full) if one.sp else 0
    back = max(0, wide * (one.comes_back_to or 0) // one.full - filled)
    tone = "red" if 2 * one.sp <= one.full else "green"
    bar = Text.assemble((strokes.full * filled, tone), (strokes.back * back, "blue"))
    bar.append(strokes.empty * (wide - len(bar)), FAINT)
    to = f" (to {one.comes_back_to})" if one.comes_back_to else ""
    return bar.append(f" {one.sp}/{one.full}{to}", "")


def as_lines(picture: RenderableType, *, colour: bool) -> list[str]:
    """The picture as lines for the terminal on stdout."""
    from rich.console import Console

    console = Console(no_color=not colour, markup=False, emoji=False, highlight=False, soft_wrap=False)
    with console.capture() as captured:
        console.print(picture, crop=False)
    return captured.get().splitlines()
