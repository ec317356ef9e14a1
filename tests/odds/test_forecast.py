"""What can be expected of a rule, a fight, a raid, a spell: the same however it is reckoned."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from brincli.games.both.morale import morale
from brincli.games.both.roll import roll
from brincli.games.both.turn import turn
from brincli.games.kingdoms.duel import duel
from brincli.games.kingdoms.march import march
from brincli.games.kingdoms.parts.prospects import of_raid
from brincli.games.quest.cast import cast
from brincli.games.quest.combat import combat
from brincli.games.quest.hit import hit
from brincli.games.quest.location import location
from brincli.games.quest.parts.prospects import of_casts, of_fight
from brincli.model.fixed_numbers import Rules
from brincli.model.state import Figure, Roster, Side, Spell
from brincli.odds.forecast import Forecast, of_rule
from brincli.odds.prospects import of_prospect
from brincli.odds.reckon import ByThrowing, Exactly
from brincli.play.sources import SeededDice
from tests.kit.examples import examples
from tests.kit.plain import Plain

BRIN = Figure("Brin", side="heroes", hero=True, sp=9, full=18)
GOBLINS = tuple(Figure(f"goblin {at}", side="goblins", sp=5, full=6) for at in (1, 2, 3))
ROSTER = Roster(figures=(BRIN, *GOBLINS))
OWAIN = Figure("Owain", side="Dumnonia", class_="leader")
AXES = tuple(Figure(f"axe {at}", side="Saxons", class_="warrior") for at in (1, 2, 3))
RAID = Roster(figures=(OWAIN, *AXES))


def forecast(rule, roster, *args, by=None, **options) -> Forecast:
    return of_rule(lambda dice: rule(roster, dice, *args, **options), roster, by or Exactly())


def table(found: Forecast) -> dict[str, Fraction]:
    return {row.outcome: row.chance for row in (*found.outcomes, *found.then)}


def means(found: Forecast) -> dict[str, Fraction]:
    return {mean.what: mean.number for mean in found.expected}


def test_a_hit_is_forecast_to_the_point():
    """Q5.1, Q5.3, Q9.2"""
    found = forecast(hit, ROSTER, GOBLINS[:1], by=None, bonus=1)
    sixth = Fraction(1, 10)
    assert found.success == Fraction(3, 5)
    assert table(found) == {
        "goblin 1 missed": Fraction(2, 5),
        **{f"goblin 1 loses {loss}": sixth for loss in (1, 2, 3, 4)},
        "goblin 1 loses 5, out": sixth,
        "goblin 1 loses 6, out": sixth,
        "goblin 1 is out": Fraction(1, 5),
    }


def test_no_more_sp_are_expected_to_be_lost_than_there_are():
    """Q2.3: 1 to 5, and 5 more for the 6, each 1 in 10."""
    assert means(forecast(hit, ROSTER, GOBLINS[:1], bonus=1)) == {"SP lost by goblin 1": Fraction(2)}
    assert means(forecast(hit, Roster(), (Figure("orc"),))) == {"SP lost by orc": Fraction(7, 4)}


def test_a_whole_exchange_is_forecast_blow_by_blow():
    """Q5.2, Q5.4: a Hero at +1 hits in 6 of 10, a goblin in 5 of 10."""
    found = forecast(combat, ROSTER, BRIN, GOBLINS)
    assert found.success == Fraction(6, 10) ** 2 * Fraction(5, 10) ** 3
    assert found.answers == (*[Fraction(6, 10)] * 2, *[Fraction(5, 10)] * 3)
    rows = table(found)
    assert rows["goblin 3 misses Brin"] == Fraction(1, 2)
    assert rows["goblin 1 is out"] == Fraction(1, 5)
    # 9 SP by three blows of 1 to 6: three dice reach 9 in 160 of 216 ways, two in 10 of 36.
    assert rows["Brin is out"] == Fraction(1, 8) * Fraction(160, 216) + Fraction(3, 8) * Fraction(10, 36)


def test_a_duel_is_forecast_as_far_as_it_goes():
    """K5.2, K5.3"""
    found = forecast(duel, RAID, OWAIN, AXES)
    assert found.success == Fraction(24389, 54872)
    assert table(found)["Owain kills axe 2"] == Fraction(29, 38) ** 2
    assert table(found)["axe 2 kills Owain"] == Fraction(29, 38) * Fraction(9, 38)
    assert found.answers == (Fraction(29, 38),) * 3


HURT = Roster(figures=(Figure("a", sp=1, full=6), Figure("b", sp=1, full=6)))
LED = (Figure("Ida", "Angles", "leader", status="dead"), Figure("Ine", "Angles", "character"))
ANGLES = Roster(figures=LED)


@pytest.mark.parametrize(
    ("rule", "game", "arguments", "asked"),
    [
        (hit, ROSTER, (GOBLINS[:1],), "success"),
        (combat, ROSTER, (BRIN, GOBLINS), "all hit"),
        (morale, HURT, (), "all stand"),
        (turn, HURT, (), "all stand"),
        (duel, RAID, (OWAIN, AXES), "every duel is won"),
        (turn, HURT._replace(figures=(*HURT.figures, *LED)), (), "every throw succeeds"),
        (turn, ANGLES, (), "success"),
    ],
)
def test_of_several_events_it_is_said_of_what_all_are_asked(rule, game, arguments, asked):
    assert forecast(rule, game, *arguments).asked == asked


def test_many_morale_throws_are_forecast_apart():
    """Q6.1"""
    many = tuple(Figure(f"goblin {at}", sp=1, full=6) for at in range(10))
    found = forecast(morale, Roster(figures=many))
    assert found.success == Fraction(1, 2**10)
    assert table(found) == {
        f"{goblin.name} {does}": Fraction(1, 2) for goblin in many for does in ("stands", "runs")
    }


def test_where_nothing_is_asked_there_is_no_success():
    assert forecast(march, RAID, Side("Saxons")).success is None
    assert forecast(turn, ROSTER).answers == ()


def test_totals_come_in_their_order():
    found = forecast(roll, Roster(), ("d4-d4",))
    assert [row.outcome for row in found.outcomes] == ["-3", "-2", "-1", "0", "1", "2", "3"]


def test_the_same_words_of_two_events_are_told_apart():
    found = forecast(roll, Roster(), ("d2", "d2"))
    assert table(found) == dict.fromkeys(["1. 1", "1. 2", "2. 1", "2. 2"], Fraction(1, 2))


def test_a_house_rule_is_named_and_counts():
    roster = ROSTER._replace(rules=Rules(hit_combat=4))
    found = forecast(hit, roster, GOBLINS[:1])
    assert (found.success, found.notes) == (Fraction(7, 10), ("house rule hit_combat = 4",))


@settings(max_examples=examples(20), deadline=None)
@given(st.integers(1, 9), st.integers(1, 6), st.integers(-3, 4))
def test_the_chances_of_one_throw_sum_to_1(sp, foe, bonus):
    goblin = GOBLINS[0]._replace(sp=foe)
    found = forecast(hit, Roster(figures=(BRIN._replace(sp=sp), goblin)), (goblin,), bonus=bonus)
    assert sum(row.chance for row in found.outcomes) == 1
    assert found.success == 1 - table(found).get("goblin 1 missed", 0)


def test_a_fight_is_forecast_with_all_its_ends():
    """Q5, Q6: 6 SP, needs 4, each with its reference value."""
    six, four = BRIN._replace(sp=6, full=6), GOBLINS[0]._replace(sp=4, full=4)
    found = of_prospect(of_fight(Roster(figures=(six, four)), six, (four,)), Exactly())
    assert found.success == Fraction(9254659241305463, 12999674453557248)
    rows = table(found)
    assert rows["Brin stands"] + rows["Brin is out"] == 1
    assert sum(rows[f"goblin 1 {end}"] for end in ("is out", "runs", "fights on")) == 1
    assert sum(rows[f"Brin has {sp} SP left"] for sp in range(1, 7)) == found.success
    assert means(found)["SP left of Brin"] == sum(sp * rows[f"Brin has {sp} SP left"] for sp in range(1, 7))
    assert "goblin 1" in found.policy


def test_a_fight_of_too_many_positions_is_reckoned_in_floats():
    exact = of_prospect(of_fight(ROSTER, BRIN, GOBLINS[:1]), Exactly())
    floats = of_prospect(of_fight(ROSTER, BRIN, GOBLINS[:1]), Exactly(quick=10))
    assert isinstance(floats.success, float)
    assert table(floats) == pytest.approx({row: float(chance) for row, chance in table(exact).items()})


def test_a_raid_is_forecast_with_the_numbers_left():
    """K5.2"""
    found = of_prospect(of_raid(RAID, Side("Dumnonia"), Side("Saxons")), Exactly())
    rows = table(found)
    assert (
        found.success == rows["victory of Dumnonia"] == rows["1 left of Dumnonia"] == Fraction(24389, 54872)
    )
    assert rows["3 left of Saxons"] == Fraction(9, 38)


def test_a_spell_is_forecast_turn_by_turn():
    """Q8.3"""
    merlin = Figure("Merlin", caster=True, sp=9, full=9)
    found = of_prospect(of_casts(Roster(figures=(merlin,)), merlin, Spell("fog", 1, 4), turns=3), Exactly())
    rows = table(found)
    assert found.success == Fraction(7, 8)
    assert [rows[f"fog works in turn {turn}"] for turn in (1, 2, 3)] == [
        Fraction(1, 2**turn) for turn in (1, 2, 3)
    ]
    assert rows["fog does not work in 3 turns"] == Fraction(1, 8)


@pytest.mark.parametrize(
    "ask",
    [
        lambda by: forecast(combat, ROSTER, BRIN, GOBLINS[:2], by=by),
        lambda by: of_prospect(of_fight(ROSTER, BRIN, GOBLINS[:1]), by),
        lambda by: of_prospect(of_raid(RAID, Side("Dumnonia"), Side("Saxons")), by),
    ],
)
def test_what_is_thrown_many_times_comes_near(ask):
    """By a seed, the same for ever: every chance within 4 sigma of 500 throws."""
    exact, thrown = ask(Exactly()), ask(ByThrowing(500, SeededDice("near")))
    assert thrown.thrown == 500
    near = table(thrown)
    for outcome, chance in table(exact).items():
        sigma = float(chance * (1 - chance) / 500) ** 0.5
        assert abs(near.get(outcome, 0) - float(chance)) <= 4 * sigma + 1e-12, outcome


class Naively:
    """Every face of every die, nothing merged and nothing forgotten."""

    thrown = None

    def part(self, part):
        return Plain().weights(part).ended()


BANDS = (OWAIN._replace(loot=True), *(axe._replace(class_="peasant") for axe in AXES[:2]))
SHAKEN = tuple(goblin._replace(sp=2) for goblin in GOBLINS[:2])


@pytest.mark.parametrize(
    "ask",
    [
        lambda by: forecast(hit, ROSTER, GOBLINS[:1], bonus=1, by=by),
        lambda by: forecast(combat, ROSTER, BRIN, GOBLINS[:1], by=by),
        lambda by: forecast(duel, Roster(figures=BANDS[:2]), BANDS[0], BANDS[1:2], by=by),
        lambda by: forecast(morale, Roster(figures=SHAKEN), by=by),
        lambda by: forecast(turn, Roster(figures=(*SHAKEN, BRIN)), by=by),
        lambda by: forecast(roll, Roster(), ("3d6kh2", "d4-2"), by=by),
    ],
)
def test_nothing_is_lost_by_merging_and_forgetting(ask):
    merged, naive = ask(Exactly()), ask(Naively())
    assert table(merged) == table(naive)
    assert means(merged) == means(naive)
    assert (merged.success, merged.answers, merged.asked) == (naive.success, naive.answers, naive.asked)


def test_sp_that_nobody_in_particular_loses_are_told_as_such():
    """Q5.3"""
    assert means(forecast(location, Roster())) == {"SP lost": Fraction(7, 2)}


def test_damage_that_is_never_any_is_no_loss():
    """Q8.9"""
    merlin, fizz = Figure("Merlin", caster=True, sp=9, full=9), Spell("fizz", 1, 4, damage="d6-6")
    found = forecast(cast, Roster(figures=(merlin, BRIN), spells=(fizz,)), merlin, fizz, (BRIN,))
    assert means(found) == {}
