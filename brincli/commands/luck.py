"""`luck`: who threw above or below what could be expected, and whether the player's own dice are fair."""

from collections.abc import Iterable, Iterator
from typing import Annotated, Any

from brincli.commands.campaign import sheets_of
from brincli.line.chances import chances_of
from brincli.model.events import counted
from brincli.model.options import Offers
from brincli.model.result import Shown
from brincli.odds.luck import LEAST, Faces, Luck, Thrown, fairness, lucks
from brincli.odds.words import one_in, percent
from brincli.play.session import Session
from brincli.roster.history import stacks
from brincli.roster.present import records_of
from brincli.roster.record import Line
from brincli.roster.sheet import Sheet

NOTHING = "nothing is recorded that was a matter of luck: throw first, as in `brin hit goblin`"
NOBODY = "only dice are told: nothing is recorded that could succeed or fail with a chance that is known"
MOST_FACES = 20
"""Dice with more are not told face by face."""


def luck(
    session: Session,
    files: Annotated[
        tuple[str, ...], "The roster files; left out: the roster of this command.", Offers("rosters")
    ] = (),
    *,
    campaign: Annotated[bool, "All files of the campaign to which the roster belongs."] = False,
) -> Shown:
    """Who threw above or below what could be expected, over one game or many; whether your dice are fair.

    The chance of a throw is what --odds told, else that of the rule and the roster at its step. What was
    undone does not count, nor what was decided without a die. Nothing is called odd on fewer than 30
    throws, or if chance alone brings it about 1 time in 100 among all that is looked at.

    Examples:
        brin luck             after an evening
        brin luck --campaign  after a year
    """
    sheets, broken = sheets_of(session, files, campaign=campaign)
    records = records_of(sheets)
    events = [event for record in records for event in events_of(record)]
    both = zip(sheets, records, strict=True)
    throwers = lucks(throw for sheet, record in both for throw in throws_of(sheet, record))
    own = fairness(die for event in events for die in own_dice(event))
    return Shown(
        lines=[*map(luck_in_words, throwers), *map(told_dice, own)],
        objects=[*map(as_object, throwers), *map(dice_object, own)],
        warnings=[*broken, *([] if throwers else [NOBODY if own else NOTHING])],
    )


def throws_of(sheet: Sheet, record: Iterable[Line]) -> Iterator[Thrown]:
    """The throws of a roster's record that stand and whose chance is known."""
    chances = chances_of(sheet)
    events = {line.step: line.events for line in record}
    for (step, place), chance in chances.items():
        event = events[step][place]
        who = next((event[key] for key in ("by", "figure", "side") if event.get(key)), "anybody")
        yield Thrown(str(who), chance, event["success"])


def events_of(record: Iterable[Line]) -> Iterator[dict[str, Any]]:
    """The events of a record that were not undone."""
    done, _ = stacks(record)
    for line in done:
        yield from line.events


def own_dice(event: dict[str, Any]) -> Iterator[tuple[str, int]]:
    """The dice of an event that the player threw by hand; cards are no dice."""
    for die in event.get("dice", ()):
        if die.get("source") == "hand" and isinstance(die.get("face"), int):
            yield str(die.get("die")), die["face"]


def luck_in_words(one: Luck) -> str:
    """Somebody's luck in a sentence."""
    more = one.successes >= one.expected
    seldom = f"so {'many or more' if more else 'few or fewer'} come{often(one.tail)}"
    said = {
        "too few": f"{LEAST} throws are the fewest that say anything",
        "as expected": "nothing out of the way",
        "above": "more than chance accounts for",
        "below": "fewer than chance accounts for",
    }[one.verdict]
    throws = f"{one.successes} of {one.throws} succeeded, {one.expected:.1f} expected"
    return f"{one.who}: {throws}; {seldom}: {said}."


def often(tail: float) -> str:
    """How often something comes."""
    rare = f", {one_in(tail)}" if 2 * tail <= 1 else ""
    return f" {percent(tail)} of the time{rare}"


def told_dice(one: Faces) -> str:
    """The fairness of dice in a sentence."""
    each = (f"{face}: {times}" for face, times in enumerate(one.faces, 1))
    fell = ", ".join(each) if len(one.faces) <= MOST_FACES else f"{len(one.faces)} faces"
    start = f"Your {one.die}: {counted(sum(one.faces), 'throw')} ({fell})"
    if one.tail is None:
        return f"{start}: too few to say whether it is fair."
    said = "no fair die" if one.verdict == "uneven" else "nothing out of the way"
    return f"{start}; fair dice fall at least as unevenly{often(one.tail)}: {said}."


def as_object(one: Luck) -> dict[str, object]:
    """Somebody's luck for `--json`."""
    return {"event": "luck", **one._asdict(), "text": luck_in_words(one)}


def dice_object(one: Faces) -> dict[str, object]:
    """The fairness of dice for `--json`."""
    return {"event": "fairness", "throws": sum(one.faces), **one._asdict(), "text": told_dice(one)}
