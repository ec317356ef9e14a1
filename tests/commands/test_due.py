"""What `due` tells: who may do what, who must, and what to type."""

import pytest

from tests.kit.table import Table

WOOD = """
[sides.heroes]
player = true
[sides.goblins]
[figures.Wendel]
side = "heroes"
hero = true
full = 22
move = 6
at = "B2"
[figures."goblin 1"]
side = "goblins"
full = 6
move = 4
orders = "objective"
objective = "A1"
at = "C3"
[figures."goblin 3"]
side = "goblins"
full = 6
range = 12
at = "K2"
[board]
size = "12x6"
"""
RAID = """
[sides.D]
colour = "red"
[sides.S]
colour = "black"
[figures.Cei]
side = "D"
class = "leader"
[figures.Derfel]
side = "D"
class = "character"
[figures.axe]
side = "S"
class = "warrior"
"""


@pytest.fixture
def wood(tmp_path):
    return Table(tmp_path, WOOD)


@pytest.fixture
def raid(tmp_path):
    return Table(tmp_path, RAID)


def due(table, more=""):
    """The command of each deed, with `must` where it must be done."""
    told = table.done(f"due {more} --json").records
    return [" ".join([*one["command"], *(["must"] if one["must"] else [])]) for one in told]


def test_a_line_tells_who_may_do_what_and_what_to_type(wood):
    told = "fire: goblin 3 may shoot Wendel, 9 squares off: brin shoot 'goblin 3' Wendel"
    assert told in wood.done("due").lines


def test_the_deeds_come_in_the_order_of_the_turn(wood):
    assert due(wood) == [
        "initiative must",
        "move Wendel SQUARE",
        "npc goblin 1 must",
        "shoot goblin 3 Wendel",
        "strike Wendel goblin 1 must",
        "strike goblin 1 Wendel must",
        "turn",
    ]


MAGE = """
[sides.heroes]
player = true
[sides.goblins]
[figures.Mabon]
side = "heroes"
caster = true
full = 22
at = "B2"
[figures.Ulf]
side = "heroes"
full = 9
at = "B3"
[figures.far]
side = "goblins"
full = 6
at = "H2"
[figures.near]
side = "goblins"
full = 6
at = "E2"
[figures.hidden]
side = "goblins"
full = 6
at = "B6"
[figures.fallen]
side = "goblins"
full = 6
sp = 0
status = "out"
fell = "1 missile"
at = "C2"
[figures.loose]
side = "goblins"
full = 6
[spells.web]
cost = 3
needs = 4
DOES
[board]
map = '''
........
........
........
.####...
........
........
'''
"""


@pytest.mark.parametrize("does", ['damage = "d6"', 'effect = "held"\nstops = ["move"]'])
def test_a_spell_that_does_harm_is_cast_at_the_nearest_foe_in_sight(tmp_path, does):
    """Source: Q8.9"""
    mage = Table(tmp_path, MAGE.replace("DOES", does))
    (told,) = mage.done("due Mabon --json").records[:1]
    assert told["targets"] == ["near", "far", "loose"]
    assert told["command"] == ["cast", "Mabon", "web", "near"]
    assert mage.done("due Mabon").lines[0] == (
        "sorcery: Mabon may cast web at near, 3 squares off, or 2 others: brin cast Mabon web near"
    )
    flat = Table(tmp_path, MAGE.partition("[board]")[0].replace("DOES", does).replace("at = ", "# "))
    assert flat.done("due Mabon --json").records[0]["targets"] == ["far", "near", "hidden", "loose"]


@pytest.mark.parametrize("does", ["", 'effect = "blest"'])
def test_of_a_spell_that_does_no_harm_only_the_player_knows_at_whom(tmp_path, does):
    """Source: Q8.9"""
    mage = Table(tmp_path, MAGE.replace("DOES", does))
    assert mage.done("due Mabon").lines[0] == "sorcery: Mabon may cast web: brin cast Mabon web"


def test_in_play_a_spell_is_cast_at_the_first_or_at_another(tmp_path):
    """Source: Q8.9"""
    for typed, at in (("\n", "near"), ("1 far\n", "far"), ("1 Ulf\n", "Ulf")):
        mage = Table(tmp_path, MAGE.replace("DOES", 'damage = "d6"'))
        mage.done("play", f"{typed}q\n".encode())
        assert mage.done("log --json").records[0]["did"] == ["cast", "Mabon", "web", at]


def test_it_writes_nothing(wood):
    before = wood.text
    wood.done("due")
    assert wood.text == before


@pytest.mark.parametrize(
    ("more", "told"),
    [
        ("Wendel", ["move Wendel SQUARE", "strike Wendel goblin 1 must"]),
        ("'goblin 3'", ["shoot goblin 3 Wendel"]),
        ("heroes --must", ["strike Wendel goblin 1 must"]),
        (
            "--must",
            [
                "initiative must",
                "npc goblin 1 must",
                "strike Wendel goblin 1 must",
                "strike goblin 1 Wendel must",
            ],
        ),
    ],
)
def test_of_a_figure_or_a_side_its_own_are_told(wood, more, told):
    assert due(wood, more) == told


def test_e_asks_whether_anything_must_still_be_done(wood):
    assert wood.brin("due -e -q 'goblin 3'").status == 0
    assert wood.brin("due -e").status == 1
    assert wood.brin("due --must -e").status == 1


def test_in_a_script_a_no_ends_nothing(wood):
    (wood.folder / "two.brin").write_text("due --must -e -q\ninitiative\n", encoding="utf-8")
    assert wood.brin("run two.brin").status == 1
    assert "initiative" not in due(wood)


def test_a_machine_that_leaves_a_figure_where_it_is_has_done_its_orders(wood):
    assert "stays at C3" in wood.done("npc 'goblin 1'").out
    assert due(wood, "'goblin 1'") == ["strike goblin 1 Wendel must"]


def test_the_turn_names_what_was_left(wood):
    told = wood.done("turn --json").records[-1]["notes"]
    assert told == [
        "left undone: initiative, npc 'goblin 1', strike Wendel 'goblin 1', strike 'goblin 1' Wendel"
    ]


def test_what_the_turn_does_itself_is_not_named(tmp_path):
    table = Table(tmp_path, "[figures.orc]\nsp = 1\nfull = 6\n")
    assert due(table) == ["morale orc must", "turn"]
    assert table.done("turn --dice 6").lines[-1] == "Turn 2 begins."


def test_a_raid_asks_for_the_card_and_lets_its_colour_march_first(raid):
    assert due(raid)[:5] == [
        "action SCORE --side D",
        "action SCORE --side S",
        "card must",
        "march D",
        "march S",
    ]
    raid.done("card --card QS")
    assert due(raid)[2:4] == ["march S", "march D"]


@pytest.mark.parametrize("line", ["action 30 --side D --dice 9", "march D --dice 3,4", "card"])
def test_what_a_side_or_the_game_did_is_not_told_again(raid, line):
    word = line.split()[0]
    before = due(raid)
    raid.done(line)
    assert len(due(raid)) == len(before) - 1
    assert not any(deed.startswith(word) and "S" not in deed.split()[-1:] for deed in due(raid))
    raid.done("turn")
    assert sorted(due(raid)) == sorted(before)


def test_an_action_that_is_impossible_was_not_thrown(raid):
    raid.done("set axe status=dead")
    raid.done("action 100 --side D --casualties 50")
    assert "action SCORE --side D" in due(raid)


def test_a_killed_leader_must_be_replaced(raid):
    raid.done("duel Cei axe --dice 1,9")
    assert due(raid, "--must") == ["card must", "leader D must"]


def test_nothing_is_due_once_the_quest_has_ended(wood):
    wood.done("end --lost")
    assert due(wood) == []


def test_a_side_without_a_table_gets_one_and_keeps_its_place(tmp_path):
    table = Table(
        tmp_path, '[figures.a]\nside = "X"\nclass = "leader"\n[figures.b]\nside = "Y"\nclass = "leader"\n'
    )
    before = table.text
    table.done("march Y --dice 1,2")
    assert table.data["sides"] == {"X": {}, "Y": {"did": "1 march"}}
    assert due(table)[0] == "action SCORE --side X"
    table.done("undo")
    assert table.before_log == before.rstrip("\n") or table.before_log == before
