"""The key moments of a game, chosen by rule: at most five (docs/report.md).

First who fell: leaders, then Heroes, then others; two of them at the most while there is something else
to tell. Then the least likely of the throws whose chance is known, two at the most, none likelier than one in
four. Then the turn in which most was lost. What is still free is filled with others who fell.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from brincli.odds.words import percent
from brincli.story.chapters import Chapter, Step
from brincli.story.reckoning import blows, fell, lost_in
from brincli.story.sentences import sentences
from brincli.story.tree import Paragraph, Points, Section, Span

MOST = 5
FALLS = 2
THROWS = 2
LIKELIEST = Fraction(1, 4)

Chances = Mapping[tuple[int, int], Fraction]
"""The chance of a yes, by the step and the place of its event in it."""


class Moment(NamedTuple):
    """Something to be remembered: its step, what to say of it, and its chance if that is known."""

    step: int
    text: str
    chance: Fraction | None = None


def moment_section(chapter: Chapter, chances: Chances) -> Section | None:
    """The key moments, in the order in which they came; None if there are none."""
    chosen = choose(chapter, chances)
    if not chosen:
        return None
    items = tuple(Paragraph((Span(sentence_of(one), link=one.step),)) for one in chosen)
    return Section("Key moments", (Points(items),))


def sentence_of(one: Moment) -> str:
    """A moment with its chance."""
    return (
        one.text
        if one.chance is None
        else f"{one.text.removesuffix('.')} (a chance of {percent(one.chance)})."
    )


def choose(chapter: Chapter, chances: Chances) -> list[Moment]:
    """At most five moments, no step twice."""
    falls = list(falls_of(chapter, chances))
    unlikely = [one for one in throws_of(chapter, chances) if one.chance and one.chance <= LIKELIEST]
    unlikely.sort(key=lambda one: (one.chance, one.step))
    found: dict[int, Moment] = {}
    for one in (*falls[:FALLS], *unlikely[:THROWS], *worst_turn(chapter), *falls[FALLS:]):
        if len(found) < MOST:
            found.setdefault(one.step, one)
    return sorted(found.values(), key=lambda one: one.step)


def falls_of(chapter: Chapter, chances: Chances) -> Iterator[Moment]:
    """Who fell: leaders first, then Heroes, then others."""
    found: list[tuple[int, Moment]] = []
    for step, place, text in told_events(chapter.steps):
        name = fell(step.line.events[place])
        figure = step.before.figure(name) if name else None
        if name:
            rank = 0 if figure and figure.class_ == "leader" else 1 if figure and figure.hero else 2
            found.append((rank, Moment(step.line.step, text, as_it_fell(step, place, chances))))
    found.sort(key=lambda one: one[0])
    return (moment for _, moment in found)


def throws_of(chapter: Chapter, chances: Chances) -> Iterator[Moment]:
    """Every throw whose chance is known, with the chance of its result."""
    for step, place, text in told_events(chapter.steps):
        if (chance := as_it_fell(step, place, chances)) is not None:
            yield Moment(step.line.step, text, chance)


def told_events(steps: Sequence[Step]) -> Iterator[tuple[Step, int, str]]:
    """Each event that says something: its step, its place there, and its sentence."""
    for step in steps:
        for place, event in enumerate(step.line.events):
            for one in sentences([event]):
                yield step, place, one.text


def as_it_fell(step: Step, place: int, chances: Chances) -> Fraction | None:
    """The chance that an event came out as it did; None if it is not known."""
    chance, success = chances.get((step.line.step, place)), step.line.events[place].get("success")
    if chance is None or success is None:
        return None
    return chance if success else 1 - chance


def worst_turn(chapter: Chapter) -> Iterator[Moment]:
    """The turn in which most SP were lost, or most were killed; none if one turn is like another."""
    losses: Counter[int] = Counter()
    first: dict[int, int] = {}
    word = "SP lost"
    for step in chapter.steps:
        for event in step.line.events:
            lost = sum(map(lost_in, blows(event)))
            if isinstance(event.get("killed"), str):
                lost, word = 1, "killed"
            if lost:
                first.setdefault(step.line.turn, step.line.step)
                losses[step.line.turn] += lost
    (turn, most), *others = losses.most_common() or [(0, 0)]
    if others and most > others[0][1]:
        yield Moment(first[turn], f"Turn {turn} was the worst: {most} {word}.")
