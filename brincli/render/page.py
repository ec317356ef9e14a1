"""A report as one HTML file: nothing is fetched, no script; for a dark and a light screen, and for paper."""

from collections.abc import Iterable, Iterator
from html import escape
from pathlib import Path

from brincli.model.visible import visible
from brincli.render.svg import svg
from brincli.story.tree import Block, Board, Document, Paragraph, Points, Section, Span, Table


def text(words: str) -> str:
    """Words of which none is markup."""
    return escape(visible(words))


def style(name: str) -> str:
    """A style sheet of this folder."""
    return (Path(__file__).parent / "styles" / f"{name}.css").read_text(encoding="utf-8")


def page(document: Document, *, dice: bool) -> Iterator[str]:
    """The lines of a report as a page; with the *dice*, each sentence with its sum."""
    yield from head(document.title, style("report"))
    yield "<body>"
    yield f"<header><h1>{text(document.title)}</h1>"
    yield from (f"<p>{text(line)}</p>" for line in document.under)
    yield "</header>"
    yield "<main>"
    for section in document.sections:
        yield from section_lines(section, 2, dice=dice)
    yield from ("</main>", "</body>", "</html>")


def head(title: str, css: str) -> Iterator[str]:
    """The head of a page."""
    yield from ("<!doctype html>", '<html lang="en">', "<head>", '<meta charset="utf-8">')
    yield '<meta name="viewport" content="width=device-width, initial-scale=1">'
    yield f"<title>{text(title)}</title>"
    yield from ("<style>", css.rstrip("\n"), "</style>", "</head>")


def section_lines(section: Section, level: int, *, dice: bool) -> Iterator[str]:
    """A section with its heading; one without is but a part of that around it."""
    if section.title:
        yield from ("<section>", f"<h{min(level, 6)}>{text(section.title)}</h{min(level, 6)}>")
    for block in section.blocks:
        yield from block_lines(block, dice=dice)
    for part in section.parts:
        yield from section_lines(part, level + 1, dice=dice)
    if section.title:
        yield "</section>"


def block_lines(block: Block, *, dice: bool) -> Iterator[str]:
    """A paragraph, a list, a table or a board."""
    match block:
        case Paragraph():
            words = spans(block.spans, dice=dice)
            yield f"<blockquote><p>{words}</p></blockquote>" if block.own else f"<p>{words}</p>"
        case Points():
            yield "<ul>"
            yield from (f"<li>{spans(item.spans, dice=dice)}</li>" for item in block.items)
            yield "</ul>"
        case Table():
            yield from table_lines(block)
        case Board():
            yield from board_lines(block)


def spans(told: Iterable[Span], *, dice: bool) -> str:
    """The pieces of a paragraph, each with the step that it tells."""
    words: list[str] = []
    for span in told:
        said = text(span.text)
        said += f' <small class="sum">{text(span.sums)}</small>' if dice and span.sums else ""
        said = f'<span id="step-{span.step}">{said}</span>' if span.step else said
        said = f'<a href="#step-{span.link}">{said}</a>' if span.link else said
        words.append(said if not words or span.text.startswith((" ", ";", ",")) else f" {said}")
    return "".join(words)


def table_lines(table: Table) -> Iterator[str]:
    """A table with its caption; what a row is about heads the row."""
    yield '<div class="wide"><table>'
    yield f"<caption>{text(table.caption)}</caption>"
    heads = "".join(f'<th scope="col">{text(name)}</th>' for name in table.head)
    yield f"<thead><tr>{heads}</tr></thead>"
    yield "<tbody>"
    for first, *rest in table.rows:
        cells = "".join(f"<td{number(at, table)}>{text(cell)}</td>" for at, cell in enumerate(rest, 1))
        yield f'<tr><th scope="row">{text(first)}</th>{cells}</tr>'
    yield from ("</tbody>", "</table></div>")


def number(column: int, table: Table) -> str:
    """The class of a cell that holds a number."""
    return ' class="number"' if column in table.numbers else ""


def board_lines(board: Board) -> Iterator[str]:
    """A board as a picture, with its caption."""
    yield f'<figure role="group" aria-label="{text(board.caption)}">'
    yield from svg(board.chart, board.caption, captioned=True)
    yield f"<figcaption>{text(board.caption)}</figcaption>"
    yield "</figure>"
