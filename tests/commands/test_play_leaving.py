"""What leaves a prompt of `play` and of the shell, what gives way to the next, and what ends all of it."""

import io
import os
import subprocess
import sys
from pathlib import Path

import pytest

from brincli.line.app import run
from brincli.line.shell import converse
from brincli.model.options import Options
from tests.commands.test_play import RAID, WOOD, led
from tests.kit.table import Table

HALF = RAID + '[figures.bow]\nside = "S"\nclass = "warrior"\nstatus = "dead"\n'
"""A raid in which a third of a warband is dead, so that it never reaches a score above 67 (K3.4)."""
FULL = Path("/dev/full")


def played(folder: Path, stdin: str, shell: str = "") -> subprocess.CompletedProcess[str]:
    """What came of `play` in a process of its own."""
    words = [sys.executable, "-m", "brincli", "play"]
    command = ["bash", "-c", f'set -o pipefail; "$@" {shell}', "bash", *words]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    return subprocess.run(
        command,
        cwd=folder,
        env=environment,
        input=stdin,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )


def listed(err: str) -> list[str]:
    """What stood first in each list that was shown."""
    return [line.removeprefix("1 ") for line in err.splitlines() if line.startswith("1 ")]


def test_an_action_that_is_out_of_reach_gives_way_to_the_next(tmp_path: Path) -> None:
    """Source: K3.4"""
    _, answer = led(tmp_path, "2 100\n\n30\nq\n", HALF)
    assert "S cannot act: score 100" in answer.out
    assert listed(answer.err) == ["D may act", "D may act", "a card must be drawn"]


@pytest.mark.parametrize("typed", ["1 30\na 100 --side S\n", "\n30\n\n100\n", "2 100\naction 30 --side D\n"])
def test_it_gives_way_however_it_was_typed(tmp_path: Path, typed: str) -> None:
    _, answer = led(tmp_path, f"{typed}q\n", HALF)
    assert listed(answer.err)[-1] == "a card must be drawn"


@pytest.mark.parametrize(
    "typed", ["1 x\n", "1 30 -n\n", "show\n", "action 100\n", "note D\n", "a 100 --side S -n\n"]
)
def test_what_was_not_answered_does_not_give_way(tmp_path: Path, typed: str) -> None:
    _, answer = led(tmp_path, f"{typed}q\n", HALF)
    assert listed(answer.err)[-1] == "D may act"


def test_a_hero_strikes_again_at_another(tmp_path: Path) -> None:
    """Source: Q5.2"""
    _, answer = led(tmp_path, "\nn\n1 goblin 1\n\nq\n")
    assert [line for line in answer.err.splitlines() if "Brin may strike" in line] == [
        "1 Brin may strike goblin 1, or goblin 2",
        "2 Brin may strike goblin 2",
        "1 Brin may strike goblin 2",
    ]


def test_who_was_struck_at_is_not_passed_over(tmp_path: Path) -> None:
    _, answer = led(tmp_path, "\nn\n1 goblin 1\nq\n")
    assert listed(answer.err)[-1] == "goblin 1 may strike Brin"


@pytest.mark.parametrize("leaving", ["q", "quit", "exit", ""])
def test_a_word_to_fill_can_be_left(tmp_path: Path, leaving: str) -> None:
    table, answer = led(tmp_path, f"\n{leaving}\nq\n", RAID)
    assert (table.text, answer.out) == (RAID, "")
    assert answer.err.endswith("brin> SCORE (- passes over, q leaves): brin> ")


def test_a_square_can_be_left(tmp_path: Path) -> None:
    table, answer = led(tmp_path, "\n\nq\nq\n", WOOD)
    assert answer.err.endswith("SQUARE (- passes over, q leaves): brin> ")
    assert table.value("figures", "Brin", "at") == "B2"


@pytest.mark.parametrize("leaving", ["q", "quit", "exit"])
def test_a_die_that_is_asked_for_can_be_left(tmp_path: Path, leaving: str) -> None:
    table, answer = led(tmp_path, f"n\nstrike Brin 'goblin 1' --dice ask\n{leaving}\nq\n")
    assert "[log]" not in table.text
    assert "brin: " not in answer.err


def test_where_no_die_has_been_told_none_is_taken_back(tmp_path: Path) -> None:
    table, answer = led(tmp_path, "\nu\n4,2\nq\n", more="--dice ask")
    assert "d6 initiative of heroes: no die of this throw has been told yet\nd6 init" in answer.err
    assert table.done("log --json").records[0]["did"] == ["initiative"]


@pytest.mark.skipif(not FULL.exists(), reason="this system has no /dev/full")
def test_where_nothing_can_be_shown_it_ends_with_that(tmp_path: Path) -> None:
    table = Table(tmp_path, RAID)
    done = played(tmp_path, "\n30\n\n60\nq\n", "> /dev/full")
    assert done.returncode == 4
    assert done.stderr.endswith("brin: recorded, but could not be shown: stdout: no space left on device\n")
    assert len(table.done("log --json").records) == 1


def test_where_nobody_reads_any_more_it_ends_quietly(tmp_path: Path) -> None:
    table = Table(tmp_path, RAID)
    done = played(tmp_path, "\n30\n\n60\n\n\n", "| (exec <&-; sleep 1)")
    assert done.returncode == 0
    assert "brin: " not in done.stderr
    assert len(table.done("log --json").records) == 1


class Broken(io.StringIO):
    """A stdin at which the roster is broken, or gone, as soon as the second line is typed."""

    def __init__(self, typed: str, file: Path, text: str | None) -> None:
        super().__init__(typed)
        self._file, self._text, self._lines = file, text, 0

    def readline(self, size: int | None = -1, /) -> str:
        self._lines += 1
        if self._lines == 2:
            self._file.unlink()
            if self._text is not None:
                self._file.write_text(self._text, encoding="utf-8")
        return super().readline(-1 if size is None else size)


@pytest.mark.parametrize(("text", "status"), [("[[[", 3), ("[figures.a]\nsp = 3\n", 3), (None, 4)])
@pytest.mark.parametrize("second", ["", "30", "show", "u", "n"])
def test_a_file_that_breaks_while_it_is_played_is_told_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, second: str, text: str | None, status: int
) -> None:
    table = Table(tmp_path, RAID)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "stdin", Broken(f"note on\n{second}\n", table.file, text))
    monkeypatch.setattr(sys, "stderr", told := io.StringIO())
    assert run(["play"]) == status
    assert told.getvalue().count("brin: roster.toml") == 1


class Interrupted(io.StringIO):
    """A stderr at which Ctrl-C is pressed as an error is told, between two lines."""

    def write(self, text: str) -> int:
        written = super().write(text)
        if "brin: " in text:
            raise KeyboardInterrupt
        return written


def test_an_interrupt_between_two_lines_of_the_shell_does_not_end_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    monkeypatch.setattr(sys, "stdin", io.StringIO("wibble\nnote and on\nexit\nnote not this\n"))
    monkeypatch.setattr(sys, "stderr", Interrupted())
    file = tmp_path / "roster.toml"
    file.write_text(RAID, encoding="utf-8")
    converse(Options(roster_file=str(file)))
    assert capsys.readouterr().out == "and on\n"


@pytest.mark.parametrize("name", ["play", "run", "new"])
def test_what_the_shell_does_not_play_is_refused_as_of_the_shell(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    monkeypatch.setattr(sys, "stdin", io.StringIO(f"{name} x.toml\nexit\n"))
    monkeypatch.setattr(sys, "stderr", told := io.StringIO())
    file = tmp_path / "roster.toml"
    file.write_text(RAID, encoding="utf-8")
    converse(Options(roster_file=str(file)))
    assert f"brin: {name} cannot stand in this shell, which Ctrl-D ends: " in told.getvalue()


AT_ONCE = """
import sys
class Pressed:
    def find_spec(self, name, path, target=None):
        if not name.startswith("encodings"):
            raise KeyboardInterrupt
import os, brincli
known = set(sys.modules)
from brincli.__main__ import main
assert set(sys.modules) - known == {"brincli.__main__"}, set(sys.modules) - known
sys.meta_path.insert(0, Pressed())
main()
"""


def test_an_interrupt_while_the_program_is_loaded_ends_it_quietly() -> None:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    command = [sys.executable, "-c", AT_ONCE]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "")
