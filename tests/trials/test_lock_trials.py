"""A lock file in a folder that others may write to: never followed, and what it leads to is never touched."""

import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.kit.processes import environment, posix, started
from tests.kit.table import Table
from tests.trials.test_records_trials import HITS, OGRE, lost

pytestmark = [pytest.mark.trial, posix]

LOCK, NEW = ".roster.toml.lock", ".roster.toml.new"
TREASURE = b"somebody else's\n"


@pytest.fixture
def table(tmp_path: Path) -> Table:
    """A roster in a folder where all may write."""
    folder = tmp_path / "shared"
    folder.mkdir()
    folder.chmod(0o1777)
    return Table(folder, OGRE)


@pytest.fixture
def treasure(tmp_path: Path) -> Path:
    """A file of somebody else's, elsewhere."""
    file = tmp_path / "treasure"
    file.write_bytes(TREASURE)
    return file


@pytest.mark.parametrize("line", ["hit ogre --dice 10,1", "note x", "undo", "run -"])
def test_a_lock_that_is_a_link_is_not_followed(table: Table, treasure: Path, line: str) -> None:
    table.done("note before")
    before = table.text
    (table.folder / LOCK).symlink_to(treasure)
    refused = table.brin(line, b"note y\n")
    assert (refused.status, refused.out, table.text) == (4, "", before)
    assert refused.err.startswith("brin: roster.toml: cannot be locked: ")
    assert (table.folder / LOCK).readlink() == treasure
    assert treasure.read_bytes() == TREASURE


def test_a_link_that_leads_nowhere_makes_nothing(table: Table, tmp_path: Path) -> None:
    (table.folder / LOCK).symlink_to(tmp_path / "nothing")
    assert table.brin("note x").status == 4
    assert not (tmp_path / "nothing").exists()


def test_a_second_name_of_a_file_as_lock_loses_that_name_alone(table: Table, treasure: Path) -> None:
    (table.folder / LOCK).hardlink_to(treasure)
    table.done("note x")
    assert treasure.read_bytes() == TREASURE
    assert table.files() == ["roster.toml"]


def test_a_link_in_the_place_of_the_new_file_is_not_written_through(table: Table, treasure: Path) -> None:
    (table.folder / NEW).symlink_to(treasure)
    table.done("note x")
    assert treasure.read_bytes() == TREASURE
    assert not table.file.is_symlink()
    assert table.files() == ["roster.toml"]


def test_a_folder_in_the_place_of_the_lock_is_refused(table: Table) -> None:
    (table.folder / LOCK).mkdir()
    refused = table.brin("note x")
    assert (refused.status, table.text) == (4, OGRE)
    assert (table.folder / LOCK).is_dir()


HOLD = """
import os, sys, time
from brincli.roster.lock import locked
with locked("roster.toml", 5):
    open(".roster.toml.new", "w").write("half a ro")
    print("held", flush=True)
    time.sleep(60)
"""


def test_a_lock_swapped_for_a_link_while_it_is_waited_for_is_not_followed(
    table: Table, treasure: Path
) -> None:
    words = [sys.executable, "-c", HOLD]
    with subprocess.Popen(words, cwd=table.folder, env=environment(), stdout=subprocess.PIPE) as holder:
        assert holder.stdout
        assert holder.stdout.readline() == b"held\n"
        command = [sys.executable, "-m", "brincli", "note", "x"]
        waiting = subprocess.Popen(command, cwd=table.folder, env=environment(), stderr=subprocess.PIPE)
        time.sleep(1)
        assert waiting.poll() is None
        link = table.folder / "link"
        link.symlink_to(treasure)
        link.replace(table.folder / LOCK)
        _, err = waiting.communicate()
        holder.kill()
    assert (waiting.returncode, table.text) == (4, OGRE)
    assert err.startswith(b"brin: roster.toml: cannot be locked: ")
    assert treasure.read_bytes() == TREASURE


def test_what_a_killed_holder_left_is_taken_away_by_the_next(table: Table) -> None:
    words = [sys.executable, "-c", HOLD]
    with subprocess.Popen(words, cwd=table.folder, env=environment(), stdout=subprocess.PIPE) as holder:
        assert holder.stdout
        assert holder.stdout.readline() == b"held\n"
        holder.send_signal(signal.SIGKILL)
    assert table.files() == [LOCK, NEW, "roster.toml"]
    table.done("note x --wait 0")
    assert table.files() == ["roster.toml"]


def test_nobody_who_plays_with_the_lock_touches_a_file_or_loses_a_hit(table: Table, treasure: Path) -> None:
    """A link is put in the lock's place at random times, and taken away again, while two write."""
    chance = random.Random(7)
    one = HITS.replace("assert run(sys.argv[1:]) == 0", "assert run(sys.argv[1:]) in (0, 4)").format(150)
    words = [sys.executable, "-c", one, "hit", "ogre", "--dice", "10,1", "-q"]
    writers = [started(table.folder, words) for _ in range(2)]
    lock, link = table.folder / LOCK, table.folder / "link"
    while any(writer.poll() is None for writer in writers):
        link.unlink(missing_ok=True)
        link.symlink_to(treasure)
        link.replace(lock)
        time.sleep(chance.random() / 200)
        if lock.is_symlink():
            lock.unlink(missing_ok=True)
        time.sleep(chance.random() / 100)
    assert [writer.wait() for writer in writers] == [0, 0]
    lock.unlink(missing_ok=True)
    assert treasure.read_bytes() == TREASURE
    assert table.value("figures", "ogre", "sp") == 100_000 - lost(table)
    assert table.done("check").out == ""
