"""`replay`: the game thrown again, and what of it is not as the file has it."""

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from brincli.catalogue import COMMANDS as COMMANDS_LISTED
from tests.commands.test_undo import COMMANDS, WOLF
from tests.kit.examples import examples
from tests.kit.random_games import TYPED, quests, raids, typed
from tests.kit.table import Table


@pytest.fixture
def table(tmp_path: Path) -> Table:
    return Table(tmp_path, WOLF)


def changed(table: Table, old: str, new: str) -> None:
    """Change the file by hand, in one place."""
    assert table.text.count(old) == 1, table.text
    table.file.write_bytes(table.text.replace(old, new).encode())


def verdicts(table: Table) -> list[Any]:
    return [
        record["success"] for record in table.brin("replay --json").records if record["event"] == "replay"
    ]


def test_an_evening_is_as_thrown(table: Table) -> None:
    for line in [*COMMANDS, "undo 2", "redo", "hit wolf --seed 7", "hit troll"]:
        table.done(line)
    before = table.text
    answer = table.done("replay -e")
    assert [line.split(":")[0] for line in answer.lines] == [str(step) for step in range(1, 21)]
    assert all(line.endswith("as the file has it.") for line in answer.lines)
    assert answer.err.endswith("all as the file has it\n")
    assert table.text == before


def test_each_die_and_value_is_told(table: Table) -> None:
    table.done("hit wolf --dice 7,2")
    assert table.done("replay").out == (
        "1: hit wolf --dice 7,2: d10 7, d6 2 by hand; figures.wolf.sp 7; as the file has it.\n"
    )


def test_a_die_that_the_seed_does_not_give_is_named(table: Table) -> None:
    table.done("roll d10")
    (face,) = [die["face"] for die in table.done("log --json").records[0]["events"][0]["dice"]]
    other = face % 10 + 1
    changed(table, f'"face":{face}', f'"face":{other}')
    answer = table.brin("replay -e")
    assert answer.status == 1
    assert f"NOT AS THROWN: d10: the file has {other} (seed), thrown again it is {face} (seed)" in answer.out
    assert answer.err.endswith("not as thrown: step 1\n")
    assert table.brin("replay").status == 0


def test_a_value_that_does_not_follow_is_named(table: Table) -> None:
    table.done("hit wolf --dice 7,2")
    changed(table, "sp = 7   # nine", "sp = 1   # nine")
    changed(table, '"0x9","7"', '"0x9","1"')
    answer = table.brin("replay -e --json")
    assert answer.status == 1
    assert answer.records[0]["differences"] == [{"what": "figures.wolf.sp", "file": 1, "thrown": 7}]


def test_a_fact_of_an_event_that_does_not_follow_is_named(table: Table) -> None:
    table.done("hit wolf --dice 7,2")
    changed(table, '"loss":2', '"loss":9')
    assert table.brin("replay --json").records[0]["differences"] == [{"what": "loss", "file": 9, "thrown": 2}]


@pytest.mark.parametrize(
    ("figure", "lines"),
    [
        ("", ["effect orc asleep --turns 0", "turn"]),
        ("", ["effect orc asleep", "effect orc asleep --off"]),
        ("", ["set orc effects={slept=1}", "turn"]),
        ("", ["effect orc asleep", "set orc effects={q=9}", "set orc effects={}"]),
        ("", ["effect orc asleep", "end --won", "next oak"]),
        ("effects = { slept = 1, asleep = 0 }\n", ["turn", "turn"]),
        ("effects.slept = 1 # the witch\neffects.cursed = 1 # Edith\n", ["turn", "undo", "redo"]),
    ],
)
def test_an_effect_that_ended_or_was_taken_off_is_as_the_file_has_it(
    tmp_path: Path, figure: str, lines: list[str]
) -> None:
    table = Table(tmp_path, f"[figures.orc]\nfull = 9\n{figure}")
    for line in lines:
        table.done(line)
    assert set(verdicts(table)) == {True}


def test_another_seed_does_not_give_these_dice(table: Table) -> None:
    table.done("roll 10d6")
    changed(table, 'seed = "oak"', 'seed = "elm"')
    assert table.brin("replay -e").status == 1


def test_dice_of_a_seed_that_is_gone_cannot_be_thrown_again(table: Table) -> None:
    table.done("roll 10d6")
    changed(table, 'seed = "oak"', "")
    assert "cannot be played again: its dice are of a seed" in table.brin("replay").out


def test_one_wrong_step_does_not_condemn_the_next(table: Table) -> None:
    table.done("hit wolf --dice 7,2")
    table.done("hit wolf --dice 7,1")
    changed(table, '"0x9","7"', '"0x9","8"')
    changed(table, '"figures.wolf.sp","7","6"', '"figures.wolf.sp","8","7"')
    changed(table, "sp = 6   # nine", "sp = 7   # nine")
    assert verdicts(table)[0] is False
    assert [record["differences"] for record in table.brin("replay --json").records][1] == [
        {
            "what": "sp",
            "file": {"before": 7, "after": 6, "full": 12},
            "thrown": {"before": 8, "after": 7, "full": 12},
        }
    ]


def test_a_hand_edit_is_marked_and_not_condemned(table: Table) -> None:
    table.done("hit wolf --dice 7,2")
    changed(table, "sp = 7   # nine", "sp = 10   # nine")
    table.done("hit wolf --dice 7,1")
    changed(table, "sp = 9   # nine", "sp = 3   # nine")
    answer = table.done("replay -e")
    assert answer.lines[1] == "After 1, by hand: figures.wolf.sp 7 became 10."
    assert answer.lines[3] == "After 2, by hand: figures.wolf.sp 9 became 3."
    assert "2 values changed by hand; all as the file has it" in answer.err


def test_a_key_written_into_a_new_figure_by_hand_is_marked(table: Table) -> None:
    table.done("add troll --sp 9")
    table.file.write_text(table.text.replace("[log]", "[figures.troll.notes]\nborn = 1979-05-27\n[log]"))
    (_, edit) = table.done("replay --json").records
    assert edit["changes"] == [{"path": "figures.troll.notes.born", "before": None, "after": "1979-05-27"}]


@pytest.mark.parametrize("line", ["hit wolf --dice -", "hit wolf --dice ask"])
def test_dice_that_were_read_or_asked_for_are_taken_from_the_log(table: Table, line: str) -> None:
    table.done(line, b"7\n2\n")
    assert "d10 7, d6 2 by hand" in table.done("replay -e").out


def test_without_a_seed_the_systems_dice_are_taken_as_told(tmp_path: Path) -> None:
    table = Table(tmp_path, "[figures.wolf]\nsp = 90\nfull = 90\n")
    table.done("hit wolf --bonus 9")
    answer = table.done("replay -e")
    assert "of the system, taken as told" in answer.out
    assert "2 dice of the system" in answer.err


@pytest.mark.skipif("card" not in COMMANDS_LISTED, reason="card is not among the commands yet")
def test_cards_are_drawn_again(table: Table) -> None:
    table.done("card")
    table.done("card --card 7H")
    table.done("card --dice 8H")
    assert verdicts(table) == [True, True, True]


def test_the_first_lines_may_have_been_cut_off(table: Table) -> None:
    table.done("hit wolf --dice 7,2")
    table.done("hit wolf --dice 7,1")
    table.done("undo 2")
    table.done("hit wolf --dice 7,3")
    lines = table.text.splitlines(keepends=True)
    table.file.write_text("".join(line for line in lines if not line.startswith("1 = ")))
    assert verdicts(table) == [True, None, True]


def test_a_command_that_cannot_be_played_is_named(table: Table) -> None:
    table.done("hit wolf --dice 7,2")
    changed(table, '"cmd":["hit","wolf"', '"cmd":["hit","bear"')
    answer = table.brin("replay -e")
    assert answer.status == 1
    assert "cannot be played again: no figure 'bear'" in answer.out


def test_new_is_not_judged(tmp_path: Path) -> None:
    table = Table(tmp_path)
    table.done("new --quest 'the oak' --seed 4")
    table.done("add wolf --sp 30")
    table.done("hit wolf")
    assert verdicts(table) == [None, True, True]


def test_a_file_is_named_as_a_word_that_ends_in_toml(table: Table) -> None:
    (table.folder / "other.toml").write_text(WOLF)
    table.done("note here")
    assert table.done("replay other.toml").out == ""
    refused = table.brin("replay other")
    assert (refused.status, "-r" in refused.err) == (2, True)


@settings(max_examples=examples(20), deadline=None)
@given(st.lists(st.sampled_from([*COMMANDS, "undo", "undo 2", "redo"]), min_size=1, max_size=10))
def test_no_game_that_was_played_is_found_wanting(
    tmp_path_factory: pytest.TempPathFactory, lines: list[str]
) -> None:
    table = Table(tmp_path_factory.mktemp("replay"), WOLF)
    table.done("note here we go")
    table.brin("run - --keep-going -q", "\n".join(lines).encode())
    assert set(verdicts(table)) == {True}


@settings(max_examples=examples(40), deadline=None)
@given(st.one_of(quests(), raids()), st.lists(TYPED, min_size=4, max_size=14))
def test_whatever_is_played_is_thrown_again_as_the_file_has_it(
    tmp_path_factory: pytest.TempPathFactory, roster: str, lines: list[tuple[str, ...]]
) -> None:
    table = Table(tmp_path_factory.mktemp("evening"), roster)
    typed(table, lines)
    answer = table.brin("replay -e")
    assert answer.status == 0, (answer.out, table.text)
