"""Any dice: 2d6, d%, d20-2, 3d6+1, 2d6kl1, 4d6kh3."""

import re
from functools import partial
from typing import Annotated, ClassVar, NamedTuple

from brincli.model.dice import Dice
from brincli.model.errors import Unusable
from brincli.model.events import Event, Outcome
from brincli.model.facts import facts
from brincli.model.numbers import odd_sign
from brincli.model.state import Roster
from brincli.model.tables import ACTION_DIE, LIMIT, MOST_DICE

TERM = re.compile(r"([+-]?)(?:([0-9]*)[dD]([0-9]+|%)(?:[kK]([hHlL])([0-9]+))?|([0-9]+))")


class Term(NamedTuple):
    """One part of a sum: *many* dice of which the highest or lowest *keep* count, or a plain number."""

    sign: int
    many: int
    sides: int
    keep: int
    lowest: bool = False


@facts
class Rolled(Event):
    """The total of an expression."""

    event: ClassVar[str] = "roll"
    expression: str
    total: int

    def sentence(self) -> str:
        faces = ", ".join(str(throw.face) for throw in self.throws)
        plain = len(self.throws) == 1 and faces == str(self.total)
        return f"{self.expression}: {self.total}" + ("." if plain or not faces else f" ({faces}).")

    def outcome(self) -> str:
        return str(self.total)


def terms_of(expression: str) -> tuple[Term, ...]:
    """The parts of an expression; Unusable says what is wrong with it."""
    if complaint := odd_sign(expression):
        raise Unusable(complaint)
    text = re.sub(r"\s*([+-])\s*", r"\1", expression.strip())
    matches = list(TERM.finditer(text))
    joined = "".join(match[0] for match in matches) == text
    if not matches or not joined or not all(match[1] for match in matches[1:]):
        raise Unusable(f"'{expression}' is no dice expression: write 2d6, d%, d20-2, 3d6+1, 2d6kl1 or 4d6kh3")
    terms = tuple(map(term_of, matches))
    if sum(term.many for term in terms if term.sides) > MOST_DICE:
        raise Unusable(f"'{expression}' throws more than {MOST_DICE:,} dice, the most there are")
    return terms


def term_of(match: re.Match[str]) -> Term:
    """One part, as matched by TERM."""
    sign, count, sides, end, keep, number = match.groups()
    factor = -1 if sign == "-" else 1
    if number is not None:
        return Term(factor, limited(number, 0, LIMIT, "numbers"), 0, 0)
    dice = limited(count or "1", 1, MOST_DICE, "dice")
    faces = ACTION_DIE if sides == "%" else limited(sides, 1, LIMIT, "faces")
    kept = dice if keep is None else limited(keep, 1, dice, "kept dice")
    return Term(factor, dice, faces, kept, (end or "h") in "lL")


def limited(digits: str, low: int, high: int, what: str) -> int:
    """The number of those digits; Unusable where it is too small or too great."""
    if len(digits) > 9 or not low <= int(digits) <= high:
        raise Unusable(f"{digits[:20]} {what}: there must be {low:,} to {high:,}")
    return int(digits)


def thrown_term(dice: Dice, term: Term) -> int:
    """What one part comes to."""
    if not term.sides:
        return term.sign * term.many
    none: tuple[int, ...] = ()
    return term.sign * sum(dice.each(none, [partial(one_more, term=term)] * term.many))


def one_more(dice: Dice, kept: tuple[int, ...], term: Term) -> tuple[int, ...]:
    """The dice that count after one more; where all do, only their sum."""
    face = dice.throw(term.sides)
    if term.keep == term.many:
        return (sum(kept) + face,)
    return tuple(sorted((*kept, face), reverse=not term.lowest)[: term.keep])


def roll(
    roster: Roster, dice: Dice, expressions: Annotated[tuple[str, ...], "Dice such as 2d6 or d20-2."]
) -> Outcome:
    """Throw dice as written; kl and kh keep the lowest or highest of them."""
    outcome = Outcome(roster)
    for expression, terms in [(text, terms_of(text)) for text in expressions]:
        total = sum(thrown_term(dice, term) for term in terms)
        outcome = outcome.then(Rolled(expression=expression, total=total, throws=dice.taken()))
    return outcome
