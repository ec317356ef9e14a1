"""Sums of like dice, counted, against every fall of every die; what is too much is refused at once."""

from math import comb

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from brincli.games.both.roll import roll
from brincli.model.dice import Dice
from brincli.model.errors import Unusable
from brincli.model.expression import Pool
from brincli.model.state import Roster
from brincli.odds import Exploring, distribution, totals
from tests.kit.examples import examples
from tests.kit.plain import plain
from tests.kit.throwing import played


@st.composite
def pool_of(draw: st.DrawFn) -> Pool:
    many = draw(st.integers(1, 3))
    keep = draw(st.integers(1, many))
    return Pool(many, draw(st.integers(1, 4)), keep, draw(st.booleans()), draw(st.sampled_from([1, -1])))


@settings(max_examples=examples(40), deadline=None)
@given(st.lists(pool_of(), min_size=1, max_size=2), st.integers(-2, 2))
def test_counted_is_followed(pools, more):
    def rule(dice: Dice) -> int:
        return dice.total(pools) + more

    assert distribution(rule).fractions() == plain(rule).fractions()


@pytest.mark.parametrize(("many", "sides"), [(1, 1), (3, 1), (1, 9), (2, 100), (40, 2), (17, 5)])
def test_the_ways_of_many_dice_are_those_of_one_die_added_again_and_again(many, sides):
    slow = [1]
    for _ in range(many):
        slow = totals.product(slow, [1] * sides)
    assert totals.of_all(many, sides) == slow


def test_a_thousand_coins_fall_as_the_binomials_say():
    assert totals.of_all(1_000, 2) == [comb(1_000, heads) for heads in range(1_001)]


@pytest.mark.parametrize("expression", ["1000d6", "100d100", "20d20kh10", "300d6kl1", "50d6+50d8-3"])
def test_many_dice_are_exact(expression):
    """The mean is that of the faces where all count, and the chances sum to 1."""
    found = distribution(lambda dice: roll(Roster(), dice, (expression,)).events[0].total)
    assert sum(found.fractions().values()) == 1
    means = {"1000d6": 3500, "100d100": 5050, "50d6+50d8-3": 397}
    if expression in means:
        assert found.expected(lambda total: total) == means[expression]


def test_of_the_highest_and_the_lowest_one_mirrors_the_other():
    highest = distribution(lambda dice: dice.total([Pool(20, 20, 10)]))
    lowest = distribution(lambda dice: dice.total([Pool(20, 20, 10, lowest=True)]))
    assert {210 - total: weight for total, weight in lowest.items()} == highest


@pytest.mark.parametrize(
    "pools",
    [
        [Pool(1, 100_001, 1)],
        [Pool(1_000, 101, 1_000)],
        [Pool(1_000, 6, 500)],
        [Pool(500, 6, 500), Pool(500, 8, 500)],
    ],
)
def test_what_is_too_much_is_refused_before_the_first_step(pools, monkeypatch):
    monkeypatch.setattr("brincli.odds.explore.totals", lambda _: pytest.fail("it was begun"))
    with pytest.raises(Unusable, match="--times"):
        Exploring().weights(lambda dice: dice.total(pools))


@pytest.mark.parametrize(
    ("expression", "faces", "total"),
    [("4d6kh3", "1,5,2,6", 13), ("3d6kl2-d4", "6,2,1,4", -1), ("2d6-d4+7", "3,4,2", 12), ("9-4", "", 5)],
)
def test_real_dice_are_thrown_one_by_one(expression, faces, total):
    (event,) = played(roll, Roster(), faces, (expression,)).events
    assert event.total == total
    assert len(event.throws) == len(faces.split(",")) * bool(faces)


def test_the_three_highest_of_four_dice():
    ways = [1, 4, 10, 21, 38, 62, 91, 122, 148, 167, 172, 160, 131, 94, 54, 21]
    assert totals.of_highest(Pool(4, 6, 3)) == ways
    assert totals.totals((Pool(4, 6, 3),)) == dict(enumerate(ways, 3))
    assert totals.totals((Pool(4, 6, 3, lowest=True),)) == dict(enumerate(reversed(ways), 3))
    assert totals.totals((Pool(4, 6, 3, sign=-1),)) == dict(enumerate(reversed(ways), -18))


@pytest.mark.parametrize(
    ("pools", "steps"),
    [
        ([Pool(2, 6, 2)], 11 + 11 * 6 // 25),
        ([Pool(2, 6, 2), Pool(2, 6, 2)], 11 + 11 + 11 * 11 + 21 * 12 // 25),
        ([Pool(1000, 6, 1000)], 2 * 5001 + 5001 * 3000 // 25),
        ([Pool(999, 6, 999)], 4996 + 4996 * 2997 // 25),
        ([Pool(2999, 1, 2999)], 1 + 2999 // 25),
        # By each face and each number of dice above it: sums of 1 to so many.
        ([Pool(4, 6, 3)], 6 * 3 * (3 + 1) + 16 * 12 // 25),
        ([Pool(5, 6, 2)], 6 * 2 * (2 + 2) + 11 * 15 // 25),
        ([Pool(3, 7, 1)], 7 * 1 * (1 + 1) + 7 * 9 // 25),
        ([Pool(5, 8, 3)], 8 * 3 * (4 + 2) + 22 * 20 // 25),
        ([Pool(9, 11, 3)], 11 * 3 * (6 + 3) + 31 * 36 // 25),
    ],
)
def test_what_there_is_to_do_is_reckoned_before_it_is_begun(pools, steps):
    assert totals.work(tuple(pools)) == steps
