"""The rows of tables to throw on: the totals that each stands for, and what is wrong with them."""

import re
from collections.abc import Iterator, Mapping, Sequence
from graphlib import CycleError, TopologicalSorter
from typing import NamedTuple

from brincli.model.expression import Sum, sum_of
from brincli.model.fixed_numbers import MOST_DICE
from brincli.model.names import nearest
from brincli.model.state import Table

MOST_THROWS = 100
"""No result of a table needs more throws on other tables than this."""

MOST_CIRCLES = 10
"""No file is told of more circles than this at once."""

_SPAN = re.compile(r" *(-?[0-9]{1,9})(?: *- *(-?[0-9]{1,9}))? *", re.ASCII)
_NAMED = re.compile(r"\{([^{}]+)\}")


class Row(NamedTuple):
    """A row as it stands in the file: its key, the totals it stands for, and what it says."""

    key: str
    low: int
    high: int
    says: str


class Flaw(NamedTuple):
    """What is wrong with a table: its name, the key, and in words."""

    table: str
    key: str
    what: str


def span_of(key: str) -> tuple[int, int] | None:
    """The lowest and highest total of a row; None if its key is neither a number nor a span."""
    found = _SPAN.fullmatch(key)
    if not found:
        return None
    low, high = int(found[1]), int(found[2] or found[1])
    return (low, high) if low <= high else None


def rows_of(table: Table) -> list[Row]:
    """The rows of a table, the lowest first."""
    spans = ((key, span_of(key), says) for key, says in table.rows)
    return sorted((Row(key, *span, says) for key, span, says in spans if span), key=lambda row: row.low)


def row_of(table: Table, total: int) -> Row:
    """The row of a total."""
    return next(row for row in rows_of(table) if row.low <= total <= row.high)


def named_in(says: str) -> list[str]:
    """The tables that a row throws on, in their order."""
    return [name.strip() for name in _NAMED.findall(says)]


def parts_of(says: str) -> list[str]:
    """A row cut where it throws on others: text and names in turn, a text first and last."""
    return [part.strip() if at % 2 else part for at, part in enumerate(_NAMED.split(says))]


def flaws(tables: Sequence[Table]) -> Iterator[Flaw]:
    """All that is wrong with tables of which each key is of its kind."""
    names = {table.name: table for table in tables}
    for table in tables:
        yield from flaws_of(table, names)
    circles = [*circles_in(names)]
    yield from circles
    if not circles:
        yield from endless(names)


def flaws_of(table: Table, names: Mapping[str, Table]) -> Iterator[Flaw]:
    """What is wrong with one table, and the names in it that no table has."""
    missing = [key for key in ("throw", "rows") if not getattr(table, key)]
    for key in missing:
        example = 'throw = "d6"' if key == "throw" else 'rows = { "1-3" = "rain", "4-6" = "fair" }'
        yield Flaw(table.name, "", f"has no {key}: add {example}")
    if not missing:
        yield from uncovered(table)
    for key, says in table.rows:
        for name in named_in(says):
            if name not in names:
                yield Flaw(table.name, "rows", f"row {key}: no table '{name}'{nearest(name, [*names])}")


def uncovered(table: Table) -> Iterator[Flaw]:
    """Rows that meet or cannot come, and totals that have none."""
    low, high = sum_of(table.throw).span
    last = Row("", low - 1, low - 1, "")
    for row in rows_of(table):
        if row.low < low or row.high > high:
            yield Flaw(table.name, "rows", f"row {row.key}: {table.throw} gives {low} to {high}")
        if row.low <= last.high and last.key:
            yield Flaw(
                table.name,
                "rows",
                f"row {row.key}: {totals(row.low, min(row.high, last.high))} is in row {last.key} too",
            )
        elif row.low > last.high + 1:
            yield Flaw(table.name, "rows", f"has no row for {totals(last.high + 1, row.low - 1)}")
        last = max(last, row, key=lambda one: one.high)
    if last.high < high:
        yield Flaw(table.name, "rows", f"has no row for {totals(last.high + 1, high)}")


def totals(low: int, high: int) -> str:
    """A total, or a span of them."""
    return str(low) if low == high else f"{low} to {high}"


def circles_in(names: Mapping[str, Table]) -> Iterator[Flaw]:
    """Tables that come back to themselves; of each circle its first table is told."""
    graph = {name: [one for _, says in table.rows for one in named_in(says)] for name, table in names.items()}
    for _ in range(MOST_CIRCLES):
        if not (circle := circle_in(graph)):
            return
        first = min(circle, key=[*graph].index)
        at = circle.index(first)
        way = [*circle[at:-1], *circle[:at], first]
        yield Flaw(first, "rows", f"comes back to itself: {', '.join(way)}")
        graph[first] = []


def circle_in(graph: Mapping[str, Sequence[str]]) -> list[str]:
    """The names of one circle, each before the one that it throws on, the first again last; else none."""
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        found: list[str] = error.args[1]
        return found[::-1]
    return []


def endless(names: Mapping[str, Table]) -> Iterator[Flaw]:
    """Tables whose result could take more throws, or more dice, than there are."""
    graph = {name: {one for _, says in table.rows for one in named_in(says)} for name, table in names.items()}
    throws: dict[str, int] = {}
    dice: dict[str, int] = {}
    for name in TopologicalSorter(graph).static_order():
        inner = [named_in(says) for _, says in names[name].rows] if name in names else []
        known = name in names and names[name].throw
        thrown = sum_of(names[name].throw) if known else Sum((), 0)
        throws[name] = 1 + max((sum(throws[one] for one in row) for row in inner), default=0)
        dice[name] = thrown.dice + max((sum(dice[one] for one in row) for row in inner), default=0)
        if throws[name] > MOST_THROWS:
            yield Flaw(name, "rows", f"a result could take {throws[name]:,} throws: at most {MOST_THROWS}")
        elif dice[name] > MOST_DICE:
            yield Flaw(name, "rows", f"a result could take {dice[name]:,} dice: at most {MOST_DICE:,}")
        else:
            continue
        throws[name] = dice[name] = 1  # told once, not again of those that throw on it
