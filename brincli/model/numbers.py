"""Whole numbers as typed: ASCII digits with an optional sign, nothing else."""

from __future__ import annotations

from brincli.model.errors import Unusable
from brincli.model.fixed_numbers import LIMIT, Between

SIGNS = {
    "\u2212": "the minus sign U+2212",
    "\u2010": "the hyphen U+2010",
    "\u2011": "the hyphen U+2011",
    "\u2012": "the figure dash U+2012",
    "\u2013": "the en dash U+2013",
    "\u2014": "the em dash U+2014",
    "\ufe63": "the small hyphen U+FE63",
    "\uff0d": "the full-width minus U+FF0D",
    "\uff0b": "the full-width plus U+FF0B",
}

DIGITS = "0123456789"
SHOWN = 40
"""Letters of a number that an error shows."""

ANY = Between(-LIMIT, LIMIT, "numbers")


def odd_sign(typed: str) -> str | None:
    """What to say of a typographic sign in *typed*; None if there is none."""
    found = next((SIGNS[letter] for letter in typed if letter in SIGNS), None)
    return f"'{typed[:SHOWN]}' has {found}: type a plain - or +" if found else None


def whole(typed: str, between: Between = ANY) -> int:
    """The whole number that *typed* names.

    Raises Unusable for anything but ASCII digits with one optional sign, and beyond *between*.
    """
    if complaint := odd_sign(typed):
        raise Unusable(complaint)
    digits = typed[1:] if typed[:1] in ("+", "-") else typed
    if not (digits.isascii() and digits.isdigit()):
        wrong = f"'{typed[:SHOWN]}' is not a whole number{misplaced(digits)}"
        raise Unusable(f"{wrong}: {between.what} are {span(between)}")
    if len(typed) > SHOWN or not between.low <= int(typed) <= between.high:
        raise Unusable(f"{typed[:SHOWN]} is out of range: {between.what} are {span(between)}")
    return int(typed)


def misplaced(digits: str) -> str:
    """What spoils a number that is nearly one: ` ('_' cannot stand in it)`."""
    if not any(map(str.isdigit, digits)):
        return ""
    return f" ('{next(letter for letter in digits if letter not in DIGITS)}' cannot stand in it)"


def span(between: Between) -> str:
    """A range in words: `0-100`."""
    low, high = f"{between.low:,}", f"{between.high:,}"
    return f"{low}-{high}" if between.low >= 0 else f"{low} to {high}"
