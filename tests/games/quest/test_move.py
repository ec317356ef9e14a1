"""Moving over the board (Q3.1, Q3.4)."""

import pytest

from tests.kit.boards import scene, where
from tests.kit.moving import glade, moved, refusal, told
from tests.kit.throwing import figures


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
        (["H9"], "B cannot go that way: H9 is off the board, which ends at H4"),
        (["D3"], "B cannot go that way: D3 is wall"),
        (["F3"], "B cannot go that way: F3 is fence, an obstacle: it is crossed from beside it"),
        (["D4"], "B cannot go that way: another figure stands at D4"),
        (["2E", "S"], "B cannot go that way: D3 is wall"),
        (["2N", "E"], "B cannot go that way: it has left the board by then"),
        (["2S", "E", "E"], "B cannot go that way: another figure stands at D4"),
        (["E9"], "B cannot go that way: E9 is off the board, which ends at H4 (for 9 squares E type 9E)"),
        (["B2"], "B stands at B2 already"),
        (["X"], "'X' is not a square: type one such as D8"),
        (["5"], "'5' is not a square"),
    ],
)
def test_a_move_that_cannot_be_is_refused_with_its_reason(words, reason):
    """Source: Q3.1, Q3.3"""
    assert refusal(glade(B="move = 4"), "B", *words).startswith(reason)


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["G1"], "G1 is 5 squares away, more than its 4"),
        (["5E"], "5 squares E are more than its 4"),
        (["G1", "H1"], "G1 is 5 squares away, more than its 4"),
        (["D2", "G1"], "G1 is 3 squares away, more than the 2 left of its 4"),
        (["D2", "N", "2E"], "2 squares E are more than the 1 left of its 4"),
        (["D1", "2E", "E"], "1 square E is more than the 0 left of its 4"),
    ],
)
def test_of_what_is_too_far_only_that_is_told(words, reason):
    """Source: Q3.1"""
    assert refusal(glade(B="move = 4"), "B", *words) == f"B cannot go that way: {reason}"


def test_a_refusal_tells_what_can_be_reached():
    told = refusal(glade(B="move = 1\ncharge = 2"), "B", "D3")
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
        ("did = '1 cast'", "B has cast this turn, and does not move; --force overrules"),
        ("did = '1 move'", "B has moved this turn; --force overrules"),
        ("did = '1 charge'", "B has charged this turn; --force overrules"),
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
    assert refusal(game, "B", "D2") == "B has moved this turn; --force overrules"
    later = game._replace(game=game.game._replace(turn=2))
    assert told(later, "B", "D2") == "B moves 1 square to D2."


def test_from_the_edge_a_step_leads_off_the_board_at_once():
    """Source: Q7.4"""
    game = scene("\nB.\n..\n", B="")
    assert told(game, "B", "N") == "B leaves the board to the north."
    assert refusal(game, "B", "A1") == "B stands at A1 already"
