"""Odds know what spells leave behind (Q8.9)."""

from fractions import Fraction

import pytest

from tests.kit.table import Table

SCENE = """
[game]
turn = 3
[figures.Wendel]
side = "heroes"
caster = true
full = 12
[figures.Brin]
side = "heroes"
full = 6
[figures.orc]
side = "orcs"
full = 6
fearless = true
EFFECTS
[spells.web]
cost = 3
needs = 4
effect = "held"
turns = 1
stops = ["combat", "cast"]
[spells.fire]
cost = 1
needs = 4
damage = "d6"
"""


@pytest.fixture
def table(tmp_path):
    return lambda effects="": Table(tmp_path, SCENE.replace("EFFECTS", effects))


def forecast(table, line):
    (found,) = table.done(f"odds {line} --json").records
    return found


def test_the_chances_of_damage_are_those_of_the_spell_and_its_die(table):
    """Source: Q8.3, Q8.9"""
    found = forecast(table(), "cast Wendel fire orc")
    assert found["success"]["p"] == "1/2"
    chances = {row["outcome"]: row["p"] for row in found["outcomes"]}
    assert chances == {"fire fails": "1/2"} | {
        f"fire works: orc loses {face}{', out' if face == 6 else ''}": "1/12" for face in range(1, 7)
    }
    assert [row["outcome"] for row in found["then"]] == ["orc is out"]
    assert [(mean["what"], mean["p"]) for mean in found["expected"]] == [("SP lost by orc", "7/4")]


def test_who_may_not_strike_has_no_chance_to_hit_in_an_exchange(table):
    """Source: Q5.1, Q8.9"""
    free = forecast(table(), "combat Brin orc")
    held = forecast(table("effects = { held = 3 }"), "combat Brin orc")
    assert any("orc misses Brin" in row["outcome"] for row in free["outcomes"])
    assert not any(
        "Brin" in row["outcome"].split(" to ")[0] and "loses" in row["outcome"] for row in held["outcomes"]
    )
    assert held["success"]["p"] == "1/2"


def stands(table, effects):
    found = forecast(table(effects), "fight Brin orc")
    return Fraction(found["success"]["p"] or found["success"]["probability"]), found


def test_in_a_whole_fight_who_is_held_throws_when_the_effect_has_ended(table):
    """Source: Q8.9"""
    chances = [
        stands(table, effects)[0] for effects in ("", "effects = { held = 3 }", "effects = { held = 5 }")
    ]
    assert chances == sorted(chances)
    assert len(set(chances)) == 3
    never, found = stands(table, "effects = { held = 0 }")
    assert never == 1
    assert found["notes"] == ["orc is held until it is taken off, and may not strike (Q8.9)"]


def test_a_fight_of_nobody_who_may_strike_is_over(table):
    """Source: Q8.9"""
    held = table("effects = { held = 0 }")
    held.done("effect Brin held")
    assert forecast(held, "fight Brin orc")["success"]["p"] == "1"


@pytest.mark.parametrize(
    ("until", "turns", "p"), [(3, 1, "0"), (3, 2, "1/2"), (4, 3, "1/2"), (0, 9, "0"), (2, 1, "1/2")]
)
def test_a_caster_that_is_held_casts_when_the_effect_has_ended(table, until, turns, p):
    """Source: Q8.9"""
    held = table().file
    held.write_text(
        SCENE.replace("EFFECTS", "").replace(
            "[figures.Wendel]", f"[figures.Wendel]\neffects = {{ held = {until} }}"
        )
    )
    found = forecast(Table(held.parent), f"cast Wendel fire --turns {turns}")
    assert found["success"]["p"] == p
