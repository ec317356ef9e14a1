"""`set` takes lists and tables typed as TOML, writes over no person's table, and is taken back."""

import pytest

from tests.kit.table import Table

ROWS = '[["paw", 1], ["paw", 1], ["leg", 2], ["leg", 2], ["body", 3], ["head", 6]]'
TROLL = "[figures.troll]\nfull = 9\n"


@pytest.mark.parametrize(
    ("before", "holder", "pair", "after"),
    [
        (TROLL, "troll", f"hit_table={ROWS}", f"{TROLL}hit_table = {ROWS}\n"),
        ("[rules]\n", "rules", f"hit_table={ROWS}", f"[rules]\nhit_table = {ROWS}\n"),
        (
            "[rules]\nclass_dice = { leader = 20 } # ours\n", "rules", "class_dice={leader=12}",
            "[rules]\nclass_dice = { leader = 12 } # ours\n",
        ),
        (
            "[rules.class_dice]\nleader = 20 # old\n", "rules", "class_dice={leader=12, peasant=4}",
            "[rules.class_dice]\nleader = 12 # old\npeasant = 4\n",
        ),
        (
            '[board]\nsize = "3x3"\n[board.legend]\n"@" = "pit" # deep\n', "board",
            'legend={"@"="pit", "!"="crag"}',
            '[board]\nsize = "3x3"\n[board.legend]\n"@" = "pit" # deep\n"!" = "crag"\n',
        ),
        ('[board]\nsize = "3x3"\n', "board", "size=4x3", '[board]\nsize = "4x3"\n'),
        ("[spells.fog]\n", "spells.fog", "cost=3", "[spells.fog]\ncost = 3\n"),
        ("[sides.Danes]\n", "sides.Danes", "colour=red", '[sides.Danes]\ncolour = "red"\n'),
    ],
)  # fmt: skip
def test_set_writes_a_key_and_undo_takes_it_back(tmp_path, before, holder, pair, after):
    table = Table(tmp_path, before)
    table.done(["set", holder, pair])
    assert table.text.partition("\n[log]")[0] == after
    table.done("undo")
    assert table.text.partition("\n[log]")[0] == before


def test_a_board_is_made_by_its_size(tmp_path):
    table = Table(tmp_path, TROLL)
    assert table.done("set board size=30x20").out == "board: size is 30x20.\n"
    assert '[board]\nsize = "30x20"\n' in table.text


def test_a_list_is_told_as_the_file_spells_it(tmp_path):
    assert (
        Table(tmp_path, TROLL).done(["set", "troll", f"hit_table={ROWS}"]).out
        == f"troll: hit_table is {ROWS}.\n"
    )


def test_a_list_with_comments_stays_a_persons(tmp_path):
    old = ROWS.replace('["leg", 2], ', '["leg", 2], # odd\n  ', 1)
    table = Table(tmp_path, f"[rules]\nhit_table = {old}\n")
    answer = table.brin(["set", "rules", f"hit_table={ROWS.replace('6]', '7]')}"])
    assert answer.status == 2
    assert answer.err == "brin: rules.hit_table: the value has comments in it; change it by hand\n"
    assert table.text == f"[rules]\nhit_table = {old}\n"


OMEN = '[tables.omen]\nthrow = "d6"\nrows = { "1-6" = "a" } # mine\n'


@pytest.mark.parametrize(
    ("before", "holder", "pair", "after"),
    [
        (OMEN, "tables.omen", 'rows={"1-3"="b", "4-6"="c"}', 'rows = { 1-3 = "b", 4-6 = "c" } # mine\n'),
        (
            "[figures.orc]\neffects = {held=1, cursed = 2}\n", "orc", "effects={q=9, r=0}",
            "effects = {q = 9, r = 0}\n",
        ),
        ("[figures]\norc = { effects = { held = 1 } }\n", "orc", "effects={q=9}", "effects = { q = 9 } }\n"),
        ("[figures]\norc = { effects.held = 1 }\n", "orc", "effects={q=9}", "orc = { effects.q = 9 }\n"),
        ("[figures.orc]\neffects.held = 1 # ours\n", "orc", "effects={q=9}", "\n# ours\neffects.q = 9\n"),
        ("[figures.orc]\neffects.held = 1\n", "orc", "effects={q=9}", "[figures.orc]\neffects.q = 9\n"),
    ],
)  # fmt: skip
def test_set_replaces_a_table_of_which_no_key_stays(tmp_path, before, holder, pair, after):
    table = Table(tmp_path, before)
    table.done(["set", holder, pair])
    assert after in table.text
    assert table.done("replay -e").status == 0
    table.done("undo")
    assert table.text.partition("\n[log]")[0] == before
    table.done("redo")
    assert after in table.text


def test_rows_that_are_dropped_are_gone(tmp_path):
    table = Table(tmp_path, OMEN.replace('"1-6" = "a"', '"1-3" = "a", "4-6" = "b"'))
    table.done(["set", "tables.omen", 'rows={"1-6"="c"}'])
    assert table.value("tables", "omen", "rows") == {"1-6": "c"}
