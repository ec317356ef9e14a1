"""Whom each figure could throw at, and in which order that is told (Q1.3, Q4.2, Q5.1)."""

import pytest

from brincli.games.quest.field import Field
from tests.kit.boards import scene
from tests.kit.throwing import figures, roster


def targets(game, name, how="combat"):
    return Field(game).targets(*figures(game, name), how)


@pytest.mark.parametrize(
    ("name", "others"),
    [("a", ["b", "c", "d"]), ("b", ["a", "c", "d"]), ("c", ["a", "b", "d"]), ("d", ["a", "b", "c"])],
)
def test_of_no_side_everybody_could_be_thrown_at_but_oneself(name, others):
    """Source: Q5.1"""
    three = "".join(f"[figures.{one}]\nfull = 4\n" for one in "abc")
    game = roster(f"{three}[figures.d]\nside = 'heroes'\nfull = 4\n")
    assert list(targets(game, name)) == others


def test_on_squares_of_no_side_nobody_shoots_or_charms_itself():
    """Source: Q4.2, Q8.9"""
    game = scene("\na.b\n..c\n", a="side = ''\nrange = 9", b="side = ''", c="side = ''")
    assert list(targets(game, "a", "missile")) == ["b", "c"]
    assert list(Field(game).spellbound(*figures(game, "a"))) == ["b", "c"]
    loose = scene("\na.b\n..c\n", a="side = ''\nat = ''", b="side = ''", c="side = ''")
    assert list(Field(loose).spellbound(*figures(loose, "a"))) == ["b", "c"]


def test_who_may_not_throw_has_no_targets():
    """Source: Q8.1"""
    assert targets(scene("\nBa\n", B="did = '1 cast'", a=""), "B") == ()


@pytest.mark.parametrize("squares", ["", "\nat = ''"])
def test_who_crossed_an_obstacle_could_strike_only_at_who_struck_at_it(squares):
    """Source: Q3.3"""
    keys = {"B": "did = '1 over'", "a": "did = '1 combat:B'", "b": ""}
    game = scene("\naB.\n.b.\n", **{name: own + squares for name, own in keys.items()})
    assert targets(game, "B") == ["a"]


def test_a_hero_without_a_square_does_not_strike_twice_at_the_same():
    """Source: Q5.2"""
    game = roster(
        "figures.B = {side = 'x', hero = true, full = 9, did = '1 combat:a'}\n"
        "figures.a = {side = 'y', full = 4}\nfigures.b = {side = 'y', full = 4}"
    )
    assert list(targets(game, "B")) == ["b"]


def test_who_stands_around_a_figure_is_told_in_the_order_of_the_roster():
    """Source: Q5.1"""
    game = scene("\nbBa\n.c.\n", B="", b="", c="", a="")
    assert list(targets(game, "B")) == ["b", "c", "a"]
    assert list(targets(game, "b")) == ["B"]


def test_across_walls_that_meet_in_a_corner_nobody_strikes():
    """Source: Q5.1"""
    assert list(targets(scene("\nB#\n#a\n", B="", a=""), "B")) == []
    assert list(targets(scene("\nB#\n.a\n", B="", a=""), "B")) == ["a"]


def test_who_is_out_of_sight_is_not_shot_at():
    """Source: Q4.2"""
    game = scene("\nB.#.a\n.....\n....b\n", B="range = 9", a="", b="")
    assert list(targets(game, "B", "missile")) == ["b"]
    assert list(targets(game._replace(board=None), "B", "missile")) == ["a", "b"]


@pytest.mark.parametrize(("keys", "found"), [("", ["a"]), ("range = 9", ["a"]), ("range = 8", [])])
def test_without_a_range_a_throw_goes_as_far_as_the_eye(keys, found):
    """Source: Q4.2"""
    assert list(targets(scene("\nB........a\n", B=keys, a=""), "B", "missile")) == found


def test_a_spell_is_cast_at_the_nearest_whichever_way_it_lies():
    """Source: Q8.9"""
    game = scene("\na......b\n........\n......M.\nc.......\n", M="", a="", b="", c="")
    assert list(Field(game).spellbound(*figures(game, "M"))) == ["b", "a", "c"]
    steep = scene("\n...a\n....\n....\nM...\n....\n.b..\n", M="", a="", b="")
    assert list(Field(steep).spellbound(*figures(steep, "M"))) == ["b", "a"]


def test_who_fell_this_turn_can_still_be_struck_and_is_not_worth_a_spell():
    """Source: Q1.3, Q8.9"""
    fallen = "status = 'out'\nfell = '1 combat'"
    for squares in ("", "\nat = ''"):
        game = scene("\nabM\n", M=squares, a=squares, b=fallen + squares)
        assert "b" in targets(game, "M")
        assert list(Field(game).spellbound(*figures(game, "M"))) == ["a"]
