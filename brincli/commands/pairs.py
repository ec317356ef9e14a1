"""KEY=VALUE as it is typed for `set`: a value, or what is added to a number or taken from it."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from brincli.model.errors import Unusable
from brincli.model.fixed_numbers import LIMIT, Between
from brincli.model.keys import BOOK_KEEPING, field_of
from brincli.model.names import nearest
from brincli.model.numbers import whole
from brincli.model.state import Figure
from brincli.model.tuples import Key
from brincli.model.values import typed_value

EXAMPLE = "as in sp=4, sp+=2, sp-=3"


class Pair(NamedTuple):
    """A key and what was typed for it; *sign*: + or - where that is added or taken away."""

    key: str
    sign: str
    typed: str

    def __str__(self) -> str:
        return f"{self.key}{self.sign}={self.typed}"


def pair_of(typed: str) -> Pair:
    """The key and the value of a word."""
    key, equals, value = (part.strip() for part in typed.partition("="))
    sign = key[-1:] if key[-1:] in ("+", "-") else ""
    key = key.removesuffix(sign).rstrip()
    if not equals or not key:
        raise Unusable(f"'{typed}' is not KEY=VALUE, {EXAMPLE} (a name of several words goes in quotes)")
    return Pair(key, sign, value)


def pairs_of(values: Sequence[str]) -> list[Pair]:
    """The keys and values that were typed, each key once."""
    pairs: dict[str, Pair] = {}
    for pair in map(pair_of, values):
        if pair.key in pairs:
            raise Unusable(f"{pair.key} is given twice: {pairs[pair.key].typed} and {pair.typed}")
        pairs[pair.key] = pair
    return list(pairs.values())


def fields_of(name: str, keys: Mapping[str, Key], before: Any, pairs: Sequence[Pair]) -> dict[str, Any]:  # noqa: ANN401 - a figure, a side…
    """The fields and values of what was typed for *name*, whose values were those of *before*."""
    known = [key for key in keys if key not in BOOK_KEEPING]
    fields: dict[str, Any] = {}
    for pair in sorted(pairs, key=lambda pair: (bool(pair.sign), pair.key == "sp")):  # SP go up to full
        if pair.key not in known:
            raise Unusable(f"{name} has no key '{pair.key}'{nearest(pair.key, known)}")
        key = keys[pair.key]
        if pair.sign:
            text = str(changed(name, key, pair, before._replace(**fields)))
        else:
            refuse_signed(key, pair)
            text = pair.typed
        fields[field_of(pair.key)] = typed_value(key, pair.key, text)
    return {field: fields[field] for field in (field_of(pair.key) for pair in pairs)}


def changed(name: str, key: Key, pair: Pair, before: Any) -> int:  # noqa: ANN401 - a figure, a side…
    """The number that comes of adding or taking away; SP stay between 0 and full (Source: Q2.2, Q2.3)."""
    if key.kind != "number":
        raise Unusable(f"{pair}: {pair.key} is no number, so {pair.sign}= does nothing to it")
    now = getattr(before, field_of(pair.key))
    if now is None:
        raise Unusable(f"{pair}: {name} has no {pair.key} yet: type {pair.key}=N first")
    try:
        number = whole(pair.typed, Between(0, LIMIT, "numbers"))
    except Unusable as error:
        raise Unusable(f"{pair}: {error}") from None
    after: int = now + (number if pair.sign == "+" else -number)
    if pair.key == "sp" and isinstance(before, Figure):
        return max(0, after if before.full is None else min(after, before.full))
    return after


def refuse_signed(key: Key, pair: Pair) -> None:
    """Refuse a number with a sign where it would be taken for what is added or taken away."""
    sign, number = pair.typed[:1], pair.typed[1:].strip()
    if key.kind != "number" or pair.key == "bonus" or not number.isdecimal():
        return
    if len(number) > len(str(LIMIT)) or int(number) > LIMIT:
        return  # out of range with any sign
    if sign == "+":
        raise Unusable(f"{pair}: to add, type {pair.key}+={number}; to set it, {pair.key}={number}")
    if sign == "-" and key.low >= 0:
        raise Unusable(
            f"{pair}: {pair.key} is never below {key.low}; to take away, type {pair.key}-={number}"
        )
