"""What every throw to hit shares: the bonus, the blow, the wound (Q4, Q5, Q9.2)."""

from typing import Literal

from brincli.model.deeds import Fall
from brincli.model.dice import Dice, Throw, procedure
from brincli.model.events import Points
from brincli.model.facts import Facts, facts, field
from brincli.model.fixed_numbers import HIT_DIE, PLACE_DIE, HitTable, Rules
from brincli.model.state import Figure

How = Literal["combat", "missile"]

IN_ORDER = ("spell", "missile", "combat")
"""The phases in which SP are lost, in the order of the turn (Q1)."""

LOST = "lost:"
"""How a deed of book-keeping begins that tells the phase and the SP lost in it: `lost:combat:3`."""


def steps_of(rules: Rules, figure: Figure) -> int:
    """How many full steps of SP the figure has: one for each 20 points by default.

    Source: Q9.2, Q9.3, Q9.4
    """
    points = figure.full if rules.bonus_from == "full" else figure.sp
    return (points or 0) // rules.hero_step


def attack_bonus(rules: Rules, figure: Figure, how: How = "combat") -> int:
    """The figure's own bonus, and a Hero's added to it.

    Source: Q2.1, Q9.2
    """
    if not figure.hero or (how == "missile" and not rules.hero_bonus_on_missiles):
        return figure.bonus
    return figure.bonus + 1 + steps_of(rules, figure)


def sp_lost_in(figure: Figure, turn: int, how: How | Literal["spell"]) -> int:
    """The SP that the figure has lost in *turn* since that phase of it began (Source: Q1.1, Q1.5, Q9.4)."""
    phases = IN_ORDER[IN_ORDER.index(how) :]
    lost = [word.split(":") for word in figure.deeds(turn) if word.startswith(LOST)]
    return sum(int(points) for _, phase, points in lost if phase in phases)


def as_phase_began(figure: Figure, turn: int, how: How) -> Figure:
    """The figure with the SP that it had when that phase of the turn began for it.

    Source: Q1.3, Q9.4
    """
    if figure.sp is None:
        return figure
    return figure._replace(sp=figure.sp + sp_lost_in(figure, turn, how))


def having_lost(rules: Rules, before: Figure, after: Figure, turn: int, how: How) -> Figure:
    """The figure after a blow, with a record of the SP lost where a throw of its own may go by it.

    Source: Q1.3, Q9.4
    """
    loss = (before.sp or 0) - (after.sp or 0)
    if not loss or not after.hero or rules.bonus_from == "full":
        return after
    return after.having_done(turn, f"{LOST}{how}:{loss}")


@facts
class Blow(Facts):
    """One throw to hit: whether it does, the SP it takes, and how it fell."""

    hit: bool
    loss: int = 0
    score: int = field(default=0, compare=False)
    place: str | None = field(default=None, compare=False)
    throws: tuple[Throw, ...] = field(default=(), compare=False)


@procedure
def blow(dice: Dice, bonus: int, needs: int, table: HitTable, who: str = "") -> Blow:
    """Throw to hit, and one d6 that gives both the place hit and the SP lost.

    Source: Q4.1, Q5.1, Q5.3
    """
    score = dice.throw(HIT_DIE, "to hit", who) + bonus
    if score < needs:
        dice.skip(PLACE_DIE)
        return Blow(hit=False, score=score, throws=dice.taken())
    place, loss = table[dice.throw(PLACE_DIE, "place and loss", who) - 1]
    return Blow(hit=True, loss=loss, score=score, place=place, throws=dice.taken())


def wound(rules: Rules, figure: Figure, loss: int, fall: Fall) -> Figure:
    """The figure with *loss* SP fewer, at 0 out; a wound lowers what comes back of spent SP.

    Source: Q2.3, Q5.3, Q6.2, Q8.7
    """
    if figure.sp is None:
        return figure
    sp = max(0, figure.sp - loss)
    ceiling = figure.ceiling
    if ceiling is not None and (rules.wounds_lower_ceiling or figure.sp == ceiling):
        ceiling = max(0, ceiling - (figure.sp - sp))
    if sp or not figure.in_play:
        return figure._replace(sp=sp, ceiling=ceiling)
    if figure.status == "running":
        fall = fall._replace(how="running")  # it had no throw left to make (Q6.2)
    return figure._replace(sp=sp, ceiling=ceiling, status="out", fell=fall)


def points_of(before: Figure, after: Figure) -> Points | None:
    """The figure's SP around an event; None if the roster has none for it."""
    if before.sp is None or after.sp is None or after.full is None:
        return None
    return Points(before.sp, after.sp, after.full)
