"""Faults that users of other tools reported, tried with real processes."""

import contextlib
import json
import os
import random
import re
import signal
import subprocess
import sys
import time
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.kit.processes import BRIN, GAME, ROOT, environment, posix, shell, started
from tests.kit.table import Table

pytestmark = [pytest.mark.trial, posix]

OGRE = '[game]\nseed = 1\n[figures.ogre]\nside = "trolls"\nsp = 100000\nfull = 100000\n'
HITS = "import sys\nfrom brincli.line.app import run\nfor _ in range({}): assert run(sys.argv[1:]) == 0\n"


@pytest.fixture
def table(tmp_path: Path) -> Table:
    return Table(tmp_path, OGRE)


def lost(table: Table) -> int:
    """The SP that the log says were lost."""
    return sum(event["loss"] or 0 for line in table.done("log --json").records for event in line["events"])


# 1: two writers, a reader, a dead holder


@pytest.mark.parametrize("names", [("roster.toml", "roster.toml"), ("one.toml", "two.toml")])
def test_two_writers_lose_nothing_and_a_reader_sees_a_whole_roster(
    table: Table, names: tuple[str, str]
) -> None:
    times = 300
    for name in names:
        if name != "roster.toml":
            (table.folder / name).symlink_to("roster.toml")
    hits = [
        started(
            table.folder,
            [sys.executable, "-c", HITS.format(times), "hit", "ogre", "--dice", "10,1", "-q", "-r", name],
        )
        for name in names
    ]
    polls = 0
    while any(writer.poll() is None for writer in hits):
        answer = table.done("show --json")
        assert answer.records[0]["full"] == 100_000
        polls += 1
    assert [writer.wait() for writer in hits] == [0, 0]
    assert polls > 10
    assert table.value("figures", "ogre", "sp") == 100_000 - 2 * times
    assert lost(table) == 2 * times
    assert {name for name in table.files() if name.startswith(".")} == set()


HOLD = """
import time
from brincli.roster.lock import locked
with locked("roster.toml", 5):
    print("held", flush=True)
    time.sleep(60)
"""


@pytest.fixture
def holder(table: Table) -> Iterator["subprocess.Popen[bytes]"]:
    """A process that holds the lock."""
    words = [sys.executable, "-c", HOLD]
    with subprocess.Popen(words, cwd=table.folder, env=environment(), stdout=subprocess.PIPE) as process:
        assert process.stdout
        assert process.stdout.readline() == b"held\n"
        yield process
        process.kill()


def test_who_waits_too_long_gives_up_and_changes_nothing(
    table: Table, holder: "subprocess.Popen[bytes]"
) -> None:
    refused = table.brin("hit ogre --dice 10,1 --wait 0")
    assert (refused.status, refused.out) == (4, "")
    assert "another brin is writing " in refused.err
    assert table.text == OGRE
    assert holder.poll() is None


def test_a_dead_holder_keeps_nobody_waiting(table: Table, holder: "subprocess.Popen[bytes]") -> None:
    holder.send_signal(signal.SIGKILL)
    holder.wait()
    table.done("hit ogre --dice 10,1 --wait 0")
    assert table.files() == ["roster.toml"]


def test_who_waits_plays_on_what_the_other_wrote(table: Table) -> None:
    words = [*BRIN, "hit", "ogre", "--dice", "ask"]
    piped = subprocess.PIPE
    asking = subprocess.Popen(
        words, cwd=table.folder, env=environment(), stdin=piped, stdout=piped, stderr=piped
    )
    assert asking.stderr
    assert asking.stderr.readline().startswith(b"Type ")
    assert asking.stderr.read(3) == b"d10"
    table.done("hit ogre --dice 10,6")
    out, _ = asking.communicate(b"9\n1\n")
    assert b"99993 of 100000 left" in out
    assert table.value("figures", "ogre", "sp") == 99_993


# 2: a full disk, a kill at any time


def test_a_file_that_may_not_grow_stays_as_it_was(table: Table) -> None:
    table.done("run - -q", b"hit ogre --dice 10,1\n" * 5)
    before = table.file.read_bytes()
    for line in ("hit ogre --dice 10,1", "undo", "note x", "run script"):
        (table.folder / "script").write_text("hit ogre --dice 10,1\n" * 50)
        done = shell(table.folder, f"ulimit -f 1; brin {line}")
        assert done.returncode == 4, (line, done)
        assert re.fullmatch(r"brin: .*roster\.toml.*\n", done.stderr)
        assert done.stdout == ""
        assert table.file.read_bytes() == before
        assert table.files() == ["roster.toml", "script"]


def test_a_roster_that_may_not_be_written_is_not(table: Table) -> None:
    table.file.chmod(0o444)
    for line in ("hit ogre", "note x", "add wolf", "run -"):
        refused = table.brin(line, b"note y\n")
        assert (refused.status, refused.out) == (4, "")
    assert table.text == OGRE


def test_a_kill_at_any_time_leaves_one_game_or_the_next(table: Table) -> None:
    chance = random.Random(4)
    for _ in range(25):
        script = [sys.executable, "-c", HITS.format(10_000), "hit", "ogre", "--dice", "10,1", "-q"]
        process = started(table.folder, script)
        time.sleep(0.15 + chance.random() / 10)
        process.kill()
        process.wait()
        assert table.value("figures", "ogre", "sp") == 100_000 - lost(table)
    table.done("hit ogre --dice 10,1")
    assert table.files() == ["roster.toml"]


def test_an_interrupt_ends_with_130_and_keeps_nothing_of_a_script(table: Table) -> None:
    script = b"hit ogre\n" * 200_000
    words = [*BRIN, "run", "-"]
    piped = subprocess.PIPE
    with subprocess.Popen(words, cwd=table.folder, env=environment(), stdin=piped, stderr=piped) as running:
        assert running.stdin
        assert running.stderr
        running.stdin.write(script)
        running.stdin.close()
        time.sleep(0.5)
        running.send_signal(signal.SIGINT)
        assert b"Traceback" not in running.stderr.read()
    assert running.returncode == 130
    assert table.text == OGRE


# 6: dice for ever


@pytest.mark.parametrize("hash_seed", ["0", "1", "4711"])
def test_a_seed_gives_the_same_dice_whatever_the_hash_seed(tmp_path: Path, hash_seed: str) -> None:
    done = shell(tmp_path, "brin roll 3d6 2d10 2d20 2d100 --seed Æther", PYTHONHASHSEED=hash_seed)
    assert done.stdout.splitlines() == [
        "3d6: 10 (4, 2, 4).",
        "2d10: 15 (9, 6).",
        "2d20: 20 (15, 5).",
        "2d100: 93 (28, 65).",
    ]


@pytest.mark.parametrize(
    "game", sorted((ROOT / "tests" / "trials").glob("*.toml")), ids=lambda path: path.stem
)
def test_an_old_game_keeps_its_dice(tmp_path: Path, game: Path) -> None:
    table = Table(tmp_path, game.read_text(encoding="utf-8"))
    assert table.done("replay -e").err.endswith("; all as the file has it\n")


def test_there_is_an_old_game() -> None:
    assert list((ROOT / "tests" / "trials").glob("*.toml"))


# 10: ten commands, another shell, back and forth


def test_ten_commands_are_taken_back_in_another_process(tmp_path: Path) -> None:
    table = Table(tmp_path, GAME)
    lines = [
        "hit wolf --dice 7,2",
        "cast Brin sleep",
        "turn",
        "add 'goblin 1' --sp 6",
        "set wolf bonus=+1",
        "note on",
        "hit 'goblin 1' --by Brin --dice 9,1",
        "action 40",
        "roll 2d6",
        "set game title=Oak",
    ]
    shell(tmp_path, "\n".join(f"brin {line} -q" for line in lines))
    end = table.before_log
    said = shell(tmp_path, "brin undo\n" * 10).stdout.splitlines()
    assert [f": {line} -q (step" in text for line, text in zip(reversed(lines), said, strict=True)] == [
        True
    ] * 10
    assert table.before_log == GAME
    edited = table.text.replace("sp = 9", "sp = 10", 1)
    table.file.write_text(edited)
    refused = shell(tmp_path, "brin redo")
    assert (refused.returncode, "figures.wolf.sp" in refused.stderr, table.text) == (2, True, edited)
    table.file.write_text(edited.replace("sp = 10", "sp = 9", 1))
    assert len(shell(tmp_path, "brin redo\n" * 10).stdout.splitlines()) == 10
    assert table.before_log == end


# 13: at 0 a figure stays


@pytest.mark.parametrize(
    "line",
    [
        "hit wolf --dice 10,6 --bonus 9",
        "set wolf sp=0",
        "hit wolf wolf --force --dice 10,6,10,6",
        "cast wolf sleep --force --dice 4",
    ],
)
def test_a_figure_at_nothing_stays_and_comes_back(tmp_path: Path, line: str) -> None:
    table = Table(tmp_path, GAME.replace("sp = 9\nfull = 12", "caster = true\nsp = 3\nfull = 12"))
    before = table.before_log
    table.done(line)
    assert table.value("figures", "wolf", "sp") == 0
    assert table.value("figures", "wolf", "status") == "out"
    table.done("set wolf sp=2")
    assert table.value("figures", "wolf", "status") == "active"
    table.done("undo 2")
    assert table.before_log == before


# the shell on a terminal


def ended(pid: int, terminal: int) -> int:
    """The exit status after Ctrl-D; one that is typed while the prompt is still being set up is lost."""
    for _ in range(100):
        with contextlib.suppress(OSError):  # nobody holds the terminal any more
            os.write(terminal, b"\x04")
        time.sleep(0.1)
        done, status = os.waitpid(pid, os.WNOHANG)
        if done:
            return os.waitstatus_to_exitcode(status)
    os.kill(pid, signal.SIGKILL)
    os.waitpid(pid, 0)
    raise AssertionError("the shell did not end")


def test_on_a_terminal_run_is_a_shell(tmp_path: Path) -> None:
    import pty
    import select

    table = Table(tmp_path, GAME)
    pid, terminal = pty.fork()
    if pid == 0:
        os.chdir(tmp_path)
        os.execve(
            sys.executable, [*BRIN, "run"], environment(XDG_STATE_HOME=str(tmp_path / "state"), TERM="dumb")
        )
    said = b""

    def until(word: bytes, again: bytes = b"") -> None:
        nonlocal said
        said, ends = b"", time.monotonic() + 30
        # What is typed before the prompt is back may meet a shell that is not listening yet; Ctrl-C that
        # comes as readline begins to wait is seen by Python at the next key alone: so it is pressed *again*.
        while not (word in said and said.endswith(b"brin> ")) and time.monotonic() < ends:
            if select.select([terminal], [], [], 1)[0]:
                said += os.read(terminal, 4096)
            else:
                os.write(terminal, again)
        assert word in said, said

    until(b"brin> ")
    for typed, word in [
        (b"hit wolf --dice 7,2\n", b"2 SP lost"),
        (b"hit troll\n", b"no figure 'troll'"),
        (b"hit bear\x03", b"brin> "),
        (b"set wo\t bonus=1\n", b"bonus from 0 to 1"),
        (b"note over\n", b"over"),
    ]:
        os.write(terminal, typed)
        until(word, again=b"\x03" if typed.endswith(b"\x03") else b"")
    assert ended(pid, terminal) == 0
    assert [line["did"][0] for line in table.done("log --json").records] == ["hit", "set", "note"]
    assert "note over" in (tmp_path / "state" / "brin" / "history").read_text()


def test_readline_is_loaded_by_no_other_command(tmp_path: Path) -> None:
    Table(tmp_path, GAME)
    code = (
        "import sys, brincli.line.app as c\n"
        "c.run(['run', '-n', 'script'])\nassert 'readline' not in sys.modules"
    )
    (tmp_path / "script").write_text("hit wolf\n")
    done = subprocess.run([sys.executable, "-c", code], cwd=tmp_path, env=environment(), check=False)
    assert done.returncode == 0
    assert json.loads(shell(tmp_path, "brin show --json").stdout.splitlines()[0])["figure"] == "wolf"
    assert tomllib.loads((tmp_path / "roster.toml").read_text())["figures"]["wolf"]["sp"] == 9
