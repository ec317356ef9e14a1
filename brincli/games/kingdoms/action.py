"""The action score: will they do it? (K3)"""

from typing import Annotated, ClassVar

from brincli.model.dice import Dice
from brincli.model.errors import permit
from brincli.model.events import Event, Outcome, house_notes
from brincli.model.facts import facts, field
from brincli.model.fixed_numbers import ACTION_DIE, TOP_SCORE, Between
from brincli.model.state import Roster, Side


@facts
class Decided(Event):
    """An action taken, not taken, or impossible."""

    event: ClassVar[str] = "action"
    side: str | None
    score: int
    roll: int | None = field(compare=False)
    casualties: int
    total: int | None = field(compare=False)
    needs: int | None
    impossible: bool

    def sentence(self) -> str:
        who = self.side or "They"
        if self.impossible:
            return f"{who} cannot act: score {self.score} with {self.casualties}% casualties is out of reach."
        return f"{who} will {'act' if self.success else 'not act'} ({self._sum()})."

    def _sum(self) -> str:
        if self.needs is not None:
            return (
                f"{self.roll} against {self.needs}, for score {self.score} with {self.casualties}% casualties"
            )
        if self.casualties:
            return f"{self.roll} - {self.casualties} = {self.total} against {self.score}"
        return f"{self.roll} against {self.score}"

    def outcome(self) -> str:
        if self.impossible:
            return "impossible"
        return "acts" if self.success else "does not act"


def lowest_roll(score: int, casualties: int, *, scale: bool) -> int:
    """The lowest roll of d100 that acts; above 100 where none does.

    Source: K3.1, K3.2, K3.3
    """
    if not scale:
        return score + casualties
    chance = min(TOP_SCORE, TOP_SCORE + 1 - score) * (TOP_SCORE - casualties)
    return TOP_SCORE + 1 - (2 * chance + TOP_SCORE) // (2 * TOP_SCORE)


def counted_against(roster: Roster, side: str, *, force: bool) -> int:
    """The casualties of a warband in percent; Unusable if nobody of it lives (Source: K3.2, K8.1)."""
    # Most actions are thrown without a warband, and most of them start brin anew.
    from brincli.games.kingdoms.casualties import casualties, why_wiped_out

    permit(why_wiped_out(roster, side), force=force)
    return casualties(roster, side)[2]


def action(
    roster: Roster,
    dice: Dice,
    score: Annotated[int, "The score of the task, 0 to 100.", Between(0, TOP_SCORE, "scores")],
    *,
    side: Annotated[Side | None, "The warband that acts: its casualties count against it."] = None,
    casualties: Annotated[
        int | None, "Casualties in percent, instead of the warband's.", Between(0, 100, "casualties")
    ] = None,
    force: Annotated[bool, "Throw although nobody of the warband is left."] = False,
) -> Outcome:
    """Throw d100: at or above the score the action is taken; casualties count against it.

    Source: K3.1, K3.2, K3.3, K3.4, K8.1

    Examples:
        brin action 30                  d100 at or above 30
        brin action 60 --side Dumnonia  less its casualties
    """
    counted = counted_against(roster, side.name, force=force) if side else 0
    percent = counted if casualties is None else casualties
    scale = roster.rules.casualties == "scale"
    needs = lowest_roll(score, percent, scale=scale)
    impossible = needs > TOP_SCORE
    roll = None if impossible else dice.throw(ACTION_DIE, "action", side.name if side else "")
    event = Decided(
        side=side.name if side else None,
        score=score,
        roll=roll,
        casualties=percent,
        total=None if scale or roll is None else roll - percent,
        needs=needs if scale and not impossible else None,
        impossible=impossible,
        success=roll is not None and roll >= needs,
        throws=dice.taken(),
        notes=house_notes(roster.rules, "casualties"),
    )
    after = roster.having_done("action", side.name) if side and not impossible else roster
    return Outcome(roster).then(event, after)
