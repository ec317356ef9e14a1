"""Throws that know where the figures stand: adjacency, range, line of sight (Q4.2, Q5.1)."""

import subprocess
import sys

import pytest

from brincli.games.quest.combat import combat
from brincli.games.quest.hit import hit
from brincli.games.quest.parts.distance import why_out_of_reach
from brincli.games.quest.wander import wander
from brincli.model.errors import Unusable
from brincli.model.state import Figure, Roster
from tests.kit.boards import scene, where
from tests.kit.throwing import figures, played, roster

LANE = """
B..#...
.a.#..c
...b...
"""


def lane(**keys):
    return scene(LANE, **{"B": "range = 4", "a": "", "b": "", "c": "", **keys})


def hitting(game, target, by, faces="1", **choices):
    found = figures(game, target)
    (thrower,) = figures(game, by)
    return played(hit, game, faces, found, by=thrower, **choices)


@pytest.mark.parametrize(
    ("target", "reason"),
    [
        ("b", "B at A1 and b at D3 are not adjacent; --force overrules"),
        ("c", "B at A1 and c at G2 are not adjacent; --force overrules"),
    ],
)
def test_combat_is_with_adjacent_squares(target, reason):
    """Source: Q5.1"""
    with pytest.raises(Unusable) as refused:
        hitting(lane(), target, "B", "")
    assert str(refused.value) == reason
    assert hitting(lane(), target, "B", force=True).events[0].success is False
    assert hitting(lane(), "a", "B").events[0].success is False


def test_every_foe_of_a_fight_must_be_adjacent():
    """Source: Q5.1"""
    game = lane()
    brin, *foes = figures(game, "B", "a", "b")
    with pytest.raises(Unusable) as refused:
        played(combat, game, "", brin, tuple(foes))
    assert str(refused.value) == "B at A1 and b at D3 are not adjacent; --force overrules"
    assert len(played(combat, game, "1,1,1", brin, tuple(foes), force=True).events) == 3
    assert len(played(combat, game, "1,1", brin, (foes[0],)).events) == 2


@pytest.mark.parametrize(
    ("target", "reason"),
    [
        ("a", None),
        ("b", None),
        ("c", "6 squares are beyond the range of B, 4 squares; --force overrules"),
    ],
)
def test_fire_needs_range(target, reason):
    """Source: Q4.2"""
    check_fire(lane(), target, reason)


def check_fire(game, target, reason, **choices):
    if reason is None:
        hitting(game, target, "B", missile=True, **choices)
        return
    with pytest.raises(Unusable) as refused:
        hitting(game, target, "B", "", missile=True, **choices)
    assert str(refused.value) == reason
    hitting(game, target, "B", missile=True, force=True, **choices)


def test_fire_needs_a_line_of_sight():
    """Source: Q4.2"""
    game = lane(B="range = 9", c="at = 'G1'")
    check_fire(game, "c", "B at A1 does not see c at G1; --force overrules")
    check_fire(game._replace(board=None), "c", None)


def test_a_distance_that_is_typed_is_believed():
    """Source: Q4.2"""
    check_fire(lane(B="range = 2"), "b", "3 squares are beyond the range of B, 2 squares; --force overrules")
    check_fire(lane(B="range = 2"), "b", None, distance=2)
    check_fire(lane(), "b", "5 squares are beyond the range of B, 4 squares; --force overrules", distance=5)


def test_without_a_board_squares_say_how_far_it_is():
    """Source: Q4.2, Q5.1"""
    game = lane()._replace(board=None)
    check_fire(game, "c", "6 squares are beyond the range of B, 4 squares; --force overrules")
    with pytest.raises(Unusable, match="are not adjacent"):
        hitting(game, "c", "B", "")


def test_a_figure_without_a_square_may_throw_from_anywhere():
    """Source: Q5.1"""
    game = lane(c="at = ''")
    assert hitting(game, "c", "B").events
    assert hitting(game, "c", "B", missile=True).events
    assert played(hit, lane(), "1", figures(lane(), "c")).events


def test_two_walls_in_a_corner_part_figures():
    """Source: Q5.1"""
    game = scene("\nB#\n#a\n", B="range = 9", a="")
    check_fire(game, "a", "B at A1 does not see a at B2; --force overrules")
    with pytest.raises(Unusable, match="are not adjacent"):
        hitting(game, "a", "B", "")


FIELD = """
a....
..o#.
c.b..
"""


@pytest.mark.parametrize(
    ("name", "face", "sentence", "square"),
    [
        ("a", 3, "a wanders east, 4 squares to E1 (3).", "E1"),
        ("a", 4, "a wanders south-east, 1 square to B2, up to b (4).", "B2"),
        ("a", 5, "a wanders south, 1 square to A2, up to c (5).", "A2"),
        ("b", 1, "b wanders north, but is stopped at C3 by the rock at C2 (1).", "C3"),
        ("b", 2, "b wanders north-east, but is stopped at C3 by the wall at D2 (2).", "C3"),
        ("b", 8, "b wanders north-west, 1 square to B2, up to a (8).", "B2"),
        ("c", 1, "c wanders north, 1 square to A2, up to a (1).", "A2"),
        ("c", 3, "c wanders east, 1 square to B3, up to b (3).", "B3"),
    ],
)
def test_a_random_move_goes_straight_on_up_to_what_is_in_the_way(name, face, sentence, square):
    """Source: Q7.1, Q7.4"""
    game = scene(FIELD, a="move = 4", b="move = 4", c="move = 4")
    outcome = played(wander, game, str(face), figures(game, name))
    assert str(outcome.events[0]) == sentence
    assert where(outcome.roster)[name] == square
    assert outcome.roster.figure(name).deeds(1) == ("move",)


@pytest.mark.parametrize(
    ("face", "sentence"),
    [(7, "a wanders west, off the board (7)."), (8, "a wanders north-west, off the board (8).")],
)
def test_a_random_move_over_the_edge_leaves_the_board(face, sentence):
    """Source: Q7.4"""
    game = scene(FIELD, a="move = 4", b="", c="")
    outcome = played(wander, game, str(face), figures(game, "a"))
    (event,) = outcome.events
    assert (str(event), event.off_board, event.squares, event.at) == (sentence, True, 0, None)
    assert (outcome.roster.figure("a").status, outcome.roster.figure("a").at) == ("left", "")


def test_a_random_move_of_no_squares_stays():
    """Source: Q7.1"""
    game = scene(FIELD, a="move = 0", b="", c="")
    assert (
        str(played(wander, game, "7", figures(game, "a")).events[0]) == "a wanders west, 0 squares to A1 (7)."
    )


def test_a_figure_that_is_not_on_the_board_wanders_as_without_one():
    """Source: Q7.1"""
    game = scene(FIELD, a="at = ''", b="", c="")
    outcome = played(wander, game, "1", figures(game, "a"))
    assert str(outcome.events[0]) == "a wanders north, 5 squares (1)."
    assert outcome.roster == game


@pytest.mark.parametrize("squares", ["", "at = 'A1'"])
def test_a_hit_without_a_board_or_squares_does_not_load_the_board(tmp_path, squares):
    text = f"[figures.a]\nfull = 9\n{squares}\n[figures.b]\nfull = 9\n"
    assert roster(text).board is None
    (tmp_path / "roster.toml").write_text(text)
    code = (
        "import sys; from brincli.line.app import run\n"
        "assert run(['hit', 'a', '--by', 'b', '--dice', '1']) == 0\n"
        "sys.exit(any(name.startswith('brincli.board') for name in sys.modules))"
    )
    path = {"PYTHONPATH": ":".join(filter(None, sys.path))}
    assert subprocess.run([sys.executable, "-c", code], cwd=tmp_path, env=path, check=False).returncode == 0


@pytest.mark.parametrize(
    ("how", "typed", "reason"),
    [
        ("combat", None, "a at A1 and b at C1 are not adjacent"),
        ("combat", 1, None),  # what is typed is believed, in sight or not
        ("combat", 2, "combat is with adjacent squares, not at 2"),
        ("missile", None, "a at A1 does not see b at C1"),
        ("missile", 3, "3 squares are beyond the range of a, 2 squares"),
    ],
)
def test_a_distance_that_is_typed_counts_before_the_squares(how, typed, reason):
    """Source: Q3.1, Q4.2, Q5.1"""
    game = scene("a#b", a="range = 2", b="")
    assert why_out_of_reach(game, *figures(game, "a", "b"), how, typed) == reason


@pytest.mark.parametrize(
    ("squares", "reason"),
    [("A1 A2", None), ("A1 B2", None), ("A1 A3", "a at A1 and b at A3 are not adjacent"),
     ("A1 A1", "a at A1 and b at A1 are not adjacent")],
)  # fmt: skip
def test_without_a_board_squares_side_by_side_touch(squares, reason):
    """Source: Q3.1, Q5.1"""
    one, other = squares.split()
    game = Roster(figures=(Figure("a", at=one), Figure("b", at=other)))
    assert why_out_of_reach(game, *game.figures, "combat") == reason
