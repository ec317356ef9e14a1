"""What can be expected of a command: its outcomes with their chances."""

from collections.abc import Callable, Hashable, Iterable, Mapping
from fractions import Fraction
from typing import NamedTuple

from brincli.model.dice import Dice
from brincli.model.events import Event, Outcome
from brincli.model.state import Roster
from brincli.odds.reckon import Reckoning
from brincli.odds.reporting import Answered, Came, Lost, Noted, Out, answer

Number = Fraction | float


class Row(NamedTuple):
    """One thing that can happen, and its chance."""

    outcome: str
    chance: Number


class Mean(NamedTuple):
    """Something that can be counted, and how much of it is expected."""

    what: str
    number: Number


class Forecast(NamedTuple):
    """All that can be expected.

    `success` is None where nothing is asked; `asked` is what to call it, nothing if an outcome says it.
    `outcomes` are what can come, `then` what follows.
    `thrown` is how many times it was thrown for that, None where it was worked out. `answers` are the
    chances of a yes to each event, if it comes.
    """

    success: Number | None
    outcomes: tuple[Row, ...]
    then: tuple[Row, ...] = ()
    expected: tuple[Mean, ...] = ()
    asked: str = "success"
    policy: str = ""
    notes: tuple[str, ...] = ()
    thrown: int | None = None
    answers: tuple[Number, ...] = ()


def of_rule(rule: Callable[[Dice], Outcome], before: Roster, reckoning: Reckoning) -> Forecast:
    """What can be expected of a rule, thrown on the roster as it stands *before*."""
    ended = reckoning.part(lambda dice: answer(dice, rule, before))
    told: Mapping[Hashable, Number] = ended.told
    asked = {success: chance for success, chance in ended.ends.items() if success is not None}
    chances = answers(told)
    return Forecast(
        success=asked.get(True, Fraction(0)) if asked else None,
        asked="success" if len(chances) < 2 else all_succeed(told),
        outcomes=outcomes(told),
        then=tuple(
            Row(f"{what.figure} is out", chance) for what, chance in told.items() if isinstance(what, Out)
        ),
        expected=tuple(
            Mean(f"SP lost by {what.figure}" if what.figure else "SP lost", mean)
            for what, mean in told.items()
            if isinstance(what, Lost)
        ),
        notes=tuple(what.note for what in told if isinstance(what, Noted)),
        thrown=reckoning.thrown,
        answers=chances,
    )


def all_succeed(told: Iterable[Hashable]) -> str:
    """What it is called when all events succeed: as they say, if all say the same."""
    words = {what.all_succeed for what in told if isinstance(what, Answered)}
    return words.pop() if len(words) == 1 else Event.all_succeed


def outcomes(told: Mapping[Hashable, Number]) -> tuple[Row, ...]:
    """What each event can come to; where two can come to the same words, by their order."""
    came = {what: chance for what, chance in told.items() if isinstance(what, Came)}
    places: dict[str, set[int]] = {}
    for what in came:
        places.setdefault(what.outcome, set()).add(what.place)
    several = any(len(found) > 1 for found in places.values())
    rows = [
        Row(f"{what.place + 1}. {what.outcome}" if several else what.outcome, chance)
        for what, chance in sorted(came.items(), key=lambda item: item[0].place)
    ]
    return tuple(sorted(rows, key=number) if all(map(is_number, rows)) else rows)


def number(row: Row) -> int:
    """The number that an outcome is."""
    return int(row.outcome)


def is_number(row: Row) -> bool:
    """Whether an outcome is a number: the total of a throw."""
    return row.outcome.removeprefix("-").isdecimal()


def answers(told: Mapping[Hashable, Number]) -> tuple[Number, ...]:
    """The chance of a yes to each event that asks, if it comes."""
    yes: dict[int, Number] = {}
    came: dict[int, Number] = {}
    for what, chance in told.items():
        if isinstance(what, Answered):
            came[what.number] = came.get(what.number, 0) + chance
            yes[what.number] = yes.get(what.number, 0) + (chance if what.success else 0)
    return tuple(yes[number] / came[number] for number in sorted(came))
