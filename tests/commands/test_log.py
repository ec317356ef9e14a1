"""`log` and `note`: the record told again."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.commands.test_undo import COMMANDS, WOLF
from tests.kit.examples import examples
from tests.kit.table import Table


@pytest.fixture
def table(tmp_path: Path) -> Table:
    return Table(tmp_path, WOLF)


def test_a_sentence_a_line_with_step_and_turn(table: Table) -> None:
    said = table.done("hit wolf --dice 7,2").out
    table.done("turn")
    table.done("note the moon is up")
    assert table.done("log").lines == [
        f"1  turn 1  {said.strip()}",
        "2  turn 1  goblin 1 loses heart and runs away (morale 3 against 4).",
        "2  turn 1  Turn 2 begins. [left undone: initiative]",
        "3  turn 2  the moon is up",
    ]


def test_a_miss_has_its_line(table: Table) -> None:
    table.done("hit wolf --dice 1")
    assert "wolf is missed" in table.done("log").out


def test_what_was_undone_is_marked_and_what_was_redone_is_not(table: Table) -> None:
    table.done("hit wolf --dice 7,2")
    table.done("undo")
    assert table.done("log").lines[0].startswith("1  turn 1  [undone] wolf is hit")
    table.done("redo")
    assert table.done("log").lines[0].startswith("1  turn 1  wolf is hit")


def test_the_story_is_what_stands(table: Table) -> None:
    table.done("hit wolf --dice 7,2")
    table.done("undo")
    table.done("hit wolf --dice 9,1")
    (line,) = table.done("log --story").lines
    assert line.startswith("3  turn 1  wolf is hit in the left leg")
    assert [record["step"] for record in table.done("log --story --json").records] == [3]


def test_a_figures_history_is_what_befell_it(table: Table) -> None:
    table.done("hit wolf --dice 7,2")
    table.done("hit 'goblin 1' --by Brin --dice 9,1")
    table.done("note Edith strokes the wolf")
    table.done("note Edith sees a wolfhound")
    table.done("set 'goblin 1' sp=1")
    assert [line[0] for line in table.done("log wolf").lines] == ["1", "3"]
    assert [line[0] for line in table.done("log Brin").lines] == ["2"]
    assert [line[0] for line in table.done("log goblin1 wolf").lines] == ["1", "2", "3", "5"]


def test_of_a_turn_a_figure_hears_only_its_own(table: Table) -> None:
    table.done("turn")
    (line,) = table.done("log goblin").lines
    assert "goblin 1" in line
    assert table.done("log Brin").lines == []


def test_a_word_that_ends_in_toml_is_the_roster(table: Table) -> None:
    table.done("note here")
    other = table.folder / "other.toml"
    other.write_bytes(table.file.read_bytes().replace(b"here", b"there"))
    assert "there" in table.done("log other.toml").out
    assert "there" in table.done("log other.toml --json").out
    assert table.brin("log other.toml -r roster.toml").status == 2


@pytest.mark.parametrize("text", ["", "   "])
def test_a_note_without_words_is_refused(table: Table, text: str) -> None:
    assert table.brin(["note", text]).status == 2
    assert table.text == WOLF


@pytest.mark.parametrize("text", ["it's", "a\nb", "[red]Bob[/red]", "\u202eX", "#1", "''' = '''", "ﬀ\u0301"])
def test_a_note_comes_back_as_it_was_typed(table: Table, text: str) -> None:
    table.done(["note", text])
    (line,) = table.done("log --json").records
    assert line["events"][0]["text"] == text
    assert len(table.done("log").lines) == 1


def test_the_object_of_a_step(table: Table) -> None:
    table.done("hit wolf --dice 7,2")
    (line,) = table.done("log --json").records
    assert list(line) == ["step", "turn", "did", "events", "set"]
    assert line["did"] == ["hit", "wolf", "--dice", "7,2"]
    assert line["set"] == [["figures.wolf.sp", "0x9", "7"]]


def test_a_line_that_was_changed_by_hand_is_named_with_its_place(table: Table) -> None:
    table.done("note here")
    table.file.write_text(table.text.replace('"cmd"', '"cm"'))
    refused = table.brin("log")
    assert refused.status == 3
    place = (
        table.text.splitlines().index(next(line for line in table.text.splitlines() if '"cm"' in line)) + 1
    )
    assert f"roster.toml:{place}: log.1" in refused.err


LINE = '{"cmd":["hit","wolf"],"turn":1,"at":"","events":[],"set":[["figures.wolf.sp","10","9"]]}'


@pytest.mark.parametrize(
    "line",
    [
        LINE.replace('["hit","wolf"]', "[5]"),
        LINE.replace('["hit","wolf"]', "7"),
        LINE.replace('"events":[]', '"events":[1]'),
        LINE.replace('"events":[]', '"events":[{"dice":1}]'),
        LINE.replace('"events":[]', '"events":[{"changes":[1]}]'),
        LINE.replace('"figures.wolf.sp"', '" "'),
        LINE.replace('"turn":1', '"undo":5'),
        LINE.replace('"turn":1', '"redo":true'),
        LINE.replace('"turn":1', '"undo":[[1]]'),
        LINE.replace('"turn":1', '"undo":"1"'),
        "[" * 100_000,
        "{}",
        "nothing",
    ],
    ids=lambda line: line[:60],
)
@pytest.mark.parametrize("command", ["log", "log wolf", "undo", "redo", "replay", "log --json", "undo -n"])
def test_a_line_that_brin_did_not_write_is_refused_with_its_place(
    tmp_path: Path, line: str, command: str
) -> None:
    table = Table(tmp_path, f"[figures.wolf]\nsp = 9\nfull = 12\n\n[log]\n1 = '{line}'\n")
    refused = table.brin(command)
    assert refused.status == 3
    assert refused.err.startswith("brin: roster.toml:6: log.1: ")
    assert refused.err.count("\n") == 1


@settings(max_examples=examples(20), deadline=None)
@given(st.lists(st.sampled_from([*COMMANDS, "undo", "redo"]), min_size=1, max_size=8))
def test_json_of_the_log_is_what_was_printed(
    tmp_path_factory: pytest.TempPathFactory, lines: list[str]
) -> None:
    table = Table(tmp_path_factory.mktemp("log"), WOLF)
    printed = [
        record for line in lines for record in table.brin(f"{line} --json").records if record["text"] != ""
    ]
    logged = [event for step in table.done("log --json").records for event in step["events"]]
    unlogged = [record for record in printed if record not in logged]
    assert all(not record["dice"] and not record["changes"] for record in unlogged)
    assert logged == [record for record in printed if record in logged]
