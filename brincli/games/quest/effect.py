"""An effect put on a figure by hand, or taken off (Q8.9)."""

from typing import Annotated, ClassVar

from brincli.games.quest.parts.effects import put_on, take_off
from brincli.model.deeds import lasting
from brincli.model.errors import Unusable
from brincli.model.events import Event, Outcome, listed
from brincli.model.facts import facts
from brincli.model.fixed_numbers import LIMIT, Between
from brincli.model.names import find, new_notes
from brincli.model.state import Figure, Roster


@facts
class Laid(Event):
    """An effect that lies on a figure now; taken off, `until` is null."""

    event: ClassVar[str] = "effect"
    figure: str
    effect: str
    until: int | None
    off: bool = False

    def sentence(self) -> str:
        if self.until is None:
            return f"{self.figure} is no longer {self.effect}."
        return f"{self.figure} is {self.effect} {lasting(self.until)}."

    def outcome(self) -> str:
        return self.sentence().rstrip(".")


def effect(
    roster: Roster,
    figure: Annotated[Figure, "The figure that it lies on."],
    word: Annotated[str, "The effect, as what is told of the figure: paralysed."],
    *,
    turns: Annotated[
        int | None, "Turns after this one; left out: until it is taken off.", Between(0, LIMIT, "turns")
    ] = None,
    off: Annotated[bool, "Take it off."] = False,
) -> Outcome:
    """Put an effect on a figure, or take it off: what it stops is on the roster, with the spell that has it.

    An effect that no spell of the roster has is told, and stops nothing.
    Source: Q8.9

    Examples:
        brin effect 'goblin 1' asleep --turns 2  to the end of the turn after next
        brin effect 'goblin 1' asleep --off      no longer
    """
    turn = roster.game.turn
    if off:
        if turns is not None:
            raise Unusable("--turns is for an effect that is put on, and --off takes it off")
        word = effect_meant(figure, word)
        return Outcome(roster).then(
            Laid(figure=figure.name, effect=word, until=None, off=True),
            roster.put(take_off(figure, word, turn)),
        )
    if not word.strip():
        raise Unusable("an effect needs a word: what is told of the figure, as in paralysed")
    known = tuple(dict.fromkeys(spell.effect for spell in roster.spells))
    if turns is not None and turn + turns > LIMIT:
        raise Unusable(
            f"--turns {turns}: this is turn {turn}, and an effect lasts to turn {LIMIT:,} at the most"
        )
    after = put_on(figure, word, turn + turns if turns is not None else 0, turn)
    until = dict(after.effects)[word]
    event = Laid(figure=figure.name, effect=word, until=until, notes=new_notes(word, known, "effect"))
    return Outcome(roster).then(event, roster.put(after))


def effect_meant(figure: Figure, typed: str) -> str:
    """The effect of the figure that is meant; Unusable if none lies on it."""
    lying = [effect.word for effect in figure.effects]
    if not lying:
        raise Unusable(f"{figure.name} is not {typed}: nothing lies on it")
    try:
        return find(typed, lying, "effect")
    except Unusable:
        raise Unusable(f"{figure.name} is not {typed}, but {listed(lying)}") from None
