"""`report`: the battle report of a game, from its own record."""

from collections.abc import Iterable
from typing import Annotated

from brincli.commands.campaign import sheets_of
from brincli.line.chances import chances_of
from brincli.model.errors import Unusable
from brincli.model.options import Offers, Short
from brincli.model.result import Shown
from brincli.play.session import Session
from brincli.render.files import write_page
from brincli.story.chapters import chapters
from brincli.story.report import Source
from brincli.story.report import report as tree_of
from brincli.story.tree import Document
from brincli.story.turns import BOARDS

FORMS = ("markdown", "html", "lonelog")
ENDINGS = {".md": "markdown", ".markdown": "markdown", ".html": "html", ".htm": "html"}


def report(
    session: Session,
    rosters: Annotated[tuple[str, ...], "Roster files, a chapter each.", Offers("rosters")] = (),
    *,
    as_: Annotated[str | None, "Its form: markdown, html or lonelog.", Offers("words", FORMS)] = None,
    output: Annotated[
        str | None, "Write a file; its ending tells the form.", Offers("files"), Short("o")
    ] = None,
    dice: Annotated[bool, "Tell the faces and sums with each sentence."] = False,
    map_: Annotated[str, "Boards: none, turn or end.", Offers("words", BOARDS)] = "turn",
    force: Annotated[bool, "Write over a file that is there."] = False,
    campaign: Annotated[bool, "All files of the campaign to which the roster belongs."] = False,
) -> Shown:
    """Tell the game as a battle report: the forces, the turns, the key moments, how it ended, the dice.

    The same file gives the same bytes each time. Several rosters are the chapters of one campaign.

    Examples:
        brin report                to read, or to post
        brin report -o story.html  a page to print
        brin report --as lonelog   every die, in a notation
        brin report --campaign     a chapter each game
    """
    form = form_of(as_, output)
    if map_ not in BOARDS:
        raise Unusable(f"--map {map_}: boards are drawn {', '.join(BOARDS[:-1])} or {BOARDS[-1]}")
    sheets, warnings = sheets_of(session, rosters, campaign=campaign)
    document = tree_of([Source(chapters(sheet), chances_of(sheet)) for sheet in sheets], map_)
    lines = list(written(document, form, dice=dice))
    told: dict[str, object] = {"form": form, "file": output, "page": None}
    if output is None:
        page = "\n".join(lines)
        return Shown(page=page, objects=[{**told, "page": page}], warnings=warnings)
    if not session.options.dry_run:
        write_page(output, lines, force=force, keep=[sheet.path for sheet in sheets])
    return Shown(lines=[f"{output} is written."], objects=[told], warnings=warnings)


def form_of(named: str | None, output: str | None) -> str:
    """The form that was named, or that of the file's ending; Markdown where nothing is said."""
    if named is not None and named not in FORMS:
        raise Unusable(f"--as {named}: a report is written as {', '.join(FORMS[:-1])} or {FORMS[-1]}")
    ending = f".{output.rpartition('.')[2].lower()}" if output and "." in output else ""
    if named is None and output is not None and ending not in ENDINGS:
        raise Unusable(f"{output}: its ending tells no form: end it in .md or .html, or say --as")
    return named or ENDINGS.get(ending, FORMS[0])


def written(document: Document, form: str, *, dice: bool) -> Iterable[str]:
    """The lines of the report in its form."""
    if form == "html":
        from brincli.render.page import page

        return page(document, dice=dice)
    if form == "lonelog":
        from brincli.render.lonelog import lonelog

        return lonelog(document)
    from brincli.render.markdown import markdown

    return markdown(document, dice=dice)
