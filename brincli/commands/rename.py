"""`rename`: a figure under another name, with all that befell it."""

from typing import Annotated, ClassVar

from brincli.commands.naming import InUse
from brincli.model.deeds import Deeds
from brincli.model.errors import Unusable
from brincli.model.events import Event, Outcome
from brincli.model.facts import facts
from brincli.model.state import Figure, Roster


@facts
class Renamed(Event):
    """A figure that has another name."""

    event: ClassVar[str] = "rename"
    lasting: ClassVar[bool] = True
    figure: str
    was: str

    def renames(self) -> tuple[tuple[str, str], ...]:
        return ((self.was, self.figure),)

    def sentence(self) -> str:
        return f"{self.was} is called {self.figure} now."


def rename(
    roster: Roster,
    figure: Annotated[Figure, "The figure."],
    name: Annotated[str, "What it is called from now on."],
) -> Outcome:
    """Give a figure another name: its place in the file, its comments and its history stay.

    `log` of the new name tells what it did under the old one.

    Examples:
        brin rename 'goblin 1' Grishnak  one that made a name for itself
    """
    if not name.strip():
        raise Unusable("a figure needs a name: brin rename OLD NEW")
    if name == figure.name:
        raise Unusable(f"{name} is its name already")
    if roster.figure(name):
        raise Unusable(f"{name} is on the roster already: a name is one figure's")
    InUse(one.name for one in roster.figures if one.name != figure.name).refuse_alike([name])
    after = with_references(roster.renamed(figure.name, name), figure.name, name)
    return Outcome(roster).then(Renamed(figure=name, was=figure.name), after)


def with_references(roster: Roster, old: str, new: str) -> Roster:
    """The roster with the new name in what others did to the figure, and in whom they are after."""

    def told(figure: Figure) -> Figure:
        prey, _, square = figure.prey.rpartition(" ")
        words = tuple(word_of(word, old, new) for word in figure.did.words)
        after = figure._replace(did=Deeds(figure.did.turn, words)) if words != figure.did.words else figure
        return after._replace(prey=f"{new} {square}") if prey == old else after

    return roster._replace(figures=tuple(map(told, roster.figures)))


def word_of(word: str, old: str, new: str) -> str:
    """A deed, with the new name where it was done to the old one."""
    deed, colon, whom = word.partition(":")
    return f"{deed}:{new}" if colon and whom == old else word
