"""The opponent: the machine moves the figures that the player does not (Q6.2, Q7)."""

from collections.abc import Sequence
from functools import cache, partial
from typing import Annotated

from brincli.board.position import Position, position_of
from brincli.board.routes import Mover
from brincli.board.squares import apart
from brincli.games.quest.parts.approach import Pace
from brincli.games.quest.parts.distance import why_out_of_reach
from brincli.games.quest.parts.errand import errand, search
from brincli.games.quest.parts.flight import flight
from brincli.games.quest.parts.may import STAYED, why_not_move, why_not_throw
from brincli.games.quest.parts.movement import Course, Motive, Stayed, follow
from brincli.games.quest.parts.notice import Eyes
from brincli.games.quest.parts.prey import having_seen, prey_of
from brincli.games.quest.parts.scent import follows_scent, scent_notes
from brincli.games.quest.reach import allowance
from brincli.games.quest.wander import directions, wander_one
from brincli.model.absence import away
from brincli.model.dice import Dice, Throw
from brincli.model.errors import Unusable, permit, refuse_twice
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
    refuse_twice(names, "it moves once")
    outcome = dice.each(Outcome(roster), [partial(move_by_machine, name=name, force=force) for name in names])
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


def move_by_machine(dice: Dice, outcome: Outcome, name: str, *, force: bool = False) -> Outcome:
    """Move that figure, or tell why it stays; give back the outcome with that.

    Source: Q6.2, Q7.1, Q7.2, Q7.3, Q7.5
    """
    roster = outcome.roster
    figure, position = roster.figure(name) or Figure(name), position_of(roster)
    if reason := why_not_now(roster, position, figure, force=force):
        return stay(outcome, figure, reason, done=False)
    mover, pace = position.mover(figure), Pace(allowance(figure), figure.charge or 0)
    if figure.status == "running":
        return go(outcome, figure, flight(position, figure, mover, pace.move), Motive("runs"))
    eyes = Eyes(roster, position, figure, cache(partial(follows_scent, dice, roster.rules, name)))
    found = course_of(eyes, mover, pace)
    if found is None:
        return wander_one(dice, outcome, figure, directions(roster.rules.direction_die))
    course, motive = (found, Motive()) if isinstance(found, str) else found
    return go(outcome, after_prey(position, figure, motive), course, motive, dice.taken())


def course_of(eyes: Eyes, mover: Mover, pace: Pace) -> tuple[Course, Motive] | str | None:
    """Where a figure that is not running goes, and why; in words why it stays; None: it wanders.

    Source: Q7.1, Q7.2, Q7.3, Q7.5
    """
    orders, prey = eyes.figure.orders, prey_of(eyes.position, eyes.figure)
    found = eyes.noticed(mover.start)
    if orders == "hold":
        return (Course(), found[0].motive) if found else "it holds its place"
    if orders == "shoot" and not eyes.figure.range:
        return f"it has orders to shoot and no range: `brin set {eyes.figure.name!r} range=12` gives it one"
    seen = [one.figure.name for one in found]
    if prey and prey.name not in seen and orders != "random" and (way := search(eyes, mover, pace, prey)):
        return way
    if found:
        return eyes.attack(mover, pace, found)
    return None if orders == "random" else errand(eyes, mover, pace)


def after_prey(position: Position, figure: Figure, motive: Motive) -> Figure:
    """The figure with its prey as it is now: whom it sees, or nobody; one that holds its place has none.

    Source: Q7.5
    """
    if figure.orders == "hold":
        return figure
    if motive.why == "sees" and motive.foe:
        return having_seen(position, figure, motive.foe)
    return figure if motive.why == "seeks" else figure._replace(prey="")


def why_not_now(roster: Roster, position: Position, figure: Figure, *, force: bool) -> str | None:
    """Why the figure does not move now, with `it` for its name, or None if it does."""
    if not force and (reason := why_not_move(roster, figure)):
        return f"it {reason.removeprefix(f'{figure.name} ')}"
    if figure.name not in position.at:
        return f"it has no square of the board: give it one, as in `brin set {figure.name!r} at=D8`"
    if figure.move is None:
        return f"the roster does not say how far it moves: `brin set {figure.name!r} move=6`"
    return None


def go(
    outcome: Outcome, figure: Figure, course: Course | str, motive: Motive, throws: Sequence[Throw] = ()
) -> Outcome:
    """The outcome with the figure on its course; where that has no squares it stays, and is told why."""
    before = outcome.roster.put(figure)
    outcome = outcome._replace(roster=before)
    scented = scent_notes(before.rules, throws)
    if isinstance(course, str):
        return stay(outcome, figure, course, scented, throws=throws)
    if course.way or course.off:
        after = follow(Outcome(before), figure, course).roster
        return follow(
            outcome, figure, course, motive, (*scented, *notes_of(after, figure, motive)), throws=throws
        )
    notes = (*scented, *notes_of(before, figure, motive))
    return stay(outcome, figure, why_at_hand(before, figure, motive), notes, throws=throws)


def why_at_hand(roster: Roster, figure: Figure, motive: Motive) -> str:
    """Why a figure that notices a foe stays where it is: it holds, is beside it, or cannot come nearer."""
    position = position_of(roster)
    here = position.at[figure.name]
    if figure.orders == "hold":
        return f"it holds its place, and {motive.why} {motive.foe}"
    if any(foe.name == motive.foe for foe in position.beside(figure, here)):
        return f"it stands beside {motive.foe}"
    if figure.orders == "shoot" and not why_no_shot(roster, figure, motive.foe or ""):
        return f"it has {motive.foe} in range"
    return f"it {motive.why} {motive.foe}, but no way leads nearer"


def why_no_shot(roster: Roster, figure: Figure, foe: str) -> str | None:
    """Why the figure cannot shoot at somebody from there, or None if it can (Source: Q3.3, Q4.2)."""
    target = roster.figure(foe)
    if target is None or not figure.range:
        return "there is nothing to shoot"
    return why_not_throw(roster, figure, "missile", [foe]) or why_out_of_reach(
        roster, figure, target, "missile"
    )


def notes_of(roster: Roster, figure: Figure, motive: Motive) -> tuple[str, ...]:
    """What to say beside a figure's move: that it may shoot from there, and a house rule that it went by.

    Source: Q3.4, Q7.3
    """
    notes = house_notes(roster.rules, "scent_range") if motive.why == "scents" else ()
    if not motive.foe:
        return notes
    position = position_of(roster)
    shooter = next(one for one in position.figures if one.name == figure.name)
    far = apart(position.at[shooter.name], position.at[motive.foe])
    if far < 2 or why_no_shot(roster, shooter, motive.foe):
        return notes
    return (*notes, f"it may shoot at {motive.foe}, {counted(far, 'square')} away")


def stay(
    outcome: Outcome,
    figure: Figure,
    reason: str,
    notes: Sequence[str] = (),
    *,
    throws: Sequence[Throw] = (),
    done: bool = True,
) -> Outcome:
    """The outcome with a figure that stays where it is, and why; its orders are *done* for this turn."""
    event = Stayed(
        figure=figure.name, at=figure.at or None, reason=reason, notes=tuple(notes), throws=tuple(throws)
    )
    turn = outcome.roster.game.turn
    if not done or STAYED in figure.deeds(turn):
        return outcome.then(event)
    return outcome.then(event, outcome.roster.put(figure.having_done(turn, STAYED)))
