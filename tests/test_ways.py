"""Ways: the shortest, the same every time, and over obstacles (Q3)."""

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from brincli.board.grid import Grid
from brincli.board.squares import STEPS, Square
from brincli.board.ways import Crossing, Mover, crossings, quickest, walked, way_on_foot, way_to
from brincli.tables import TERRAINS
from tests.boards import at, grid, names


def way(drawn, start, goal, *taken, boat=False):
    found = way_on_foot(Mover(grid(drawn), *at(start), frozenset(at(*taken)), boat), set(at(goal)))
    return None if found is None else names(found)


OPEN = "\n" + "......\n" * 6
WALLED = """
..#...
..#.#.
..#.#.
....#.
"""
RIVER = """
...~..
...~..
...=..
"""


@pytest.mark.parametrize(
    ("drawn", "start", "goal", "found"),
    [
        (OPEN, "A1", "A1", ""),
        (OPEN, "A3", "D3", "B3 C3 D3"),
        (OPEN, "A1", "D2", "B1 C1 D2"),  # straight before diagonal
        (OPEN, "A1", "D4", "B2 C3 D4"),
        (WALLED, "A1", "D1", "A2 B3 C4 D3 D2 D1"),
        (WALLED, "B3", "F4", "C4 D3 D2 E1 F2 F3 F4"),
        (RIVER, "A1", "F1", "B1 C2 D3 E2 F1"),
        ("\n..~..\n..~..\n", "A1", "E1", None),
        ("\n.#.\n#..\n", "A1", "C2", None),  # not between the corners of two walls
    ],
)
def test_the_shortest_way_goes_around_what_is_closed(drawn, start, goal, found):
    """Source: Q3.1, Q3.3, Q7.2"""
    assert way(drawn, start, goal) == found


def test_a_figure_in_the_way_is_gone_around():
    assert way(OPEN, "A3", "D3") == "B3 C3 D3"
    assert way(OPEN, "A3", "D3", "B3", "C3") == "B2 C2 D3"
    assert way("\n...\n", "A1", "C1", "B1") is None
    assert way("\n...\n", "A1", "C1", "C1") is None


def test_a_boat_goes_straight_over_the_river():
    """Source: Q3.3"""
    assert way(RIVER, "A1", "F1", boat=True) == "B1 C1 D1 E1 F1"


SMALL = st.integers(2, 6).flatmap(
    lambda side: st.builds(
        lambda ground, start, goal, taken: (Grid(side, side, ground), start, goal, taken - {start, goal}),
        st.dictionaries(squares(side), st.sampled_from(list(TERRAINS.values())), max_size=side * 2),
        squares(side),
        squares(side),
        st.frozensets(squares(side), max_size=3),
    )
)


def squares(side: int) -> st.SearchStrategy[Square]:
    return st.builds(Square, st.integers(0, side - 1), st.integers(0, side - 1))


def stands(board: Grid, taken: frozenset[Square], square: Square) -> bool:
    return (
        0 <= square.column < board.width
        and 0 <= square.row < board.height
        and board.terrain(square).ground == "open"
        and square not in taken
    )


def may_step(board: Grid, taken: frozenset[Square], here: Square, there: Square) -> bool:
    """The rule of a step, said again from its words."""
    if not stands(board, taken, there):
        return False
    corners = [Square(here.column, there.row), Square(there.column, here.row)]
    straight = here.column == there.column or here.row == there.row
    return straight or any(board.terrain(corner).ground == "open" for corner in corners)


def distances(board: Grid, taken: frozenset[Square], start: Square) -> dict[Square, int]:
    """How far every square is, by relaxing every step until nothing gets nearer."""
    far = {start: 0}
    while True:
        nearer = {
            there: far[here] + 1
            for here in far
            for direction in STEPS
            if may_step(board, taken, here, there := here.to(direction))
            and far[here] + 1 < far.get(there, 10**6)
        }
        if not nearer:
            return far
        far |= nearer


@settings(max_examples=150, deadline=None)
@given(SMALL)
def test_a_way_is_the_shortest_by_brute_force(case):
    """Source: Q3.1, Q3.3"""
    board, start, goal, taken = case
    mover = Mover(board, start, taken)
    far = distances(board, taken, start)
    assert {square: len(way_to(walked(mover, 36), square)) for square in walked(mover, 36)} == far
    found = way_on_foot(mover, {goal})
    assert (None if found is None else len(found)) == far.get(goal)
    steps = [start, *(found or ())]
    assert all(may_step(board, taken, *pair) for pair in pairwise(steps))


@settings(max_examples=60, deadline=None)
@given(SMALL, st.integers(0, 4))
def test_what_is_reached_is_what_is_near_enough(case, limit):
    board, start, _, taken = case
    far = distances(board, taken, start)
    assert set(walked(Mover(board, start, taken), limit)) == {one for one in far if far[one] <= limit}


FENCED = """
..|...
..|.#.
oo|...
..~-..
"""


@pytest.mark.parametrize(
    ("start", "found"),
    [
        ("B1", ["fence C1 D1", "fence C2 D3"]),
        ("B2", ["fence C2 D2", "rock B3 B4"]),
        ("A2", ["rock A3 A4"]),
        ("B4", ["rock B3 B2", "fence C3 D2"]),
        ("D3", ["fence C2 B1"]),  # to the west two rocks stand behind the fence, up to the edge
        ("E3", []),
        ("A1", []),
    ],
)
def test_an_obstacle_is_crossed_straight_to_the_square_beyond(start, found):
    """Source: Q3.3"""
    mover = Mover(grid(FENCED), *at(start))
    assert [f"{one.over} {names(one.way)}" for one in crossings(mover, 5)] == found


def test_a_step_between_the_corners_of_two_obstacles_is_a_crossing():
    """Source: Q3.3"""
    mover = Mover(grid("\n.|\n|.\n"), *at("A1"))
    assert [tuple(one) for one in crossings(mover, 5)] == [(at("B2"), "fence")]


def test_nobody_crosses_onto_another_figure_or_out_of_the_board():
    """Source: Q3.3"""
    board = grid("\n.|.\n")
    assert [one.over for one in crossings(Mover(board, *at("A1")), 5)] == ["fence"]
    assert not list(crossings(Mover(board, *at("A1"), frozenset(at("C1"))), 5))
    assert not list(crossings(Mover(grid("\n.|\n"), *at("A1")), 5))


def test_a_wide_obstacle_takes_a_move_as_long_as_it_is():
    """Source: Q3.3"""
    board = grid("\n.,,,.\n")
    assert [names(one.way) for one in crossings(Mover(board, *at("A1")), 4)] == ["B1 C1 D1 E1"]
    assert not list(crossings(Mover(board, *at("A1")), 3))
    assert list(crossings(Mover(grid("\n.|.\n"), *at("A1")), 1))


LONG_FENCE = """
...|...
...|...
...|...
...|...
......#
"""


@pytest.mark.parametrize(
    ("start", "goal", "move", "found"),
    [
        ("A1", "A2", 5, "A2"),
        ("C1", "E1", 2, "over D1 E1"),  # one turn, where the way around takes four
        ("C1", "E1", 4, "over D1 E1"),
        ("C4", "E4", 5, "D5 E4"),  # on foot, which is as quick
        ("A1", "E1", 3, "B1 C1"),  # up to the fence, to cross it next turn
        ("A4", "E5", 5, "B4 C4 D5 E5"),
        ("A1", "G5", 3, None),
    ],
)
def test_the_quickest_way_takes_the_fewest_turns(start, goal, move, found):
    """Source: Q3.3, Q7.2"""
    first = quickest(Mover(grid(LONG_FENCE), *at(start)), move, set(at(goal)))
    told = (
        f"over {names(first.way)}" if isinstance(first, Crossing) else None if first is None else names(first)
    )
    assert told == found


def turns_by_brute_force(mover: Mover, move: int, goal: Square) -> int | None:
    """The fewest turns to the goal, trying every move and every crossing of every turn."""
    seen, turns = {mover.start}, 0
    edge = seen
    while edge and goal not in seen:
        ends = set()
        for here in edge:
            there = mover._replace(start=here)
            ends |= set(walked(there, move)) | {one.way[-1] for one in crossings(there, move)}
        edge = ends - seen
        seen = seen | ends
        turns += 1
    return turns if goal in seen else None


@settings(max_examples=120, deadline=None)
@given(SMALL, st.integers(1, 4))
def test_turn_after_turn_of_the_quickest_way_arrives_in_the_fewest_turns(case, move):
    """Source: Q3.3"""
    board, start, goal, taken = case
    mover = Mover(board, start, taken)
    fewest = turns_by_brute_force(mover, move, goal)
    assert (quickest(mover, move, {goal}) is None) == (fewest is None)
    for _ in range(fewest or 0):
        first = quickest(mover, move, {goal})
        assert first is not None
        mover = mover._replace(start=(first.way if isinstance(first, Crossing) else first)[-1])
    assert fewest is None or mover.start == goal


@settings(max_examples=60, deadline=None)
@given(SMALL)
def test_the_same_board_gives_the_same_way(case):
    board, start, goal, taken = case
    again = Grid(board.width, board.height, dict(reversed(list(board.ground.items()))))
    assert way_on_foot(Mover(board, start, taken), {goal}) == way_on_foot(Mover(again, start, taken), {goal})
