"""A board as a picture for a browser or a printer: SVG, a square of an inch for each square."""

from collections.abc import Iterator
from html import escape

from brincli.board.chart import Chart
from brincli.board.squares import Square, column_name
from brincli.model.visible import visible
from brincli.render.board import by_mark, figure_line, undrawn_line

SIDE = 32
MARGIN = 28
LINE = 20
LETTER = 7
"""Units of the drawing: a square, the border, a line of the key, and a letter of it at its widest."""

GROUND = {
    "open": "#f4f1e4",
    "trees": "#a9c9a0",
    "hedge": "#7fa874",
    "river": "#8fb8de",
    "stream": "#b9d5ec",
    "ford": "#cfe3f2",
    "bridge": "#d9b98a",
    "fence": "#e8d7b0",
    "rock": "#d3d0c8",
    "obstacle": "#e8d7b0",
    "pit": "#8a8378",
    "crag": "#77736c",
    "wall": "#55504a",
}
FRAMES = {"*": "#d08a00", "+": "#b04fc0"}
"""The colours of the squares that were asked for, by their signs."""

PLAYER, OTHER, FALLEN = "#1f6f43", "#a3281f", "#8a8a8a"


def svg(chart: Chart, title: str) -> list[str]:
    """The board as the lines of an SVG file, with its key below."""
    keys = list(key(chart))
    width = MARGIN * 2 + SIDE * chart.grid.width
    key_width = MARGIN + LETTER * max((len(words) for _, _, words in keys), default=0) + SIDE
    height = MARGIN * 2 + SIDE * chart.grid.height + LINE * (len(keys) + 1)
    return [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {max(width, key_width)} {height}" '
        f'width="{max(width, key_width)}" height="{height}" font-family="sans-serif" font-size="12">',
        f"<title>{text(title)}</title>",
        '<rect width="100%" height="100%" fill="white"/>',
        *grounds(chart),
        *borders(chart),
        *(figure(chart, square) for square in by_mark(chart)),
        *key_rows(keys, MARGIN * 2 + SIDE * chart.grid.height + LINE // 2),
        "</svg>",
    ]


def text(words: str) -> str:
    """Words as XML: hidden letters as escapes, nothing as markup."""
    return escape(visible(words))


def corner(square: Square) -> tuple[int, int]:
    """Where the north-west corner of a square is."""
    return MARGIN + SIDE * square.column, MARGIN + SIDE * square.row


def grounds(chart: Chart) -> Iterator[str]:
    """The ground of every square, with the map's character on what is not open, framed where it is lit."""
    for square in chart.grid:
        left, top = corner(square)
        name = chart.grid.terrain(square).name
        yield (
            f'<rect x="{left}" y="{top}" width="{SIDE}" height="{SIDE}" fill="{GROUND[name]}" '
            f'stroke="#bdb8a6"><title>{square} {name}</title></rect>'
        )
        if square in chart.letters:
            yield label(left + SIDE // 2, top + SIDE // 2, chart.letter(square), "#00000080")
        if sign := chart.sign(square):
            yield (
                f'<rect x="{left + 3}" y="{top + 3}" width="{SIDE - 6}" height="{SIDE - 6}" fill="none" '
                f'stroke="{FRAMES[sign]}" stroke-width="2" stroke-dasharray="4 3"/>'
            )


def label(left: int, top: int, words: str, fill: str) -> str:
    """Words in the middle of a place."""
    return (
        f'<text x="{left}" y="{top}" fill="{fill}" text-anchor="middle" '
        f'dominant-baseline="central">{text(words)}</text>'
    )


def borders(chart: Chart) -> Iterator[str]:
    """The letters of the columns and the numbers of the rows, on all four sides."""
    right, bottom = corner(Square(chart.grid.width, chart.grid.height))
    for column in range(chart.grid.width):
        left = corner(Square(column, 0))[0] + SIDE // 2
        yield from (
            label(left, top, column_name(column), "#333") for top in (MARGIN // 2, bottom + MARGIN // 2)
        )
    for row in range(chart.grid.height):
        top = corner(Square(0, row))[1] + SIDE // 2
        yield from (label(left, top, str(row + 1), "#333") for left in (MARGIN // 2, right + MARGIN // 2))


def colour(chart: Chart, square: Square) -> str:
    """The colour of a figure: the player's, another's, or that of the fallen."""
    if not chart.figures[square].in_play:
        return FALLEN
    return PLAYER if chart.mark(square)[0].isupper() else OTHER


def figure(chart: Chart, square: Square) -> str:
    """A figure as a disc with its mark; its name shows under the pointer."""
    left, top = (start + SIDE // 2 for start in corner(square))
    disc = f'<circle cx="{left}" cy="{top}" r="{SIDE // 2 - 4}" fill="{colour(chart, square)}"/>'
    mark = label(left, top, chart.mark(square), "white")
    return f"<g><title>{text(figure_line(chart, square))}</title>{disc}{mark}</g>"


def key(chart: Chart) -> Iterator[tuple[str, str, str]]:
    """The lines of the key: a colour, what stands in it, and words."""
    for square in by_mark(chart):
        mark, _, words = figure_line(chart, square).partition(" ")
        yield colour(chart, square), mark, words
    for one in chart.undrawn:
        yield "white", "", undrawn_line(one)
    for letter, name in chart.kinds().items():
        yield GROUND[name], letter, f"{name}."
    for light in chart.lights:
        yield FRAMES[light.sign], "", f"{light.words}."


def key_rows(keys: list[tuple[str, str, str]], top: int) -> Iterator[str]:
    """The key below the board."""
    for place, (fill, mark, words) in enumerate(keys):
        middle = top + LINE * place
        dark = fill in (PLAYER, OTHER, FALLEN)
        yield f'<rect x="{MARGIN}" y="{middle - 9}" width="24" height="18" rx="3" fill="{fill}"/>'
        yield label(MARGIN + 12, middle, mark, "white" if dark else "#000000b0")
        yield f'<text x="{MARGIN + 34}" y="{middle}" dominant-baseline="central">{text(words)}</text>'
