"""How a figure that the machine moves comes at somebody, and why it does not (Q7.2, Q7.5)."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from brincli.board.routes import Mover, steps_to, walked, way_on_foot
from brincli.board.sight import sees
from brincli.games.quest.deeds import deeds
from brincli.games.quest.npc import npc, stay
from brincli.games.quest.parts.approach import Pace, at_foe, in_sight, to_shoot
from brincli.games.quest.parts.movement import Stayed
from brincli.model.events import Outcome
from tests.kit.boards import at, grid, names, scene
from tests.kit.examples import examples
from tests.kit.machine import told
from tests.kit.small_boards import SMALL
from tests.kit.throwing import figures, played

OBJECTIVE = "orders = 'objective'\nmove = 2\ncharge = 2"


def test_who_stands_beside_its_foe_stays_and_does_not_charge():
    """Source: Q3.2, Q7.2"""
    ground = grid("\n....\n....\n")
    beside = at_foe(ground, Mover(ground, *at("B1")), Pace(5, 7), *at("C1"))
    assert (beside.way, beside.charge) == ((), False)
    near = at_foe(ground, Mover(ground, *at("A1")), Pace(5, 7), *at("C1"))
    assert (names(near.way), near.charge) == ("B1", True)


def test_a_shooter_that_does_not_see_a_foe_in_range_goes_where_it_does():
    """Source: Q4.2, Q7.5"""
    ground = grid("\n..T..\n.....\n")
    mover = Mover(ground, *at("E1"))
    assert to_shoot(mover, 5, *at("A1"), 4).way != ()
    assert to_shoot(mover, 0, *at("A1"), 4).way == ()  # it cannot move
    assert to_shoot(mover._replace(start=at("E2")[0]), 5, *at("A2"), 4).way == ()


@pytest.mark.parametrize(
    ("drawn", "said"),
    [
        ("\nB..|..a\n...|...\n", "a sees B and moves 2 squares to E1."),  # up to the fence
        ("\nB..|a\n...|.\n", "a sees B and crosses the fence to C1."),
    ],
)
def test_where_a_fence_is_all_across_it_goes_over(drawn, said):
    """Source: Q3.3, Q7.2"""
    assert told(scene(drawn, B="", a=OBJECTIVE)) == [said]


@pytest.mark.parametrize(
    ("orders", "reason"),
    [
        ("objective", "it sees B, but no way leads nearer"),
        ("shoot", "it has B in range"),
        ("hold", "it holds its place, and sees B"),
    ],
)
def test_why_a_figure_stays_where_it_notices_a_foe(orders, reason):
    """Source: Q7.2, Q7.5"""
    game = scene("\nB.ca\n", B="", c="", a=f"orders = '{orders}'\nrange = 9")
    (event,) = played(npc, game, "", figures(game, "a")).events
    assert event.reason == reason


def test_that_a_figure_was_left_where_it_is_is_kept_once_and_only_if_its_orders_are_done():
    """Source: Q7.2"""
    game = scene("\nB.a\n", B="", a=OBJECTIVE)
    (figure,) = figures(game, "a")
    once = stay(Outcome(game), figure, "it waits").roster
    twice = stay(Outcome(once), *figures(once, "a"), "it waits").roster
    undone = stay(Outcome(game), figure, "it waits", done=False).roster
    assert [one.figure("a").deeds(1) for one in (once, twice, undone)] == [("stay",), ("stay",), ()]


AROUND = """
...........
...........
.....n.....
...........
..w..B....e
...........
...........
...........
.....s.....
"""


@pytest.mark.parametrize(("reach", "order"), [(5, "n w s e"), (4, "n w s"), (2, "n")])
def test_the_nearest_are_shot_at_first_and_nobody_beyond_the_range(reach, order):
    """Source: Q4.2"""
    game = scene(AROUND, e="", s="", w="", n="", B=f"range = {reach}")
    shots = [deed for deed in deeds(game) if deed.word == "shoot" and deed.figure == "B"]
    assert [" ".join(deed.targets) for deed in shots] == [order]


def test_what_is_left_of_a_pace_is_never_less_than_nothing():
    """Source: Q3.2"""
    assert [Pace(5, 7).after(steps) for steps in (0, 2, 5, 6, 9)] == [(5, 7), (3, 5), (0, 2), (0, 1), (0, 0)]


def test_two_walls_in_a_corner_part_a_figure_from_its_foe():
    """Source: Q3.1, Q5.1"""
    ground = grid("\n.#.\n#..\n")
    assert at_foe(ground, Mover(ground, *at("A1")), Pace(5, 7), *at("B2")) is None
    shut = grid("\n.#.\n.#.\n")
    assert at_foe(shut, Mover(shut, *at("A1")), Pace(5, 7), *at("C1")) is None


@pytest.mark.parametrize(
    ("drawn", "start", "foe", "part"),
    [
        ("\n...#.\n#....\n...#.\n", "B3", "E2", "C2"),  # C3, as near, does not see it
        ("\n....\n...#\n...#\n...#\n", "C4", "D1", "C3"),  # it is not seen now: no way is better
        ("\n.....\n", "A1", "E1", "B1"),
    ],
)
def test_of_moves_as_short_one_that_ends_in_sight_is_made(drawn, start, foe, part):
    """Source: Q7.5"""
    ground = grid(drawn)
    mover = Mover(ground, *at(start))
    assert names(in_sight(mover, way_on_foot(mover, set(at(foe))), 1, *at(foe))) == part


@settings(max_examples=examples(60), deadline=None)
@given(SMALL, st.integers(1, 4))
def test_law_a_move_in_parts_ends_in_sight_where_a_way_as_short_does(board, move):
    """Source: Q7.5"""
    ground, start, goal, taken = board
    mover = Mover(ground, start, taken)
    way = way_on_foot(mover, {goal})
    if not way or len(way) <= move:
        return
    part = in_sight(mover, way, move, goal)
    on = walked(mover, move)
    back = steps_to(walked(mover._replace(start=part[-1]), 99))
    assert (len(part), back[goal]) == (move, len(way) - move)
    ends = [square for square, steps in steps_to(on).items() if steps == move]
    rest = {square: steps_to(walked(mover._replace(start=square), 99)).get(goal) for square in ends}
    seeing = [one for one in ends if rest[one] == len(way) - move and sees(ground, one, goal)]
    if sees(ground, start, goal) and seeing:
        assert sees(ground, part[-1], goal)
    else:
        assert part == way[:move]


@pytest.mark.parametrize(
    ("drawn", "more", "keys", "said"),
    [
        # Only the player's figures are noticed.
        (
            "\na.w...B\n.......\n",
            "[sides.wolves]",
            {"w": "side = 'wolves'", "B": ""},
            "a sees B and moves 2 squares to C2.",
        ),
        # No way leads to either: it goes as near as it can to the first.
        ("\nB~.a...~C\n", "", {"B": "", "C": ""}, "a sees B and moves 1 square to C1."),
    ],
)
def test_whom_a_figure_goes_at(drawn, more, keys, said):
    """Source: Q7.2"""
    assert told(scene(drawn, more, a=OBJECTIVE, **keys)) == [said]


def test_who_stands_nowhere_just_stays():
    """Source: Q7.2"""
    assert str(Stayed(figure="a", reason="it waits")) == "a stays: it waits."
    assert str(Stayed(figure="a", at="A1", reason="it waits")) == "a stays at A1: it waits."


@pytest.mark.parametrize(
    ("drawn", "keys", "said"),
    [
        # Over the fence it is beside B in this turn, on foot in the next.
        (
            "...|....\n.|....~.\n..|a.|..\n.B.|c.|#\n...~|...",
            "move = 2\ncharge = 3",
            "a sees B and crosses the fence to B3.",
        ),
        # Up to the fence that is the quicker way, not to the square that is the nearer one.
        (
            "...#...\n....#|#\na.#c#|.\n..|....\n|...#.B\n....|..",
            "move = 3\ncharge = 4",
            "a sees B and moves 3 squares to D4.",
        ),
        # From where it sees B it goes on at B, to the fence.
        (
            "..||..\n#B.|..\n.#|...\n..|..c\n|.|a..\n..|..|",
            "move = 2\ncharge = 4\nobjective = 'D4'",
            "a makes for D4, sees B and moves 2 squares to D3.",
        ),
        # To an edge that no way leads to, over what lies before it.
        (
            "c|.B\n..#.\na|..",
            "move = 2\ncharge = 2\nobjective = 'north'",
            "a makes for the north edge and crosses the fence to C3.",
        ),
    ],
)
def test_an_obstacle_is_crossed_where_that_takes_fewer_turns(drawn, keys, said):
    """Source: Q3.3, Q7.2"""
    game = scene(drawn, a=f"orders = 'objective'\n{keys}", B="", c="orders = 'hold'")
    assert told(game)[0] == said


@pytest.mark.parametrize(
    ("reach", "said"),
    [
        ("", "a stays at F1: it has orders to shoot and no range"),
        ("range = 1", "a sees B and moves 4 squares to B1."),
        ("range = 2", "a sees B and moves 3 squares to C1."),
        ("range = 5", "a stays at F1: it has B in range"),
    ],
)
def test_a_shooter_comes_within_its_range_and_no_nearer(reach, said):
    """Source: Q4.2, Q7.5"""
    game = scene("B....a.", B="", a=f"orders = 'shoot'\nmove = 9\n{reach}")
    assert told(game)[0].startswith(said)
