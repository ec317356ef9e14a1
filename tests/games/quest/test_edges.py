"""How a figure gets off the board, and how near to its edge a square is (Q3.3, Q7.4)."""

import pytest

from brincli.board.bits import Block
from brincli.board.squares import Square
from brincli.games.quest.parts.errand import along, exits_over
from tests.kit.boards import grid, scene
from tests.kit.moving import refusal


@pytest.mark.parametrize(
    ("edge", "block"),
    [
        ("north", Block(0, 0, 8, 2)),
        ("east", Block(6, 0, 8, 5)),
        ("south", Block(0, 3, 8, 5)),
        ("west", Block(0, 0, 2, 5)),
    ],
)
def test_the_squares_along_an_edge_are_those_no_farther_from_it(edge, block):
    """Source: Q7.2"""
    assert along(Square(8, 5), edge, 2) == block


@pytest.mark.parametrize(
    ("deep", "move", "leaves"),
    [(1, 1, True), (1, 4, True), (2, 2, False), (2, 3, True), (3, 3, False), (3, 4, True)],
)
@pytest.mark.parametrize("edge", ["north", "south", "east", "west"])
def test_an_obstacle_along_an_edge_is_crossed_by_who_can_go_so_far(edge, deep, move, leaves):
    """Source: Q3.3, Q7.4: one square over it costs two, as a crossing does at least."""
    far = ["|"] * deep + ["."] * (5 - deep)
    lines = far if edge in ("north", "west") else far[::-1]
    ground = grid("\n" + ("\n".join(lines) if edge in ("north", "south") else "".join(lines)) + "\n")
    beyond = deep if edge in ("north", "west") else 4 - deep
    square = Square(0, beyond) if edge in ("north", "south") else Square(beyond, 0)
    found = list(exits_over(ground, edge, move, boat=False))
    assert found == ([(square, "fence")] if leaves else [])


def test_an_edge_without_an_obstacle_is_no_exit_over_one():
    """Source: Q7.4"""
    assert list(exits_over(grid("\n...\n...\n"), "north", 5, boat=False)) == []


@pytest.mark.parametrize(
    ("ground", "why"),
    [
        ("#", "B1 is wall"),
        ("~", "B1 is river: it is crossed at a bridge, at a ford or by boat"),
        ("|", "B1 is fence, an obstacle: it is crossed from beside it to the square beyond"),
    ],
)
def test_why_nobody_stands_on_a_square(ground, why):
    """Source: Q3.3"""
    assert why in refusal(scene(f"\nB{ground}..\n", B=""), "B", "B1")
