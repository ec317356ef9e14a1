"""A report as Markdown: CommonMark with pipe tables; boards are code blocks, and no name is ever markup."""

import re
from collections.abc import Iterable, Iterator

from brincli.model.visible import visible
from brincli.render.board import key_lines, plain_rows
from brincli.story.tree import Block, Board, Document, Paragraph, Points, Section, Span, Table

_MEANS = re.compile(r"[\\`*_\[\]<>#|~&!$]")
# What makes a list or a rule of a line; every paragraph is one line.
_AT_START = re.compile(r"^(\s*\d*)([-+=.)])")
# What some renderers make a link of, though it is bare text.
_ADDRESS = re.compile(r"((?<=\w)(?:@|://)(?=\w)|(?<=www)\.)")


def escaped(text: str) -> str:
    """Text of which no character means anything to Markdown, in one line."""
    return _AT_START.sub(r"\1\\\2", inline(text))


def inline(text: str) -> str:
    """The same for text that does not begin a line, where a number is no list."""
    return _ADDRESS.sub(r"\\\1", _MEANS.sub(r"\\\g<0>", visible(text)))


def markdown(document: Document, *, dice: bool) -> Iterator[str]:
    """The lines of a report; with the *dice*, each sentence with its sum."""
    yield f"# {escaped(document.title)}"
    for line in document.under:
        yield from ("", f"*{escaped(line)}*")
    for section in document.sections:
        yield from section_lines(section, 2, dice=dice)


def section_lines(section: Section, level: int, *, dice: bool) -> Iterator[str]:
    """A section with its heading, if it has one."""
    if section.title:
        yield from ("", f"{'#' * min(level, 6)} {inline(section.title)}")
    for block in section.blocks:
        yield ""
        yield from block_lines(block, dice=dice)
    for part in section.parts:
        yield from section_lines(part, level + 1, dice=dice)


def block_lines(block: Block, *, dice: bool) -> Iterator[str]:
    """A paragraph, a list, a table or a board."""
    match block:
        case Paragraph():
            yield paragraph(block, dice=dice)
        case Points():
            yield from (f"- {paragraph(item, dice=dice)}" for item in block.items)
        case Table():
            yield from table_lines(block)
        case Board():
            yield from board_lines(block)


def paragraph(block: Paragraph, *, dice: bool) -> str:
    """A paragraph in one line, with the steps that it tells in a comment at its end."""
    words = "".join(spans_in_line(block.spans, dice=dice))
    steps = [str(span.step) for span in block.spans if span.step]
    words = f"> {words}" if block.own else words
    return f"{words} <!-- step {', '.join(steps)} -->" if steps else words


def spans_in_line(spans: Iterable[Span], *, dice: bool) -> Iterator[str]:
    """The pieces of a paragraph, a space between sentences; those that lead to a step say to which."""
    first = True
    for span in spans:
        goes_on = first or span.text.startswith((" ", ";", ","))
        text = escaped(span.text)
        text += f" {escaped(span.sums)}" if dice and span.sums else ""
        text += f" <!-- see step {span.link} -->" if span.link else ""
        yield text if goes_on else f" {text}"
        first = False


def table_lines(table: Table) -> Iterator[str]:
    """A pipe table under its caption; numbers stand to the right."""
    yield from (f"**{escaped(table.caption)}**", "")
    yield f"| {' | '.join(map(escaped, table.head))} |"
    yield f"| {' | '.join('--:' if at in table.numbers else '---' for at in range(len(table.head)))} |"
    for row in table.rows:
        yield f"| {' | '.join(map(escaped, row))} |"


def board_lines(board: Board) -> Iterator[str]:
    """A board as a code block, with its key; the fence is longer than any in it."""
    lines = [visible(line) for line in (*plain_rows(board.chart), "", *key_lines(board.chart))]
    ticks = "`" * max(3, 1 + max((len(run) for run in re.findall("`+", "\n".join(lines))), default=0))
    yield from (f"*{escaped(board.caption)}*", "", f"{ticks}text", *lines, ticks)
