"""The end of a turn: morale still due, the counter, spent SP that come back (Q1.4, Q8.5)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from brincli.games.both.morale import morale
from brincli.games.both.next import next_
from brincli.games.both.turn import turn
from tests.kit.throwing import played, roster, told

CAVE = """
[game]
turn = 2

[figures.Merlin]
caster = true
sp = 15
ceiling = 20
full = 20

[figures.goblin]
sp = 2
full = 6

[figures.wolf]
sp = 6
full = 6
"""


def merlin(keys, rules=""):
    return roster(
        f"[game]\nturn = 2\n[figures.Merlin]\ncaster = true\nfearless = true\n{keys}\n[rules]\n{rules}"
    )


def test_the_morale_still_due_is_thrown_then_the_turn_moves_on():
    """Source: Q1.4, Q6.1"""
    outcome = played(turn, roster(CAVE), "2")
    assert [event.event for event in outcome.events] == ["morale", "turn"]
    assert [step.roster.game.turn for step in outcome.steps] == [2, 3]
    assert outcome.roster.figure("goblin").status == "running"
    assert outcome.roster.figure("goblin").did == (2, ("morale",))


def test_who_has_thrown_morale_this_turn_does_not_again():
    """Source: Q1.4, Q6.1"""
    game = played(morale, roster(CAVE), "5").roster
    assert [event.event for event in played(turn, game).events] == ["turn"]


def test_morale_is_due_again_in_the_next_turn():
    """Source: Q6.1, Q6.2"""
    game = played(turn, roster(CAVE), "2").roster
    outcome = played(turn, game, "4")
    assert outcome.roster.figure("goblin").status == "active"
    assert outcome.events[-1].turn == 4


@pytest.mark.parametrize(
    ("keys", "after"),
    [
        ("sp = 15\nceiling = 20\nfull = 20", 16),
        ("sp = 19\nceiling = 20\nfull = 20", 20),
        ("sp = 20\nceiling = 20\nfull = 20", 20),
        ("sp = 16\nceiling = 16\nfull = 20", 16),  # never above the ceiling
        ("sp = 15\nfull = 20", 15),  # without one its losses are wounds (Q8.4)
        ('sp = 15\nceiling = 20\nfull = 20\nstatus = "running"', 16),
        ("sp = 15\nceiling = 20\nfull = 20\ndid = '2 combat:goblin'", 16),  # while fighting too
    ],
)
def test_1_sp_comes_back_up_to_the_ceiling(keys, after):
    """Source: Q8.4, Q8.5"""
    game = merlin(keys)
    outcome = played(turn, game)
    assert outcome.roster.figure("Merlin").sp == after
    told = [] if after == game.figure("Merlin").sp else [("Merlin", after, 20, 20)]
    assert list(outcome.events[-1].recovered) == told


def test_a_turn_that_was_set_back_does_not_give_spent_sp_back_again():
    """Source: Q8.5"""
    game = played(turn, merlin("sp = 15\nceiling = 20\nfull = 20")).roster
    assert (game.game.recovered, game.figure("Merlin").sp) == (3, 16)
    game = game._replace(game=game.game._replace(turn=1))
    for number in (2, 3):
        outcome = played(turn, game)
        note = f"spent SP came back at the start of turn {number} already, and do not again"
        assert (outcome.events[-1].recovered, outcome.events[-1].notes) == ((), (note,))
        game = outcome.roster
    assert game.figure("Merlin").sp == 16
    assert played(turn, game).roster.figure("Merlin").sp == 17


def test_a_turn_that_was_set_back_says_nothing_where_nothing_was_to_come_back():
    """Source: Q8.5"""
    game = merlin("sp = 20\nceiling = 20\nfull = 20")
    game = game._replace(game=game.game._replace(turn=1, recovered=9))
    assert played(turn, game).events[-1].notes == ()


def test_spent_sp_come_back_from_the_first_turn_of_the_next_quest_on():
    """Source: Q8.5, Q9.5"""
    game = merlin("sp = 15\nceiling = 20\nfull = 20", "restore_between_quests = false")
    game = game._replace(game=game.game._replace(turn=9, recovered=9, ended="won"))
    after = next_(game, told(), "the tower").roster
    assert played(turn, after).roster.figure("Merlin").sp == 16


@pytest.mark.parametrize("status", ["out", "left", "dead", "gone"])
def test_who_is_not_in_play_does_not_recover(status):
    """Source: Q8.8"""
    game = merlin(f'sp = 5\nceiling = 20\nfull = 20\nstatus = "{status}"')
    assert played(turn, game).roster.figures == game.figures


def test_one_put_out_while_recovering_stays_at_0():
    """Source: Q2.3, Q8.8"""
    game = merlin('sp = 0\nceiling = 14\nfull = 20\nstatus = "out"\nfell = "2 combat"')
    assert played(turn, game).roster.figure("Merlin").sp == 0


@pytest.mark.parametrize(
    ("rule", "sp", "after"),
    [("recovery = 3", 15, 18), ("recovery = 3", 19, 20), ("recovery = 0", 15, 15)],
)
def test_the_house_may_recover_faster_or_not_at_all(rule, sp, after):
    """Source: Q8.5"""
    outcome = played(turn, merlin(f"sp = {sp}\nceiling = 20\nfull = 20", rule))
    assert outcome.roster.figure("Merlin").sp == after
    assert outcome.events[-1].notes == (f"house rule {rule}",)


def test_a_house_value_that_concerns_nobody_is_not_named():
    assert played(turn, merlin("sp = 15\nfull = 20", "recovery = 3")).events[-1].notes == ()


@pytest.mark.parametrize(
    ("keys", "sentence"),
    [
        ("sp = 15\nfull = 20", "Turn 3 begins."),
        (
            "sp = 15\nceiling = 18\nfull = 20",
            "Turn 3 begins. Merlin recovers to 16 SP, on the way back to 18.",
        ),
        ("sp = 19\nceiling = 20\nfull = 20", "Turn 3 begins. Merlin recovers to 20 SP, all that was spent."),
        # A ceiling below full: a wound, or spent SP that an earlier cast cost for good (Q8.6, Q8.7).
        (
            "sp = 17\nceiling = 18\nfull = 20",
            "Turn 3 begins. Merlin recovers to 18 SP, and no more comes back.",
        ),
    ],
)
def test_a_new_turn_is_told_with_who_recovers(keys, sentence):
    event = played(turn, merlin(keys)).events[-1]
    assert event.outcome() == str(event).rstrip(".")
    assert (event.success, str(event)) == (None, sentence)


@given(full=st.integers(1, 30), cap=st.integers(1, 30), part=st.integers(1, 30), turns=st.integers(1, 8))
def test_law_what_comes_back_is_1_a_turn_and_stops_at_the_ceiling(full, cap, part, turns):
    """Source: Q8.5, Q8.6"""
    ceiling = min(full, cap)
    sp = min(ceiling, part)
    game = merlin(f"sp = {sp}\nceiling = {ceiling}\nfull = {full}")
    for _ in range(turns):
        game = played(turn, game).roster
    assert game.game.turn == 2 + turns
    assert game.figure("Merlin").sp == min(ceiling, sp + turns)
    assert game.figure("Merlin").ceiling == ceiling


def test_a_pack_that_is_shuffled_is_told_with_the_turn():  # K4.1
    game = roster(
        '[sides.a]\ncolour = "red"\n[figures.b]\nside = "a"\nclass = "leader"\n[deck]\ndrawn = "7H"\n'
    )
    shuffled = game._replace(rules=game.rules._replace(shuffle_each_turn=True))
    assert str(played(turn, game).events[-1]) == "Turn 2 begins."
    assert str(played(turn, shuffled).events[-1]).partition(" [")[0] == "Turn 2 begins. The pack is shuffled."
