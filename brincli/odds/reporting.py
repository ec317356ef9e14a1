"""Exploring dice that tell of a rule's events: each is counted when it comes, and then forgotten.

So an outcome holds nothing that grows, and outcomes that leave the game alike are merged.
"""

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import ClassVar, TypeVar, cast

from brincli.model.dice import Dice, Step
from brincli.model.events import Event, Outcome
from brincli.model.events import Step as Told
from brincli.model.facts import facts
from brincli.model.state import Roster
from brincli.odds.explore import Exploring
from brincli.odds.weights import Tally, Weights

S = TypeVar("S")


@dataclass(frozen=True)
class Came:
    """Told: the event of that number came out so; *place* is where it is listed, 0 in steps."""

    place: int
    number: int
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
        return super().each(state, cast("list[Step[S]]", telling(cast("Iterable[Step[Outcome]]", steps))))

    def apart(self, state: S, strands: Sequence[Sequence[Step[S]]]) -> S:
        whole: object = state
        if not isinstance(whole, Outcome):
            return super().apart(state, strands)
        if not any(strands):
            return state
        apart = cast("Sequence[Sequence[Step[Outcome]]]", strands)
        return cast("S", self._fork(lambda: self._multiplied(whole, apart)))

    def _multiplied(self, outcome: Outcome, strands: Sequence[Sequence[Step[Outcome]]]) -> Weights[Outcome]:
        """The outcome before the strands, with what is known of them: each is followed from there alone."""
        past, new = split_past(outcome)
        if new:  # they are told with the first step
            return super()._walked(outcome, telling(step for strand in strands for step in strand))
        pasts = Weights({past: 1})
        for strand in strands:
            pasts = self._followed(outcome.roster, pasts, telling(strand))
        after = {outcome._replace(steps=(Told(one, NOWHERE),)): weight for one, weight in pasts.items()}
        return Weights(after, outs_in_order(pasts))

    def _followed(
        self, roster: Roster, pasts: Weights[Past], strand: Sequence[Step[Outcome]]
    ) -> Weights[Past]:
        """What is known after one more strand; who is put out in it is told."""
        tally: Tally[Past] = Tally()
        tally.tell(pasts.told.items(), 1, pasts.total)
        for count in dict.fromkeys(past.count for past in pasts):
            walked = self._walked(Outcome(roster, (Told(Past(count=count), NOWHERE),)), strand)
            for past, weight in pasts.items():
                if past.count == count:
                    of = pasts.total * walked.total
                    tally.tell(walked.told.items(), weight, of)
                    for after, share in walked.items():
                        tally.add(join_pasts(past, split_past(after)[0]), weight * share, of)
                        tally.tell(fallen(roster, after.roster), weight * share, of)
        return tally.weights()


def join_pasts(past: Past, more: Past) -> Past:
    """Join what is known of two strands, of which the second has counted the events of the first."""
    answers = [one.success for one in (past, more) if one.success is not None]
    return Past(count=more.count, success=all(answers) if answers else None)


def fallen(before: Roster, after: Roster) -> list[tuple[Hashable, int]]:
    """Who was in play and is out, each told once."""
    return [
        (Out(figure.name), 1)
        for figure in after.figures
        if figure.status == "out" and (before.figure(figure.name) or figure).in_play
    ]


def outs_in_order(pasts: Weights[Past]) -> dict[Hashable, int]:
    """What is told, those who are out in the order in which all dice together would come to them."""
    outs = [what for what in pasts.told if isinstance(what, Out)]
    certain = [what for what in outs if pasts.told[what] == pasts.total]
    doubtful = [what for what in reversed(outs) if what not in certain]
    others = [what for what in pasts.told if not isinstance(what, Out)]
    return {what: pasts.told[what] for what in (*others, *certain, *doubtful)}


def telling(steps: Iterable[Step[Outcome]]) -> list[Step[Outcome]]:
    """The steps, each of which tells what it brings."""
    return [partial(report, step=step) for step in steps]


def report(dice: Dice, outcome: Outcome, step: Step[Outcome]) -> Outcome:
    """The outcome after a step, its events told; a rule can look back on whether all succeeded."""
    after = step(dice, outcome)
    if after.steps == outcome.steps:
        return outcome
    past, new = split_past(after)
    for told in new:
        past = tell(dice, told.event, past, place=0)
    return after._replace(steps=(Told(past, NOWHERE),))


def answer(dice: Dice, rule: Callable[[Dice], Outcome], before: Roster) -> bool | None:
    """Whether all events of the rule succeed; None if none of them is a question. All are told."""
    outcome = rule(dice)
    past, new = split_past(outcome)
    for place, told in enumerate(new):
        past = tell(dice, told.event, past, place)
    for what, times in fallen(before, outcome.roster):
        dice.tell(what, times)
    return past.success


def split_past(outcome: Outcome) -> tuple[Past, tuple[Told, ...]]:
    """What was told before, and what has not been told yet."""
    first = outcome.steps[0].event if outcome.steps else None
    return (first, outcome.steps[1:]) if isinstance(first, Past) else (Past(), outcome.steps)


def tell(dice: Dice, event: Event, past: Past, place: int) -> Past:
    """Tell of an event, and go on from it."""
    dice.tell(Came(place, past.count, event.outcome()))
    for note in event.notes:
        dice.tell(Noted(note))
    for whose, lost in event.losses():
        if lost:
            dice.tell(Lost(whose), lost)
    if event.success is None:
        return past.replaced(count=past.count + 1)
    dice.tell(Answered(past.count, event.success, event.all_succeed))
    return past.replaced(count=past.count + 1, success=event.success and past.success is not False)
