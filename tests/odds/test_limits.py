"""What is too much to work out is refused at its limit, and not before."""

from fractions import Fraction

import pytest

from brincli.model.errors import Unusable
from brincli.model.expression import Pool
from brincli.odds.explore import Exploring, distribution
from brincli.odds.markov import Chain, Edges
from brincli.odds.rounds import ROUND


def thrown(sides):
    return lambda dice: dice.throw(sides)


def summed(many, sides):
    return lambda dice: dice.total([Pool(many, sides, many)])


@pytest.mark.parametrize(
    ("part", "ways"),
    [
        (thrown(6), 6),
        (summed(2, 6), 11),
        (lambda dice: (dice.throw(3), dice.throw(3)), 9),
        (lambda dice: dice.each(0, [lambda dice, state: state + dice.throw(4)] * 2), 7),
    ],
)
def test_ways_are_followed_up_to_the_limit(part, ways):
    assert len(Exploring(ways).weights(part)) == ways
    with pytest.raises(
        Unusable, match=f"^more than {ways - 1} (ways to fall|positions), too many to work out"
    ):
        Exploring(ways - 1).weights(part)


def test_positions_are_followed_up_to_the_limit():
    def edges(node):
        return Edges([(node + 1, 1)], {}) if node < 4 else None

    assert Chain(0, edges, 5).nodes == [0, 1, 2, 3, 4]
    with pytest.raises(Unusable, match=r"^more than 4 positions, too many to work out: use --times N$"):
        Chain(0, edges, 4)


def test_all_ways_together_have_a_limit_too():
    dice = Exploring(6)
    for _ in range(20):
        dice.weights(thrown(6))
    with pytest.raises(Unusable, match=r"^more than 6 ways to fall"):
        dice.weights(thrown(6))


def test_what_is_told_in_rounds_is_counted_through_them():
    def step(dice, state):
        dice.tell("thrown")
        if dice.throw(4) == 1:
            dice.tell("one", 2)
        return state + 1

    found = distribution(lambda dice: dice.play(0, lambda state: [step] if state < 3 else [])).ended()
    assert (dict(found.ends), dict(found.told)) == ({3: 1}, {"thrown": 3, "one": Fraction(3, 2), ROUND: 3})
