"""`due`: what may and what must be done now, and by whom."""

from collections.abc import Sequence
from typing import Annotated, ClassVar

from brincli.games.both.deeds import deeds
from brincli.games.deed import Deed
from brincli.model.events import Event
from brincli.model.facts import facts
from brincli.model.names import figure_named, side_meant
from brincli.model.options import Offers
from brincli.model.result import Shown, Told
from brincli.model.state import Roster
from brincli.play.session import Session


@facts
class Due(Event):
    """A deed that is open, with what to type."""

    event: ClassVar[str] = "due"
    phase: str
    figure: str | None
    side: str | None
    must: bool
    targets: tuple[str, ...]
    command: tuple[str, ...]
    why: str
    told: str

    def sentence(self) -> str:
        return self.told

    def facts(self) -> dict[str, object]:
        return {key: value for key, value in super().facts().items() if key != "told"}


def due_of(deed: Deed) -> Due:
    """The deed as an event that tells of it."""
    return Due(
        phase=deed.phase,
        figure=deed.figure,
        side=deed.side,
        must=deed.must,
        targets=tuple(deed.targets),
        command=deed.command,
        why=deed.why,
        told=f"{deed.phase}: {deed.sentence()}: brin {deed}",
    )


def due(
    session: Session,
    names: Annotated[
        tuple[str, ...], "Only what these figures, or these sides, may do; left out: all.", Offers("ranks")
    ] = (),
    *,
    must: Annotated[bool, "Only what must be done."] = False,
) -> Shown:
    """Tell what may and what must be done now, in the order of the turn, each with what to type.

    It throws nothing and writes nothing; with -e the exit status is 1 where something must still be done.
    Source: Q1, K2

    Examples:
        brin due             who may do what, and who must
        brin due 'goblin 1'  that figure alone
        brin due --must      only what must be done
    """
    roster = session.must_book.roster
    found = asked_for(roster, names) if names else list(deeds(roster))
    told = [deed for deed in found if deed.must or not must]
    return Shown(
        events=[Told(due_of(deed), roster.game.turn, []) for deed in told],
        answer=not any(deed.must for deed in found),
    )


def asked_for(roster: Roster, names: Sequence[str]) -> list[Deed]:
    """The deeds of those figures and sides; of a side its own, and those of its figures."""
    meant = {name: side_meant(roster, name) for name in names}
    sides = {side for side in meant.values() if side is not None}
    figures = {figure_named(roster, name).name for name in names if meant[name] is None}
    figures |= {one.name for one in roster.figures if one.side in sides}
    return [deed for deed in deeds(roster) if deed.figure in figures or deed.side in sides]
