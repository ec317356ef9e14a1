"""A figure at a glance: what it throws with, what is due of it, where it stands (Q2, Q8.5)."""

import pytest

from brincli.games.both.glance import rows_of
from tests.kit.throwing import roster

QUEST = """
[game]
turn = 3
[board]
size = "9x9"
[figures.Brin]
side = "heroes"
hero = true
caster = true
sp = 5
full = 22
ceiling = 9
at = "C3"
effects = { blind = 2, held = 3 }
[figures.goblin]
sp = 2
full = 6
at = "D4"
"""


def row(text, name="Brin"):
    game = roster(text)
    return next(one for one in rows_of(game, game.figures) if one.figure == name)


def test_a_hero_that_casts_throws_with_its_bonus_and_its_dice():
    """Source: Q9.2, Q9.3"""
    found = row(QUEST)
    assert (found.bonus, found.dice, found.side, found.due, found.loot) == (
        2,
        2,
        "heroes",
        ("recovery",),
        False,
    )
    plain = row(QUEST, "goblin")
    assert (plain.bonus, plain.dice, plain.side, plain.due) == (0, None, None, ("morale",))


def test_a_figure_of_a_warband_throws_with_neither():
    """Source: K5.2"""
    found = row('[figures.Wat]\nclass = "peasant"\nloot = true\n', "Wat")
    assert (found.bonus, found.dice, found.class_, found.loot) == (None, None, "peasant", True)


def test_only_effects_that_last_are_told():
    """Source: Q8.9"""
    assert dict(row(QUEST).effects) == {"held": 3}


@pytest.mark.parametrize(
    ("keys", "back"),
    [
        ("sp = 5\nceiling = 9", 9),
        ("sp = 8\nceiling = 9", 9),
        ("sp = 9\nceiling = 9", None),  # nothing more comes back
        ("sp = 5", None),  # a wound
        ('sp = 5\nceiling = 9\nstatus = "running"', 9),
        ('sp = 0\nceiling = 9\nstatus = "out"', None),
        ('sp = 5\nceiling = 9\nstatus = "left"', None),
    ],
)
def test_spent_sp_come_back_up_to_the_ceiling_of_who_is_in_play(keys, back):
    """Source: Q8.5, Q8.8"""
    assert row(f"[figures.Brin]\nfull = 20\n{keys}\n").comes_back_to == back


def test_nothing_comes_back_to_who_has_no_sp():
    """Source: Q8.5"""
    assert row(QUEST)._replace(sp=None).comes_back_to is None


@pytest.mark.parametrize(
    ("status", "at"), [("active", "C3"), ("running", "C3"), ("left", None), ("gone", None)]
)
def test_who_has_left_stands_nowhere(status, at):
    """Source: Q2.4, Q7.4"""
    assert row(f'[board]\nsize = "9x9"\n[figures.Brin]\nat = "C3"\nstatus = "{status}"\n').at == at
    assert row("[figures.Brin]\n").at is None


def test_nothing_is_due_of_anybody_once_the_game_is_over():
    """Source: Q9.4"""
    assert row(QUEST.replace("turn = 3", 'turn = 3\nended = "won"')).due == ()


@pytest.mark.parametrize(
    ("keys", "bonus"),
    [("", 0), ("full = 6", 0), ('class = "peasant"', None), ('class = "peasant"\nfull = 6', 0)],
)
def test_who_has_sp_or_no_class_has_a_bonus(keys, bonus):
    """Source: Q2.1, Q9.2"""
    assert row(f"[figures.Wat]\n{keys}\n", "Wat").bonus == bonus
