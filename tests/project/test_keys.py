"""The keys of a turn, counted from scripts that really run, stay within what was aimed at."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def counted() -> list[list[str]]:
    """The cells of the table that the script prints, row by row."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        [sys.executable, ROOT / "benchmarks" / "keys.py"],
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    return [cells(line) for line in done.stdout.splitlines()[2:] if line]


def cells(line: str) -> list[str]:
    """The cells of a row."""
    return [cell.strip() for cell in line.strip("|").split("|")]


def test_a_turn_takes_no_more_keys_than_was_aimed_at_at_the_shell_and_in_play():
    rows = counted()
    assert [(row[0].partition(":")[0], row[2], row[-1]) for row in rows] == [
        ("a turn of a quest", "at most 45: holds", "at most 15: holds"),
        ("a turn of a raid", "", "at most 25: holds"),
    ]


def test_the_page_has_the_figures_that_are_counted():
    page = (ROOT / "benchmarks" / "README.md").read_text(encoding="utf-8")
    rows = [cells(line) for line in page.splitlines()]
    assert all(row in rows for row in counted())
