"""The cells and columns of the table of figures on a terminal; no name is ever read as markup."""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from rich.cells import cell_len
from rich.console import Group, RenderableType
from rich.text import Text

from brincli.games.both.glance import Row
from brincli.model.deeds import Effect
from brincli.model.visible import visible
from brincli.render import terminal

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
SHORT = {"recovery": "recovers"}
"""What is due, where there is no room for more and its own word would not say it."""


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
    """What there is room for: columns of a bar, what is due in full or in a word, all columns or not.

    `brief`: without what comes back, and with an effect in the place of the status and without its end.
    """

    bar: int
    in_full: bool = False
    without: tuple[str, ...] = ()
    brief: bool = False


LAYOUTS = (
    Layout(12, in_full=True),
    Layout(12),
    Layout(6),
    Layout(0),
    Layout(0, without=("class",)),
    Layout(0, without=("class", "throws")),
    Layout(0, without=("class", "throws"), brief=True),
    Layout(0, without=("class", "throws", "at"), brief=True),
    Layout(0, without=("class", "throws", "at", "did"), brief=True),
    Layout(0, without=("class", "throws", "at", "did", "mark"), brief=True),
)
"""From the widest to the narrowest; SP, status and what is due stand in all of them."""
WITH_NAMES_CUT = (LAYOUTS[-1]._replace(brief=False), LAYOUTS[-1])
"""Those in which names are shortened, where no other has room for them."""
LEAST = 7
"""Columns that a longer name keeps: so many tell `goblin 1` from `goblin 2`."""


def fitting(rows: Sequence[Row], words: Mapping[str, str], paper: Paper) -> list[list[Text]]:
    """The heads, and what is told of each figure, in the widest layout that fits, names cut last of all.

    Where even that leaves too little of the names, the narrowest is given: see `has_room`.
    """
    table: list[list[Text]] = []
    for layout in LAYOUTS:
        table = table_of(rows, layout, words if layout.in_full else SHORT, paper)
        if wide(table) <= paper.columns:
            return table
    for layout in WITH_NAMES_CUT:
        table = table_of(rows, layout, SHORT, paper)
        if keeps_names(table, paper):
            break
    return table


def has_room(rows: Sequence[Row], paper: Paper) -> bool:
    """Whether there is a layout in which enough is left of every name to tell it from others."""
    return keeps_names(table_of(rows, LAYOUTS[-1], SHORT, paper), paper)


def keeps_names(table: Sequence[Sequence[Text]], paper: Paper) -> bool:
    """Whether names that are shortened until the table fits keep the columns that they need."""
    names = widths_of(table)[0]
    return names - max(0, wide(table) - paper.columns) >= min(names, LEAST)


def wide(table: Sequence[Sequence[Text]]) -> int:
    """The columns that a whole table takes."""
    return sum(width + GAP for width in widths_of(table)) - GAP


def table_of(rows: Sequence[Row], layout: Layout, due: Mapping[str, str], paper: Paper) -> list[list[Text]]:
    """The heads and the figures in one layout; a column that nobody has anything in is left out."""
    table = [cells(one, due, layout, paper) for one in rows]
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


def cells(one: Row, due: Mapping[str, str], layout: Layout, paper: Paper) -> list[Text]:
    """What is told of a figure, column by column."""
    if layout.brief:
        one = in_brief(one)
    throws = [f"{one.bonus:+}" if one.bonus else "", f"{one.dice}d6" if one.dice else ""]
    return [
        Text(visible(one.figure) or "''", "bold" if one.status in ("active", "running") else FAINT),
        Text(one.mark or ""),
        Text(one.class_ or ""),
        Text(one.at or ""),
        points(one, layout.bar, paper),
        Text(" ".join(filter(None, throws))),
        state(one, brief=layout.brief),
        Text("" if layout.brief else visible(", ".join(map(effect, one.effects))), "magenta"),
        Text(", ".join(one.did)),
        Text(", ".join(due.get(word, word) for word in one.due), "bold yellow"),
    ]


def in_brief(one: Row) -> Row:
    """The figure without what comes back to it."""
    return one._replace(ceiling=None)


def state(one: Row, *, brief: bool) -> Text:
    """The status, with loot; in brief what lies on the figure too, which then stands for `active`."""
    lying = [visible(effect.word) for effect in one.effects] if brief else []
    status = [] if lying and one.status == "active" else [one.status]
    tone = "magenta" if lying else TONES[one.status]
    return Text(", ".join([*status, *lying, *(["loot"] if one.loot else [])]), tone)


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
    if width <= len(left_out):
        return Text(left_out[: max(0, width)], text.style)
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
