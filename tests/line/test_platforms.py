"""Other systems and other locales.

Windows and macOS are simulated here, in a process of its own that has their modules and lacks those that they
lack; what their file systems do is not. Locales, encodings and file names are the real ones of this system.
"""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

REPOSITORY = Path(__file__).parents[2]
ROSTER = b"""# mine
[figures."goblin 1"]
full = 6 # six

[figures.Wendel]
hero = true
full = 22
""".replace(b"\n", b"\r\n")
LIGHT = "\u0131\u015f\u0131k"
"""A name of which the capital letters are those of another in any language but its own."""
PLAYED = """
import runpy, sys
for words in {lines!r}:
    sys.argv = ["brin", *words]
    try:
        runpy.run_module("brincli", run_name="__main__")
    except SystemExit as ended:
        if ended.code:
            raise
"""
LOADED = """
import contextlib, errno, os, pathlib, subprocess, sys, types
import typer
with contextlib.suppress(ImportError):
    from typer import _adapters  # of the newest Typer: loads what asks for the system by itself
"""
WINDOWS = f"""{LOADED}
held = set()
def locking(descriptor, how, count):
    key = os.fstat(descriptor).st_ino
    if how == 2 and key in held:
        raise PermissionError(errno.EACCES, "held")
    held.add(key) if how == 2 else held.discard(key)
sys.modules["msvcrt"] = types.SimpleNamespace(locking=locking, LK_NBLCK=2, LK_UNLCK=0)
sys.modules["fcntl"] = sys.modules["readline"] = None
for name in ("fchmod", "fchown", "listxattr", "setxattr", "getxattr", "O_NOFOLLOW", "O_NONBLOCK"):
    delattr(os, name)
sys.platform = "win32"
"""
MACOS = f"""{LOADED}
for name in ("listxattr", "setxattr", "getxattr"):
    delattr(os, name)
sys.platform = "darwin"
"""
LINES = [
    ["hit", "goblin1", "--by", "Wendel", "--dice", "7,4"],
    ["note", "a", "tree", "falls"],
    ["undo", "2"],
    ["redo"],
    ["show"],
    ["log"],
]


def played(system, lines, folder):
    """What those command lines print in a process that takes itself to run on that system."""
    source = system + PLAYED.format(lines=lines)
    done = subprocess.run(
        [sys.executable, "-c", source],
        cwd=folder,
        env={"PYTHONPATH": os.pathsep.join([str(REPOSITORY), *sys.path])},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stderr == ""
    return done.stdout


@pytest.mark.parametrize("system", [WINDOWS, MACOS], ids=["Windows", "macOS"])
def test_a_game_goes_there_as_it_goes_here(system, tmp_path):
    told = {}
    for name, preparation in (("here", LOADED), ("there", system)):
        (tmp_path / name).mkdir()
        (tmp_path / name / "roster.toml").write_bytes(ROSTER)
        told[name] = played(preparation, LINES, tmp_path / name)
        text = (tmp_path / name / "roster.toml").read_bytes()
        assert text.count(b"\n") == text.count(b"\r\n")
        assert b"full = 6 # six\r\nsp = 2" in text
        assert [one.name for one in (tmp_path / name).iterdir()] == ["roster.toml"]
    assert told["there"] == told["here"]


def brin(words, folder, stdin=b"", **environment):
    """A real brin with that environment and nothing else of this one."""
    return subprocess.run(
        [sys.executable, "-m", "brincli", *words],
        cwd=folder,
        env={"PYTHONPATH": os.pathsep.join([str(REPOSITORY), *sys.path]), **environment},
        input=stdin,
        capture_output=True,
        check=False,
    )


@pytest.mark.parametrize(
    ("environment", "printed"),
    [
        ({"LC_ALL": "C"}, "Éowyn joins.\n".encode()),
        ({"PYTHONIOENCODING": "ascii"}, b"\\xc9owyn joins.\n"),
        ({"PYTHONIOENCODING": "ascii:strict"}, b"\\xc9owyn joins.\n"),
        ({"PYTHONIOENCODING": "latin-1"}, "Éowyn joins.\n".encode("latin-1")),
        ({"LC_ALL": "tr_TR.UTF-8", "LANG": "tr_TR.UTF-8"}, "Éowyn joins.\n".encode()),
    ],
)
def test_a_name_is_kept_whatever_the_locale_can_show(environment, printed, tmp_path):
    (tmp_path / "roster.toml").touch()
    done = brin(["add", "Éowyn"], tmp_path, **environment)
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout == printed
    assert '[figures."Éowyn"]' in (tmp_path / "roster.toml").read_text(encoding="utf-8")


def test_the_case_of_names_does_not_go_by_the_locale(tmp_path):
    (tmp_path / "roster.toml").write_text(
        f'[figures.TITAN]\nfull = 6\n[figures."{LIGHT}"]\n', encoding="utf-8"
    )
    for locale in ("C.UTF-8", "tr_TR.UTF-8"):
        assert brin(["set", "titan", "status=left"], tmp_path, LC_ALL=locale).returncode == 0
        assert brin(["set", LIGHT, "loot=true"], tmp_path, LC_ALL=locale).returncode == 0
        assert brin(["set", "I\u015eIK", "loot=true"], tmp_path, LC_ALL=locale).returncode == 2


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere a file name is text")
def test_a_roster_whose_name_is_not_utf_8_can_be_played_on(tmp_path):
    name = b"caf\xe9.toml"
    assert brin(["new", name, "--warband", "--seed", "1"], tmp_path).returncode == 0
    assert brin(["add", "goblin", "--sp", "6", "-r", name], tmp_path).returncode == 0
    assert brin(["hit", "goblin", "--dice", "7,4", "-r", name], tmp_path).returncode == 0
    shown = brin(["show", name, "--json"], tmp_path)
    assert json.loads(shown.stdout)["sp"] == 2
    assert brin(["check", name], tmp_path).returncode == 0
    assert brin(["replay", name, "-e"], tmp_path).returncode == 0
    assert os.listdir(os.fsencode(tmp_path)) == [name]  # noqa: PTH208 - as bytes
    missing = brin(["show", b"x" + name], tmp_path)
    assert missing.returncode == 4
    assert missing.stderr.startswith(b"brin: xcaf\\udce9.toml: ")
    offered = brin([], tmp_path, _BRIN_COMPLETE="bash", COMP_LINE="brin show caf")
    assert offered.stdout == b"caf\\\xe9.toml\n"


def test_lines_and_dice_may_end_as_on_windows(tmp_path):
    (tmp_path / "roster.toml").write_bytes(ROSTER)
    done = brin(["run"], tmp_path, b"hit goblin1 --dice 7,4\r\n# a remark\r\n\r\nshow Wendel\r\n")
    assert (done.returncode, done.stderr) == (0, b"")
    assert brin(["hit", "Wendel", "--dice", "-"], tmp_path, b"8\r\n2\r\n").returncode == 0
