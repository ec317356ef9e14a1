"""The end of a turn: what is still due, then the next turn begins (Q1.4, Q8.5, K7)."""

from typing import ClassVar, NamedTuple

from brincli.dice import Dice
from brincli.events import Event, Outcome, house_notes
from brincli.facts import facts
from brincli.rules.leader import choices_due
from brincli.rules.morale import due, throws_due
from brincli.state import Deck, Figure, Roster


class Recovered(NamedTuple):
    """A figure to which spent SP came back."""

    figure: str
    sp: int
    ceiling: int


@facts
class Begun(Event):
    """A new turn, and who recovers in it."""

    event: ClassVar[str] = "turn"
    turn: int
    recovered: tuple[Recovered, ...]
    shuffled: bool = False

    def sentence(self) -> str:
        back = [f"{one.figure} recovers to {one.sp} SP, {limit(one)}" for one in self.recovered]
        pack = ["The pack is shuffled"] if self.shuffled else []
        return ". ".join([f"Turn {self.turn} begins", *pack, *back]) + "."

    def outcome(self) -> str:
        return self.sentence().rstrip(".")


def limit(one: Recovered) -> str:
    """How far it still has to go, in words."""
    return "all that was spent" if one.sp == one.ceiling else f"on the way back to {one.ceiling}"


def recovery(roster: Roster, figure: Figure) -> int:
    """The SP that come back to the figure at the start of a turn: 1 up to its ceiling.

    Source: Q8.5, Q8.8
    """
    if not figure.in_play or figure.ceiling is None or figure.sp is None:
        return 0
    return max(0, min(roster.rules.recovery, figure.ceiling - figure.sp))


def recovering(roster: Roster) -> tuple[Roster, tuple[Recovered, ...]]:
    """The roster with spent SP come back, and to whom (Source: Q8.5)."""
    rested = {
        figure.name: figure._replace(sp=(figure.sp or 0) + back)
        for figure in roster.figures
        if (back := recovery(roster, figure))
    }
    told = tuple(Recovered(one.name, one.sp or 0, one.ceiling or 0) for one in rested.values())
    return roster.put(*rested.values()), told


def shuffled(roster: Roster) -> Roster:
    """The roster with a fresh pack, where the pack is shuffled each turn (Source: K4.1)."""
    return roster._replace(deck=Deck()) if roster.rules.shuffle_each_turn else roster


def turn(roster: Roster, dice: Dice) -> Outcome:
    """End the turn: morale still due, leaders for those killed; then the next, and spell cost comes back.

    Source: Q1.4, Q6.1, Q8.5, K4.1, K7.1
    """
    outcome = dice.each(Outcome(roster), throws_due(due(roster)))
    outcome = dice.each(outcome, choices_due(outcome.roster))
    rested, told = recovering(outcome.roster)
    number = roster.game.turn + 1
    keys = ["recovery"] if any(one.ceiling for one in roster.figures) else []
    keys += ["shuffle_each_turn"] if roster.deck.drawn else []
    after = shuffled(rested)._replace(game=rested.game._replace(turn=number))
    event = Begun(
        turn=number,
        recovered=told,
        shuffled=after.deck != rested.deck,
        notes=house_notes(roster.rules, *keys),
    )
    return outcome.then(event, after)
