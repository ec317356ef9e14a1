"""The grammar of a line: its words sorted into options and arguments, for the call and for the tab key.

It takes what is well formed. Typer, which takes longer to load than all of brin, is the authority on the
rest: help, joined letters such as -qn, and whatever is wrong.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from brincli.catalogue import LETTERS
from brincli.line.signature import Declared, Parameter, declared
from brincli.model.facts import Facts, record
from brincli.model.options import NOTHING, SHARED, Offers
from brincli.model.tuples import Tuple

VALUED = {flag: not one.flag for one in SHARED.values() for flag in one.flags}
"""The shared options, each with whether a value stands behind it."""


class Switch(Tuple):
    """An option: its help, the field it sets, what completes its value; `offers` is None without one."""

    says: str
    sets: str = ""
    offers: Offers | None = None
    many: bool = False

    def unset(self) -> Any:  # noqa: ANN401 - text, a list, a flag
        """What stands for it where it is not typed."""
        return [] if self.many else None if self.offers else False


@record
class Read(Facts):
    """What has been typed of a command, and what the next word is: a value of *waiting*, or another word."""

    switches: dict[str, Switch]
    given: list[tuple[str, str | None]]
    before: list[str]
    waiting: str = ""
    closed: bool = False
    own_words: bool = False

    @property
    def roster(self) -> str | None:
        """The roster that the line names by an option."""
        return next((value for flag, value in reversed(self.given) if flag in ("-r", "--roster")), None)


def in_order(words: Sequence[str]) -> list[str]:
    """The words with the command first; unchanged if no command follows the options.

    A letter that stands for a command is put in full. What is no shared option stays where it is.
    """
    at = 0
    while at < len(words) and (taken := taken_by(words[at])):
        at += taken
    if at >= len(words) or (at and words[at].startswith("-")):
        return list(words)
    return [LETTERS.get(words[at], words[at]), *words[:at], *words[at + 1 :]]


def taken_by(word: str) -> int:
    """How many words a shared option takes, it among them; 0 for a word that is none."""
    flag, equals, _ = word.partition("=")
    if word.startswith("--"):
        if flag not in VALUED or (equals and not VALUED[flag]):
            return 0
        return 2 if VALUED[flag] and not equals else 1
    if not word.startswith("-") or word == "-":
        return 0
    for at, letter in enumerate(word[1:], 1):
        if f"-{letter}" not in VALUED:
            return 0
        if VALUED[f"-{letter}"]:
            return 1 if word[at + 1 :] else 2
    return 1


def typed_of(told: Declared, words: Sequence[str]) -> dict[str, Any] | None:
    """What is typed for each parameter and shared option; None for a line that is left to Typer."""
    done = read(told, words)
    typed = {one.sets: one.unset() for one in done.switches.values() if one.sets}
    for flag, value in done.given:
        switch = done.switches.get(flag)
        if switch is None or switch.sets not in typed or (value is None) is not (switch.offers is None):
            return None
        if switch.many:
            typed[switch.sets].append(value)
        else:
            typed[switch.sets] = True if value is None else value
    left = done.before
    for one in (one for one in told.parameters if not one.option):
        taken, left = (left, []) if one.many else (left[0] if left else None, left[1:])
        if one.required and taken in (None, []):
            return None
        typed[one.name] = taken
    return None if done.waiting or left else typed


def read(told: Declared, words: Sequence[str]) -> Read:
    """The words behind the command's name."""
    done = Read(switches_of(told.name), [], [], own_words=told.listed.own_words)
    for word in words:
        done = advanced(done, word)
    return done


def advanced(done: Read, word: str) -> Read:
    """What has been typed with one more word."""
    if done.waiting:
        done.given.append((done.waiting, word))
        return done.replaced(waiting="")
    if done.closed or not word.startswith("-") or word == "-":
        done.before.append(word)
        return done.replaced(closed=done.closed or done.own_words)
    if word == "--":
        return done.replaced(closed=True)
    flag, value = parted(word)
    if value is None and (switch := done.switches.get(flag)) and switch.offers:
        return done.replaced(waiting=flag)
    done.given.append((flag, value))
    return done


def parted(word: str) -> tuple[str, str | None]:
    """An option and the value that is typed in one word with it: `--by=Olaf`, `-rgame.toml`."""
    if word.startswith("--"):
        flag, equals, value = word.partition("=")
        return flag, value if equals else None
    return word[:2], word[2:] or None


@cache
def switches_of(name: str) -> dict[str, Switch]:
    """The options of a command, long and short, its own first."""
    told = declared(name)
    own = {
        flag: Switch(one.says, one.name, None if one.kind is bool else one.offers, one.many)
        for one in told.parameters
        if one.option
        for flag in one.flags
    }
    shared = {
        flag: Switch(one.says, key, None if one.flag else one.offers)
        for key, one in told.shared.items()
        for flag in one.flags
    }
    asks = Switch("Show this message and exit.")
    return own | shared | {"--help": asks, "-h": asks}


def argument_at(told: Declared, before: Sequence[str]) -> Parameter | None:
    """The parameter that the next word would be; None if no more are wanted."""
    arguments = [one for one in told.parameters if not one.option]
    at = sum(1 for word in before if not (told.listed.roster_too and is_roster(word)))
    if at < len(arguments):
        return arguments[at]
    return arguments[-1] if arguments and arguments[-1].many else None


def is_roster(word: str) -> bool:
    """Whether a word would be taken for the name of a roster file."""
    return word.lower().endswith(".toml")


def offers_of(told: Declared, done: Read) -> tuple[Parameter | None, Offers]:
    """What is offered for the next word that is no option, and of which parameter."""
    one = argument_at(told, done.before)
    return one, one.offers if one else NOTHING
