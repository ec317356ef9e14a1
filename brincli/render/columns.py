"""A plain table below lines of text, for a terminal that is wide enough."""

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from brincli.model.visible import visible
from brincli.render.figure_cells import FAINT, GAP, Paper, laid_out, sentences, widths_of


def columns(
    lines: Sequence[str], heads: Sequence[str], rows: Sequence[Sequence[str]], paper: Paper
) -> RenderableType | None:
    """The lines, then the rows under their heads; columns in which nobody has anything are left out.

    None if the table is wider than the paper.
    """
    kept = [place for place, _ in enumerate(heads) if any(row[place] for row in rows)]
    if not kept:
        return sentences(lines)
    head = [Text(heads[place], FAINT) for place in kept]
    table = [head, *([Text(visible(row[place])) for place in kept] for row in rows)]
    widths = widths_of(table)
    if sum(widths) + GAP * (len(widths) - 1) > paper.columns:
        return None
    return Group(sentences(lines), Text(""), *(laid_out(row, widths, paper) for row in table))
