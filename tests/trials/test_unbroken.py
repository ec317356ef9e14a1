"""Ways in which a roster was once broken, or a person misled; each is held by a case."""

import json
import os
import subprocess
import sys

import pytest

from tests.kit.table import Table

LONE = "[figures.a]\nfull = 6\n"


def test_a_wound_never_drives_what_comes_back_below_nothing(tmp_path):  # Q8.7
    table = Table(tmp_path, LONE)
    table.done("set a ceiling=1")
    table.done("hit a --dice 8,5")
    assert (table.value("figures", "a", "ceiling"), table.value("figures", "a", "sp")) == (0, 1)
    table.done("undo 2")
    assert table.file.read_text(encoding="utf-8").startswith(LONE)


@pytest.mark.parametrize(
    ("roster", "line", "key"),
    [
        ("[game]\nturn = 1000000\n" + LONE, "turn", "game.turn"),
        ("[game]\nseed = 1\ndrawn = 1000000\n", "roll d6", "game.drawn"),
        ("[figures.a]\nhero = true\nfull = 1000000\n", "end --won", "figures.a.full"),
        ("[sides.x]\nstart = 1000000\n" + LONE, "add b --side x", "sides.x.start"),
    ],
)
def test_what_could_not_be_read_again_is_not_written(tmp_path, roster, line, key):
    table = Table(tmp_path, roster)
    answer = table.brin(line)
    assert answer.status == 2
    assert answer.err.startswith(f"brin: {key} would not be valid: ")
    assert table.file.read_text(encoding="utf-8") == roster


@pytest.mark.parametrize("line", ["note hi", "set a bonus=1", "add b", "turn"])
def test_a_game_without_a_seed_replays_where_no_die_fell(tmp_path, line):
    table = Table(tmp_path, LONE)
    table.done(line)
    assert table.done("replay -e").err.endswith("all as the file has it\n")


def test_full_moved_by_hand_leaves_the_points_where_they_were(tmp_path):
    one_by_one, script = (Table(tmp_path / name, None) for name in ("one", "script"))
    for table in (one_by_one, script):
        table.folder.mkdir()
        table.file.write_text(LONE, encoding="utf-8")
    one_by_one.done("set a full=30")
    script.done("run -", b"set a full=30\n")
    for table in (one_by_one, script):
        assert table.value("figures", "a", "sp") == 6
        table.done("hit a --dice 8,2")
        assert table.value("figures", "a", "sp") == 4
        table.done("replay -e")


def test_json_is_json_in_every_encoding(tmp_path):
    (tmp_path / "roster.toml").write_text('[figures."\u00e9\U0001f409"]\nfull = 6\n', encoding="utf-8")
    around = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "PYTHONIOENCODING": "ascii"}
    around.pop("BRIN_ROSTER", None)
    told = subprocess.run(
        [sys.executable, "-m", "brincli", "show", "--json"],
        cwd=tmp_path,
        env=around,
        capture_output=True,
        check=True,
    )
    assert json.loads(told.stdout)["figure"] == "\u00e9\U0001f409"


@pytest.mark.parametrize("command", ["undo", "redo", "log", "luck", "replay"])
@pytest.mark.parametrize(
    "written",
    [
        '{"cmd":["x"],"undo":1}',
        '{"cmd":[1]}',
        '{"cmd":["x"],"turn":Infinity}',
        '{"cmd":["x"],"events":["x"]}',
        '{"cmd":["x"],"events":[{"dice":[{"die":true,"face":1}]}]}',
        '{"cmd":["x"],"events":[{"dice":[{"die":"d' + "9" * 400 + '","face":1,"source":"hand"}]}]}',
        "[" * 100_000,
    ],
    ids=lambda written: written[:40],
)
def test_a_log_that_brin_did_not_write_is_named_with_its_line(tmp_path, command, written):
    table = Table(tmp_path, f"{LONE}[log]\n1 = '{written}'\n")
    answer = table.brin(command)
    assert answer.status == 3
    assert answer.err.startswith("brin: roster.toml:4: log.1: ")


def test_a_script_that_finds_faults_keeps_nothing(tmp_path):
    table = Table(tmp_path, LONE)
    (tmp_path / "bad.toml").write_text("[figures]\na = []\n", encoding="utf-8")
    answer = table.brin("run -", b"note kept\ncheck bad.toml\n")
    assert (answer.status, answer.err) == (
        3,
        "brin: line 2: bad.toml:2: figures.a: expected a table, got []\n",
    )
    assert table.file.read_text(encoding="utf-8") == LONE


@pytest.mark.parametrize("digits", ["f" * 5000])
def test_a_number_too_long_to_write_in_tens_is_a_fault(tmp_path, digits):
    for roster in (f"[game]\nseed = 0x{digits}\n", f"[figures.a]\nfull = 0x{digits}\n"):
        assert Table(tmp_path, roster).brin("show").status == 3


@pytest.mark.parametrize("line", ["map --svg {}", "odds action 30 --svg {}"])
def test_a_drawing_replaces_a_drawing_and_nothing_else(tmp_path, line):
    table = Table(tmp_path, '[board]\nsize = "3x3"\n')
    drawing, other = tmp_path / "a.svg", tmp_path / "b.svg"
    drawing.write_text("<svg>mine</svg>", encoding="utf-8")
    other.write_text("a letter", encoding="utf-8")
    table.done(line.format("a.svg"))
    assert drawing.read_text(encoding="utf-8").startswith("<svg xmlns")
    assert table.brin(line.format("b.svg")).status == 4
    assert other.read_text(encoding="utf-8") == "a letter"
    assert table.brin(line.format("roster.toml")).status == 4
    assert table.brin(line.format("new.txt")).status == 2
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a.svg", "b.svg", "roster.toml"]


def test_a_drawing_that_fails_leaves_the_old_one(tmp_path):
    Table(tmp_path, '[board]\nsize = "30x30"\n').done("map --svg a.svg")
    before = (tmp_path / "a.svg").read_bytes()
    around = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    around.pop("BRIN_ROSTER", None)
    failed = subprocess.run(
        ["sh", "-c", f"ulimit -f 4; exec '{sys.executable}' -m brincli map --svg a.svg"],
        cwd=tmp_path,
        env=around,
        capture_output=True,
        check=False,
    )
    assert failed.returncode == 4
    assert (tmp_path / "a.svg").read_bytes() == before
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a.svg", "roster.toml"]
