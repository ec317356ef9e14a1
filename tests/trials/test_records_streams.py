"""Closed pipes, full disks and odd terminals, tried on record commands with real processes."""

from pathlib import Path

import pytest

from tests.kit.processes import GAME, posix, shell
from tests.kit.table import Table

pytestmark = [pytest.mark.trial, posix]

WRITING = [
    "add troll --sp 4",
    "set wolf sp=4",
    "note x",
    "hit wolf",
    "cast Brin sleep --force",
    "turn",
    "roll 2d6",
    "undo",
    "run script",
]
READING = [
    "show",
    "log",
    "log --json",
    "replay",
    "rules",
    "rules --switches",
    "hit wolf -n",
    "action 9 --times 9",
    "--help",
    "hit --help",
    "--version",
]


@pytest.fixture
def game(tmp_path: Path) -> Table:
    table = Table(tmp_path, GAME)
    table.done("hit wolf --dice 7,2")
    (tmp_path / "script").write_text("hit wolf\nnote y\n")
    return table


@pytest.mark.parametrize("line", [*WRITING, *READING])
def test_a_stdout_that_is_full_or_closed_is_4_and_the_record_stands(game: Table, line: str) -> None:
    for how in (">/dev/full", ">&-"):
        game.done("note z")
        before = game.text
        done = shell(
            game.folder,
            f"brin {line} {how}".replace("troll", f"troll{len(how)}").replace("sp=4", f"sp={len(how)}"),
        )
        assert done.returncode == 4
        told = done.stderr.splitlines()[-1]
        assert told.startswith(
            "brin: recorded, but could not be shown: " if line in WRITING else "brin: could not be shown: "
        )
        assert (game.text != before) is (line in WRITING)


@pytest.mark.parametrize(
    "line", [*WRITING, *READING, "hit wolf --times 1000000", "roll 1000d1000000 --times 5000"]
)
def test_a_closed_pipe_ends_quietly(game: Table, line: str) -> None:
    done = shell(game.folder, f"brin {line} | head -c 0; exit ${{PIPESTATUS[0]}}")
    assert done.returncode == 0
    assert "Broken" not in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("more", [{"COLUMNS": "20"}, {"TERM": "dumb"}, {"NO_COLOR": "1"}])
def test_in_a_pipe_it_is_one_record_a_line_without_escapes(game: Table, more: dict[str, str]) -> None:
    name = "x" * 200
    game.done(["add", name, "--sp", "5"])
    game.done(["hit", name, "--dice", "1"])
    for line in ("log", "show"):
        done = shell(game.folder, f"brin {line} | cat", **more)
        assert "\x1b" not in done.stdout
        assert len(done.stdout.splitlines()) == 3
        assert name in done.stdout


def test_colour_that_is_forced_is_there(game: Table) -> None:
    assert "\x1b[" in shell(game.folder, "brin hit wolf -n --dice 7,2", FORCE_COLOR="1").stdout
