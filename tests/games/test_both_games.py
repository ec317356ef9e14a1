"""A roster of both games at once: a quest first, and each game does its own part (Q9, K8)."""

import pytest

from brincli.games.both.end import end
from brincli.games.both.next import next_
from brincli.games.both.over import ending
from brincli.games.both.played import games_of, new_typed
from brincli.games.kingdoms import KINGDOMS
from brincli.games.quest import QUEST
from brincli.model.deeds import EARLIER, Fall
from brincli.model.errors import Unusable
from brincli.model.state import Roster
from tests.kit.throwing import figures, roster, told

BOTH = """
[game]
objective = "the bridge"
[sides.heroes]
player = true
[sides.rivals]
player = true
[sides.Gwent]
start = 4
[figures.Brin]
side = "heroes"
hero = true
sp = 3
full = 18
[figures.Grim]
side = "rivals"
hero = true
full = 18
[figures.Owain]
side = "Gwent"
class = "leader"
[figures.Cei]
side = "Gwent"
class = "warrior"
status = "dead"
fell = "3 combat"
[figures.orc]
side = "rivals"
status = "dead"
fell = "3 combat"
"""


def test_the_games_of_a_roster_are_those_of_its_figures_and_the_quest_where_nothing_tells():
    assert games_of(roster(BOTH)) == (QUEST, KINGDOMS)
    assert games_of(Roster()) == (QUEST,)


def test_a_roster_is_made_by_the_word_of_each_game():
    assert new_typed("x.toml") == ["`brin new x.toml --warband`", "`brin new x.toml --quest WHAT`"]


def test_its_end_is_that_of_the_quest_with_what_each_game_has_to_tell():
    """Source: Q9.1, K8.1"""
    outcome = end(roster(BOTH), won=True)
    (event,) = outcome.events
    assert (event.of, event.won) == ("quest", True)
    assert [one.figure for one in event.gained] == ["Brin", "Grim"]
    assert [one.side for one in event.standing] == ["Gwent"]
    assert [one.full for one in figures(outcome.roster, "Brin", "Grim")] == [20, 20]
    with pytest.raises(Unusable, match="the quest is already won"):
        end(outcome.roster, lost=True)


def test_of_several_players_only_the_side_that_is_named_gains():
    """Source: Q9.1"""
    game = roster(BOTH)
    (event,) = end(game, won=True, side=game.side("rivals")).events
    assert ([one.figure for one in event.gained], event.side) == (["Grim"], "rivals")


def test_what_speaks_for_its_end_is_asked_until_it_has_ended():
    """Source: Q9.1"""
    over = roster(BOTH.replace('class = "leader"', 'class = "leader"\nstatus = "dead"'))
    deed = ending(over)
    assert deed is not None
    assert (deed.subject, deed.why) == ("the quest", "no foe is left")
    assert ending(roster(BOTH)) is None
    assert ending(over._replace(game=over.game._replace(ended="won"))) is None


def test_the_next_game_is_a_quest_and_each_game_renews_its_own():
    """Source: Q2.5, Q9.5, K8.1"""
    ended = end(roster(BOTH), won=True).roster
    with pytest.raises(Unusable, match="a quest needs an objective"):
        next_(ended, told(), None)
    outcome = next_(ended, told(), "the tower", keep=(ended.side("Gwent"),))
    (event,) = outcome.events
    assert (event.of, event.objective, event.title) == ("quest", "the tower", "")
    brin, _, owain, cei, orc = outcome.roster.figures
    assert (brin.sp, brin.full, owain.status) == (20, 20, "active")
    assert (cei.status, cei.fell) == ("dead", Fall(0, EARLIER))
    assert (orc.status, orc.fell) == ("dead", Fall())  # a quest counts no casualties
    assert outcome.roster.side("Gwent").start == 1


@pytest.mark.parametrize(
    ("keys", "fell"),
    [
        ('status = "dead"\nfell = "0 earlier"', Fall(0, EARLIER)),
        ('status = "dead"\nfell = "3 combat"', Fall()),
        ('status = "active"\nfell = "3 combat"', Fall()),
        ('status = "gone"\nfell = "3 combat"', Fall()),
    ],
)
def test_only_who_was_dead_before_this_game_is_known_to_have_been(keys, fell):
    """Source: K8.1"""
    ended = roster(f"[game]\nended = 'lost'\n[figures.orc]\nfull = 6\n{keys}\n")
    (orc,) = next_(ended, told(), "the tower").roster.figures
    assert orc.fell == fell


def test_a_raid_without_a_title_just_begins():
    """Source: K8.1"""
    ended = roster('[game]\nended = "drawn"\n[figures.Owain]\nside = "Gwent"\nclass = "leader"\n')
    (event,) = next_(ended, told(), None).events
    assert (event.title, event.objective) == ("", "")
    assert str(event) == "A new raid begins. Owain stands ready."
