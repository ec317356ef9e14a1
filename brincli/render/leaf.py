"""The rules on a terminal, laid out as in a book: a title, what it says, and what belongs to it."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

INDENT = 4


class Entry(NamedTuple):
    """Something to look up; a mere title where it says nothing."""

    title: str
    says: str = ""
    typed: Sequence[str] = ()
    aside: str = ""
    sentences: Sequence[str] = ()


def leaf(entries: Iterable[Entry]) -> RenderableType:
    """The entries one below the other, their lines broken between words."""
    return Group(*(part for one in entries for part in parts(one)))


def parts(one: Entry) -> Iterable[RenderableType]:
    """An entry, line by line."""
    yield Text(one.title, "bold" if one.says or one.sentences or one.typed else "bold underline")
    told = [Text(one.says), *map(Text, one.sentences)]
    told += [*(Text(line, "cyan") for line in one.typed), Text(one.aside, "bright_black")]
    yield from (Padding(text, (0, 0, 0, INDENT), expand=False) for text in told if text)
