"""Who may throw, and who may be thrown at (Q1.3, Q5.1, Q5.2, Q6.2, Q8.1)."""

import pytest

from brincli.games.quest.hit import hit
from brincli.games.quest.parts.may import has_struck_at, why_not_move
from brincli.model.deeds import Deeds
from brincli.model.errors import Unusable
from brincli.model.state import Figure, Roster
from tests.kit.scenes import QUEST, struck
from tests.kit.throwing import figures, played, roster


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


MAY_NOT_THROW = [
    ("Olaf", 'status = "running"', {}, "Olaf is running away"),  # Q6.2
    ("Olaf", 'status = "dead"', {}, "Olaf is dead"),
    ("Olaf", 'status = "left"', {}, "Olaf is off the board"),
    ("Olaf", 'status = "gone"', {}, "Olaf is not in this game"),
    ("Olaf", 'status = "out"\nfell = "2 combat"', {}, "Olaf is out"),
    ("Olaf", 'status = "out"\nfell = "3 missile"', {}, "Olaf was put out by fire this turn"),  # Q1.3
    ("Olaf", 'status = "out"\nfell = "3 spell"', {}, "Olaf was put out by sorcery this turn"),
    ("Olaf", 'status = "out"\nfell = "3 set"', {}, "Olaf was put out earlier this turn"),
    ("Olaf", 'status = "out"\nfell = "3 combat"', {"missile": True}, "Olaf was put out in combat this turn"),
    ("Olaf", 'status = "out"\nfell = "3 running"', {}, "Olaf was put out while running away this turn"),
    ("Olaf", 'did = "3 cast"', {}, "Olaf has cast this turn"),  # Q8.1
    ("Olaf", 'did = "3 cast"', {"missile": True}, "Olaf has cast this turn"),
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


def test_more_than_two_targets_are_refused():
    """Source: Q5.2"""
    said = refusal(roster(QUEST), "goblin 1", "goblin 2", "Olaf", faces="6,1,6,1,6,1")
    assert said == "one target, or a Hero's two, and not 3"


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
        ('status = "gone"', "Olaf is not in this game"),
        ('status = "out"\nfell = "2 combat"', "Olaf is out"),
        ('status = "dead"\nfell = "3 combat"', "Olaf is dead"),
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
        ("Brin", 13, True, "13 squares are beyond the range of Brin, 12 squares"),
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


@pytest.mark.parametrize(
    ("foe", "did", "struck"),
    [
        ("orc", "combat:Olaf", True),
        ("orc", "combat:Brin", False),
        ("orc", "", False),
        ("wolf", "combat:Olaf", False),
    ],
)
def test_a_foe_has_struck_at_a_figure_where_its_deeds_say_so(foe, did, struck):
    """Source: Q3.3, Q5.4"""
    orc = Figure("orc", did=Deeds(1, (did,) if did else ()))
    assert has_struck_at(Roster(figures=(orc,)), Figure("Olaf"), foe) == struck


@pytest.mark.parametrize(
    ("status", "why"), [("active", None), ("out", "orc is out"), ("left", "orc is off the board")]
)
def test_who_is_not_in_play_moves_no_more(status, why):
    """Source: Q2.4"""
    orc = Figure("orc", status=status)
    assert why_not_move(Roster(figures=(orc,)), orc) == why
