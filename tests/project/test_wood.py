"""The wood of the examples is played to its end, and only the hero is moved by hand (Q7)."""

import shlex
from pathlib import Path

import pytest

from brincli.line.app import run

EXAMPLES = Path(__file__).parents[2] / "examples"
LINES = [
    shlex.split(line, comments=True)[1:]
    for line in (EXAMPLES / "wood.sh").read_text(encoding="utf-8").splitlines()
    if line.startswith("brin ")
]


@pytest.fixture(scope="module")
def told(tmp_path_factory):
    """What the script prints, line by line."""
    from contextlib import redirect_stdout
    from io import StringIO

    path = tmp_path_factory.mktemp("wood") / "roster.toml"
    path.write_text((EXAMPLES / "wood.toml").read_text(encoding="utf-8"), encoding="utf-8")
    printed = StringIO()
    with redirect_stdout(printed):
        for words in LINES:
            assert run([words[0], "-r", str(path), *words[1:]]) == 0, words
    return printed.getvalue().splitlines()


def test_only_the_hero_is_moved_by_hand():
    assert {words[1] for words in LINES if words[0] == "move"} == {"Wendel"}
    assert not [words for words in LINES if words[0] in ("set", "undo")]


def test_the_quest_is_played_to_its_end(told):
    """Source: Q9.1"""
    assert told[-1].startswith("The quest is won: ")
