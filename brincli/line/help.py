"""The help: of brin and of each command, a page of plain text made of what the commands declare."""

from collections.abc import Iterable, Iterator, Mapping
from textwrap import wrap

from brincli.catalogue import ABOUT, GROUPS
from brincli.games.game import Listed
from brincli.line.examples import Examples, examples_in, first_examples
from brincli.line.signature import Declared, Parameter
from brincli.model.options import Shared
from brincli.render.terminal import columns as columns_of_page

FARTHEST = 24
"""Columns that the words of an entry may take before what is said of it goes into a line below."""
HELP = Shared(("--help", "-h"), "Tell this and exit.", flag=True)
VERSION = Shared(("--version",), "Print the version.", flag=True)

Entries = Mapping[str, str]
"""Words, and what is said of each."""


def page_of_all() -> str:
    """The page of brin, as wide as is read well."""
    return "\n".join(lines_of_all(columns_of_page()))


def page_of(told: Declared) -> str:
    """The page of a command, as wide as is read well."""
    return "\n".join(lines_of(told, columns_of_page()))


def lines_of_all(columns: int) -> list[str]:
    """What brin is, and its commands in their groups."""
    first, _, rest = ABOUT.partition("\n\n")
    groups = {
        f"{title}:": {lettered(name, one): one.says for name, one in group.items()}
        for title, group in GROUPS.items()
    }
    return [
        "Usage: brin COMMAND [WORD]... [OPTION]...",
        *paragraph(first, columns),
        *sections(groups | {"Options:": dict(map(flags, (VERSION, HELP)))}, columns),
        *examples(first_examples(), columns),
        *paragraph(rest, columns),
    ]


def lettered(name: str, one: Listed) -> str:
    """A command and the letter that does as well."""
    return f"{name}, {one.letter}" if one.letter else name


def lines_of(told: Declared, columns: int) -> list[str]:
    """What a command does, what it takes, and how it is typed."""
    arguments = [one for one in told.parameters if not one.option]
    return [
        " ".join(["Usage: brin", told.name, *map(placed, arguments), "[OPTION]..."]),
        *(line for part in told.description.split("\n\n") for line in paragraph(part, columns)),
        *sections(
            {
                "Arguments:": {one.metavar: one.says for one in arguments},
                "Options:": {own_flag(one): one.says for one in told.parameters if one.option},
                "Common options:": dict(map(flags, (*told.shared.values(), HELP))),
            },
            columns,
        ),
        *examples(examples_in(told.help), columns),
        *rules(told.clauses, columns),
    ]


def placed(one: Parameter) -> str:
    """An argument in the line of usage."""
    return one.metavar if one.required else f"[{one.metavar}]"


def own_flag(one: Parameter) -> str:
    """An option of the command, with what stands for its value."""
    short = f"-{one.short}, " if one.short else "    "
    return f"{short}--{one.word} {one.metavar}".rstrip()


def flags(one: Shared) -> tuple[str, str]:
    """A shared option, its short form first, and what it does."""
    *short, long = sorted(one.flags, key=len)
    return f"{f'{short[0]}, ' if short else '    '}{long} {one.metavar}".rstrip(), one.says


def paragraph(text: str, columns: int) -> Iterator[str]:
    """A paragraph, with an empty line before it."""
    yield ""
    yield from wrap(" ".join(text.split()), columns, break_long_words=False, break_on_hyphens=False)


def sections(titled: Mapping[str, Entries], columns: int) -> Iterator[str]:
    """Entries under titles, all in the same two columns; nothing where there are none."""
    words = [word for entries in titled.values() for word in entries if len(word) <= FARTHEST]
    start = max(map(len, words), default=0) + 4
    for title, entries in titled.items():
        if entries:
            yield ""
            yield title
            yield from (line for word, says in entries.items() for line in entry(word, says, start, columns))


def entry(word: str, says: str, start: int, columns: int) -> Iterator[str]:
    """One entry, what is said of it beginning in column *start*."""
    told = wrap(says, max(columns - start, FARTHEST), break_long_words=False, break_on_hyphens=False)
    if len(word) + 4 > start:
        yield f"  {word}"
        word = ""
    for line in told:
        yield f"  {word}".ljust(start) + line
        word = ""


def examples(lines: Examples, columns: int) -> Iterator[str]:
    """How the command is typed, line by line, with what each line is for."""
    start = max((len(line) for line, _ in lines), default=0) + 4
    beside = all(start + len(says) <= columns for _, says in lines)
    if lines:
        yield from ("", "Examples:")
    for line, says in lines:
        yield (f"  {line}".ljust(start) + says if beside else f"  {line}").rstrip()


def rules(clauses: list[str], columns: int) -> Iterable[str]:
    """The clauses that the command plays."""
    if not clauses:
        return ()
    return paragraph(f"Rules: {', '.join(clauses)} (`brin rules {clauses[0]}` explains one).", columns)
