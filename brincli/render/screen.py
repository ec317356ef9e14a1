"""The figures on one screen of a terminal: in full where it is high enough, else ever more compactly."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from rich.console import Group, RenderableType
from rich.text import Text

from brincli.games.both.glance import Row
from brincli.model.visible import visible
from brincli.render.figure_cells import FAINT, GAP, Paper, fitting, has_room, laid_out, shortened, widths_of

HALF = 36
"""Columns that half a screen must have, for the figures to stand side by side."""
PROMPT = 1
"""Lines of the screen that the shell takes."""


class Gathered(NamedTuple):
    """Those out of play who need no line each, and the lines that tell of them and close the screen."""

    names: frozenset[str] = frozenset()
    lines: Sequence[str] = ()


class Words(NamedTuple):
    """What is told beside the figures: above them, what is due of them, and below them."""

    title: str
    due: Mapping[str, str]
    below: Sequence[str] = ()
    gathered: Gathered = Gathered()


def glance(rows: Sequence[Row], words: Words, paper: Paper) -> RenderableType:
    """The figures under their sides, with bars; as compact as it must be to fit on the screen."""
    *ways, most_compact = arrangements(rows, words, paper)
    fits = (way for way in ways if not paper.rows or rows_of(way, paper) + PROMPT <= paper.rows)
    return Group(*next(fits, most_compact))


def rows_of(lines: Sequence[Text], paper: Paper) -> int:
    """The rows of the screen that lines take, those that are wider than it broken."""
    return sum(max(1, -(-line.cell_len // paper.columns)) for line in lines)


def arrangements(rows: Sequence[Row], words: Words, paper: Paper) -> list[list[Text]]:
    """All ways to draw the figures: in full; those out of play gathered; that in two columns."""
    title, gathered = Text(visible(words.title), "bold"), words.gathered
    below = [Text(visible(line), FAINT) for line in words.below]
    full = [title, *table(rows, words.due, paper), *below]
    if not paper.rows:
        return [full]
    kept = [row for row in rows if row.figure not in gathered.names]
    dots = paper.strokes.left_out
    close = [cut_off(Text(visible(line), FAINT), paper.columns, dots) for line in gathered.lines]
    ways = [full, [title, *table(kept, words.due, paper), *close]]
    half = paper._replace(columns=(paper.columns - GAP) // 2)
    if half.columns >= HALF and has_room(kept, half):
        ways.append([title, *side_by_side(kept, words.due, half), *close])
    return ways


def table(rows: Sequence[Row], due: Mapping[str, str], paper: Paper) -> list[Text]:
    """The figures under their sides in one column, below the heads.

    Drawn in the widest layout that fits; where none does, long names are shortened in their middle.
    """
    head, *cells = fitting(rows, due, paper)
    widths = widths_of([head, *cells])
    widths[0] -= max(0, sum(widths) + GAP * (len(widths) - 1) - paper.columns)
    lines = [laid_out(head, widths, paper)]
    for side in dict.fromkeys(one.side for one in rows):
        if side:
            name = Text(visible(side), "underline")
            lines.append(shortened(name, paper.columns, paper.strokes.left_out))
        mine = (row for one, row in zip(rows, cells, strict=True) if one.side == side)
        lines += [laid_out(row, widths, paper) for row in mine]
    return lines


def side_by_side(rows: Sequence[Row], due: Mapping[str, str], paper: Paper) -> Iterator[Text]:
    """The figures in two columns, each as wide as that paper."""
    left, right = (table(part, due, paper) for part in halves(rows))
    for at in range(max(len(left), len(right))):
        line = left[at].copy() if at < len(left) else Text()
        if at < len(right):
            line.pad_right(paper.columns + GAP - line.cell_len)
            line.append_text(right[at])
        yield line


def halves(rows: Sequence[Row]) -> tuple[list[Row], list[Row]]:
    """The figures in two parts, the longer as short as can be: between sides, or a lone side cut in two."""
    sides = list(dict.fromkeys(one.side for one in rows))
    in_order = [one for side in sides for one in rows if one.side == side]
    if len(sides) < 2:
        middle = (len(in_order) + 1) // 2
        return in_order[:middle], in_order[middle:]
    cuts = [sum(one.side in sides[:count] for one in rows) for count in range(1, len(sides))]
    best = min(cuts, key=lambda cut: max(cut, len(in_order) - cut))
    return in_order[:best], in_order[best:]


def cut_off(line: Text, columns: int, left_out: str) -> Text:
    """The line, its end left out if it is wider: its beginning has the numbers."""
    if line.cell_len <= columns:
        return line
    line.truncate(columns - len(left_out))
    return line.append(left_out)
