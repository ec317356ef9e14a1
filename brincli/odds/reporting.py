"""Exploring dice that tell of a rule's events: each is counted when it comes, and then forgotten.

So an outcome holds nothing that grows, and outcomes that leave the game alike are merged.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from functools import partial
from typing import ClassVar, TypeVar, cast

from brincli.model.dice import Dice, Step
from brincli.model.events import Event, Outcome, Points
from brincli.model.events import Step as Told
from brincli.model.facts import facts
from brincli.model.state import Roster
from brincli.odds.explore import Exploring

S = TypeVar("S")


@dataclass(frozen=True)
class Came:
    """Told: an event came out so; *place* is its place among those of one stretch, 0 in steps."""

    place: int
    outcome: str


@dataclass(frozen=True)
class Answered:
    """Told: the event of that number came, and the rule's answer was yes or no; *all_succeed* as it says."""

    number: int
    success: bool
    all_succeed: str


@dataclass(frozen=True)
class Lost:
    """Told once for each point: SP that a figure lost."""

    figure: str | None


@dataclass(frozen=True)
class Out:
    """Told: a figure was put out."""

    figure: str


@dataclass(frozen=True)
class Noted:
    """Told: a switch or house value that is not at its default."""

    note: str


@facts
class Past(Event):
    """What is still known of the events before: how many there were; `success` while all succeed."""

    event: ClassVar[str] = "past"
    count: int = 0


NOWHERE = Roster()


class Reporting(Exploring):
    """Exploring dice for a whole rule: what a step brings is told, and then forgotten."""

    def each(self, state: S, steps: Iterable[Step[S]]) -> S:
        whole: object = state
        if not isinstance(whole, Outcome):
            return super().each(state, steps)
        telling = [partial(reported, step=cast("Step[Outcome]", step)) for step in steps]
        return super().each(state, cast("list[Step[S]]", telling))


def reported(dice: Dice, outcome: Outcome, step: Step[Outcome]) -> Outcome:
    """The outcome after a step, its events told; a rule can look back on whether all succeeded."""
    after = step(dice, outcome)
    if after.steps == outcome.steps:
        return outcome
    past, new = known(after)
    for told in new:
        past = tell(dice, told.event, past, place=0)
    return after._replace(steps=(Told(past, NOWHERE),))


def answer(dice: Dice, rule: Callable[[Dice], Outcome], before: Roster) -> bool | None:
    """Whether all events of the rule succeed; None where none of them is a question. All are told."""
    outcome = rule(dice)
    past, new = known(outcome)
    for place, told in enumerate(new):
        past = tell(dice, told.event, past, place)
    for figure in outcome.roster.figures:
        if figure.status == "out" and (before.figure(figure.name) or figure).in_play:
            dice.tell(Out(figure.name))
    return past.success


def known(outcome: Outcome) -> tuple[Past, tuple[Told, ...]]:
    """What was told before, and what has not been told yet."""
    first = outcome.steps[0].event if outcome.steps else None
    return (first, outcome.steps[1:]) if isinstance(first, Past) else (Past(), outcome.steps)


def tell(dice: Dice, event: Event, past: Past, place: int) -> Past:
    """Tell of an event, and go on from it."""
    dice.tell(Came(place, event.outcome()))
    for note in event.notes:
        dice.tell(Noted(note))
    if lost := lost_by(event):
        dice.tell(Lost(vars(event).get("target")), lost)
    if event.success is None:
        return replace(past, count=past.count + 1)
    dice.tell(Answered(past.count, event.success, event.all_succeed))
    return replace(past, count=past.count + 1, success=event.success and past.success is not False)


def lost_by(event: Event) -> int:
    """The SP that an event takes from its target: no more than it had, where that is known (Q2.3)."""
    loss, points = vars(event).get("loss"), vars(event).get("sp")
    if not loss:
        return 0
    return points.before - points.after if isinstance(points, Points) else int(loss)
