"""The board of a roster as a grid: the ground of every square, and which squares lead to which (Q3)."""

from collections.abc import Iterator, Mapping
from functools import cache, cached_property
from typing import NamedTuple

from brincli.board.squares import STEPS, Square, apart
from brincli.model.fixed_numbers import EDGES, MOST_SQUARES
from brincli.model.ground import LEGEND, OPEN, TERRAINS, Terrain
from brincli.model.state import Board

Size = tuple[int, int]
WALLS = tuple(terrain for terrain in TERRAINS.values() if terrain.ground == "blocked" and terrain.hides)


class Grid:
    """Squares from A1 on, *width* to the east, *height* to the south; *ground* has all that are not open."""

    def __init__(self, width: int, height: int, ground: Mapping[Square, Terrain]) -> None:
        self.width = width
        self.height = height
        self.ground = ground
        self._next: dict[bool, dict[Square, tuple[Square, ...]]] = {False: {}, True: {}}
        self._closed = {
            boat: frozenset(square for square in ground if not self.opens(square, boat=boat))
            for boat in (False, True)
        }

    def __contains__(self, square: Square) -> bool:
        return 0 <= square.column < self.width and 0 <= square.row < self.height

    def __iter__(self) -> Iterator[Square]:
        """Every square, row by row from A1."""
        return (Square(column, row) for row in range(self.height) for column in range(self.width))

    @property
    def last(self) -> Square:
        """The square in the south-east corner."""
        return Square(self.width - 1, self.height - 1)

    def terrain(self, square: Square) -> Terrain:
        """The kind of ground of a square."""
        return self.ground.get(square, OPEN)

    def opens(self, square: Square, *, boat: bool) -> bool:
        """Whether a figure can stand there; on a river only by boat.

        Source: Q3.3
        """
        ground = self.terrain(square).ground
        return square in self and (ground == "open" or (boat and ground == "water"))

    @cached_property
    def beside_obstacles(self) -> frozenset[Square]:
        """The squares from which an obstacle can be crossed (Source: Q3.3)."""
        obstacles = [square for square, terrain in self.ground.items() if terrain.ground == "obstacle"]
        return frozenset(beside for square in obstacles for beside in self.around(square))

    def around(self, here: Square) -> list[Square]:
        """The neighbours of a square that are on the board, straight ones first (Source: Q3.1)."""
        column, row = here
        return [
            Square(column + east, row + south)
            for east, south in STEPS.values()
            if 0 <= column + east < self.width and 0 <= row + south < self.height
        ]

    def next_to(self, here: Square, *, boat: bool = False) -> tuple[Square, ...]:
        """The squares to which one step leads; none leads between two corners that cannot be entered.

        Source: Q3.1, Q3.3
        """
        known = self._next[boat]
        if here not in known:
            closed = self._closed[boat]
            opens = [there for there in self.around(here) if there not in closed]
            known[here] = tuple(
                opens
                if len(opens) == len(STEPS)
                else (there for there in opens if not closed.issuperset(corners(here, there)))
            )
        return known[here]

    def touch(self, here: Square, there: Square) -> bool:
        """Whether figures on those squares are adjacent: neighbours, and no wall on both sides between them.

        A wall is what nobody enters and nobody sees over: over pits, rivers and obstacles one strikes.
        Source: Q3.1, Q5.1 (our reading)
        """
        if apart(here, there) != 1:
            return False
        return not all(self.terrain(corner) in WALLS for corner in corners(here, there))

    def edge(self, name: str) -> list[Square]:
        """The squares along an edge, from the west or from the north on."""
        lines = {
            "north": [Square(column, 0) for column in range(self.width)],
            "south": [Square(column, self.height - 1) for column in range(self.width)],
            "west": [Square(0, row) for row in range(self.height)],
            "east": [Square(self.width - 1, row) for row in range(self.height)],
        }
        return lines[name]

    def edges_at(self, square: Square) -> list[str]:
        """The edges of the board on which a square lies."""
        lies = (
            square.row == 0,
            square.column == self.width - 1,
            square.row == self.height - 1,
            square.column == 0,
        )
        return [edge for edge, there in zip(EDGES, lies, strict=True) if there]


def corners(here: Square, there: Square) -> tuple[Square, Square]:
    """The two squares between which a diagonal step leads; of a straight step its ends."""
    return Square(here.column, there.row), Square(there.column, here.row)


class Flaw(NamedTuple):
    """What is wrong with a board: its key, empty for the whole table, and in words."""

    key: str
    what: str


def rows_of(board: Board) -> list[str]:
    """The map line by line; a newline at its end begins no row."""
    return board.map.removesuffix("\n").split("\n") if board.map else []


def legend_of(board: Board) -> dict[str, str]:
    """What each character of the board's map is: its own legend, over the house's."""
    return {**LEGEND, **dict(board.legend)}


def size_of(board: Board) -> Size:
    """Squares from west to east and from north to south: as `size` says, else as the map is drawn."""
    if board.size:
        width, _, height = board.size.partition("x")
        return int(width), int(height)
    rows = rows_of(board)
    return max(map(len, rows), default=0), len(rows)


def flaws(board: Board) -> Iterator[Flaw]:
    """What is wrong with a board whose keys are each of their kind."""
    rows = rows_of(board)
    if not board.map.strip() and not board.size:
        yield Flaw("", 'has neither map nor size: draw a map, or add size = "30x20"')
        return
    width, height = size_of(board)
    if not (0 < width <= MOST_SQUARES and 0 < height <= MOST_SQUARES):
        key = "size" if board.size else "map"
        yield Flaw(key, f"is {width}x{height}: a board has 1x1 to {MOST_SQUARES}x{MOST_SQUARES} squares")
    if len(rows) > height:
        yield Flaw("map", f"has {len(rows)} rows, more than the {height} of size")
    if longest := max((len(row) for row in rows if len(row) > width), default=0):
        yield Flaw("map", f"has a row of {longest} squares, more than the {width} of size")
    known = legend_of(board)
    for row, line in enumerate(rows):
        for column, letter in enumerate(line):
            if letter not in known:
                yield Flaw("map", f"{Square(column, row)} is {letter!r}, which is not in the legend")
                return


@cache
def grid_of(board: Board) -> Grid:
    """The grid of a board without flaws; a row that ends early goes on as open ground."""
    names = legend_of(board)
    ground = {
        Square(column, row): TERRAINS[names[letter]]
        for row, line in enumerate(rows_of(board))
        for column, letter in enumerate(line)
        if names[letter] != OPEN.name
    }
    return Grid(*size_of(board), ground)
