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

ROUNDING = 1e-9
"""So far beyond 0 and 1 a sum of floats may come by rounding; what is farther off was reckoned wrongly."""


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

    `success` is None if nothing is asked; `asked` is what to call it, nothing if an outcome says it.
    `outcomes` are what can come, `then` what follows.
    `thrown` is how many times it was thrown for that, None if it was worked out. `answers` are the
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


def as_told(forecast: Forecast) -> Forecast:
    """The forecast with every number as it is told: whatever is told of chances goes through here.

    Thrown chances are counted as fractions, so that their sums are right, and told as floats.
    """

    def row(one: Row) -> Row:
        return one._replace(chance=chance(told(one.chance)))

    def told(number: Number) -> Number:
        return number if forecast.thrown is None else float(number)

    return forecast._replace(
        success=None if forecast.success is None else chance(told(forecast.success)),
        outcomes=tuple(map(row, forecast.outcomes)),
        then=tuple(map(row, forecast.then)),
        expected=tuple(mean._replace(number=told(mean.number)) for mean in forecast.expected),
        answers=tuple(chance(told(one)) for one in forecast.answers),
    )


def chance(number: Number) -> Number:
    """The number as a chance: what rounding took out of 0 to 1 is brought back, and nothing else.

    Raises ArithmeticError for what no rounding explains.
    """
    if 0 <= number <= 1:
        return number
    if isinstance(number, float) and -ROUNDING <= number <= 1 + ROUNDING:
        return min(1.0, max(0.0, number))
    raise ArithmeticError(f"{number} is no chance")


def of_rule(rule: Callable[[Dice], Outcome], before: Roster, reckoning: Reckoning) -> Forecast:
    """What can be expected of a rule, thrown on the roster as it stands *before*."""
    ended = reckoning.part(lambda dice: answer(dice, rule, before))
    told: Mapping[Hashable, Number] = ended.told
    asked = {success: chance for success, chance in ended.ends.items() if success is not None}
    chances = answer_chances(told)
    return as_told(
        Forecast(
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
    )


def all_succeed(told: Iterable[Hashable]) -> str:
    """What it is called when all events succeed: as they say, if all say the same."""
    words = {what.all_succeed for what in told if isinstance(what, Answered)}
    return words.pop() if len(words) == 1 else Event.all_succeed


def outcomes(told: Mapping[Hashable, Number]) -> tuple[Row, ...]:
    """What each event can come to; where two can come to the same words, by their order."""
    came = {what: chance for what, chance in told.items() if isinstance(what, Came)}
    numbers: dict[str, set[int]] = {}
    for what in came:
        numbers.setdefault(what.outcome, set()).add(what.number)
    several = any(len(found) > 1 for found in numbers.values())
    rows = [
        Row(f"{what.number + 1}. {what.outcome}" if several else what.outcome, chance)
        for what, chance in sorted(came.items(), key=lambda item: item[0].place)
    ]
    return tuple(sorted(rows, key=number_of) if all(map(is_number, rows)) else rows)


def number_of(row: Row) -> int:
    """The number that an outcome is."""
    return int(row.outcome)


def is_number(row: Row) -> bool:
    """Whether an outcome is a number: the total of a throw."""
    return row.outcome.removeprefix("-").isdecimal()


def answer_chances(told: Mapping[Hashable, Number]) -> tuple[Number, ...]:
    """The chance of a yes to each event that asks, if it comes."""
    yes: dict[int, Number] = {}
    came: dict[int, Number] = {}
    for what, chance in told.items():
        if isinstance(what, Answered):
            came[what.number] = came.get(what.number, 0) + chance
            yes[what.number] = yes.get(what.number, 0) + (chance if what.success else 0)
    return tuple(yes[number] / came[number] for number in sorted(came))
