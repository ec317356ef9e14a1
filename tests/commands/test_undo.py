"""`undo` and `redo`: what they take back, what they say of it, and what they refuse."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.kit.examples import examples
from tests.kit.table import Table

WOLF = """# the wolf is Edith's
[game]
seed = "oak"
[figures.wolf] # grey
sp = 0x9   # nine
full = 12

# the goblins
[figures."goblin 1"]
side = "goblins"
sp = 4
full = 10
[figures.Brin]
hero = true
caster = true
side = "heroes"
sp = 24
full = 24
[spells.sleep]
cost = 3
needs = 4
"""

COMMANDS = [
    "hit wolf --dice 7,2",
    "hit wolf --dice 7,6",
    "hit 'goblin 1' --by Brin",
    "hit 'goblin 1' --missile",
    "cast Brin sleep --force",
    "morale",
    "turn",
    "action 40",
    "roll 2d6",
    "note the moon is up",
    "set wolf bonus=1",
    "set wolf sp=12",
    "set game title=Oak",
    "add wolf --count 2 --sp 5",
    "add troll --sp 30 --side trolls",
    "set rules hit_combat=5",
]


@pytest.fixture
def table(tmp_path: Path) -> Table:
    return Table(tmp_path, WOLF)


def test_what_was_changed_by_hand_is_taken_back_once_the_file_has_it_again(table: Table) -> None:
    before = table.text
    table.done("add troll --sp 5")
    added = table.text
    table.file.write_text(added.replace("full = 5", "full = 5\nmove = 3"), encoding="utf-8")
    assert table.brin("undo").err.endswith("; write that back into the file first\n")
    table.file.write_text(added, encoding="utf-8")
    table.done("undo")
    assert table.before_log == before
    table.file.write_text(table.text.replace("\n[log]", "\n[figures.troll]\nsp = 1\nfull = 5\n[log]"))
    answer = table.brin("redo")
    assert answer.err == (
        "brin: redo of step 1: figures.troll was changed by hand: it is { sp = 1, full = 5 }, "
        "the log has nothing; take it out of the file first\n"
    )


def test_undo_names_the_command_as_a_shell_would_quote_it(table: Table) -> None:
    table.done("hit 'goblin 1' --dice 7,2")
    assert table.done("undo").out == "Undone: hit 'goblin 1' --dice 7,2 (step 1).\n"
    assert table.done("redo").out == "Done again: hit 'goblin 1' --dice 7,2 (step 1).\n"


def test_undo_gives_a_number_back_as_it_was_spelled(table: Table) -> None:
    table.done("hit wolf --dice 7,2")
    assert "sp = 7   # nine" in table.text
    table.done("undo")
    assert table.before_log == WOLF


def test_a_miss_is_a_command_to_undo_too(table: Table) -> None:
    table.done("hit wolf --dice 7,2")
    table.done("hit wolf --dice 1")
    assert "hit wolf --dice 1 " in table.done("undo").out
    assert table.value("figures", "wolf", "sp") == 7


def test_dice_fall_the_same_after_undo(table: Table) -> None:
    first = table.done("hit wolf").out
    table.done("undo")
    assert table.done("hit wolf").out == first


def test_ten_commands_are_undone_and_redone_one_by_one(table: Table) -> None:
    start = table.before_log
    texts = []
    for line in COMMANDS[:10]:
        table.done(line)
        texts.append(table.before_log)
    for line in reversed(COMMANDS[:10]):
        assert line in table.done("undo").out
    assert table.before_log == start
    for line, text in zip(COMMANDS[:10], texts, strict=True):
        assert line in table.done("redo").out
        assert table.before_log == text


def test_several_are_undone_at_once_and_each_is_named(table: Table) -> None:
    for line in COMMANDS[:3]:
        table.done(line)
    said = table.done("undo 3").lines
    assert [line in text for line, text in zip(reversed(COMMANDS[:3]), said, strict=True)] == [True] * 3
    assert table.before_log == WOLF


def test_a_figure_put_out_is_back_with_its_status(table: Table) -> None:
    table.done("hit 'goblin 1' --dice 9,6")
    assert table.value("figures", "goblin 1", "status") == "out"
    table.done("undo")
    assert table.value("figures", "goblin 1") == {"side": "goblins", "sp": 4, "full": 10}


def test_a_new_command_leaves_nothing_to_redo(table: Table) -> None:
    table.done("hit wolf --dice 7,2")
    table.done("undo")
    table.done("note on we go")
    refused = table.brin("redo")
    assert (refused.status, refused.err) == (2, "brin: there is nothing to redo\n")


@pytest.mark.parametrize(
    ("line", "word"),
    [
        ("undo", "nothing to undo"),
        ("redo", "nothing to redo"),
        ("undo 0", "0"),
        ("undo -1", "-1"),
        ("undo many", "'many'"),
        ("undo 1_0", "'1_0'"),
    ],
)
def test_what_cannot_be_taken_back_is_refused(table: Table, line: str, word: str) -> None:
    refused = table.brin(line)
    assert refused.status == 2
    assert word in refused.err
    assert table.text == WOLF


def test_a_hand_edit_in_the_way_is_named_and_stays(table: Table) -> None:
    table.done("hit wolf --dice 7,2")
    edited = table.text.replace("sp = 7", "sp = 8")
    table.file.write_text(edited)
    refused = table.brin("undo")
    assert refused.status == 2
    assert "figures.wolf.sp" in refused.err
    assert table.text == edited


def test_a_hand_edit_elsewhere_stays(table: Table) -> None:
    table.done("hit wolf --dice 7,2")
    table.file.write_text(table.text.replace("sp = 4", "sp = 5"))
    table.done("undo")
    assert table.before_log == WOLF.replace("sp = 4", "sp = 5")


def test_a_dry_run_tells_and_writes_nothing(table: Table) -> None:
    table.done("hit wolf --dice 7,2")
    before = table.text
    assert "hit wolf" in table.done("undo -n").out
    assert table.text == before


def test_json_has_the_step_the_words_and_the_changes(table: Table) -> None:
    table.done("add troll --sp 3")
    table.done("hit troll --dice 7,2")
    (hit,) = table.done("undo --json").records
    assert (hit["event"], hit["step"], hit["did"]) == ("undo", 2, ["hit", "troll", "--dice", "7,2"])
    assert hit["changes"] == [{"path": "figures.troll.sp", "before": 1, "after": 3}]
    (add,) = table.done("undo --json").records
    assert {change["after"] for change in add["changes"]} == {None}
    (again,) = table.done("redo --json").records
    assert again["changes"] == [
        {"path": "figures.troll.sp", "before": None, "after": 3},
        {"path": "figures.troll.full", "before": None, "after": 3},
    ]


def test_even_new_can_be_undone_and_redone(tmp_path: Path) -> None:
    table = Table(tmp_path)
    table.done("new --quest 'the oak'")
    made = table.before_log
    table.done("undo")
    assert table.data.keys() == {"log"}
    table.done("redo")
    assert table.before_log.strip() == made.strip()


@settings(max_examples=examples(25), deadline=None)
@given(st.lists(st.sampled_from([*COMMANDS, "undo", "redo"]), min_size=1, max_size=8))
def test_undo_of_everything_gives_the_start_and_redo_the_end(
    tmp_path_factory: pytest.TempPathFactory, lines: list[str]
) -> None:
    table = Table(tmp_path_factory.mktemp("undo"), WOLF)
    for line in lines:
        table.brin(line)
    end, count = table.before_log, 0
    while table.brin("undo").status == 0:
        count += 1
    assert table.before_log == WOLF
    if count:
        table.done(f"redo {count}")
    assert table.before_log == end
