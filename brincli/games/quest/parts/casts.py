"""The same spell, turn after turn until it works, with recovery between (Q8)."""

from functools import partial
from typing import NamedTuple

from brincli.games.quest.cast import caster_dice, pay, price_of, why_not_pay, works
from brincli.games.quest.parts.effects import turns_stopped
from brincli.games.quest.parts.recovery import recovery
from brincli.model.dice import Dice
from brincli.model.errors import Unusable
from brincli.model.state import Figure, Roster, Spell


class Spent(NamedTuple):
    """What of a caster changes: SP, their ceiling, the turn in which the spell worked (0: not yet)."""

    sp: int
    ceiling: int | None
    worked: int = 0


class Sorcery(NamedTuple):
    """Who casts, at what price, against what number; how many turns an effect stops it, -1 for ever."""

    roster: Roster
    caster: Figure
    cost: int
    needs: int
    stopped: int = 0

    def figure(self, spent: Spent) -> Figure:
        """The caster with SP as they stand."""
        return self.caster._replace(sp=spent.sp, ceiling=spent.ceiling)


def cast_turn(dice: Dice, spent: Spent, sorcery: Sorcery, number: int) -> Spent:
    """Play one turn of it: spent SP come back but in the first; it casts if 1 SP is left, until it works.

    Source: Q8.2, Q8.3, Q8.4, Q8.5, Q8.9
    """
    if spent.worked:
        return spent
    roster, rules = sorcery.roster, sorcery.roster.rules
    caster = sorcery.figure(spent)
    if number > 1:
        caster = caster._replace(sp=spent.sp + recovery(roster, caster))
    if why_not_pay(caster, sorcery.cost) or sorcery.stopped < 0 or number <= sorcery.stopped:
        return Spent(caster.sp or 0, caster.ceiling)
    works_now = dice.sub(throw_spell, caster_dice(rules, caster), sorcery.needs, rules.spell_dice == "sum")
    after = pay(caster, sorcery.cost, number)
    return Spent(after.sp or 0, after.ceiling, number if works_now else 0)


def throw_spell(dice: Dice, count: int, needs: int, added: bool) -> bool:
    """Whether the spell works (Source: Q8.3)."""
    return works(dice, count, needs, added=added)


def casts(
    roster: Roster,
    dice: Dice,
    caster: Figure,
    spell: Spell | None = None,
    *,
    turns: int,
    cost: int | None = None,
    needs: int | None = None,
) -> Spent:
    """Cast a spell in each of *turns* turns until it works; give back the caster as it stands then."""
    if caster.sp is None or caster.status != "active":
        what = "has no SP on the roster" if caster.sp is None else f"is {caster.status}"
        raise Unusable(f"{caster.name} {what}: --turns is for a caster that can go on casting")
    stopped = turns_stopped(roster, caster, "cast")
    sorcery = Sorcery(roster, caster, *price_of(spell, cost, needs), stopped)
    steps = [partial(cast_turn, sorcery=sorcery, number=number) for number in range(1, turns + 1)]
    return dice.each(Spent(caster.sp, caster.ceiling), steps)
