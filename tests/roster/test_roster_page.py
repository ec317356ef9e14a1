"""docs/roster.md is held to the schema: every key, its words, its least number; its examples are rosters."""

import re
import tomllib
from pathlib import Path

import pytest

from brincli.model.keys import NAMED, TABLES, Key
from brincli.roster.checks import findings
from brincli.roster.store import read

DOCS = Path(__file__).parents[2] / "docs"
PAGE = (DOCS / "roster.md").read_text(encoding="utf-8")
HOLDS = {"mark": "mark", "number": "number", "hit table": "six pairs", "seed": "text or number"}


def rows(page):
    """The keys of the tables of a page, each with what it holds."""
    return dict(re.findall(r"^\| `(\w+)` \| ([^|]+) \|", page, re.MULTILINE))


def part(table):
    """The part of the page about a table of the file."""
    heading = f"## [{table}.NAME]\n" if table in NAMED else f"## [{table}]\n"
    return PAGE.partition(heading)[2].partition("\n## ")[0]


@pytest.mark.parametrize("table", sorted(set(TABLES) - {"rules"}))
def test_every_key_of_a_table_is_told_in_the_order_of_the_schema(table):
    assert list(rows(part(table))) == list(TABLES[table])


def test_every_house_value_is_told():
    assert set(rows((DOCS / "rules.md").read_text(encoding="utf-8"))) == set(TABLES["rules"])


@pytest.mark.parametrize(
    ("key", "one", "holds"),
    [
        (key, one, rows(part(table))[key])
        for table in TABLES
        if table != "rules"
        for key, one in TABLES[table].items()
    ],
)
def test_what_a_key_holds_is_what_the_schema_says(key, one: Key, holds):
    assert set(re.findall(r"`([^`]+)`", holds)) >= set(filter(None, one.words)), key
    assert holds.startswith(HOLDS.get(one.kind, "")), key
    if one.low >= 0:
        assert holds == f"number from {one.low}"


@pytest.mark.parametrize("text", re.findall(r"^```toml\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL))
def test_an_example_is_a_roster_without_a_fault(text, tmp_path):
    assert tomllib.loads(text)
    (tmp_path / "roster.toml").write_text(text, encoding="utf-8")
    assert findings(read(tmp_path / "roster.toml")) == []
