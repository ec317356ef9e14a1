"""K5: who may fight whom, how often, and the house values of combat."""

import pytest

from brincli.model.errors import Unusable
from tests.kit.throwing import roster

from .test_duel import BANDS, fight


@pytest.mark.parametrize(
    ("name", "foes", "complaint"),
    [
        ("Owain", "a b c d", "at most 3 may fight Owain at once, not 4"),
        ("Owain", "Cei", "Cei is of Owain's own side, Dumnonia"),
        ("Owain", "a Cei", "Cei is of Owain's own side, Dumnonia"),
    ],
)
def test_what_the_rules_forbid_is_refused_unless_forced(name, foes, complaint):  # K5.1
    with pytest.raises(Unusable, match=f"{complaint}; --force overrules"):
        fight(roster(BANDS), name, foes)
    assert fight(roster(BANDS), name, foes, "1,2", force=True).events[0].killed == "Owain"


@pytest.mark.parametrize(
    ("foes", "complaint"),
    [
        ("a wolf", "wolf has no class, so no die: set 'wolf' class=warrior"),
        ("Owain", "Owain is named twice"),
        ("a b a", "a is named twice: name each fighter once"),
    ],
)
def test_a_pair_that_no_throw_can_decide_is_refused_even_if_forced(foes, complaint):  # K5.1
    with pytest.raises(Unusable, match=complaint):
        fight(roster(BANDS), "Owain", foes, force=True)


def test_figures_of_no_side_are_nobodys_friends():  # K5.1
    game = roster('[figures.x]\nclass = "warrior"\n[figures.y]\nclass = "warrior"\n')
    assert fight(game, "x", "y", "2,1").events[0].winner == "x"


@pytest.mark.parametrize(
    ("status", "words"),
    [("dead", "is dead"), ("gone", "is not in this game"), ("left", "is off the board"), ("out", "is out")],
)  # fmt: skip
@pytest.mark.parametrize("name", ["Owain", "a"])
def test_who_is_not_in_play_does_not_fight(name, status, words):  # K5.1
    game = roster(BANDS)
    game = game.put(game.figure(name)._replace(status=status))
    with pytest.raises(Unusable, match=f"{name} {words}"):
        fight(game, "Owain", "a")


def test_who_was_killed_this_turn_fights_no_more():  # K5.2: there is no simultaneous combat in K
    game = fight(roster(BANDS), "Owain", "a", "2,3").roster
    with pytest.raises(Unusable, match="Owain is dead"):
        fight(game, "b", "Owain")


def test_a_figure_fights_once_a_turn():  # K5.1
    game = fight(roster(BANDS), "Owain", "a", "3,2").roster
    with pytest.raises(Unusable, match="Owain has fought this turn; --force overrules"):
        fight(game, "Owain", "b")
    with pytest.raises(Unusable, match="Owain has fought this turn"):
        fight(game, "b", "Owain")
    assert fight(game, "Owain", "b", "3,2", force=True).events[0].success
    later = game._replace(game=game.game._replace(turn=4))
    assert fight(later, "Owain", "b", "3,2").events[0].success


def test_a_duel_is_kept_once_for_each_who_came_to_fight():  # K5.1, K5.3
    game = fight(roster(BANDS), "Owain", "a b c", "15,3,2,6").roster
    assert [game.figure(name).deeds(3) for name in ("Owain", "a", "b", "c")] == [*[("duel",)] * 3, ()]


@pytest.mark.parametrize(
    ("rules", "name", "foes", "faces", "note"),
    [
        ("loot = -4", "Wat", "a", "6,1", "house rule loot = -4"),
        ("max_opponents = 4", "Owain", "a b c d", "9,1,9,1,9,1,9,1", "house rule max_opponents = 4"),
        ("class_dice = { peasant = 8 }", "Wat", "c", "8,4", "house rule class_dice"),
    ],
)
def test_house_numbers_count_and_are_named(rules, name, foes, faces, note):  # K5.1, K5.2
    outcome = fight(roster(f"[rules]\n{rules}\n{BANDS}"), name, foes, faces)
    assert all(event.success and event.notes == (note,) for event in outcome.events)
    assert len(outcome.events) == len(foes.split())


def test_fewer_opponents_may_be_allowed():  # K5.1, max_opponents
    with pytest.raises(Unusable, match="at most 1 may fight Owain at once, not 2"):
        fight(roster(f"[rules]\nmax_opponents = 1\n{BANDS}"), "Owain", "a b")


def test_house_dice_that_always_tie_are_refused():  # K5.2, class_dice
    game = roster(f"[rules]\nclass_dice = {{ peasant = 1, warrior = 1 }}\nloot = 0\n{BANDS}")
    with pytest.raises(Unusable, match="Wat and a both throw a d1, tied for ever: see class_dice"):
        fight(game, "Wat", "a", force=True)


def test_loot_decides_between_dice_of_one_face():  # K5.2
    game = roster(f"[rules]\nclass_dice = {{ peasant = 1, warrior = 1 }}\n{BANDS}")
    assert fight(game, "Wat", "a", "1,1").events[0].totals == (-1, 1)
