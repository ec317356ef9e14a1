"""By what name odds call what came of a throw: figures that fall alike are count_casualties together."""

import pytest

from brincli.games.both.end import end
from brincli.games.both.morale import morale
from brincli.games.kingdoms.action import action
from brincli.games.kingdoms.card import card
from brincli.games.kingdoms.casualties import count_casualties
from brincli.games.kingdoms.duel import duel
from brincli.games.kingdoms.leader import leader
from brincli.games.kingdoms.march import march
from brincli.games.kingdoms.muster import muster
from brincli.games.quest.hit import hit
from brincli.model.state import Side
from tests.kit.throwing import figures, played, roster

RAID = """
[sides.Gwent]
colour = "red"
[sides.Saxons]
colour = "black"
[figures.Owain]
side = "Gwent"
class = "leader"
[figures.Cei]
side = "Gwent"
class = "character"
[figures.Wat]
side = "Saxons"
class = "peasant"
[deck]
drawn = "7S"
"""
DEAD = RAID.replace('class = "leader"', 'class = "leader"\nstatus = "dead"')
NOBODY = DEAD.replace('class = "character"', 'class = "warrior"')
WIPED_OUT = DEAD.replace('class = "character"', 'class = "warrior"\nstatus = "dead"')
GWENT = Side("Gwent")
OF_A_RAID = [
    (RAID, action, "30", (30,), {}, "acts"),
    (RAID, action, "29", (30,), {}, "does not act"),
    (DEAD, action, "", (60,), {"side": GWENT}, "impossible"),
    (RAID, card, "7H", (), {}, "Gwent moves first"),
    ("", card, "7H", (), {}, "red moves first"),
    (WIPED_OUT, card, "7H", (), {}, "Gwent would move first, nobody is left"),
    (RAID, card, "", (), {"shuffle": True}, "the pack is shuffled"),
    (RAID, card, "", (), {"back": "7s"}, "The 7 of spades goes back"),
    (DEAD, leader, "", (GWENT,), {}, "Cei leads Gwent"),
    (NOBODY, leader, "", (GWENT,), {}, "nobody leads Gwent"),
    (RAID, march, "5,3", (GWENT,), {}, "8, the slow 3"),
    (RAID, muster, "4", ("Danes",), {}, "12 figures"),
]


@pytest.mark.parametrize("case", OF_A_RAID)
def test_what_came_of_a_rule_of_a_raid(case):
    """Source: K1.1, K3, K4, K7.1"""
    text, rule, faces, args, choices, outcome = case
    text = text.replace("[sides.Gwent]", "[sides.Gwent]\nstart = 2") if choices.get("side") else text
    (event,) = played(rule, roster(text), faces, *args, **choices).events
    assert event.outcome() == outcome


def test_of_a_duel_the_dead_is_told_and_of_casualties_the_percentage():
    """Source: K5.2, K6.1"""
    game = roster(RAID)
    outcome = played(duel, game, "9,2", *figures(game, "Owain"), figures(game, "Wat"))
    assert outcome.events[0].outcome() == "Owain kills Wat"
    assert [one.outcome() for one in count_casualties(outcome.roster)] == ["Gwent 0%", "Saxons 100%"]


@pytest.mark.parametrize(
    ("by", "faces", "outcome"),
    [
        (True, "4", "Brin misses orc"),
        (True, "6,3", "Brin takes 3 off orc"),
        (True, "6,4", "Brin takes 4 off orc, out"),
        (False, "5", "orc missed"),
        (False, "6,3", "orc loses 3"),
        (False, "6,4", "orc loses 4, out"),
    ],
)
def test_of_a_blow_what_it_takes(by, faces, outcome):
    """Source: Q5.1, Q5.3"""
    game = roster(
        "figures.Brin = { hero = true, full = 18, side = 'a' }\nfigures.orc = { full = 4, side = 'b' }"
    )
    choices = {"by": game.figures[0]} if by else {}
    (event,) = played(hit, game, faces, figures(game, "orc"), **choices).events
    assert event.outcome() == outcome


@pytest.mark.parametrize(
    ("keys", "faces", "outcome"),
    [
        ("sp = 3\nfull = 6", "4", "orc stands"),
        ("sp = 3\nfull = 6", "3", "orc runs"),
        ("sp = 4\nfull = 6", "", "orc need not throw morale: it still has 4 of 6 SP"),
    ],
)
def test_of_morale_whether_it_holds(keys, faces, outcome):
    """Source: Q6.1"""
    game = roster(f"[figures.orc]\n{keys}\n")
    (event,) = played(morale, game, faces, game.figures).events
    assert event.outcome() == outcome


def test_of_an_end_how_it_ended():
    """Source: Q9.1"""
    assert end(roster('[game]\nobjective = "x"\n'), drawn=True).events[0].outcome() == "drawn"
