"""What an error advises works as it is typed, in quotes or between backquotes."""

import re
import shlex

import pytest

from brincli.catalogue import COMMANDS
from tests.kit.game import SCENE
from tests.kit.table import Table

ADVICE = re.compile(r"`(brin [^`]*)`")
# The line that fails, and what stands for the words in capitals of its advice.
LINES = [
    ("show", None, {"WHAT": "'the Troll Bridge'"}),
    ("odds fight Brin 'goblin 1'", None, {}),
    ("move archer K6 -r gone.toml", SCENE, {}),
    ("--json", SCENE, {}),
    ("hit", SCENE, {}),
    ("hti 'goblin 1'", SCENE, {}),
    ("move drover D4", SCENE, {}),
    ("add Brin --sp 3", SCENE, {}),
    ("help nobody", SCENE, {}),
    ("set Brin at=Z9 spp=3", SCENE, {}),
    ("move Merlin D4", SCENE, {}),
    ("hit nobody", "[game]\nturn = 1\n", {"NAME": "orc"}),
    ("cast a fog", "[figures.a]\ncaster = true\nfull = 9\n", {"NAME": "fog"}),
    ("table rain", "[game]\nturn = 1\n", {"NAME": "rain"}),
]


@pytest.mark.parametrize(("line", "roster", "words"), LINES, ids=[line for line, _, _ in LINES])
def test_what_an_error_advises_works_as_typed(tmp_path, line, roster, words):
    refused = Table(tmp_path, roster).brin(line)
    assert refused.status in (2, 4)
    for number, advice in enumerate(ADVICE.findall(refused.err)):
        for word, meant in words.items():
            advice = advice.replace(word, meant)  # noqa: PLW2901 - the words in capitals are the player's
        typed = shlex.split(advice)[1:]
        folder = tmp_path / str(number)
        folder.mkdir()
        if typed[1:] or typed[0].startswith("-"):
            done = Table(folder, roster).brin(typed)
            assert done.status == 0, (advice, done)
        else:
            assert typed[0] in COMMANDS  # a command is named, not typed


def test_a_topic_is_told(tmp_path):
    table = Table(tmp_path)
    assert "[figures.NAME]" in table.done("help roster").out
    assert "--dice ask" in table.done("help dice").out
    assert table.done("help dice --json").records[0]["command"] == "dice"


def test_a_table_that_stands_twice_is_no_name_without_quotes(tmp_path):
    (tmp_path / "x.toml").write_text("[figures.goblin]\nfull = 3\n[figures.goblin]\nfull = 4\n")
    told = Table(tmp_path).brin("check x.toml").out
    assert "stands above already" in told
    assert "quotes" not in told


def test_a_dry_run_says_that_nothing_was_written(tmp_path):
    table = Table(tmp_path, SCENE)
    table.done("note one")
    assert table.done("undo -n").err == "brin: only tried (-n): nothing was written\n"
    assert table.done("show -n").err == ""
