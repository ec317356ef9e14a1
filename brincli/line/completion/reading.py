"""The words before the cursor, read as the command would read them."""

from collections.abc import Sequence
from typing import NamedTuple

from brincli.line.signature import Declared, Parameter
from brincli.model.offers import NOTHING, Offers


class Switch(NamedTuple):
    """An option: its help, and what its value could be; None for one without a value."""

    says: str
    offers: Offers | None = None


class Read(NamedTuple):
    """What has been typed of a command, and what the next word is: a value of *waiting*, or another word."""

    switches: dict[str, Switch]
    given: dict[str, str]
    before: list[str]
    waiting: str = ""
    closed: bool = False

    @property
    def roster(self) -> str | None:
        """The roster that the line names by an option."""
        return next((self.given[flag] for flag in ("-r", "--roster") if flag in self.given), None)


def read(told: Declared, words: Sequence[str]) -> Read:
    """The words behind the command's name."""
    done = Read(switches_of(told), {}, [])
    for word in words:
        done = advanced(done, word)
    return done


def advanced(done: Read, word: str) -> Read:
    """What has been typed with one more word."""
    if done.waiting:
        done.given[done.waiting] = word
        return done._replace(waiting="")
    if done.closed or not word.startswith("-") or word == "-":
        done.before.append(word)
        return done
    if word == "--":
        return done._replace(closed=True)
    flag, value = parted(word)
    if value is None and (switch := done.switches.get(flag)) and switch.offers:
        return done._replace(waiting=flag)
    done.given[flag] = value or ""
    return done


def parted(word: str) -> tuple[str, str | None]:
    """An option and the value that is typed in one word with it: `--by=Olaf`, `-rgame.toml`."""
    if word.startswith("--"):
        flag, equals, value = word.partition("=")
        return flag, value if equals else None
    return word[:2], word[2:] or None


def switches_of(told: Declared) -> dict[str, Switch]:
    """The options of a command, long and short, its own first."""
    own = {
        flag: Switch(one.says, None if one.kind is bool else one.offers)
        for one in told.parameters
        if one.option
        for flag in one.flags
    }
    shared = {
        flag: Switch(one.says, None if one.flag else one.offers)
        for one in told.shared.values()
        for flag in one.flags
    }
    asks = Switch("Show this message and exit.")
    return own | shared | {"--help": asks, "-h": asks}


def argument_at(told: Declared, before: Sequence[str]) -> Parameter | None:
    """The parameter that the next word would be; None where no more are wanted."""
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
