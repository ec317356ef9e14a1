"""From one quest to the next: strength restored, ceilings lifted, a new objective (Q9.5)."""

from typing import Annotated, ClassVar

from brincli.games.quest.end import SURVIVED
from brincli.model.errors import Unusable
from brincli.model.events import Event, Outcome, house_notes, listed
from brincli.model.facts import facts
from brincli.model.state import Deeds, Fall, Figure, Roster, Side
from brincli.model.tables import Rules


@facts
class Started(Event):
    """A new quest, and who is no longer in it."""

    event: ClassVar[str] = "next"
    objective: str
    stand: tuple[str, ...]
    gone: tuple[str, ...]

    def sentence(self) -> str:
        stands = "stand" if len(self.stand) > 1 else "stands"
        stand = [f"{listed(self.stand)} {stands} ready"] if self.stand else []
        are = "are" if len(self.gone) > 1 else "is"
        gone = [f"{listed(self.gone)} {are} not in this quest"] if self.gone else []
        return ". ".join([f"A new quest begins: {self.objective}", *stand, *gone]) + "."

    def outcome(self) -> str:
        return self.sentence().rstrip(".")


def next_(
    roster: Roster,
    objective: Annotated[str, "What the next quest is for."],
    *,
    keep: Annotated[tuple[Side, ...], "Only this side goes on: the figures of others are gone."] = (),
) -> Outcome:
    """Start the next quest after `end`: strength points are restored and ceilings lifted.

    Source: Q2.5, Q9.5

    Examples:
        brin next 'find the king' --keep heroes  the others are gone
    """
    if not roster.game.ended:
        raise Unusable("the quest is not over: `brin end --won` or `brin end --lost` ends it")
    if not objective.strip():
        raise Unusable("a quest needs an objective: say in a few words what it is for")
    kept = {side.name for side in keep}
    after = roster.each_figure(lambda figure: carried(roster.rules, figure, kept))
    game = roster.game._replace(objective=objective, turn=1, ended="", recovered=0, did=Deeds())
    left_behind = [
        now.name
        for was, now in zip(roster.figures, after.figures, strict=True)
        if now.status == "gone" and was.status in SURVIVED
    ]
    event = Started(
        objective=objective,
        stand=tuple(figure.name for figure in after.figures if figure.status == "active"),
        gone=tuple(left_behind),
        notes=house_notes(roster.rules, "restore_between_quests"),
    )
    sides = tuple(side._replace(did=Deeds()) for side in after.sides)
    return Outcome(roster).then(event, after._replace(game=game, sides=sides))


def carried(rules: Rules, figure: Figure, kept: set[str]) -> Figure:
    """The figure as it goes into the next quest; its deeds of the last one are forgotten.

    Source: Q9.5
    """
    figure = figure._replace(did=Deeds(), fell=Fall())
    if kept and figure.side not in kept:
        return figure._replace(status="gone")
    if figure.status not in SURVIVED:
        return figure
    if rules.restore_between_quests:
        return restored(figure)
    return figure._replace(status="active" if figure.sp != 0 else "out")


def restored(figure: Figure) -> Figure:
    """The figure at full SP, with nothing left to recover; a lifted ceiling is written as full.

    Source: Q9.5
    """
    ceiling = figure.ceiling if figure.ceiling is None else figure.full
    return figure._replace(status="active", sp=figure.full, ceiling=ceiling)
