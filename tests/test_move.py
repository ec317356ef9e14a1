"""Moving over the board, and what is reached (Q3)."""

import pytest

from brincli.errors import Unusable
from brincli.rules.move import move
from brincli.rules.reach import reach
from tests.boards import scene, where
from tests.throwing import figures

GLADE = """
........
.B......
...##|..
...a.|.c
"""


def moved(game, name, *words, charge=False):
    (figure,) = figures(game, name)
    return move(game, figure, words, charge=charge)


def told(game, name, *words, charge=False):
    return str(moved(game, name, *words, charge=charge).events[0])


def refusal(game, name, *words, charge=False):
    with pytest.raises(Unusable) as refused:
        moved(game, name, *words, charge=charge)
    return str(refused.value)


def glade(more="", **keys):
    return scene(GLADE, more, **{"B": "hero = true", "a": "", "c": ""} | keys)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["E1"], "B moves 3 squares to E1."),
        (["e1"], "B moves 3 squares to E1."),
        (["C3"], "B moves 1 square to C3."),
        (["3E"], "B moves 3 squares to E2."),
        (["e", "e", "ne"], "B moves 3 squares to E1."),
        (["A1", "2E"], "B moves 3 squares to C1."),
        (["C1", "A3"], "B moves 3 squares to A3."),
        (["N", "N"], "B moves 1 square and leaves the board to the north."),
        (["2W"], "B moves 1 square and leaves the board to the west."),
        (["N"] * 2, "B moves 1 square and leaves the board to the north."),
    ],
)
def test_a_figure_moves_to_a_square_or_step_by_step(words, sentence):
    """Source: Q3.1"""
    assert told(glade(), "B", *words) == sentence


def test_a_move_is_kept_with_the_way_that_it_took():
    outcome = moved(glade(), "B", "E1")
    (event,) = outcome.events
    assert event.facts() == {
        "figure": "B", "from": "B2", "to": "E1", "squares": 3, "way": ["C2", "D2", "E1"], "charge": False,
        "over": None, "off_board": False, "edge": None, "why": None, "foe": None, "objective": None,
    }  # fmt: skip
    assert (event.event, event.success) == ("move", None)
    assert where(outcome.roster)["B"] == "E1"


def test_a_figure_that_moves_off_the_board_has_left():
    """Source: Q2.4, Q7.4"""
    outcome = moved(glade(), "B", "2W")
    figure = outcome.roster.figure("B")
    assert (figure.status, figure.at) == ("left", "")
    assert (outcome.events[0].to, outcome.events[0].off_board, outcome.events[0].edge) == (None, True, "west")


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["G1"], "B cannot move so: G1 is 5 squares away by the shortest way, and it has 4"),
        (["H9"], "B cannot move so: H9 is off the board, which ends at H4"),
        (["D3"], "B cannot move so: D3 is wall"),
        (["F3"], "B cannot move so: F3 is fence, an obstacle: it is crossed from beside it"),
        (["D4"], "B cannot move so: another figure stands at D4"),
        (["5E"], "B cannot move so: 5 squares E are more than the 4 that it has"),
        (["2E", "S"], "B cannot move so: D3 is wall"),
        (["2N", "E"], "B cannot move so: it has left the board by then"),
        (["2S", "E", "E"], "B cannot move so: another figure stands at D4"),
        (["E9"], "B cannot move so: E9 is off the board, which ends at H4 (for 9 squares E type 9E)"),
        (["B2"], "B stands at B2 already"),
        (["X"], "'X' is not a square: type one such as D8"),
        (["5"], "'5' is not a square"),
    ],
)
def test_a_move_that_cannot_be_is_refused_with_its_reason(words, reason):
    """Source: Q3.1, Q3.3"""
    assert refusal(glade(B="move = 4"), "B", *words).startswith(reason)


def test_a_refusal_tells_what_can_be_reached():
    told = refusal(glade(B="move = 1\ncharge = 2"), "B", "H1")
    assert told.endswith("; it reaches A1-C1, A2, C2, A3-C3; charging C3, C4")


def test_a_step_between_two_closed_corners_is_refused():
    """Source: Q3.1"""
    game = scene("\nB#\n#.\n", B="")
    assert "no way leads from A1 to B2 between A2 and B1" in refusal(game, "B", "SE")


@pytest.mark.parametrize(
    ("keys", "sentence"),
    [
        ("status = 'out'\nsp = 0", "B is out"),
        ("status = 'left'", "B is off the board"),
        ("did = '1 cast'", "B casts this turn, and does not move"),
        ("did = '1 move'", "B has moved this turn"),
        ("did = '1 charge'", "B has charged this turn"),
        ("status = 'running'", "B is running away: `brin npc 'B'` moves it"),
        ("at = ''", "B has no square: put it on the board, as in `brin set 'B' at=D8`"),
        ("at = 'Z9'", "Z9 is off the board: put it on the board, as in `brin set 'B' at=D8`"),
    ],
)
def test_who_does_not_move_is_refused(keys, sentence):
    """Source: Q2.4, Q3.4, Q6.2, Q8.1"""
    assert refusal(glade(B=keys), "B", "C2") == sentence


def test_without_an_allowance_or_a_board_nobody_is_moved():
    """Source: Q2.1"""
    game = glade()
    still = game.put(figures(game, "B")[0]._replace(move=None, charge=None))
    assert refusal(still, "B", "C2") == "the roster does not say how far B moves: `brin set 'B' move=6`"
    assert refusal(still, "B", "C2", charge=True) == "B has no charge allowance: `brin set 'B' charge=8`"
    assert refusal(game._replace(board=None), "B", "C2").startswith("the roster has no [board]: ")


def test_a_figure_moves_once_a_turn_and_may_move_again_in_the_next():
    """Source: Q3.1"""
    game = moved(glade(), "B", "C2").roster
    assert refusal(game, "B", "D2") == "B has moved this turn"
    later = game._replace(game=game.game._replace(turn=2))
    assert told(later, "B", "D2") == "B moves 1 square to D2."


def test_a_charge_ends_adjacent_to_an_enemy_and_uses_its_own_allowance():
    """Source: Q3.2"""
    game = glade(B="move = 1\ncharge = 2")
    outcome = moved(game, "B", "C4", charge=True)
    (event,) = outcome.events
    assert str(event) == "B charges a, 2 squares, to C4."
    assert (event.charge, event.foe) == (True, "a")
    assert refusal(outcome.roster, "B", "C3") == "B has charged this turn"


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["E1"], "a charge must end adjacent to an enemy, and E1 is not; B reaches "),
        (["2N"], "a charge must end adjacent to an enemy, and off the board nobody is; B reaches "),
        (["4N"], "a charge must end adjacent to an enemy, and off the board nobody is; B reaches "),
    ],
)
def test_a_charge_at_nobody_is_refused(words, reason):
    """Source: Q3.2"""
    assert refusal(glade(), "B", *words, charge=True).startswith(reason)


def test_a_friend_is_no_enemy_to_charge_and_one_that_is_out_is_none_either():
    """Source: Q3.2"""
    assert "adjacent to an enemy" in refusal(glade(a="side = 'heroes'"), "B", "C4", charge=True)
    assert "adjacent to an enemy" in refusal(glade(a="sp = 0"), "B", "C4", charge=True)


YARD = """
..B|..
...|..
......
~~:~~~
...o..
"""


def yard(**keys):
    return scene(YARD, **{"B": "move = 3", **keys})


@pytest.mark.parametrize("words", [["E"], ["2E"], ["E", "E"], ["E1"]])
def test_an_obstacle_is_crossed_from_beside_it_to_beyond_in_the_whole_move(words):
    """Source: Q3.3"""
    game = scene("\n.B|..\n..|..\n..|..\n", B="move = 2")
    words = ["D1" if word == "E1" else word for word in words]
    outcome = moved(game, "B", *words)
    assert str(outcome.events[0]) == "B crosses the fence to D1."
    assert (outcome.events[0].over, outcome.events[0].way) == ("fence", ("C1", "D1"))
    assert refusal(outcome.roster, "B", "E1") == "B has moved this turn"


def test_an_obstacle_takes_the_whole_move_and_begins_adjacent():
    """Source: Q3.3"""
    assert "E1 is 4 squares away" in refusal(yard(B="move = 3\nat = 'B1'"), "B", "E1")
    assert "D1 is fence, an obstacle" in refusal(yard(), "B", "E", "E", "E")
    assert told(yard(), "B", "E1") == "B crosses the fence to E1."


def test_a_way_around_that_is_short_enough_is_taken_on_foot():
    """Source: Q3.3"""
    assert told(yard(B="move = 2\nat = 'C2'"), "B", "E2") == "B moves 2 squares to E2."
    assert told(yard(B="move = 1\nat = 'C2'"), "B", "E2") == "B crosses the fence to E2."


def test_nobody_charges_over_an_obstacle():
    """Source: Q3.2, Q3.3"""
    game = scene("\nB|.a\n", B="", a="")
    assert (
        refusal(game, "B", "C1", charge=True)
        == "B cannot charge over the fence: an obstacle takes a whole move"
    )


@pytest.mark.parametrize(
    ("keys", "words", "sentence"),
    [
        ("at = 'B3'", ["S"], "B4 is river: it is crossed at a bridge, at a ford or by boat"),
        ("at = 'B3'", ["B4"], "B4 is river: it is crossed at a bridge, at a ford or by boat"),
        ("at = 'A3'\nmove = 3", ["A5"], "A5 is 4 squares away"),
    ],
)
def test_a_river_is_not_crossed_on_foot(keys, words, sentence):
    """Source: Q3.3"""
    assert sentence in refusal(yard(B=keys), "B", *words)


def test_a_river_is_crossed_by_boat_and_at_a_ford():
    """Source: Q3.3"""
    assert told(yard(B="at = 'A3'\nboat = true"), "B", "A5") == "B moves 2 squares to A5."
    assert told(yard(B="at = 'B3'"), "B", "B5") == "B moves 2 squares to B5."


def reached(game, name):
    (event,) = reach(game, *figures(game, name)).events
    return event


def test_what_can_be_reached_is_told_by_kind():
    """Source: Q3.1, Q3.2, Q3.3"""
    event = reached(scene("\nB.|.\n..|a\n", B="move = 1\ncharge = 2", a=""), "B")
    assert str(event) == "B at A1 reaches B1, A2-B2."
    event = reached(scene("\n.B|.a\n", B="move = 1\ncharge = 2", a=""), "B")
    assert str(event) == "B at B1 reaches A1; over the fence D1."
    assert event.facts() == {
        "figure": "B", "at": "B1", "squares": ["A1"], "charge": [], "over": [{"to": "D1", "over": "fence"}],
    }  # fmt: skip


def test_a_charge_reaches_only_squares_beside_an_enemy():
    """Source: Q3.2"""
    event = reached(scene("\nB....a\n......\n", B="move = 2\ncharge = 4", a=""), "B")
    assert (event.squares, event.charge) == (("B1", "A2", "B2", "C1", "C2"), ("E1", "E2"))


def test_who_reaches_nothing_is_told_so_and_who_may_not_move_too():
    """Source: Q3.4"""
    assert str(reached(scene("\nB#\n##\n", B=""), "B")) == "B at A1 reaches no square."
    told = str(reached(scene("\nB.\n", B="did = '1 cast'"), "B"))
    assert told == "B at A1 reaches B1. [B casts this turn, and does not move]"


def test_reach_changes_nothing():
    game = glade()
    assert reach(game, *figures(game, "B")).roster == game
