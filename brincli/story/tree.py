"""The parts of a page: sections of paragraphs, tables and boards, each with the steps that it tells.

Texts are as they were typed: a writer escapes them.
"""

from typing import NamedTuple

from brincli.board.chart import Chart


class Tag(NamedTuple):
    """The state of something, for a notation that keeps states: its kind, its name, what holds of it."""

    kind: str
    name: str
    fields: tuple[str, ...]


class Throw(NamedTuple):
    """Dice that fell together: what for, their faces, what they came to, the number to reach, the answer."""

    what: str
    faces: tuple[str, ...]
    total: str = ""
    needs: str = ""
    answer: str = ""


class Span(NamedTuple):
    """A piece of a sentence: the step that it tells, the step that it leads to, and how the dice fell.

    `step` and `link` are 0 for none; `sums` are told only with the dice.
    """

    text: str
    step: int = 0
    link: int = 0
    sums: str = ""
    actor: str = ""
    throws: tuple[Throw, ...] = ()
    tags: tuple[Tag, ...] = ()


class Paragraph(NamedTuple):
    """Sentences; `own` are the player's own words."""

    spans: tuple[Span, ...]
    own: bool = False


class Points(NamedTuple):
    """Paragraphs as a list of points."""

    items: tuple[Paragraph, ...]


class Table(NamedTuple):
    """A table with a head; `numbers` are the columns that hold numbers; `tags` say the same as states."""

    caption: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    numbers: frozenset[int] = frozenset()
    tags: tuple[Tag, ...] = ()


class Board(NamedTuple):
    """A board with its figures, and what it shows in words."""

    caption: str
    chart: Chart


Block = Paragraph | Points | Table | Board


class Section(NamedTuple):
    """A heading with what stands below it; `mark` is its sign in a notation: `Tn1`, `Shoot`.

    Sections without a title only part paragraphs.
    """

    title: str
    blocks: tuple[Block, ...] = ()
    parts: tuple["Section", ...] = ()
    mark: str = ""


class Document(NamedTuple):
    """A whole report: its title, what stands below it, and its sections; `head` is told to programs."""

    title: str
    under: tuple[str, ...]
    sections: tuple[Section, ...]
    head: tuple[tuple[str, str], ...] = ()
    scenario: tuple[Tag, ...] = ()
