"""K1: making a warband."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from brincli.games.kingdoms.casualties import casualties
from brincli.games.kingdoms.muster import muster
from brincli.model.errors import Unusable
from brincli.model.state import Figure, Roster, Side
from brincli.play.sources import ToldDice
from tests.kit.table import Table
from tests.kit.throwing import played, roster, told

CEI = '[figures.Cei]\nside = "Gwent"\nclass = "leader"\n'


def classes(game, side="Gwent"):
    """How many of each class, leader first."""
    found = [figure.class_ for figure in game.of_side(side)]
    return [found.count(name) for name in ("leader", "character", "warrior", "peasant")]


@pytest.mark.parametrize(
    ("face", "characters", "warriors"), [(1, 1, 7), (2, 2, 7), (3, 2, 8), (4, 2, 9), (5, 2, 10), (6, 2, 11)]
)
def test_eight_and_a_d6_with_the_leader_among_them(face, characters, warriors):  # K1.1, K1.2
    outcome = played(muster, Roster(), str(face), "Gwent")
    assert classes(outcome.roster) == [1, characters, warriors, 0]
    assert len(outcome.roster.figures) == outcome.events[0].size == 8 + face


def test_a_chosen_size_needs_no_die():  # K1.1: 8 may be chosen
    outcome = played(muster, Roster(), "", "Gwent", size=8)
    assert classes(outcome.roster) == [1, 1, 6, 0]
    assert outcome.events[0].throws == ()


@pytest.mark.parametrize(
    ("size", "most"), [(1, 0), (4, 0), (5, 1), (8, 1), (9, 1), (10, 2), (14, 2), (15, 3), (1000, 200)]
)
def test_a_fifth_may_be_characters_rounded_down(size, most):  # K1.2
    assert classes(played(muster, Roster(), "", "Gwent", size=size).roster)[1] == most
    assert classes(played(muster, Roster(), "", "Gwent", size=size, characters=0).roster)[1] == 0
    with pytest.raises(
        Unusable, match=f"{most + 1} characters are too many for {size} figures: at most {most} \\(20%\\)"
    ):
        muster(Roster(), told(), "Gwent", size=size, characters=most + 1)


@pytest.mark.parametrize(
    ("choices", "expected", "words"),
    [
        (
            {"size": 10, "characters": 2, "peasants": 4},
            [1, 2, 3, 4],
            ", 2 characters, 3 warriors and 4 peasants",
        ),
        ({"size": 8, "peasants": 7}, [1, 0, 0, 7], " and 7 peasants"),
        ({"size": 8, "peasants": 5}, [1, 1, 1, 5], ", 1 character, 1 warrior and 5 peasants"),
        ({"size": 8, "characters": 0}, [1, 0, 7, 0], " and 7 warriors"),
    ],
)
def test_the_rest_are_warriors(choices, expected, words):  # K1.2
    outcome = played(muster, Roster(), "", "Gwent", **choices)
    assert classes(outcome.roster) == expected
    assert str(outcome.events[0]) == f"{choices['size']} figures gather for Gwent: 1 leader{words}."


def test_a_warband_of_one_is_its_leader():  # K1.1
    (event,) = played(muster, Roster(), "", "Gwent", size=1).events
    assert str(event) == "1 figure stands for Gwent: 1 leader."


def test_the_die_is_told():  # K1.1
    (event,) = played(muster, Roster(), "3", "Gwent").events
    assert str(event) == "11 figures gather for Gwent (8 + 3): 1 leader, 2 characters and 8 warriors."
    assert (event.characters, event.warriors, event.peasants, event.success) == (2, 8, 0, None)


def test_the_figures_are_named_for_their_side():  # K1.2
    game = played(muster, Roster(), "", "Gwent", size=10, peasants=6).roster
    assert [figure.name for figure in game.figures] == [
        "Gwent leader",
        "Gwent character 1",
        "Gwent character 2",
        "Gwent warrior 1",
        *(f"Gwent peasant {number}" for number in range(1, 7)),
    ]


def test_numbers_go_on_from_those_that_are_taken():
    game = roster('[figures."Gwent warrior 1"]\n[figures."Gwent warrior 3"]\n')
    names = [figure.name for figure in played(muster, game, "", "Gwent", size=4).roster.of_side("Gwent")]
    assert names == ["Gwent leader", "Gwent warrior 2", "Gwent warrior 4", "Gwent warrior 5"]


@pytest.mark.parametrize(
    ("text", "side", "complaint"),
    [
        (CEI, "Gwent", "Gwent has its leader, Cei, and only one: `add` brings reinforcements"),
        (CEI + 'status = "dead"\n', "Gwent", "Gwent has its leader, Cei"),
        ('[figures."Gwent leader"]\nside = "Powys"\n', "Gwent", "the name 'Gwent leader' is taken"),
        ("", " ", "a warband needs a name"),
        (CEI, "gwent", "'gwent' is too like Gwent, which is on the roster"),
        ("[sides.Gwent]", "Gw ent", "'Gw ent' is too like Gwent"),
    ],
)
def test_a_side_is_mustered_once_with_exactly_one_leader(text, side, complaint):  # K1.2
    with pytest.raises(Unusable, match=complaint):
        muster(roster(text), told("3"), side)


@pytest.mark.parametrize(
    ("choices", "complaint"),
    [
        ({"size": 8, "peasants": 8}, "a leader, 0 characters and 8 peasants are 9 figures, more than the 8"),
        (
            {"size": 10, "characters": 2, "peasants": 8},
            "a leader, 2 characters and 8 peasants are 11 figures",
        ),
    ],
)
def test_more_figures_than_the_size_are_refused(choices, complaint):  # K1.2
    with pytest.raises(Unusable, match=complaint):
        muster(Roster(), told(), "Gwent", **choices)


def test_the_limit_is_not_checked_again_after_losses():  # K1.2
    game = played(muster, Roster(), "", "Gwent", size=10).roster
    fallen = game.each_figure(lambda one: one._replace(status="dead") if one.class_ == "warrior" else one)
    assert [one.class_ for one in fallen.figures if one.in_play] == ["leader", "character", "character"]


def test_a_starting_number_is_raised_where_it_stands():  # K6.1
    game = roster('[sides.Gwent]\nstart = 3\n[sides.Powys]\ncolour = "red"\n')
    game = played(muster, game, "", "Gwent", size=8).roster
    assert game.side("Gwent") == Side("Gwent", start=11)
    assert played(muster, game, "", "Powys", size=8).roster.side("Powys").start is None


def test_a_fresh_warband_starts_with_its_figures():  # K6.1
    assert casualties(played(muster, Roster(), "6", "Gwent").roster, "Gwent") == (0, 14, 0)


def test_other_figures_stay_as_they_are():
    game = Roster(figures=(Figure("Brin", side="heroes"),))
    assert played(muster, game, "", "Gwent", size=8).roster.figures[0] == game.figures[0]


def test_house_numbers_make_other_warbands():  # K1.1, K1.2: band_base, band_die, character_percent
    game = roster("[rules]\nband_base = 10\nband_die = 10\ncharacter_percent = 50\n")
    outcome = played(muster, game, "0", "Gwent")
    assert classes(outcome.roster) == [1, 10, 9, 0]
    assert outcome.events[0].notes == (
        "house rule character_percent = 50",
        "house rule band_base = 10",
        "house rule band_die = 10",
    )
    assert played(muster, game, "", "Gwent", size=8).events[0].notes == ("house rule character_percent = 50",)


def test_where_all_may_be_characters_the_leader_is_still_one_of_them():  # K1.1, character_percent
    game = roster("[rules]\ncharacter_percent = 100\n")
    assert classes(played(muster, game, "", "Gwent", size=8).roster) == [1, 7, 0, 0]


@given(st.integers(1, 6), st.integers(0, 14))
def test_a_warband_has_one_leader_and_the_size_that_was_thrown(face, peasants):  # K1.1, K1.2
    try:
        outcome = muster(Roster(), ToldDice([str(face)]), "Gwent", peasants=peasants)
    except Unusable:
        assert peasants > 7 + face
        return
    leaders, characters, _, rabble = classes(outcome.roster)
    assert (leaders, rabble, len(outcome.roster.figures)) == (1, peasants, 8 + face)
    assert 5 * characters <= 8 + face


@pytest.mark.parametrize(("to", "words"), [(3, "1 warrior comes to Danes"), (4, "2 warriors come to Danes")])
def test_who_fills_a_warband_up_is_counted(to, words):
    """Source: K1.2"""
    two = played(muster, Roster(), "", "Danes", size=2).roster
    (event,) = played(muster, two, "", "Danes", to=to).events
    assert str(event) == f"{words}, which is {to} strong."


@pytest.mark.parametrize(
    ("typed", "status"),
    [("--size 1", 0), ("--size 0", 2), ("--size 8 --characters 0", 0), ("--size 8 --characters -1", 2)],
)
def test_the_least_size_is_one_and_the_least_number_of_characters_none(tmp_path, typed, status):  # K1.2
    assert Table(tmp_path, "").brin(f"muster Gwent {typed}").status == status


@pytest.mark.parametrize("more", ["--size 9", "--characters 0", "--peasants 1"])
def test_who_fills_a_warband_up_chooses_nothing_else(tmp_path, more):  # K8.1
    answer = Table(tmp_path, CEI).brin(f"muster Gwent --to 9 {more}")
    assert (answer.status, answer.out) == (2, "")
    assert "--to brings warriors alone" in answer.err


@pytest.mark.parametrize(
    ("size", "says"), [(1, "1 figure stands for Gwent"), (2, "2 figures gather for Gwent")]
)
def test_a_warband_of_one_stands_alone(size, says):  # K1.1
    (event,) = played(muster, Roster(), "", "Gwent", size=size).events
    assert str(event).startswith(says)


def test_a_side_without_a_leader_can_be_mustered():  # K1.2
    game = Roster(figures=(Figure("Wat", side="Gwent", class_="peasant"),))
    assert classes(played(muster, game, "", "Gwent", size=3).roster) == [1, 0, 2, 1]


DECOMPOSED = "Mo\u0308n"  # M, o, combining diaeresis, n


def test_a_side_is_the_one_on_the_roster_however_its_accents_are_composed():  # K1.1, K6.1
    game = Roster(sides=(Side("M\u00f6n", start=1),))
    for options in ({"size": 2}, {"to": 2}):
        one = game.put(Figure("Wat", side="M\u00f6n", class_="peasant")) if "to" in options else game
        outcome = played(muster, one, "", DECOMPOSED, **options)
        assert {figure.side for figure in outcome.roster.figures} == {"M\u00f6n"}
        assert outcome.events[0].side == "M\u00f6n"


def test_only_warriors_fill_a_warband_up():  # K1.2, K8.1
    game = Roster(figures=(Figure("Owain", side="Gwent", class_="leader"),))
    (event,) = played(muster, game, "", "Gwent", to=3).events
    assert (event.characters, event.warriors, event.peasants, event.size) == (0, 2, 0, 3)
