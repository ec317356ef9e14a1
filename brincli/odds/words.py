"""Chances and forecasts in words, a line each, and as objects for `--json`."""

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from math import floor, log10
from typing import NamedTuple

from brincli.model.dice import Dice
from brincli.model.events import Outcome
from brincli.model.state import Roster
from brincli.odds.forecast import Forecast, Mean, Number, Row, of_rule
from brincli.odds.reckon import Exactly

LONGEST = 15
"""A fraction of more letters says less than its percents."""

MOST_BITS = 14_000
"""Longer fractions are not written out: Python refuses to, beyond 4,300 digits."""

SMALLEST = 1e-300
"""Of what is less likely a float cannot say how often it comes."""

FINEST = 8
"""Digits behind the point of a percentage, at most."""


class Column(NamedTuple):
    """A forecast under one set of rules; `label` is empty if there is only one."""

    label: str
    forecast: Forecast


def fraction(number: Number) -> str | None:
    """An exact number as a fraction; None for a float, and for one of thousands of digits."""
    if isinstance(number, float) or Fraction(number).denominator.bit_length() > MOST_BITS:
        return None
    return str(Fraction(number))


def percent(chance: Number) -> str:
    """A chance in percent: never 0% for what can happen, never 100% for what can fail."""
    if chance in (0, 1):
        return f"{100 * int(chance)}%"
    least = float(min(chance, 1 - chance))
    digits = 1 if least >= 0.001 else -floor(log10(100 * least)) if least else FINEST + 1
    if digits > FINEST:
        edge = 10.0**-FINEST
        return f"under {edge:.{FINEST}f}%" if chance < 0.5 else f"over {100 - edge:.{FINEST}f}%"
    return f"{100 * float(chance):.{digits}f}".removesuffix(".0") + "%"


def one_in(chance: Number) -> str:
    """A chance as `1 in 6`."""
    if not chance:
        return "never"
    if float(chance) < SMALLEST:
        size = log10(Fraction(chance).denominator) - log10(Fraction(chance).numerator)
        return f"1 in {10 ** (size % 1):.3g}e+{floor(size)}"
    number = 1 / float(chance)
    return f"1 in {number:.3g}" if number < 100 or number >= 1e9 else f"1 in {number:,.0f}"


def in_words(chance: Number) -> str:
    """A chance in words: `2/5, 40%, 1 in 2.5`."""
    exact = fraction(chance) if Fraction(chance).denominator < 10**LONGEST else None
    short = [exact] if exact is not None and len(exact) <= LONGEST else []
    # What comes more often than not is not told as `1 in 1.02`.
    rare = [one_in(chance)] if 2 * chance <= 1 else []
    return ", ".join([*short, percent(chance), *rare])


def mean_in_words(number: Number) -> str:
    """An expected number, to two places."""
    return f"{float(number):.2f}".rstrip("0").rstrip(".")


def all_rows(forecast: Forecast) -> list[Row]:
    """All chances of a forecast in their order."""
    asked = [] if forecast.success is None or not forecast.asked else [Row(forecast.asked, forecast.success)]
    return [*asked, *forecast.outcomes, *forecast.then]


def lines(columns: Sequence[Column]) -> Iterator[str]:
    """The forecasts line by line, side by side where there are several."""
    first = columns[0].forecast
    if first.policy:
        yield f"policy: {first.policy}"
    for outcome, chances in side_by_side(columns):
        cells = [(column.label, in_words(chance)) for column, chance in zip(columns, chances, strict=True)]
        yield f"{outcome}: {beside(cells)}"
    for what in expectations_of(columns):
        means = [(label, expected(forecast, what)) for label, forecast in columns]
        yield f"{what} on average: {beside(means)}"
    for label, forecast in columns:
        for note in (*forecast.notes, *how_sure(forecast)):
            yield f"{label}: {note}" if label else note


def outcomes_of(columns: Sequence[Column]) -> list[str]:
    """Every outcome of any of the forecasts, once."""
    return list(dict.fromkeys(row.outcome for column in columns for row in all_rows(column.forecast)))


def expectations_of(columns: Sequence[Column]) -> list[str]:
    """Everything that any of the forecasts expects a number of, once."""
    return list(dict.fromkeys(mean.what for column in columns for mean in column.forecast.expected))


def chances_of(forecast: Forecast) -> dict[str, Number]:
    """The chance of each outcome that can come about."""
    return {row.outcome: row.chance for row in reversed(all_rows(forecast))}


def side_by_side(columns: Sequence[Column]) -> Iterator[tuple[str, list[Number]]]:
    """Each outcome with its chance in every column; 0 where it cannot come about."""
    tables = [chances_of(column.forecast) for column in columns]
    for outcome in outcomes_of(columns):
        yield outcome, [table.get(outcome, Fraction(0)) for table in tables]


def expected(forecast: Forecast, what: str) -> str:
    """The expected number in words; 0 where it does not come up."""
    return mean_in_words(next((mean.number for mean in forecast.expected if mean.what == what), Fraction(0)))


def beside(cells: Sequence[tuple[str, str]]) -> str:
    """What stands in the columns, in one line."""
    return "; ".join(f"{cell} with {label}" if label else cell for label, cell in cells)


def how_sure(forecast: Forecast) -> tuple[str, ...]:
    """How far chances that were thrown for can be trusted: two standard errors at most."""
    if forecast.thrown is None:
        return ()
    within = 100 / forecast.thrown**0.5
    times = "once" if forecast.thrown == 1 else f"{forecast.thrown:,} times"
    return (f"thrown {times}: right to within {within:.2g} percent points, 19 times of 20",)


def as_object(of: str, column: Column) -> dict[str, object]:
    """A forecast for `--json`."""
    label, forecast = column
    success = None if forecast.success is None else numbers(forecast.success)
    return {
        "event": "odds",
        "of": of,
        **({"rules": label} if label else {}),
        "outcomes": [{"outcome": row.outcome, **numbers(row.chance)} for row in forecast.outcomes],
        "then": [{"outcome": row.outcome, **numbers(row.chance)} for row in forecast.then],
        "success": success,
        "expected": [mean_object(mean) for mean in forecast.expected],
        "policy": forecast.policy or None,
        "thrown": forecast.thrown,
        "notes": list(forecast.notes),
        "text": f"{forecast.asked or forecast.outcomes[0].outcome}: {in_words(forecast.success)}"
        if forecast.success is not None
        else "",
    }


def foretold(rule: Callable[[Dice], Outcome], before: Roster) -> tuple[str, list[dict[str, object]]]:
    """The chance of a rule as a line, empty if it asks nothing, and the chance of each event that asks."""
    forecast = of_rule(rule, before, Exactly())
    if forecast.success is None:
        return "", []
    line = f"Odds: {forecast.asked} {in_words(forecast.success)}."
    return line, [numbers(chance) for chance in forecast.answers]


def numbers(chance: Number) -> dict[str, object]:
    """A chance as JSON has it."""
    return {"p": fraction(chance), "probability": float(chance)}


def mean_object(mean: Mean) -> dict[str, object]:
    """An expected number as JSON has it."""
    return {"what": mean.what, "p": fraction(mean.number), "value": float(mean.number)}
