"""What a figure throws with."""

from brincli.model.tuples import Tuple


class Throws(Tuple):
    """An attack's bonus, and a caster's number of dice; None if a figure has none."""

    bonus: int | None = None
    dice: int | None = None
