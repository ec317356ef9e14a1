"""Casting: what it costs, when it works, what comes back (Q8)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from brincli.games.both.turn import turn
from brincli.games.quest.cast import cast
from brincli.games.quest.hit import hit
from brincli.model.errors import Unusable
from brincli.model.state import Figure, Roster
from brincli.play.asked import AskedDice
from tests.kit.scenes import casting, tower
from tests.kit.throwing import figures, played


def refusal(game, spell="fog", faces="6", **options):
    with pytest.raises(Unusable) as refused:
        casting(game, faces, spell, **options)
    return str(refused.value)


@pytest.mark.parametrize("face", range(1, 7))
def test_a_spell_works_if_the_die_reaches_its_number_and_is_paid_in_any_case(face):
    """Source: Q8.2, Q8.3"""
    event, game = casting(tower(), str(face))
    assert (event.success, event.needs, event.cost) == (face >= 4, 4, 5)
    assert (event.sp, game.figure("Merlin").sp) == ((19, 14, 19), 14)
    assert [(throw.die, throw.why) for throw in event.throws] == [("d6", "spell")]
    assert (event.event, event.outcome()) == ("cast", "fog works" if face >= 4 else "fog fails")


@pytest.mark.parametrize(
    ("full", "dice"), [(1, 1), (19, 1), (20, 2), (39, 2), (40, 3), (42, 3), (59, 3), (60, 4)]
)
def test_a_die_more_for_each_full_20_sp_of_the_quests_start(full, dice):
    """Source: Q8.3, Q9.3, Q9.4"""
    event, _ = casting(tower(f"sp = 1\nfull = {full}"), ",".join("1" * dice), "whisper")
    assert len(event.throws) == dice


@pytest.mark.parametrize(
    ("faces", "spell", "success"),
    [("1,4,2", "fog", True), ("3,3,3", "fog", False), ("6,1,1", "spark", True), ("5,5,5", "spark", False)],
)
def test_any_one_die_that_reaches_the_number_will_do(faces, spell, success):
    """Source: Q8.3"""
    assert casting(tower("sp = 42\nfull = 42"), faces, spell)[0].success == success


@pytest.mark.parametrize(
    ("rule", "keys", "faces", "success"),
    [
        ('spell_dice = "sum"', "sp = 20\nfull = 20", "2,2", True),
        ('spell_dice = "sum"', "sp = 20\nfull = 20", "1,2", False),
        ("hero_step = 10", "sp = 19\nfull = 19", "1,4", True),
        ('bonus_from = "now"', "sp = 20\nfull = 40", "3,4", True),  # as they stand before paying
        ('bonus_from = "now"', "sp = 19\nfull = 40", "4", True),
    ],
)
def test_a_house_value_changes_the_dice_and_is_named(rule, keys, faces, success):
    """Source: Q8.3, Q9.3, Q9.4"""
    event, _ = casting(tower(keys, rule), faces)
    assert (event.success, event.notes) == (success, (f"house rule {rule.replace(chr(34), '')}",))


@pytest.mark.parametrize(
    ("keys", "after"),
    [
        ("sp = 20\nfull = 20", (15, 20)),
        ("sp = 17\nceiling = 20\nfull = 20", (12, 17)),  # cast again before it was back
        ("sp = 20\nceiling = 20\nfull = 20", (15, 20)),  # fully back
        ("sp = 12\nfull = 20", (7, 12)),  # a wounded one: its losses are wounds
        ("sp = 12\nceiling = 16\nfull = 20", (7, 12)),
        ("sp = 16\nceiling = 16\nfull = 20", (11, 16)),
        ("sp = 16\nceiling = 9\nfull = 20", (11, 16)),  # a ceiling below SP, edited by hand
    ],
)
def test_the_level_before_paying_becomes_the_ceiling(keys, after):
    """Source: Q8.4, Q8.6"""
    event, game = casting(tower(keys), "1,1")
    merlin = game.figure("Merlin")
    assert (merlin.sp, merlin.ceiling) == after
    assert event.ceiling == after[1]


def test_the_worked_example_of_recovery():
    """Source: Q8.5, Q8.6"""
    game, seen = tower("sp = 20\nfull = 20"), []
    for faces, spell, turns in (("1,1", "fog", 2), ("1,1", "spark", 6), ("1,1", "whisper", 1)):
        _, game = casting(game, faces, spell)
        for _ in range(turns):
            game = played(turn, game).roster
        seen.append((game.figure("Merlin").sp, game.figure("Merlin").ceiling))
    assert seen == [(17, 20), (17, 17), (17, 17)]


def test_the_worked_example_of_a_wound():
    """Source: Q8.5, Q8.7"""
    _, game = casting(tower("sp = 20\nfull = 20"), "1,1")
    game = played(hit, game, "6,4", figures(game, "Merlin")).roster
    assert game.figure("Merlin").sp == 11
    for _ in range(9):
        game = played(turn, game).roster
    assert game.figure("Merlin").sp == 16


@pytest.mark.parametrize(
    ("options", "cost", "needs"),
    [({}, 5, 4), ({"cost": 2}, 2, 4), ({"needs": 5}, 5, 5), ({"cost": 0, "needs": 1}, 0, 1)],
)
def test_what_is_typed_goes_before_the_roster(options, cost, needs):
    """Source: Q8.2, Q8.3"""
    event, _ = casting(tower(), "4", **options)
    assert (event.cost, event.needs, event.sp.after) == (cost, needs, 19 - cost)


@pytest.mark.parametrize(
    ("spell", "options", "said"),
    [
        (None, {}, "no spell is named: add it, as in --cost 3 --needs 4"),
        (None, {"cost": 3}, "no spell is named: add it, as in --needs 4"),
        ("riddle", {"needs": 4}, "what riddle costs and needs is not known: add it, as in --cost 3"),
    ],
)
def test_a_cast_needs_a_cost_and_a_number(spell, options, said):
    assert refusal(tower(), spell, **options) == said


def test_a_caster_without_sp_pays_by_hand():
    event = played(cast, Roster(), "4", Figure("Merlin"), None, cost=3, needs=4).events[0]
    assert (event.sp, event.ceiling, event.unkept()) == (None, None, True)
    assert str(event) == "Merlin casts a spell and it works (4, needs 4): 3 SP to pay."


@pytest.mark.parametrize(
    ("keys", "faces", "spell", "rule", "sentence"),
    [
        (
            "sp = 19\nfull = 19",
            "4",
            "fog",
            "",
            "it works (4, needs 4): 5 SP paid, 14 of 19 left, to come back to 19.",
        ),
        (
            "sp = 19\nfull = 19",
            "3",
            "fog",
            "",
            "it fails (3, needs 4): 5 SP paid, 14 of 19 left, to come back to 19.",
        ),
        ("sp = 20\nfull = 20", "1,2", "whisper", "", "it works (1, 2, needs 2): 0 SP paid, 20 of 20 left."),
        (
            "sp = 9\nfull = 9",
            "6",
            "fog",
            'spell_dice = "sum"',
            "it works (6, needs 4): 5 SP paid, 4 of 9 left, to come back to 9. [house rule spell_dice = sum]",
        ),
        (
            "sp = 20\nfull = 20",
            "2,3",
            "fog",
            'spell_dice = "sum"',
            "it works (2 + 3 = 5, needs 4): 5 SP paid, 15 of 20 left, to come back to 20. "
            "[house rule spell_dice = sum]",
        ),
    ],
)
def test_a_cast_is_told_in_a_sentence(keys, faces, spell, rule, sentence):
    assert str(casting(tower(keys, rule), faces, spell)[0]) == f"Merlin casts {spell} and {sentence}"


def test_a_cast_that_takes_the_last_strength_is_told():
    event, _ = casting(tower("sp = 5\nfull = 19"), "1", force=True)
    assert str(event) == "Merlin casts fog and it fails (1, needs 4): 5 SP paid, and Merlin is out."


@given(
    full=st.integers(1, 60),
    part=st.integers(1, 60),
    cap=st.integers(1, 60) | st.none(),
    cost=st.integers(0, 12),
    face=st.integers(1, 6),
)
def test_law_a_cast_takes_its_cost_and_leaves_the_ceiling_at_the_level_before(full, part, cap, cost, face):
    """Source: Q8.2, Q8.4, Q8.6"""
    ceiling = None if cap is None else min(full, cap)
    sp = min(part, full if ceiling is None else ceiling)
    keys = f"sp = {sp}\nfull = {full}" + ("" if ceiling is None else f"\nceiling = {ceiling}")
    faces = ",".join([str(face)] * (1 + full // 20))
    if sp <= cost:
        assert "would leave none" in refusal(tower(keys), cost=cost, faces=faces)
        return
    event, game = casting(tower(keys), faces, cost=cost)
    merlin = game.figure("Merlin")
    assert (merlin.sp, merlin.ceiling, event.success) == (sp - cost, sp, face >= 4)


@pytest.mark.parametrize(
    ("sp", "rule", "needs", "notes"),
    [
        (19, "", 6, ()),
        (19, "", 7, ("no d6 shows 7, so it cannot work",)),
        (42, "", 7, ("no d6 shows 7, so it cannot work",)),
        (19, "sum", 6, ()),
        (19, "sum", 7, ("1d6 can reach 6 at most, so it cannot work",)),
        (20, "sum", 12, ()),
        (20, "sum", 13, ("2d6 can reach 12 at most, so it cannot work",)),
    ],
)
def test_a_number_that_no_dice_can_reach_is_noted(sp, rule, needs, notes):
    """Source: Q8.3"""
    game = tower(f"sp = {sp}\nfull = {sp}", f'spell_dice = "{rule}"' if rule else "")
    dice = ",".join(["6"] * (1 + sp // 20))
    event = played(cast, game, dice, *figures(game, "Merlin"), cost=1, needs=needs).events[0]
    assert event.success is not bool(notes)
    assert event.notes == (*notes, *(["house rule spell_dice = sum"] if rule else []))


@pytest.mark.parametrize(
    ("sp", "asked"), [(19, ["Merlin"]), (42, ["Merlin, 1 of 3", "Merlin, 2 of 3", "Merlin, 3 of 3"])]
)
def test_of_several_dice_each_is_asked_for_by_its_number(sp, asked):
    """Source: Q8.3"""
    questions = []
    dice = AskedDice(lambda question: questions.append(question) or "6", [])
    game = tower(f"sp = {sp}\nfull = {sp}")
    event = cast(game, dice, *figures(game, "Merlin"), game.spells[0]).events[0]
    assert questions == [f"d6 spell, {one}: " for one in asked]
    assert {throw.why for throw in event.throws} == {"spell"}


def test_what_the_dice_add_up_to_is_only_told_and_whether_it_is_enough_counts():
    """Source: Q8.3"""
    game = tower("sp = 20\nfull = 20", 'spell_dice = "sum"')
    three, four, five = (casting(game, faces)[0] for faces in ("1,2", "2,2", "2,3"))
    assert (four.total, five.total) == (4, 5)
    assert four == five != three
