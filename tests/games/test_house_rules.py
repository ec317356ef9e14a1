"""House values and switches are named where they take effect, and only there."""

import pytest

from tests.kit.game import SCENE
from tests.kit.table import Table

# The line of a command that depends on it, with dice, for each house value and switch.
DEPENDS = {
    "hit_combat": ("7", "hit 'goblin 1' --dice 3"),
    "hit_missile": ("8", "hit 'goblin 1' --missile --dice 3"),
    "hit_table": (None, "location --dice 3"),
    "hero_step": ("10", "hit 'goblin 1' --by Brin --dice 1"),
    "hero_bonus_on_missiles": ("false", "hit 'goblin 1' --by Brin --missile --dice 1"),
    "bonus_from": ("now", "hit 'goblin 1' --by Brin --dice 1"),
    "morale_percent": ("100", "morale 'goblin 1' --dice 4"),
    "morale_stands": ("3", "morale 'goblin 1' --force --dice 4"),
    "morale_only_in_combat": ("true", "morale 'goblin 1' --force --dice 4"),
    "initiative_die": ("10", "initiative heroes goblins --dice 10,9"),
    "direction_die": ("4", "wander 'goblin 1' --dice 1"),
    "spell_dice": ("sum", "cast Merlin fog --dice 3,4"),
    "recovery": ("2", "turn"),
    "wounds_lower_ceiling": ("false", "hit Merlin --dice 9,1"),
    "quest_gain": ("3", "end --won"),
    "band_base": ("5", "muster Danes --dice 3"),
    "band_die": ("4", "muster Danes --dice 3"),
    "character_percent": ("30", "muster Danes --dice 3"),
    "class_dice": (None, "duel Owain Cerdic --dice 3,2"),
    "loot": ("-3", "duel Owain drover --dice 3,2"),
    "max_opponents": ("4", "duel Owain Cerdic drover --dice 9,2,9,1"),
    "lone": ("single", "duel Owain Cerdic drover --dice 9,2,1"),
    "casualties": ("scale", "action 30 --side Dumnonia --dice 50"),
    "shuffle_each_turn": ("true", "card --dice 7H"),
    "slow_twice": ("true", "march Dumnonia --dice 3,4"),
}
ELSEWHERE = ("scent_range", "scent", "restore_between_quests")


def test_every_switch_is_tried():
    from brincli.model.keys import RULES

    assert sorted({*DEPENDS, *ELSEWHERE}) == sorted(RULES)


@pytest.mark.parametrize("key", DEPENDS)
def test_a_house_rule_is_named_where_it_takes_effect(tmp_path, key):
    value, line = DEPENDS[key]
    table = Table(tmp_path, SCENE.replace('class = "peasant"', 'class = "peasant"\nloot = true'))
    table.done("set Merlin sp=10 ceiling=20")
    rows = 'hit_table = [["leg", 1], ["leg", 1], ["arm", 2], ["arm", 2], ["body", 4], ["head", 6]]'
    written = {"hit_table": rows, "class_dice": "class_dice = { leader = 12 }"}
    if value is None:
        table.file.write_text(
            table.text.replace("[board]", f"[rules]\n{written[key]}\n[board]"), encoding="utf-8"
        )
    else:
        table.done(f"set rules {key}={value}")
    last = table.done(f"{line} --json").records[-1]
    told = f"house rule {key}" + ("" if value is None else f" = {value}")
    assert told in last["notes"]
    assert last["text"].endswith(f"[{'; '.join(last['notes'])}]")


@pytest.mark.parametrize("key", DEPENDS)
def test_a_rule_at_its_default_is_not_named(tmp_path, key):
    _, line = DEPENDS[key]
    table = Table(tmp_path, SCENE.replace("[board]", "[rules]\nhit_combat = 6\nloot = -2\n[board]"))
    if key == "direction_die":
        line = "wander 'goblin 1' --dice 8"
    if key == "initiative_die":
        line = "initiative heroes goblins --dice 6,5"
    if key == "lone":
        line = "duel Owain Cerdic drover --dice 9,2,9,1"
    if key == "morale_percent":
        line = "morale 'goblin 1'"
    notes = [note for one in table.done(f"{line} --json").records for note in one["notes"]]
    said = ("left undone: ", "several could have thrown: ")
    assert [note for note in notes if not note.startswith(said)] == []
