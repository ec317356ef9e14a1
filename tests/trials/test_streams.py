"""Real processes and their streams: closed pipes, full disks, terminals, encodings."""

import os
import pty
import subprocess
import sys
from pathlib import Path

import pytest

from tests.kit.game import SCENE

pytestmark = pytest.mark.trial

FULL = Path("/dev/full")
needs_full = pytest.mark.skipif(not FULL.exists(), reason="this system has no /dev/full")
HIT = ["strike", "Merlin", "goblin 1", "--force", "--dice", "9,2"]
TOLD = "Merlin hits goblin 1 in the right leg: 2 SP lost, 4 of 6 left (9, needs 6).\n"


def environment(**more: str) -> dict[str, str]:
    clean = {
        key: value for key, value in os.environ.items() if key.startswith(("PATH", "HOME", "LANG", "LD_"))
    }
    return {**clean, "PYTHONPATH": os.pathsep.join(sys.path), **more}


@pytest.fixture
def game(tmp_path):
    (tmp_path / "roster.toml").write_text(SCENE, encoding="utf-8")

    def brin(words, *, stdout=subprocess.PIPE, shell="", **more):
        command = [sys.executable, "-m", "brincli", *words]
        if shell:
            command = ["sh", "-c", f'"$@" {shell}', "sh", *command]
        return subprocess.run(
            command,
            cwd=tmp_path,
            env=environment(**more),
            stdin=subprocess.DEVNULL,
            stdout=stdout,
            stderr=subprocess.PIPE,
            check=False,
            timeout=60,
        )

    brin.roster = tmp_path / "roster.toml"
    return brin


def seen_on_terminal(words, folder, *, columns: int = 80, **more: str) -> str:
    """What a person sees: stdout and stderr of a real terminal."""
    import fcntl
    import struct
    import termios

    master, slave = pty.openpty()
    fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 40, columns, 0, 0))
    process = subprocess.Popen(
        [sys.executable, "-m", "brincli", *words],
        cwd=folder,
        env=environment(**{"TERM": "xterm-256color", **more}),
        stdin=slave,
        stdout=slave,
        stderr=slave,
    )
    os.close(slave)
    seen = b""
    while True:
        try:
            part = os.read(master, 65536)
        except OSError:  # Linux says so of a terminal that nobody holds any more
            break
        if not part:
            break
        seen += part
    os.close(master)
    assert process.wait(timeout=30) == 0, seen
    return seen.decode().replace("\r\n", "\n")


@needs_full
@pytest.mark.parametrize(
    ("words", "told"),
    [
        (HIT, "recorded, but could not be shown: stdout: no space left on device"),
        ([*HIT, "--json"], "recorded, but could not be shown: stdout: no space left on device"),
        (["show"], "could not be shown: stdout: no space left on device"),
        (["--help"], "could not be shown: stdout: no space left on device"),
        (["hit", "--help"], "could not be shown: stdout: no space left on device"),
        (["--version"], "could not be shown: stdout: no space left on device"),
        (["rules"], "could not be shown: stdout: no space left on device"),
    ],
)
def test_a_full_stdout_is_told_in_one_line(game, words, told):
    with FULL.open("wb") as full:
        done = game(words, stdout=full)
    assert (done.returncode, done.stderr.decode()) == (4, f"brin: {told}\n")


@needs_full
def test_what_could_not_be_shown_is_recorded(game):
    with FULL.open("wb") as full:
        game(HIT, stdout=full)
    assert "sp = 4" in game.roster.read_text(encoding="utf-8")


@pytest.mark.parametrize("words", [HIT, ["show"], ["--help"], ["--version"]], ids=lambda words: words[0])
def test_a_closed_stdout_is_told_in_one_line(game, words):
    done = game(words, shell=">&-")
    assert done.returncode == 4
    assert done.stderr.decode().startswith("brin: ")
    assert "could not be shown: stdout: " in done.stderr.decode()
    assert done.stderr.count(b"\n") == 1


@pytest.mark.parametrize("words", [[*HIT, "-q"], ["check", "-q"]], ids=lambda words: words[0])
def test_a_closed_stdout_is_no_matter_to_who_wants_none(game, words):
    assert game(words, shell=">&-").returncode == 0


@pytest.mark.parametrize(
    "words", [["show"], ["rules", "Q"], ["--help"], ["rules", "K", "--json"]], ids=" ".join
)
def test_a_pipe_that_is_closed_ends_quietly(game, words):
    done = game(words, shell="| true")
    assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")
    done = game(words, shell="| head -1")
    assert done.stdout.count(b"\n") == 1
    assert done.stderr == b""


def test_a_closed_stderr_is_no_matter(game):
    done = game(["hit", "nobody"], shell="2>&-")
    assert (done.returncode, done.stdout, done.stderr) == (2, b"", b"")


def test_a_closed_stdin_is_no_matter(game):
    assert game(HIT, shell="<&-").stdout.decode() == TOLD


@pytest.mark.parametrize(
    "more",
    [
        {},
        {"COLUMNS": "20"},
        {"TERM": "dumb"},
        {"NO_COLOR": "1"},
        {"LC_ALL": "C"},
        {"LC_ALL": "POSIX", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
        {"LC_ALL": "tr_TR.UTF-8"},
        {"TERM": ""},
        {"TERM": "xterm-256color", "COLORTERM": "truecolor"},
    ],
    ids=str,
)
def test_a_pipe_gets_the_same_words_everywhere(game, more):
    assert game(HIT, **more).stdout.decode() == TOLD


def test_colour_may_be_forced_in_a_pipe(game):
    forced = game(HIT, FORCE_COLOR="1").stdout.decode()
    told, bar = forced.splitlines()
    assert told == f"\x1b[32m{TOLD[:-1]}\x1b[0m"
    assert bar.endswith("] 4 of 6")
    assert game([*HIT[:-1], "3"], FORCE_COLOR="1").stdout.decode().startswith("\x1b[33m")
    assert game(HIT, FORCE_COLOR="1", NO_COLOR="1").stdout.decode().count("\x1b") == 0
    assert b"\x1b" not in game([*HIT, "--json"], FORCE_COLOR="1").stdout


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "utf-8", "cp1252"])
def test_a_letter_that_the_encoding_lacks_is_escaped(game, encoding):
    text = SCENE.replace("goblin 1", "g\u00f6blin \u9f8d")
    game.roster.write_text(text, encoding="utf-8")
    done = game(["strike", "Brin", "g\u00f6blin \u9f8d", "--dice", "3"], PYTHONIOENCODING=encoding)
    expected = "Brin strikes at g\u00f6blin \u9f8d and misses (3 + 1 = 4, needs 6).\n".encode(
        encoding, "backslashreplace"
    )
    assert (done.returncode, done.stdout) == (0, expected)
    done = game(["hit", "g\u00f6blun"], PYTHONIOENCODING=encoding)
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr.startswith("brin: no figure 'g\u00f6blun'".encode(encoding, "backslashreplace"))


def test_a_file_name_that_is_no_utf8_is_read_written_and_told(game):
    name = b"g\xf6blins.toml".decode(errors="surrogateescape")
    game.roster.rename(game.roster.with_name(name))
    done = game([*HIT, "-r", name])
    assert (done.returncode, done.stdout.decode()) == (0, TOLD)
    done = game(["show", "nobody", "-r", b"\xff.toml".decode(errors="surrogateescape")])
    assert done.returncode == 4
    assert done.stderr.startswith(b"brin: \\udcff.toml: there is no such roster")
    done = game(["log", name, "--json"])
    assert done.returncode == 0
    assert done.stdout.count(b"\n") == 1


def test_a_name_that_is_half_a_letter_is_refused(game):
    done = game(["add", b"\xff".decode(errors="surrogateescape")])
    assert done.returncode == 2
    assert done.stderr.startswith(b"brin: ")
    assert game.roster.read_text(encoding="utf-8") == SCENE


def test_an_event_is_the_same_words_on_a_terminal(game):
    seen = seen_on_terminal(HIT, game.roster.parent)
    assert seen == f"\x1b[32m{TOLD[:-1]}\x1b[0m\n  [\x1b[32m#############\x1b[0m-------] 4 of 6\n"
    for more in ({"NO_COLOR": "1"}, {"TERM": "dumb"}):
        game.roster.write_text(SCENE, encoding="utf-8")
        seen = seen_on_terminal(HIT, game.roster.parent, **more)
        assert seen == TOLD + ("" if "TERM" in more else "  [#############-------] 4 of 6\n")


@pytest.mark.parametrize("columns", [40, 80, 200])
def test_a_terminal_is_never_overrun(game, columns):
    text = SCENE.replace("goblin 1", "a goblin with a very long name, of the old blood")
    game.roster.write_text(text, encoding="utf-8")
    for words in (["show"], ["--help"], ["hit", "--help"]):
        seen = seen_on_terminal(words, game.roster.parent, columns=columns, NO_COLOR="1", TERM="xterm")
        lines = [line.replace("\x1b[1m", "").replace("\x1b[0m", "") for line in seen.splitlines()]
        prose = [line for line in lines if "  brin " not in line]
        assert max(map(len, prose)) <= max(columns, 52), words
