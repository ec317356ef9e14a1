"""A whole fight: its exact odds against published values and an independent count."""

from fractions import Fraction
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from brincli.games.quest.parts.fight import Fight, Parted, fight
from brincli.model.errors import Unusable
from brincli.model.fixed_numbers import Rules
from brincli.model.state import Figure, Roster
from brincli.odds import Exploring
from brincli.play.sources import SeededDice
from tests.kit.examples import examples

DEFAULT = Rules()


def met(
    points: int, *foes: int, rules: Rules = DEFAULT, **marks: object
) -> tuple[Roster, Figure, tuple[Figure, ...]]:
    brin = Figure("Brin", side="heroes", hero=True, sp=points, full=points)._replace(**marks)
    goblins = tuple(Figure(f"goblin {at}", side="goblins", sp=sp, full=sp) for at, sp in enumerate(foes, 1))
    return Roster(figures=(brin, *goblins), rules=rules), brin, goblins


def course_of(roster, name, foes):
    return Fight(roster, (name,), foes)


def ended(roster, name, foes):
    course = course_of(roster, name, foes)
    return Exploring().chain(course.start, course.plan).exact()


def stands(*meeting) -> Fraction:
    return sum(chance for end, chance in ended(*meeting).ends.items() if end.state[0].sp)


@pytest.mark.parametrize(
    ("hero", "foe", "chance"),
    [(1, 1, "3/8"), (2, 2, "27043/62208"), (6, 4, "9254659241305463/12999674453557248")],
)
def test_a_hero_stands_against_one_foe(hero, foe, chance):
    assert stands(*met(hero, foe)) == Fraction(chance)


LOSS = {loss: Fraction(1, 6) for loss in range(1, 7)}


def blows(tenths: int) -> dict[int, Fraction]:
    hits = Fraction(tenths, 10)
    return {0: 1 - hits} | {loss: hits * part for loss, part in LOSS.items()}


def told_together(first: dict, second: dict) -> dict:
    both: dict = {}
    for one, chance in first.items():
        for other, part in second.items():
            both[one + other] = both.get(one + other, 0) + chance * part
    return both


def counted_two(hero: int, one: int, two: int) -> Fraction:
    """Exchange by exchange, all throws of one at once: nothing of the rule's code."""
    bonus = 1 + hero // 20

    def after_morale(sp: int, full: int) -> dict[int, Fraction]:
        shaken = 0 < 2 * sp <= full
        return {0: Fraction(1, 2), sp: Fraction(1, 2)} if shaken else {sp: Fraction(1)}

    def left(sp: int, full: int) -> dict[int, Fraction]:
        hurt: dict[int, Fraction] = {}
        for loss, chance in blows(5 + bonus).items():
            for after, part in after_morale(max(0, sp - loss), full).items():
                hurt[after] = hurt.get(after, 0) + chance * part
        return hurt

    @cache
    def chance(h: int, a: int, b: int) -> Fraction:
        if not h or not (a or b):
            return Fraction(bool(h))
        loss = blows(5) if not (a and b) else told_together(blows(5), blows(5))
        stays, total = Fraction(0), Fraction(0)
        for a_left, p in (left(a, one) if a else {0: 1}).items():
            for b_left, q in (left(b, two) if b else {0: 1}).items():
                for lost, r in loss.items():
                    then = max(0, h - lost), a_left, b_left
                    if then == (h, a, b):
                        stays += p * q * r
                    else:
                        total += p * q * r * chance(*then)
        return total / (1 - stays)

    return chance(hero, one, two)


@pytest.mark.parametrize("meeting", [(1, 1, 1), (6, 4, 3), (9, 2, 5), (20, 3, 3)])
def test_a_hero_stands_against_two_foes(meeting):
    assert stands(*met(*meeting)) == counted_two(*meeting)


def test_every_way_out_of_the_fight_is_counted():
    over = ended(*met(9, 4, 4, 4))
    ways = {how: [over.told[Parted(f"goblin {at}", how)] for at in (1, 2, 3)] for how in ("out", "runs")}
    fight_on = [sum(chance for end, chance in over.ends.items() if end.state[at].sp) for at in (1, 2, 3)]
    assert [sum(parts) for parts in zip(*ways.values(), fight_on, strict=True)] == [1, 1, 1]
    falls = sum(chance for end, chance in over.ends.items() if not end.state[0].sp)
    assert over.told[Parted("Brin", "out")] == falls


def test_who_is_hit_first_is_who_is_named_first():
    over = ended(*met(3, 2, 2, 2))
    gone = [over.told[Parted(f"goblin {at}", "out")] for at in (1, 2, 3)]
    assert gone[0] == gone[1] > gone[2]


def test_a_figure_that_is_no_hero_throws_once_and_may_run():
    roster, brin, goblins = met(6, 3, 3, hero=False)
    over = ended(roster, brin, goblins)
    assert over.told[Parted("Brin", "runs")] > 0
    assert over.told[Parted("goblin 1", "out")] > over.told[Parted("goblin 2", "out")]


def test_the_fearless_fight_to_the_end():
    roster, brin, (goblin,) = met(9, 8)
    over = ended(roster, brin, (goblin._replace(fearless=True),))
    assert Parted("goblin 1", "runs") not in over.told


def test_the_expected_exchanges_of_one_blow_each():
    """1 v 1: an exchange in which both miss, 1 in 5, is followed by another."""
    assert ended(*met(1, 1)).told["round"] == Fraction(5, 4)


def test_spent_points_come_back_in_a_fight():
    """Q8.5"""
    tired = {"sp": 3, "ceiling": 9, "full": 9}
    rested, worn = met(9, 6, **tired), met(9, 6, **(tired | {"ceiling": None}))
    assert stands(*rested) > stands(*worn)
    slow = met(9, 6, rules=Rules(wounds_lower_ceiling=False), **tired)
    assert stands(*slow) > stands(*rested)


def test_a_bonus_from_points_as_they_stand_falls_with_them():
    """Q9.4"""
    assert stands(*met(24, 8, rules=Rules(bonus_from="now"))) < stands(*met(24, 8))


def test_a_fight_in_which_nobody_can_hit_is_refused():
    roster, brin, (goblin,) = met(9, 8, bonus=-9)
    with pytest.raises(Unusable, match="never end"):
        stands(roster, brin, (goblin._replace(bonus=-9),))


@pytest.mark.parametrize(
    ("marks", "why"),
    [({"sp": None}, "no SP"), ({"status": "running"}, "is running"), ({"status": "out"}, "is out")],
)
def test_only_active_figures_with_points_fight(marks, why):
    roster, brin, (goblin,) = met(9, 8)
    with pytest.raises(Unusable, match=why):
        Fight(roster, (brin,), (goblin._replace(**marks),))


def test_too_great_a_fight_points_to_times():
    course = course_of(*met(20, 6, 6))
    with pytest.raises(Unusable, match="--times"):
        Exploring(most=1_000).chain(course.start, course.plan)


def test_floats_agree_with_the_fractions():
    course = course_of(*met(18, 6, 6))
    chain = Exploring().chain(course.start, course.plan)
    exact, floats = chain.exact(), chain.floats()
    assert exact.ends.keys() == floats.ends.keys()
    assert all(abs(float(exact.ends[end]) - chance) < 1e-13 for end, chance in floats.ends.items())


def test_the_rule_thrown_agrees_with_its_odds():
    """400 fights by a seed: the same for ever, and within 4 sigma."""
    meeting = met(6, 4)
    chance = float(stands(*meeting))
    stood = sum(
        bool(fight(meeting[0], SeededDice("brin", 100 * at), *meeting[1:])[0].sp) for at in range(400)
    )
    assert abs(stood - 400 * chance) < 4 * (400 * chance * (1 - chance)) ** 0.5


@settings(max_examples=examples(25), deadline=None)
@given(st.integers(1, 9), st.lists(st.integers(1, 6), min_size=1, max_size=2), st.integers(-2, 3))
def test_a_better_bonus_never_hurts(hero, foes, bonus):
    assert stands(*met(hero, *foes, bonus=bonus + 1)) >= stands(*met(hero, *foes, bonus=bonus))


@settings(max_examples=examples(25), deadline=None)
@given(st.integers(1, 9), st.lists(st.integers(1, 6), min_size=1, max_size=3))
def test_one_way_or_the_other_it_ends(hero, foes):
    over = ended(*met(hero, *foes))
    assert sum(over.ends.values()) == 1
    assert over.told["round"] >= 1


def test_several_throw_at_the_first_that_stands_and_a_hero_at_two():
    """Q5.2: the order of the sides makes no difference to what comes of them."""
    roster, brin, goblins = met(4, 3, 2)
    olaf = brin._replace(name="Olaf", hero=False)
    course = Fight(roster, (brin, olaf), goblins)
    assert [strike.target for strike in course.plan(course.start)[:5]] == [2, 3, 2, 0, 0]
    one = Exploring().chain(course.start, course.plan).exact().ends
    turned = Fight(roster, goblins, (brin, olaf))
    other = Exploring().chain(turned.start, turned.plan).exact().ends
    ours = sum(chance for end, chance in one.items() if any(fighter.sp for fighter in end.state[:2]))
    theirs = sum(chance for end, chance in other.items() if any(fighter.sp for fighter in end.state[2:]))
    assert ours == theirs
