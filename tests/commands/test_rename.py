"""`rename` keeps a figure's place, comments and history, whatever comes behind it; `remove` takes one out."""

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from brincli.model.errors import Unusable
from brincli.roster.renames import Rename, renamed
from brincli.roster.tokens import parse
from tests.kit.table import Table
from tests.kit.written import FULL, NAMES, many, rosters

SCENE = """
[board]
size = "9x9"
[sides.heroes]
player = true
[figures."goblin 1"] # the tall one
side = "goblins"
at = "D4"
full = 9
range = 9
# below it
[figures.Wendel]
side = "heroes"
full = 22
at = "D5"
[figures."goblin 2"]
side = "goblins"
full = 6
prey = "Wendel D5"
"""


@pytest.fixture
def table(tmp_path):
    return Table(tmp_path, SCENE)


def played(table):
    """What is left of the file without its log."""
    return table.text.partition("\n[log]")[0]


def test_a_renamed_figure_keeps_its_place_its_comments_and_its_history(table):
    table.done("strike Wendel g1 --dice 9,2")
    table.done("rename g1 Grishnak")
    assert "[figures.Grishnak] # the tall one\n" in table.text
    assert [*table.data["figures"]] == ["Grishnak", "Wendel", "goblin 2"]
    told = table.done("log Grishnak").out
    assert "2 SP lost" in told
    assert "goblin 1 is called Grishnak now." in told
    assert table.done("log Grishnak --json").records[0]["did"][0] == "strike"
    assert "goblin 1" in table.done("log Grishnak --story").out


def test_what_others_did_to_it_goes_with_the_name(table):
    table.done("strike Wendel g1 --dice 9,2")
    table.done("rename Wendel 'Old Wendel'")
    table.done("rename g1 Grishnak")
    figures = table.data["figures"]
    assert "combat:Grishnak" in figures["Old Wendel"]["did"]
    assert figures["goblin 2"]["prey"] == "Old Wendel D5"
    answer = table.brin(["strike", "Old Wendel", "Grishnak", "--dice", "9,2"])
    assert answer.status == 2  # it has thrown


def test_undo_redo_replay_and_a_look_back_go_through_it(table):
    table.done("strike Wendel g1 --dice 9,2")
    after_blow = played(table)
    table.done("rename g1 Grishnak")
    table.done("shoot Grishnak Wendel --distance 1 --dice 9,3 --force")
    at_the_end = played(table)
    assert table.done("replay -e").status == 0
    assert table.done("show --at 1 --json").records[0]["figure"] == "goblin 1"
    assert table.done("report").out
    assert table.done("luck").out
    table.done("undo 2")
    assert played(table) == after_blow
    table.done("undo")
    assert played(table) == SCENE
    table.done("redo 3")
    assert played(table) == at_the_end
    table.done("undo")
    table.done("undo 2")
    assert played(table) == SCENE
    assert table.done("replay -e").status == 0


def test_a_name_that_is_given_back_is_followed_through_both(table):
    table.done("strike Wendel g1 --dice 9,2")
    table.done("rename g1 Grishnak")
    table.done("rename Grishnak Ugluk")
    table.done("undo")
    table.done("rename Grishnak Lugdush")
    table.done(["rename", "goblin 2", "Grishnak"])
    assert "2 SP lost" in table.done("log Lugdush").out
    assert "2 SP lost" not in table.done("log Grishnak").out


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("rename g1 'goblin 1'", "goblin 1 is its name already"),
        ("rename g1 Wendel", "Wendel is on the roster already"),
        ("rename g1 wendel", "'wendel' is too like Wendel"),
        ("rename g1 ' '", "NAME is empty"),
        ("rename g9 Ugluk", "no figure 'g9'"),
        ("rename goblins Ugluk", "goblins is a side"),
    ],
)
def test_what_cannot_be_a_name_is_refused(table, line, told):
    answer = table.brin(line)
    assert answer.status == 2
    assert told in answer.err
    assert table.text == SCENE


def test_a_name_may_change_in_case_alone(table):
    table.done("rename g1 'Goblin 1'")
    assert "Goblin 1" in table.data["figures"]


def test_a_figure_renamed_by_hand_is_told_how_to_be_tied(table):
    table.done("strike Wendel g1 --dice 9,2")
    table.file.write_text(table.text.replace('[figures."goblin 1"]', "[figures.Grishnak]"), encoding="utf-8")
    answer = table.done("log Grishnak")
    assert answer.out == ""
    assert "Grishnak has no record; if it was renamed by hand, write its old name in the file" in answer.err
    assert "type: brin rename OLD Grishnak" in answer.err


def test_in_a_script_the_lines_behind_it_know_the_new_name(table):
    table.done("run", b"strike Wendel g1 --dice 9,2\nrename g1 Grishnak\nset Grishnak sp-=1\nundo\nundo\n")
    assert "goblin 1" in table.data["figures"]
    table.done("run", b"rename g1 Grishnak\nset Grishnak sp-=1\n")
    assert table.data["figures"]["Grishnak"]["sp"] == 6
    assert table.done("replay -e").status == 0


@pytest.mark.parametrize(
    ("before", "behind"),
    [(SCENE, "\n[figures.orc]\nfull = 5\n"), ('[log]\n\n[figures."goblin 1"]\nfull = 5\n', "")],
)
def test_undo_goes_through_it_wherever_the_log_stands(tmp_path, before, behind):
    table = Table(tmp_path, before)
    table.done("note hi")
    table.file.write_text(table.text + behind, encoding="utf-8")
    table.done("rename g1 Grishnak")
    table.done("set Grishnak bonus=1")
    table.done("undo 2")
    assert next(iter(table.data["figures"])) == "goblin 1"
    table.done("redo 2")
    assert next(iter(table.data["figures"])) == "Grishnak"
    assert table.value("figures", "Grishnak", "bonus") == 1
    assert table.done("replay -e").status == 0


def test_a_dry_run_renames_nothing(table):
    assert table.done("rename g1 Ugluk -n").out == "goblin 1 is called Ugluk now.\n"
    assert table.text == SCENE


@many
@given(rosters(), st.sampled_from([*NAMES, "Grishnak", "a new name"]))
def test_a_rename_and_its_undo_give_the_bytes_in_every_style(text, new):
    data = parse(text)
    tables = [(table, old) for table in FULL for old in held_in(data, table)]
    assume(tables)
    for table, old in tables:
        if new in data[table]:
            continue
        one = Rename(table, old, new)
        try:
            after, found, done = renamed(text, data, one)
        except Unusable:
            assert "arrays stand in the way" if "[[" in text else False
            continue
        assert [*found[table]] == [new if name == old else name for name in data[table]]
        assert found[table][new] == data[table][old]
        assert {name: held for name, held in found.items() if name != table} == {
            name: held for name, held in data.items() if name != table
        }
        back, again, _ = renamed(after, found, done.back())
        assert back == text
        assert again == data


def held_in(data, table):
    held = data.get(table)
    return [name for name, one in held.items() if isinstance(one, dict)] if isinstance(held, dict) else []


def test_remove_marks_who_is_gone_and_frees_the_square(table):
    assert table.done("remove g1").out == "goblin 1 is gone, and D4 is free.\n"
    assert table.data["figures"]["goblin 1"]["status"] == "gone"
    assert not table.data["figures"]["goblin 1"]["at"]
    assert "# the tall one" in table.text
    assert "goblin 1" not in table.done("show").out
    assert "goblin 1" in table.done("show g1").out
    assert "goblin 1" not in table.done("due").out
    table.done("undo")
    assert played(table) == SCENE


def test_remove_takes_several_and_sides_once(table):
    told = table.done("remove goblins g2 --json").records
    assert [(one["figure"], one["was"], one["square"]) for one in told] == [
        ("goblin 1", "active", "D4"),
        ("goblin 2", "active", None),
    ]
    answer = table.brin("remove g1")
    assert answer.status == 2
    assert "gone already" in answer.err
    table.done("set g1 status=active")
