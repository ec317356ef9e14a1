"""Chances as bars on a terminal; like all of rich, loaded only for it."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, RenderResult
from rich.table import Table
from rich.text import Text

from brincli.model.events import counted
from brincli.model.visible import visible
from brincli.odds.forecast import Number
from brincli.odds.words import (
    LONGEST,
    Column,
    beside,
    expectations_of,
    expected,
    fraction,
    how_sure,
    one_in,
    percent,
    side_by_side,
)

WIDEST, NARROWEST, GAP = 24, 6, 2  # columns of a bar, and between what stands side by side
PROMPT = 1  # rows of the screen that the shell takes
NAME = 12  # columns that a name has at least
EIGHTHS = " ▏▎▍▌▋▊▉"
TONES = ("green", "blue")


class Layout(NamedTuple):
    """What a line has room for: columns of the name, of a bar (0: none), and whether 1 in N and fractions."""

    name: int
    bar: int
    words: bool


class Bars:
    """The chances as a picture: every outcome with a bar and its percentage, as wide as there is room.

    On a terminal of few rows (0: without end) the least likely ends are left out, and it is told how many.
    """

    def __init__(self, of: str, columns: Sequence[Column], rows: int = 0) -> None:
        self._of = of
        self._columns = columns
        self._rows = list(side_by_side(columns))
        self._height = rows

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        above, below = list(self._above()), list(self._below())
        if self._height:
            others = sum(len(line.wrap(console, options.max_width)) for line in (*above, *below))
            below = [*self._leave_out(self._height - PROMPT - others), *below]
        yield from above
        yield self._table(self._layout(options.max_width))
        yield from below

    def _above(self) -> Iterator[Text]:
        """What was asked, and by what policy it is answered."""
        yield Text(f"odds {visible(self._of)}", "bold")
        if policy := self._columns[0].forecast.policy:
            yield Text(visible(policy), "bright_black")

    def _below(self) -> Iterator[Text]:
        """What can be expected on average, and the notes."""
        for what in expectations_of(self._columns):
            cells = [(label, expected(forecast, what)) for label, forecast in self._columns]
            yield Text(visible(f"{what} on average: {beside(cells)}"))
        for label, forecast in self._columns:
            for note in (*forecast.notes, *how_sure(forecast)):
                yield Text(visible(f"{label}: {note}" if label else note), "bright_black")

    def _leave_out(self, room: int) -> Iterator[Text]:
        """Leave out the least likely ends where there is no room, and tell how many."""
        room -= len(self._columns) > 1  # the heads
        if len(self._rows) <= room:
            return
        then = {row.outcome for column in self._columns for row in column.forecast.then}
        likely = sorted((one for one in self._rows if one[0] in then), key=lambda one: max(one[1]))
        gone = {outcome for outcome, _ in likely[: len(self._rows) - room + 1]}
        if gone:
            self._rows = [one for one in self._rows if one[0] not in gone]
            yield Text(
                f"{counted(len(gone), 'less likely end')} left out; in a pipe all are told", "bright_black"
            )

    def _layout(self, width: int) -> Layout:
        """The widest that fits: the words go first, then bars and names grow short, then the bars go."""
        name = max(cell_len(visible(outcome)) for outcome, _ in self._rows)
        chances = [chance for _, row in self._rows for chance in row]
        numbers = (max(len(percent(chance)) for chance in chances) + GAP) * len(self._columns)
        words = sum(max(len(write(chance)) for chance in chances) + GAP for write in (one_in, short))
        least = (NARROWEST + GAP) * len(self._columns)
        told = len(self._columns) == 1 and name + numbers + least + words <= width
        left = width - numbers - (words if told else 0)
        if left - NAME < least:
            return Layout(max(1, min(name, left)), 0, words=False)
        name = min(name, left - least)
        return Layout(name, min(WIDEST, (left - name) // len(self._columns) - GAP), words=told)

    def _table(self, layout: Layout) -> Table:
        """The table of the outcomes."""
        table = Table(box=None, pad_edge=False, padding=(0, GAP, 0, 0), show_header=len(self._columns) > 1)
        table.add_column("", no_wrap=True, overflow="ellipsis", width=layout.name)
        for column in self._columns:
            label = Text(visible(column.label), overflow="ellipsis", no_wrap=True)
            if layout.bar:
                table.add_column(label, no_wrap=True, width=layout.bar)
            table.add_column("" if layout.bar else label, justify="right", no_wrap=True)
        if layout.words:
            table.add_column("", no_wrap=True)
            table.add_column("", no_wrap=True)
        for outcome, chances in self._rows:
            table.add_row(Text(visible(outcome)), *cells_of(chances, layout))
        return table


def cells_of(chances: Sequence[Number], layout: Layout) -> list[Text]:
    """What stands behind an outcome."""
    cells = []
    for chance, tone in zip(chances, TONES, strict=False):
        cells += [bar(chance, layout.bar, tone)] if layout.bar else []
        cells.append(Text(percent(chance)))
        cells += (
            [Text(one_in(chance) if 2 * chance <= 1 else ""), Text(short(chance), "bright_black")]
            if layout.words
            else []
        )
    return cells


def bar(chance: Number, width: int, tone: str) -> Text:
    """A bar of which the whole width is certainty."""
    eighths = round(8 * width * float(chance)) or (1 if chance else 0)
    drawn = "█" * (eighths // 8) + EIGHTHS[eighths % 8].strip()
    return Text.assemble((drawn, tone), ("░" * (width - len(drawn)), "bright_black"))


def short(chance: Number) -> str:
    """A fraction short enough to say something."""
    exact = fraction(chance)
    return exact if exact is not None and len(exact) <= LONGEST else ""
