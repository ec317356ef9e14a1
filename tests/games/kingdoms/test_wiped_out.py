"""A warband of which nobody lives (K8.1), and morale without a die (K6.1)."""

import pytest

from brincli.games.both.morale import morale
from brincli.games.both.turn import turn
from brincli.games.kingdoms.action import action
from brincli.games.kingdoms.card import card
from brincli.games.kingdoms.march import march
from brincli.model.errors import Unusable
from tests.kit.throwing import figures, played, roster

DEAD = """
[sides.Gwent]
colour = "red"
[sides.Saxons]
colour = "black"
[figures.Owain]
side = "Gwent"
class = "leader"
status = "dead"
[figures.Cei]
side = "Gwent"
class = "peasant"
status = "STATUS"
[figures.Saxon]
side = "Saxons"
class = "peasant"
"""


def raid(status="dead"):
    return roster(DEAD.replace("STATUS", status))


def acts(game, faces, **options):
    return played(action, game, faces, 0, side=game.side("Gwent"), **options)


def marches(game, faces, **options):
    return played(march, game, faces, game.side("Gwent"), **options)


@pytest.mark.parametrize("status", ["dead", "out", "gone"])
@pytest.mark.parametrize(("does", "faces"), [(acts, "100"), (marches, "5,3")])
def test_a_warband_of_which_nobody_lives_neither_acts_nor_marches_unless_forced(does, faces, status):
    """Source: K8.1"""
    with pytest.raises(Unusable) as refused:
        does(raid(status), faces)
    assert str(refused.value) == "nobody of Gwent is left alive (K8.1); --force overrules"
    assert does(raid(status), faces, force=True).steps


@pytest.mark.parametrize("status", ["active", "running", "left"])
@pytest.mark.parametrize(("does", "faces"), [(acts, "100"), (marches, "5,3")])
def test_a_warband_acts_and_marches_while_one_of_it_lives(does, faces, status):
    """Source: K8.1"""
    assert does(raid(status), faces).steps


def test_a_side_without_figures_on_the_roster_has_them_on_the_table():
    """Source: K8.1"""
    game = roster("[sides.Gwent]\n")
    assert marches(game, "5,3").steps
    assert played(action, game, "50", 30).steps  # of nobody in particular (K3.4)


def test_a_card_of_its_colour_says_that_nobody_is_left():
    """Source: K4.1, K8.1"""
    (event,) = played(card, raid(), "7H").events
    assert (event.side, event.wiped_out) == ("Gwent", True)
    assert str(event) == (
        "The 7 of hearts comes up: Gwent (red) would move first, but nobody of it is left; 51 cards are left."
    )
    (event,) = played(card, raid(), "7S").events
    assert (event.side, event.wiped_out) == ("Saxons", False)
    assert played(card, raid("active"), "7H").events[0].outcome() == "Gwent moves first"


def test_a_figure_of_a_warband_that_runs_throws_no_die():
    """Source: K6.1, Q6.2"""
    game = raid("running")
    assert [event.event for event in played(turn, game).events] == ["turn"]
    assert [event.event for event in played(morale, game).events] == ["casualties", "casualties"]
    (event,) = played(morale, game, "", figures(game, "Cei")).events
    assert str(event) == "Cei need not throw morale: it is of a warband, where no die is thrown (K6.1)."


def test_a_figure_with_a_class_and_sp_is_of_a_quest_too_and_throws():
    """Source: Q6.2"""
    game = raid("running")
    game = game.put(game.figure("Cei")._replace(sp=6, full=6))
    assert [event.event for event in played(turn, game, "4").events] == ["morale", "turn"]
