"""To hit: scores and places, all damage after all throws, and how it is told (Q4, Q5)."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from brincli.games.quest.hit import hit
from brincli.model.errors import Unusable
from brincli.model.state import Figure, Roster
from tests.kit.scenes import QUEST, struck
from tests.kit.throwing import figures, played, roster


def with_goblin(keys="", rules=""):
    return roster(f"[figures.goblin]\n{keys or 'sp = 9'}\nfull = 12\n[rules]\n{rules}")


@pytest.mark.parametrize("face", range(1, 11))
def test_combat_hits_at_6_and_missiles_at_7(face):
    """Source: Q4.1, Q5.1"""
    for missile, needs in ((False, 6), (True, 7)):
        event, _ = struck(with_goblin(), f"{face},1" if face >= needs else str(face), missile=missile)
        assert (event.success, event.score, event.needs) == (face >= needs, face, needs)


@pytest.mark.parametrize(
    ("missile", "bonus", "faces", "score", "success"),
    [
        (False, 3, "10,1", 13, True),  # no upper limit
        (True, 3, "10,1", 13, True),
        (False, -5, "10", 5, False),  # a natural 10 does not hit by itself
        (True, -4, "10", 6, False),
        (False, 5, "1,1", 6, True),  # a natural 1 does not miss by itself
        (True, 6, "1,1", 7, True),
    ],
)
def test_the_total_alone_decides_without_a_limit_or_automatic_results(missile, bonus, faces, score, success):
    """Source: Q4.1, Q5.1"""
    event, _ = struck(with_goblin(), faces, missile=missile, bonus=bonus)
    assert (event.score, event.success) == (score, success)


@pytest.mark.parametrize("missile", [False, True])
@pytest.mark.parametrize(
    ("face", "place"),
    [(1, "left leg"), (2, "right leg"), (3, "left arm"), (4, "right arm"), (5, "body"), (6, "head")],
)
def test_one_die_gives_the_place_and_the_loss_in_fire_and_combat_alike(face, place, missile):
    """Source: Q4.2, Q5.3"""
    event, game = struck(with_goblin(), f"8,{face}", missile=missile)
    assert (event.location, event.loss, event.sp) == (place, face, (9, 9 - face, 12))
    assert game.figure("goblin").sp == 9 - face
    assert [throw.die for throw in event.throws] == ["d10", "d6"]


def test_a_miss_changes_nothing():
    event, game = struck(with_goblin(), "5")
    assert (event.location, event.loss, event.sp, event.out) == (None, None, (9, 9, 12), False)
    assert game == with_goblin()


def test_a_monster_may_have_a_hit_table_of_its_own_and_an_entry_may_lose_nothing():
    """Source: Q5.3"""
    wings = '[["wing", 0], ["wing", 1], ["tail", 1], ["claw", 2], ["breast", 3], ["eye", 8]]'
    game = with_goblin(
        f"sp = 9\nhit_table = {wings}",
        'hit_table = [["leg",1],["leg",1],["leg",1],["leg",1],["leg",1],["leg",1]]',
    )
    eye, _ = struck(game, "8,6")
    wing, after = struck(game, "8,1")
    assert (eye.location, eye.loss, eye.notes) == ("eye", 8, ())
    assert (wing.success, wing.location, wing.loss, after.figure("goblin").sp) == (True, "wing", 0, 9)


def test_a_figure_without_sp_is_only_told_of():
    event, game = struck(roster("[figures.wall]"), "10,6", target="wall")
    assert (event.loss, event.sp, event.unkept(), game.figure("wall").status) == (6, None, True, "active")
    assert not struck(game, "5", target="wall")[0].unkept()
    assert not struck(with_goblin(), "6,1")[0].unkept()


def test_without_a_roster_a_blow_is_thrown_all_the_same():
    event = played(hit, Roster(), "6,4", (Figure("goblin"),), by=Figure("Brin")).events[0]
    assert str(event) == "Brin hits goblin in the right arm: 4 SP lost (6, needs 6)."


@pytest.mark.parametrize(
    ("sp", "faces", "outcome"),
    [(9, "5", "goblin missed"), (9, "6,4", "goblin loses 4"), (3, "6,4", "goblin loses 4, out")],
)
def test_odds_call_a_blow_by_what_it_does(sp, faces, outcome):
    event, _ = struck(with_goblin(f"sp = {sp}"), faces)
    assert (event.event, event.outcome()) == ("hit", outcome)


@pytest.mark.parametrize(
    ("faces", "by", "wanted"),
    [("", "Brin", "d10 (to hit, Brin at goblin)"), ("6", None, "d6 (place and loss, at goblin)")],
)
def test_a_die_that_is_wanted_is_named_with_its_figures_and_purpose(faces, by, wanted):
    game = roster("figures.Brin = {full = 18}\nfigures.goblin = {full = 12}")
    with pytest.raises(Unusable, match=re.escape(wanted)):
        struck(game, faces, by=by)


def test_the_house_hit_table_is_named_where_it_was_used():
    """Source: Q5.3"""
    table = "hit_table = [" + ", ".join(f'["part {n}", {n + 1}]' for n in range(1, 7)) + "]"
    event, _ = struck(with_goblin(rules=table), "6,3")
    missed, _ = struck(with_goblin(rules=table), "5")
    assert (event.location, event.loss, event.notes) == ("part 3", 4, ("house rule hit_table",))
    assert missed.notes == ()


def test_a_hero_throws_at_two_targets_and_all_damage_follows_all_throws():
    """Source: Q5.2, Q5.4"""
    game = roster(QUEST)
    (brin,) = figures(game, "Brin")
    outcome = played(hit, game, "9,5,2", figures(game, "goblin 1", "goblin 2"), by=brin)
    assert [(event.target, event.success) for event in outcome.events] == [
        ("goblin 1", True),
        ("goblin 2", False),
    ]
    assert outcome.roster.figure("Brin").did == (3, ("combat:goblin 1", "combat:goblin 2"))


def test_each_blow_at_one_target_goes_on_from_the_last():
    """Source: Q5.4"""
    game = with_goblin()
    (goblin,) = figures(game, "goblin")
    outcome = played(hit, game, "6,4,6,6", (goblin, goblin))
    assert [event.sp for event in outcome.events] == [(9, 5, 12), (5, 0, 12)]


@pytest.mark.parametrize(
    ("rule", "options", "deeds"),
    [
        ("morale_only_in_combat = true", {}, ("attacked",)),
        ("morale_only_in_combat = true", {"missile": True}, ()),
        ("morale_only_in_combat = true", {"by": "Brin"}, ()),  # its thrower's deeds tell
        ("", {}, ()),
    ],
)
def test_with_the_switch_a_figure_hit_by_anybody_is_in_combat(rule, options, deeds):
    """Source: Q6.1"""
    game = roster(f"figures.Brin = {{}}\nfigures.goblin = {{full = 9}}\n[rules]\n{rule}")
    assert struck(game, "7,1", **options)[1].figure("goblin").deeds(1) == deeds


SENTENCES = [
    ("8,6", {}, "goblin is hit in the head: 6 SP lost, 3 of 12 left (8, needs 6)."),
    ("5", {}, "goblin is missed (5, needs 6)."),
    ("7,4", {"bonus": 1}, "goblin is hit in the right arm: 4 SP lost, 5 of 12 left (7 + 1 = 8, needs 6)."),
    ("9,5", {"by": "Brin"}, "Brin hits goblin in the body: 5 SP lost, 4 of 12 left (9 + 1 = 10, needs 6)."),
    ("2", {"by": "Brin"}, "Brin strikes at goblin and misses (2 + 1 = 3, needs 6)."),
    (
        "9,1",
        {"by": "Brin", "missile": True, "bonus": -2},
        "Brin shoots goblin in the left leg: 1 SP lost, 8 of 12 left (9 - 1 = 8, needs 7).",
    ),
    (
        "2",
        {"by": "Brin", "missile": True},
        "Brin shoots at goblin and misses (2 + 1 = 3, needs 7).",
    ),
]


@pytest.mark.parametrize(("faces", "options", "sentence"), SENTENCES)
def test_a_blow_is_told_in_a_sentence(faces, options, sentence):
    game = roster("figures.Brin = {hero = true, sp = 9, full = 18}\nfigures.goblin = {sp = 9, full = 12}")
    assert str(struck(game, faces, **options)[0]) == sentence


@given(face=st.integers(1, 10), bonus=st.integers(-12, 12), missile=st.booleans())
def test_law_a_blow_hits_if_and_only_if_its_total_reaches_the_number(face, bonus, missile):
    """Source: Q4.1, Q5.1"""
    hits = face + bonus >= (7 if missile else 6)
    event, _ = struck(with_goblin(), f"{face},1" if hits else str(face), bonus=bonus, missile=missile)
    assert (event.success, event.score, event.loss) == (hits, face + bonus, 1 if hits else None)


@pytest.mark.parametrize(
    ("far", "notes"),
    [("at = 'D1'", 0), ("at = 'C1'", 1), ("", 1)],
)
def test_who_is_out_of_reach_could_not_have_thrown(far, notes):
    """Source: Q5.1"""
    game = roster(
        "figures.goblin = {side = 'x', full = 9, at = 'B1'}\nfigures.a = {side = 'y', full = 9, at = 'A1'}\n"
        f"[figures.b]\nside = 'y'\nfull = 9\n{far}\n[board]\nsize = '4x1'"
    )
    assert len(struck(game, "3")[0].notes) == notes


def test_score_and_place_are_only_told_and_what_they_come_to_counts():
    """Source: Q5.3"""
    game = with_goblin('hit_table = [["a", 1], ["b", 1], ["c", 2], ["d", 2], ["e", 3], ["f", 3]]\nsp = 9')
    assert struck(game, "7,1")[0] == struck(game, "8,2")[0]
    assert struck(game, "7,1")[0] != struck(game, "7,3")[0]
