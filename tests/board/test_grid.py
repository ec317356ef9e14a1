"""Maps: their characters, their size, their faults, and which squares lead to which (Q3.1, Q3.3)."""

import re
from pathlib import Path

import pytest

from brincli.board.grid import flaws, grid_of
from brincli.board.squares import Square
from brincli.model.ground import LEGEND, TERRAINS
from brincli.model.state import Board
from tests.kit.boards import at, board, grid, names

FORD = """
..~..
#.:T.
..~
-o|%,
"""


def test_a_map_has_a_character_a_square_from_the_north_west():
    """Source: Q3.1"""
    ground = grid(FORD)
    assert (ground.width, ground.height) == (5, 4)
    kinds = {str(square): ground.terrain(square).name for square in at("A1", "C1", "A2", "C2", "D2")}
    assert kinds == {"A1": "open", "C1": "river", "A2": "wall", "C2": "ford", "D2": "trees"}
    last = [ground.terrain(square).name for square in ground if square.row == 3]
    assert last == ["fence", "rock", "fence", "hedge", "stream"]


def test_a_row_that_ends_early_goes_on_as_open_ground():
    assert grid(FORD).terrain(*at("E3")).name == "open"


def test_blank_rows_and_spaces_are_open_ground():
    ground = grid("\n.#\n\n #\n")
    assert (ground.width, ground.height) == (2, 3)
    assert names(square for square in ground if ground.terrain(square).name == "wall") == "B1 B3"


def test_a_board_may_be_a_size_without_a_map():
    ground = grid_of(Board(size="30x20"))
    assert (ground.width, ground.height, str(ground.last)) == (30, 20, "AD20")
    assert not ground.ground


def test_a_size_that_is_greater_than_the_map_is_open_ground_beyond_it():
    ground = grid_of(Board(map="#\n", size="3x2"))
    assert (ground.width, ground.height) == (3, 2)
    assert names(ground) == "A1 B1 C1 A2 B2 C2"


def test_the_file_s_own_legend_counts_before_the_house_s():
    ground = grid_of(Board(map="~T", legend=(("~", "stream"),)))
    assert [ground.terrain(square).name for square in ground] == ["stream", "trees"]


def test_every_character_of_the_house_s_legend_is_a_kind_of_ground():
    assert set(LEGEND.values()) <= set(TERRAINS)


def test_the_page_for_players_has_every_kind_of_ground_and_its_character():
    page = (Path(__file__).parents[2] / "docs" / "board.md").read_text(encoding="utf-8")
    rows = [
        [cell.strip() for cell in line.split("|")[1:-1]] for line in page.splitlines() if line[:3] == "| `"
    ]
    told = {kind: cells for first, *cells in rows for kind in re.findall(r"`(\w+)`", first)}
    goes = {"open": "goes there", "obstacle": "crosses it", "water": "only by boat", "blocked": "never"}
    assert {kind: cells[1:] for kind, cells in told.items() if kind in TERRAINS} == {
        kind: [goes[terrain.ground], "yes" if terrain.hides else ""] for kind, terrain in TERRAINS.items()
    }
    for letter, kind in LEGEND.items():
        assert {" ": "a space", "|": "a bar"}.get(letter, f"`{letter}`") in told[kind][0]


@pytest.mark.parametrize(
    ("drawn", "flaw"),
    [
        (Board(), ("", 'has neither map nor size: draw a map, or add size = "30x20"')),
        (Board(map="\n  \n"), ("", 'has neither map nor size: draw a map, or add size = "30x20"')),
        (Board(map="..\n.B\n"), ("map", "B2 is 'B', which is not in the legend")),
        (Board(map=".\t."), ("map", "B1 is '\\t', which is not in the legend")),
        (Board(map="...\n", size="2x1"), ("map", "has a row of 3 squares, more than the 2 of size")),
        (Board(map=".\n.\n", size="2x1"), ("map", "has 2 rows, more than the 1 of size")),
        (Board(size="999x1"), ("size", "is 999x1: a board has 1x1 to 200x200 squares")),
        (Board(map="." * 201), ("map", "is 201x1: a board has 1x1 to 200x200 squares")),
    ],
)
def test_a_board_that_cannot_be_is_faulted(drawn, flaw):
    assert [tuple(found) for found in flaws(drawn)] == [flaw]


def test_a_board_without_faults_has_none():
    assert not list(flaws(board(FORD)))
    assert not list(flaws(Board(size="200x200")))


PASS = """
...#
.#..
#...
~~-.
"""


@pytest.mark.parametrize(
    ("here", "leads_to"),
    [
        ("B1", "C1 A1 C2 A2"),
        ("A2", "A1 B1"),  # not to B3: two walls meet in the corner
        ("C2", "C1 D2 C3 D3 B3 B1"),
        ("B3", "C3 C2"),  # A2 is beyond the corner of two walls
        ("D3", "D2 D4 C3 C2"),
        ("D4", "D3 C3"),
    ],
)
def test_a_step_leads_to_open_neighbours_but_never_between_two_closed_corners(here, leads_to):
    """Source: Q3.1, Q3.3"""
    assert names(grid(PASS).next_to(*at(here))) == leads_to


def test_a_boat_opens_the_river():
    """Source: Q3.3"""
    ground = grid(PASS)
    assert names(ground.next_to(*at("B3"), boat=True)) == "C3 B4 C2 A4"
    assert not ground.opens(*at("A4"), boat=False)
    assert ground.opens(*at("A4"), boat=True)
    assert not ground.opens(*at("C4"), boat=True)


@pytest.mark.parametrize(
    ("here", "there", "adjacent"),
    [
        ("B1", "C1", True), ("B1", "C2", True), ("A2", "B3", False), ("C3", "D4", True), ("A1", "C1", False),
        ("B3", "C4", True), ("B1", "B1", False),
    ],
)  # fmt: skip
def test_figures_are_adjacent_across_any_corner_but_that_of_two_walls(here, there, adjacent):
    """Source: Q3.1, Q5.1"""
    ground = grid(PASS)
    assert ground.touch(*at(here, there)) is ground.touch(*at(there, here)) is adjacent


def test_the_edges_of_the_board_are_its_outer_squares():
    ground = grid("...\n...\n")
    assert {edge: names(ground.edge(edge)) for edge in ("north", "east", "south", "west")} == {
        "north": "A1 B1 C1", "east": "C1 C2", "south": "A2 B2 C2", "west": "A1 A2",
    }  # fmt: skip
    assert ground.edges_at(Square(2, 0)) == ["north", "east"]
