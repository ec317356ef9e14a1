"""The opponent: who is moved and who is not, and what is told (Q7)."""

import pytest

from brincli.games.quest.cast import cast
from brincli.games.quest.npc import move_by_machine
from brincli.model.errors import Unusable
from brincli.model.events import Outcome
from brincli.model.state import Spell
from tests.kit.boards import scene, where
from tests.kit.machine import MEADOW, SEEKS, refusal, told, turn
from tests.kit.throwing import figures, played
from tests.kit.throwing import told as dice


def test_all_that_have_orders_move_in_roster_order_and_make_room_for_each_other():
    """Source: Q7"""
    game = scene("\nB.....\n......\n#####.\nc.b.a.\n", B="", a=SEEKS, b="", c="orders = 'random'")
    outcome = turn(game, "7")
    assert [event.figure for event in outcome.events] == ["a", "c"]
    assert where(outcome.roster)["b"] == "C4"


def test_nobody_goes_where_another_has_come_before():
    """Source: Q7.4"""
    game = scene("\nB##\n...\n..a\n..b\n", B="move = 0", a=SEEKS, b=SEEKS)
    squares = where(turn(game).roster)
    assert len(set(squares.values())) == 3


@pytest.mark.parametrize(
    ("keys", "reason"),
    [
        ("did = '1 cast'", "it has cast this turn, and does not move"),
        ("did = '1 move'", "it has moved this turn"),
        ("at = ''", "it has no square of the board: give it one, as in `brin set 'a' at=D8`"),
        ("at = 'Z1'", "it has no square of the board: give it one, as in `brin set 'a' at=D8`"),
    ],
)
def test_who_has_orders_and_cannot_move_is_told(keys, reason):
    """Source: Q3.4"""
    (sentence,) = told(scene(MEADOW, B="", a=f"{SEEKS}\n{keys}"))
    assert sentence.endswith(f": {reason}.")


def test_without_an_allowance_nobody_is_moved():
    game = scene(MEADOW, B="", a=SEEKS)
    (figure,) = figures(game, "a")
    assert told(game.put(figure._replace(move=None))) == [
        "a stays at H3: the roster does not say how far it moves: `brin set 'a' move=6`."
    ]


@pytest.mark.parametrize(
    ("keys", "names", "reason"),
    [
        (SEEKS, ["B"], "B is the player's: `brin move 'B' D8` moves it"),
        ("", ["a"], "a has no orders: give it some, as in `brin set 'a' orders=objective`"),
        (f"{SEEKS}\nstatus = 'out'\nsp = 0", ["a"], "a is out"),
        (f"{SEEKS}\ndid = '1 move'", ["a"], "a has moved this turn; --force overrules"),
        (SEEKS, ["a", "a"], "a is named twice: it moves once"),
    ],
)
def test_who_is_named_and_is_not_moved_is_refused(keys, names, reason):
    """Source: Q7"""
    assert refusal(scene(MEADOW, B="", a=keys), *names) == reason


def test_the_fallen_do_not_move_and_are_in_nobody_s_way():
    """Source: Q2.4"""
    game = scene("\nB.ba\n", B="", b="sp = 0\norders = 'objective'", a=SEEKS)
    assert told(game) == ["a sees B and charges, 2 squares, to B1."]


def test_where_nobody_is_to_be_moved_that_is_said():
    assert told(scene(MEADOW, B="", a="")) == [
        "Nobody is moved: no opponent has orders, and none is running."
    ]


def test_npc_needs_a_board_and_a_player():
    game = scene(MEADOW, B="", a=SEEKS)
    assert refusal(game._replace(board=None)).startswith("the roster has no [board]")
    assert refusal(game._replace(sides=())).startswith("no side is the player's")


def test_an_archer_is_told_whom_it_may_shoot_from_where_it_stands_now():
    """Source: Q3.4, Q4.2"""
    keys = "orders = 'objective'\nrange = 4\nmove = 3\ncharge = 0"
    (sentence,) = told(scene(MEADOW, B="", a=keys))
    assert sentence == "a sees B and moves 3 squares to E3. [it may shoot at B, 4 squares away]"
    assert not turn(scene(MEADOW, B="", a=keys.replace("4", "3"))).events[0].notes
    assert not turn(scene("\nBa\n", B="", a=keys)).events[0].notes


def test_who_was_moved_cannot_cast_this_turn():
    """Source: Q3.4, Q8.1"""
    game = turn(scene(MEADOW, B="", a=f"{SEEKS}\ncaster = true")).roster
    with pytest.raises(Unusable) as refused:
        played(cast, game, "", *figures(game, "a"), Spell("fog", 1, 2))
    assert (
        str(refused.value) == "a has charged this turn, and casting takes the whole of it; --force overrules"
    )


def test_without_a_board_nobody_is_said_to_stay():
    """Source: Q7"""
    game = scene(MEADOW, B="", a="")._replace(board=None)
    assert refusal(game).startswith("the roster has no [board]")


def test_who_has_had_its_turn_is_told_of_and_nothing_is_recorded():
    """Source: Q1.5"""
    game = scene(MEADOW, B="", a=f"{SEEKS}\ndid = '1 cast'")
    assert turn(game).roster == game
    alone = move_by_machine(dice(), Outcome(game), "a")
    assert (alone.roster, [event.event for event in alone.events]) == (game, ["stay"])
    assert move_by_machine(dice(), Outcome(game), "a", force=True).events[0].event == "move"


def test_who_stays_without_a_square_is_told_to_be_nowhere():
    """Source: Q7"""
    assert turn(scene(MEADOW, B="", a=f"{SEEKS}\nat = ''")).events[0].at is None
    assert turn(scene("\nBa\n", B="", a=SEEKS)).events[0].at == "B1"


def test_of_several_in_sight_who_holds_its_place_tells_the_nearest():
    """Source: Q7.5"""
    game = scene("\nB..a.C\n", B="", C="", a="orders = 'hold'")
    assert told(game) == ["a stays at D1: it holds its place, and sees C."]


def test_who_seeks_its_prey_lets_another_go_by():
    """Source: Q7.5"""
    game = scene("\nB#...C\n.#.a..\n......\n", B="", C="", a=f"{SEEKS}\nmove = 1\ncharge = 1\nprey = 'B A2'")
    (event,) = turn(game).events
    assert (event.why, event.foe, event.objective) == ("seeks", "B", "A2")
    assert turn(game).roster.figure("a").prey == "B A2"


def test_who_goes_at_random_seeks_no_prey():
    """Source: Q7.1, Q7.5"""
    game = scene("\nB#....\n.#.a..\n......\n", B="", a="orders = 'random'\nmove = 1\nprey = 'B A2'")
    assert told(game, "3") == ["a wanders east, 1 square to E2 (3)."]


def test_whom_a_figure_sees_that_stayed_already_becomes_its_prey():
    """Source: Q7.5"""
    game = scene("\nBa\n", B="", a=f"{SEEKS}\ndid = '1 stay'")
    assert turn(game).roster.figure("a").prey == "B A1"


@pytest.mark.parametrize(
    ("did", "sentence"),
    [
        ("", "a stays at C1: it has B in range. [it may shoot at B, 2 squares away]"),
        ("did = '1 missile:B'", "a stays at C1: it sees B, but no way leads nearer."),
    ],
)
def test_an_archer_has_in_range_only_whom_it_may_shoot_at(did, sentence):
    """Source: Q5.2, Q7.5"""
    game = scene("\nB.a\n", B="", a=f"orders = 'shoot'\nrange = 4\n{did}")
    assert [str(event) for event in turn(game, "", "a", force=True).events] == [sentence]


@pytest.mark.parametrize(
    ("drawn", "notes"), [("\nB...a\n", ()), ("\nB#..a\n.....\n", ("house rule scent_range = 6",))]
)
def test_the_range_of_scent_is_named_where_a_figure_goes_by_it(drawn, notes):
    """Source: Q7.3"""
    game = scene(drawn, "[rules]\nscent_range = 6", B="", a=f"{SEEKS}\nscent = true")
    assert turn(game).events[0].notes == notes


@pytest.mark.parametrize(
    ("move", "sentence"),
    [(0, "a stays at C1: it sees B, but no way leads nearer."), (1, "a sees B and moves 1 square to B1.")],
)
def test_who_has_no_charge_allowance_comes_at_its_foe_by_its_move(move, sentence):
    """Source: Q3.2, Q7.2"""
    game = scene("\nB.a\n", B="", a=f"{SEEKS}\nmove = {move}")
    (figure,) = figures(game, "a")
    assert told(game.put(figure._replace(charge=None))) == [sentence]
