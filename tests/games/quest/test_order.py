"""The order of the turn holds for each figure: movement, then fire, then combat (Q1.5, Q3.3)."""

import pytest

from brincli.games.quest.combat import combat
from brincli.games.quest.hit import hit
from brincli.games.quest.parts.replies import replies_owed
from brincli.games.quest.wander import wander
from brincli.model.errors import Unusable
from tests.kit.boards import scene, where
from tests.kit.machine import SEEKS
from tests.kit.machine import refusal as npc_refusal
from tests.kit.machine import told as npc_told
from tests.kit.machine import turn as npc_turn
from tests.kit.moving import moved
from tests.kit.moving import refusal as move_refusal
from tests.kit.throwing import figures, played

FIELD = """
......
.Bab..
.C....
"""
WALL = """
.B|...
..|a..
..|b..
"""
FORCED = "; --force overrules"


def field(**keys):
    return scene(FIELD, **{"B": "", "C": "hero = true", "a": "", "b": ""} | keys)


def wall(**keys):
    """B, who crosses to D1, beside a."""
    return scene(WALL, **{"B": "", "a": "", "b": ""} | keys)


def strike(game, faces, by, *targets, **options):
    (figure,) = figures(game, by)
    return played(hit, game, faces, figures(game, *targets), by=figure, **options)


def blows(game, faces, name, *foes):
    """Who threw at whom in an exchange, and all its notes."""
    outcome = played(combat, game, faces, *figures(game, name), figures(game, *foes))
    notes = tuple(note for event in outcome.events for note in event.notes)
    return [(event.by, event.target) for event in outcome.events], notes


def refused(rule, *words, **options):
    with pytest.raises(Unusable) as found:
        rule(*words, **options)
    return str(found.value)


@pytest.mark.parametrize(
    ("did", "how"),
    [("1 'combat:a'", "fought"), ("1 'missile:b'", "shot"), ("1 missile:b combat:a", "fought")],
)
def test_who_has_thrown_does_not_move_any_more(did, how):
    """Source: Q1.5"""
    reason = f"has {how} this turn, and who has thrown does not move any more (Q1.5)"
    game = field(B=f'did = "{did}"', a=f'did = "{did}"\n{SEEKS}')
    assert move_refusal(game, "B", "A1") == f"B {reason}{FORCED}"
    assert npc_refusal(game, "a") == f"a {reason}{FORCED}"
    assert npc_told(game) == [f"a stays at C2: it {reason}."]
    assert refused(wander, game, None, figures(game, "B")) == f"B {reason}{FORCED}"


def test_who_runs_and_has_thrown_stays():
    """Source: Q1.5, Q6.2"""
    game = field(a="did = '1 combat:B'\nstatus = 'running'")
    assert "it has fought this turn" in npc_told(game)[0]


def test_force_moves_who_has_thrown():
    """Source: Q1.5"""
    did = "did = '1 combat:x'"
    game = field(B=did, a=f"{did}\n{SEEKS}")
    assert where(moved(game, "B", "A1", force=True).roster)["B"] == "A1"
    game = scene("\nB...a.\n", B="", a=f"{did}\n{SEEKS}")
    assert where(npc_turn(game, "", "a", force=True).roster)["a"] == "B1"
    assert where(npc_turn(game, force=True).roster)["a"] == "B1"
    game = scene("\nB.....\n", B=did)
    assert where(played(wander, game, "3", figures(game, "B"), force=True).roster)["B"] == "F1"


def test_who_is_off_its_feet_is_not_moved_by_force():
    """Source: Q2.4"""
    game = field(B="status = 'dead'", a=f"status = 'dead'\n{SEEKS}")
    assert refused(moved, game, "B", "A1", force=True) == "B is dead"
    assert refused(npc_turn, game, "", "a", force=True) == "a is dead"


def test_the_order_counts_in_its_own_turn_alone():
    """Source: Q1.5"""
    game = field(B="did = '4 combat:a missile:b over'")
    assert where(moved(game, "B", "A1").roster)["B"] == "A1"
    assert strike(game, "2", "B", "a").steps


def test_who_has_fought_does_not_shoot_any_more_and_who_has_shot_fights():
    """Source: Q1.5, Q5.2"""
    game = strike(field(), "2", "C", "a").roster
    reason = f"C has fought this turn, and fire comes before combat (Q1.5){FORCED}"
    assert refused(strike, game, "9,2", "C", "b", missile=True) == reason
    after = strike(game, "9,2", "C", "b", missile=True, force=True).roster
    assert after.figure("b").sp == 8
    game = strike(field(), "9,2", "C", "b", missile=True).roster
    assert strike(game, "2", "C", "a").steps


def test_who_crossed_an_obstacle_neither_shoots_nor_strikes_of_its_own_accord():
    """Source: Q3.3"""
    game = moved(wall(B="hero = true"), "B", "E").roster
    assert game.figure("B").did.words == ("over",)
    crossed = "B has crossed an obstacle this turn, "
    reason = f"{crossed}which takes the whole of it (Q3.3){FORCED}"
    assert refused(strike, game, "9,2", "B", "b", missile=True) == reason
    reason = f"{crossed}and strikes only at who strikes at it (Q3.3){FORCED}"
    assert refused(strike, game, "9,2", "B", "a") == reason
    assert strike(game, "9,2", "B", "a", force=True).roster.figure("a").sp == 8


def test_who_crossed_strikes_back_at_who_struck_at_it_and_at_nobody_else():
    """Source: Q3.3"""
    game = strike(moved(wall(B="hero = true"), "B", "E").roster, "2", "a", "B").roster
    assert strike(game, "9,2", "B", "a").roster.figure("a").sp == 8
    assert "strikes only at who strikes at it" in refused(strike, game, "2,2", "B", "a", "b")


def test_who_crossed_throws_back_in_a_combat_that_its_foe_begins():
    """Source: Q3.3"""
    game = moved(wall(), "B", "E").roster
    assert blows(game, "2,2", "a", "B") == ([("a", "B"), ("B", "a")], ())


def test_who_crossed_and_begins_a_combat_does_not_throw_in_it():
    """Source: Q3.3"""
    game = moved(wall(), "B", "E").roster
    thrown, notes = blows(game, "2", "B", "a")
    assert thrown == [("a", "B")]
    assert notes == (
        "no throw: B has crossed an obstacle this turn, and strikes only at who strikes at it (Q3.3)",
    )


def test_who_crossed_does_not_throw_at_a_foe_that_throws_at_another():
    """Source: Q3.3, Q5.2"""
    game = scene("\nB.C\n.a.\n", B="did = '1 over'", C="", a="")
    assert blows(game, "2,2", "a", "C", "B")[0] == [("a", "C"), ("C", "a")]
    hero = scene("\nB.C\n.a.\n", B="did = '1 over'", C="", a="hero = true")
    assert blows(hero, "2,2,2,2", "a", "C", "B")[0] == [("a", "C"), ("a", "B"), ("C", "a"), ("B", "a")]


def test_npc_over_an_obstacle_has_its_turn_taken():
    """Source: Q3.3"""
    game = npc_turn(scene("\nB..|a\n", B="", a=SEEKS)).roster
    assert game.figure("a").did.words == ("over",)
    assert "which takes the whole of it" in refused(strike, game, "9,2", "a", "B", missile=True)


def owed(game):
    return [(figure.name, foe.name) for figure, foe in replies_owed(game)]


def test_a_foe_that_was_struck_at_owes_its_reply_until_it_has_thrown():
    """Source: Q1.3, Q1.5"""
    assert owed(field()) == []
    game = strike(field(), "2", "B", "a").roster
    assert owed(game) == [("a", "B")]
    assert owed(strike(game, "2", "a", "B").roster) == []
    assert owed(field(B="did = '9 combat:a'")) == []


def test_who_is_struck_by_two_owes_one_throw_and_a_hero_both():
    """Source: Q5.2"""
    game = strike(strike(field(), "2", "B", "a").roster, "2", "C", "a").roster
    assert owed(game) == [("a", "B"), ("a", "C")]
    assert owed(strike(game, "2", "a", "C").roster) == []
    hero = game.put(game.figure("a")._replace(hero=True))
    assert owed(strike(hero, "2", "a", "C").roster) == [("a", "B")]


@pytest.mark.parametrize(
    ("keys", "answers"),
    [
        ("", True),
        ("status = 'out'\nsp = 0\nfell = '1 combat'", True),  # Q1.3
        ("status = 'out'\nsp = 0\nfell = '1 missile'", False),
        ("status = 'running'", False),  # Q6.2
        ("did = '1 cast'", False),  # Q8.1
        ("did = '1 over'", True),  # Q3.3
        ("at = 'F1'", False),  # Q5.1
    ],
)
def test_no_reply_is_owed_that_may_not_be_thrown(keys, answers):
    """Source: Q1.3, Q3.3, Q5.1, Q6.2, Q8.1"""
    game = field(B="did = '1 combat:a'", a=keys)
    assert owed(game) == ([("a", "B")] if answers else [])


def test_fire_is_not_answered():
    """Source: Q1.5"""
    assert owed(strike(field(), "2", "B", "a", missile=True).roster) == []
