"""Hit location: the d6 that gives the place hit and the SP lost (Q5.3)."""

from typing import ClassVar

from brincli.model.dice import Dice
from brincli.model.events import Event, Outcome, house_notes
from brincli.model.facts import facts
from brincli.model.fixed_numbers import PLACE_DIE
from brincli.model.state import Roster


@facts
class Located(Event):
    """A place hit, and the SP lost by it."""

    event: ClassVar[str] = "location"
    location: str
    loss: int

    def sentence(self) -> str:
        return f"Hit in the {self.location}: {f'{self.loss} SP lost' if self.loss else 'no harm done'}."

    def outcome(self) -> str:
        return f"{self.location}, {self.loss} SP lost"


def location(roster: Roster, dice: Dice) -> Outcome:
    """Throw d6 for the place hit and the SP lost; nothing is recorded of it.

    Source: Q5.3

    Examples:
        brin location           the d6 alone
        brin location --dice 6  your own d6
    """
    place, loss = roster.rules.hit_table[dice.throw(PLACE_DIE, "place and loss") - 1]
    notes = house_notes(roster.rules, "hit_table")
    return Outcome(roster).then(Located(location=place, loss=loss, throws=dice.taken(), notes=notes))
