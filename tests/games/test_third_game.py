"""A game is its folder and its place in the list: a third one, laid into a copy of the package, is played."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).parent
PACKAGE = HERE.parents[1] / "brincli"


@pytest.fixture(scope="module")
def copy(tmp_path_factory):
    """A folder with a copy of the package that has Star Patrol too."""
    folder = tmp_path_factory.mktemp("three-games")
    games = folder / "brincli" / "games"
    shutil.copytree(PACKAGE, folder / "brincli", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(HERE / "patrol", games / "patrol", ignore=shutil.ignore_patterns("__pycache__"))
    index = games / "__init__.py"
    listed = index.read_text(encoding="utf-8")
    three = listed.replace("QUEST, KINGDOMS)", "QUEST, KINGDOMS, PATROL)")
    assert three != listed
    index.write_text(
        three.replace("\nGAMES", "from brincli.games.patrol import PATROL\n\nGAMES", 1), encoding="utf-8"
    )
    return folder


@pytest.fixture
def brin(copy, tmp_path):
    """What a command line of that copy prints, with that status."""

    def run(*words, status=0, **more):
        known = {key: value for key, value in os.environ.items() if not key.startswith("BRIN_")}
        done = subprocess.run(
            [sys.executable, "-m", "brincli", *words],
            cwd=tmp_path,
            env={**known, "PYTHONPATH": str(copy), **more},
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == status, done.stderr
        return done.stderr if status > 1 else done.stdout

    return run


MADE: list[bytes] = []
"""The file of a patrol, once it was made."""


@pytest.fixture
def patrol(brin, tmp_path):
    """The same, with a patrol on the table."""
    file = tmp_path / "roster.toml"
    if MADE:
        file.write_bytes(MADE[0])
    else:
        brin("new", "--patrol", "--seed", "oak")
        brin("add", "Vega", "--bonus", "2")
        brin("add", "Rigel")
        MADE.append(file.read_bytes())
    return brin


def test_its_command_stands_in_the_help_under_its_title(brin):
    assert "\nStar Patrol:\n  scan " in brin("help")
    page = brin("help", "scan")
    assert page.startswith("Usage: brin scan SHIP")
    assert "\n  brin scan Vega --dice 4  with your own die\n" in page
    assert "Rules: P1.1 (`brin rules P1.1` explains one)." in page


def test_its_roster_is_made_by_its_own_word(brin):
    assert "--patrol" in brin("new", "--help")
    assert "`brin add NAME --bonus SKILL` adds a ship." in brin("new", "--patrol")
    assert "--warband and --patrol exclude each other" in brin(
        "new", "x.toml", "--warband", "--patrol", status=2
    )


def test_its_rule_is_thrown_recorded_told_and_taken_back(patrol):
    assert patrol("scan", "Vega", "--dice", "4") == "Vega finds something (4 + 2, needs 6).\n"
    assert patrol("scan", "Rigel", "-e", "--dice", "5", status=1) == "Rigel finds nothing (5, needs 6).\n"
    assert "Vega has scanned this turn" in patrol("scan", "Vega", status=2)
    assert "Vega finds something" in patrol("log")
    patrol("undo")
    assert "Rigel finds" not in patrol("log", "--story")
    assert "Vega finds" in patrol("log", "--story")


@pytest.mark.parametrize(("ship", "chance"), [("Vega", "1/2"), ("Rigel", "1/6")])
def test_its_odds_are_those_of_the_rule_itself(patrol, ship, chance):
    assert json.loads(patrol("odds", "scan", ship, "--json"))["success"]["p"] == chance


def test_it_says_itself_what_a_rule_comes_to_turn_after_turn(patrol):
    found = json.loads(patrol("odds", "scan", "Vega", "--turns", "2", "--json"))
    assert [(row["outcome"], row["p"]) for row in found["outcomes"]] == [
        ("nothing", "1/4"),
        ("found in turn 1", "1/2"),
        ("found in turn 2", "1/4"),
    ]
    assert "--turns is for odds cast and scan, not for odds hit" in patrol(
        "odds", "hit", "--turns", "2", status=2
    )


def test_what_it_does_not_say_is_done_without_or_refused(patrol):
    assert patrol("morale") == "Nobody need throw morale.\n"
    assert "the machine plays no whole game of Star Patrol" in patrol("simulate", status=2)
    patrol("set", "board", "size=5x5")
    patrol("set", "Vega", "at=B2")
    assert "Vega" in patrol("map")
    assert patrol("end", "--won").startswith("The patrol is won.")


def test_its_clauses_and_its_turn_are_told(patrol):
    assert patrol("rules", "P1.1") == (
        "P1.1 The scan. [text] Throw a d6 and add the ship's skill: 6 or more finds what is out there. "
        "[ours] Each ship scans once a turn. Commands: scan.\n"
    )
    assert len(patrol("rules", "p").splitlines()) == 3
    told = patrol("rules")
    assert told.startswith("Star Patrol, turn 1:\n1. Scan: ")
    assert "Kingdoms" not in told


def test_what_is_due_is_told_in_its_words_until_it_is_done(patrol):
    assert "Vega: active, has not scanned." not in patrol("show", "Rigel")
    assert "has not scanned" in patrol("show", "Vega")
    patrol("scan", "Vega")
    assert "has not scanned" not in patrol("show", "Vega")
    patrol("turn")
    assert "has not scanned" in patrol("show", "Vega")


def test_what_it_lets_be_done_is_told(patrol):
    assert "scan: Vega may scan: brin scan Vega" in patrol("due")
    patrol("scan", "Vega")
    assert "brin scan Vega" not in patrol("due")


def test_its_words_are_completed(patrol):
    def offered(line):
        return patrol(_BRIN_COMPLETE="bash", COMP_LINE=line, COMP_WORDBREAKS=" ").split("\n")[:-1]

    assert offered("brin sc") == ["scan"]
    assert offered("brin scan V") == ["Vega"]
    assert offered("brin new --pa") == ["--patrol"]
    assert offered("brin rules P1.") == ["P1.1"]


def test_its_manual_page_has_its_clause(copy):
    (copy / "page.py").write_text(
        "from brincli.line.manual import pages\nprint(pages()['brin-scan.1'])\n", encoding="utf-8"
    )
    done = subprocess.run([sys.executable, "page.py"], cwd=copy, capture_output=True, text=True, check=True)
    assert "P1.1" in done.stdout
    assert "Throw a d6 and add the ship\\(aqs skill" in done.stdout
