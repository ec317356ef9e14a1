"""What a command did to a roster, taken down: each event with its own changes, and the line for the log."""

from __future__ import annotations

from brincli.model.dice import Dice
from brincli.model.events import Event, Outcome
from brincli.model.result import Chances, Shown, Told, with_odds
from brincli.play.sources import SeededDice
from brincli.roster.book import Book
from brincli.roster.changes import Changes, Path, differences, flat, told_changes
from brincli.roster.sheet import Entry, Stage


def take_down(
    book: Book, outcome: Outcome, dice: Dice, words: list[str], *, dry_run: bool, odds: Chances = ()
) -> Shown:
    """Take down what the outcome changed, unless it is only tried; what is to be shown comes back.

    `odds` are the chances of a yes to each event that asks, where they were told before.
    """
    told, changes = told_steps(book, outcome)
    told = with_odds(told, odds)
    if isinstance(dice, SeededDice) and dice.of_game and dice.drawn != book.roster.game.drawn:
        changes["game", "drawn"] = dice.drawn
    logged = any(event.throws or event.lasting for event in outcome.events)
    if dry_run or not (changes or logged):
        return Shown(events=told)
    turn = book.roster.game.turn
    drawn = changes.get(("game", "drawn"), outcome.roster.game.drawn)
    roster = outcome.roster._replace(game=outcome.roster.game._replace(drawn=drawn))
    stages = [stage for event in outcome.events for stage in stages_of(event)]
    book.play(roster, changes, Entry(words, turn, [one.record() for one in told], changes, stages=stages))
    return Shown(events=told, recorded=True)


def stages_of(event: Event) -> list[Stage]:
    """The figures that have another name after an event, as it goes into the file."""
    if not (names := event.renames()):
        return []
    from brincli.roster.renames import Rename

    return [Stage({}, Rename("figures", *pair)) for pair in names]


def told_steps(book: Book, outcome: Outcome) -> tuple[list[Told], Changes]:
    """Each event with its own changes, and all changes together."""
    before, told, together, known = book.roster, [], Changes(), dict[Path, object]()
    for step in outcome.steps:
        for old, new in step.event.renames():
            before = before.renamed(old, new)
        changes = differences(before, step.roster)
        held = {path: known.get(path, book.held(path)) for path, _ in flat(changes)}
        told.append(Told(step.event, book.roster.game.turn, told_changes(changes, held)))
        known.update(flat(changes))
        together |= changes
        before = step.roster
    return told, together | differences(before, outcome.roster)
