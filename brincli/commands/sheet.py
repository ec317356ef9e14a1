"""`sheet`: record sheets to print, with the damage on them."""

from typing import Annotated

from brincli.model.errors import Unusable
from brincli.model.names import ranks_named
from brincli.model.options import Offers, Short
from brincli.model.result import Shown
from brincli.play.session import Session
from brincli.render.files import write_page
from brincli.render.sheet import PAPERS
from brincli.render.sheet import page as page_of
from brincli.story.cards import sheet as sheet_of


def sheet(
    session: Session,
    names: Annotated[
        tuple[str, ...], "Only these figures, or those of these sides; left out: all.", Offers("ranks")
    ] = (),
    *,
    blank: Annotated[bool, "With nothing crossed out, for the next time."] = False,
    output: Annotated[str | None, "Write a file instead of stdout.", Offers("files"), Short("o")] = None,
    paper: Annotated[str, "The paper: a4 or letter.", Offers("words", tuple(PAPERS))] = "a4",
    force: Annotated[bool, "Write over a file that is there."] = False,
) -> Shown:
    """Print record sheets: one HTML page with a card a figure, SP as boxes, and the hit table and turn once.

    Source: Q2.1, Q2.2, Q5.3, Q8.4, Q9.2, Q9.3, K5.2

    Examples:
        brin sheet -o heroes.html  everybody, with the damage so far
        brin sheet Brin --blank --paper letter  one card, for the next time
    """
    if paper not in PAPERS:
        raise Unusable(f"--paper {paper}: sheets are printed on {' or '.join(PAPERS)}")
    roster = session.must_book.roster
    figures = ranks_named(roster, names) if names else [one for one in roster.figures if one.status != "gone"]
    if not figures:
        raise Unusable("nobody is on the roster: `brin add NAME` adds a figure")
    lines = list(page_of(sheet_of(roster, figures, blank=blank), paper))
    told: dict[str, object] = {"figures": [one.name for one in figures], "file": output, "page": None}
    if output is None:
        page = "\n".join(lines)
        return Shown(page=page, objects=[{**told, "page": page}])
    if not session.options.dry_run:
        write_page(output, lines, force=force, keep=[session.path])
    return Shown(lines=[f"{output} is written."], objects=[told])
