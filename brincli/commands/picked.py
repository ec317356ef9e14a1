"""What is typed to do a deed of the list: its command, with the words that stand behind its number."""

from collections.abc import Sequence

from brincli.games.deed import Deed
from brincli.model.known import Known
from brincli.model.names import meant


def command_of(deed: Deed, more: Sequence[str], names: Sequence[str]) -> list[str]:
    """The words of a deed with those that were typed behind its number: another target, or what it lacks.

    *names*: of all figures, for a deed that tells of no targets.
    """
    words = list(deed.command)
    if deed.gap:
        option = "--" if words[deed.gap].startswith("--") and not more[0].startswith("-") else ""
        words[deed.gap : deed.gap + 1] = [option + more[0], *more[1:]]
        return words
    behind = named(more, deed.targets or names)
    if not deed.targets or not behind:
        return [*words, *behind]
    marked = ["--"] if behind[0] in deed.targets and behind[0].startswith("-") and "--" not in words else []
    return [words[0], *marked, *words[1:-1], *behind]


def lacking(deed: Deed) -> str:
    """The word that the player has to fill, as it is asked for."""
    return deed.command[deed.gap].removeprefix("--")


def named(words: Sequence[str], names: Sequence[str]) -> list[str]:
    """The words with those put together that make one name; from the first option on all stay as they are."""
    known, found, at = Known(names), list[str](), 0
    while at < len(words) and (words[at] in names or not words[at].startswith("-")):
        length, name = longest(words[at:], known)
        found.append(name)
        at += length
    return [*found, *words[at:]]


def longest(words: Sequence[str], known: Known) -> tuple[int, str]:
    """The most words from the first on that are one name, and that name; else the first word as it stands."""
    for length in range(len(words), 0, -1):
        whole = meant(" ".join(words[:length]), known)
        if len(whole) == 1:
            return length, whole[0]
    return 1, words[0]
