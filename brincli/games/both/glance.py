"""What is still due of a figure, and what it throws with: worked out afresh, never stored."""

from collections.abc import Sequence
from typing import NamedTuple

from brincli.games import GAMES
from brincli.games.quest.parts.blow import attack_bonus
from brincli.games.quest.parts.effects import in_force
from brincli.model.effect import Effect
from brincli.model.state import IN_PLAY, Figure, Roster

ABSENT = ("left", "gone")
"""Statuses of those that are nowhere on the table (Q2.4)."""


class Row(NamedTuple):
    """A figure at a glance, as `show --json` prints it; None where it has none."""

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
    effects: tuple[Effect, ...] = ()

    @property
    def comes_back_to(self) -> int | None:
        """The SP to which spent ones come back; None where none do (Source: Q8.5, Q8.8)."""
        if self.ceiling is None or self.sp is None or self.status not in IN_PLAY:
            return None
        return self.ceiling if self.sp < self.ceiling else None


def rows(roster: Roster, figures: Sequence[Figure]) -> list[Row]:
    """Those figures at a glance."""
    asked: dict[str, list[str]] = {}
    for game in GAMES if not roster.game.ended else ():
        for name, word in game.due(roster):
            asked.setdefault(name, []).append(word)
    return [row(roster, figure, asked.get(figure.name, ())) for figure in figures]


def row(roster: Roster, figure: Figure, asked: Sequence[str]) -> Row:
    """The figure at a glance, with what the turn still asks of it."""
    fights = figure.full is not None or figure.class_ is None
    return Row(
        figure.name,
        figure.side or None,
        figure.class_,
        figure.sp,
        figure.full,
        figure.ceiling,
        figure.status,
        attack_bonus(roster.rules, figure) if fights else None,
        dice_of(roster, figure),
        tuple(asked),
        figure.at if figure.at and figure.status not in ABSENT else None,
        in_force(figure, roster.game.turn),
    )


def dice_of(roster: Roster, figure: Figure) -> int | None:
    """How many dice a caster throws; None for a figure that is none."""
    if not figure.caster:
        return None
    from brincli.games.quest.cast import caster_dice

    return caster_dice(roster.rules, figure)
