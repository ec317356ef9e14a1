"""Casting a spell: paid at once, thrown for, recovered from slowly; what it does to its targets (Q8)."""

from collections.abc import Iterator, Sequence
from typing import Annotated, ClassVar

from brincli.games.quest.parts.affected import Affected, affect, check_targets, skip_damage, target_notes
from brincli.games.quest.parts.blow import points_of, sp_lost_in, steps_of
from brincli.games.quest.parts.effects import why_stopped
from brincli.games.quest.parts.may import SPELLBOUND, down_since, how_moved, targets_thrown_at
from brincli.model.deeds import Fall
from brincli.model.dice import Dice
from brincli.model.errors import Unusable, permit
from brincli.model.events import Event, Outcome, Points, house_notes, listed
from brincli.model.expression import Pool
from brincli.model.facts import facts, field
from brincli.model.fixed_numbers import LIMIT, SPELL_DIE, Between, Rules
from brincli.model.state import Figure, Roster, Spell

THROWN_FOR = "spell"
"""What the dice of a cast are told to be for; those of its damage are for damage."""


@facts
class Cast(Event):
    """A spell cast, whether it works, and on whom."""

    event: ClassVar[str] = "cast"
    by: str
    spell: str | None
    cost: int
    needs: int
    sp: Points | None
    ceiling: int | None
    total: int | None = field(default=None, compare=False)
    targets: tuple[Affected, ...] = ()

    def sentence(self) -> str:
        spell = self.spell or "a spell"
        at = f" at {listed([one.figure for one in self.targets])}" if self.targets else ""
        works = "it works" if self.success else "it fails"
        done = "".join(f"; {said}" for one in self.targets if (said := one.clause()))
        cast = f"{self.by} casts {spell}{at} and {works} ({self._faces()}, needs {self.needs})"
        return f"{cast}{self._paid()}{done}."

    def _faces(self) -> str:
        faces = [str(throw.face) for throw in self.throws if throw.why == THROWN_FOR]
        if self.total is None or len(faces) < 2:
            return ", ".join(faces)
        return f"{' + '.join(faces)} = {self.total}"

    def _paid(self) -> str:
        if self.sp is None:
            return f": {self.cost} SP to pay"
        if self.sp.before == 0:
            return f" with the last of {self.by}'s strength"
        if self.sp.after == 0:
            return f": {self.cost} SP paid, and {self.by} is out"
        back = f", to come back to {self.ceiling}" if self.cost else ""
        return f": {self.cost} SP paid, {self.sp.after} of {self.sp.full} left{back}"

    def outcome(self) -> str:
        works = f"{self.spell or 'the spell'} {'works' if self.success else 'fails'}"
        lost = [f"{one.figure} loses {one.loss}{', out' if one.out else ''}" for one in self.harmed()]
        return ": ".join(filter(None, (works, listed(lost))))

    def losses(self) -> Iterator[tuple[str | None, int]]:
        return ((one.figure, one.taken) for one in self.harmed())

    def harmed(self) -> Sequence[Affected]:
        """The targets to which damage was done."""
        return [one for one in self.targets if one.loss is not None]

    def unkept(self) -> bool:
        return self.sp is None


def caster_dice(rules: Rules, figure: Figure) -> int:
    """How many d6 a caster throws: one, and one more for each full 20 SP.

    Source: Q8.3, Q9.3, Q9.4
    """
    return 1 + steps_of(rules, figure)


def why_not_cast(roster: Roster, caster: Figure) -> str | None:
    """Why the figure may not cast now, or None if it may.

    Source: Q1.1, Q3.4, Q6.2, Q8.1, Q8.4, Q8.9
    """
    turn = roster.game.turn
    if reason := down_since(caster, turn, SPELLBOUND):
        return reason
    if reason := why_stopped(roster, caster, "cast"):
        return reason
    if caster.status == "running":
        return f"{caster.name} is running away"
    if "cast" in caster.deeds(turn):
        return f"{caster.name} has cast this turn"
    if targets_thrown_at(caster, turn, "combat") or targets_thrown_at(caster, turn, "missile"):
        return f"{caster.name} has thrown this turn, and casting takes the whole of it"
    if how := how_moved(caster, turn):
        return f"{caster.name} has {how} this turn, and casting takes the whole of it"
    return None


def as_sorcery_began(caster: Figure, turn: int) -> Figure:
    """The caster with the SP that it had when the spells of the turn began (Source: Q1.1)."""
    if caster.sp is None:
        return caster
    return caster._replace(sp=caster.sp + sp_lost_in(caster, turn, "spell"))


def why_not_pay(caster: Figure, cost: int) -> str | None:
    """Why the cost is too much, or None: it must leave at least 1 SP (Source: Q8.2)."""
    if caster.sp is None or caster.status == "out" or caster.sp > cost:
        return None
    return f"{caster.name} has {caster.sp} SP: paying {cost} would leave none"


def pay(caster: Figure, cost: int, turn: int) -> Figure:
    """The caster after paying; the level before it becomes the ceiling.

    Source: Q8.2, Q8.4, Q8.6
    """
    done = caster.having_done(turn, "cast")
    if caster.sp is None or caster.full is None or caster.status == "out":
        return done
    ceiling = min(caster.full, caster.sp)
    sp = max(0, caster.sp - cost)
    done = done._replace(sp=sp, ceiling=ceiling)
    return done if sp or not caster.in_play else done._replace(status="out", fell=Fall(turn, "spell"))


def works(dice: Dice, count: int, needs: int, *, added: bool, who: str = "") -> bool:
    """Whether any one die, or all added, reaches the number (Source: Q8.3)."""
    pool = Pool(count, SPELL_DIE, keep=count if added else 1)
    return dice.total([pool], THROWN_FOR, who) >= needs


def reach_notes(count: int, needs: int, *, added: bool) -> tuple[str, ...]:
    """A note of a number that so many dice cannot reach (Source: Q8.3)."""
    if needs <= SPELL_DIE * (count if added else 1):
        return ()
    if added:
        return (f"{count}d{SPELL_DIE} can reach {SPELL_DIE * count} at most, so it cannot work",)
    return (f"no d{SPELL_DIE} shows {needs}, so it cannot work",)


def cast(
    roster: Roster,
    dice: Dice,
    caster: Annotated[Figure, "The caster."],
    spell: Annotated[Spell | None, "The spell; its cost and number are on the roster."] = None,
    targets: Annotated[tuple[Figure, ...], "Those it is cast at, where it does something to them."] = (),
    *,
    cost: Annotated[int | None, "SP it costs, instead of the roster's.", Between(0, LIMIT, "costs")] = None,
    needs: Annotated[int | None, "The number a die must reach.", Between(1, LIMIT, "numbers")] = None,
    force: Annotated[bool, "Cast although the rules forbid it."] = False,
) -> Outcome:
    """Pay the cost and throw d6, one more for each full 20 SP: any die that reaches the number will do.

    On success the spell's damage is thrown for each target, and its effect stays on them.
    Source: Q1.1, Q8.1, Q8.2, Q8.3, Q8.4, Q8.7, Q8.9

    Examples:
        brin cast Merlin fog                 cost and number as on the roster
        brin cast Merlin fog 'goblin 1'      at somebody, for a spell that does something to its target
        brin cast Merlin --cost 3 --needs 4  a spell that is not on it
    """
    price, number = price_of(spell, cost, needs)
    if roster.figure(caster.name) and not caster.caster:
        permit(f"{caster.name} is no caster", force=force)
    permit(why_not_cast(roster, caster), force=force)
    began = as_sorcery_began(caster, roster.game.turn)
    permit(why_not_pay(began, price), force=force)
    check_targets(targets, force=force)
    rules = roster.rules
    added = rules.spell_dice == "sum"
    count = caster_dice(rules, began)
    success = works(dice, count, number, added=added, who=caster.name)
    throws = dice.taken()
    after = pay(caster, price, roster.game.turn)
    changed, told = roster.put(after), tuple(Affected(target.name) for target in targets)
    if success:
        changed, told = affect(changed, dice, spell, targets, by=caster.name)
    else:
        skip_damage(dice, spell, targets)
    event = Cast(
        by=caster.name,
        spell=spell.name if spell else None,
        cost=price,
        needs=number,
        sp=points_of(caster, after),
        ceiling=after.ceiling,
        total=sum(int(throw.face) for throw in throws) if added else None,
        targets=told,
        success=success,
        throws=(*throws, *dice.taken()),
        notes=(
            *target_notes(roster, spell, told, success=success, named=bool(targets)),
            *reach_notes(count, number, added=added),
            *house_notes(rules, "spell_dice", "hero_step", "bonus_from"),
        ),
    )
    return Outcome(roster).then(event, changed)


def price_of(spell: Spell | None, cost: int | None, needs: int | None) -> tuple[int, int]:
    """Cost and number of a cast: what is typed, else what the roster says of the spell."""
    price = spell.cost if spell and cost is None else cost
    number = spell.needs if spell and needs is None else needs
    if price is None or number is None:
        options = {"--cost 3": price, "--needs 4": number}
        missing = " ".join(option for option, value in options.items() if value is None)
        what = f"what {spell.name} costs and needs is not known" if spell else "no spell is named"
        raise Unusable(f"{what}: add it, as in {missing}")
    return price, number
