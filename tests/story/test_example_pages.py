"""The reports and sheets in examples/ are those of the whole plays: `BRIN_WRITE=1 pytest` writes them."""

import shlex
from pathlib import Path

import pytest

from tests.kit.table import Table
from tests.kit.written_pages import held_whole

ROOT = Path(__file__).parents[2]
PAGES = ROOT / "examples" / "reports"


@pytest.fixture
def after(tmp_path, monkeypatch):
    """The table after a whole play, on a fixed evening."""
    monkeypatch.setattr("brincli.roster.book.stamp", lambda: "2026-11-30T20:15:00Z")

    def played(name):
        text = (ROOT / "tests" / "project" / "plays" / f"{name}.play").read_text(encoding="utf-8")
        roster = text.split("--- roster.toml\n")[1].split("\n---\n")[0]
        table = Table(tmp_path, f"{roster}\n")
        for line in text.splitlines():
            if line.startswith("$ brin "):
                table.brin(shlex.split(line)[2:])
        return table

    return played


@pytest.mark.parametrize("name", ["whole-quest", "whole-raid"])
@pytest.mark.parametrize(
    ("line", "ending"),
    [
        ("report", "md"),
        ("report --as html", "html"),
        ("report --as lonelog", "lonelog.md"),
        ("sheet", "sheet.html"),
    ],
)
def test_an_example_page_is_what_the_play_makes(after, name, line, ending):
    PAGES.mkdir(exist_ok=True)
    held_whole(PAGES / f"{name}.{ending}", after(name).done(line).out)
