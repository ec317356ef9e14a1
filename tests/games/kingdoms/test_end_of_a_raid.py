"""The end of a raid and the next one: who lives, who leads, what is counted anew (K8)."""

import pytest

from brincli.games.both.end import end
from brincli.games.both.next import next_
from brincli.games.kingdoms.casualties import casualties, warbands
from brincli.games.kingdoms.muster import muster
from brincli.games.kingdoms.parts.closing import count_anew, renews
from brincli.model.errors import Unusable
from brincli.model.events import Outcome
from brincli.model.state import Figure, Roster, Side
from tests.kit.throwing import played, roster, told

RAID = """
[game]
title = "The Herd"
turn = 5
[sides.Dumnonia]
player = true
start = 5
[sides.Saxons]
[figures.Owain]
side = "Dumnonia"
class = "leader"
status = "dead"
fell = "4 combat"
[figures.Cei]
side = "Dumnonia"
class = "character"
status = "left"
[figures.Derfel]
side = "Dumnonia"
class = "character"
loot = true
[figures.spear]
side = "Dumnonia"
class = "warrior"
status = "dead"
loot = true
[figures."Dumnonia warrior 1"]
side = "Dumnonia"
class = "warrior"
at = "D8"
[figures.axe]
side = "Saxons"
class = "leader"
status = "running"
[figures.drover]
side = "Saxons"
class = "peasant"
status = "dead"
[deck]
drawn = "7H QS"
"""
OVER = RAID.replace("turn = 5", 'turn = 5\nended = "drawn"')
UNMARKED = OVER.replace("player = true", "")


def following(text, faces="1", title=None, **options):
    return played(next_, roster(text), faces, title, **options)


def statuses(game):
    return {one.name: one.status for one in game.figures}


@pytest.mark.parametrize(
    ("how", "won", "said"),
    [
        ("won", True, "The raid is won for Dumnonia."),
        ("lost", False, "The raid has failed for Dumnonia."),
        ("drawn", None, "The raid is drawn. Dumnonia: "),
        ("unplayed", None, "The raid is not played to its end. Dumnonia: "),
    ],
)
def test_a_raid_ends_as_the_player_says_and_nobody_gains(how, won, said):
    """Source: K8.1"""
    outcome = end(roster(RAID), **{how: True})
    (event,) = outcome.events
    assert (event.won, event.ended, event.gained, outcome.roster.game.ended) == (won, how, (), how)
    assert str(event).startswith(said)
    assert outcome.roster.figures == roster(RAID).figures


def test_the_end_tells_for_each_side_who_lives_who_is_dead_who_has_loot_and_who_leads():
    """Source: K8.1"""
    (event,) = end(roster(RAID), won=True).events
    assert event.standing == (
        ("Dumnonia", ("Cei", "Derfel", "Dumnonia warrior 1"), ("Owain", "spear"), ("Derfel",), None),
        ("Saxons", ("axe",), ("drover",), (), "axe"),
    )
    assert str(event) == (
        "The raid is won for Dumnonia. Dumnonia: nobody leads, Cei, Derfel and Dumnonia warrior 1 live, "
        "Owain and spear are dead, Derfel has loot. Saxons: axe leads, drover is dead."
    )


def test_the_side_that_is_named_is_told_and_a_raid_ends_once():
    """Source: K8.1"""
    game = end(roster(RAID), lost=True, side=Side("Saxons"))
    assert str(game.events[0]).startswith("The raid has failed for Saxons.")
    with pytest.raises(Unusable, match="already lost: `brin next` starts another"):
        end(game.roster, won=True)


def test_the_players_side_goes_on_and_all_others_are_gone():
    """Source: K8.1"""
    outcome = following(OVER)
    assert statuses(outcome.roster) == {
        "Owain": "dead",
        "Cei": "active",
        "Derfel": "active",
        "spear": "dead",
        "Dumnonia warrior 1": "active",
        "axe": "gone",
        "drover": "gone",
    }
    assert outcome.events[0].gone == ("axe",)
    assert outcome.roster.figure("Dumnonia warrior 1").at == ""
    assert outcome.roster.deck.drawn == ()
    assert outcome.roster.game[:4] == ("The Herd", "", 1, "")


@pytest.mark.parametrize(
    ("text", "keep"), [(UNMARKED, ()), (OVER, ("Saxons",)), (UNMARKED, ("Saxons", "Dumnonia"))]
)
def test_a_side_that_is_kept_goes_on_beside_the_players_and_without_one_all_do(text, keep):
    """Source: K8.1"""
    after = following(text, keep=tuple(map(Side, keep))).roster
    assert {statuses(after)[name] for name in ("Cei", "Derfel", "axe")} == {"active"}
    assert statuses(after)["drover"] == "dead"


@pytest.mark.parametrize(("face", "leader"), [("1", "Cei"), ("2", "Derfel")])
def test_a_missing_leader_is_chosen_by_a_die_where_several_may_follow(face, leader):
    """Source: K7.1, K8.1"""
    outcome = following(OVER, face)
    assert outcome.events[1].leader == leader
    assert outcome.roster.figure(leader).class_ == "leader"
    assert outcome.events[1].throws[0].die == "d2"


def test_where_nobody_may_follow_the_warband_goes_on_without_and_nothing_is_said():
    """Source: K7.1, K8.1"""
    text = OVER.replace('class = "character"', 'class = "warrior"')
    assert [event.event for event in following(text, "").events] == ["next"]


def test_casualties_are_counted_anew_and_the_dead_of_before_stay_dead():
    """Source: K6.1, K8.1"""
    before, after = roster(OVER), following(OVER).roster
    assert casualties(before, "Dumnonia") == (2, 5, 40)
    assert casualties(after, "Dumnonia") == (0, 3, 0)
    assert after.side("Dumnonia").start == 3
    slain = after.put(after.figure("Cei")._replace(status="dead"))
    assert casualties(slain, "Dumnonia") == (1, 3, 33)


def test_without_a_starting_number_in_the_file_casualties_are_of_those_who_began_this_raid():
    """Source: K6.1, K8.1"""
    after = following(OVER.replace("start = 5", "")).roster
    assert after.side("Dumnonia").start is None
    assert casualties(after, "Dumnonia") == (0, 3, 0)


def test_the_dead_of_two_raids_before_do_not_count_either():
    """Source: K8.1"""
    after = following(OVER).roster
    over = after._replace(game=after.game._replace(ended="won"))
    again = next_(over, told(), None).roster
    assert statuses(again)["Owain"] == "dead"
    assert casualties(again, "Dumnonia") == (0, 3, 0)


def test_a_title_that_is_left_out_stays_and_loot_that_is_still_carried_is_noted():
    """Source: K5.2, K8.1"""
    (event, _) = following(OVER).events
    assert event.notes == ("Derfel still has loot: `brin set Derfel loot=false` puts it down",)
    (event, _) = (outcome := following(OVER, "2", "the ford")).events
    assert (outcome.roster.game.title, outcome.roster.game.objective) == ("the ford", "")
    assert str(event).startswith(
        "A new raid begins: the ford. Cei, Derfel and Dumnonia warrior 1 stand ready."
    )


def test_a_raid_that_is_not_over_has_no_next():
    """Source: K8.1"""
    with pytest.raises(Unusable, match="the raid is not over"):
        following(RAID)


def test_a_warband_is_filled_up_with_warriors_and_its_starting_number_with_it():
    """Source: K1.2, K6.1, K8.1"""
    after = following(OVER).roster
    outcome = played(muster, after, "", "Dumnonia", to=5)
    (event,) = outcome.events
    assert str(event) == "2 warriors come to Dumnonia, which is 5 strong."
    assert [one.name for one in outcome.roster.figures[-2:]] == ["Dumnonia warrior 2", "Dumnonia warrior 3"]
    assert casualties(outcome.roster, "Dumnonia") == (0, 5, 0)


@pytest.mark.parametrize(
    ("side", "to", "said"),
    [
        ("Dumnonia", 3, "3 of Dumnonia are there already"),
        ("Danes", 9, "Danes has no figures: `brin muster Danes --size 9` raises a warband"),
    ],
)
def test_only_who_is_missing_is_filled_up(side, to, said):
    """Source: K1.2"""
    with pytest.raises(Unusable, match=said):
        played(muster, following(OVER).roster, "", side, to=to)


def test_filling_up_takes_no_other_numbers():
    with pytest.raises(Unusable, match="--to brings warriors alone"):
        played(muster, following(OVER).roster, "", "Dumnonia", to=9, peasants=2)


def test_of_others_than_warbands_nothing_is_counted_and_an_empty_side_keeps_its_start():
    """Source: K6.1, K8.1"""
    more = (
        '[sides.Picts]\nstart = 5\n[figures.orc]\nfull = 6\nstatus = "dead"\nfell = "2 combat"\nloot = true\n'
    )
    loot = '[figures.Brin]\nfull = 6\nloot = true\nside = "Dumnonia"\n'
    outcome = renews(roster(OVER + more + loot))
    assert [note.partition(" ")[0] for note in outcome.notes] == ["Derfel"]
    counted = count_anew(told(), Outcome(roster(OVER + more))).roster
    assert counted.side("Picts").start == 5
    assert counted.figure("orc").fell.turn == 2


@pytest.mark.parametrize(
    ("classes", "found"), [(("warrior", None), True), ((None, "warrior"), True), ((None, None), False)]
)
def test_a_side_is_a_warband_where_one_of_it_has_a_class(classes, found):
    """Source: K1.2"""
    figures = tuple(Figure(f"f{at}", side="a", class_=one) for at, one in enumerate(classes))
    assert warbands(Roster(figures=figures)) == (("a",) if found else ())
