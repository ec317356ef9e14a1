"""A board as a picture for a browser or a printer: SVG, a square of an inch for each square."""

from collections.abc import Iterator, Sequence
from html import escape
from typing import NamedTuple

from brincli.board.chart import Chart
from brincli.board.squares import Square, column_name
from brincli.model.visible import visible
from brincli.render.board import by_mark, figure_line, undrawn_line

SIDE = 32
MARGIN = 28
HEAD = 24
LINE = 20
LETTER = 7
"""Units of the drawing: a square, the border, the title, a line of the key, a letter of it at its widest."""
DOWN = "0.35em"
"""How far below the middle of a place its letters stand, to be in the middle of it; all renderers know it."""
DARK, PALE = "#1c1a17", "#ffffff"
"""Letters on pale ground and on dark."""

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


def svg(chart: Chart, title: str, *, captioned: bool = False) -> list[str]:
    """The board as the lines of an SVG file, its title above, unless a caption has it, its key below."""
    keys = list(key(chart))
    longest = max([len(title), *(len(one.words) for one in keys)])
    width = max(MARGIN * 2 + SIDE * chart.grid.width, MARGIN + LETTER * longest + SIDE)
    top = HEAD + MARGIN * 2 + SIDE * chart.grid.height
    first = HEAD if captioned else 0
    height = top + LINE * (len(keys) + 1) - first
    return [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 {first} {width} {height}" role="img" '
        f'width="{width}" height="{height}" font-family="sans-serif" font-size="12">',
        f"<title>{text(title)}</title>",
        f'<rect y="{first}" width="100%" height="100%" fill="white"/>',
        *heading(title, captioned=captioned),
        *grounds(chart),
        *borders(chart),
        *(figure(chart, square) for square in by_mark(chart)),
        *key_rows(keys, top + LINE // 2),
        "</svg>",
    ]


def heading(title: str, *, captioned: bool) -> Iterator[str]:
    """The title, where no caption has it."""
    if not captioned:
        yield f'<text x="{MARGIN}" y="{HEAD // 2}" dy="{DOWN}" font-weight="bold">{text(title)}</text>'


def text(words: str) -> str:
    """Words as XML: hidden letters as escapes, nothing as markup."""
    return escape(visible(words))


def corner(square: Square) -> tuple[int, int]:
    """Where the north-west corner of a square is."""
    return MARGIN + SIDE * square.column, HEAD + MARGIN + SIDE * square.row


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
            yield label(left + SIDE // 2, top + SIDE // 2, chart.letter(square), letters_on(GROUND[name]))
        if sign := chart.sign(square):
            yield frame(left + 3, top + 3, SIDE - 6, sign)


def frame(left: int, top: int, side: int, sign: str) -> str:
    """The frame of a square that was asked for."""
    return (
        f'<rect x="{left}" y="{top}" width="{side}" height="{side}" fill="none" '
        f'stroke="{FRAMES[sign]}" stroke-width="2" stroke-dasharray="4 3"/>'
    )


def letters_on(ground: str) -> str:
    """The colour of letters that can be read on a ground, `#rrggbb`: that of the two with more contrast."""
    return max((DARK, PALE), key=lambda letters: contrast(letters, ground))


def contrast(one: str, other: str) -> float:
    """How far two colours stand apart, from 1 to 21: the contrast of the web's guidelines."""
    pale, dark = sorted((light_of(one), light_of(other)), reverse=True)
    return (pale + 0.05) / (dark + 0.05)


def light_of(colour: str) -> float:
    """The relative luminance of a colour, `#rrggbb`: from 0 to 1."""
    parts = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    linear = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def label(left: int, top: int, words: str, fill: str) -> str:
    """Words in the middle of a place."""
    return f'<text x="{left}" y="{top}" dy="{DOWN}" fill="{fill}" text-anchor="middle">{text(words)}</text>'


def borders(chart: Chart) -> Iterator[str]:
    """The letters of the columns and the numbers of the rows, on all four sides."""
    right, bottom = corner(Square(chart.grid.width, chart.grid.height))
    for column in range(chart.grid.width):
        left, first = corner(Square(column, 0))
        for top in (first - MARGIN // 2, bottom + MARGIN // 2):
            yield label(left + SIDE // 2, top, column_name(column), "#333333")
    for row in range(chart.grid.height):
        top = corner(Square(0, row))[1] + SIDE // 2
        yield from (label(left, top, str(row + 1), "#333333") for left in (MARGIN // 2, right + MARGIN // 2))


def colour(chart: Chart, square: Square) -> str:
    """The colour of a figure: the player's, another's, or that of the fallen."""
    if not chart.figures[square].in_play:
        return FALLEN
    return PLAYER if chart.mark(square)[-1].isupper() else OTHER


def figure(chart: Chart, square: Square) -> str:
    """A figure as a disc with its mark; its name shows under the pointer."""
    left, top = (start + SIDE // 2 for start in corner(square))
    drawn = disc(left, top, SIDE // 2 - 4, colour(chart, square), chart.mark(square))
    return f"<g><title>{text(figure_line(chart, square))}</title>{drawn}</g>"


def disc(left: int, top: int, radius: int, fill: str, mark: str) -> str:
    """A disc with a mark on it."""
    ground = f'<circle cx="{left}" cy="{top}" r="{radius}" fill="{fill}"/>'
    return ground + label(left, top, mark, letters_on(fill))


class Key(NamedTuple):
    """A line of the key: words, and what they are of, drawn as the map does: a disc, ground, or a frame."""

    words: str
    disc: str = ""
    ground: str = ""
    sign: str = ""
    mark: str = ""


def key(chart: Chart) -> Iterator[Key]:
    """The lines of the key."""
    for square in by_mark(chart):
        mark, _, words = figure_line(chart, square).partition(" ")
        yield Key(words, disc=colour(chart, square), mark=mark)
    for one in chart.undrawn:
        yield Key(undrawn_line(one))
    for letter, name in chart.kinds().items():
        yield Key(f"{name}.", ground=GROUND[name], mark=letter)
    for light in chart.lights:
        yield Key(f"{light.words}.", sign=light.sign)


def key_rows(keys: Sequence[Key], top: int) -> Iterator[str]:
    """The key below the board."""
    for place, one in enumerate(keys):
        middle, centre = top + LINE * place, MARGIN + 12
        if one.disc:
            yield disc(centre, middle, 9, one.disc, one.mark).replace("<text ", '<text font-size="10" ')
        if one.ground:
            yield (
                f'<rect x="{centre - 9}" y="{middle - 9}" width="18" height="18" fill="{one.ground}" '
                'stroke="#bdb8a6"/>'
            )
            yield label(centre, middle, one.mark, letters_on(one.ground))
        if one.sign:
            yield frame(centre - 8, middle - 8, 16, one.sign)
        yield f'<text x="{MARGIN + 34}" y="{middle}" dy="{DOWN}">{text(one.words)}</text>'
