"""`add --like`: one more figure as another of the roster is."""

import pytest

from tests.kit.table import Table

ROSTER = """
[game]
turn = 3
[sides.D]
start = 2
[figures."goblin 1"]
side = "goblins"
sp = 2
full = 6
bonus = -1
scent = true
range = 9
at = "C4"
status = "running"
did = "3 combat:Brin"
hit_table = [["leg", 0], ["leg", 1], ["arm", 2], ["arm", 2], ["body", 4], ["head", 6]]
[figures.Merlin]
side = "heroes"
caster = true
sp = 3
ceiling = 9
full = 20
[figures.axe]
side = "D"
class = "warrior"
status = "dead"
fell = "2 combat"
"""


@pytest.fixture
def table(tmp_path):
    return Table(tmp_path, ROSTER)


def test_everything_is_copied_but_name_square_book_keeping_and_status_and_sp_are_full(table):
    table.done("add 'goblin 9' --like goblin")
    assert table.value("figures", "goblin 9") == {
        "side": "goblins",
        "sp": 6,
        "full": 6,
        "bonus": -1,
        "scent": True,
        "range": 9,
        "hit_table": [["leg", 0], ["leg", 1], ["arm", 2], ["arm", 2], ["body", 4], ["head", 6]],
    }


def test_of_a_caster_the_ceiling_is_not_copied_for_nothing_is_spent(table):
    table.done("add Nimue --like Merlin")
    assert table.value("figures", "Nimue") == {"side": "heroes", "caster": True, "sp": 20, "full": 20}


def test_a_warrior_of_the_dead_lives_and_raises_the_starting_number(table):
    """Source: K6.1"""
    table.done("add spear --like axe")
    assert table.value("figures", "spear") == {"side": "D", "class": "warrior"}
    assert table.value("sides", "D", "start") == 3


@pytest.mark.parametrize(
    ("typed", "sp", "full"),
    [("--sp 4", 4, 4), ("--full 9", 9, 9), ("--sp 4 --full 9", 4, 9), ("--bonus 2", 6, 6)],
)
def test_what_is_typed_beside_it_counts(table, typed, sp, full):
    table.done(f"add orc --like goblin1 --side orcs {typed}")
    orc = table.value("figures", "orc")
    assert (orc["side"], orc["sp"], orc["full"]) == ("orcs", sp, full)


def test_several_are_numbered_and_undone_as_one(table):
    before = table.before_log
    table.done("add goblin --like 'goblin 1' --count 3")
    assert [table.value("figures", f"goblin {n}", "sp") for n in (2, 3, 4)] == [6, 6, 6]
    table.done("undo")
    assert table.before_log == before


def test_nobody_to_copy_is_refused(table):
    before = table.text
    assert (table.brin("add orc --like troll").status, table.text) == (2, before)
