"""`campaign`: the games of one campaign, file after file, and what became of the figures."""

from collections.abc import Sequence
from typing import Annotated, Any

from brincli.games.both.end import names_in_words
from brincli.model.errors import Unusable
from brincli.model.events import counted
from brincli.model.options import Offers
from brincli.model.result import Shown
from brincli.play.session import Session
from brincli.roster.campaign_files import Chain, followed, link, of_files
from brincli.roster.sheet import Sheet
from brincli.roster.store import read
from brincli.story.campaign import Played, Veteran, games_in, how_played, veterans
from brincli.story.reckoning import ENDINGS


def campaign(
    session: Session,
    files: Annotated[
        tuple[str, ...],
        "Files of the chain in their order; one alone is followed in both directions.",
        Offers("rosters"),
    ] = (),
) -> Shown:
    """Tell a campaign: a line a game, and a line a figure, from any of the files of `next -o`.

    Of each figure of the player's: its games, how many were won, its full SP at the start of each, whom it
    felled, how often it fell, and its bonus now. A file that is gone, renamed or was changed since it was
    closed is named in a warning.

    Source: Q9.1, Q9.2, K8.1

    Examples:
        brin campaign              from the roster here, in both directions
        brin campaign --json       an object a game, an object a figure
    """
    chain = chain_of(session, files)
    games = games_in(chain.links)
    told, lives = how_played(games), veterans(games)
    return Shown(
        lines=[*map(game_line, told), *map(figure_line, lives)],
        objects=[
            *(as_object("game", one, game_line(one)) for one in told),
            *(as_object("figure", one, figure_line(one)) for one in lives),
        ],
        warnings=chain.warnings,
        picture=lambda: picture(told, lives),
    )


def chain_of(session: Session, files: Sequence[str]) -> Chain:
    """The files of a campaign: those that were named, or the chain of one, or of this command's roster."""
    if files and session.options.roster_file is not None:
        raise Unusable(f"{files[0]}: rosters by -r or as words of the command, not both")
    if len(files) > 1:
        return of_files(files)
    if files:
        return followed(link(files[0]))
    return followed(link(session.path, session.must_book.sheet()))


def sheets_of(
    session: Session, files: Sequence[str], *, campaign: bool
) -> tuple[Sequence[Sheet], Sequence[str]]:
    """The rosters that were named, or that of this command, or all of its campaign; and its broken links."""
    at = session.options.at
    if at is not None and (campaign or len(files) > 1):
        raise Unusable(f"--at {at} is a moment of one roster: name one")
    if campaign:
        chain = chain_of(session, files)
        return [one.sheet for one in chain.links], chain.warnings
    if files and session.options.roster_file is not None:
        raise Unusable(f"{files[0]}: rosters by -r or as words of the command, not both")
    if at is not None and files:
        return [session.opened(files[0]).sheet()], ()
    return [read(name) for name in files] or [session.must_book.sheet()], ()


def game_line(one: Played) -> str:
    """A game in a sentence."""
    names = [part for part in (one.title, one.objective) if part]
    what = ", ".join(names) or "A game"
    how = (
        f"{ENDINGS.get(one.ended, one.ended)} in turn {one.turns}"
        if one.ended
        else f"turn {one.turns} is being played"
    )
    fell = f"; {names_in_words(one.fell)} fell" if one.fell else ""
    return f"{one.game}. {what}: {how}{fell} ({one.file})."


def figure_line(one: Veteran) -> str:
    """A figure in a sentence."""
    said = [counted(one.games, "game"), f"{one.won} won"]
    full = ", ".join(str(points) for points in one.full if points is not None)
    said += [f"full SP {full}"] if full else []
    said += [f"felled {one.felled}"] if one.felled else []
    said += [f"fell {times(one.fell)}"] if one.fell else []
    said += [f"bonus {one.bonus:+} now"] if one.bonus else []
    said += [one.status] if one.status != "active" else []
    return f"{one.figure}{f' ({one.side})' if one.side else ''}: {', '.join(said)}."


def times(number: int) -> str:
    """How often, in words."""
    return {1: "once", 2: "twice"}.get(number, f"{number} times")


def as_object(event: str, one: Played | Veteran, text: str) -> dict[str, Any]:
    """A game or a figure for `--json`."""
    return {"event": event, **one._asdict(), "text": text}


HEADS = ("figure", "side", "games", "won", "full SP at the start", "felled", "fell", "bonus", "status")


def picture(games: Sequence[Played], figures: Sequence[Veteran]) -> Any:  # noqa: ANN401 - what rich can draw
    """The games as sentences and the figures as a table; all as sentences where that is too wide."""
    from brincli.render.columns import columns
    from brincli.render.figure_cells import Paper, sentences
    from brincli.render.terminal import has_blocks, width

    lines = [*map(game_line, games)]
    drawn = columns(lines, HEADS, [*map(row_of, figures)], Paper(width(), has_blocks()))
    return drawn or sentences([*lines, *map(figure_line, figures)])


def row_of(one: Veteran) -> tuple[str, ...]:
    """A figure as a row of a table; what it has none of is left empty."""
    full = ["-" if points is None else str(points) for points in one.full]
    return (
        one.figure,
        one.side or "",
        str(one.games),
        str(one.won or ""),
        " ".join(full) if any(one.full) else "",
        str(one.felled or ""),
        str(one.fell or ""),
        f"{one.bonus:+}" if one.bonus else "",
        one.status,
    )
