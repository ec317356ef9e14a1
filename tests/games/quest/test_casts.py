"""The same spell, turn after turn (Q8)."""

from fractions import Fraction

import pytest

from brincli.games.quest.parts.casts import casts
from brincli.model.dice import Dice
from brincli.model.errors import Unusable
from brincli.model.fixed_numbers import Rules
from brincli.model.state import Figure, Roster, Spell
from brincli.odds import distribution

DEFAULT = Rules()
MERLIN = Figure("Merlin", caster=True, sp=20, full=20)


def cast_on(turns: int, cost: int, needs: int, rules: Rules = DEFAULT):
    roster = Roster(figures=(MERLIN,), spells=(Spell("fog", cost, needs),), rules=rules)
    return distribution(lambda dice: casts(roster, dice, MERLIN, roster.spells[0], turns=turns))


@pytest.mark.parametrize("turns", [1, 2, 5])
def test_a_spell_is_cast_until_it_works(turns):
    """Q8.3: two dice, 6 or more: 11 in 36 each turn."""
    worked = cast_on(turns, 1, 6).chance(lambda spent: spent.worked > 0)
    assert worked == 1 - Fraction(25, 36) ** turns


def test_spent_points_come_back_up_to_a_ceiling_that_falls():
    """Q8.2, Q8.4, Q8.5: 20 - 5 + 1 - 5 + 1 - 5 = 7, to come back to 12."""
    failed = next(spent for spent in cast_on(3, 5, 6) if not spent.worked)
    assert (failed.sp, failed.ceiling) == (7, 12)


def test_who_cannot_pay_waits_for_points_to_come_back():
    """Q8.2, Q8.5: 20 SP pay 18, then 3 SP short of 19."""
    failed = next(spent for spent in cast_on(10, 18, 6) if not spent.worked)
    assert (failed.sp, failed.ceiling) == (11, 20)


def test_casting_on_is_for_a_caster_with_points():
    with pytest.raises(Unusable, match="no SP"):
        casts(Roster(), Dice(), MERLIN._replace(sp=None), Spell("fog", 1, 4), turns=2)


@pytest.mark.parametrize(
    ("status", "sp", "says"),
    [
        ("active", None, "Merlin has no SP on the roster"),
        ("running", 20, "Merlin is running"),
        ("out", 0, "Merlin is out"),
    ],
)
def test_who_cannot_go_on_casting_is_told_why(status, sp, says):
    caster = MERLIN._replace(status=status, sp=sp)
    with pytest.raises(Unusable, match=f"{says}: --turns is for a caster that can go on casting"):
        casts(Roster(), Dice(), caster, Spell("fog", 1, 4), turns=2)


@pytest.mark.parametrize(("turns", "sp"), [(1, 10), (2, 11), (3, 12)])
def test_nothing_comes_back_in_the_first_turn(turns, sp):
    """Q8.5: a caster that cannot pay waits from 10 SP."""
    caster = MERLIN._replace(sp=10, ceiling=20)
    game = Roster(figures=(caster,), spells=(Spell("fog", 15, 4),))
    (spent,) = distribution(lambda dice: casts(game, dice, caster, game.spells[0], turns=turns))
    assert (spent.sp, spent.ceiling, spent.worked) == (sp, 20, 0)
