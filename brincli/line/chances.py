"""The chance of each throw of a record: as it was told, else from the rule and the state at its step."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import partial
from typing import Any

from brincli.line.call import played
from brincli.line.script import parsed
from brincli.model.errors import BrinError
from brincli.model.state import Roster
from brincli.odds.words import foretold
from brincli.roster.decode import decode
from brincli.roster.history import stacks
from brincli.roster.record import Line, record_of
from brincli.roster.rewind import Values, rewound, settings_of
from brincli.roster.sheet import Sheet

Chances = dict[tuple[int, int], Fraction]
"""The chance of a yes, by the step and the place of its event in it."""


def chances_of(sheet: Sheet) -> Chances:
    """The chance of every throw that stands and asks a question; what cannot be reckoned is left out."""
    record = record_of(sheet)
    standing = {line.step for line in stacks(record)[0]}
    values, edits = rewound(sheet.data, record)
    known: dict[object, list[Fraction]] = {}
    found: Chances = {}
    for line, by_hand in zip(record, edits, strict=True):
        if line.step in standing:
            found |= {(line.step, place): chance for place, chance in of_line(line, values, known)}
        for path, _, after in settings_of(line):
            values.put(path, after)
        for path, _, by in by_hand:
            values.put(path, by)
    return found


def of_line(
    line: Line, values: Values, known: dict[object, list[Fraction]]
) -> Iterator[tuple[int, Fraction]]:
    """The chance of each throw of a command, by its place."""
    told = {place: told_before(event) for place, event in enumerate(line.events)}
    thrown = [place for place, event in enumerate(line.events) if was_thrown(event)]
    asked = [place for place, event in enumerate(line.events) if isinstance(event.get("success"), bool)]
    missing = any(told[place] is None for place in thrown)
    reckoned = dict(zip(asked, reckon(line, values, known) if missing else (), strict=False))
    for place in thrown:
        chance = told[place] if told[place] is not None else reckoned.get(place)
        if chance is not None:
            yield place, chance


def told_before(event: Mapping[str, Any]) -> Fraction | None:
    """The chance that was told by --odds; None if none was."""
    odds = event.get("odds")
    try:
        chance = Fraction(str(odds.get("p"))) if isinstance(odds, dict) else None
    except (ValueError, ZeroDivisionError):
        return None
    return chance if chance is not None and 0 <= chance <= 1 else None


def was_thrown(event: Mapping[str, Any]) -> bool:
    """Whether an event is a question that a die has answered."""
    return isinstance(event.get("success"), bool) and bool(event.get("dice"))


def reckon(line: Line, values: Values, known: dict[object, list[Fraction]]) -> list[Fraction]:
    """The chances of a yes to each question of a command from those values; none if it cannot be."""
    roster, wrongs = decode(values.data)
    if wrongs:
        return []
    roster = roster._replace(game=roster.game._replace(drawn=0))
    key = (tuple(line.cmd), roster)
    if key not in known:
        known[key] = asked_of(line.cmd, roster)
    return known[key]


def asked_of(words: list[str], roster: Roster) -> list[Fraction]:
    """The chances of a yes to each question of a command, as --odds would tell them."""
    try:
        command, typed = parsed(tuple(words))
        own = {key: value for key, value in typed.items() if key not in command.shared}
        if not (command.throws and command.plays):
            return []
        _, chances = foretold(partial(played, command, own, roster), roster)
    except BrinError:
        return []
    return [Fraction(str(one["p"])) for one in chances]
