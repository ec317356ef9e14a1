"""Orders to shoot and to hold, the die of scent, flight over an obstacle, a fence on the edge (Q6.2, Q7)."""

import pytest

from brincli.board.grid import grid_of
from brincli.games.quest.parts.may import why_not_throw
from tests.kit.boards import at, board, scene, where
from tests.kit.machine import told, turn

SHOOT = "orders = 'shoot'\nrange = 4"


@pytest.mark.parametrize(
    ("drawn", "keys", "sentence"),
    [
        ("\nB.......a\n", SHOOT, "a sees B and moves 4 squares to E1. [it may shoot at B, 4 squares away]"),
        ("\nB...a\n", SHOOT, "a stays at E1: it has B in range. [it may shoot at B, 4 squares away]"),
        ("\nBa\n", SHOOT, "a stays at B1: it stands beside B."),
        ("\nB......a\n", f"{SHOOT}\nmove = 2", "a sees B and moves 2 squares to F1."),
        (
            "\nB.T.a\n.....\n",
            SHOOT,
            "a stays at E1: it sees nobody.",
        ),
        (
            "\nB.T.a\n.....\n",
            f"{SHOOT}\nobjective = 'A2'",
            "a makes for A2, sees B and moves 2 squares to C1. [it may shoot at B, 2 squares away]",
        ),
        ("\nB#..a\n", f"{SHOOT}\nprey = 'B D1'", "a makes for D1, where it last saw B, 1 square to D1."),
        (
            "\nB..a\n",
            "orders = 'shoot'",
            "a stays at D1: it has orders to shoot and no range: `brin set 'a' range=12` gives it one.",
        ),
    ],
)
def test_orders_to_shoot_bring_it_into_range_and_sight_and_no_nearer(drawn, keys, sentence):
    """Source: Q7.5"""
    assert told(scene(drawn, B="", a=keys)) == [sentence]


@pytest.mark.parametrize(
    ("drawn", "keys", "sentence"),
    [
        ("\nB..a\n", "", "a stays at D1: it holds its place, and sees B."),
        (
            "\nB..a\n",
            "range = 9",
            "a stays at D1: it holds its place, and sees B. [it may shoot at B, 3 squares away]",
        ),
        ("\nB#.a\n", "", "a stays at D1: it holds its place."),
    ],
)
def test_orders_to_hold_keep_it_where_it_is(drawn, keys, sentence):
    """Source: Q7.5"""
    game = scene(drawn, B="", a=f"orders = 'hold'\n{keys}")
    assert told(game) == [sentence]
    after = turn(game).roster.figure("a")
    assert (after.at, after.prey) == (game.figure("a").at, "")


def test_who_crossed_an_obstacle_is_not_told_to_shoot():
    """Source: Q3.3"""
    game = scene("\nB...|a\n", B="", a="orders = 'objective'\nrange = 9")
    outcome = turn(game)
    assert str(outcome.events[0]) == "a sees B and crosses the fence to D1."
    assert why_not_throw(outcome.roster, outcome.roster.figure("a"), "missile", ["B"])


DIE = "[rules]\nscent = 'die'"


FOLLOWS = ("scent 4, needs 4: it follows it", "house rule scent = die")
FOLLOWS_NOT = ("scent 3, needs 4: it does not follow it", "house rule scent = die")


@pytest.mark.parametrize(
    ("face", "told_as", "why", "notes"),
    [("4", "move", "scents", FOLLOWS), ("3", "stay", None, FOLLOWS_NOT)],
)
def test_by_the_die_a_creature_follows_its_nose_on_4_5_6(face, told_as, why, notes):
    """Source: Q7.3"""
    game = scene("\nB#.a\n.#..\n....\n", DIE, B="", a="orders = 'objective'\nscent = true\nmove = 2")
    (event,) = turn(game, face).events
    assert (event.event, getattr(event, "why", None), event.notes) == (told_as, why, notes)
    assert [throw.die for throw in event.throws] == ["d6"]


def test_the_die_is_thrown_once_and_only_where_a_figure_is_scented_unseen():
    """Source: Q7.3"""
    nose = "orders = 'objective'\nscent = true"
    assert turn(scene("\nB..a\n", DIE, B="", a=nose), "").events[0].why == "sees"
    assert turn(scene("\nB#....a\n", DIE, B="", a=nose), "").events[0].event == "stay"
    game = scene("\nB#..a\n.#...\n", DIE, B="", a=f"{nose}\nobjective = 'C1'\nmove = 2\ncharge = 0")
    assert where(turn(game, "1").roster)["a"] == "C1"


def test_a_creature_at_random_that_does_not_follow_its_nose_throws_for_its_direction():
    """Source: Q7.1, Q7.3"""
    game = scene("\nB.a.\n", DIE, B="", a="orders = 'random'\nscent = true\nmove = 1")
    (event,) = turn(game, "2,3").events
    assert str(event).startswith(
        "a wanders east, 1 square to D1 (3). [scent 2, needs 4: it does not follow it"
    )


def test_a_cornered_runner_climbs_an_obstacle():
    """Source: Q3.3, Q6.2"""
    game = scene("\n########\nAb-.....\n########\n", A="", b="status = 'running'\nmove = 3")
    outcome = turn(game)
    assert where(outcome.roster)["b"] == "D2"
    assert outcome.roster.figure("b").did.words == ("over",)


def test_a_runner_that_comes_as_far_on_foot_climbs_nothing():
    """Source: Q6.2"""
    game = scene("\n########\nA.b-....\n#.......\n", A="", b="status = 'running'\nmove = 3")
    assert "over" not in turn(game).roster.figure("b").did.words


def test_as_near_as_it_can_counts_the_ground_beyond_an_obstacle():
    """Source: Q3.3, Q7.2"""
    game = scene("\na|...#B\n", B="", a="orders = 'objective'\nobjective = 'G1'")
    assert where(turn(game).roster)["a"] == "C1"


@pytest.mark.parametrize(
    ("drawn", "square", "sentence"),
    [
        (
            "\n.a.\n...\n---\n",
            "B2",
            "a makes for the south edge and crosses the fence and leaves the board to the south.",
        ),
        ("\n.a.\n...\n---\n", "B1", "a makes for the south edge, 1 square, to B2."),
        ("\n.a.\n...\n---\n###\n", "B2", "a makes for the south edge and crosses the fence"),
    ],
)
def test_a_fence_along_the_edge_does_not_lock_in_who_is_ordered_over_it(drawn, square, sentence):
    """Source: Q3.3, Q7.2, Q7.4"""
    game = scene(drawn, "[sides.x]", a=f"orders = 'objective'\nobjective = 'south'\nat = '{square}'")
    (found,) = told(game)
    if drawn.endswith("###\n"):
        assert found == "a stays at B2: no way leads nearer to the south edge."
    else:
        assert found == sentence


@pytest.mark.parametrize(
    ("corner", "apart"), [("#", True), ("^", True), ("p", False), ("~", False), ("-", False)]
)
def test_only_walls_part_those_who_stand_across_a_corner(corner, apart):
    """Source: Q3.1, Q5.1"""
    ground = grid_of(board(f"\n.{corner}\n{corner}.\n", p="pit"))
    assert ground.touch(*at("A1", "B2")) is not apart
