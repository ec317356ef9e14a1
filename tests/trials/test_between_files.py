"""`next -o` writes two files: whatever kills it, the old one is whole, and what was left is named."""

import random
import sys
import time
from pathlib import Path

import pytest

from brincli.roster.closing import closing_of
from brincli.roster.store import read
from tests.kit.processes import posix, started
from tests.kit.table import Table

pytestmark = [pytest.mark.trial, posix]

QUEST = '[game]\nobjective = "a"\nended = "won"\nseed = 3\n[figures.Brin]\nhero = true\nfull = 18\n'
# Stops as a power cut does, just before the second of the two files is written.
CUT = """
import os, sys
from brincli.line.app import run
from brincli.roster import atomic

replace, seen = atomic.replace, []


def cut(*arguments):
    seen.append(arguments[0])
    if len(seen) == 2:
        os._exit(9)
    replace(*arguments)


atomic.replace = cut
run(sys.argv[1:])
"""
FOLLOWS = ["next", "b", "-o", "two.toml", "-q"]
RUN = "import sys\nfrom brincli.line.app import run\nsys.exit(run(sys.argv[1:]))\n"


@pytest.fixture
def table(tmp_path: Path) -> Table:
    return Table(tmp_path, QUEST)


def test_killed_between_the_two_the_old_file_is_untouched_and_what_was_left_is_named(table: Table) -> None:
    assert started(table.folder, [sys.executable, "-c", CUT, *FOLLOWS]).wait() == 9
    assert table.text == QUEST
    assert read(table.folder / "two.toml").data["game"]["before"] == "roster.toml"
    said = "roster.toml was not closed, and two.toml goes on from it"
    for name in ("roster.toml", "two.toml"):
        answer = table.done(["campaign", name])
        assert said in answer.err
        assert len(answer.lines) == 3
    answer = table.brin(FOLLOWS)
    assert (answer.status, table.text) == (4, QUEST)
    assert "which was not closed" in answer.err
    (table.folder / "two.toml").unlink()
    table.done(FOLLOWS)
    assert table.done("campaign").err == ""


def test_a_kill_at_any_time_leaves_no_old_file_that_names_a_follower_that_is_not_there(table: Table) -> None:
    chance = random.Random(15)
    met = set()
    for _ in range(40):
        process = started(table.folder, [sys.executable, "-c", RUN, *FOLLOWS])
        time.sleep(chance.random() / 3)
        process.kill()
        process.wait()
        new = table.folder / "two.toml"
        closing = closing_of(read(table.file))
        met.add((new.exists(), closing is not None))
        if closing is None:
            assert table.text == QUEST
        else:
            assert read(new).data["game"]["before"] == "roster.toml"
        if new.exists():
            read(new)
            new.unlink()
        table.file.write_text(QUEST, encoding="utf-8")
    assert (False, False) in met
    assert (False, True) not in met


def test_of_two_that_start_the_next_game_at_once_one_is_refused(table: Table) -> None:
    names = ["two.toml", "three.toml"]
    processes = [
        started(table.folder, [sys.executable, "-c", RUN, "next", "b", "-o", name, "-q"]) for name in names
    ]
    statuses = [process.wait() for process in processes]
    assert sorted(statuses) == [0, 2]
    winner = names[statuses.index(0)]
    assert closing_of(read(table.file)).follower == winner
    assert table.files() == sorted(["roster.toml", winner])
