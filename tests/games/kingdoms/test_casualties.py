"""K6: casualties without a die, as `morale` tells them and `action` counts them."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from brincli.games.both.morale import morale
from brincli.games.kingdoms.action import action
from brincli.games.kingdoms.casualties import casualties, why_no_throw
from brincli.games.kingdoms.sequence import morale_of
from brincli.model.state import Figure, Roster, Side
from tests.kit.throwing import played, roster


def band(*statuses, side="Gwent", start=None):
    """A warband of warriors that stand as told."""
    figures = [
        Figure(f"{side} {n}", side=side, class_="warrior", status=status) for n, status in enumerate(statuses)
    ]
    return Roster(sides=(Side(side, start=start),), figures=tuple(figures))


@pytest.mark.parametrize(
    ("dead", "start", "percent"),
    [
        (0, 8, 0),
        (1, 8, 13),  # 12.5, half up
        (3, 8, 38),  # 37.5, half up
        (1, 9, 11),
        (1, 11, 9),
        (2, 12, 17),
        (1, 3, 33),
        (2, 3, 67),
        (8, 8, 100),
        (1, 200, 1),  # 0.5, half up
        (1, 201, 0),
    ],
)
def test_the_percentage_is_the_nearest_whole_half_up(dead, start, percent):  # K6.1
    game = band(*["dead"] * dead, start=start)
    assert casualties(game, "Gwent") == (dead, start, percent)


def test_without_a_start_the_figures_of_the_side_are_counted_the_dead_too():  # K6.1
    assert casualties(band("dead", "active", "active", "active"), "Gwent") == (1, 4, 25)


@pytest.mark.parametrize("status", ["active", "running", "out", "left"])
def test_only_the_dead_count(status):  # K6.1: the fled only if the player marks them dead
    assert casualties(band(status, "active"), "Gwent") == (0, 2, 0)


def test_who_is_not_in_this_game_neither_counts_nor_started():  # K6.1, Q2.4
    assert casualties(band("gone", "dead", "active"), "Gwent") == (1, 2, 50)


def test_reinforcements_lower_the_percentage():  # K6.1
    few, more = band("dead", "active"), band("dead", "active", "active", "active")
    assert casualties(few, "Gwent")[2] == 50
    assert casualties(more, "Gwent")[2] == 25


def test_a_side_without_figures_has_no_casualties():
    assert casualties(Roster(), "Nobody") == (0, 0, 0)


def test_a_side_is_counted_by_itself():  # K6.1: of that warband
    gwent, powys = band("dead", "dead", "active"), band("active", "active", side="Powys")
    both = Roster(sides=gwent.sides + powys.sides, figures=gwent.figures + powys.figures)
    assert [event.casualties for event in played(morale, both).events] == [67, 0]


def test_no_die_is_thrown_and_each_warband_is_told():  # K6.1
    (event,) = played(morale, band("dead", *["active"] * 7)).events
    assert (event.side, event.dead, event.start, event.casualties) == ("Gwent", 1, 8, 13)
    assert (event.success, event.throws) == (None, ())
    assert str(event) == "Casualties of Gwent: 1 of 8 dead (13%)."


def test_a_warband_without_casualties_is_told_so():
    (event,) = played(morale, band("active", "left")).events
    assert str(event) == "Casualties of Gwent: none."


def test_sides_without_classes_are_no_warbands():  # K1.2
    (event,) = played(morale, roster('[figures.Brin]\nside = "heroes"\nfull = 12\n')).events
    assert str(event) == "Nobody need throw morale."


def test_casualties_count_from_the_next_action_roll():  # K6.1
    assert played(action, band("dead", "active"), "80", 30, side=Side("Gwent")).events[0].total == 30


def test_a_figure_of_a_warband_need_not_throw():  # K6.1: no die
    game = band("active")
    (event,) = played(morale, game, "", game.figures).events
    assert (event.success, str(event)) == (
        None,
        "Gwent 0 need not throw morale: it is of a warband, where no die is thrown (K6.1).",
    )


@given(st.integers(0, 60), st.integers(1, 60))
def test_the_percentage_is_never_more_than_half_a_hundredth_off(dead, start):  # K6.1: half up
    percent = casualties(band(*["dead"] * dead, start=start), "Gwent")[2]
    assert percent - Fraction(1, 2) <= Fraction(100 * dead, start) < percent + Fraction(1, 2)


@pytest.mark.parametrize(
    ("keys", "reason"),
    [
        ('class = "warrior"', "it is of a warband, where no die is thrown (K6.1)"),
        ('class = "warrior"\nstatus = "dead"', "it is dead"),
        ('class = "warrior"\nsp = 4\nfull = 4', None),  # of a quest too
        ("sp = 4\nfull = 4", None),
        ("", None),
    ],
)
def test_who_throws_no_morale_for_being_of_a_warband(keys, reason):
    """Source: K6.1"""
    (figure,) = roster(f"[figures.Wat]\n{keys}\n").figures
    assert why_no_throw(figure) == reason


@pytest.mark.parametrize(
    ("class_", "sp", "its"), [("warrior", None, True), (None, None, False), ("warrior", 6, False)]
)
def test_only_who_is_of_a_warband_and_has_no_sp_is_told_that_it_throws_no_morale(class_, sp, its):
    """Source: K6.1"""
    figure = Figure("Wat", class_=class_, sp=sp, full=sp)
    assert (morale_of(figure, False) is not None) == its
