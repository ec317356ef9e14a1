"""Chances in words."""

from fractions import Fraction

import pytest

from brincli.odds.forecast import Forecast, Mean, Row
from brincli.odds.words import Column, as_object, fraction, how_sure, in_words, lines, one_in, percent


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
        (Fraction(1, 1_000), "0.1%"),
        (Fraction(995, 1_000_000), "0.10%"),
        (Fraction(1, 3 * 10**9), "0.00000003%"),
        (Fraction(1, 2), "50%"),
        (Fraction(9_996, 10_000), "99.96%"),
        (1e-320, "under 0.00000001%"),
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
        (Fraction(1, 99), "1 in 99"),
        (Fraction(2, 199), "1 in 99.5"),
        (Fraction(1, 10**8), "1 in 100,000,000"),
        (Fraction(1, 3 * 10**9), "1 in 3e+09"),
    ],
)
def test_a_chance_is_one_in_so_many(chance, words):
    assert one_in(Fraction(chance)) == words


def test_a_long_fraction_is_left_out():
    assert in_words(Fraction(10**9 + 1, 10**10)) == "10%, 1 in 10"


@pytest.mark.parametrize(
    ("chance", "words"),
    [
        (Fraction(1_000_003, 8_000_009), "1000003/8000009, 12.5%, 1 in 8"),  # 15 letters
        (Fraction(1_000_003, 80_000_017), "1.3%, 1 in 80"),
        (Fraction(3, 5), "3/5, 60%"),
        (Fraction(1, 2), "1/2, 50%, 1 in 2"),
        (Fraction(0), "0, 0%, never"),
        (0.25, "25%, 1 in 4"),
    ],
)
def test_a_chance_in_words_has_its_fraction_its_percents_and_how_often_it_comes(chance, words):
    assert in_words(chance) == words


def test_a_fraction_of_thousands_of_digits_is_not_written_out():
    assert fraction(Fraction(1, 2**13_000)) == f"1/{2**13_000}"
    assert fraction(Fraction(1, 2**15_000)) is None
    assert fraction(0.5) is None


HIT = Forecast(
    Fraction(1, 4),
    (Row("hits", Fraction(1, 4)), Row("misses", Fraction(3, 4))),
    then=(Row("orc is out", Fraction(1, 8)),),
    expected=(Mean("SP lost", Fraction(7, 3)), Mean("rounds", Fraction(2))),
    policy="the first",
    notes=("a house rule",),
)
SURE = Forecast(Fraction(1), (Row("hits", Fraction(1)),), expected=(Mean("SP lost", Fraction(5, 2)),))
TOTAL = Forecast(None, (Row("2", Fraction(1)),))


def test_a_forecast_is_told_in_lines():
    assert [*lines([Column("", HIT)])] == [
        "policy: the first",
        "success: 1/4, 25%, 1 in 4",
        "hits: 1/4, 25%, 1 in 4",
        "misses: 3/4, 75%",
        "orc is out: 1/8, 12.5%, 1 in 8",
        "SP lost on average: 2.33",
        "rounds on average: 2",
        "a house rule",
    ]
    assert [*lines([Column("", TOTAL)])] == ["2: 1, 100%"]
    assert [*lines([Column("", TOTAL._replace(asked="", success=Fraction(1)))])] == ["2: 1, 100%"]


def test_two_forecasts_stand_side_by_side_and_what_cannot_come_about_has_no_chance():
    assert [*lines([Column("ours", HIT), Column("house", SURE)])] == [
        "policy: the first",
        "success: 1/4, 25%, 1 in 4 with ours; 1, 100% with house",
        "hits: 1/4, 25%, 1 in 4 with ours; 1, 100% with house",
        "misses: 3/4, 75% with ours; 0, 0%, never with house",
        "orc is out: 1/8, 12.5%, 1 in 8 with ours; 0, 0%, never with house",
        "SP lost on average: 2.33 with ours; 2.5 with house",
        "rounds on average: 2 with ours; 0 with house",
        "ours: a house rule",
    ]


@pytest.mark.parametrize(
    ("thrown", "says"),
    [
        (None, ()),
        (1, ("thrown once: right to within 1e+02 percent points, 19 times of 20",)),
        (2, ("thrown 2 times: right to within 71 percent points, 19 times of 20",)),
        (9, ("thrown 9 times: right to within 33 percent points, 19 times of 20",)),
        (10_000, ("thrown 10,000 times: right to within 1 percent points, 19 times of 20",)),
        (9_803, ("thrown 9,803 times: right to within 1 percent points, 19 times of 20",)),
    ],
)
def test_what_was_thrown_for_says_how_sure_it_is(thrown, says):
    assert how_sure(HIT._replace(thrown=thrown)) == says


def test_a_forecast_as_an_object_has_every_chance_twice():
    found = as_object("hit", Column("", HIT))
    assert (found["of"], "rules" in found, found["policy"], found["thrown"]) == (
        "hit",
        False,
        "the first",
        None,
    )
    assert found["success"] == {"p": "1/4", "probability": 0.25}
    assert found["outcomes"] == [
        {"outcome": "hits", "p": "1/4", "probability": 0.25},
        {"outcome": "misses", "p": "3/4", "probability": 0.75},
    ]
    assert found["then"] == [{"outcome": "orc is out", "p": "1/8", "probability": 0.125}]
    assert found["expected"] == [
        {"what": "SP lost", "p": "7/3", "value": 7 / 3}, {"what": "rounds", "p": "2", "value": 2.0}
    ]  # fmt: skip
    assert (found["notes"], found["text"]) == (["a house rule"], "success: 1/4, 25%, 1 in 4")


def test_what_asks_nothing_has_no_success_and_what_an_outcome_says_is_called_by_it():
    nothing = as_object("roll", Column("house", TOTAL))
    assert (nothing["success"], nothing["text"], nothing["rules"], nothing["policy"]) == (
        None,
        "",
        "house",
        None,
    )
    told = as_object("fight", Column("", SURE._replace(asked="")))
    assert told["text"] == "hits: 1, 100%"
    assert as_object("hit", Column("", HIT._replace(asked="")))["text"] == "hits: 1/4, 25%, 1 in 4"
