"""The bonus of a throw: a figure's own, a Hero's, the typed one, and the house values (Q2.1, Q9.2)."""

import pytest

from tests.kit.scenes import struck
from tests.kit.throwing import roster


@pytest.mark.parametrize(
    ("full", "bonus"), [(1, 1), (19, 1), (20, 2), (39, 2), (40, 3), (59, 3), (60, 4), (79, 4), (80, 5)]
)
def test_a_hero_has_a_bonus_of_1_and_1_more_for_each_full_20_sp(full, bonus):
    """Source: Q9.2, Q9.4"""
    game = roster(
        f"figures.Brin = {{hero = true, sp = 1, full = {full}}}\nfigures.goblin = {{sp = 9, full = 9}}"
    )
    for missile in (False, True):
        event, _ = struck(game, "10,1", by="Brin", missile=missile)
        assert event.bonus == bonus


@pytest.mark.parametrize(
    ("keys", "typed", "bonus"),
    [
        ("bonus = -2", 0, -2),
        ("bonus = -2", 3, 1),
        ("hero = true\nbonus = 2", 0, 4),
        ("hero = true\nbonus = -4", 1, -1),
        ("caster = true", 0, 0),  # a magic-user is no Hero by itself
        ("caster = true\nhero = true", 0, 2),
    ],
)
def test_a_figures_own_bonus_a_heros_and_the_typed_one_add_up(keys, typed, bonus):
    """Source: Q2.1, Q9.2"""
    game = roster(f"[figures.Olaf]\n{keys}\nsp = 30\nfull = 30\n[figures.goblin]\nsp = 9\nfull = 9")
    event, _ = struck(game, "10,1", by="Olaf", bonus=typed)
    assert (event.by, event.bonus, event.score) == ("Olaf", bonus, 10 + bonus)


@pytest.mark.parametrize(
    ("rule", "missile", "faces", "bonus", "success"),
    [
        ("hit_combat = 5", False, "2,1", 3, True),
        ("hit_combat = 7", False, "3", 3, False),
        ("hit_missile = 6", True, "3,1", 3, True),
        ("hero_step = 10", False, "1,1", 5, True),
        ("hero_bonus_on_missiles = false", True, "6", 0, False),
        ('bonus_from = "now"', False, "4", 1, False),
    ],
)
def test_a_house_value_moves_the_number_and_is_named(rule, missile, faces, bonus, success):
    """Source: Q4.1, Q5.1, Q9.2, Q9.4"""
    text = "figures.Brin = {hero = true, sp = 19, full = 40}\nfigures.goblin = {sp = 9, full = 9}\n"
    event, _ = struck(roster(f"{text}rules.{rule}"), faces, by="Brin", missile=missile)
    assert (event.bonus, event.success) == (bonus, success)
    assert event.notes == (f"house rule {rule.replace(chr(34), '')}",)
    assert str(event).endswith(f" [house rule {rule.replace(chr(34), '')}]")


def test_a_hero_without_sp_has_its_first_bonus():
    """Source: Q9.2"""
    event, _ = struck(roster("figures.Brin = {hero = true}\nfigures.goblin = {}"), "10,1", by="Brin")
    assert event.bonus == 1


@pytest.mark.parametrize(
    ("rule", "by", "bonus"),
    [
        ("hero_bonus_on_missiles = false", "Brin", 3),  # in combat it counts all the same
        ("hero_step = 10", "Olaf", 0),  # no Hero
        ("hero_step = 10", None, 0),
        ("hit_missile = 9", "Brin", 3),
    ],
)
def test_a_house_value_that_does_not_concern_the_throw_is_not_named(rule, by, bonus):
    """Source: Q9.2"""
    text = (
        "figures.Brin = {hero = true, full = 40}\nfigures.Olaf = {full = 40}\nfigures.goblin = {full = 9}\n"
    )
    event, _ = struck(roster(f"{text}rules.{rule}"), "10,1", by=by)
    assert event.bonus == bonus
    assert not any("house rule" in note for note in event.notes)
