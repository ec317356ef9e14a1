"""`--at`: the roster as it stood after a step of its log, from the log alone."""

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


def hand(table: Table, old: str, new: str) -> None:
    assert old in table.text
    table.file.write_text(table.text.replace(old, new, 1))


@settings(max_examples=examples(25), deadline=None)
@given(st.lists(st.sampled_from([*COMMANDS, "undo", "undo 2", "redo"]), min_size=1, max_size=9))
def test_what_is_shown_of_a_step_is_what_was_shown_when_it_had_been_played(
    tmp_path_factory: pytest.TempPathFactory, lines: list[str]
) -> None:
    table = Table(tmp_path_factory.mktemp("at"), WOLF)
    shown = [table.done("show --json").out]
    for line in lines:
        steps = len(table.done("log --json").lines)
        table.brin(line)
        if len(table.done("log --json").lines) > steps:
            shown.append(table.done("show --json").out)
    text = table.text
    assert [table.done(f"show --json --at {step}").out for step in range(len(shown))] == shown
    assert table.text == text


def test_a_turn_is_shown_as_it_began(table: Table) -> None:
    for line in ("hit wolf --dice 7,2", "turn", "hit wolf --dice 7,2", "undo", "turn", "note on"):
        table.done(line)
    for turn, step in ((1, 0), (2, 2), (3, 5)):
        assert table.done(f"show --at turn:{turn}").out == table.done(f"show --at {step}").out


def test_a_turn_that_was_taken_back_and_begun_again_began_the_second_time(table: Table) -> None:
    for line in ("turn", "undo", "set wolf bonus=2", "turn"):
        table.done(line)
    assert "bonus +2" in table.done("show wolf --at turn:2").out


def test_turn_1_begins_when_the_forces_stand(tmp_path: Path) -> None:
    table = Table(tmp_path)
    for line in ("new --quest oak --seed 1", "add wolf --sp 9", "hit wolf --dice 9,1", "turn"):
        table.done(line)
    assert table.done("show --at turn:1").out == table.done("show --at 2").out
    assert table.done("show --at 1").out == ""


@pytest.mark.parametrize(
    ("at", "says"),
    [
        ("3", "--at 3: there is no such step; the last is 2"),
        ("turn:7", "--at turn:7: the log does not have the beginning of that turn"),
        ("x", "--at: 'x' is not a whole number: steps are 0-999,999,999"),
        ("-1", "--at: -1 is out of range: steps are 0-999,999,999"),
        ("turn:", "--at: '' is not a whole number: turns are 1-"),
        (":1", "--at :1: a step of the log or a turn, as in --at 12 or --at turn:3"),
        ("day:1", "--at day:1: a step of the log or a turn, as in --at 12 or --at turn:3"),
    ],
)
@pytest.mark.parametrize("command", ["show", "odds hit wolf"])
def test_a_moment_that_there_is_not_is_refused(table: Table, at: str, says: str, command: str) -> None:
    table.done("note one")
    table.done("turn")
    refused = table.brin([*command.split(), f"--at={at}"])
    assert (refused.status, refused.out) == (2, "")
    assert says in refused.err


def test_what_was_cut_off_the_log_cannot_be_told(table: Table) -> None:
    for word in ["one", "two", "three"]:
        table.done(f"note {word}")
    lines = table.text.splitlines(keepends=True)
    table.file.write_text("".join(line for line in lines if not line.startswith(("1 =", "2 ="))))
    table.done("show --at 2")
    assert "the log begins with step 3, what was before is cut off" in table.brin("show --at 1").err


@pytest.mark.parametrize("at", [0, 1, 2])
def test_a_hand_edit_in_the_way_is_named_with_its_step(table: Table, at: int) -> None:
    table.done("hit wolf --dice 7,2")
    hand(table, "sp = 7   # nine", "sp = 6   # nine")
    table.done("note on")
    refused = table.brin(f"show --at {at}")
    assert (refused.status, refused.out) == (2, "")
    assert refused.err == (
        f"brin: --at {at}: figures.wolf.sp was changed by hand after step 1, from 7 to 6; `brin replay` "
        "tells what was\n"
    )
    assert "After 1, by hand: figures.wolf.sp 7 became 6" in table.done("replay").out


def test_a_hand_edit_of_what_the_log_never_set_is_in_nobodys_way(table: Table) -> None:
    table.done("hit wolf --dice 7,2")
    hand(table, "sp = 4\n", "sp = 3\n")
    assert "goblin 1 (goblins): 3 of 10 SP" in table.done("show --at 0").out


def test_the_chance_is_that_of_the_moment(table: Table) -> None:
    table.done("odds hit 'goblin 1' --by Brin")
    before = table.done("odds hit 'goblin 1' --by Brin").out
    table.done("set rules hit_combat=5")
    assert table.done("odds hit 'goblin 1' --by Brin").out != before
    assert table.done("odds hit 'goblin 1' --by Brin --at 0").out == before
    assert table.done("odds --at 0 hit 'goblin 1' --by Brin").out == before


def test_the_board_is_that_of_the_moment(tmp_path: Path) -> None:
    table = Table(tmp_path, '[board]\nsize = "6x3"\n[figures.Brin]\nat = "A1"\nmove = 6\n')
    before = table.done("map").out
    table.done("set Brin at=C3")
    assert table.done("map").out != before
    assert table.done("map --at 0").out == before


def test_a_line_of_a_script_looks_back_on_the_lines_above_it(table: Table) -> None:
    before = table.done("show wolf").out
    told = table.done("run -", b"hit wolf --dice 7,2\nshow wolf --at 0\nshow wolf --at 1\nnote on\n").out
    assert before in told
    assert table.done("show wolf").out in told
    assert len(table.done("log").lines) == 2


def test_who_writes_has_no_such_option(table: Table) -> None:
    for command in ("hit wolf", "turn", "undo", "set wolf sp=3"):
        assert table.brin(f"{command} --at 0").status == 2
    assert table.text == WOLF


PAST = ["due", "due --must", "report", "report --as html", "report --as lonelog", "sheet", "luck"]


@pytest.mark.parametrize("page", PAST)
def test_every_page_of_a_step_is_the_page_that_was_told_then(tmp_path: Path, page: str) -> None:
    table = Table(tmp_path, WOLF)
    table.done("hit wolf --dice 7,2")
    then = table.done(page).out
    table.done("hit wolf --dice 9,3")
    table.done("turn")
    assert table.done(f"{page} --at 1").out == then
    assert table.done([*page.split(), "--at", "1", "-r", "roster.toml"]).out == then


def test_a_moment_is_of_one_roster(tmp_path: Path) -> None:
    table = Table(tmp_path, WOLF)
    table.done("hit wolf --dice 7,2")
    then = table.done("report").out
    table.done("hit wolf --dice 9,3")
    assert table.done("report roster.toml --at 1").out == then
    for line in ("report roster.toml roster.toml", "report --campaign", "luck --campaign"):
        assert table.brin(f"{line} --at 1") == (2, "", "brin: --at 1 is a moment of one roster: name one\n")
