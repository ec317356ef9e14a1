"""The opponent: the machine moves the figures that the player does not (Q6.2, Q7)."""

from collections.abc import Sequence
from functools import partial
from typing import Annotated

from brincli.board.position import Position, position_of
from brincli.board.squares import apart
from brincli.games.quest.parts.distance import why_out_of_reach
from brincli.games.quest.parts.errand import errand
from brincli.games.quest.parts.flight import flight
from brincli.games.quest.parts.may import STAYED, away, permit, why_not_move
from brincli.games.quest.parts.movement import Course, Stayed, Told, followed
from brincli.games.quest.parts.notice import Pace, attack, noticed
from brincli.games.quest.wander import directions, wandered
from brincli.model.dice import Dice
from brincli.model.errors import Unusable
from brincli.model.events import Outcome, counted, house_notes
from brincli.model.state import Figure, Roster


def npc(
    roster: Roster,
    dice: Dice,
    figures: Annotated[tuple[Figure, ...], "Only these; left out: all that have orders or are running."] = (),
    *,
    force: Annotated[bool, "Move also who has had its turn: who has moved, thrown or cast."] = False,
) -> Outcome:
    """Move the figures that the player does not, in roster order: by their orders, at whom they see, or away.

    A figure without orders that is not running stays, and nothing is said of it.
    Source: Q1.5, Q6.2, Q7.1, Q7.2, Q7.3, Q7.4

    Examples:
        brin npc  all that have orders, or run
    """
    position_of(roster)
    if not any(side.player for side in roster.sides):
        raise Unusable("no side is the player's: say which, as in `brin set sides.heroes player=true`")
    for figure in figures:
        if reason := why_not_npc(roster, figure):
            raise Unusable(reason)
        permit(why_not_move(roster, figure), force=force)
    names = [figure.name for figure in figures or opponents(roster)]
    if twice := [name for name in names if names.count(name) > 1]:
        raise Unusable(f"{twice[0]} is named twice: it moves once")
    outcome = dice.each(
        Outcome(roster), [partial(moved_by_machine, name=name, force=force) for name in names]
    )
    if outcome.steps:
        return outcome
    return outcome.then(Stayed(figure=None, reason="no opponent has orders, and none is running"))


def opponents(roster: Roster) -> list[Figure]:
    """The figures that the machine moves, in roster order (Source: Q6.2, Q7)."""
    return [
        figure
        for figure in roster.figures
        if figure.in_play
        and not roster.side(figure.side).player
        and (figure.orders or figure.status == "running")
    ]


def why_not_npc(roster: Roster, figure: Figure) -> str | None:
    """Why the machine does not move a figure that is named, or None if it does.

    A running figure it moves whosever it is.
    Source: Q6.2, Q7
    """
    if not figure.in_play:
        return away(figure)
    if figure.status == "running":
        return None
    if roster.side(figure.side).player:
        return f"{figure.name} is the player's: `brin move {figure.name!r} D8` moves it"
    if not figure.orders:
        return f"{figure.name} has no orders: give it some, as in `brin set {figure.name!r} orders=objective`"
    return None


def moved_by_machine(dice: Dice, outcome: Outcome, name: str, *, force: bool = False) -> Outcome:
    """The outcome with that figure moved, or with why it stays.

    Source: Q6.2, Q7.1, Q7.2, Q7.3
    """
    roster = outcome.roster
    figure, position = roster.figure(name) or Figure(name), position_of(roster)
    if reason := why_not_now(roster, position, figure, force=force):
        return stays(outcome, figure, reason, done=False)
    mover, pace = position.mover(figure), Pace(figure.move or 0, figure.charge or 0)
    if figure.status == "running":
        return goes(outcome, figure, flight(position, figure, mover, pace.move), Told("runs"))
    if prey := noticed(roster, position, figure, mover.start):
        return goes(outcome, figure, *attack(position, mover, pace, prey))
    if figure.orders == "random":
        return wandered(dice, outcome, figure, directions(roster.rules.direction_die))
    found = errand(roster, position, figure, mover, pace)
    return stays(outcome, figure, found) if isinstance(found, str) else goes(outcome, figure, *found)


def why_not_now(roster: Roster, position: Position, figure: Figure, *, force: bool) -> str | None:
    """Why the figure does not move now, with `it` for its name, or None if it does."""
    if not force and (reason := why_not_move(roster, figure)):
        return f"it {reason.removeprefix(f'{figure.name} ')}"
    if figure.name not in position.at:
        return f"it has no square of the board: give it one, as in `brin set {figure.name!r} at=D8`"
    if figure.move is None:
        return f"the roster does not say how far it moves: `brin set {figure.name!r} move=6`"
    return None


def goes(outcome: Outcome, figure: Figure, course: Course | str, told: Told) -> Outcome:
    """The outcome with the figure on its course; where that has no squares it stays, and is told why."""
    if isinstance(course, str):
        return stays(outcome, figure, course)
    if course.way or course.off:
        after = followed(Outcome(outcome.roster), figure, course).roster
        return followed(outcome, figure, course, told, notes_of(after, figure, told))
    return stays(
        outcome, figure, at_hand(outcome.roster, figure, told), notes_of(outcome.roster, figure, told)
    )


def at_hand(roster: Roster, figure: Figure, told: Told) -> str:
    """Why a figure that notices a foe stays where it is: it is beside it, or cannot come nearer."""
    position = position_of(roster)
    here = position.at[figure.name]
    if any(foe.name == told.foe for foe in position.beside(figure, here)):
        return f"it stands beside {told.foe}"
    return f"it {told.why} {told.foe}, but no way leads nearer"


def notes_of(roster: Roster, figure: Figure, told: Told) -> tuple[str, ...]:
    """What to say beside a figure's move: that it may shoot from there, and a house rule that it went by.

    Source: Q3.4, Q7.3
    """
    notes = house_notes(roster.rules, "scent_range") if told.why == "scents" else ()
    shooter, foe, at = roster.figure(figure.name), roster.figure(told.foe or ""), position_of(roster).at
    if not (shooter and foe and shooter.range and shooter.name in at):
        return notes
    far = apart(at[shooter.name], at[foe.name])
    if far < 2 or why_out_of_reach(roster, shooter, foe, "missile"):
        return notes
    return (*notes, f"it may shoot at {foe.name}, {counted(far, 'square')} away")


def stays(
    outcome: Outcome, figure: Figure, reason: str, notes: Sequence[str] = (), *, done: bool = True
) -> Outcome:
    """The outcome with a figure that stays where it is, and why; its orders are *done* for this turn."""
    event = Stayed(figure=figure.name, at=figure.at or None, reason=reason, notes=tuple(notes))
    turn = outcome.roster.game.turn
    if not done or STAYED in figure.deeds(turn):
        return outcome.then(event)
    return outcome.then(event, outcome.roster.put(figure.having_done(turn, STAYED)))
