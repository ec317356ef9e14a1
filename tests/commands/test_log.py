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
        "2  turn 1  goblin 1 loses heart and runs away (morale 3, needs 4).",
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
    assert line.startswith("wolf is hit in the left leg")
    assert [record["step"] for record in table.done("log --story --json").records] == [3]


def test_the_story_has_no_sums_and_no_house_rules(table: Table) -> None:
    table.done("set rules hit_combat=5")
    assert "[house rule" in table.done("hit wolf --by Brin --dice 7,2").out
    table.done("hit 'goblin 1' --by Brin --dice 2")
    table.done("note 'What (now) of 3 [wolves]?'")
    told = table.done("log --story").lines
    assert told[-1] == "What (now) of 3 [wolves]?"
    assert not [line for line in told[:-1] if "(" in line or "[" in line or line[0].isdigit()]


def test_two_blows_of_one_figure_are_told_as_one_sentence(table: Table) -> None:
    for face in (2, 3):
        table.done(f"hit wolf --by Brin --force --dice {face}")
    assert table.done("log --story").lines == ["Brin strikes at wolf twice and misses both times."]


def test_a_turn_alone(table: Table) -> None:
    for line in ("note one", "turn", "note two", "turn", "note three"):
        table.done(line)
    assert [line[0] for line in table.done("log --turn 2").lines] == ["3", "4", "4"]
    assert table.done("log --turn 2 --story").lines[0] == "two"
    assert [one["step"] for one in table.done("log --turn 3 --json").records] == [5]
    assert table.done("log --turn 9").out == ""
    assert table.brin("log --turn 0").status == 2


def test_each_line_has_its_date_if_it_is_wanted(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("brincli.roster.book.stamp", lambda: "2026-11-30T20:15:01Z")
    table.done("note one")
    assert table.done("log --dates").lines == ["1  2026-11-30 20:15  turn 1  one"]
    assert table.done("log --dates --story").lines == ["2026-11-30 20:15  one"]
    assert [one["at"] for one in table.done("log --json").records] == ["2026-11-30T20:15:01Z"]
    table.file.write_text(table.text.replace('"at":"2026-11-30T20:15:01Z",', ""))
    assert table.done("log --dates").lines == ["1  ----------------  turn 1  one"]


def test_who_felled_whom_and_how(table: Table) -> None:
    for line in (
        "hit 'goblin 1' --by Brin --dice 9,1 --bonus 9",
        "undo",
        "hit 'goblin 1' --by Brin --missile --dice 9,6",
        "set wolf sp=0",
        "set wolf sp=3",
        "hit wolf --dice 9,6",
    ):
        table.done(line)
    kills = table.done("log --kills --json").records
    assert [(one["step"], one["figure"], one["by"], one["how"]) for one in kills] == [
        (3, "goblin 1", "Brin", "missile"),
        (4, "wolf", None, "set"),
        (6, "wolf", None, "hit"),
    ]
    assert list(kills[0]) == ["step", "turn", "at", "figure", "by", "how", "text"]
    first, *_ = table.done("log --kills").lines
    assert first == "3  turn 1  Brin fells goblin 1 (missile in the head)."
    assert [line[0] for line in table.done("log wolf --kills").lines] == ["4", "6"]
    assert table.brin("log --kills --story").status == 2


@settings(max_examples=examples(15), deadline=None)
@given(st.lists(st.sampled_from([*COMMANDS, "undo", "redo"]), min_size=1, max_size=10))
def test_who_lies_has_fallen_and_who_fell_is_told(
    tmp_path_factory: pytest.TempPathFactory, lines: list[str]
) -> None:
    table = Table(tmp_path_factory.mktemp("kills"), WOLF)
    table.brin("run - --keep-going -q", "\n".join(["note on", *lines]).encode())
    fallen = {one["figure"] for one in table.done("log --kills --json").records}
    lying = {one["figure"] for one in table.done("show --json").records if one["status"] in ("out", "dead")}
    assert lying <= fallen
    assert len(table.done("log --kills").lines) == len(table.done("log --kills --json").records)


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
    assert list(line) == ["step", "turn", "at", "did", "events", "set"]
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
        record for line in lines for record in table.brin(f"--json {line}").records if record["text"] != ""
    ]
    logged = [event for step in table.done("log --json").records for event in step["events"]]
    unlogged = [record for record in printed if record not in logged]
    assert all(not record["dice"] and not record["changes"] for record in unlogged)
    assert logged == [record for record in printed if record in logged]
