"""Combat of warbands: class dice against each other, and the lower falls (K5)."""

from collections.abc import Sequence
from functools import partial
from typing import Annotated, ClassVar, NamedTuple

from brincli.model.absence import away
from brincli.model.deeds import Fall
from brincli.model.dice import Dice, Throw, procedure
from brincli.model.errors import Unusable, permit, refuse_twice
from brincli.model.events import Event, Outcome, house_notes, signed
from brincli.model.facts import Facts, facts, field
from brincli.model.fixed_numbers import Rules
from brincli.model.state import Figure, Roster

TIMES = ("", "once", "twice")


@facts
class Fought(Event):
    """One duel, to the death."""

    event: ClassVar[str] = "duel"
    all_succeed: ClassVar[str] = "every duel is won"
    by: str
    target: str
    totals: tuple[int, int] = field(compare=False)
    modifiers: tuple[int, int]
    winner: str
    killed: str
    dropped: bool

    def sentence(self) -> str:
        return f"{self._ties()}{self._deed()} ({self._sum(0)} against {self._sum(1)}){self._loot()}."

    def _ties(self) -> str:
        ties = (len(self.throws) + 1) // 2 - 1
        if ties <= 0:
            return ""
        times = TIMES[ties] if ties < len(TIMES) else f"{ties} times"
        return f"{self.by} and {self.target} tie {times}, then "

    def _deed(self) -> str:
        return f"{self.by} kills {self.target}" if self.success else f"{self.by} falls to {self.target}"

    def _sum(self, of: int) -> str:
        total, modifier = self.totals[of], self.modifiers[of]
        return f"{total - modifier}{signed(modifier)} = {total}" if modifier else str(total)

    def _loot(self) -> str:
        return f": {self.killed} drops its loot" if self.dropped else ""

    def outcome(self) -> str:
        return f"{self.winner} kills {self.killed}"


class Strength(NamedTuple):
    """What a figure brings to a duel: the faces of its die, what is added, and for whom it is thrown."""

    die: int
    modifier: int = 0
    name: str = ""


@facts
class Bout(Facts):
    """How two class dice compared: whether the first won, and how they fell."""

    won: bool
    totals: tuple[int, int] = field(default=(0, 0), compare=False)
    throws: tuple[Throw, ...] = field(default=(), compare=False)


def total_of(dice: Dice, strength: Strength) -> int:
    """Throw a class die and add its modifier; the total may be 0 or less (Source: K5.2)."""
    return dice.throw(strength.die, "duel", strength.name) + strength.modifier


def judge(dice: Dice, total: int, foe_total: int) -> Bout | None:
    """Compare two totals: the higher kills; None for a tie (Source: K5.2)."""
    if total == foe_total:
        return None
    return Bout(won=total > foe_total, totals=(total, foe_total), throws=dice.taken())


def clash(dice: Dice, one: Strength, other: Strength) -> Bout | None:
    """Throw both dice once, and say who won; None for a tie."""
    return judge(dice, total_of(dice, one), total_of(dice, other))


@procedure
def bout(dice: Dice, one: Strength, other: Strength, held: int | None = None) -> Bout:
    """Throw both dice, ties again with the same modifiers; *held* is a total that the first has already.

    Source: K5.2, K5.3
    """
    first = None if held is None else judge(dice, held, total_of(dice, other))
    if held is not None and first is None:
        dice.again()
    return first or dice.until_decided(clash, one, other)


def strength_of(rules: Rules, figure: Figure) -> Strength:
    """The figure's class die and the weight of its loot; Unusable without a class.

    Source: K5.2
    """
    if figure.class_ is None:
        raise Unusable(f"{figure.name} has no class, so no die: set '{figure.name}' class=warrior")
    die: int = getattr(rules.class_dice, figure.class_)
    return Strength(die, rules.loot if figure.loot else 0, figure.name)


def why_no_duel(roster: Roster, figure: Figure) -> str | None:
    """Why the figure cannot fight a duel now, or None if it can.

    Source: K5.1, K5.3
    """
    if not figure.in_play:
        return away(figure)
    if "duel" in figure.deeds(roster.game.turn):
        return f"{figure.name} has fought this turn"
    return None


def why_no_foes(roster: Roster, figure: Figure, foes: Sequence[Figure]) -> str | None:
    """Why the figure cannot be opposed by those foes, or None if it can (Source: K5.1)."""
    most = roster.rules.max_opponents
    if len(foes) > most:
        house = "".join(f" [{note}]" for note in house_notes(roster.rules, "max_opponents"))
        return f"at most {most} may fight {figure.name} at once, not {len(foes)}{house}"
    friend = next((foe for foe in foes if foe.side and foe.side == figure.side), None)
    if friend:
        return f"{friend.name} is of {figure.name}'s own side, {friend.side}"
    return next(filter(None, (why_no_duel(roster, foe) for foe in foes)), None)


def check_pairs(rules: Rules, figure: Figure, foes: Sequence[Figure]) -> None:
    """Raise Unusable for a pair that no throw can decide: itself, one twice, dice that always tie."""
    refuse_twice([one.name for one in (figure, *foes)], "name each fighter once")
    for foe in foes:
        mine, theirs = strength_of(rules, figure), strength_of(rules, foe)
        if mine[:2] == theirs[:2] and mine.die == 1:
            raise Unusable(f"{figure.name} and {foe.name} both throw a d1, tied for ever: see class_dice")


def duel(
    roster: Roster,
    dice: Dice,
    figure: Annotated[Figure, "The figure that fights; it may be one against several."],
    foes: Annotated[tuple[Figure, ...], "Its foes, in the order in which it fights them."],
    *,
    force: Annotated[bool, "Fight although the rules forbid it."] = False,
) -> Outcome:
    """Throw class dice: the higher kills, ties again; several foes one at a time, until the first loss.

    Source: K5.1, K5.2, K5.3, K5.4

    Examples:
        brin duel Owain Cerdic drover  one against two, one at a time
    """
    check_pairs(roster.rules, figure, foes)
    permit(why_no_duel(roster, figure), force=force)
    permit(why_no_foes(roster, figure, foes), force=force)
    several = len(foes) > 1
    single = several and roster.rules.lone == "single"
    held = total_of(dice, strength_of(roster.rules, figure)) if single else None
    steps = [partial(fight_pair, name=figure.name, foe=foe.name, held=held, several=several) for foe in foes]
    return dice.each(Outcome(roster), steps)


def fight_pair(
    dice: Dice, outcome: Outcome, name: str, foe: str, held: int | None, *, several: bool
) -> Outcome:
    """Fight one duel, and give back the outcome with it; as it was where the figure has fallen already.

    Source: K5.2, K5.3
    """
    if outcome.steps and not outcome.events[-1].success:
        return outcome
    roster = outcome.roster
    one, other = (roster.figure(each) or Figure(each) for each in (name, foe))
    mine, theirs = strength_of(roster.rules, one), strength_of(roster.rules, other)
    result = bout(dice, mine, theirs, held)
    winner, loser = (one, other) if result.won else (other, one)
    event = Fought(
        by=name,
        target=foe,
        totals=result.totals,
        modifiers=(mine.modifier, theirs.modifier),
        winner=winner.name,
        killed=loser.name,
        dropped=loser.loot,
        success=result.won,
        throws=result.throws,
        notes=house_notes(roster.rules, *switches_of(one, other, several=several)),
    )
    turn = roster.game.turn
    after = roster.put(having_fought(winner, turn), kill(having_fought(loser, turn), turn))
    return outcome.then(event, after)


def switches_of(one: Figure, other: Figure, *, several: bool) -> list[str]:
    """The switches and house values that this duel depended on."""
    keys = ["class_dice"] + (["loot"] if one.loot or other.loot else [])
    return keys + (["max_opponents", "lone"] if several else [])


def having_fought(figure: Figure, turn: int) -> Figure:
    """The figure, marked as having fought this turn (Source: K5.1)."""
    return figure if "duel" in figure.deeds(turn) else figure.having_done(turn, "duel")


def kill(figure: Figure, turn: int) -> Figure:
    """The figure as dead, with its loot dropped (Source: K5.2, K5.4)."""
    return figure._replace(status="dead", loot=False, fell=Fall(turn, "combat"))
