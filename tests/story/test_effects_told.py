"""What spells leave behind, in sheets, reports, the log and on the screen (Q8.9)."""

import pytest

from tests.kit.table import Table

SCENE = """
[game]
title = "The Tower"
turn = 3
[figures.Wendel]
side = "heroes"
caster = true
full = 12
[figures.orc]
side = "orcs"
full = 5
[figures.wolf]
side = "orcs"
full = 9
[spells.web]
cost = 1
needs = 4
effect = "held"
turns = 1
stops = ["move", "combat"]
[spells.fire]
cost = 1
needs = 3
damage = "d6"
[spells.fog]
cost = 1
needs = 3
"""


@pytest.fixture
def table(tmp_path):
    table = Table(tmp_path, SCENE)
    table.done("cast Wendel web orc wolf --dice 4")
    table.done("effect wolf cursed")
    return table


def test_the_screen_has_what_is_in_force_with_its_end(table):
    """Source: Q8.9"""
    assert table.done("show wolf").lines == [
        "wolf (orcs): 9 of 9 SP, active, held to the end of turn 4, cursed."
    ]
    told = {one["figure"]: one["effects"] for one in table.done("show --json").records}
    assert told == {"Wendel": {}, "orc": {"held": 4}, "wolf": {"held": 4, "cursed": 0}}
    table.done("set game turn=5")
    assert table.done("show wolf --json").records[0]["effects"] == {"cursed": 0}


def test_a_sheet_has_effects_and_what_a_spell_does_and_a_blank_one_has_none(table):
    """Source: Q8.9"""
    page = table.done("sheet").out
    assert "held to the end of turn 4, cursed" in page
    for said in (
        "web: 1 SP, 4+; held, 1 turn: no move, combat",
        "fire: 1 SP, 3+; d6 SP lost",
        "fog: 1 SP, 3+",
    ):
        assert said in page
    assert "cursed" not in table.done("sheet --blank").out


def test_the_log_and_a_report_tell_what_came_over_whom(table):
    """Source: Q8.9"""
    table.done("turn")
    table.done("cast Wendel fire orc wolf --dice 3,6,2")
    table.done("turn")
    assert "orc is no longer held" in table.done("log orc").out
    assert [one["figure"] for one in table.done("log --kills --json").records] == ["orc"]
    report = table.done("report").out
    assert "| Wendel | 0 | 0 | 7 | 0 | orc |  |" in report
    assert "| orc | 0 | 0 | 0 | 5 |  | Wendel |" in report
    assert "wolf is no longer held" in report
    assert "| web | 1 | 4 | held, 1 turn: no move, combat |" in report
    assert "wolf (7 of 9 SP, cursed)" in report


def test_what_is_hardly_meant_is_told(tmp_path):
    """Source: Q8.9"""
    text = SCENE.replace('effect = "held"\n', "").replace(
        "[figures.orc]", "[figures.orc]\neffects = { held = 2 }"
    )
    lines = Table(tmp_path, text).brin("check").lines
    assert any(
        "figures.orc.effects.held: warning: ended with turn 2, and this is turn 3" in one for one in lines
    )
    for key in ("turns", "stops"):
        assert any(f"spells.web.{key}: warning: says nothing without an effect" in one for one in lines)


FAULTS = [
    (
        'stops = ["move", "combat"]',
        'stops = ["move", "sing"]',
        "expected a list of move, fire, combat, cast, got 'sing'",
    ),
    (
        'stops = ["move", "combat"]',
        'stops = "move"',
        "expected a list of move, fire, combat, cast, got 'move'",
    ),
    ('stops = ["move", "combat"]', "stops = [[1]]", "expected a list of move, fire, combat, cast, got [1]"),
    ('damage = "d6"', 'damage = "a lot"', "'a lot' is no dice expression"),
    ('damage = "d6"', "damage = 6", "expected text, got 6"),
    ("turns = 1", "turns = -1", "expected 0 or more, got -1"),
    ('effect = "held"', "effect = 3", "expected text, got 3"),
    ("full = 5", "full = 5\neffects = 3", "expected a table such as {paralysed = 5}, got 3"),
    (
        "full = 5",
        "full = 5\neffects = { held = -1 }",
        "expected a table such as {paralysed = 5}, got 'held' = -1",
    ),
    (
        "full = 5",
        "full = 5\neffects = { held = 1_000_001 }",
        "effects last to turn 1,000,000 at the most, got 'held' = 1000001",
    ),
    ("full = 5", 'full = 5\neffects = { "" = 4 }', "expected a table such as {paralysed = 5}"),
    ("full = 5", "full = 5\neffects = { held = true }", "expected a table such as {paralysed = 5}"),
]


@pytest.mark.parametrize(("good", "bad", "what"), FAULTS)
def test_what_a_file_may_not_hold_is_a_fault(tmp_path, good, bad, what):
    """Source: Q8.9"""
    answer = Table(tmp_path, SCENE.replace(good, bad)).brin("check")
    assert answer.status == 3
    assert what in answer.out + answer.err
