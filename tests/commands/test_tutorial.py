"""The tutorial: in a pipe it runs through, on a terminal the reader turns the pages."""

import json
import os
import pty
import re
import select
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import pytest

from brincli.catalogue import COMMANDS
from brincli.commands.lessons import LESSONS, command_in, lesson
from brincli.line.app import run

REPOSITORY = Path(__file__).parents[2]
ENVIRONMENT = {"PYTHONPATH": str(REPOSITORY), "PATH": os.environ["PATH"]}


@pytest.fixture(autouse=True)
def elsewhere(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("BRIN_ROSTER", str(tmp_path / "mine.toml"))
    (tmp_path / "mine.toml").write_text("[figures.Brin]\n", encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_runs_through_and_leaves_no_trace(name, elsewhere, capsys):
    assert run(["tutorial", name]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    assert out.count("$ brin ") == sum(bool(command_in(line)) for step in lesson(name) for line in step)
    assert [one.name for one in elsewhere.iterdir()] == ["mine.toml"]
    assert (elsewhere / "mine.toml").read_text(encoding="utf-8") == "[figures.Brin]\n"
    assert Path.cwd() == elsewhere
    assert os.environ["BRIN_ROSTER"] == str(elsewhere / "mine.toml")


def test_the_quest_is_won_and_the_raid_goes_into_its_second_turn(capsys):
    assert run(["tutorial", "--json"]) == 0
    events = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    told = {one["event"]: one for one in events if "event" in one}
    assert told["end"]["won"] is True
    assert [one["figure"] for one in told["end"]["gained"]] == ["Wendel"]
    assert [one["turn"] for one in events if one.get("event") == "action"] == [1, 2]
    assert run(["tutorial", "-q"]) == 0
    assert capsys.readouterr() == ("", "")


def test_each_paragraph_of_a_lesson_is_a_line_and_each_command_known():
    for name in LESSONS:
        for step in lesson(name):
            for line in step:
                words = command_in(line)
                assert words is None or words[0] in COMMANDS
            assert not any(one and two and not (one + two).startswith("$") for one, two in prose(step))


def prose(step):
    """Lines of prose that follow each other."""
    return [pair for pair in pairwise(step) if not any(command_in(line) for line in pair)]


@pytest.mark.parametrize("name", LESSONS)
def test_no_lesson_sends_the_reader_into_the_scratch_folder(name):
    prose = " ".join(line for step in lesson(name) for line in step if command_in(line) is None)
    for sentence in re.split(r"(?<=[.;:]) ", prose):
        assert not re.search(r"\b(open|opened|edit|look into)\b", sentence) or "yours" in sentence


def test_a_lesson_stops_where_a_command_fails(monkeypatch, capsys):
    monkeypatch.setattr("brincli.commands.tutorial.lesson", lambda _: [["$ brin show", "$ brin roll 1d6"]])
    assert run(["tutorial", "quest"]) == 4
    out, err = capsys.readouterr()
    assert out == "$ brin show\n"
    assert err.startswith("brin: no roster here")


@pytest.mark.parametrize(("keys", "steps"), [("\n" * 40, None), ("\n\nq\n", 3), ("\x04", 1)])
def test_on_a_terminal_enter_goes_on_and_q_ends(keys, steps):
    prompts, out = on_terminal(["tutorial", "quest"], keys)
    every = len(lesson("quest"))
    assert prompts == (steps or every) - (steps is None)
    assert ("$ brin log" in out) is (steps is None)


def on_terminal(words, keys):
    """How often brin asked whether to go on, and all it showed."""
    ours, theirs = pty.openpty()
    command = [sys.executable, "-m", "brincli", *words]
    with subprocess.Popen(command, stdin=theirs, stdout=theirs, stderr=theirs, env=ENVIRONMENT) as child:
        os.close(theirs)
        os.write(ours, keys.encode())
        shown = b""
        while select.select([ours], [], [], 60)[0]:
            try:
                shown += os.read(ours, 65536)
            except OSError:
                break
        os.close(ours)
        assert child.wait() == 0
    return shown.count(b"q ends"), shown.decode()


def test_a_closed_pipe_ends_quietly():
    command = f"'{sys.executable}' -m brincli tutorial | head -n 1"
    done = subprocess.run(command, shell=True, env=ENVIRONMENT, capture_output=True, text=True, check=True)
    assert done.stdout == "THE LIBRARY BOOK, a quest in two turns.\n"
    assert done.stderr == ""


def test_it_cannot_stand_in_a_script(elsewhere, capsys):
    (elsewhere / "lines").write_text("tutorial\n", encoding="utf-8")
    assert run(["run", "lines"]) == 2
    assert "tutorial cannot stand in a script" in capsys.readouterr().err
