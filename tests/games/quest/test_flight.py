"""How a running figure flees: over an obstacle only where that takes it farther (Q6.2, Q7.4)."""

import pytest

from tests.kit.boards import scene
from tests.kit.machine import told


@pytest.mark.parametrize(
    ("move", "drawn", "said"),
    [
        # As far off the board as over the fence: on foot.
        (2, ".....\n.C.|.\n.....\n.....\n.B.|.\n..r|.", "r runs away and leaves the board to the south."),
        (2, "....B.|.\n........\n...C.r|.\n......|.", "r runs away, 2 squares, to H2."),
        # Over the fence it comes farther from the nearest.
        (2, ".....r|.\n.B....|.\n........", "r crosses the fence to H1."),
        # Of three squares beyond it, as far from the nearest, the one that is farther from all.
        (2, ".C.|...\n...|...\n...|...\n..r|...\n.B.|...\n...|...\n.......", "r crosses the fence to E6."),
        # As far from the nearest on foot, but not from all.
        (3, "..|..B\n..|r..\n..|...\n......\n..|C..\n..|...\n..|...", "r crosses the fence to B2."),
    ],
)
def test_a_running_figure_goes_over_an_obstacle_where_that_takes_it_farther(move, drawn, said):
    """Source: Q3.3, Q6.2"""
    others = {letter: "" for letter in "BC" if letter in drawn}
    assert told(scene(drawn, r=f"status = 'running'\nsp = 1\nmove = {move}", **others)) == [said]
