"""To hit: scores, places and wounds; who may throw and who may be hit (Q4, Q5, Q9.2)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from brincli.errors import Unusable
from brincli.rules.hit import hit
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


def struck(game, faces, target="goblin", **options):
    if by := options.pop("by", None):
        options["by"] = figures(game, by)[0]
    outcome = played(hit, game, faces, figures(game, target), **options)
    return outcome.events[0], outcome.roster


def refusal(game, *targets, faces="6,1", **options):
    if by := options.pop("by", None):
        options["by"] = figures(game, by)[0]
    with pytest.raises(Unusable) as refused:
        played(hit, game, faces, figures(game, *targets), **options)
    return str(refused.value)


def changed(text, name, keys):
    """The quest with more keys for one figure."""
    heading = f'[figures."{name}"]' if " " in name else f"[figures.{name}]"
    assert heading in text
    return roster(text.replace(heading, f"{heading}\n{keys}"))


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


@pytest.mark.parametrize(
    ("full", "bonus"), [(1, 1), (19, 1), (20, 2), (39, 2), (40, 3), (59, 3), (60, 4), (79, 4), (80, 5)]
)
def test_a_hero_has_a_bonus_of_1_and_1_more_for_each_full_20_sp(full, bonus):
    """Source: Q9.2, Q9.4"""
    game = roster(
        f"figures.Brin = {{hero = true, sp = 1, full = {full}}}\nfigures.goblin = {{sp = 9, full = 9}}"
    )
    for missile in (False, True):
        event, _ = struck(game, "10,1", by="Brin", missile=missile)
        assert event.bonus == bonus


@pytest.mark.parametrize(
    ("keys", "typed", "bonus"),
    [
        ("bonus = -2", 0, -2),
        ("bonus = -2", 3, 1),
        ("hero = true\nbonus = 2", 0, 4),
        ("hero = true\nbonus = -4", 1, -1),
        ("caster = true", 0, 0),  # a magic-user is no Hero by itself
        ("caster = true\nhero = true", 0, 2),
    ],
)
def test_a_figures_own_bonus_a_heros_and_the_typed_one_add_up(keys, typed, bonus):
    """Source: Q2.1, Q9.2"""
    game = roster(f"[figures.Olaf]\n{keys}\nsp = 30\nfull = 30\n[figures.goblin]\nsp = 9\nfull = 9")
    event, _ = struck(game, "10,1", by="Olaf", bonus=typed)
    assert (event.by, event.bonus, event.score) == ("Olaf", bonus, 10 + bonus)


@pytest.mark.parametrize(
    ("rule", "missile", "faces", "bonus", "success"),
    [
        ("hit_combat = 5", False, "2,1", 3, True),
        ("hit_combat = 7", False, "3", 3, False),
        ("hit_missile = 6", True, "3,1", 3, True),
        ("hero_step = 10", False, "1,1", 5, True),
        ("hero_bonus_on_missiles = false", True, "6", 0, False),
        ('bonus_from = "now"', False, "4", 1, False),
    ],
)
def test_a_house_value_moves_the_number_and_is_named(rule, missile, faces, bonus, success):
    """Source: Q4.1, Q5.1, Q9.2, Q9.4"""
    text = "figures.Brin = {hero = true, sp = 19, full = 40}\nfigures.goblin = {sp = 9, full = 9}\n"
    event, _ = struck(roster(f"{text}rules.{rule}"), faces, by="Brin", missile=missile)
    assert (event.bonus, event.success) == (bonus, success)
    assert event.notes == (f"house rule {rule.replace(chr(34), '')}",)
    assert str(event).endswith(f" [house rule {rule.replace(chr(34), '')}]")


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


def test_more_than_two_targets_are_refused():
    """Source: Q5.2"""
    said = refusal(roster(QUEST), "goblin 1", "goblin 2", "Olaf", faces="6,1,6,1,6,1")
    assert said == "hit takes one target, or a Hero's two, not 3"


MAY_NOT_THROW = [
    ("Olaf", 'status = "running"', {}, "Olaf is running away"),  # Q6.2
    ("Olaf", 'status = "dead"', {}, "Olaf is dead"),
    ("Olaf", 'status = "left"', {}, "Olaf is off the board"),
    ("Olaf", 'status = "gone"', {}, "Olaf is not in this quest"),
    ("Olaf", 'status = "out"\nfell = "2 combat"', {}, "Olaf is out"),
    ("Olaf", 'status = "out"\nfell = "3 missile"', {}, "Olaf was put out by fire this turn"),  # Q1.3
    ("Olaf", 'status = "out"\nfell = "3 spell"', {}, "Olaf was put out by sorcery this turn"),
    ("Olaf", 'status = "out"\nfell = "3 set"', {}, "Olaf was put out earlier this turn"),
    ("Olaf", 'status = "out"\nfell = "3 combat"', {"missile": True}, "Olaf was put out in combat this turn"),
    ("Olaf", 'status = "out"\nfell = "3 running"', {}, "Olaf was put out while running away this turn"),
    ("Olaf", 'did = "3 cast"', {}, "Olaf casts this turn"),  # Q8.1
    ("Olaf", 'did = "3 cast"', {"missile": True}, "Olaf casts this turn"),
    ("Olaf", "did = \"3 'combat:goblin 2'\"", {}, "Olaf has thrown once in combat this turn"),  # Q5.2
    (
        "Olaf",
        "did = \"3 'missile:goblin 2'\"",
        {"missile": True},
        "Olaf has thrown once in missile fire this turn",
    ),
    ("Brin", "did = \"3 'combat:goblin 1'\"", {}, "Brin may not throw twice at goblin 1"),
    ("Brin", "did = '3 combat:a combat:b'", {}, "Brin has thrown twice in combat this turn"),
    ("Brin", "did = '3 missile:a'", {"missile": True}, "Brin has thrown once in missile fire this turn"),
]


@pytest.mark.parametrize(("by", "keys", "options", "reason"), MAY_NOT_THROW)
def test_who_may_not_throw_is_refused_unless_forced(by, keys, options, reason):
    """Source: Q1.3, Q5.2, Q6.2, Q8.1"""
    game = changed(QUEST, by, keys)
    assert refusal(game, "goblin 1", by=by, **options) == f"{reason}; --force overrules"
    event, _ = struck(game, "10,1", "goblin 1", by=by, force=True, **options)
    assert event.success


@pytest.mark.parametrize(
    ("by", "keys", "options"),
    [
        ("Olaf", 'status = "out"\nfell = "3 combat"', {}),  # Q1.3
        ("Olaf", 'status = "out"\nfell = "3 missile"', {"missile": True}),
        ("Olaf", "did = \"3 'missile:goblin 1'\"", {}),  # Q5.2: counted apart
        ("Olaf", "did = \"3 'combat:goblin 1'\"", {"missile": True}),
        ("Olaf", "did = '2 combat:a missile:b cast'", {}),  # of another turn
        ("Brin", "did = \"3 'combat:goblin 2'\"", {}),
    ],
)
def test_who_may_throw_does(by, keys, options):
    """Source: Q1.3, Q5.2"""
    event, game = struck(changed(QUEST, by, keys), "10,1", "goblin 1", by=by, **options)
    assert event.success
    assert game.figure(by).did.words[-1] == f"{'missile' if options else 'combat'}:goblin 1"


@pytest.mark.parametrize(
    ("by", "keys", "options", "reason"),
    [
        ("Olaf", "", {}, "Olaf may throw only once in combat this turn"),
        ("Brin", "", {"missile": True}, "Brin may throw only once in missile fire this turn"),
        ("Brin", "did = '3 combat:a'", {}, "Brin may throw only once more in combat this turn"),
    ],
)
def test_a_second_throw_is_for_heroes_in_combat_only(by, keys, options, reason):
    """Source: Q5.2"""
    said = refusal(changed(QUEST, by, keys), "goblin 1", "goblin 2", faces="6,1,6,1", by=by, **options)
    assert said == f"{reason}; --force overrules"


def test_a_hero_does_not_throw_twice_at_one_target():
    """Source: Q5.2"""
    said = refusal(roster(QUEST), "goblin 1", "goblin 1", faces="6,1,6,1", by="Brin")
    assert said.startswith("Brin may not throw twice at goblin 1")


def test_who_is_put_out_while_running_has_no_throw_left():
    """Source: Q1.3, Q6.2"""
    game = changed(QUEST.replace("sp = 8", "sp = 1"), "Olaf", 'status = "running"')
    _, game = struck(game, "9,5", "Olaf", by="goblin 1")
    assert refusal(game, "goblin 1", by="Olaf").startswith("Olaf was put out while running away this turn")


@pytest.mark.parametrize(
    ("keys", "reason"),
    [
        ('status = "dead"', "Olaf is dead"),
        ('status = "left"', "Olaf is off the board"),
        ('status = "gone"', "Olaf is not in this quest"),
        ('status = "out"\nfell = "2 combat"', "Olaf is out"),
    ],
)
def test_who_is_no_longer_there_cannot_be_hit_unless_forced(keys, reason):
    """Source: Q1.3, Q5.1"""
    game = changed(QUEST, "Olaf", keys)
    assert refusal(game, "Olaf") == f"{reason}; --force overrules"
    event, after = struck(game, "6,1", "Olaf", force=True)
    assert (event.success, after.figure("Olaf").status) == (True, game.figure("Olaf").status)


@pytest.mark.parametrize(
    "keys", ['status = "running"', 'status = "out"\nfell = "3 missile"', "did = '3 cast'"]
)
def test_who_runs_casts_or_fell_this_turn_can_be_hit(keys):
    """Source: Q1.3, Q8.1"""
    event, _ = struck(changed(QUEST, "Olaf", keys), "6,1", "Olaf", by="goblin 1")
    assert event.success


def test_opponents_are_never_of_one_side():
    """Source: Q5.1"""
    assert refusal(roster(QUEST), "Olaf", by="Brin") == (
        "Olaf is of Brin's own side, heroes; --force overrules"
    )


def test_figures_without_a_side_may_fight_each_other_but_not_themselves():
    """Source: Q5.1"""
    game = roster("figures.a = {sp = 6, full = 6}\nfigures.b = {sp = 6, full = 6}")
    assert struck(game, "6,1", "b", by="a")[0].success
    assert refusal(game, "a", by="a") == "a cannot throw at itself; --force overrules"


@pytest.mark.parametrize(
    ("by", "distance", "missile", "reason"),
    [
        ("Brin", 12, True, None),
        ("Brin", 13, True, "Brin shoots 12 squares far, not 13"),
        ("Olaf", 99, True, None),  # no range is set
        (None, 99, True, None),
        ("Brin", 1, False, None),
        ("Brin", 2, False, "combat is with adjacent squares, not at 2"),
        (None, 2, False, "combat is with adjacent squares, not at 2"),
    ],
)
def test_a_distance_is_held_against_the_range_and_combat_is_adjacent(by, distance, missile, reason):
    """Source: Q4.2, Q5.1"""
    options = {"by": by, "distance": distance, "missile": missile}
    if reason:
        assert refusal(roster(QUEST), "goblin 1", **options) == f"{reason}; --force overrules"
        options["force"] = True
    assert struck(roster(QUEST), "10,1", "goblin 1", **options)[0].success


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
