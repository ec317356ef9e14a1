"""`remove`: figures that are no longer in the game; nothing of them is lost."""

from typing import Annotated, ClassVar

from brincli.model.errors import Unusable
from brincli.model.events import Event, Outcome
from brincli.model.facts import facts
from brincli.model.options import Offers
from brincli.model.state import Figure, Roster


@facts
class Removed(Event):
    """A figure that was taken out of the game."""

    event: ClassVar[str] = "remove"
    figure: str
    was: str
    square: str | None

    def sentence(self) -> str:
        freed = f", and {self.square} is free" if self.square else ""
        return f"{self.figure} is gone{freed}."


def remove(
    roster: Roster,
    figures: Annotated[tuple[Figure, ...], "The figures, or all those of a side.", Offers("ranks")],
) -> Outcome:
    """Take figures out of the game: they are marked gone, and their squares are free.

    They stay in the file with all that befell them; `brin set NAME status=active` brings one back.

    Source: Q2.4

    Examples:
        brin remove 'goblin 1'  it has left for good
        brin remove goblins     a whole side
    """
    there = [figure for figure in dict.fromkeys(figures) if figure.status != "gone"]
    if not there:
        raise Unusable(f"{' and '.join(dict.fromkeys(one.name for one in figures))}: gone already")
    outcome = Outcome(roster)
    for figure in there:
        event = Removed(figure=figure.name, was=figure.status, square=figure.at or None)
        outcome = outcome.then(event, outcome.roster.put(figure._replace(status="gone", at="")))
    return outcome
