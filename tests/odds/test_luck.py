"""Luck: exact tails, and no alarm where there is no cause."""

from fractions import Fraction
from math import comb, exp

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from brincli.odds.luck import Thrown, chi_square_tail, fairness, lucks, of_successes
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
