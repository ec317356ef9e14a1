"""Morale: who must throw and who runs (Q6); the casualties of each side (K6)."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Annotated, ClassVar

from brincli.games.kingdoms.casualties import casualties, warbands
from brincli.games.quest.parts.may import AWAY, thrown
from brincli.model.dice import Dice
from brincli.model.events import Event, Outcome, house_notes
from brincli.model.facts import facts
from brincli.model.state import Figure, Roster, Status
from brincli.model.tables import MORALE_DIE

SWITCHES = ("morale_stands", "morale_percent", "morale_only_in_combat")


@facts
class Held(Event):
    """A figure's morale throw, or why it need not throw."""

    event: ClassVar[str] = "morale"
    all_succeed: ClassVar[str] = "all stand"
    figure: str | None
    needs: int | None = None
    status: Status | None = None
    reason: str | None = None
    was: Status | None = None

    def sentence(self) -> str:
        if self.figure is None:
            return "Nobody need throw morale."
        if self.success is None:
            return f"{self.figure} need not throw morale: {self.reason}."
        return f"{self.figure} {self._does()} (morale {self._face()}, needs {self.needs})."

    def _does(self) -> str:
        if self.success:
            return "comes back to the fight" if self.was == "running" else "stands and fights on"
        return "keeps running" if self.was == "running" else "loses heart and runs away"

    def _face(self) -> str:
        return str(self.throws[0].face) if self.throws else "thrown"

    def outcome(self) -> str:
        if self.success is None:
            return self.sentence().rstrip(".")
        return f"{self.figure} {'stands' if self.success else 'runs'}"


@facts
class Counted(Event):
    """A warband's dead in percent of the figures it started with."""

    event: ClassVar[str] = "casualties"
    side: str
    dead: int
    start: int
    casualties: int

    def sentence(self) -> str:
        dead = f"{self.dead} of {self.start} dead ({self.casualties}%)" if self.dead else "none"
        return f"Casualties of {self.side}: {dead}."

    def outcome(self) -> str:
        return f"{self.side} {self.casualties}%"


def shaken(roster: Roster, figure: Figure) -> bool:
    """Whether its SP are so low that it must throw: at or below half.

    Source: Q6.1
    """
    if figure.sp is None or not figure.full:
        return False
    return 100 * figure.sp <= roster.rules.morale_percent * figure.full


def in_combat(roster: Roster, figure: Figure) -> bool:
    """Whether it threw, or was thrown at, in combat this turn."""
    turn = roster.game.turn
    if thrown(figure, turn, "combat") or "attacked" in figure.deeds(turn):
        return True
    return any(figure.name in thrown(other, turn, "combat") for other in roster.figures)


def why_no_throw(roster: Roster, figure: Figure) -> str | None:
    """Why the figure need not throw morale now, or None if it must.

    Source: Q6.1, Q6.2, Q6.3, K6.1
    """
    if not figure.in_play:
        return f"it is {AWAY.get(figure.status, figure.status)}"
    if figure.hero:
        return "Heroes never do"
    if figure.fearless:
        return "it is fearless"
    if "morale" in figure.deeds(roster.game.turn):
        return "it has thrown this turn"
    if figure.class_ and figure.sp is None:
        return "it is of a warband, where no die is thrown (K6.1)"
    if figure.status == "running":
        return None
    if not shaken(roster, figure):
        return "it has no SP" if figure.sp is None else f"it still has {figure.sp} of {figure.full} SP"
    if roster.rules.morale_only_in_combat and not in_combat(roster, figure):
        return "it was not in combat this turn"
    return None


def due(roster: Roster) -> tuple[Figure, ...]:
    """The figures that must throw morale and have not this turn, in roster order."""
    return tuple(figure for figure in roster.figures if why_no_throw(roster, figure) is None)


def thrown_morale(dice: Dice, outcome: Outcome, name: str) -> Outcome:
    """The outcome with that figure's morale thrown and recorded.

    Source: Q6.1, Q6.2
    """
    roster = outcome.roster
    rules, figure = roster.rules, roster.figure(name) or Figure(name)
    stands = dice.sub(stands_firm, rules.morale_stands, name)
    status: Status = "active" if stands else "running"
    done = figure.having_done(roster.game.turn, "morale")._replace(status=status)
    event = Held(
        figure=name,
        needs=rules.morale_stands,
        status=status,
        was=figure.status,
        success=stands,
        throws=dice.taken(),
        notes=house_notes(rules, *SWITCHES),
    )
    return outcome.then(event, roster.put(done))


def stands_firm(dice: Dice, needs: int, who: str) -> bool:
    """Whether a d6 reaches the number that stands (Source: Q6.1)."""
    return dice.throw(MORALE_DIE, "morale", who) >= needs


def throws_due(figures: Sequence[Figure]) -> list[Callable[[Dice, Outcome], Outcome]]:
    """A step for each figure that must throw, for `Dice.each`."""
    return [partial(thrown_morale, name=figure.name) for figure in figures]


def morale(
    roster: Roster,
    dice: Dice,
    figures: Annotated[tuple[Figure, ...], "Only these; left out: all that must throw."] = (),
    *,
    force: Annotated[bool, "Throw for a figure that need not."] = False,
) -> Outcome:
    """Throw d6 for every figure that must throw morale; tell the casualties of each warband.

    Source: Q6.1, Q6.2, Q6.3, K6.1

    Examples:
        brin morale             all who must throw
        brin morale --dice 2,5  with your own dice
    """
    outcome = Outcome(roster)
    if figures:
        steps = [partial(morale_of, name=figure.name, force=force) for figure in figures]
        # One that is named twice has thrown when its second turn comes.
        alone = len(set(figures)) == len(figures)
        return dice.apart(outcome, [[step] for step in steps] if alone else [steps])
    outcome = dice.apart(outcome, [[step] for step in throws_due(due(roster))])
    for side in warbands(roster):
        dead, start, percent = casualties(roster, side)
        outcome = outcome.then(Counted(side=side, dead=dead, start=start, casualties=percent))
    if outcome.steps:
        return outcome
    return outcome.then(Held(figure=None, notes=house_notes(roster.rules, *SWITCHES)))


def morale_of(dice: Dice, outcome: Outcome, name: str, force: bool) -> Outcome:
    """The outcome with the morale of one named figure: its throw, or why it need not."""
    figure = outcome.roster.figure(name) or Figure(name)
    reason = why_no_throw(outcome.roster, figure)
    if reason is None or (force and figure.in_play):
        return thrown_morale(dice, outcome, name)
    notes = house_notes(outcome.roster.rules, *SWITCHES)
    return outcome.then(Held(figure=name, status=figure.status, reason=reason, notes=notes))
