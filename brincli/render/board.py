"""A board as rows of characters: plain for a pipe, in colour for a terminal."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from brincli.board.chart import Chart, Undrawn
from brincli.board.squares import Square, column_name
from brincli.model.visible import visible

if TYPE_CHECKING:
    from rich.console import RenderableType
    from rich.text import Text

GAP = 1

GROUND = {
    "open": "bright_black",
    "trees": "green",
    "hedge": "green",
    "river": "blue",
    "ford": "bright_blue",
    "stream": "bright_blue",
    "bridge": "yellow",
    "wall": "bold",
    "crag": "bold",
}
OBSTACLE = "yellow"


def cell(chart: Chart, square: Square) -> str:
    """What is written for a square: a figure's mark or the ground, with the sign that it got."""
    return chart.mark(square) + chart.sign(square)


def cell_width(chart: Chart, gap: int = GAP) -> int:
    """The columns of one square, wide enough for every mark and for the letters of the last column."""
    widest = max(map(len, chart.marks.values()), default=1) + bool(chart.lit)
    return max(widest, len(column_name(chart.grid.width - 1))) + gap


def plain_rows(chart: Chart) -> list[str]:
    """The board, a row a line, with its borders."""
    width, margin = cell_width(chart), row_width(chart)
    rows = [
        f"{row + 1:>{margin}} {''.join(cell(chart, square).ljust(width) for square in squares)}{row + 1}"
        for row, squares in enumerate(squares_by_row(chart))
    ]
    border = border_of(chart, width)
    return [border, *rows, border]


def squares_by_row(chart: Chart) -> Iterator[list[Square]]:
    """The squares of each row from the west."""
    for row in range(chart.grid.height):
        yield [Square(column, row) for column in range(chart.grid.width)]


def row_width(chart: Chart) -> int:
    """The digits of the last row's number."""
    return len(str(chart.grid.height))


def border_of(chart: Chart, width: int) -> str:
    """The letters of the columns."""
    letters = "".join(column_name(column).ljust(width) for column in range(chart.grid.width))
    return f"{'':>{row_width(chart)}} {letters}".rstrip()


def key_lines(chart: Chart) -> list[str]:
    """What the marks, the ground and the signs mean, and who could not be drawn."""
    ground = ", ".join(f"{letter} {name}" for letter, name in chart.kinds().items())
    lines = [figure_line(chart, square) for square in by_mark(chart)]
    lines += map(undrawn_line, chart.undrawn)
    lines += [f"{ground}."] if ground else []
    return lines + [f"{light.sign} {light.words}." for light in chart.lights]


def undrawn_line(one: Undrawn) -> str:
    """A figure of the key that is not drawn."""
    figure = one.figure
    return f"{figure.name}{f' ({figure.side})' if figure.side else ''} at {figure.at}, {one.why}."


def by_mark(chart: Chart) -> list[Square]:
    """The squares of the figures, by their marks: the player's first."""
    return sorted(chart.figures, key=lambda square: order_of(chart.mark(square)))


def order_of(mark: str) -> tuple[str, int]:
    """By what marks are put in order: by letter, capitals first, and then by number."""
    return mark[-1], int(mark[:-1])


def figure_line(chart: Chart, square: Square) -> str:
    """A figure of the key: its mark, its name, where it stands and how."""
    figure = chart.figures[square]
    known = f", {figure.sp} of {figure.full} SP" if figure.sp is not None else ""
    how = "" if figure.status == "active" else f", {figure.status}"
    lit = f" ({sign})" if (sign := chart.sign(square)) else ""
    side = f" ({figure.side})" if figure.side else ""
    return f"{chart.mark(square)} {figure.name}{side} at {square}{known}{how}{lit}."


def picture(chart: Chart, room: int) -> "RenderableType":
    """The board in colour, without air between the squares where only so it fits into the terminal."""
    from rich.console import Group
    from rich.text import Text

    margin = row_width(chart)
    fits = [2 * margin + 1 + chart.grid.width * cell_width(chart, gap) <= room for gap in (GAP, 0)]
    width = cell_width(chart, 0 if fits == [False, True] else GAP)
    border = Text(border_of(chart, width), "bright_black", no_wrap=True, overflow="ignore")
    rows = [
        Text.assemble(
            (f"{row + 1:>{margin}} ", "bright_black"),
            *(coloured(chart, square, width) for square in squares),
            (str(row + 1), "bright_black"),
            no_wrap=True,
            overflow="ignore",
        )
        for row, squares in enumerate(squares_by_row(chart))
    ]
    return Group(border, *rows, border, *(Text(visible(line)) for line in key_lines(chart)))


def coloured(chart: Chart, square: Square, width: int) -> "Text":
    """A square in colour; one that was asked for is underlined beside its sign."""
    from rich.text import Text

    text = cell(chart, square)
    found = Text(text, style_of(chart, square))
    found.stylize("underline" if chart.sign(square) else "")
    return found.append(" " * (width - len(text)), "default not underline")


def style_of(chart: Chart, square: Square) -> str:
    """The colour of what is written for a square."""
    figure = chart.figures.get(square)
    if figure is None:
        terrain = chart.grid.terrain(square)
        return GROUND.get(terrain.name, OBSTACLE)
    if not figure.in_play:
        return "bright_black"
    return "bold green" if chart.mark(square)[-1].isupper() else "bold red"
