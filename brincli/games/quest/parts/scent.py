"""Whether a creature follows what it scents and does not see (Q7.3)."""

from collections.abc import Sequence

from brincli.model.dice import Dice, Throw
from brincli.model.events import house_notes
from brincli.model.fixed_numbers import SCENT_DIE, SCENT_FOLLOWED, Rules

WHY = "scent"


def follows_scent(dice: Dice, rules: Rules, name: str) -> bool:
    """Whether the creature of that name follows its nose: always, or on 4, 5, 6 (Source: Q7.3)."""
    return rules.scent == "always" or dice.throw(SCENT_DIE, WHY, name) >= SCENT_FOLLOWED


def scent_notes(rules: Rules, throws: Sequence[Throw]) -> tuple[str, ...]:
    """What the die of a creature that scents somebody came to, where one was thrown (Source: Q7.3)."""
    face = next((int(throw.face) for throw in throws if throw.why == WHY), None)
    if face is None:
        return ()
    follows = "follows" if face >= SCENT_FOLLOWED else "does not follow"
    return (f"scent {face}, needs {SCENT_FOLLOWED}: it {follows} it", *house_notes(rules, "scent"))
