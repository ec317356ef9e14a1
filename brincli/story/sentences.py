"""What a step told, as sentences of a story: without sums, notes, house rules and advice."""

import re
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

# A bracket with a number in it, (8 against 7) or (heroes 4, goblins 2), but no percentage alone.
_SUM = re.compile(r" \((?!\d+%\))[^()]*\d[^()]*\)")
# A sentence that advises a command: what is typed next belongs to no story.
_ADVICE = re.compile(r"(?<=[.!]) `brin [^`]*`[^.]*\.$")
_MASK = "\ue000"


class Sentence(NamedTuple):
    """A sentence without its sum, the sum, and who does what it tells; the name is empty for nobody."""

    text: str
    sums: str
    actor: str


def sentences(events: list[dict[str, Any]]) -> Iterator[Sentence]:
    """The sentences of the events that say something, in their order."""
    for event in events:
        if said := str(event.get("text", "")):
            yield sentence(event, said)


def sentence(event: Mapping[str, Any], said: str) -> Sentence:
    """An event's sentence parted from its sum; names are never taken for sums."""
    notes = "; ".join(map(str, event.get("notes") or ()))
    said = said.removesuffix(f" [{notes}]") if notes else said
    names = sorted(set(names_in(event)), key=len, reverse=True)
    masked = said
    for place, name in enumerate(names):
        masked = masked.replace(name, f"{_MASK}{place}{_MASK}") if "(" in name or "`" in name else masked
    masked = _ADVICE.sub("", masked)
    sums = _SUM.findall(masked)
    plain = _SUM.sub("", masked)
    return Sentence(unmasked(plain, names), unmasked("".join(sums), names).strip(), actor_of(event, said))


def unmasked(text: str, names: list[str]) -> str:
    """The text with its names back in their places."""
    return re.sub(rf"{_MASK}(\d+){_MASK}", lambda found: names[int(found[1])], text)


def names_in(value: object) -> Iterator[str]:
    """Every text in the facts of an event."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for key, part in value.items():
            if key not in ("text", "notes", "dice", "changes"):
                yield from names_in(part)
    elif isinstance(value, list):
        for part in value:
            yield from names_in(part)


def actor_of(event: Mapping[str, Any], said: str) -> str:
    """Whose deed it is: the name that the sentence begins with."""
    for key in ("by", "figure", "side", "target"):
        name = event.get(key)
        if isinstance(name, str) and name and said.startswith(f"{name} "):
            return name
    return ""


def joined(first: str, second: Sentence) -> tuple[str, str] | None:
    """The end of a sentence and what follows it as one with the next, where both have one subject.

    None if they cannot be joined: what stands behind the first is no plain statement.
    """
    rest = second.text.removeprefix(f"{second.actor} ")
    if not second.actor or rest == second.text or not first.endswith("."):
        return None
    if first == second.text and first.endswith(" and misses."):
        return f"{first.removesuffix(' and misses.')} twice", " and misses both times."
    return first.removesuffix("."), f"; then {rest}"
