"""A whole exchange of blows: who throws at whom, and all damage after all throws (Q1.3, Q5)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from brincli.games.quest.hit import hit
from brincli.model.errors import Unusable
from tests.kit.scenes import BRIDGE, bridge, fight, struck, throws
from tests.kit.throwing import figures, played, roster


def refusal(game, name, *foes, **options):
    with pytest.raises(Unusable) as refused:
        fight(game, "6,1,6,1,6,1,6,1", name, *foes, **options)
    return str(refused.value)


@pytest.mark.parametrize(
    ("name", "foes", "expected"),
    [
        ("Olaf", "goblin", "Olaf>goblin goblin>Olaf"),
        ("Olaf", "goblin orc", "Olaf>goblin goblin>Olaf orc>Olaf"),  # once at one, but every enemy at it
        ("Brin", "goblin", "Brin>goblin goblin>Brin"),  # never twice at the same
        ("Brin", "goblin orc", "Brin>goblin Brin>orc goblin>Brin orc>Brin"),
        (
            "Brin",
            "orc goblin wolf",
            "Brin>orc Brin>goblin orc>Brin goblin>Brin wolf>Brin",
        ),  # never more than twice
        ("goblin", "Brin Olaf", "goblin>Brin Brin>goblin Olaf>goblin"),  # a Hero among many throws at the one
    ],
)
def test_each_throws_once_and_a_hero_at_two_in_the_order_named(name, foes, expected):
    """Source: Q5.1, Q5.2"""
    game = bridge()
    outcome = fight(game, ",".join("1" * len(expected.split())), name, *foes.split())
    assert " ".join(f"{by}>{target}" for by, target in throws(outcome)) == expected


def test_each_throw_has_its_own_bonus():
    """Source: Q5.2, Q9.2"""
    outcome = fight(bridge(), "1,1,1,1", "Brin", "goblin", "orc")
    assert [event.bonus for event in outcome.events] == [1, 1, 0, 1]
    assert [event.needs for event in outcome.events] == [6, 6, 6, 6]


def test_who_is_put_out_still_makes_its_throw_and_damage_comes_after():
    """Source: Q1.3, Q5.4"""
    outcome = fight(bridge(), "9,6,2,-,7,4,6,6", "Brin", "goblin", "orc")
    assert [str(event) for event in outcome.events] == [
        "Brin hits goblin in the head: 6 SP lost, goblin is out (9 + 1 = 10, needs 6).",
        "Brin strikes at orc and misses (2 + 1 = 3, needs 6).",
        "goblin hits Brin in the right arm: 4 SP lost, 14 of 18 left (7, needs 6).",
        "orc hits Brin in the head: 6 SP lost, 8 of 18 left (6 + 1 = 7, needs 6).",
    ]
    assert [figure.sp for figure in outcome.roster.figures] == [8, 8, 0, 9, 4]
    assert outcome.roster.figure("goblin").fell == (3, "combat")


def test_each_event_goes_on_from_the_last():
    """Source: Q5.4"""
    outcome = fight(bridge(), "1,1,10,5,10,5,10,5", "Brin", "goblin", "orc", "wolf")
    assert [event.sp for event in outcome.events if event.target == "Brin"] == [
        (18, 13, 18),
        (13, 8, 18),
        (8, 3, 18),
    ]
    assert [step.roster.figure("Brin").sp for step in outcome.steps] == [18, 18, 13, 8, 3]


def test_the_bonus_is_that_of_before_the_blows():
    """Source: Q1.3, Q9.4"""
    text = (
        BRIDGE.replace("sp = 9\nfull = 9", "hero = true\nsp = 21\nfull = 21") + '[rules]\nbonus_from = "now"'
    )
    outcome = fight(roster(text), "10,6,1", "Brin", "orc")
    assert [(event.by, event.bonus) for event in outcome.events] == [("Brin", 1), ("orc", 3)]


NOW = roster(
    """
    [rules]
    bonus_from = "now"
    [figures.Brin]
    side = "heroes"
    hero = true
    sp = 21
    full = 40
    [figures.Olaf]
    side = "heroes"
    hero = true
    sp = 21
    full = 40
    [figures.orc]
    side = "orcs"
    hero = true
    sp = 21
    full = 40
    """
)


def thrown(game, by, target, faces, **options):
    """The bonus of one throw, and the game after it."""
    event, game = struck(game, faces, target, by=by, **options)
    return event.bonus, game


def test_the_bonus_of_two_throws_is_that_of_the_exchange():
    """Source: Q1.3, Q9.4"""
    bonus, game = thrown(NOW, "Brin", "orc", "10,6")
    assert (bonus, game.figure("orc").sp) == (2, 15)
    bonus, after = thrown(game, "orc", "Brin", "10,6")
    assert bonus == 2
    assert after.figures == fight(NOW, "10,6,10,6", "Brin", "orc").roster.figures


def test_the_bonus_of_combat_is_that_at_which_combat_began():
    """Source: Q1.3, Q9.4"""
    _, game = thrown(NOW, "Olaf", "orc", "10,2", missile=True)
    assert thrown(game, "orc", "Brin", "10,6", missile=True)[0] == 2
    _, game = thrown(game, "Brin", "orc", "10,6")
    assert thrown(game, "orc", "Brin", "10,6")[0] == 1
    assert thrown(game, "orc", "Brin", "10,6", missile=True)[0] == 2
    later = game._replace(game=game.game._replace(turn=2))
    assert thrown(later, "orc", "Brin", "10,6", missile=True)[0] == 1


def test_sp_that_are_put_right_by_hand_count_for_the_bonus():
    """Source: Q9.4"""
    _, game = thrown(NOW, "Brin", "orc", "10,6")
    for sp, bonus in ((13, 1), (14, 2), (33, 2), (34, 3)):
        right = game.put(game.figure("orc")._replace(sp=sp))
        assert thrown(right, "orc", "Brin", "10,6")[0] == bonus


def test_the_sp_lost_in_a_phase_are_kept_only_where_a_bonus_goes_by_them():
    """Source: Q9.4"""
    _, game = thrown(NOW, "Brin", "orc", "10,6")
    assert game.figure("orc").did.words == ("lost:combat:6",)
    full = NOW._replace(rules=NOW.rules._replace(bonus_from="full"))
    assert thrown(full, "Brin", "orc", "10,6")[1].figure("orc").did.words == ()


def test_a_second_exchange_in_one_turn_has_no_throws_left():
    """Source: Q5.2"""
    game = fight(bridge(), "1,1", "Olaf", "goblin").roster
    done = "has thrown once in combat this turn"
    assert refusal(game, "Olaf", "goblin") == f"nobody can throw: Olaf {done}; goblin {done}"
    (goblin,) = figures(game, "goblin")
    with pytest.raises(Unusable, match="goblin has thrown once in combat this turn"):
        played(hit, game, "1", figures(game, "Olaf"), by=goblin)


def test_who_was_put_out_in_combat_still_throws_in_a_later_exchange_of_the_turn():
    """Source: Q1.3"""
    game = bridge(goblin='status = "out"\nfell = "3 combat"')
    assert throws(fight(game, "1,1", "Olaf", "goblin")) == [("Olaf", "goblin"), ("goblin", "Olaf")]


@pytest.mark.parametrize(
    ("keys", "name", "foes", "reason"),
    [
        ({}, "Brin", "Olaf", "Olaf is of Brin's own side, heroes; --force overrules"),
        ({}, "Brin", "goblin Olaf", "Olaf is of Brin's own side, heroes; --force overrules"),
        ({"orc": 'status = "dead"'}, "Brin", "goblin orc", "orc is dead; --force overrules"),
        ({"orc": 'status = "left"'}, "Brin", "orc", "orc is off the board; --force overrules"),
        ({"orc": 'status = "out"\nfell = "2 combat"'}, "Olaf", "goblin orc", "orc is out; --force overrules"),
        ({"Brin": 'status = "dead"'}, "Brin", "orc", "Brin is dead; --force overrules"),
    ],
)
def test_foes_of_ones_own_side_or_no_longer_there_are_refused_unless_forced(keys, name, foes, reason):
    """Source: Q1.3, Q5.1"""
    game = bridge(**keys)
    assert refusal(game, name, *foes.split()) == reason
    all_throws = min(len(foes.split()), 2 if name == "Brin" else 1) + len(foes.split())
    forced = fight(game, ",".join("1" * all_throws), name, *foes.split(), force=True)
    assert len(forced.events) == all_throws


@pytest.mark.parametrize(
    ("foes", "twice"), [("goblin goblin", "goblin"), ("goblin Brin", "Brin"), ("orc goblin orc", "orc")]
)
def test_a_figure_is_named_once(foes, twice):
    """Source: Q5.2"""
    said = refusal(bridge(), "Brin", *foes.split(), force=True)
    assert said == f"{twice} is named twice: name each figure of the fight once"


def test_force_lets_everybody_throw():
    """Source: Q5.2"""
    game = bridge(goblin='status = "running"', Olaf="did = '3 cast'")
    outcome = fight(game, "1,1", "Olaf", "goblin", force=True)
    assert throws(outcome) == [("Olaf", "goblin"), ("goblin", "Olaf")]
    assert all(not event.notes for event in outcome.events)


@given(faces=st.lists(st.tuples(st.integers(1, 10), st.integers(1, 6)), min_size=5, max_size=5))
def test_law_an_exchange_takes_what_its_hits_lose_and_no_throw_depends_on_another(faces):
    """Source: Q1.3, Q5.2, Q5.3, Q5.4"""
    game = bridge()
    attacks = [
        ("Brin", "goblin", 1),
        ("Brin", "orc", 1),
        ("goblin", "Brin", 0),
        ("orc", "Brin", 1),
        ("wolf", "Brin", 0),
    ]
    typed, lost = [], dict.fromkeys(("Brin", "Olaf", "goblin", "orc", "wolf"), 0)
    for (_, target, bonus), (face, place) in zip(attacks, faces, strict=True):
        hits = face + bonus >= 6
        typed += [str(face), str(place)] if hits else [str(face)]
        lost[target] += place if hits else 0
    outcome = fight(game, ",".join(typed), "Brin", "goblin", "orc", "wolf")
    assert throws(outcome) == [(by, target) for by, target, _ in attacks]
    for before, after in zip(game.figures, outcome.roster.figures, strict=True):
        assert after.sp == max(0, before.sp - lost[before.name])
