"""Roll to hit: one throw at one target, or a Hero's two (Q4, Q5)."""

from collections.abc import Sequence
from functools import partial
from itertools import groupby, islice
from typing import Annotated, ClassVar

from brincli.games.quest.parts.blow import (
    Blow,
    How,
    as_phase_began,
    attack_bonus,
    blow,
    having_lost,
    points_of,
    wound,
)
from brincli.games.quest.parts.distance import why_out_of_reach
from brincli.games.quest.parts.may import why_not_hit, why_not_throw
from brincli.model.deeds import Fall
from brincli.model.dice import Dice
from brincli.model.errors import Unusable, permit
from brincli.model.events import Event, Outcome, Points, house_notes, signed
from brincli.model.facts import facts, field
from brincli.model.fixed_numbers import HERO_THROWS, LIMIT, Between, Rules
from brincli.model.state import Figure, Roster
from brincli.model.tuples import Tuple


@facts
class Struck(Event):
    """A throw to hit, and what it did."""

    event: ClassVar[str] = "hit"
    all_succeed: ClassVar[str] = "all hit"
    by: str | None
    target: str
    missile: bool
    bonus: int
    score: int = field(compare=False)
    needs: int
    location: str | None = field(compare=False)
    loss: int | None
    sp: Points | None
    out: bool
    ceiling: int | None = None

    def sentence(self) -> str:
        return f"{self._deed()}{self._harm()} ({self._sum()}, needs {self.needs})."

    def _deed(self) -> str:
        if self.by is None:
            missed, struck = f"{self.target} is missed", f"{self.target} is hit"
        elif self.missile:
            missed, struck = (
                f"{self.by} shoots at {self.target} and misses",
                f"{self.by} shoots {self.target}",
            )
        else:
            missed, struck = f"{self.by} strikes at {self.target} and misses", f"{self.by} hits {self.target}"
        return f"{struck} in the {self.location}" if self.success else missed

    def _harm(self) -> str:
        if not self.success:
            return ""
        lost = f": {self.loss} SP lost" if self.loss else ": no harm done"
        if self.sp is None:
            return lost
        if self.out:
            already = "" if self.sp.before else "already "
            return f"{lost}, {self.target} is {already}out"
        return f"{lost}, {self.sp.after} of {self.sp.full} left{self._back(self.sp.after)}"

    def _back(self, sp: int) -> str:
        if not self.loss or self.ceiling is None or self.ceiling <= sp:
            return ""
        return f", to come back to {self.ceiling}"

    def _sum(self) -> str:
        face = self.score - self.bonus
        return f"{face}{signed(self.bonus)} = {self.score}" if self.bonus else str(face)

    def outcome(self) -> str:
        if not self.success:
            return f"{self.by} misses {self.target}" if self.by else f"{self.target} missed"
        lost = (
            f"{self.by} takes {self.loss} off {self.target}"
            if self.by
            else f"{self.target} loses {self.loss}"
        )
        return f"{lost}, out" if self.out else lost

    def unkept(self) -> bool:
        return self.sp is None and bool(self.loss)


class Attack(Tuple):
    """One throw to be made: who at whom, and with what bonus."""

    by: Figure | None
    target: Figure
    how: How
    bonus: int
    notes: tuple[str, ...] = ()


def hit(
    roster: Roster,
    dice: Dice,
    targets: Annotated[tuple[Figure, ...], "The figure thrown at; a Hero may name two."],
    *,
    by: Annotated[Figure | None, "The thrower: its bonus is taken from the roster."] = None,
    bonus: Annotated[int, "Added to the throw."] = 0,
    missile: Annotated[bool, "Missile fire instead of combat."] = False,
    distance: Annotated[
        int | None,
        "Squares to the target, held against the thrower's range; left out: from square to square.",
        Between(0, LIMIT, "distances"),
    ] = None,
    force: Annotated[bool, "Throw although the rules forbid it."] = False,
) -> Outcome:
    """Throw d10 + bonus to hit, then d6 for the place and the SP lost.

    Source: Q4.1, Q4.2, Q5.1, Q5.2, Q5.3, Q5.4

    Examples:
        brin hit --bonus 1 'goblin 1'             somebody throws at it
        brin hit 'goblin 1' --by Brin --dice 7,4  with your own dice
        brin hit Brin --by archer --missile       an arrow
    """
    how: How = "missile" if missile else "combat"
    if len(targets) > HERO_THROWS:
        raise Unusable(f"one target, or a Hero's two, and not {len(targets)}")
    if by:
        permit(why_not_throw(roster, by, how, [target.name for target in targets]), force=force)
    for target in targets:
        permit(why_not_hit(roster, target, by), force=force)
        permit(why_out_of_reach(roster, by, target, how, distance), force=force)
    own = attack_bonus(roster.rules, as_phase_began(by, roster.game.turn, how), how) if by else 0
    total = bonus + own
    return exchange(
        roster,
        dice,
        [
            Attack(by, target, how, total, () if by else unnamed_notes(roster, target, how, distance))
            for target in targets
        ],
    )


def unnamed_notes(roster: Roster, target: Figure, how: How, distance: int | None) -> tuple[str, ...]:
    """A note of a throw that several could have made, where the thrower is not named (Source: Q1.3, Q5.2)."""
    able = (one for one in roster.figures if could_throw(roster, one, target, how, distance))
    if next(islice(able, 1, None), None) is None:
        return ()
    word = "shoot" if how == "missile" else "strike"
    return (f"several could have thrown: `{word} NAME TARGET` says who did",)


def could_throw(roster: Roster, by: Figure, target: Figure, how: How, distance: int | None) -> bool:
    """Whether the figure may throw at the target now."""
    return not (
        why_not_hit(roster, target, by)
        or why_not_throw(roster, by, how, [target.name])
        or why_out_of_reach(roster, by, target, how, distance)
    )


def exchange(roster: Roster, dice: Dice, attacks: Sequence[Attack]) -> Outcome:
    """Make those throws in their order, an event each; none depends on the damage of another.

    Source: Q1.3, Q5.4
    """
    strands = groupby(attacks, key=lambda attack: attack.target.name)
    return dice.apart(
        Outcome(roster), [[partial(make_attack, attack=attack) for attack in at_one] for _, at_one in strands]
    )


def make_attack(dice: Dice, outcome: Outcome, attack: Attack) -> Outcome:
    """Make one attack, and give back the outcome with it."""
    return do_damage(outcome, attack, throw_blow(outcome.roster.rules, dice, attack))


def throw_blow(rules: Rules, dice: Dice, attack: Attack) -> Blow:
    """Throw to hit for one attack (Source: Q5.3 for the target's own hit table)."""
    table = attack.target.hit_table or rules.hit_table
    needs = rules.hit_missile if attack.how == "missile" else rules.hit_combat
    at = f"at {attack.target.name}"
    return blow(dice, attack.bonus, needs, table, f"{attack.by.name} {at}" if attack.by else at)


def do_damage(outcome: Outcome, attack: Attack, fallen: Blow) -> Outcome:
    """Do the damage of one blow, and give back the outcome that records it."""
    roster, rules, turn = outcome.roster, outcome.roster.rules, outcome.roster.game.turn
    by, how = attack.by, attack.how
    before = roster.figure(attack.target.name) or attack.target
    after = having_lost(rules, before, wound(rules, before, fallen.loss, Fall(turn, how)), turn, how)
    if rules.morale_only_in_combat and not by and how == "combat":
        after = after.having_done(turn, "attacked")
    roster = roster.put(after)
    if by:
        thrower = roster.figure(by.name) or by
        roster = roster.put(thrower.having_done(turn, f"{how}:{before.name}"))
    event = Struck(
        by=by.name if by else None,
        target=before.name,
        missile=how == "missile",
        bonus=attack.bonus,
        score=fallen.score,
        needs=rules.hit_missile if how == "missile" else rules.hit_combat,
        success=fallen.hit,
        location=fallen.place,
        loss=fallen.loss if fallen.hit else None,
        sp=points_of(before, after),
        out=after.status == "out",
        ceiling=after.ceiling,
        throws=fallen.throws,
        notes=(
            *attack.notes,
            *unhurt_notes(outcome.roster, before, fallen),
            *house_notes(rules, *switches_of(attack, before, fallen)),
        ),
    )
    return outcome.then(event, roster)


def unhurt_notes(roster: Roster, target: Figure, fallen: Blow) -> tuple[str, ...]:
    """A note of a figure of the roster that cannot lose SP, for it has none (Source: Q2.2)."""
    if not fallen.loss or target.sp is not None or roster.figure(target.name) is None:
        return ()
    some = f"`brin set {target.name!r} full=6` gives it some"
    return (f"{target.name} has no SP on the roster, so nothing is taken off: {some}",)


def switches_of(attack: Attack, target: Figure, fallen: Blow) -> list[str]:
    """The switches and house values that this blow depended on."""
    keys = ["hit_missile" if attack.how == "missile" else "hit_combat"]
    if attack.by and attack.by.hero:
        keys += ["hero_step", "bonus_from"] + (["hero_bonus_on_missiles"] if attack.how == "missile" else [])
    if fallen.hit and target.hit_table is None:
        keys.append("hit_table")
    if fallen.loss and target.ceiling is not None:
        keys.append("wounds_lower_ceiling")
    return keys
