"""Every rule's odds against what is known of it, worked out from the rule itself."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from brincli.games.both.morale import morale
from brincli.games.both.roll import roll
from brincli.games.both.turn import turn
from brincli.games.kingdoms.action import action
from brincli.games.quest.cast import cast
from brincli.games.quest.hit import hit
from brincli.games.quest.location import location
from brincli.model.events import Outcome
from brincli.model.fixed_numbers import HIT_TABLE, Rules
from brincli.model.state import Figure, Roster, Side
from brincli.odds import distribution
from tests.kit.examples import examples
from tests.kit.plain import plain

GOBLIN = Figure("goblin", side="goblins", sp=9, full=9)
WOLF = Figure("wolf", side="goblins", sp=6, full=6)


def rule(part, roster, *args, **options):
    """The rule as a part of dice alone."""
    return lambda dice: part(roster, dice, *args, **options)


def succeeds(outcome: Outcome) -> bool:
    return all(event.success for event in outcome.events)


def chance(part, roster, *args, **options) -> Fraction:
    return distribution(rule(part, roster, *args, **options)).chance(succeeds)


@pytest.mark.parametrize("bonus", range(6))
def test_combat_hits_in_tenths(bonus):
    """Q5.1"""
    assert chance(hit, Roster(figures=(GOBLIN,)), (GOBLIN,), bonus=bonus) == Fraction(5 + bonus, 10)


@pytest.mark.parametrize("bonus", range(6))
def test_missiles_hit_in_tenths(bonus):
    """Q4.1"""
    fired = chance(hit, Roster(figures=(GOBLIN,)), (GOBLIN,), bonus=bonus, missile=True)
    assert fired == Fraction(4 + bonus, 10)


@pytest.mark.parametrize(
    ("full", "needs", "works"),
    [(8, 4, "1/2"), (20, 4, "3/4"), (42, 4, "7/8"), (8, 6, "1/6"), (20, 6, "11/36"), (42, 6, "91/216")],
)
def test_a_spell_works_by_any_die(full, needs, works):
    """Q8.3, Q9.3"""
    merlin = Figure("Merlin", caster=True, sp=full, full=full)
    assert chance(cast, Roster(figures=(merlin,)), merlin, cost=1, needs=needs) == Fraction(works)


@pytest.mark.parametrize(("needs", "works"), [(2, "1"), (7, "21/36"), (12, "1/36"), (13, "0")])
def test_spell_dice_may_be_added(needs, works):
    """Q8.3, switch spell_dice"""
    merlin = Figure("Merlin", caster=True, sp=20, full=20)
    roster = Roster(figures=(merlin,), rules=Rules(spell_dice="sum"))
    assert chance(cast, roster, merlin, cost=1, needs=needs) == Fraction(works)


@pytest.mark.parametrize(
    ("score", "dead", "switch", "acts"),
    [
        (30, 0, "subtract", "71/100"),
        (0, 0, "subtract", "1"),
        (100, 0, "subtract", "1/100"),
        (30, 2, "subtract", "51/100"),
        (30, 2, "scale", "57/100"),
        (90, 2, "subtract", "0"),
        (90, 2, "scale", "9/100"),
    ],
)
def test_an_action_is_taken_at_or_above_the_score(score, dead, switch, acts):
    """K3.1, K3.2, K3.3"""
    saxons = [
        Figure(f"Saxon {at}", side="Saxons", class_="warrior", status="dead" if at < dead else "active")
        for at in range(10)
    ]
    roster = Roster(sides=(Side("Saxons"),), figures=tuple(saxons), rules=Rules(casualties=switch))
    assert chance(action, roster, score, side=Side("Saxons")) == Fraction(acts)


@pytest.mark.parametrize(("sp", "stands"), [(4, "1/2"), (5, None)])
def test_at_or_below_half_morale_stands_on_4(sp, stands):
    """Q6.1"""
    figure = GOBLIN._replace(sp=sp, full=8)
    thrown = distribution(rule(morale, Roster(figures=(figure,))))
    statuses = thrown.merged(lambda outcome: outcome.roster.figures[0].status).fractions()
    half = Fraction(1, 2)
    assert statuses == ({"active": half, "running": half} if stands else {"active": 1})


def test_all_morale_throws_stand_together():
    """Q6.1"""
    three = tuple(GOBLIN._replace(name=name, sp=1) for name in "abc")
    assert chance(morale, Roster(figures=three)) == Fraction(1, 8)


def test_the_end_of_a_turn_throws_what_is_due():
    """Q1.4, Q6.1"""
    after = distribution(rule(turn, Roster(figures=(GOBLIN._replace(sp=2), WOLF))))
    statuses = after.merged(lambda outcome: tuple(figure.status for figure in outcome.roster.figures))
    assert statuses == {("active", "active"): 1, ("running", "active"): 1}


def test_a_place_is_hit_as_often_as_the_next():
    """Q5.3"""
    assert sorted(distribution(rule(location, Roster())).values()) == [1] * 6


@pytest.mark.parametrize(("face", "of_36"), [(1, 11), (2, 9), (3, 7), (4, 5), (5, 3), (6, 1)])
def test_the_lower_of_two_dice(face, of_36):
    """K4.2"""
    rolled = distribution(rule(roll, Roster(), ("2d6kl1",)))
    assert rolled.chance(lambda outcome: outcome.events[0].total == face) == Fraction(of_36, 36)


def test_a_hit_loses_the_face_on_average():
    """Q5.3"""
    struck = distribution(rule(hit, Roster(figures=(GOBLIN,)), (GOBLIN,), bonus=1))
    assert struck.expected(lambda outcome: outcome.events[0].loss or 0) == Fraction(6, 10) * Fraction(7, 2)


def test_a_heros_two_throws_fall_apart():
    """Q5.2, Q9.2"""
    brin = Figure("Brin", side="heroes", hero=True, sp=20, full=20)
    roster = Roster(figures=(brin, GOBLIN, WOLF))
    both = distribution(rule(hit, roster, (GOBLIN, WOLF), by=brin))
    assert both.chance(succeeds) == Fraction(7, 10) ** 2
    assert both.chance(lambda outcome: outcome.roster.figures[2].status == "out") == Fraction(7, 60)


@st.composite
def figures(draw: st.DrawFn) -> Figure:
    return Figure(
        draw(st.sampled_from(["goblin", "wolf", "troll"])),
        sp=draw(st.integers(1, 8)),
        full=8,
        ceiling=draw(st.none() | st.just(8)),
        hero=draw(st.booleans()),
        caster=True,
        bonus=draw(st.integers(-5, 5)),
    )


RULES = st.fixed_dictionaries(
    {
        "hit_combat": st.integers(2, 10),
        "hit_table": st.sampled_from([HIT_TABLE, (("leg", 0),) * 3 + (("head", 4),) * 3]),
        "morale_stands": st.integers(1, 6),
        "hero_step": st.integers(2, 9),
        "spell_dice": st.sampled_from(["best", "sum"]),
        "bonus_from": st.sampled_from(["full", "now"]),
    }
).map(lambda switches: Rules(**switches))


@settings(max_examples=examples(30), deadline=None)
@given(st.lists(figures(), min_size=1, max_size=3, unique_by=lambda figure: figure.name), RULES, st.data())
def test_merged_is_plain(some, rules, data):
    roster = Roster(figures=tuple(some), rules=rules)
    figure = data.draw(st.sampled_from(some))
    for part in (
        rule(hit, roster, (figure,), bonus=figure.bonus),
        rule(cast, roster, figure, cost=1, needs=4, force=True),
        rule(morale, roster),
        rule(turn, roster),
    ):
        merged, naive = distribution(part), plain(part)
        assert merged.fractions() == naive.fractions()
        assert sum(merged.fractions().values()) == 1
