"""The manual pages: brin(1), and one for each command, as in `man brin-hit`.

They are made of what the commands declare when the wheel is built; nothing but Python is needed for that.
"""

from collections.abc import Iterable, Iterator
from itertools import cycle

from brincli import __version__
from brincli.catalogue import ABOUT, COMMANDS, GROUPS
from brincli.games.rule_book import CLAUSES
from brincli.line.examples import examples_in
from brincli.line.help import lettered
from brincli.line.signature import Declared, Parameter, declared

SECTION = 1

EXIT_STATUS = {
    "0": "Done; a miss is done.",
    "1": "With -e: the rule's answer was no.",
    "2": "What was typed cannot be used, or the rules forbid it.",
    "3": "The roster is not valid.",
    "4": "A file cannot be read, locked or written.",
    "130": "Interrupted.",
}
ENVIRONMENT = {
    "BRIN_ROSTER": "The roster file, where -r names none.",
    "BRIN_DICE": "With ask: at a terminal, dice are asked for as with --dice ask.",
    "NO_COLOR": "If it is not empty: no colour.",
    "FORCE_COLOR": "If it is not empty: in a pipe too what a terminal shows, in colour.",
}
FILES = {"roster.toml": "The roster in the current folder, where neither -r nor $BRIN_ROSTER names another."}
LETTERS = {"\\": "\\e", "-": "\\-", '"': "\\(dq", "'": "\\(aq", "`": "\\(ga", "^": "\\(ha", "~": "\\(ti"}
"""What roff would take for something else, or print as another letter."""
HELP = ("-h, --help", "Show help and exit.")


def pages() -> dict[str, str]:
    """Every page, by the name of its file."""
    every = {f"brin.{SECTION}": page_of_all()}
    return every | {f"brin-{name}.{SECTION}": page(declared(name)) for name in COMMANDS}


def page_of_all() -> str:
    """The page of brin itself."""
    first, _, rest = ABOUT.partition("\n\n")
    return written(
        [
            *heading("brin", first.partition(":")[0]),
            *section(
                "SYNOPSIS", [".B brin", "[\\fIOPTION\\fP...]\\&", "\\fICOMMAND\\fP", "[\\fIWORD\\fP...]"]
            ),
            *section("DESCRIPTION", [*text(first), ".PP", *text(rest)]),
            *(
                line
                for title, group in GROUPS.items()
                for line in section(
                    title.upper(), terms({lettered(name, one): one.says for name, one in group.items()})
                )
            ),
            *section("OPTIONS", terms({"--version": "Print the version.", HELP[0]: HELP[1]})),
            *section("EXIT STATUS", terms(EXIT_STATUS)),
            *section("ENVIRONMENT", terms(ENVIRONMENT)),
            *section("FILES", terms(FILES)),
            *section("SEE ALSO", see_also(COMMANDS)),
        ]
    )


def page(told: Declared) -> str:
    """The page of a command."""
    arguments = [one for one in told.parameters if not one.option]
    own = {flag(one): one.says for one in told.parameters if one.option}
    shared = {
        " ".join(filter(None, (", ".join(sorted(one.flags, key=len)), one.metavar))): one.says
        for one in told.shared.values()
    }
    return written(
        [
            *heading(f"brin-{told.name}", told.listed.says.rstrip(".")),
            *section("SYNOPSIS", synopsis(told.name, arguments)),
            *section("DESCRIPTION", paragraphs(told.description)),
            *section("ARGUMENTS", terms({one.metavar: one.says for one in arguments})),
            *section("OPTIONS", terms(own)),
            *section("SHARED OPTIONS", terms(shared | dict([HELP]))),
            *section("RULES", terms(clauses(told.clauses))),
            *section("EXAMPLES", terms(dict(examples_in(told.help)))),
            *section("SEE ALSO", see_also([""])),
        ]
    )


def clauses(numbers: Iterable[str]) -> dict[str, str]:
    """The clauses of those numbers, in our own words."""
    named = set(numbers)
    return {one.number: f"{one.title}. {one.says}" for one in CLAUSES if one.number in named}


def flag(one: Parameter) -> str:
    """An option with what stands for its value."""
    return f"{', '.join(sorted(one.flags, key=len))} {one.metavar}".rstrip()


def synopsis(name: str, arguments: Iterable[Parameter]) -> Iterator[str]:
    """How the command is typed."""
    yield f".B brin {escaped(name)}"
    yield "[\\fIOPTION\\fP...]\\&"
    for one in arguments:
        word = f"\\fI{escaped(one.metavar.removesuffix('...'))}\\fP{'...' if one.many else ''}"
        yield word if one.required else f"[{word}]"


def see_also(names: Iterable[str]) -> Iterator[str]:
    """Other pages: of these commands, or of brin where the name is empty."""
    titles = [f"brin-{name}" if name else "brin" for name in names]
    for title in titles:
        yield f".BR {escaped(title)} ({SECTION}){',' if title != titles[-1] else ''}"


# roff


def written(lines: Iterable[str]) -> str:
    """The text of a page."""
    return "".join(f"{line}\n" for line in lines)


def heading(name: str, says: str) -> Iterator[str]:
    """The head of a page, with its name in a line, as `apropos` finds it."""
    yield f'.TH {escaped(name.upper())} {SECTION} "" "brin {__version__}" "User Commands"'
    yield ".SH NAME"
    yield f"{escaped(name)} \\- {escaped(says)}"


def section(title: str, lines: Iterable[str]) -> Iterator[str]:
    """A section; nothing where it would be empty."""
    held = list(lines)
    if held:
        yield f'.SH "{escaped(title)}"'
        yield from held


def terms(said: dict[str, str]) -> Iterator[str]:
    """Words in bold, each with what is said of it."""
    for word, says in said.items():
        yield ".TP"
        yield f"\\fB{escaped(word)}\\fP"
        yield from text(says)


def paragraphs(said: str) -> Iterator[str]:
    """Text whose paragraphs are parted by empty lines."""
    for number, one in enumerate(said.split("\n\n")):
        if number:
            yield ".PP"
        yield from text(one)


def text(said: str) -> Iterator[str]:
    """A paragraph; what stands between backquotes is bold."""
    yield "".join(
        f"\\fB{escaped(part)}\\fP" if bold else escaped(part)
        for part, bold in zip(" ".join(said.split()).split("`"), cycle((False, True)))
    )


def escaped(said: str) -> str:
    """Text in which roff finds no command of its own."""
    shown = "".join(LETTERS.get(one, one) if one.isascii() else f"\\[u{ord(one):04X}]" for one in said)
    return f"\\&{shown}" if shown.startswith(".") else shown
