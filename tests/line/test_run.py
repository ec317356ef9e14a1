"""`run`: many commands under one write, all or nothing."""

import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from brincli.line.words import words_of
from brincli.model.errors import Unusable
from brincli.roster.store import LARGEST
from tests.commands.test_undo import COMMANDS, WOLF
from tests.kit.examples import examples
from tests.kit.table import Table

GOBLIN = "[game]\nseed = 1\n[figures.goblin]\nsp = 9\nfull = 12\n"


@pytest.fixture
def table(tmp_path: Path) -> Table:
    return Table(tmp_path, GOBLIN)


def stamps_gone(text: str) -> str:
    return re.sub(r'"at":"[^"]*"', "", text)


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("hit goblin", ["hit", "goblin"]),
        ("  hit\t'goblin 1'\r", ["hit", "goblin 1"]),
        ('note "a \\"b\\" $c"', ["note", 'a "b" $c']),
        ("note a\\ b ''", ["note", "a b", ""]),
        ("note a'b'\"c\"", ["note", "abc"]),
        ("# all of it", []),
        ("", []),
        ("hit goblin # the small one", ["hit", "goblin"]),
        ("hit goblin#1", ["hit", "goblin#1"]),
        ("hit '#1'", ["hit", "#1"]),
        ("note a\u00a0b\u2028c", ["note", "a\u00a0b\u2028c"]),
    ],
)
def test_a_line_is_split_as_a_shell_splits_it(line: str, words: list[str]) -> None:
    assert words_of(line) == words


@pytest.mark.parametrize("line", ["hit 'goblin", 'hit "goblin', "hit goblin\\", "hit 'a' \"b"])
def test_a_quote_that_is_not_closed_is_refused(line: str) -> None:
    with pytest.raises(Unusable, match="not closed"):
        words_of(line)


def test_every_line_has_its_own_line_in_the_log(table: Table) -> None:
    table.done("run -", b"hit goblin --dice 7,2\n\n# on\nhit goblin --dice 1\nnote done\n")
    assert [line["did"][0] for line in table.done("log --json").records] == ["hit", "hit", "note"]
    table.done("undo 2")
    assert table.value("figures", "goblin", "sp") == 7


def test_a_script_can_be_a_file(table: Table) -> None:
    (table.folder / "evening").write_bytes(b"\xef\xbb\xbfhit goblin --dice 7,2\r\nnote done")
    assert table.done("run evening").lines[1] == "done"


def test_one_bad_line_and_nothing_is_written_or_shown(table: Table) -> None:
    refused = table.brin("run -", b"hit goblin --dice 7,2\n\nhit troll --dice 7,2\n")
    assert (refused.status, refused.out, table.text) == (2, "", GOBLIN)
    assert refused.err.startswith("brin: line 3: no figure 'troll'")


def test_keep_going_keeps_the_others_and_ends_in_the_worst_status(table: Table) -> None:
    lines = b"hit goblin --dice 7,2\nhit troll\nhti goblin\nhit 'goblin\nhit goblin --dice 7,1\n"
    answer = table.brin("run - --keep-going", lines)
    assert answer.status == 2
    assert [error.split(":")[1] for error in answer.err.splitlines()] == [" line 2", " line 3", " line 4"]
    assert len(answer.lines) == 2
    assert table.value("figures", "goblin", "sp") == 6


@pytest.mark.parametrize(
    ("line", "word"),
    [
        ("hit goblin -r other.toml", "other.toml"),
        ("show roster.toml", "roster.toml"),
        ("new other.toml --quest x", "new"),
        ("run other", "run"),
        ("hit goblin --dice -", "--dice -"),
        ("hti goblin", "hit"),
        ("--version", "--version"),
        ("hit", "TARGET"),
        ("action -5", "0-100"),
        ("hit goblin --bonus 1_0", "'1_0'"),
    ],
)
def test_what_cannot_stand_in_a_script_is_refused_by_name(table: Table, line: str, word: str) -> None:
    refused = table.brin("run -", f"hit goblin --dice 7,2\n{line}\n".encode())
    assert refused.status == 2
    assert refused.err.startswith("brin: line 2: ")
    assert word in refused.err
    assert refused.err.count("\n") == 1
    assert table.text == GOBLIN


@pytest.mark.parametrize(("script", "status"), [("nowhere", 4), (".", 4), ("latin", 4)])
def test_a_script_that_cannot_be_read_is_named(table: Table, script: str, status: int) -> None:
    (table.folder / "latin").write_bytes(b"# \nnote caf\xe9\n")
    refused = table.brin(f"run {script}")
    assert refused.status == status
    assert script in refused.err
    assert ("latin:2" in refused.err) is (script == "latin")


def test_json_quiet_and_dry_run_are_for_all_lines(table: Table) -> None:
    lines = b"add troll --sp 5\nhit troll --dice 7,2\n"
    answer = table.done("run - --json -n", lines)
    assert [record["event"] for record in answer.records] == ["add", "hit"]
    assert answer.records[1]["sp"] == {"before": 5, "after": 3, "full": 5}
    assert table.text == GOBLIN
    assert table.done("run - -q", lines).out == ""
    assert table.value("figures", "troll", "sp") == 3


def test_a_dry_run_does_not_tell_the_games_next_dice(table: Table) -> None:
    def faces(line: str, stdin: bytes = b"") -> list[int]:
        return [die["face"] for record in table.done(line, stdin).records for die in record["dice"]]

    next_dice = faces("roll 1000d6 --json --seed 1")
    assert faces("run - -n --json", b"roll 1000d6\n") != next_dice
    assert faces("run - --json", b"roll 1000d6\n") == next_dice


def test_a_line_may_be_a_dry_run_of_its_own(table: Table) -> None:
    table.done("run -", b"hit goblin --dice 7,2 -n\nhit goblin --dice 7,1\n")
    assert table.value("figures", "goblin", "sp") == 8


def test_the_status_is_the_worst_of_the_lines(table: Table) -> None:
    assert table.brin("run -", b"hit goblin --dice 1 -e\nhit goblin --dice 7,2 -e\n").status == 1
    assert table.value("figures", "goblin", "sp") == 7


def test_undo_and_log_see_the_lines_before_them(table: Table) -> None:
    lines = b"hit goblin --dice 7,2\nlog\nundo\nredo\nshow\ncheck\nundo\nhit goblin --dice 7,3\n"
    answer = table.done("run -", lines)
    assert answer.lines[1].startswith("1  turn 1  goblin is hit")
    assert "7 of 12 SP" in answer.out
    assert table.value("figures", "goblin", "sp") == 6
    assert len(table.done("log --json").records) == 5


def test_without_a_roster_dice_can_still_be_thrown(tmp_path: Path) -> None:
    table = Table(tmp_path)
    assert table.done("run -", b"roll 2d6 --seed 1\naction 30 --seed 1\n").out.count("\n") == 2
    refused = table.brin("run -", b"morale\n")
    assert (refused.status, refused.err[:13]) == (4, "brin: line 1:")
    assert table.files() == []


def test_an_empty_script_does_nothing(table: Table) -> None:
    assert table.done("run -", b"\n# nothing\n") == (0, "", "")
    assert table.text == GOBLIN


@pytest.fixture
def nearly_full(tmp_path: Path) -> Table:
    """A roster with room for one more line in its log, not for two."""
    room = LARGEST - len(GOBLIN) - 350
    return Table(tmp_path, f"{GOBLIN}# {'x' * room}\n")


def test_a_line_that_cannot_be_written_is_named_and_nothing_is_kept(nearly_full: Table) -> None:
    before = nearly_full.file.read_bytes()
    refused = nearly_full.brin("run -", b"note one\nnote two\nnote three\n")
    assert (refused.status, refused.out) == (4, "")
    assert refused.err.startswith("brin: line 2: roster.toml: would be larger than 16 MiB")
    assert nearly_full.file.read_bytes() == before


def test_keep_going_leaves_out_what_cannot_be_written(nearly_full: Table) -> None:
    answer = nearly_full.brin("run - --keep-going", b"note one\nnote two\n")
    assert (answer.status, answer.out) == (4, "one\n")
    assert nearly_full.done("log").out == "1  turn 1  one\n"


@settings(max_examples=examples(15), deadline=None)
@given(st.lists(st.sampled_from([*COMMANDS, "undo", "redo"]), min_size=1, max_size=8))
def test_a_script_does_what_its_lines_do_one_by_one(
    tmp_path_factory: pytest.TempPathFactory, lines: list[str]
) -> None:
    alone = Table(tmp_path_factory.mktemp("alone"), WOLF)
    script = Table(tmp_path_factory.mktemp("script"), WOLF)
    said = "".join(alone.brin(line).out for line in lines)
    assert script.brin("run - --keep-going", "\n".join(lines).encode()).out == said
    assert stamps_gone(script.text) == stamps_gone(alone.text)
