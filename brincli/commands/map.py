"""`map`: the board in the terminal, in sentences, or as an SVG file."""

from collections.abc import Sequence
from functools import partial
from typing import Annotated, Any

from brincli.board.chart import Chart, Light, chart_of
from brincli.board.position import Position, position_of
from brincli.board.view import seen_from
from brincli.games import GAMES
from brincli.model.errors import Unusable
from brincli.model.names import figure_named
from brincli.model.options import Offers
from brincli.model.result import Shown
from brincli.model.state import Figure, Roster
from brincli.play.session import Session
from brincli.render.board import key_lines, plain_rows


def map_(
    session: Session,
    *,
    sight: Annotated[Figure | None, "Mark the squares that this figure sees."] = None,
    reach: Annotated[Figure | None, "Mark the squares that this figure can reach."] = None,
    say: Annotated[bool, "In sentences, for a screen reader."] = False,
    svg: Annotated[str | None, "Write an SVG file; - writes it to stdout.", Offers("files")] = None,
    watch: Annotated[bool, "Again whenever the file changes; Ctrl-C ends it."] = False,
) -> Shown:
    """Draw the board with its figures: column letters from the west, rows from the north.

    A figure's mark is a number and its first letter, a capital on the player's side.
    Source: Q3.1

    Examples:
        brin map --sight Brin  what Brin sees
        brin map --say         in sentences
        brin map --watch       in a second pane, always as it stands
    """
    if sight and reach:
        raise Unusable("--sight and --reach exclude each other: one kind of squares is marked")
    names = [one.name if one else "" for one in (sight, reach)]
    draw = partial(drawn, names=names, say=say, svg=svg)
    if watch:
        from brincli.commands.watching import watched

        return watched(session, draw)
    return draw(session)


def drawn(session: Session, *, names: Sequence[str], say: bool, svg: str | None) -> Shown:
    """The board as the roster stands, with what the figures of those names see and can reach."""
    roster = session.must_book.roster
    chart = lit(roster, *(figure_named(roster, name) if name else None for name in names))
    if svg is not None:
        return drawn_svg(session, roster, chart, svg)
    if say:
        from brincli.render.spoken_board import aloud

        return Shown(lines=list(aloud(roster, chart)), objects=[as_object(chart)])
    lines = [*plain_rows(chart), *key_lines(chart)]
    return Shown(lines=lines, objects=[as_object(chart)], picture=lambda: picture(chart))


def lit(roster: Roster, sight: Figure | None, reach: Figure | None) -> Chart:
    """The board with the squares marked that were asked for.

    Source: Q3.1, Q7.2
    """
    figure = sight or reach
    if figure is None:
        return chart_of(roster)
    position = position_of(roster)
    start = position.square_of(figure)
    if reach:
        return chart_of(roster, *in_reach(position, reach))
    seen = frozenset(seen_from(position.grid, start) - {start})
    return chart_of(roster, Light("*", seen, f"in sight of {figure.name}"))


def in_reach(position: Position, figure: Figure) -> tuple[Light, ...]:
    """The squares that a figure can come to, by the first game in which figures move over a board."""
    return next(filter(None, (game.in_reach(position, figure) for game in GAMES)), ())


def picture(chart: Chart) -> Any:  # noqa: ANN401 - what rich can draw
    """The board in colour, for the terminal on stdout."""
    from brincli.render.board import picture as picture_of
    from brincli.render.terminal import width

    return picture_of(chart, width())


def as_object(chart: Chart) -> dict[str, object]:
    """The board as an object: its rows as characters of ground, its figures, the marked squares."""
    grid, lit = chart.grid, chart.lit
    letters = [chart.letter(square) for square in grid]
    rows = ["".join(letters[row * grid.width : (row + 1) * grid.width]) for row in range(grid.height)]
    return {
        "width": grid.width,
        "height": grid.height,
        "rows": rows,
        "legend": chart.kinds(),
        "figures": [
            {"figure": figure.name, "side": figure.side or None, "status": figure.status}
            | {"at": str(square), "mark": chart.mark(square)}
            for square, figure in chart.figures.items()
        ],
        "marked": [str(square) for square in grid if square in lit],
        "light": chart.lights[0].words if chart.lights else None,
        "charge": [str(square) for square in grid if chart.sign(square) == "+"],
        "undrawn": [
            {"figure": one.figure.name, "side": one.figure.side or None, "status": one.figure.status}
            | {"at": one.figure.at, "why": one.why}
            for one in chart.undrawn
        ],
    }


def drawn_svg(session: Session, roster: Roster, chart: Chart, name: str) -> Shown:
    """Write the board as an SVG file, or to stdout."""
    from brincli.render.files import write_drawing
    from brincli.render.svg import svg

    game = roster.game
    lines = svg(chart, f"{game.title or 'The board'}, turn {game.turn}")
    if name == "-":
        return Shown(lines=lines, objects=[{"svg": name, "drawing": "\n".join(lines)}])
    if not session.options.dry_run:
        write_drawing(name, "\n".join(lines) + "\n")
    return Shown(lines=[f"The board is drawn in {name}."], objects=[{"svg": name}])
