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
