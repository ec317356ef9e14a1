"""Chances in words."""

from fractions import Fraction

import pytest

from brincli.odds.words import in_words, one_in, percent


@pytest.mark.parametrize(
    ("chance", "words"),
    [
        (Fraction(0), "0%"),
        (Fraction(1), "100%"),
        (Fraction(1, 3), "33.3%"),
        (Fraction(3, 5), "60%"),
        (Fraction(1, 10_000), "0.01%"),
        (1 - Fraction(1, 10_000), "99.99%"),
        (Fraction(1, 10**30), "under 0.00000001%"),
        (1 - Fraction(1, 10**30), "over 99.99999999%"),
    ],
)
def test_what_can_happen_is_never_0_percent(chance, words):
    assert percent(chance) == words


@pytest.mark.parametrize(
    ("chance", "words"),
    [
        (Fraction(0), "never"),
        (Fraction(1, 6), "1 in 6"),
        (Fraction(2, 5), "1 in 2.5"),
        (Fraction(1, 1296), "1 in 1,296"),
        (Fraction(3, 10**400), "1 in 3.33e+399"),
    ],
)
def test_a_chance_is_one_in_so_many(chance, words):
    assert one_in(Fraction(chance)) == words


def test_a_long_fraction_is_left_out():
    assert in_words(Fraction(10**9 + 1, 10**10)) == "10%, 1 in 10"
