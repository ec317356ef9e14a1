"""Orders: objectives, attacks, scent, flight (Q6.2, Q7)."""

import pytest

from tests.kit.boards import scene
from tests.kit.machine import HIDDEN, MEADOW, SEEKS, told, turn


@pytest.mark.parametrize(
    ("drawn", "keys", "sentence"),
    [
        (MEADOW, SEEKS, "a sees B and charges, 6 squares, to B2."),
        (MEADOW, f"{SEEKS}\ncharge = 5", "a sees B and moves 5 squares to C3."),
        (MEADOW, "orders = 'objective'\nmove = 2\ncharge = 1", "a sees B and moves 2 squares to F3."),
        (HIDDEN, SEEKS, "a makes for J1, 2 squares, to J1."),
        (HIDDEN, "orders = 'objective'\nobjective = 'J1'\nmove = 1", "a makes for J1, 1 square, to I2."),
        (HIDDEN, "orders = 'objective'", "a stays at H3: it sees nobody."),
        (HIDDEN, "orders = 'objective'\nobjective = 'H3'", "a stays at H3: it is at its objective, H3."),
        (HIDDEN, "orders = 'objective'\nobjective = 'h3'", "a stays at H3: it is at its objective, H3."),
        (
            HIDDEN,
            "orders = 'objective'\nobjective = 'the oak'",
            "a stays at H3: its objective, 'the oak', is no square of the board.",
        ),
        (
            HIDDEN,
            "orders = 'objective'\nobjective = 'Z9'",
            "a stays at H3: its objective, 'Z9', is no square of the board.",
        ),
        (
            HIDDEN,
            "orders = 'objective'\nobjective = 'east'\nmove = 2",
            "a makes for the east edge, 2 squares, to J3.",
        ),
        (
            HIDDEN,
            "orders = 'objective'\nobjective = 'East'\nmove = 3",
            "a makes for the east edge, 2 squares, and leaves the board to the east.",
        ),
    ],
)
def test_a_figure_makes_for_its_objective_until_it_sees_somebody(drawn, keys, sentence):
    """Source: Q7.2, Q7.4"""
    assert told(scene(drawn, B="", a=keys)) == [sentence]


def test_a_figure_on_an_edge_leaves_over_it_at_once():
    """Source: Q7.4"""
    outcome = turn(
        scene("\n#.\nB#\n.a\n", B="side = 'goblins'", a="orders = 'objective'\nobjective = 'south'")
    )
    (event,) = outcome.events
    assert str(event) == "a makes for the south edge and leaves the board to the south."
    assert (event.to, event.off_board, event.edge, event.squares) == (None, True, "south", 0)
    assert (outcome.roster.figure("a").status, outcome.roster.figure("a").at) == ("left", "")


def test_a_figure_that_catches_sight_of_somebody_on_its_way_attacks_with_what_it_has_left():
    """Source: Q7.2"""
    corner = """
B...#.....
....#....a
....#.....
..........
"""
    keys = "orders = 'objective'\nobjective = 'D4'"
    (event,) = turn(scene(corner, B="", a=f"{keys}\ncharge = 8")).events
    assert str(event) == "a makes for D4, sees B and charges, 8 squares, to B2."
    assert (event.why, event.foe, event.objective) == ("sees", "B", "D4")
    assert told(scene(corner, B="", a=keys)) == ["a makes for D4, sees B and moves 5 squares to E4."]
    assert told(scene(corner, B="", a=f"{keys}\nmove = 4")) == ["a makes for D4, 4 squares, to F3."]


def test_an_attack_is_told_with_all_that_is_needed_to_move_the_miniature():
    outcome = turn(scene(MEADOW, B="", a=SEEKS))
    (event,) = outcome.events
    assert event.facts() == {
        "figure": "a", "from": "H3", "to": "B2", "squares": 6, "way": ["G3", "F3", "E3", "D3", "C3", "B2"],
        "charge": True, "over": None, "off_board": False, "edge": None, "why": "sees", "foe": "B",
        "objective": None,
    }  # fmt: skip
    assert outcome.roster.figure("a").deeds(1) == ("charge",)


@pytest.mark.parametrize(
    ("drawn", "foe"),
    [
        ("\nB..a...C\n", "B"),
        ("\nB...a..C\n", "C"),
        ("\nB...a...C\n", "B"),  # equally near: the first of the roster
        ("\nB.#.a...C\n", "C"),  # B is nearer but hidden
    ],
)
def test_the_nearest_that_is_seen_is_attacked(drawn, foe):
    """Source: Q7.2"""
    (event,) = turn(scene(drawn, B="", C="", a="orders = 'objective'")).events
    assert event.foe == foe


def test_only_the_player_s_figures_are_attacked():
    """Source: Q7.2"""
    game = scene("\nB....a.c\n", B="", a=SEEKS.replace("J1", "F1"), c="side = 'elves'")
    (event,) = turn(game).events
    assert (event.why, event.foe) == ("sees", "B")
    assert told(scene("\na.c\n", a="orders = 'objective'", c="side = 'elves'")) == [
        "a stays at A1: it sees nobody."
    ]


def test_who_stands_beside_its_foe_stays_there():
    """Source: Q7.2"""
    assert told(scene("\nBa..\n....\n", B="", a=SEEKS)) == ["a stays at B1: it stands beside B."]


def test_who_cannot_come_at_a_foe_that_it_sees_goes_as_near_as_it_can():
    """Source: Q3.3, Q7.2"""
    river = "\nB.~......\n..~......\n..~..a...\n"
    assert told(scene(river, B="", a=SEEKS)) == ["a sees B and moves 2 squares to D3."]
    near = "\nB.~a\n..~.\n"
    assert told(scene(near, B="", a=SEEKS)) == ["a stays at D1: it sees B, but no way leads nearer."]


def test_a_foe_that_can_be_come_at_is_attacked_before_a_nearer_one_that_cannot():
    """Source: Q7.2"""
    (event,) = turn(scene("\nB~a..C\n.~....\n", B="", C="", a="orders = 'objective'")).events
    assert event.foe == "C"


def test_an_obstacle_before_a_foe_is_crossed_where_that_is_quicker():
    """Source: Q3.3, Q7.2"""
    fence = """
B.|a...
..|....
..|....
..|....
"""
    assert told(scene(fence, B="", a=SEEKS)) == ["a sees B and crosses the fence to B1."]
    longer = fence + ".......\n"
    assert told(scene(longer, B="", a="orders = 'objective'\nmove = 9")) == [
        "a sees B and charges, 7 squares, to B2."
    ]


def test_an_objective_is_come_at_around_obstacles_and_over_one_only_if_there_is_no_way_around():
    """Source: Q3.3, Q7.2"""
    keys = "orders = 'objective'\nobjective = 'A1'\nmove = 3"
    around = "\n..|a\n..|.\n....\n"
    assert told(scene(around, B="", a=keys)) == ["a makes for A1, 3 squares, to B2."]
    longer = "\n..|a\n..|.\n..|.\n....\n"
    assert told(scene(longer, B="", a=keys)) == ["a makes for A1, 3 squares, to C4."]
    across = "\n..|a\n..|.\n..|.\n"
    assert told(scene(across, B="", a=keys)) == ["a makes for A1 and crosses the fence to B1."]
    shut = "\n..#.a\n..#..\n"
    assert told(scene(shut, B="", a=keys)) == ["a makes for A1, 1 square, to D1."]
    closed = "\n..#a\n..#.\n"
    assert told(scene(closed, B="", a=keys)) == ["a stays at D1: no way leads nearer to A1."]


@pytest.mark.parametrize(
    ("keys", "faces", "sentence"),
    [
        ("orders = 'objective'\nscent = true", "", "a scents B and charges, 4 squares, to A2."),
        ("orders = 'random'\nscent = true", "", "a scents B and charges, 4 squares, to A2."),
        ("orders = 'objective'", "", "a stays at E1: it sees nobody."),
        ("orders = 'random'", "3", "a wanders east, 5 squares to J1 (3)."),
    ],
)
def test_a_carnivore_notices_who_is_near_without_seeing(keys, faces, sentence):
    """Source: Q7.3"""
    wood = "\nB.#.a.....\n.##.......\n.....#....\n"
    assert told(scene(wood, B="", a=keys), faces) == [sentence]


def test_scent_carries_four_squares_and_the_house_may_say_another_number():
    """Source: Q7.3"""
    wood = "\nB.#..a....\n.##.......\n.....#....\n"
    keys = "orders = 'objective'\nscent = true"
    assert told(scene(wood, B="", a=keys)) == ["a stays at F1: it sees nobody."]
    (sentence,) = told(scene(wood, "[rules]\nscent_range = 5", B="", a=keys))
    assert sentence.endswith(". [house rule scent_range = 5]")


def test_a_figure_with_random_orders_does_not_mind_whom_it_sees():
    """Source: Q7.1"""
    assert told(scene(MEADOW, B="", a="orders = 'random'"), "1") == [
        "a wanders north, 2 squares, and off the board (1)."
    ]


@pytest.mark.parametrize(
    ("drawn", "sentence"),
    [
        ("\nB....a......\n............\n", "a runs away, 5 squares, to K1."),
        ("\nB....a..\n........\n", "a runs away, 2 squares, and leaves the board to the east."),
        ("\n#B.a#\n#...#\n####.\n", "a runs away and leaves the board to the north."),
        ("\n.....\n.###.\n.#a#.\n.#B#.\n", "a stays at C3: it would run away, but there is nowhere to go."),
    ],
)
def test_a_running_figure_goes_as_far_from_the_enemy_as_it_can_and_off_the_board(drawn, sentence):
    """Source: Q6.2, Q7.4"""
    assert told(scene(drawn, B="", a="status = 'running'")) == [sentence]


@pytest.mark.parametrize(
    ("corridor", "sentence"),
    [
        (
            "#B...a......C.D#",
            "a runs away, 1 square, to G2.",
        ),  # from the nearest first, then from all of them
        ("#B...a......C..#", "a runs away, 2 squares, to H2."),  # as far from them after a longer move
    ],
)
def test_a_running_figure_runs_from_the_nearest_then_from_all_then_its_full_move(corridor, sentence):
    """Source: Q6.2"""
    wall = "#" * len(corridor)
    heroes = {letter: "" for letter in "BCD" if letter in corridor}
    assert told(scene(f"{wall}\n{corridor}\n{wall}", **heroes, a="status = 'running'")) == [sentence]


def test_a_running_figure_needs_an_enemy_to_run_from():
    """Source: Q6.2"""
    game = scene("\nB..a\n", B="sp = 0", a="status = 'running'")
    assert told(game) == ["a stays at D1: it runs away, but there is no enemy to run from."]


def test_a_running_figure_runs_whatever_its_orders_and_whosever_it_is_if_it_is_named():
    """Source: Q6.2"""
    game = scene(MEADOW, B="status = 'running'", a=f"{SEEKS}\nstatus = 'running'")
    assert [event.why for event in turn(game).events] == ["runs"]
    (event,) = turn(game, "", "B").events
    assert (event.figure, event.why) == ("B", "runs")
