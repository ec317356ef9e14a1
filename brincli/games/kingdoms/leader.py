"""A new leader for the one that was killed: one of the living characters (K7)."""

from collections.abc import Callable
from functools import partial
from typing import Annotated, ClassVar

from brincli.games.kingdoms.casualties import warbands
from brincli.model.dice import Dice
from brincli.model.errors import Unusable
from brincli.model.events import Event, Outcome
from brincli.model.facts import facts
from brincli.model.state import Figure, Roster, Side

TOLD = "leader"
"""The deed of a fallen leader of whom it was told this turn that nobody follows."""


@facts
class Chosen(Event):
    """Who leads a warband after its leader was killed; nobody, where no character is left."""

    event: ClassVar[str] = "leader"
    all_succeed: ClassVar[str] = "every leader is replaced"
    side: str
    leader: str | None
    fallen: str

    def sentence(self) -> str:
        if self.leader is None:
            return f"{self.fallen} is dead and no character is left: {self.side} must play on without."
        return f"{self.fallen} is dead: {self.leader} now leads {self.side}{self._chance()}."

    def _chance(self) -> str:
        if not self.throws:
            return ""
        throw = self.throws[0]
        return f" (character {throw.face} of {throw.die[1:]})"

    def outcome(self) -> str:
        return f"{self.leader or 'nobody'} leads {self.side}"


def leader_of(roster: Roster, side: str) -> Figure | None:
    """The side's leader that was not killed; None if it has none."""
    figures = roster.of_side(side)
    return next((one for one in figures if one.class_ == "leader" and one.status != "dead"), None)


def fallen_leader(roster: Roster, side: str) -> Figure | None:
    """The side's leader that was killed last; None if none was."""
    dead = [one for one in roster.of_side(side) if one.class_ == "leader" and one.status == "dead"]
    return max(reversed(dead), key=lambda one: one.fell.turn, default=None)


def candidates(roster: Roster, side: str) -> tuple[Figure, ...]:
    """The characters who may follow: those alive and still in play.

    Source: K7.1
    """
    return tuple(one for one in roster.of_side(side) if one.class_ == "character" and one.in_play)


def leader(
    roster: Roster, dice: Dice, side: Annotated[Side, "The warband whose leader was killed."]
) -> Outcome:
    """Choose a new leader among the living characters, each equally likely.

    One left needs no die; with none left the warband plays on without.
    Source: K7.1

    Examples:
        brin leader Dumnonia  after its leader was killed
    """
    if living := leader_of(roster, side.name):
        raise Unusable(f"{side.name} is led by {living.name}: only a leader that was killed is replaced")
    if fallen_leader(roster, side.name) is None:
        raise Unusable(f"no leader of {side.name} was killed: only a leader that was killed is replaced")
    return choose_leader(dice, Outcome(roster), side.name)


def choose_leader(dice: Dice, outcome: Outcome, side: str) -> Outcome:
    """The outcome with a new leader of that side, whose leader was killed.

    Source: K7.1
    """
    roster = outcome.roster
    fallen, able = fallen_leader(roster, side), candidates(roster, side)
    if fallen is None:
        return outcome
    if not able:
        nobody = Chosen(side=side, leader=None, fallen=fallen.name, success=False)
        told = fallen.having_done(roster.game.turn, TOLD)
        return outcome.then(nobody, roster.put(told) if lacks_leader(roster, side) else None)
    face = dice.throw(len(able), "new leader", side) if len(able) > 1 else 1
    new = able[face - 1]
    event = Chosen(side=side, leader=new.name, fallen=fallen.name, success=True, throws=dice.taken())
    return outcome.then(event, roster.put(new._replace(class_="leader")))


def leaderless(roster: Roster) -> tuple[str, ...]:
    """The warbands whose leader was killed and not replaced, in roster order.

    Where no character is left, only in the turn in which the leader fell: it is told once.
    Source: K7.1
    """
    return tuple(side for side in warbands(roster) if lacks_leader(roster, side))


def lacks_leader(roster: Roster, side: str) -> bool:
    """Whether a new leader is due at the end of this turn."""
    fallen = fallen_leader(roster, side)
    if fallen is None or leader_of(roster, side):
        return False
    turn = roster.game.turn
    return bool(candidates(roster, side)) or (fallen.fell.turn == turn and TOLD not in fallen.deeds(turn))


def choices_due(roster: Roster) -> list[Callable[[Dice, Outcome], Outcome]]:
    """A step for each warband that must choose a leader, for `Dice.each`."""
    return [partial(choose_leader, side=side) for side in leaderless(roster)]
