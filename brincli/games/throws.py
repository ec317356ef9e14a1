"""What a figure throws with."""

from typing import NamedTuple


class Throws(NamedTuple):
    """An attack's bonus, and a caster's number of dice; None where a figure has none."""

    bonus: int | None = None
    dice: int | None = None
