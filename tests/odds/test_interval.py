"""Wilson's interval, against published values and against the binomial itself."""

from math import comb

import pytest

from brincli.odds.interval import interval


@pytest.mark.parametrize(
    ("count", "of", "low", "high"),
    [
        (0, 20, 0.0, 0.1611),
        (20, 20, 0.8389, 1.0),
        (5, 10, 0.2366, 0.7634),
        (81, 263, 0.2553, 0.3662),  # Newcombe, Statistics in Medicine 17 (1998), table I
        (15, 148, 0.0624, 0.1605),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_the_interval_is_that_of_the_tables(count, of, low, high):
    found = interval(count, of)
    assert found.share == count / of
    assert (found.low, found.high) == (pytest.approx(low, abs=6e-5), pytest.approx(high, abs=6e-5))


@pytest.mark.parametrize("chance", [0.1, 0.3, 0.5, 0.9])
def test_it_holds_the_true_chance_19_times_of_20(chance):
    games = 200
    held = sum(
        comb(games, count) * chance**count * (1 - chance) ** (games - count)
        for count in range(games + 1)
        if interval(count, games).low <= chance <= interval(count, games).high
    )
    assert 0.93 <= held <= 0.97


@pytest.mark.parametrize("of", range(1, 60))
def test_none_and_all_are_at_the_very_ends(of):
    none, every = interval(0, of), interval(of, of)
    assert (none.low, every.high) == (0.0, 1.0)
    assert none.width == none.high
    assert every.width == 1.0 - every.low
