"""Record sheets as one HTML file to print: black on white, the boxes drawn, no card cut by a page's end."""

from collections.abc import Iterator

from brincli.render.page import head, style, text
from brincli.story.cards import MOST_BOXES, Boxes, Card, Force, Sheet

BOX, GAP, APART, GROUP, ROW = 9, 1, 5, 5, 20
"""Units of the boxes: a side, what lies between two, and two groups; boxes in a group, and in a row."""
EMPTY = 2
"""Lines to write on."""
PAPERS = {"a4": "A4", "letter": "Letter"}


def page(sheet: Sheet, paper: str) -> Iterator[str]:
    """The lines of the page."""
    yield from head(sheet.title, f"@page {{ size: {PAPERS[paper]}; margin: 9mm; }}\n{style('sheet')}")
    yield "<body>"
    under = f" <small>{text(sheet.under)}</small>" if sheet.under else ""
    yield f"<header><h1>{text(sheet.title)}{under}</h1></header>"
    yield "<main>"
    for force in sheet.forces:
        yield from force_lines(force)
    yield from ("</main>", *foot(sheet), "</body>", "</html>")


def force_lines(force: Force) -> Iterator[str]:
    """A side with its summary and its cards."""
    yield "<section>"
    yield f"<h2>{text(force.name or 'Of no side')} <small>{text(force.summary)}</small></h2>"
    yield '<div class="cards">'
    for card in force.cards:
        yield from card_lines(card)
    yield from ("</div>", "</section>")


def card_lines(card: Card) -> Iterator[str]:
    """A card: the name, what is known, boxes to cross out, two lines to write on."""
    yield "<article>"
    yield f"<h3>{text(card.name)}</h3>"
    yield f'<p class="marks">{text(card.marks)}</p>' if card.marks else ""
    if card.lines:
        told = "".join(
            f"<div><dt>{text(word)}</dt><dd>{text(value)}</dd></div>" for word, value in card.lines
        )
        yield f"<dl>{told}</dl>"
    if card.boxes:
        yield from box_lines(card.boxes)
    for title, rows in (("Spells", card.spells), ("Hits", card.places)):
        if rows:
            yield f'<p class="list"><b>{title}</b> {text("; ".join(rows))}</p>'
    yield from ('<p class="write"></p>' for _ in range(EMPTY))
    yield "</article>"


def box_lines(boxes: Boxes) -> Iterator[str]:
    """SP as a number, and as boxes in fives with those lost crossed out and the ceiling marked."""
    back = f", back to {boxes.ceiling}" if boxes.ceiling is not None and boxes.ceiling > boxes.now else ""
    told = f"{boxes.now} of {boxes.full} SP{back}"
    yield f'<p class="points"><b>{text(told)}</b></p>'
    if boxes.full > MOST_BOXES:
        return
    rows = -(-boxes.full // ROW)
    width = corner(min(boxes.full, ROW) - 1)[0] + BOX
    height = rows * (BOX + 2 * GAP)
    yield (
        f'<svg class="boxes" role="img" viewBox="-1 -1 {width + 2} {height + 1}" width="{width + 2}" '
        f'height="{height + 1}"><title>{text(told)}</title>'
    )
    yield f'<path d="{"".join(drawn(boxes))}" fill="none" stroke="black"/>'
    if boxes.ceiling is not None and 0 < boxes.ceiling < boxes.full:
        left, top = corner(boxes.ceiling - 1)
        yield f'<path d="M{left + BOX + 1.5} {top - 1}v{BOX + 2}" stroke="black" stroke-width="2.5"/>'
    yield "</svg>"


def corner(number: int) -> tuple[int, int]:
    """Where the box of that number is, from 0."""
    row, place = divmod(number, ROW)
    return place * (BOX + GAP) + (place // GROUP) * APART, row * (BOX + 2 * GAP)


def drawn(boxes: Boxes) -> Iterator[str]:
    """Each box, and a cross in those that are lost."""
    for number in range(boxes.full):
        left, top = corner(number)
        yield f"M{left} {top}h{BOX}v{BOX}h-{BOX}z"
        if number >= boxes.now:
            yield f"l{BOX} {BOX}m-{BOX} 0l{BOX} -{BOX}"


def foot(sheet: Sheet) -> Iterator[str]:
    """The hit table and the phases of the turn, once."""
    yield "<footer>"
    if sheet.places:
        yield f"<p><b>Place and SP lost, by d6</b> {text('; '.join(sheet.places))}</p>"
    for title, phases in sheet.phases:
        told = " ".join(
            f"<b>{number}. {text(name)}</b> {text(says)}" for number, (name, says) in enumerate(phases, 1)
        )
        yield f"<p><b>{text(title)}</b> {told}</p>"
    yield "</footer>"
