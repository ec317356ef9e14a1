"""What is still due of a figure, and what it throws with: worked out afresh, never stored."""

from collections.abc import Iterator, Sequence

from brincli.games import GAMES
from brincli.games.throws import Throws
from brincli.model.deeds import Effect
from brincli.model.marks import marks_of
from brincli.model.state import IN_PLAY, Figure, Roster
from brincli.model.tuples import Tuple

ABSENT = ("left", "gone")
"""Statuses of those that are nowhere on the table (Q2.4)."""


class Row(Tuple):
    """A figure at a glance, as `show --json` prints it; None if it has none."""

    figure: str
    side: str | None
    class_: str | None
    sp: int | None
    full: int | None
    ceiling: int | None
    status: str
    bonus: int | None
    dice: int | None
    due: tuple[str, ...]
    at: str | None = None
    did: tuple[str, ...] = ()
    loot: bool = False
    mark: str | None = None
    effects: tuple[Effect, ...] = ()

    @property
    def comes_back_to(self) -> int | None:
        """The SP to which spent ones come back; None if none do (Source: Q8.5, Q8.8)."""
        if self.ceiling is None or self.sp is None or self.status not in IN_PLAY:
            return None
        return self.ceiling if self.sp < self.ceiling else None


def rows_of(roster: Roster, figures: Sequence[Figure]) -> list[Row]:
    """Each of those figures at a glance, with what is due of it and its mark on the map."""
    asked: dict[str, list[str]] = {}
    for game in GAMES if not roster.game.ended else ():
        for name, word in game.due(roster):
            asked.setdefault(name, []).append(word)
    marks = marks_of(roster)
    return [
        row_of(roster, figure, asked.get(figure.name, ()))._replace(mark=marks.get(figure.name))
        for figure in figures
    ]


def row_of(roster: Roster, figure: Figure, asked: Sequence[str]) -> Row:
    """The figure at a glance, with what the turn still asks of it; without its mark on the board."""
    throws = throws_of(roster, figure)
    return Row(
        figure.name,
        figure.side or None,
        figure.class_,
        figure.sp,
        figure.full,
        figure.ceiling,
        figure.status,
        throws.bonus,
        throws.dice,
        tuple(asked),
        figure.at if figure.at and figure.status not in ABSENT else None,
        did=tuple(dict.fromkeys(done_in_words(roster, figure))),
        loot=figure.loot,
        effects=tuple(one for one in figure.effects if one.lasts(roster.game.turn)),
    )


def throws_of(roster: Roster, figure: Figure) -> Throws:
    """What the figure throws with: of the first game in which it has something."""
    found = [game.throws(roster, figure) for game in GAMES]
    return next((throws for throws in found if throws != Throws()), Throws())


def done_in_words(roster: Roster, figure: Figure) -> Iterator[str]:
    """What the figure did this turn, in words."""
    for deed in figure.deeds(roster.game.turn):
        yield from filter(None, (game.did(deed) for game in GAMES))
