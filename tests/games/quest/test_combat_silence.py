"""Who does not throw in an exchange of blows, and where that is told (Q1.3, Q5.2, Q6.2, Q8.1)."""

import pytest

from tests.kit.scenes import BRIDGE, bridge, fight, throws
from tests.kit.throwing import roster

SILENT = [
    ('status = "running"', "goblin is running away"),  # Q6.2
    ("did = '3 cast'", "goblin has cast this turn"),  # Q8.1
    ('status = "out"\nfell = "3 missile"', "goblin was put out by fire this turn"),  # Q1.3
    ('status = "out"\nfell = "3 spell"', "goblin was put out by sorcery this turn"),
    ("did = '3 combat:Olaf'", "goblin has thrown once in combat this turn"),  # Q5.2
]


@pytest.mark.parametrize(("keys", "why"), SILENT)
def test_a_foe_that_may_not_throw_does_not_and_a_note_says_why(keys, why):
    """Source: Q1.3, Q5.2, Q6.2, Q8.1"""
    outcome = fight(bridge(goblin=keys), "1,1,1", "Brin", "orc", "goblin")
    assert throws(outcome) == [("Brin", "orc"), ("Brin", "goblin"), ("orc", "Brin")]
    assert [event.notes for event in outcome.events] == [(), (f"no throw: {why}",), ()]
    assert str(outcome.events[1]).endswith(f"needs 6). [no throw: {why}]")


@pytest.mark.parametrize(("keys", "why"), SILENT)
def test_the_figure_itself_may_be_silent_and_the_first_blow_at_it_says_why(keys, why):
    """Source: Q1.3, Q5.2, Q6.2, Q8.1"""
    outcome = fight(bridge(goblin=keys), "1,1", "goblin", "Brin", "Olaf")
    assert throws(outcome) == [("Brin", "goblin"), ("Olaf", "goblin")]
    assert [event.notes for event in outcome.events] == [(f"no throw: {why}",), ()]


def test_the_silence_of_a_foe_nobody_throws_at_is_told_last():
    """Source: Q5.2"""
    outcome = fight(bridge(wolf="did = '3 cast'"), "1,1", "Olaf", "goblin", "wolf")
    assert throws(outcome) == [("Olaf", "goblin"), ("goblin", "Olaf")]
    assert [event.notes for event in outcome.events] == [(), ("no throw: wolf has cast this turn",)]


@pytest.mark.parametrize(
    ("did", "expected", "note"),
    [
        ("3 combat:goblin", [("Brin", "orc")], "Brin may not throw twice at goblin"),
        ("3 combat:wolf", [("Brin", "goblin")], "Brin may throw only once more in combat this turn"),
        ("3 combat:wolf combat:goblin", [], "Brin has thrown twice in combat this turn"),
        ("3 missile:goblin", [("Brin", "goblin"), ("Brin", "orc")], None),  # fire is counted apart
    ],
)
def test_throws_already_made_this_turn_count(did, expected, note):
    """Source: Q5.2"""
    game = bridge(Brin=f"did = '{did}'")
    outcome = fight(game, ",".join("1" * (2 + len(expected))), "Brin", "goblin", "orc")
    assert throws(outcome) == [*expected, ("goblin", "Brin"), ("orc", "Brin")]
    notes = [note for event in outcome.events for note in event.notes]
    assert notes == ([f"no throw: {note}"] if note else [])


def test_what_a_hero_no_longer_throws_is_told_with_the_throw_that_it_makes():
    """Source: Q5.2"""
    outcome = fight(bridge(Brin="did = '3 combat:orc'"), "1,1,1", "Brin", "goblin", "orc")
    assert [event.by for event in outcome.events] == ["Brin", "goblin", "orc"]
    assert [len(event.notes) for event in outcome.events] == [1, 0, 0]


def test_a_house_rule_and_a_silence_are_both_told():
    game = roster(
        BRIDGE.replace("[figures.orc]", "[figures.orc]\ndid = '3 cast'") + "[rules]\nhit_combat = 5"
    )
    (event,) = fight(game, "4", "Olaf", "orc").events
    assert str(event) == (
        "Olaf strikes at orc and misses (4, needs 5). "
        "[house rule hit_combat = 5; no throw: orc has cast this turn]"
    )
