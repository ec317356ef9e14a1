"""Chances as bars on a terminal; like all of rich, loaded only for it."""

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from brincli.odds.forecast import Number
from brincli.odds.words import (
    LONGEST,
    Column,
    beside,
    chance_of,
    expectations_of,
    expected,
    fraction,
    one_in,
    outcomes_of,
    percent,
    thrown,
)
from brincli.render.visible import visible

WIDTH = 24
EIGHTHS = " ▏▎▍▌▋▊▉"
TONES = ("green", "blue")


def bars(of: str, columns: Sequence[Column]) -> RenderableType:
    """Every outcome with a bar, its percentage, 1 in N and, where it is short, its fraction."""
    first = columns[0].forecast
    parts: list[RenderableType] = [Text(f"odds {visible(of)}", "bold")]
    if first.policy:
        parts.append(Text(visible(first.policy), "bright_black"))
    parts.append(chances(columns))
    for what in expectations_of(columns):
        cells = [(label, expected(forecast, what)) for label, forecast in columns]
        parts.append(Text(visible(f"{what} on average: {beside(cells)}")))
    for label, forecast in columns:
        for note in (*forecast.notes, *thrown(forecast)):
            parts.append(Text(visible(f"{label}: {note}" if label else note), "bright_black"))
    return Group(*parts)


def chances(columns: Sequence[Column]) -> Table:
    """The table of the outcomes."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), show_header=len(columns) > 1)
    table.add_column("", no_wrap=True, overflow="ellipsis")
    for column in columns:
        table.add_column(Text(visible(column.label)), no_wrap=True)
        table.add_column("", justify="right", no_wrap=True)
        if len(columns) == 1:
            table.add_column("", no_wrap=True)
            table.add_column("", no_wrap=True)
    for outcome in outcomes_of(columns):
        cells: list[Text] = []
        for column, tone in zip(columns, TONES, strict=False):
            chance = chance_of(column.forecast, outcome)
            cells += [bar(chance, tone), Text(percent(chance))]
            cells += [Text(one_in(chance)), Text(short(chance), "bright_black")] if len(columns) == 1 else []
        table.add_row(Text(visible(outcome)), *cells)
    return table


def bar(chance: Number, tone: str) -> Text:
    """A bar of which the whole width is certainty."""
    eighths = round(8 * WIDTH * float(chance)) or (1 if chance else 0)
    drawn = "█" * (eighths // 8) + EIGHTHS[eighths % 8].strip()
    return Text.assemble((drawn, tone), ("░" * (WIDTH - len(drawn)), "bright_black"))


def short(chance: Number) -> str:
    """A fraction short enough to say something."""
    exact = fraction(chance)
    return exact if exact is not None and len(exact) <= LONGEST else ""
