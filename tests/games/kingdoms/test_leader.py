"""K7: who follows the leader that was killed; and K2, what the end of a turn does."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from brincli.games.both.turn import turn
from brincli.games.kingdoms.duel import duel
from brincli.games.kingdoms.leader import choose_leader, leader, leaderless
from brincli.games.kingdoms.sequence import due
from brincli.model.deeds import Deeds, Fall
from brincli.model.errors import Unusable
from brincli.model.events import Outcome
from brincli.model.state import STATUSES, Figure, Game, Roster, Side
from brincli.play.sources import SeededDice
from tests.kit.throwing import figures, played, roster, told

GWENT = Side("Gwent")


def band(side, *members, turn=3):
    """A warband of figures told as `class status`, numbered by class."""
    found = []
    for number, member in enumerate(members):
        class_, status = member.split()
        fell = Fall(turn, "combat") if status == "dead" else Fall()
        found.append(Figure(f"{side} {class_} {number}", side=side, class_=class_, status=status, fell=fell))
    return Roster(game=Game(turn=turn), figures=tuple(found))


def both(one, other):
    """Two warbands in one game."""
    return one._replace(figures=one.figures + other.figures)


@pytest.mark.parametrize(("face", "new"), [(1, 1), (2, 2), (3, 4)])
def test_each_living_character_is_equally_likely(face, new):  # K7.1
    game = band(
        "Gwent", "leader dead", "character active", "character running", "character dead", "character active"
    )
    outcome = played(leader, game, str(face), GWENT)
    (event,) = outcome.events
    assert (event.side, event.leader, event.success) == ("Gwent", f"Gwent character {new}", True)
    assert [throw.die for throw in event.throws] == ["d3"]
    classes = [figure.class_ for figure in outcome.roster.figures]
    assert classes == ["leader", *["leader" if number == new else "character" for number in range(1, 5)]]


def test_the_new_leader_throws_the_d20():  # K7.1
    game = both(band("Gwent", "leader dead", "character active"), band("Saxons", "warrior active"))
    game = played(leader, game, "", GWENT).roster
    (event,) = played(duel, game, "20,1", *figures(game, "Gwent character 1"), game.of_side("Saxons")).events
    assert (event.throws[0].die, event.success) == ("d20", True)


def test_one_left_needs_no_die():  # K7.1
    game = band("Gwent", "leader dead", "character active", "warrior active", "peasant active")
    (event,) = played(leader, game, "", GWENT).events
    assert (event.leader, event.throws, event.success) == ("Gwent character 1", (), True)
    assert str(event) == "Gwent leader 0 is dead: Gwent character 1 now leads Gwent."


def test_with_none_left_the_warband_plays_on_without():  # K7.1
    game = band("Gwent", "leader dead", "character dead", "warrior active")
    outcome = played(leader, game, "", GWENT)
    (event,) = outcome.events
    assert (event.leader, event.success, event.throws) == (None, False, ())
    assert [one._replace(did=Deeds()) for one in outcome.roster.figures] == list(game.figures)
    assert str(event) == "Gwent leader 0 is dead and no character is left: Gwent must play on without."


def test_the_choice_is_told_with_its_die():
    game = band("Gwent", "leader dead", "character active", "character active")
    (event,) = played(leader, game, "2", GWENT).events
    assert str(event) == "Gwent leader 0 is dead: Gwent character 2 now leads Gwent (character 2 of 2)."


@pytest.mark.parametrize("status", ["dead", "out", "left", "gone"])
def test_only_characters_in_play_may_follow(status):  # K7.1
    (event,) = played(leader, band("Gwent", "leader dead", f"character {status}"), "", GWENT).events
    assert event.leader is None


@pytest.mark.parametrize("class_", ["warrior", "peasant"])
def test_only_characters_may_follow(class_):  # K7.1
    (event,) = played(leader, band("Gwent", "leader dead", f"{class_} active"), "", GWENT).events
    assert event.leader is None


def test_a_character_of_another_side_does_not_follow():  # K7.1
    game = both(band("Gwent", "leader dead"), band("Saxons", "character active"))
    assert played(leader, game, "", GWENT).events[0].leader is None


@pytest.mark.parametrize(
    ("members", "complaint"),
    [
        (["leader active", "character active"], "Gwent is led by Gwent leader 0"),
        (["leader dead", "leader active", "character active"], "Gwent is led by Gwent leader 1"),
        (["leader left", "character active"], "Gwent is led by Gwent leader 0"),
        (["leader out", "character active"], "Gwent is led by Gwent leader 0"),
        (["character active"], "no leader of Gwent was killed"),
        (["leader gone", "character active"], "no leader of Gwent was killed"),
        ([], "no leader of Gwent was killed"),
    ],
)
def test_only_a_killed_leader_is_replaced(members, complaint):  # K7.1
    with pytest.raises(
        Unusable, match=f"{complaint}.*: only a leader that was killed is replaced|{complaint}"
    ):
        leader(band("Gwent", *members), told(), GWENT)


def test_the_story_names_the_leader_that_fell_last():
    game = band("Gwent", "leader dead", "leader dead", "character active")
    old = game.figures[0]._replace(fell=Fall(1, "combat"))
    assert played(leader, game.put(old), "", GWENT).events[0].fallen == "Gwent leader 1"
    assert played(leader, game, "", GWENT).events[0].fallen == "Gwent leader 1"


def test_the_turn_chooses_leaders_where_one_fell_in_roster_order():  # K7.1, K2
    game = both(
        both(
            band("Saxons", "leader dead", "character active", "character active"),
            band("Gwent", "leader dead", "character active"),
        ),
        band("Powys", "leader active", "character active"),
    )
    outcome = played(turn, game, "2")
    told_of = [(event.event, getattr(event, "leader", None)) for event in outcome.events]
    assert told_of == [("leader", "Saxons character 2"), ("leader", "Gwent character 1"), ("turn", None)]


def test_the_turn_throws_morale_before_it_chooses_and_chooses_before_it_begins():  # K2, K7.1, Q1.4
    game = band("Gwent", "leader dead", "character active", "character active")
    game = game.put(Figure("goblin", sp=2, full=12))
    outcome = played(turn, game, "1,2")
    assert [event.event for event in outcome.events] == ["morale", "leader", "turn"]
    assert [event.throws[0].die for event in outcome.events[:2]] == ["d6", "d2"]
    assert outcome.steps[1].roster.game.turn == 3
    assert outcome.roster.game.turn == 4


def test_the_turn_leaves_alone_a_leader_that_was_chosen_already():  # K7.1
    game = played(
        leader, band("Gwent", "leader dead", "character active", "character active"), "1", GWENT
    ).roster
    assert [event.event for event in played(turn, game).events] == ["turn"]


def test_a_leader_killed_in_an_earlier_turn_is_replaced_still():  # K7.1
    game = band("Gwent", "leader dead", "character active")
    later = game._replace(game=Game(turn=9))
    assert played(turn, later).events[0].leader == "Gwent character 1"


def test_playing_on_without_is_told_in_the_turn_of_the_fall_only():  # K7.1
    first = played(turn, band("Gwent", "leader dead", "character dead", "warrior active"))
    assert [event.event for event in first.events] == ["leader", "turn"]
    assert [event.event for event in played(turn, first.roster).events] == ["turn"]


def test_what_was_told_by_hand_is_not_told_again_at_the_end_of_the_turn():  # K7.1
    game = band("Gwent", "leader dead", "character dead", "warrior active")
    assert leaderless(game) == ("Gwent",)
    asked = played(leader, game, "", GWENT).roster
    assert leaderless(asked) == ()
    assert [event.event for event in played(turn, asked).events] == ["turn"]
    assert played(leader, asked, "", GWENT).events[0].leader is None  # who asks is answered


def test_a_reinforcement_follows_though_it_was_told_that_nobody_does():  # K7.1
    asked = played(leader, band("Gwent", "leader dead"), "", GWENT).roster
    stronger = asked.put(Figure("Cei", side="Gwent", class_="character"))
    assert played(turn, stronger).events[0].leader == "Cei"


def test_the_follower_of_a_follower_is_chosen_too():  # K7.1
    game = both(
        band("Gwent", "leader active", "character active", "character active"),
        band("Saxons", "leader active"),
    )
    saxon = game.of_side("Saxons")
    for faces, following in [("1,2", "2"), ("1,2", "")]:
        (chief,) = [one for one in game.of_side("Gwent") if one.class_ == "leader" and one.in_play]
        game = played(duel, game, faces, chief, saxon).roster
        game = played(turn, game, following).roster
    assert [figure.class_ for figure in game.of_side("Gwent") if figure.in_play] == ["leader"]


MEMBERS = st.builds(
    "{} {}".format, st.sampled_from(["leader", "character", "warrior"]), st.sampled_from(STATUSES)
)


@given(st.lists(MEMBERS, max_size=8), st.integers())
def test_at_the_end_of_a_turn_no_side_gains_more_than_its_one_leader(members, seed):  # K7.1
    game = band("Gwent", *members)
    after = turn(game, SeededDice(seed)).roster
    stood, stand = (
        [one for one in each.of_side("Gwent") if one.class_ == "leader" and one.status != "dead"]
        for each in (game, after)
    )
    killed = any(one.class_ == "leader" and one.status == "dead" for one in game.figures)
    able = [one.name for one in game.figures if one.class_ == "character" and one.in_play]
    if killed and not stood and able:
        assert [one.name for one in stand if one.name in able and one.in_play] == [stand[0].name]
    else:
        assert [one.name for one in stand] == [one.name for one in stood]


@pytest.mark.parametrize(
    ("members", "lacks"),
    [
        (("leader active", "character active"), ()),
        (("leader gone", "character active"), ()),  # not killed
        (("leader running", "character active"), ()),
        (("leader dead", "character active"), ("Gwent",)),
        (("leader dead", "leader active", "character active"), ()),
        (("character dead", "character active"), ()),
    ],
)
def test_a_leader_is_due_only_where_one_was_killed_and_none_leads(members, lacks):
    """Source: K7.1"""
    assert leaderless(band("Gwent", *members)) == lacks


def test_the_chance_is_told_only_where_a_die_was_thrown():
    """Source: K7.1"""
    game = band("Gwent", "leader dead", "character active")
    assert str(played(leader, game, "", GWENT).events[0]).endswith("now leads Gwent.")


def test_where_no_leader_was_killed_nobody_is_chosen():
    """Source: K7.1"""
    game = band("Gwent", "leader active", "character active", "character active")
    dice = told("")
    assert choose_leader(dice, Outcome(game), "Gwent") == Outcome(game)


@pytest.mark.parametrize(("status", "asked"), [("active", [("Owain", "leader")]), ("dead", [])])
def test_a_fallen_leader_is_due_only_while_somebody_can_follow(status, asked):
    """Source: K7.1"""
    game = roster(
        '[sides.Gwent]\n[figures.Owain]\nside = "Gwent"\nclass = "leader"\n'
        'status = "dead"\nfell = "1 combat"\n'
        f'[figures.Cei]\nside = "Gwent"\nclass = "character"\nstatus = "{status}"\n'
        '[figures.Wat]\nside = "Gwent"\nclass = "peasant"\n'
    )
    assert list(due(game)) == asked


def test_of_a_leader_that_fell_in_an_earlier_turn_nothing_more_is_kept():  # K7.1
    game = band("Gwent", "leader dead", "warrior active", turn=3)
    later = game._replace(game=Game(turn=4))
    assert played(leader, game, "", GWENT).roster != game
    assert played(leader, later, "", GWENT).roster == later


def test_nothing_is_due_of_a_fallen_leader_once_the_raid_has_ended():  # K7.1, K8.1
    game = band("Gwent", "leader dead", "character active")
    assert list(due(game)) == [("Gwent leader 0", "leader")]
    assert list(due(game._replace(game=Game(turn=3, ended="won")))) == []
