"""The end of a turn: what is still due, then the next turn begins (Q1.4, Q8.5, K7)."""

from typing import ClassVar

from brincli.games import GAMES
from brincli.games.both.deeds import left_undone
from brincli.games.phase import Begins, Ended, Recovered
from brincli.model.dice import Dice
from brincli.model.events import Event, Outcome, house_notes
from brincli.model.facts import facts
from brincli.model.state import Roster


@facts
class Begun(Event):
    """A new turn, who recovers in it, and which effects ended with the last."""

    event: ClassVar[str] = "turn"
    turn: int
    recovered: tuple[Recovered, ...]
    shuffled: bool = False
    ended: tuple[Ended, ...] = ()

    def sentence(self) -> str:
        back = [f"{one.figure} recovers to {one.sp} SP, {recovery_in_words(one)}" for one in self.recovered]
        pack = ["The pack is shuffled"] if self.shuffled else []
        over = [f"{one.figure} is no longer {one.effect}" for one in self.ended]
        return ". ".join([f"Turn {self.turn} begins", *pack, *back, *over]) + "."

    def outcome(self) -> str:
        return self.sentence().rstrip(".")


def undone_notes(roster: Roster) -> tuple[str, ...]:
    """A note of what had to be done in the turn that ends, and was not."""
    left = left_undone(roster)
    return (f"left undone: {', '.join(str(deed) for deed in left)}",) if left else ()


def recovery_in_words(one: Recovered) -> str:
    """How far a figure that recovered still has to go, in words."""
    if one.sp < one.ceiling:
        return f"on the way back to {one.ceiling}"
    return "all that was spent" if one.sp == one.full else "and no more comes back"


def turn(roster: Roster, dice: Dice) -> Outcome:
    """End the turn: morale still due, leaders for those killed; then the next, and spell cost comes back.

    What a spell left on a figure to the end of this turn ends with it.
    Source: Q1.4, Q6.1, Q8.5, Q8.9, K4.1, K7.1

    Examples:
        brin turn  morale still due, recovery, the next turn
    """
    outcome = Outcome(roster)
    for game in GAMES:
        outcome = dice.apart(outcome, [[step] for step in game.end_of_turn(outcome.roster)])
    begins = [Begins(outcome.roster)]
    for game in GAMES:
        begins.append(game.turn_begins(begins[-1].roster))
    number = roster.game.turn + 1
    after = begins[-1].roster
    event = Begun(
        turn=number,
        recovered=tuple(one for part in begins for one in part.recovered),
        shuffled=any(part.shuffled for part in begins),
        ended=tuple(one for part in begins for one in part.ended),
        notes=(
            *undone_notes(roster),
            *(note for part in begins for note in part.notes),
            *house_notes(roster.rules, *(key for part in begins for key in part.switches)),
        ),
    )
    return outcome.then(event, after._replace(game=after.game._replace(turn=number)))
