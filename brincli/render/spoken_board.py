"""A board in sentences, for a screen reader and for a player who keeps no map on the screen."""

from collections.abc import Iterator

from brincli.board.chart import Chart
from brincli.board.sight import sees
from brincli.board.squares import Square, apart, column_name, compass, ranges
from brincli.model.events import counted
from brincli.model.state import Figure, Roster
from brincli.render.board import undrawn_line


def aloud(roster: Roster, chart: Chart) -> Iterator[str]:
    """The board in sentences: its size, who stands where, what the ground is, which squares are lit."""
    last = column_name(chart.grid.width - 1)
    yield f"The board has columns A to {last} from the west and rows 1 to {chart.grid.height} from the north."
    players = {
        square: figure
        for square, figure in chart.figures.items()
        if figure.in_play and roster.side(figure.side).player
    }
    order = {figure.name: place for place, figure in enumerate(roster.figures)}
    for square in sorted(chart.figures, key=lambda square: order[chart.figures[square].name]):
        yield stands(chart, square, {} if square in players else players)
    yield from map(undrawn_line, chart.undrawn)
    yield from grounds(chart)
    for light in chart.lights:
        yield f"{light.words[0].upper()}{light.words[1:]}: {ranges(light.squares) or 'no square'}."


def stands(chart: Chart, square: Square, players: dict[Square, Figure]) -> str:
    """Where a figure stands, and how far from the nearest of the player's figures."""
    figure = chart.figures[square]
    verb = "stands" if figure.in_play else "lies"
    said = [f"{figure.name} {verb} at {square}"]
    if figure.status != "active":
        said.append(figure.status)
    if figure.sp is not None:
        said.append(f"{figure.sp} of {figure.full} SP")
    if players and figure.in_play:
        nearest = min(players, key=lambda other: apart(square, other))
        seen = "in its sight" if sees(chart.grid, square, nearest) else "out of sight"
        far = f"{counted(apart(square, nearest), 'square')} {compass(nearest, square)}"
        said.append(f"{far} of {players[nearest].name}, {seen}")
    return f"{', '.join(said)}."


def grounds(chart: Chart) -> Iterator[str]:
    """Each kind of ground that is not open, and its squares."""
    kinds: dict[str, list[Square]] = {}
    for square in chart.grid:
        if (name := chart.grid.terrain(square).name) != "open":
            kinds.setdefault(name, []).append(square)
    for name, squares in kinds.items():
        yield f"{name.capitalize()}: {ranges(squares)}."
