"""The cells and columns of the table of figures on a terminal; no name is ever read as markup."""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from rich.cells import cell_len
from rich.console import Group, RenderableType
from rich.text import Text

from brincli.games.both.glance import Row
from brincli.model.effect import Effect
from brincli.model.visible import visible
from brincli.render import colour as terminal

TONES = {
    "active": "",
    "running": "yellow",
    "out": "red",
    "left": "bright_black",
    "dead": "red",
    "gone": "bright_black",
}
FAINT = "bright_black"
HEADS = ("figure", "mark", "class", "at", "SP", "throws", "status", "effects", "did", "due")
GAP = 2
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
    """What is drawn on: its columns, whether it has more letters than ASCII, and its rows; 0 without end."""

    columns: int
    blocks: bool
    rows: int = 0

    @property
    def strokes(self) -> Strokes:
        """What is drawn with."""
        return BLOCKS if self.blocks else ASCII


class Layout(NamedTuple):
    """What there is room for: columns of a bar, what is due in full or in a word, all columns or not."""

    bar: int
    in_full: bool = False
    without: tuple[str, ...] = ()


LAYOUTS = (
    Layout(12, in_full=True),
    Layout(12),
    Layout(6),
    Layout(0),
    Layout(0, without=("class",)),
    Layout(0, without=("class", "throws")),
    Layout(0, without=("class", "throws", "at")),
    Layout(0, without=("class", "throws", "at", "did")),
    Layout(0, without=("class", "throws", "at", "did", "mark")),
)
"""From the widest to the narrowest; SP, status and what is due stand in all of them."""


def fitting(rows: Sequence[Row], words: Mapping[str, str], paper: Paper) -> list[list[Text]]:
    """The heads, and what is told of each figure, in the widest layout that fits, else in the narrowest."""
    table: list[list[Text]] = []
    for layout in LAYOUTS:
        table = table_of(rows, layout, words if layout.in_full else SHORT, paper)
        if sum(width + GAP for width in widths_of(table)) - GAP <= paper.columns:
            break
    return table


def table_of(rows: Sequence[Row], layout: Layout, due: Mapping[str, str], paper: Paper) -> list[list[Text]]:
    """The heads and the figures in one layout; a column that nobody has anything in is left out."""
    table = [cells(one, due, layout.bar, paper) for one in rows]
    kept = [
        place
        for place, head in enumerate(HEADS)
        if place == 0 or (head not in layout.without and any(row[place].plain for row in table))
    ]
    return [[Text(HEADS[place], FAINT) for place in kept], *([row[place] for place in kept] for row in table)]


def widths_of(table: Sequence[Sequence[Text]]) -> list[int]:
    """The columns that each column of a table is wide."""
    return [max(cell.cell_len for cell in column) for column in zip(*table, strict=True)]


def sentences(lines: Iterable[str]) -> RenderableType:
    """Sentences, each broken between its words."""
    return Group(*(Text(visible(line)) for line in lines))


def cells(one: Row, due: Mapping[str, str], bar: int, paper: Paper) -> list[Text]:
    """What is told of a figure, column by column."""
    throws = [f"{one.bonus:+}" if one.bonus else "", f"{one.dice}d6" if one.dice else ""]
    return [
        Text(visible(one.figure) or "''", "bold" if one.status in ("active", "running") else FAINT),
        Text(one.mark or ""),
        Text(one.class_ or ""),
        Text(one.at or ""),
        points(one, bar, paper),
        Text(" ".join(filter(None, throws))),
        Text(f"{one.status}, loot" if one.loot else one.status, TONES[one.status]),
        Text(visible(", ".join(map(effect, one.effects))), "magenta"),
        Text(", ".join(one.did)),
        Text(", ".join(due[word] for word in one.due), "bold yellow"),
    ]


def effect(one: Effect) -> str:
    """What lies on a figure, with the turn to whose end it does."""
    return f"{one.word} to {one.until}" if one.until else one.word


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


def points(one: Row, wide: int, paper: Paper) -> Text:
    """Strength points as a bar of so many columns and in figures; what comes back to a caster is marked."""
    if one.sp is None or not one.full:
        return Text("")
    to = f" (to {one.comes_back_to})" if one.comes_back_to else ""
    figures = f"{one.sp}/{one.full}{to}"
    if not wide:
        return Text(figures)
    strokes = paper.strokes
    filled = max(1, wide * one.sp // one.full) if one.sp else 0
    back = max(0, wide * (one.comes_back_to or 0) // one.full - filled)
    tone = "red" if 2 * one.sp <= one.full else "green"
    bar = Text.assemble((strokes.full * filled, tone), (strokes.back * back, "blue"))
    bar.append(strokes.empty * (wide - len(bar)), FAINT)
    return bar.append(f" {figures}", "")


def as_lines(picture: RenderableType, *, colour: bool) -> list[str]:
    """The picture as lines for the terminal on stdout."""
    from rich.console import Console

    console = Console(
        width=terminal.width(),
        force_terminal=colour,
        color_system="standard" if colour else None,
        no_color=not colour,
        markup=False,
        emoji=False,
        highlight=False,
        soft_wrap=False,
    )
    with console.capture() as captured:
        console.print(picture, crop=False)
    return captured.get().splitlines()
