"""Who may cast, and at what cost (Q1.1, Q8.1, Q8.2, Q8.4)."""

import pytest

from brincli.games.quest.hit import hit
from brincli.model.errors import Unusable
from tests.kit.scenes import SPELLS, casting, tower
from tests.kit.throwing import figures, played, roster


def refusal(game, spell="fog", faces="6", **options):
    with pytest.raises(Unusable) as refused:
        casting(game, faces, spell, **options)
    return str(refused.value)


MAY_NOT_CAST = [
    ("caster = false", "Merlin is no caster"),  # Q8.1
    ('status = "running"', "Merlin is running away"),
    ('status = "dead"', "Merlin is dead"),
    ('status = "left"', "Merlin is off the board"),
    ('status = "out"\nfell = "2 spell"', "Merlin is out"),
    ('status = "out"\nfell = "3 combat"', "Merlin was put out in combat this turn"),
    ('status = "out"\nfell = "3 missile"', "Merlin was put out by fire this turn"),
    ('did = "3 cast"', "Merlin has cast this turn"),
    ("did = '3 combat:goblin'", "Merlin has thrown this turn, and casting takes the whole of it"),  # Q8.4
    ("did = '3 missile:goblin'", "Merlin has thrown this turn, and casting takes the whole of it"),
]


@pytest.mark.parametrize(("keys", "reason"), MAY_NOT_CAST)
def test_who_may_not_cast_is_refused_unless_forced(keys, reason):
    """Source: Q1.3, Q6.2, Q8.1, Q8.4"""
    text = f"[game]\nturn = 3\n[figures.Merlin]\nsp = 19\nfull = 19\n{keys}\n{SPELLS}"
    game = roster(text if "caster" in keys else text.replace("sp = 19", "caster = true\nsp = 19"))
    assert refusal(game) == f"{reason}; --force overrules"
    event, after = casting(game, "6", force=True)
    assert event.success
    assert after.figure("Merlin").status == game.figure("Merlin").status


@pytest.mark.parametrize("fell", ["3 spell", "3 set"])
def test_a_caster_put_out_by_a_spell_this_turn_still_casts(fell):
    """Source: Q1.1, Q1.3"""
    event, game = casting(tower(f'sp = 0\nceiling = 6\nfull = 19\nstatus = "out"\nfell = "{fell}"'), "4")
    assert (event.success, event.sp, game.figure("Merlin").status) == (True, (0, 0, 19), "out")
    assert event.ceiling == 6  # nothing was left to pay with
    assert str(event) == "Merlin casts fog and it works (4, needs 4) with the last of Merlin's strength."


@pytest.mark.parametrize("status", ["dead", "left", "gone"])
def test_a_forced_cast_puts_out_nobody_who_is_not_in_play(status):
    """Source: Q2.4, Q8.2"""
    _, game = casting(tower(f'sp = 2\nfull = 19\nstatus = "{status}"'), "4", force=True)
    assert (game.figure("Merlin").sp, game.figure("Merlin").status) == (0, status)


@pytest.mark.parametrize("did", ["2 cast", "2 combat:goblin"])
def test_deeds_of_another_turn_do_not_count(did):
    """Source: Q8.4"""
    assert casting(tower(f"sp = 19\nfull = 19\ndid = '{did}'"), "4")[0].success


@pytest.mark.parametrize("missile", [False, True])
def test_who_has_cast_throws_no_more_this_turn(missile):
    """Source: Q8.1, Q8.4"""
    _, game = casting(
        roster(f"figures.Merlin = {{caster = true, sp = 9, full = 9}}\nfigures.orc = {{}}\n{SPELLS}"), "1"
    )
    with pytest.raises(Unusable, match="Merlin has cast this turn"):
        played(hit, game, "6,1", figures(game, "orc"), by=figures(game, "Merlin")[0], missile=missile)


def test_a_hero_may_be_a_caster():
    """Source: Q2.1"""
    assert casting(tower("hero = true\nsp = 19\nfull = 19"), "4")[0].success


@pytest.mark.parametrize("sp", [5, 4, 1])
def test_a_cost_that_would_leave_nothing_is_refused_unless_forced(sp):
    """Source: Q2.3, Q8.2"""
    game = tower(f"sp = {sp}\nfull = 19")
    assert refusal(game) == f"Merlin has {sp} SP: paying 5 would leave none; --force overrules"
    event, after = casting(game, "6", force=True)
    merlin = after.figure("Merlin")
    assert (event.success, merlin.sp, merlin.status, merlin.fell) == (True, 0, "out", (3, "spell"))


@pytest.mark.parametrize(("sp", "rest"), [(6, 1), (19, 14)])
def test_a_cost_that_leaves_something_is_paid(sp, rest):
    """Source: Q8.2"""
    assert casting(tower(f"sp = {sp}\nfull = 19"), "1")[1].figure("Merlin").sp == rest
