"""In which order outcomes are listed, and what cannot happen at all."""

from fractions import Fraction

from brincli.games.both.roll import roll
from brincli.games.both.table import table
from brincli.games.quest.hit import hit
from brincli.games.quest.parts.prospects import of_fight
from brincli.model.state import Figure, Roster
from brincli.odds.prospects import of_prospect
from brincli.odds.reckon import ByThrowing, Exactly
from brincli.play.sources import SeededDice
from tests.kit.throwing import roster
from tests.odds.test_forecast import forecast


def test_numbers_are_listed_in_their_order_and_those_below_0_too():
    rows = forecast(roll, Roster(), ("d12-3",)).outcomes
    assert [row.outcome for row in rows] == [str(number) for number in range(-2, 10)]


def test_words_among_which_are_numbers_stay_in_the_order_of_their_table():
    game = roster('[tables.odd]\nthrow = "d3"\nrows = { "1" = "9", "2" = "fog", "3" = "10" }\n')
    rows = forecast(table, game, game.tables[0]).outcomes
    assert [row.outcome for row in rows] == ["9", "fog", "10"]


def test_a_throw_that_cannot_hit_succeeds_never():
    """Source: Q5.1"""
    game = roster("[figures.orc]\nfull = 6\n")
    assert forecast(hit, game, game.figures, bonus=-20).success == 0


def test_how_many_exchanges_are_expected_is_counted_exactly_and_by_throwing():
    """Source: Q5.1"""
    brin = Figure("Brin", "heroes", sp=9, full=9, bonus=9)
    orc = Figure("orc", "orcs", sp=1, full=9, bonus=-20)
    for by, thrown in ((Exactly(), None), (ByThrowing(20, SeededDice("1")), 20)):
        found = of_prospect(of_fight(Roster(figures=(brin, orc)), brin, (orc,)), by)
        assert [one.number for one in found.expected if one.what == "exchanges"] == [1]
        assert (found.success, found.thrown) == (1, thrown)
        assert {row.outcome: row.chance for row in found.outcomes}["orc is out"] == Fraction(1)


def test_cards_are_drawn_where_odds_are_thrown_too():
    """Source: K4.1"""
    dice = ByThrowing(5, SeededDice("1"))
    ended = dice.part(lambda dice: dice.draw(["7H", "8S"]))
    assert set(ended.ends) <= {"7H", "8S"}
