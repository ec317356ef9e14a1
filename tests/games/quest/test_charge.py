"""Charges, and what can be reached (Q3.1, Q3.2)."""

import pytest

from brincli.board.position import position_of
from brincli.games.quest.reach import in_reach, reach
from tests.kit.boards import at, scene
from tests.kit.moving import glade, moved, refusal
from tests.kit.throwing import figures


def test_a_charge_ends_adjacent_to_an_enemy_and_uses_its_own_allowance():
    """Source: Q3.2"""
    game = glade(B="move = 1\ncharge = 2")
    outcome = moved(game, "B", "C4", charge=True)
    (event,) = outcome.events
    assert str(event) == "B charges a, 2 squares, to C4."
    assert (event.charge, event.foe) == (True, "a")
    assert refusal(outcome.roster, "B", "C3") == "B has charged this turn; --force overrules"


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


def test_a_charge_does_not_lead_off_the_board_though_a_foe_stands_at_the_edge():
    """Source: Q3.2"""
    assert refusal(scene("\nB.a\n", B="", a=""), "B", "E", "N", charge=True) == (
        "a charge must end adjacent to an enemy, and off the board nobody is; B reaches B1; charging B1"
    )


def test_of_several_foes_the_first_of_the_roster_is_charged():
    """Source: Q3.2"""
    game = scene("\nB.a\n..c\n", B="", c="", a="")
    assert moved(game, "B", "B1", charge=True).events[0].foe == "c"


def test_what_only_an_obstacle_or_a_charge_leads_to_is_told_by_kind():
    """Source: Q3.2, Q3.3"""
    game = scene("\n#####\n#B|..\n#####\n", B="")
    assert str(reached(game, "B")) == "B at B2 reaches over the fence D2."
    position = position_of(game)
    (light,) = in_reach(position, game.figure("B"))
    assert light.squares == frozenset(at("D2"))


def test_a_friend_is_no_enemy_to_charge_and_one_that_is_out_is_none_either():
    """Source: Q3.2"""
    assert "adjacent to an enemy" in refusal(glade(a="side = 'heroes'"), "B", "C4", charge=True)
    assert "adjacent to an enemy" in refusal(glade(a="sp = 0"), "B", "C4", charge=True)


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
    assert told == "B at A1 reaches B1. [B has cast this turn, and does not move]"


def test_reach_changes_nothing():
    game = glade()
    assert reach(game, *figures(game, "B")).roster == game


@pytest.mark.parametrize(
    ("charge", "squares"), [(None, ()), (0, ()), (1, ("B2", "C2")), (2, ("B2", "C2", "D2", "D1"))]
)
def test_a_charge_leads_to_other_squares_than_its_own(charge, squares):
    """Source: Q3.2"""
    game = scene("\n.Ba.\n....\n", B="move = 0", a="")
    (figure,) = figures(game, "B")
    game = game.put(figure._replace(charge=charge))
    assert reached(game, "B").charge == squares
    _, *charging = in_reach(position_of(game), game.figure("B"))
    signs = [("+", frozenset(at(*squares)))] if squares else []
    assert [(light.sign, light.squares) for light in charging] == signs
