"""Throwing on a table of the player's own: weather, omens, whom one meets."""

from typing import Annotated, ClassVar

from brincli.model.dice import Dice
from brincli.model.events import Event, Outcome
from brincli.model.expression import sum_of
from brincli.model.facts import facts, field
from brincli.model.rows import parts_of, row_of
from brincli.model.state import Roster, Table


@facts
class Thrown(Event):
    """What a table says, with what the tables say on which its row throws."""

    event: ClassVar[str] = "table"
    table: str
    total: int = field(compare=False)
    result: str

    def sentence(self) -> str:
        others = [f"{throw.why} {throw.face}" for throw in self.throws if throw.why != self.table]
        return f"{self.table}: {self.result} ({', '.join([str(self.total), *others])})."

    def outcome(self) -> str:
        return self.result


def table(
    roster: Roster, dice: Dice, table: Annotated[Table, "The table, of the roster's [tables]."]
) -> Outcome:
    """Throw on a table of your own; a row that names another, as in {sight}, throws on that one too.

    Examples:
        brin table weather           thrown on [tables.weather]
        brin table weather --dice 2  with your own die
    """
    total, says = throw_on(dice, table)
    result = fill_row(dice, roster.tables, says)
    return Outcome(roster).then(Thrown(table=table.name, total=total, result=result, throws=dice.taken()))


def throw_on(dice: Dice, table: Table) -> tuple[int, str]:
    """Throw on a table, and give back the total and what its row says."""
    of = sum_of(table.throw)
    total = dice.total(of.pools, table.name) + of.number
    return total, row_of(table, total).says


def fill_row(dice: Dice, tables: tuple[Table, ...], says: str) -> str:
    """Fill a row with the results of the tables that it names."""
    parts = parts_of(says)
    return "".join(dice.sub(result_of, tables, part) if at % 2 else part for at, part in enumerate(parts))


def result_of(dice: Dice, tables: tuple[Table, ...], name: str) -> str:
    """The result of the table of that name, without the total that led to it."""
    _, says = throw_on(dice, next(one for one in tables if one.name == name))
    return fill_row(dice, tables, says)
