"""Whether what a log line holds is of the kinds that brin writes."""

import re
from typing import Any


def are_tables(found: object) -> bool:
    """Whether it is a list of tables."""
    return isinstance(found, list) and all(isinstance(one, dict) for one in found)


def is_die(die: dict[str, Any]) -> bool:
    """Whether it is a die that can have fallen so, or a card."""
    name, face = die.get("die"), die.get("face")
    if name == "card":
        return isinstance(face, str)
    sides = re.fullmatch(r"d([1-9][0-9]{0,6})", name) if isinstance(name, str) else None
    return sides is not None and type(face) is int and 1 <= face <= int(sides[1])
