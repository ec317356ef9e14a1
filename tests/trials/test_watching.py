"""A real `brin show --watch` beside one that writes: each state is drawn, a broken one waited for."""

import os
import signal
import subprocess
import threading
from pathlib import Path
from queue import Empty, Queue

import pytest

from tests.kit.processes import BRIN, environment, posix

pytestmark = [pytest.mark.trial, posix]
LONG = 20.0
BOARD = '[board]\nsize = "4x2"\n[figures.wolf]\nsp = 9\nfull = 12\nat = "{}"\n'


class Watch:
    """A process that watches, its lines as they come."""

    def __init__(self, folder: Path, *words: str) -> None:
        self._lines: Queue[str] = Queue()
        self.process = subprocess.Popen(
            [*BRIN, *words, "--watch"],
            cwd=folder,
            env=environment(PYTHONUNBUFFERED="1"),
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self._lines.put(line.rstrip("\n"))

    def line(self) -> str:
        """The next line."""
        return self._lines.get(timeout=LONG)

    def told(self, word: str) -> str:
        """The next line with that word."""
        while word not in (line := self.line()):
            pass
        return line

    def is_silent(self) -> bool:
        """Whether for three looks nothing comes."""
        try:
            self._lines.get(timeout=1.6)
        except Empty:
            return True
        return False

    def end(self) -> None:
        """End it, whatever it does."""
        self.process.kill()
        self.process.wait()
        self._reader.join()
        assert self.process.stdout is not None
        self.process.stdout.close()

    def interrupted(self) -> int:
        """The status in which Ctrl-C ends it."""
        self.process.send_signal(signal.SIGINT)
        return self.process.wait(LONG)


@pytest.fixture
def watching(tmp_path):
    (tmp_path / "roster.toml").write_text(BOARD.format("A1"), encoding="utf-8")
    opened: list[Watch] = []

    def watch(*words: str) -> Watch:
        opened.append(Watch(tmp_path, *words))
        return opened[-1]

    yield watch
    for one in opened:
        one.end()


def replaced(path: Path, text: str) -> None:
    """Put another file in its place, as editors and `brin` do."""
    new = path.with_suffix(".new")
    new.write_text(text, encoding="utf-8")
    new.replace(path)


def test_each_state_of_the_file_is_shown_once_and_ctrl_c_is_a_good_end(tmp_path, watching):
    watch = watching("show")
    assert watch.line() == "wolf at A1, mark 1w: 9 of 12 SP, active."
    subprocess.run([*BRIN, "set", "wolf", "sp=4"], cwd=tmp_path, env=environment(), check=True)
    assert watch.line().startswith("wolf at A1, mark 1w: 4 of 12 SP, active")
    assert watch.is_silent()
    assert watch.interrupted() == 0


def test_a_file_that_is_renamed_into_its_place_is_seen(tmp_path, watching):
    watch = watching("show", "--json")
    assert '"sp": 9' in watch.line()
    # The same size at the same time: only the inode tells.
    path = tmp_path / "roster.toml"
    before = path.stat()
    new = tmp_path / "new.toml"
    new.write_text(path.read_text(encoding="utf-8").replace("sp = 9", "sp = 8"), encoding="utf-8")
    os.utime(new, ns=(before.st_atime_ns, before.st_mtime_ns))
    new.replace(path)
    assert '"sp": 8' in watch.line()


def test_a_file_that_is_broken_or_gone_for_a_moment_is_told_and_waited_for(tmp_path, watching):
    path = tmp_path / "roster.toml"
    watch = watching("map")
    watch.told("1w wolf at A1")
    replaced(path, "figures = [")
    assert watch.told("not TOML").startswith("brin: roster.toml:1")
    assert watch.line() == "brin: watching roster.toml: waiting for it to be whole again"
    path.unlink()
    assert watch.told("waiting").startswith("brin: watching")
    path.write_text(BOARD.format("C2"), encoding="utf-8")
    watch.told("1w wolf at C2")
    assert watch.interrupted() == 0


def test_a_figure_whose_sight_is_watched_may_go_and_come(tmp_path, watching):
    path = tmp_path / "roster.toml"
    watch = watching("map", "--sight", "wolf")
    watch.told("in sight of wolf")
    replaced(path, '[board]\nsize = "4x2"\n[figures.bear]\nfull = 9\n')
    watch.told("no figure 'wolf'")
    replaced(path, BOARD.format("B1"))
    watch.told("1w wolf at B1")


def test_a_reader_that_goes_away_ends_it_though_the_file_stays_as_it_is(tmp_path):
    (tmp_path / "roster.toml").write_text(BOARD.format("A1"), encoding="utf-8")
    words = [*BRIN, "show", "--watch"]
    process = subprocess.Popen(
        words, cwd=tmp_path, env=environment(), stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert process.stdout is not None
    assert process.stderr is not None
    with process.stdout, process.stderr:
        assert process.stdout.readline().startswith(b"wolf at A1")
        process.stdout.close()
        assert process.wait(LONG) == 0
        assert process.stderr.read() == b""
