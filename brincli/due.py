"""What is still due of a figure, and what it throws with: worked out afresh, never stored."""

from typing import NamedTuple

from brincli.rules.blow import attack_bonus
from brincli.rules.cast import caster_dice
from brincli.rules.leader import candidates, fallen_leader, lacks_leader
from brincli.rules.morale import why_no_throw
from brincli.rules.turn import recovery
from brincli.state import IN_PLAY, Figure, Roster

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

    @property
    def comes_back_to(self) -> int | None:
        """The SP to which spent ones come back; None where none do (Source: Q8.5, Q8.8)."""
        if self.ceiling is None or self.sp is None or self.status not in IN_PLAY:
            return None
        return self.ceiling if self.sp < self.ceiling else None


def due(roster: Roster, figure: Figure) -> tuple[str, ...]:
    """What the turn still asks of the figure: morale, recovery, a leader in its place.

    Source: Q6.1, Q8.5, K7.1
    """
    if roster.game.ended:
        return ()
    found = {
        "morale": why_no_throw(roster, figure) is None,
        "leader": leader_due(roster, figure),
        "recovery": recovery(roster, figure) > 0,
    }
    return tuple(word for word, is_due in found.items() if is_due)


def leader_due(roster: Roster, figure: Figure) -> bool:
    """Whether it is a killed leader whose place can still be taken (Source: K7.1)."""
    if figure.class_ != "leader" or figure.status != "dead" or not lacks_leader(roster, figure.side):
        return False
    return bool(candidates(roster, figure.side)) and figure == fallen_leader(roster, figure.side)


def row(roster: Roster, figure: Figure) -> Row:
    """The figure at a glance."""
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
        caster_dice(roster.rules, figure) if figure.caster else None,
        due(roster, figure),
        figure.at if figure.at and figure.status not in ABSENT else None,
    )
