"""Any dice: 2d6, d%, d20-2, 3d6+1, 2d6kl1, 4d6kh3."""

from functools import partial
from typing import Annotated, ClassVar

from brincli.model.dice import Dice
from brincli.model.events import Event, Outcome
from brincli.model.expression import Sum, sum_of
from brincli.model.facts import facts
from brincli.model.state import Roster


@facts
class Rolled(Event):
    """The total of an expression."""

    event: ClassVar[str] = "roll"
    expression: str
    total: int

    def sentence(self) -> str:
        faces = ", ".join(str(throw.face) for throw in self.throws)
        said = not faces or faces == str(self.total)
        return f"{self.expression}: {self.total}" + ("." if said else f" ({faces}).")

    def outcome(self) -> str:
        return str(self.total)


def roll(
    roster: Roster, dice: Dice, expressions: Annotated[tuple[str, ...], "Dice such as 2d6 or d20-2."]
) -> Outcome:
    """Throw dice as written; kl and kh keep the lowest or highest of them.

    Examples:
        brin roll 2d6 d%  two dice added, then d100
        brin roll 2d6kl1  the lower of two
    """
    sums = [(expression, sum_of(expression)) for expression in expressions]
    return dice.apart(Outcome(roster), [[partial(roll_sum, expression=text, of=of)] for text, of in sums])


def roll_sum(dice: Dice, outcome: Outcome, expression: str, of: Sum) -> Outcome:
    """Throw one expression, and give back the outcome with it."""
    total = dice.total(of.pools) + of.number
    return outcome.then(Rolled(expression=expression, total=total, throws=dice.taken()))
