"""What a scenario is worth, with bars on a terminal; like all of rich, loaded only for it."""

from collections.abc import Sequence

from rich.console import Console, ConsoleOptions, RenderResult
from rich.table import Table
from rich.text import Text

from brincli.model.visible import visible
from brincli.odds.interval import Interval
from brincli.odds.words import percent
from brincli.play.worth import Worth
from brincli.render.bars import GAP, NARROWEST, TONES, WIDEST, bar
from brincli.render.worth import Beside, between, even, fate, how_many, in_full

NAME = 28
"""Columns that a name takes at most."""
NUMBERS = 28
"""Columns that a chance and its interval take."""


class WorthBars:
    """The chance of each ending with its interval; of a varied key the player's chance at each value."""

    def __init__(self, worths: Sequence[tuple[Beside, Worth]]) -> None:
        self._worths = worths

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield Text(visible(self._worths[0][1].policy), "bright_black")
        if self._worths[0][0].key:
            rows = [(beside.name, worth.won) for beside, worth in self._worths]
            yield self._table(rows, options.max_width)
            yield Text(visible(even(self._worths)))
        else:
            for beside, worth in self._worths:
                if beside.label:
                    yield Text(visible(beside.label), "bold")
                yield self._table([(one.ending, one.chance) for one in worth.endings], options.max_width)
                turns = list(in_full(worth))[len(worth.endings)]
                yield from (Text(visible(line)) for line in (turns, *map(fate, worth.figures)))
        yield Text(visible(how_many(self._worths)), "bright_black")

    def _table(self, rows: Sequence[tuple[str, Interval]], columns: int) -> Table:
        """A table of chances, each with its bar as wide as there is room."""
        name = min(NAME, max(len(visible(words)) for words, _ in rows))
        wide = min(WIDEST, columns - name - NUMBERS - 3 * GAP)
        table = Table(box=None, pad_edge=False, padding=(0, GAP, 0, 0), show_header=False)
        table.add_column("", no_wrap=True, overflow="ellipsis", width=name)
        for words, chance in rows:
            drawn = [bar(chance.share, wide, TONES[0])] if wide >= NARROWEST else []
            cells = [Text(percent(chance.share), justify="right"), Text(between(chance), "bright_black")]
            table.add_row(Text(visible(words)), *drawn, *cells)
        return table
