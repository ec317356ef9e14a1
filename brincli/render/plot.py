"""Chances as an SVG plot that a page can show as it is."""

from collections.abc import Sequence
from xml.sax.saxutils import escape

from brincli.model.visible import visible
from brincli.odds.forecast import Number
from brincli.odds.words import Column, expectations_of, expected, how_sure, percent, side_by_side

WIDTH, LEFT, RIGHT = 720, 250, 90  # pixels: the whole, the names, the percentages
ROW, BAR, HEAD = 24, 16, 64
TICKS = (0, 25, 50, 75, 100)
TONES = ("#2f6f4f", "#8a5a2b")
NAME_LETTERS = 36

STYLE = """
text { font: 13px system-ui, sans-serif; fill: #222 }
.title { font-weight: 600; font-size: 16px }
.faint { fill: #666; font-size: 11px }
.grid { stroke: #ddd }
"""


def plot(of: str, columns: Sequence[Column]) -> str:
    """The chances of *of* as bars from 0 to 100%, those of several rules beside each other."""
    outcomes = list(side_by_side(columns))
    row = ROW if len(columns) == 1 else ROW + BAR * (len(columns) - 1)
    notes = list(remarks(columns))
    bottom = HEAD + row * len(outcomes)
    height = bottom + 34 + 16 * len(notes)
    title = escape(visible(f"odds {of}"))
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" '
        f'height="{height}" role="img" aria-label="{title}">',
        f"<title>{title}</title><style>{STYLE}</style>",
        f'<rect width="{WIDTH}" height="{height}" fill="#fff"/>',
        text(16, 28, f"odds {of}", "title"),
        *legend(columns),
        *axis(bottom),
    ]
    for at, (outcome, chances) in enumerate(outcomes):
        parts += bars(outcome, chances, HEAD + row * at)
    parts += [text(16, bottom + 40 + 16 * at, note, "faint") for at, note in enumerate(notes)]
    return "\n".join([*parts, "</svg>"]) + "\n"


def text(x: float, y: float, words: str, kind: str = "", anchor: str = "start") -> str:
    """A line of text."""
    attributes = f' class="{kind}"' if kind else ""
    return f'<text x="{x:g}" y="{y:g}"{attributes} text-anchor="{anchor}">{escape(visible(words))}</text>'


def axis(bottom: int) -> list[str]:
    """The lines of the percentages."""
    parts = []
    for tick in TICKS:
        x = LEFT + length(tick / 100)
        parts.append(f'<line class="grid" x1="{x:g}" x2="{x:g}" y1="{HEAD - 6}" y2="{bottom}"/>')
        parts.append(text(x, bottom + 16, f"{tick}%", "faint", "middle"))
    return parts


def bars(outcome: str, chances: Sequence[Number], top: int) -> list[str]:
    """The bars of one outcome."""
    name = outcome if len(outcome) <= NAME_LETTERS else f"{outcome[: NAME_LETTERS - 1]}…"
    parts = [text(LEFT - 8, top + 12, name, anchor="end")]
    for at, chance in enumerate(chances):
        wide, y = length(float(chance)), top + BAR * at
        parts.append(
            f'<rect x="{LEFT}" y="{y}" width="{wide:.2f}" height="{BAR - 2}" fill="{TONES[at]}">'
            f"<title>{escape(visible(outcome))}: {percent(chance)}</title></rect>"
        )
        parts.append(text(LEFT + wide + 6, y + 12, percent(chance)))
    return parts


def length(chance: float) -> float:
    """Pixels of a chance."""
    return (WIDTH - LEFT - RIGHT) * chance


def legend(columns: Sequence[Column]) -> list[str]:
    """Which colour stands for which rules, where there are several."""
    if len(columns) == 1:
        return []
    parts = []
    for at, column in enumerate(columns):
        x = LEFT + 200 * at
        parts.append(f'<rect x="{x}" y="38" width="12" height="12" fill="{TONES[at]}"/>')
        parts.append(text(x + 18, 49, column.label, "faint"))
    return parts


def remarks(columns: Sequence[Column]) -> list[str]:
    """What stands below: what is expected, and by what rules."""
    found = []
    for what in expectations_of(columns):
        numbers = [expected(column.forecast, what) for column in columns]
        found.append(f"{what} on average: {' / '.join(numbers)}")
    for label, forecast in columns:
        found += [f"{label}: {note}" if label else note for note in (*forecast.notes, *how_sure(forecast))]
    return found
