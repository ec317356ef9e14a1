"""To hit: scores, places and wounds, and how they are told (Q4, Q5)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from brincli.rules.hit import hit
from tests.scenes import struck
from tests.throwing import figures, played, roster

QUEST = """
[game]
turn = 3

[figures.Brin]
side = "heroes"
hero = true
sp = 18
full = 18
range = 12

[figures.Olaf]
side = "heroes"
sp = 8
full = 8

[figures."goblin 1"]
side = "goblins"
sp = 6
full = 6

[figures."goblin 2"]
side = "goblins"
sp = 6
full = 6
"""


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


def test_at_0_sp_a_figure_is_out_and_stays_with_the_excess_in_the_event():
    """Source: Q2.3, Q2.4"""
    event, game = struck(with_goblin("sp = 3"), "10,6")
    assert (event.loss, event.sp, event.out) == (6, (3, 0, 12), True)
    goblin = game.figure("goblin")
    assert (goblin.sp, goblin.status, goblin.fell) == (0, "out", (1, "combat"))


@pytest.mark.parametrize(("missile", "how"), [(False, "combat"), (True, "missile")])
def test_how_a_figure_was_put_out_is_kept_from_its_first_fall(missile, how):
    """Source: Q1.3"""
    _, game = struck(with_goblin("sp = 3"), "10,6", missile=missile)
    _, again = struck(game, "10,6", missile=not missile)
    assert again.figure("goblin").fell == (1, how)


def test_a_figure_without_sp_is_only_told_of():
    event, game = struck(roster("[figures.wall]"), "10,6", target="wall")
    assert (event.loss, event.sp, event.unkept(), game.figure("wall").status) == (6, None, True, "active")


def test_the_house_hit_table_is_named_where_it_was_used():
    """Source: Q5.3"""
    table = "hit_table = [" + ", ".join(f'["part {n}", {n + 1}]' for n in range(1, 7)) + "]"
    event, _ = struck(with_goblin(rules=table), "6,3")
    missed, _ = struck(with_goblin(rules=table), "5")
    assert (event.location, event.loss, event.notes) == ("part 3", 4, ("house rule hit_table",))
    assert missed.notes == ()


@pytest.mark.parametrize(
    ("rule", "sp", "ceiling", "after"),
    [
        ("", 15, 20, (11, 16)),  # the example of the rules
        ("", 20, 20, (16, 16)),
        ("wounds_lower_ceiling = false", 15, 20, (11, 20)),
        ("wounds_lower_ceiling = false", 20, 20, (16, 16)),  # at its ceiling it has nothing to recover
        ("", 3, 20, (0, 17)),
    ],
)
def test_a_wound_lowers_what_comes_back_of_spent_sp(rule, sp, ceiling, after):
    """Source: Q8.7"""
    game = roster(f"[figures.goblin]\nsp = {sp}\nceiling = {ceiling}\nfull = 20\n[rules]\n{rule}")
    event, game = struck(game, "6,4")
    goblin = game.figure("goblin")
    assert (goblin.sp, goblin.ceiling) == after
    assert event.notes == ((f"house rule {rule}",) if rule else ())


def test_a_figure_that_never_cast_gets_no_ceiling_by_a_wound():
    """Source: Q8.4, Q8.7"""
    _, game = struck(with_goblin(), "6,4")
    assert game.figure("goblin").ceiling is None


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


def test_with_the_switch_a_figure_hit_by_anybody_is_in_combat():
    """Source: Q6.1"""
    for missile, deeds in ((False, ("attacked",)), (True, ())):
        game = with_goblin(rules="morale_only_in_combat = true")
        _, game = struck(game, "6,1", missile=missile)
        assert game.figure("goblin").deeds(1) == deeds


SENTENCES = [
    ("8,6", {}, "goblin is hit in the head: 6 SP lost, 3 of 12 left (8 against 6)."),
    ("5", {}, "goblin is missed (5 against 6)."),
    ("7,4", {"bonus": 1}, "goblin is hit in the right arm: 4 SP lost, 5 of 12 left (7 + 1 = 8 against 6)."),
    ("9,5", {"by": "Brin"}, "Brin hits goblin in the body: 5 SP lost, 4 of 12 left (9 + 1 = 10 against 6)."),
    ("2", {"by": "Brin"}, "Brin strikes at goblin and misses (2 + 1 = 3 against 6)."),
    (
        "9,1",
        {"by": "Brin", "missile": True, "bonus": -2},
        "Brin shoots goblin in the left leg: 1 SP lost, 8 of 12 left (9 - 1 = 8 against 7).",
    ),
    (
        "2",
        {"by": "Brin", "missile": True},
        "Brin shoots at goblin and misses (2 + 1 = 3 against 7).",
    ),
]


@pytest.mark.parametrize(("faces", "options", "sentence"), SENTENCES)
def test_a_blow_is_told_in_a_sentence(faces, options, sentence):
    game = roster("figures.Brin = {hero = true, sp = 9, full = 18}\nfigures.goblin = {sp = 9, full = 12}")
    assert str(struck(game, faces, **options)[0]) == sentence


@pytest.mark.parametrize(
    ("goblin", "sentence"),
    [
        ("{sp = 2, full = 9}", "goblin is hit in the body: 5 SP lost, goblin is out (6 against 6)."),
        (
            '{sp = 0, full = 9, fell = "1 combat"}',
            "goblin is hit in the body: 5 SP lost, goblin is already out (6 against 6).",
        ),
        ("{}", "goblin is hit in the body: 5 SP lost (6 against 6)."),
        (
            '{sp = 2, full = 9, hit_table = [["",0],["",0],["",0],["",0],["hide",0],["",0]]}',
            "goblin is hit in the hide: no harm done, 2 of 9 left (6 against 6).",
        ),
    ],
)
def test_the_harm_of_a_blow_is_told(goblin, sentence):
    assert str(struck(roster(f"figures.goblin = {goblin}"), "6,5")[0]) == sentence


@given(
    face=st.integers(1, 10),
    place=st.integers(1, 6),
    bonus=st.integers(-12, 12),
    sp=st.integers(1, 30),
    missile=st.booleans(),
)
def test_law_sp_fall_by_the_loss_of_a_hit_to_0_and_no_further(face, place, bonus, sp, missile):
    """Source: Q2.3, Q4.1, Q5.1, Q5.3"""
    game = roster(f"figures.goblin = {{sp = {sp}, full = 30}}\nfigures.wolf = {{sp = 4, full = 4}}")
    hits = face + bonus >= (7 if missile else 6)
    event, after = struck(game, f"{face},{place}" if hits else f"{face}", bonus=bonus, missile=missile)
    goblin = after.figure("goblin")
    assert event.success == hits
    assert goblin.sp == max(0, sp - (place if hits else 0))
    assert (goblin.status == "out") == (goblin.sp == 0)
    assert after.figure("wolf") == game.figure("wolf")
