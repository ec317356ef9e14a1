"""Luck: exact tails, and no alarm where there is no cause."""

from fractions import Fraction
from math import comb, erfc, exp, sqrt

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from brincli.odds.luck import (
    Faces,
    Luck,
    Thrown,
    chi_square_tail,
    evenness,
    fairness,
    lucks,
    of_successes,
    verdict,
)
from tests.kit.examples import examples


def throws(who: str, chance: str, successes: int, misses: int) -> list[Thrown]:
    return [Thrown(who, Fraction(chance), success) for success in [True] * successes + [False] * misses]


def test_the_tail_is_that_of_the_binomial():
    (one,) = lucks(throws("Brin", "1/2", 9, 1))
    assert one.tail == pytest.approx((comb(10, 9) + 1) / 2**10, rel=1e-14)
    (one,) = lucks(throws("Brin", "1/2", 1, 9))
    assert one.tail == pytest.approx((comb(10, 1) + 1) / 2**10, rel=1e-14)


@settings(max_examples=examples(50), deadline=None)
@given(st.lists(st.fractions(0, 1, max_denominator=10), max_size=12))
def test_successes_of_unlike_chances_are_counted_exactly(chances):
    exact = [Fraction(1)]
    for chance in chances:
        padded = [*exact, Fraction(0)]
        exact = [
            (1 - chance) * padded[at] + (chance * padded[at - 1] if at else 0) for at in range(len(padded))
        ]
    assert of_successes(list(map(float, chances))) == pytest.approx(list(map(float, exact)), rel=1e-12)
    assert sum(exact) == 1


@pytest.mark.parametrize("successes", range(21))
def test_20_throws_are_no_cause_for_alarm(successes):
    (one,) = lucks(throws("Brin", "3/5", successes, 20 - successes))
    assert one.verdict == "too few"


@pytest.mark.parametrize(
    ("successes", "says"), [(30, "as expected"), (22, "as expected"), (15, "below"), (45, "above")]
)
def test_50_throws_say_something_where_chance_does_not_account_for_it(successes, says):
    (one,) = lucks(throws("Brin", "3/5", successes, 50 - successes))
    assert (one.throws, one.expected, one.verdict) == (50, 30.0, says)


def test_one_who_stands_out_among_many_is_nothing_out_of_the_way():
    """26 of 60 with 3 in 5: 1 in 150 for one alone, but one of ten does so now and then."""
    alone = throws("goblin 0", "3/5", 26, 34)
    others = [throw for at in range(1, 10) for throw in throws(f"goblin {at}", "3/5", 36, 24)]
    assert lucks(alone)[0].tail * 2 < 0.015
    assert lucks([*alone, *others])[0].verdict == "as expected"


def test_certain_throws_are_no_luck():
    (one,) = lucks(throws("Brin", "1", 40, 0))
    assert (one.tail, one.verdict) == (1.0, "as expected")


@pytest.mark.parametrize(
    ("value", "freedom", "tail"),
    [(3.841458820694124, 1, 0.05), (11.070497693516351, 5, 0.05), (16.918977604620448, 9, 0.05), (0, 5, 1.0)],
)
def test_chi_square_is_that_of_the_tables(value, freedom, tail):
    assert chi_square_tail(value, freedom) == pytest.approx(tail, rel=1e-9)


def test_chi_square_of_two_is_an_exponential():
    assert chi_square_tail(3.0, 2) == pytest.approx(exp(-1.5), rel=1e-12)


def dice(*counts: int) -> list[tuple[str, int]]:
    return [(f"d{len(counts)}", face) for face, count in enumerate(counts, 1) for _ in range(count)]


@pytest.mark.parametrize(
    ("counts", "says"),
    [
        ((20, 0, 0, 0, 0, 0), "too few"),
        ((4, 5, 5, 5, 5, 5), "too few"),
        ((20, 22, 18, 25, 15, 20), "as expected"),
        ((10, 10, 10, 10, 10, 40), "uneven"),
        ((3,) * 10, "too few"),
        ((5,) * 10, "as expected"),
    ],
)
def test_a_die_is_called_uneven_only_on_many_throws(counts, says):
    (one,) = fairness(dice(*counts))
    assert (one.faces, one.verdict) == (counts, says)


def test_kinds_of_dice_are_looked_at_apart():
    found = fairness([*dice(10, 10, 10, 10, 10, 40), ("d100", 7)])
    assert [(one.die, one.verdict) for one in found] == [("d6", "uneven"), ("d100", "too few")]


@pytest.mark.parametrize(("successes", "says"), [(29, "too few"), (30, "above")])
def test_30_throws_are_the_fewest_that_say_anything(successes, says):
    (one,) = lucks(throws("Brin", "1/2", successes, 0))
    assert one.verdict == says


def test_who_is_exactly_as_could_be_expected_has_the_upper_tail():
    (one,) = lucks(throws("Brin", "3/5", 30, 20))
    assert one.tail == pytest.approx(sum(of_successes([0.6] * 50)[30:]), rel=1e-12)


@pytest.mark.parametrize(
    ("tail", "looked_at", "says"),
    [
        (0.005, 1, "as expected"),  # both tails: 1 in 100
        (0.0049, 1, "above"),
        (0.006, 1, "as expected"),
        (0.004, 1, "above"),
        (0.0025, 2, "as expected"),
        (0.0024, 2, "above"),
    ],
)
def test_what_chance_brings_about_once_in_a_hundred_looks_is_not_odd(tail, looked_at, says):
    assert verdict(Luck("Brin", 40, 30, 20.0, tail), looked_at) == says
    assert verdict(Luck("Brin", 40, 10, 20.0, tail), looked_at) == says.replace("above", "below")


@pytest.mark.parametrize(
    ("tail", "looked_at", "says"),
    [(0.01, 1, "as expected"), (0.0099, 1, "uneven"), (0.005, 2, "as expected"), (0.0049, 2, "uneven")],
)
def test_so_it_is_with_dice(tail, looked_at, says):
    assert evenness(Faces("d6", (9,) * 6, 1.0, tail), looked_at) == says


@pytest.mark.parametrize(
    ("counts", "enough"),
    [((15, 14), False), ((15, 15), True), ((5, 5), False), ((40,), False), ((5, 5, 5, 5, 5, 5), True)],
)
def test_dice_need_30_throws_5_of_each_face_and_two_faces(counts, enough):
    (one,) = fairness(dice(*counts))
    assert (one.tail is not None) == enough


def test_a_die_of_two_faces_has_one_degree_of_freedom():
    (one,) = fairness(dice(25, 15))
    assert one.chi_square == pytest.approx(2.5)
    assert one.tail == pytest.approx(erfc(sqrt(1.25)), rel=1e-12)


def test_a_small_chi_square_has_its_tail_too():
    assert chi_square_tail(0.5, 2) == pytest.approx(exp(-0.25), rel=1e-12)
