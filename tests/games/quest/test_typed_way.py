"""The way that a player types: over an obstacle, off the board, or why it cannot be (Q3)."""

import pytest

from brincli.board.routes import Mover
from brincli.games.quest.parts.typed_way import course_typed, goal_of
from tests.kit.boards import at, grid, names

FENCES = "\n.|.|.\n.|.|.\n"


def course(drawn: str, start: str, typed: str, most: int = 5) -> str:
    """The course to what is typed in short: its squares, over what, off which edge; or why there is none."""
    ground = grid(drawn)
    found = course_typed(Mover(ground, *at(start)), [*map(goal_of, typed.split())], most)
    if isinstance(found, str):
        return found
    over = f" over the {found.over}" if found.over else ""
    return f"{names(found.way)}{over}{f' off {found.off}' if found.off else ''}".strip()


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("E", "D1 E1 over the fence"),
        ("2E", "D1 E1 over the fence"),
        ("W", "B1 A1 over the fence"),  # not the other one
        ("E E", "D1 E1 over the fence"),
        ("3E", "D1 is fence, an obstacle: it is crossed from beside it to the square beyond"),
        ("E S", "D1 is fence, an obstacle: it is crossed from beside it to the square beyond"),
        ("E E1", "D1 is fence, an obstacle: it is crossed from beside it to the square beyond"),
        ("S", "C2"),
        ("E1", "D1 E1 over the fence"),
        ("A1", "B1 A1 over the fence"),
        ("E1 E2", "no way leads to E1 on foot"),  # a crossing is the whole turn
        ("D1", "D1 is fence, an obstacle: it is crossed from beside it to the square beyond"),
    ],
)
def test_a_way_is_meant_over_an_obstacle_where_it_goes_straight_and_alone(typed, found):
    """Source: Q3.3"""
    assert course(FENCES, "C1", typed) == found


def test_a_square_beyond_an_obstacle_that_is_near_on_foot_is_come_to_on_foot():
    """Source: Q3.3"""
    assert course("\n.|.\n...\n", "A1", "C1") == "B2 C1"
    assert course("\n.|.\n.|.\n.|.\n...\n", "A1", "C1", 2) == "B1 C1 over the fence"


@pytest.mark.parametrize(
    ("start", "typed", "off"),
    [
        ("A1", "W", "west"), ("A1", "N", "north"), ("C1", "E", "east"), ("C1", "N", "north"),
        ("A2", "W", "west"), ("A2", "S", "south"), ("C2", "E", "east"), ("C2", "S", "south"),
        ("A1", "NW", "north"), ("A2", "SW", "south"), ("C1", "NE", "north"), ("C2", "SE", "east"),
    ],
)  # fmt: skip
def test_a_step_over_an_edge_leaves_the_board_by_it(start, typed, off):
    """Source: Q7.4"""
    assert course("\n...\n...\n", start, typed) == f"off {off}"


@pytest.mark.parametrize(
    ("ground", "why"),
    [
        ("|", "B1 is fence, an obstacle: it is crossed from beside it to the square beyond"),
        ("~", "B1 is river: it is crossed at a bridge, at a ford or by boat"),
        ("#", "B1 is wall"),
    ],
)
def test_why_a_figure_cannot_stand_on_a_square(ground, why):
    """Source: Q3.1, Q3.3"""
    assert course(f"\n.{ground}\n..\n", "A1", "B1") == why
