"""The exploring dice: every way to fall, merged where nothing else matters."""

from fractions import Fraction
from functools import partial

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from brincli.model.dice import Dice, procedure
from brincli.model.errors import Unusable
from brincli.odds import Exploring, distribution
from tests.kit.examples import examples
from tests.kit.plain import plain


def two_dice(dice: Dice) -> int:
    return dice.throw(6) + dice.throw(6)


@procedure
def high(dice: Dice, sides: int) -> bool:
    return dice.throw(sides) > sides // 2


def duel_throw(dice: Dice, mine: int, yours: int) -> bool | None:
    ours, theirs = dice.throw(mine), dice.throw(yours)
    return None if ours == theirs else ours > theirs


def lowered(dice: Dice, points: int, most: int) -> int:
    return max(0, points - dice.throw(most))


def tied(dice: Dice) -> None:
    dice.throw(6)


def test_a_die_falls_on_each_face_alike():
    assert distribution(lambda dice: dice.throw(10)) == dict.fromkeys(range(1, 11), 1)


def test_two_dice_are_the_triangle():
    assert distribution(two_dice) == {total: 6 - abs(7 - total) for total in range(2, 13)}


def test_a_card_is_drawn_from_those_left():
    assert distribution(lambda dice: dice.draw(("7H", "QS", "2C"))) == {"7H": 1, "QS": 1, "2C": 1}


def test_weights_are_whole_and_in_lowest_terms():
    assert distribution(high, 6) == {False: 1, True: 1}


def test_throws_are_not_told_and_skips_cost_nothing():
    def rule(dice: Dice) -> tuple[object, ...]:
        dice.throw(6)
        dice.skip(6)
        dice.finish()
        return dice.taken()

    assert distribution(rule) == {(): 1}


def test_a_part_is_enumerated_once_for_each_of_its_arguments():
    seen = []

    def part(dice: Dice, sides: int) -> int:
        seen.append(sides)
        return dice.throw(sides)

    distribution(lambda dice: dice.sub(part, 2) + dice.sub(part, 2) + dice.sub(part, 3))
    assert sorted(seen) == [2, 2, 3, 3, 3]


@pytest.mark.parametrize(
    ("mine", "yours", "wins"), [(20, 12, "27/38"), (6, 20, "5/38"), (10, 10, "1/2"), (1, 2, "0")]
)
def test_a_tie_is_thrown_again(mine, yours, wins):
    fought = distribution(lambda dice: dice.until_decided(duel_throw, mine, yours))
    assert fought.chance(bool) == Fraction(wins)


def test_what_can_only_tie_is_refused():
    with pytest.raises(Unusable, match="never be decided"):
        distribution(lambda dice: dice.until_decided(duel_throw, 1, 1))
    with pytest.raises(Unusable, match="never be decided"):
        distribution(lambda dice: dice.until_decided(tied))


def test_steps_merge_equal_states():
    many = [partial(lowered, most=2)] * 60
    left = distribution(lambda dice: dice.each(100, many))
    assert left.chance(lambda points: points == 0) == Fraction(
        sum(weight for total, weight in binomial(60).items() if total >= 40), 2**60
    )


def binomial(count: int) -> dict[int, int]:
    row = {0: 1}
    for _ in range(count):
        row = {k: row.get(k, 0) + row.get(k - 1, 0) for k in range(len(row) + 1)}
    return row


@pytest.mark.parametrize(("start", "stakes"), [(1, 2), (3, 7), (5, 6)])
def test_a_fair_game_is_lost_in_proportion(start, stakes):
    def plan(mine: int):
        return (bet,) if 0 < mine < stakes else ()

    def bet(dice: Dice, mine: int) -> int:
        return mine + (1 if dice.sub(high, 2) else -1)

    assert distribution(lambda dice: dice.play(start, plan)).chance(bool) == Fraction(start, stakes)
    ended = Exploring().chain(start, plan).exact()
    assert ended.told["round"] == start * (stakes - start)
    assert sum(ended.ends.values()) == 1


def test_what_is_told_in_a_step_is_counted_and_not_compared():
    def plan(left: int):
        return (throw, throw) if left else ()

    def throw(dice: Dice, left: int) -> int:
        if dice.throw(6) == 6:
            dice.tell("six")
            return 0
        return left

    ended = Exploring().chain(1, plan).exact()
    assert list(ended.ends.values()) == [1]
    assert ended.told == {"round": Fraction(36, 11), "six": Fraction(36, 11) / 3}


def test_what_need_never_end_is_refused():
    with pytest.raises(Unusable, match="never end"):
        distribution(lambda dice: dice.play(1, lambda _: (lambda _, now: now,)))


def test_what_is_too_much_is_refused_with_a_way_out():
    with pytest.raises(Unusable, match="--times"):
        Exploring(most=1_000).weights(lambda dice: [dice.throw(6) for _ in range(5)].count(6))
    with pytest.raises(Unusable, match="--times"):
        distribution(lambda dice: dice.throw(1_000_000))
    with pytest.raises(Unusable, match="--times"):
        Exploring(most=50).chain(0, lambda _: (lambda dice, now: now + dice.throw(2),))


def test_dice_can_be_used_again_after_a_refusal():
    dice = Exploring(most=10)
    with pytest.raises(Unusable):
        dice.weights(two_dice)
    assert dice.weights(high, 6) == {False: 1, True: 1}


def test_expected_values_and_merged_results():
    two = distribution(two_dice)
    assert two.expected(lambda total: total) == 7
    assert two.merged(lambda total: total >= 10) == {False: 5, True: 1}
    assert sum(two.fractions().values()) == 1


SIDES = st.integers(2, 6)


@settings(max_examples=examples(40), deadline=None)
@given(SIDES, SIDES, st.integers(0, 12), st.lists(st.integers(1, 4), max_size=4))
def test_merged_is_plain(mine, yours, points, steps):
    def rule(dice: Dice) -> tuple[object, ...]:
        first = dice.until_decided(duel_throw, mine, yours)
        if first and high(dice, yours):
            return first, dice.throw(mine)
        return first, dice.each(points, [partial(lowered, most=most) for most in steps])

    assert distribution(rule).fractions() == plain(rule).fractions()


@settings(max_examples=examples(40), deadline=None)
@given(st.integers(1, 6), st.lists(st.integers(-1, 2), min_size=1, max_size=4), st.integers(0, 3))
def test_floats_are_the_fractions(start, moves, back):
    def plan(place: int):
        return (step, step) if 0 < place < 8 else ()

    def step(dice: Dice, place: int) -> int:
        face = dice.throw(len(moves) + 1)
        return place - back if face > len(moves) else place + moves[face - 1]

    if not any(moves) and not back:
        return
    chain = Exploring().chain(start, plan)
    exact, floats = chain.exact(), chain.floats()
    assert sum(exact.ends.values()) == 1
    for end, chance in exact.ends.items():
        assert floats.ends[end] == pytest.approx(float(chance), rel=1e-12)
    assert floats.told["round"] == pytest.approx(float(exact.told["round"]), rel=1e-12)
