"""The rules as a book to look things up in: each game's `book.txt`, in the order of the turn.

A clause is its number and title in a line, then its sentences, each behind a mark that says whose it is:

    text      the published rules say so, in their own words
    ours      our reading, or what we added
    house     a value of ours for one that the text does not have
    about     what a section is about; no rule

and then what belongs to it, parted by commas: `readings` (the keys of [rules] by which the clause can be
read otherwise), `switches` (the other keys that bear on it), `commands` (those that play it), `phases` (those
of its game's turn in which it counts). A line that is indented goes on with the one before; one that begins
with # is passed over; an empty line ends the clause.
"""

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Literal, NamedTuple

from brincli.games import GAMES

Kind = Literal["text", "reading", "house", "switch"]
Whose = Literal["text", "ours"]

SENTENCES = ("text", "ours", "house", "about")
LISTS = ("readings", "switches", "commands", "phases")
TITLE = re.compile(r"([A-Z]\d*(?:\.\d+)?) (\S.*)")
MARKED = re.compile(rf"({'|'.join((*SENTENCES, *LISTS))}): +(\S.*)")


class Sentence(NamedTuple):
    """One sentence of a clause, and whose it is."""

    says: str
    whose: Whose


class Clause(NamedTuple):
    """One rule in our own words, sentence by sentence as marked.

    `readings` are the keys of the roster's [rules] by which it can be read otherwise, `values` the others
    that bear on it, `commands` the commands that play it, `phases` those of the turn in which it counts.
    """

    number: str
    title: str
    marked: tuple[tuple[str, str], ...]
    readings: tuple[str, ...] = ()
    values: tuple[str, ...] = ()
    commands: tuple[str, ...] = ()
    phases: tuple[str, ...] = ()

    @property
    def section(self) -> str:
        """The number of its section."""
        return self.number.partition(".")[0]

    @property
    def is_heading(self) -> bool:
        """Whether it opens a game or a section."""
        return "." not in self.number

    @property
    def about(self) -> str:
        """What a section is about; empty if it is a rule from the first word."""
        return " ".join(says for mark, says in self.marked if mark == "about")

    @property
    def sentences(self) -> tuple[Sentence, ...]:
        """What it rules, and whose each sentence is."""
        return tuple(
            Sentence(says, "text" if mark == "text" else "ours")
            for mark, says in self.marked
            if mark != "about"
        )

    @property
    def says(self) -> str:
        """All of it as running text."""
        return " ".join(says for _, says in self.marked)

    @property
    def ours(self) -> str:
        """The sentences that the text does not have."""
        return " ".join(one.says for one in self.sentences if one.whose == "ours")

    @property
    def switches(self) -> tuple[str, ...]:
        """Every key of the roster's [rules] that bears on it."""
        return (*self.readings, *self.values)

    @property
    def kind(self) -> Kind:
        """What stands beside the text in it: a reading with a switch, a house value, a reading, nothing."""
        marks = {mark for mark, _ in self.marked}
        if self.readings:
            return "switch"
        return "house" if "house" in marks else "reading" if "ours" in marks else "text"


class Misprint(ValueError):
    """A line of a book that cannot be read."""


def clauses_of(lines: Iterable[str], book: str) -> Iterator[Clause]:
    """The clauses of a book of that name.

    Raises Misprint, with the name and the line.
    """
    for number, title, entries in _parted(lines, book):
        lists = {mark: tuple(says.split(", ")) for mark, says in entries if mark in LISTS}
        marked = tuple((mark, says) for mark, says in entries if mark in SENTENCES)
        if not marked:
            raise Misprint(
                f"{book}: {number} says nothing: begin a line with {', '.join(SENTENCES)} and a colon"
            )
        yield Clause(number, title, marked, *(lists.get(name, ()) for name in LISTS))


def _parted(lines: Iterable[str], book: str) -> Iterator[tuple[str, str, list[tuple[str, str]]]]:
    """Number, title and marked lines of each clause, what is indented joined to the line before."""
    found: tuple[str, str, list[tuple[str, str]]] | None = None
    for at, line in enumerate(lines, 1):
        words = line.strip()
        if words.startswith("#") or not words:
            continue
        title, marked = TITLE.fullmatch(words), MARKED.fullmatch(words)
        if line.startswith(" ") and found and found[2]:
            mark, says = found[2].pop()
            found[2].append((mark, f"{says} {words}"))
        elif title and not line.startswith(" "):
            if found:
                yield found
            found = (title[1], title[2], [])
        elif marked and found and not line.startswith(" "):
            found[2].append((marked[1], marked[2]))
        else:
            raise Misprint(
                f"{book}:{at}: {words!r} is no number with a title, and has no mark such as `text: `"
            )
    if found:
        yield found


def _book_of(folder: str) -> Iterator[Clause]:
    path = Path(__file__).with_name(folder) / "book.txt"
    return clauses_of(path.read_text(encoding="utf-8").splitlines(), f"{folder}/{path.name}")


CLAUSES: tuple[Clause, ...] = tuple(one for game in GAMES for one in _book_of(game.folder))


def bears_on(switch: str) -> tuple[str, ...]:
    """The numbers of the clauses that name a key of [rules]."""
    return tuple(one.number for one in CLAUSES if switch in one.switches)


def find(word: str) -> tuple[Clause, ...]:
    """Look up clauses (`Q5.3`), sections (`q5`), a game (`k`), and the clauses that hold all other words.

    A word is held where it begins one: `hero` finds Heroes, `out` not without. Case does not matter. Where
    other words are held nowhere, nothing is found.
    """
    numbers, words = numbers_and_words(word.casefold())
    held = [clause for clause in CLAUSES if words and _holds(clause, words)]
    if words and not held:
        return ()
    return tuple(one for one in CLAUSES if one in held or any(_belongs(one, number) for number in numbers))


def numbers_and_words(typed: str) -> tuple[list[str], list[str]]:
    """The words that are the number of a clause, a section or a game, and the others."""
    words = typed.split()
    numbers = [one for one in words if any(_belongs(clause, one.casefold()) for clause in CLAUSES)]
    return numbers, [one for one in words if one not in numbers]


def _belongs(clause: Clause, number: str) -> bool:
    whole = clause.number.casefold()
    section = whole.partition(".")[0]
    return number in (whole, section, section[0])


def _holds(clause: Clause, words: list[str]) -> bool:
    text = " ".join((clause.title, clause.says, *clause.switches)).casefold()
    return all(re.search(rf"(?<!\w){re.escape(word)}", text) for word in words)
