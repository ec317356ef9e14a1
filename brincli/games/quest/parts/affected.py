"""What a spell that works does to its targets: damage first, then the effect that stays (Q8.9)."""

from collections.abc import Sequence
from typing import NamedTuple

from brincli.games.quest.parts.blow import LOST, points_of, wound
from brincli.games.quest.parts.effects import put_on
from brincli.model.absence import away
from brincli.model.deeds import Fall, lasting
from brincli.model.dice import Dice
from brincli.model.errors import permit, refuse_twice
from brincli.model.events import Points, house_notes
from brincli.model.expression import sum_of
from brincli.model.state import Figure, Roster, Spell

BEYOND = ("left", "dead", "gone")
"""Statuses of those whom no spell reaches (Q2.4)."""


class Affected(NamedTuple):
    """A target of a spell: the effect, the turn to whose end it lasts, the SP lost; None if none."""

    figure: str
    effect: str | None = None
    until: int | None = None
    loss: int | None = None
    sp: Points | None = None
    out: bool = False
    ceiling: int | None = None

    @property
    def taken(self) -> int:
        """The SP that it lost: no more than it had, where that is known (Source: Q2.3)."""
        return self.sp.before - self.sp.after if self.sp else self.loss or 0

    def clause(self) -> str:
        """What came of it, in words; empty if nothing did."""
        lost, laid = self._lost(), ""
        if self.until is not None:
            laid = f"is {self.effect} {lasting(self.until)}"
        joined = ", and " if "," in lost else " and "
        return f"{self.figure} {joined.join(filter(None, (lost, laid)))}" if lost or laid else ""

    def _lost(self) -> str:
        if self.loss is None:
            return ""
        lost = f"loses {self.loss} SP"
        if self.sp is None or not self.loss:
            return lost
        if self.out:
            return f"{lost} and is {'' if self.sp.before else 'already '}out"
        back = self.ceiling if self.ceiling is not None and self.ceiling > self.sp.after else None
        left = f"{lost}, {self.sp.after} of {self.sp.full} left"
        return left if back is None else f"{left}, to come back to {back}"


def check_targets(targets: Sequence[Figure], *, force: bool) -> None:
    """Refuse a target that is named twice, or that no spell reaches (Source: Q2.4, Q8.9)."""
    refuse_twice([target.name for target in targets], "a spell comes over each target once")
    for target in targets:
        permit(away(target) if target.status in BEYOND else None, force=force)


def affect(
    roster: Roster, dice: Dice, spell: Spell | None, targets: Sequence[Figure], *, by: str
) -> tuple[Roster, tuple[Affected, ...]]:
    """The roster after a spell has worked on its targets, one after another.

    Source: Q8.7, Q8.9
    """
    told: list[Affected] = []
    for target in targets:
        now = roster.figure(target.name) or target
        after, one = affect_one(roster, now, spell, loss_of(dice, spell, f"{by} at {target.name}"))
        told.append(one)
        roster = roster.put(after)
    return roster, tuple(told)


def loss_of(dice: Dice, spell: Spell | None, who: str) -> int | None:
    """The damage of a spell, thrown: never below 0; None for a spell that does none."""
    if spell is None or not spell.damage:
        return None
    pools, number = sum_of(spell.damage)
    return max(0, dice.total(pools, "damage", who) + number)


def affect_one(
    roster: Roster, target: Figure, spell: Spell | None, loss: int | None
) -> tuple[Figure, Affected]:
    """A target after the spell, and what is told of it."""
    turn, after = roster.game.turn, target
    if loss:
        after = wound(roster.rules, target, loss, Fall(turn, "spell"))
        after = having_lost(target, after, turn)
    until = None
    if spell and spell.effect:
        after = put_on(after, spell.effect, turn + spell.turns if spell.turns is not None else 0, turn)
        until = dict(after.effects)[spell.effect]
    return after, Affected(
        target.name,
        (spell.effect or None) if spell else None,
        until,
        loss,
        points_of(target, after) if loss is not None else None,
        out=after.status == "out",
        ceiling=after.ceiling,
    )


def having_lost(before: Figure, after: Figure, turn: int) -> Figure:
    """The figure after damage, with a record of it where a cast of its own may go by what it had.

    Source: Q1.1
    """
    lost = (before.sp or 0) - (after.sp or 0)
    return after.having_done(turn, f"{LOST}spell:{lost}") if lost and after.caster else after


def skip_damage(dice: Dice, spell: Spell | None, targets: Sequence[Figure]) -> None:
    """Say that the dice of the damage are not thrown: the spell did not work."""
    if spell is None or not spell.damage:
        return
    for pool in sum_of(spell.damage).pools * len(targets):
        for _ in range(pool.many):
            dice.skip(pool.sides)


def target_notes(
    roster: Roster, spell: Spell | None, told: Sequence[Affected], *, success: bool, named: bool
) -> tuple[str, ...]:
    """Notes of a spell that worked on nobody, of targets without SP, and of a house rule of wounds."""
    if spell is None or not success:
        return ()
    if not named and (spell.effect or spell.damage):
        what = f"is {spell.effect}" if spell.effect else "loses SP"
        return (f"nobody {what}: no target was named",)
    unhurt = [
        f"{one.figure} has no SP on the roster, so nothing is taken off: "
        f"`brin set {one.figure!r} full=6` gives it some"
        for one in told
        if one.loss and one.sp is None and roster.figure(one.figure)
    ]
    lowered = any(one.loss and one.ceiling is not None for one in told)
    return (*unhurt, *(house_notes(roster.rules, "wounds_lower_ceiling") if lowered else ()))
