"""Every script of examples/ is run as a user runs it, to its end, and leaves the examples as they are."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

REPOSITORY = Path(__file__).parents[2]
EXAMPLES = REPOSITORY / "examples"

# What each story is told for: sentences that must come in this order.
STORIES = {
    "campaign": [
        "The quest is won: bring the salt over the bridge. Aldith grows from 18 to 20 SP",
        "mill.toml: find who pays the robbers. Aldith and porter stand ready.",
        "robber 4 joins robbers.",
        "The quest is drawn: find who pays the robbers.",
        "council.toml: the miller stands before the council.",
        "grows from 20 to 22 SP",
        "1. The Salt Road, bring the salt over the bridge: won",
        "2. The Salt Road, find who pays the robbers: drawn",
        "3. The Salt Road, the miller stands before the council: won",
        "Aldith (caravan): 3 games, 2 won, full SP 18, 20, 20",
        "Aldith: 4 of 7 succeeded",
        "## 1. bring the salt over the bridge",
        "## 3. the miller stands before the council",
    ],
    "feud": [
        "Rhun kills Gwern",
        "The raid has failed for Nant.",
        "Gwern is dead: Tegau now leads Nant",
        "4 warriors come to Nant, which is 8 strong.",
        "Casualties of Nant: none.",
        "The raid is drawn.",
        "1. The stolen bull: lost",
        "2. Back over the ridge: drawn",
        "Gwern (Nant): leader, dead.",
    ],
    "cattle-raid": ["Saxons will act", "may move first", "Casualties of", "Turn 2 begins."],
    "cave-mouth": [
        "paralysis and it works",
        "Ragna joins heroes.",
        "Wendel is out",
        "Wendel hits troll",
        "wolf loses heart and runs away",
        "The quest has failed: bring the silver bookmark out of the cave. Wendel is found alive.",
        "A new quest begins: follow the goblin to its king. Wendel and Ragna stand ready.",
        "Wendel (heroes): 24 of 24 SP",
    ],
    "library-book": ["move first", "Turn 2 begins.", "Wendel casts paralysis", "Turn 3 begins."],
    "wood": ["Wendel charges goblin 1", "goblin 1 is out", "leaves the board", "The quest is won"],
}


def test_the_examples_are_those_and_each_has_its_roster():
    assert sorted(path.stem for path in EXAMPLES.glob("*.sh")) == sorted(STORIES)
    assert sorted(path.stem for path in EXAMPLES.glob("*.toml")) == sorted(STORIES)


@pytest.fixture
def brin(tmp_path):
    """A program that is this brin."""
    program = tmp_path / "brin"
    program.write_text(
        f"#!/bin/sh\nPYTHONPATH='{REPOSITORY}' exec '{sys.executable}' -m brincli \"$@\"\n", encoding="utf-8"
    )
    program.chmod(0o755)
    return program


@pytest.mark.parametrize("name", STORIES)
def test_an_example_is_played_to_its_end(name, brin, tmp_path):
    before = {path: path.read_bytes() for path in EXAMPLES.glob("*.*")}
    played = subprocess.run(
        ["sh", str(EXAMPLES / f"{name}.sh")],
        env={"PATH": os.environ["PATH"], "HOME": str(tmp_path), "TMPDIR": str(tmp_path), "BRIN": str(brin)},
        cwd=tmp_path,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (played.returncode, played.stderr) == (0, "")
    rest = played.stdout
    for sentence in STORIES[name]:
        assert sentence in rest, (name, sentence)
        rest = rest.partition(sentence)[2]
    assert {path: path.read_bytes() for path in EXAMPLES.glob("*.*")} == before
    assert list(tmp_path.iterdir()) == [brin]
