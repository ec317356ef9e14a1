"""Simulated games as rows of a table: the ending, the turns, and how each figure fared."""

import csv
from collections.abc import Iterator, Sequence
from io import StringIO
from itertools import count

from brincli.games.whole_game import Fared
from brincli.model.visible import visible
from brincli.play.many_games import Engine, blocks_of
from brincli.play.played import Played
from brincli.play.scenario import Scenario
from brincli.play.worth import Wanted
from brincli.render.worth import Beside


class GamesTable:
    """Lines of comma-separated values, made as the games are played; the first names the columns."""

    def __init__(self, variants: Sequence[tuple[Beside, Scenario]], wanted: Wanted, engine: Engine) -> None:
        self.answers: set[bool] = set()
        self._variants, self._wanted, self._engine = variants, wanted, engine

    def __iter__(self) -> Iterator[str]:
        several = self._variants[0][0].several
        names = dict.fromkeys(one.name for _, scenario in self._variants for one in scenario.roster.figures)
        heads = [f"{name} {what}" for name in names for what in ("SP", "status")]
        yield row([*([several] if several else []), "game", "ending", "turns", *heads])
        for beside, scenario in self._variants:
            numbers = count()
            blocks = blocks_of(scenario, self._wanted.seed, self._wanted.games, rows=True)
            for block in self._engine(blocks):
                for played in block.rows:
                    first: list[object] = [beside.cell] if several else []
                    yield row(
                        [*first, next(numbers), played.ending, played.turns, *cells(names, scenario, played)]
                    )


def cells(names: dict[str, None], scenario: Scenario, played: Played) -> Iterator[object]:
    """What is told of each figure; nothing of one that is not in the game."""
    fared = {figure.name: one for figure, one in zip(scenario.roster.figures, played.fared, strict=True)}
    for name in names:
        one = fared.get(name)
        yield from ("", "") if one is None else ("" if one.sp is None else one.sp, status(one))


def status(fared: Fared) -> str:
    """How a figure came out, in a word."""
    if fared.felled:
        return "felled"
    return "stands" if fared.stands else "away"


def row(values: Sequence[object]) -> str:
    """The values in a line, in quotes where they need them."""
    line = StringIO()
    csv.writer(line, lineterminator="").writerow([visible(str(value)) for value in values])
    return line.getvalue()
