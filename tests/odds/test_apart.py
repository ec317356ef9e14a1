"""Strands of a rule that have nothing to do with each other: multiplied, they are as if followed together."""

from fractions import Fraction
from functools import partial
from typing import ClassVar

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from brincli.games.both.morale import morale
from brincli.games.both.turn import turn
from brincli.games.quest.combat import combat
from brincli.games.quest.hit import hit
from brincli.games.quest.parts.prospects import of_fight
from brincli.model.dice import Dice
from brincli.model.errors import Unusable
from brincli.model.events import Event, Outcome
from brincli.model.facts import facts
from brincli.model.fixed_numbers import Rules
from brincli.model.state import Figure, Roster
from brincli.odds import Exploring
from brincli.odds.forecast import ROUNDING, as_told, chance, of_rule, outcomes
from brincli.odds.prospects import of_prospect
from brincli.odds.reckon import ByThrowing, Exactly
from brincli.odds.reporting import Came, Reporting
from brincli.odds.words import Column, in_words, lines
from brincli.play.sources import SeededDice
from tests.kit.examples import examples
from tests.odds.test_forecast import Naively, forecast, means, table


def shaken(count: int) -> Roster:
    return Roster(figures=tuple(Figure(f"goblin {at}", sp=1, full=6) for at in range(count)))


@st.composite
def games(draw: st.DrawFn) -> Roster:
    """A hero, some who must throw morale or need not, and two warbands with or without leaders."""
    status = st.sampled_from(["active", "running", "out"])
    goblins = [
        Figure(f"goblin {at}", "goblins", sp=draw(st.integers(1, 6)), full=6, ceiling=6, status=draw(status))
        for at in range(draw(st.integers(0, 2)))
    ]
    raiders = [
        Figure(f"{side} {class_}", side, class_, status=draw(st.sampled_from(["active", "dead"])))
        for side in ("Angles", "Jutes")[: draw(st.integers(0, 2))]
        for class_ in ("leader", "character")
    ]
    more = [Figure("Ine", "Angles", "character")] if raiders and draw(st.booleans()) else []
    rules = Rules(morale_stands=draw(st.integers(1, 6)), morale_only_in_combat=draw(st.booleans()))
    return Roster(figures=(*goblins, *raiders, *more), rules=rules)


@settings(max_examples=examples(40), deadline=None)
@given(games(), st.booleans())
def test_what_is_multiplied_is_what_is_followed(game, all_of_it):
    """Q6.1, K7.1"""
    rule, named = (turn, ()) if all_of_it else (morale, game.figures[:2] * 2)
    asks = [()] if all_of_it else [(), (named,)]
    for arguments in asks:
        merged = forecast(rule, game, *arguments)
        naive = forecast(rule, game, *arguments, by=Naively())
        assert table(merged) == table(naive)
        assert (merged.success, merged.answers, merged.asked) == (naive.success, naive.answers, naive.asked)


@settings(max_examples=examples(15), deadline=None)
@given(st.integers(1, 4), st.integers(1, 7), st.integers(-1, 9), st.booleans())
def test_an_exchange_multiplied_is_one_followed(mine, theirs, bonus, hero):
    """Q5.2, Q5.4"""
    brin = Figure("Brin", "heroes", hero=hero, sp=mine, full=20, bonus=bonus)
    wolves = tuple(Figure(f"wolf {at}", "wolves", sp=theirs, full=8) for at in (1, 2))
    game = Roster(figures=(brin, *wolves), rules=Rules(hit_table=(("arm", 0), ("leg", 2)) * 3))
    for rule, arguments in ((hit, (wolves,)), (hit, (wolves[:1] * 2,)), (combat, (brin, wolves[:1]))):
        merged, naive = forecast(rule, game, *arguments), forecast(rule, game, *arguments, by=Naively())
        assert table(merged) == table(naive)
        assert means(merged) == means(naive)
        assert (merged.success, merged.answers) == (naive.success, naive.answers)


def test_thirty_morale_throws_are_no_more_than_thirty():
    """Q6.1"""
    for rule in (morale, turn):
        found = forecast(rule, shaken(30))
        assert found.success == Fraction(1, 2**30)
        assert found.answers == (Fraction(1, 2),) * 30
        assert len([row for row in found.outcomes if row.chance == Fraction(1, 2)]) == 60


def test_nothing_to_throw_is_said_and_not_counted():
    """Q6.1"""
    assert table(forecast(morale, Roster())) == {"Nobody need throw morale": 1}


def test_one_target_thrown_at_twice_is_told_throw_by_throw():
    """Q5.2"""
    orc = Figure("orc", sp=9, full=9)
    rows = table(forecast(hit, Roster(figures=(orc,)), (orc, orc)))
    assert rows["1. orc missed"] == rows["2. orc missed"] == Fraction(1, 2)
    assert rows["orc is out"] == Fraction(10, 36) * Fraction(1, 4)


def test_who_is_out_is_listed_as_before():
    """The certain first, then from the last strand to the first."""
    wolves = tuple(Figure(f"wolf {at}", "wolves", sp=at, full=8) for at in (1, 4))
    brin = Figure("Brin", "heroes", hero=True, sp=2, full=20, bonus=9)
    found = forecast(combat, Roster(figures=(brin, *wolves)), brin, wolves)
    assert [row.outcome for row in found.then] == ["wolf 1 is out", "Brin is out", "wolf 4 is out"]


@pytest.mark.parametrize("dice", [7, 41])
def test_a_caster_of_many_dice_has_its_odds(dice):
    """Q8.3, Q9.3"""
    from brincli.games.quest.cast import cast

    merlin = Figure("Merlin", caster=True, sp=20 * (dice - 1), full=20 * (dice - 1))
    found = forecast(cast, Roster(figures=(merlin,)), merlin, cost=1, needs=6)
    assert found.success == 1 - Fraction(5, 6) ** dice


def test_a_fight_thrown_an_odd_number_of_times_is_told_in_round_numbers():
    """49 floats of 1/49 do not sum to 1; counted as fractions they do."""
    brin = Figure("Brin", "heroes", hero=True, sp=99, full=99)
    orc = Figure("orc", "orcs", sp=8, full=8)
    found = of_prospect(of_fight(Roster(figures=(brin, orc)), brin, (orc,)), ByThrowing(49, SeededDice("9")))
    assert found.success == 1.0
    assert list(lines([Column("", found)]))[1] == "Brin stands: 100%"
    assert {type(row.chance) for row in (*found.outcomes, *found.then)} == {float}


@pytest.mark.parametrize(
    ("number", "told"),
    [
        (1 + 1e-12, 1.0),
        (-1e-15, 0.0),
        (1 + ROUNDING, 1.0),
        (-ROUNDING, 0.0),
        (0.25, 0.25),
        (Fraction(1, 3), Fraction(1, 3)),
    ],
)
def test_what_rounding_did_is_mended(number, told):
    assert chance(number) == told
    assert in_words(chance(number))


@pytest.mark.parametrize("number", [1.001, -0.001, Fraction(7, 6), 1e300, 1 + Fraction(1, 10**12)])
def test_what_no_rounding_explains_is_not_hidden(number):
    with pytest.raises(ArithmeticError):
        chance(number)


def test_every_number_of_a_forecast_goes_through_that_place():
    found = of_rule(lambda dice: hit(shaken(1), dice, shaken(1).figures), shaken(1), Exactly())
    spoilt = found._replace(
        success=1 + 1e-13, answers=(1 + 1e-13,), then=(found.then[0]._replace(chance=-1e-13),)
    )
    assert (as_told(spoilt).success, as_told(spoilt).answers) == (1.0, (1.0,))
    assert as_told(spoilt).then[0].chance == 0.0


def test_a_chance_of_thousands_of_digits_is_told_in_floats():
    outcome = Fraction(1, 6**9_000)
    assert in_words(outcome) == "under 0.00000001%, 1 in 2.3e+7003"


@facts
class Counted(Event):
    event: ClassVar[str] = "counted"
    face: int

    def sentence(self) -> str:
        return str(self.face)

    def outcome(self) -> str:
        return str(self.face)


def counting(dice: Dice, outcome: Outcome, again: bool = False) -> Outcome:
    """Throw a d3; on a 3, where that is asked, throw once more."""
    face = dice.throw(3)
    after = outcome.then(Counted(face=face, success=face > 1))
    return counting(dice, after) if again and face == 3 else after


def strands_behind_an_event(_: Roster, dice: Dice) -> Outcome:
    before = Outcome(Roster()).then(Counted(face=dice.throw(2)))
    return dice.apart(before, [[counting], [counting]])


def strands_of_as_many_events_as_they_like(_: Roster, dice: Dice) -> Outcome:
    more = partial(counting, again=True)
    return dice.apart(Outcome(Roster()), [[more], [more, counting]])


@pytest.mark.parametrize("rule", [strands_behind_an_event, strands_of_as_many_events_as_they_like])
def test_strands_may_come_behind_an_event_and_bring_as_many_as_they_like(rule):
    merged, naive = forecast(rule, Roster()), forecast(rule, Roster(), by=Naively())
    assert table(merged) == table(naive)
    assert (merged.success, merged.answers) == (naive.success, naive.answers)


def test_numbers_that_are_no_outcome_are_followed_apart_too():
    def more(dice: Dice, number: int) -> int:
        return number * 10 + dice.throw(2)

    found = Reporting().weights(lambda dice: dice.apart(0, [[more], [more]]))
    assert found.fractions() == {number: Fraction(1, 4) for number in (11, 12, 21, 22)}
    assert Reporting().weights(lambda dice: dice.each(0, [more, more])).fractions() == found.fractions()


def test_too_many_states_between_two_steps_are_refused_as_positions():
    def more(dice: Dice, number: int) -> int:
        return number * 10 + dice.throw(3)

    with pytest.raises(Unusable, match="more than 8 positions"):
        Exploring(most=8).weights(lambda dice: dice.each(0, [more, more]))


def test_what_cannot_come_about_is_not_told_and_a_fight_that_is_over_has_no_rounds():
    """Q6.3"""
    brin, goblin = Figure("Brin", hero=True, sp=9, full=9), Figure("goblin", sp=4, full=6, fearless=True)
    found = of_prospect(of_fight(Roster(figures=(brin, goblin)), brin, (goblin,)), Exactly())
    assert "goblin runs" not in [row.outcome for row in found.outcomes]
    assert "goblin is out" in [row.outcome for row in found.outcomes]
    over = of_prospect(of_fight(Roster(), brin, (goblin._replace(sp=0),)), Exactly())
    assert {one.what: one.number for one in over.expected} == {"exchanges": 0, "SP left of Brin": 9}


@pytest.mark.parametrize(
    ("came", "rows"),
    [
        (["10", "9", "-3"], ["-3", "9", "10"]),
        (["10", "9", "none"], ["10", "9", "none"]),
    ],
)
def test_totals_stand_in_their_order_and_words_as_they_came(came, rows):
    found = outcomes({Came(0, 0, one): Fraction(1, 3) for one in came})
    assert [row.outcome for row in found] == rows
