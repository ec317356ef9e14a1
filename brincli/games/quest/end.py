"""The end of a quest: won or lost, who recovers, what the Heroes gain (Q9)."""

from typing import Annotated, ClassVar, Literal, NamedTuple

from brincli.games.quest.parts.blow import attack_bonus
from brincli.model.errors import Unusable
from brincli.model.events import Event, Outcome, house_notes, listed
from brincli.model.facts import facts
from brincli.model.state import IN_PLAY, Figure, Roster
from brincli.model.tables import MOST_NAMED, Rules

SURVIVED = (*IN_PLAY, "left")
"""Statuses of those who live to see the end of a quest (Q9.1)."""


class Change(NamedTuple):
    """A number before and after."""

    before: int
    after: int


class Gain(NamedTuple):
    """What a Hero gains by a quest: full SP, and the bonus that goes with them."""

    figure: str
    full: Change
    bonus: Change


@facts
class Ended(Event):
    """A quest that is over, and what came of it."""

    event: ClassVar[str] = "end"
    won: bool
    objective: str
    recovered: tuple[str, ...]
    gained: tuple[Gain, ...]

    def sentence(self) -> str:
        fate = "is won" if self.won else "has failed"
        over = f"The quest {fate}" + (f": {self.objective}" if self.objective else "")
        lived = [f"{name} is found alive" for name in self.recovered]
        return ". ".join([over, *lived, *map(told, self.gained)]) + "."

    def outcome(self) -> str:
        return "won" if self.won else "lost"


def told(gain: Gain) -> str:
    """A Hero's gain in words."""
    grown = f"{gain.figure} grows from {gain.full.before} to {gain.full.after} SP"
    if gain.bonus.before == gain.bonus.after:
        return grown
    return f"{grown} and will fight at {gain.bonus.after:+} instead of {gain.bonus.before:+}"


def end(
    roster: Roster,
    *,
    won: Annotated[bool, "The objective was met: each Hero that survived gains by it."] = False,
    lost: Annotated[bool, "The objective was not met."] = False,
    recovered: Annotated[tuple[Figure, ...], "A figure that is out and did not die."] = (),
) -> Outcome:
    """End the quest, once: each Hero that survived a quest that met its objective gains 2 full SP.

    Source: Q2.3, Q9.1, Q9.4

    Examples:
        brin end --won --recovered Brin  Brin was out, and lives
    """
    if roster.game.ended:
        raise Unusable(f"the quest is already {roster.game.ended}: `brin next OBJECTIVE` starts another")
    if won == lost:
        raise Unusable("say how the quest ended: either --won or --lost")
    if reason := next(filter(None, map(why_not_recover, recovered)), None):
        raise Unusable(reason)
    alive = roster.put(*(figure._replace(status="active") for figure in recovered))
    grown = [figure for figure in alive.figures if won and gains(alive, figure)]
    gained = [gain_of(roster.rules, figure) for figure in grown]
    how: Literal["won", "lost"] = "won" if won else "lost"
    house = house_notes(roster.rules, *switches_of(roster.rules)) if won else ()
    event = Ended(
        won=won,
        objective=roster.game.objective,
        recovered=tuple(figure.name for figure in recovered),
        gained=tuple(gained),
        notes=(*out_notes(alive), *house),
    )
    raised = [hero._replace(full=gain.full.after) for hero, gain in zip(grown, gained, strict=True)]
    return Outcome(roster).then(event, alive.put(*raised)._replace(game=roster.game._replace(ended=how)))


def why_not_recover(figure: Figure) -> str | None:
    """Why the figure cannot have recovered, or None if it can (Source: Q2.3)."""
    if figure.status == "out":
        return None
    return f"{figure.name} is {figure.status}: only a figure that is out can have recovered"


def out_notes(roster: Roster) -> tuple[str, ...]:
    """A note of those on the quest who are still out: Heroes first, no more names than can be read.

    Source: Q2.3
    """
    others = rivals(roster)
    out = [one for one in roster.figures if one.status == "out" and one.side not in others]
    out.sort(key=lambda one: not one.hero)
    if not out:
        return ()
    names = [one.name for one in out[:MOST_NAMED]]
    names += [f"{len(out) - MOST_NAMED} more"] if len(out) > MOST_NAMED else []
    verb = "is" if len(out) == 1 else "are"
    return (f"{listed(names)} {verb} out: --recovered NAME says who lives (`brin undo` first)",)


def gains(roster: Roster, figure: Figure) -> bool:
    """Whether the figure gains by a won quest: a Hero that survived, and whose quest it was.

    Source: Q9.1
    """
    if not figure.hero or figure.full is None or not roster.rules.quest_gain:
        return False
    return figure.status in SURVIVED and figure.side not in rivals(roster)


def rivals(roster: Roster) -> set[str]:
    """The sides on another quest than the player's: those not marked as the player's, where any is."""
    theirs = {name for name in roster.side_names() if not roster.side(name).player}
    return theirs if len(theirs) < len(roster.side_names()) else set()


def switches_of(rules: Rules) -> tuple[str, ...]:
    """The switches and house values on which a gain depends (Source: Q9.4, Q9.5)."""
    unrested = rules.bonus_from == "now" and not rules.restore_between_quests
    return ("quest_gain", "hero_step", *(("bonus_from", "restore_between_quests") if unrested else ()))


def gain_of(rules: Rules, figure: Figure) -> Gain:
    """What the figure gains: full SP, and the bonus it will have with them in the next quest.

    Source: Q9.1, Q9.2, Q9.4
    """
    rests = rules.restore_between_quests
    full = Change(figure.full or 0, (figure.full or 0) + rules.quest_gain)
    rested = [figure._replace(sp=points if rests else figure.sp, full=points) for points in full]
    bonuses = [attack_bonus(rules, one) for one in rested]
    return Gain(figure.name, full, Change(*bonuses))
