"""docs/roster.md and docs/rules.md have the keys as they are declared; their examples are rosters."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path
from typing import Literal

import pytest

from brincli.model.keys import BOOK_KEEPING, HOLDERS, NAMED, RULES, TABLES, keys_of
from brincli.model.kinds import KINDS
from brincli.model.state import Roster
from brincli.model.tuples import Tuple, key
from brincli.model.values import from_toml, to_toml
from brincli.roster.checks import findings
from brincli.roster.store import read
from tests.kit.game import SCENE
from tests.kit.table import Table

DOCS = Path(__file__).parents[2] / "docs"
PAGE = (DOCS / "roster.md").read_text(encoding="utf-8")
RULES_PAGE = (DOCS / "rules.md").read_text(encoding="utf-8")
DECLARED = [(table, key, one) for table, keys in TABLES.items() for key, one in keys.items()]


@pytest.mark.parametrize("table", TABLES)
def test_a_table_has_its_heading(table):
    assert f"## [{table}.NAME]\n" in PAGE if table in NAMED else f"## [{table}]\n" in PAGE


@pytest.mark.parametrize(
    "text", re.findall(r"^```toml\n(.*?)^```$", PAGE + RULES_PAGE, re.MULTILINE | re.DOTALL)
)
def test_an_example_is_a_roster_without_a_fault(text, tmp_path):
    assert tomllib.loads(text)
    (tmp_path / "roster.toml").write_text(text, encoding="utf-8")
    assert findings(read(tmp_path / "roster.toml")) == []


def test_the_parts_of_a_log_line_are_told_as_they_are_written(tmp_path):
    table = Table(tmp_path, SCENE)
    for line in (
        "rename 'goblin 1' Grishnak",
        "effect Grishnak cursed",
        "effect Grishnak cursed --off",
        "undo",
        "redo",
    ):
        table.done(line)
    log = tomllib.loads(table.file.read_text(encoding="utf-8"))["log"]
    written = {part: None for line in log.values() for part in json.loads(line)}
    rows = re.findall(r"^\| (`.*?) \|", PAGE.partition("## [log]")[2], re.MULTILINE)
    told = [part for row in rows for part in re.findall(r"`(\w+)`", row)]
    assert sorted(told) == sorted(written)


def test_every_table_of_the_roster_has_its_keys():
    assert set(HOLDERS) == set(Roster._fields), (
        "a table of the Roster needs its line in HOLDERS of model/keys.py"
    )


@pytest.mark.parametrize(("table", "key", "one"), DECLARED)
def test_a_key_is_of_a_kind_that_there_is(table, key, one):
    assert one.kind in KINDS, f"{table}.{key} needs the entry {one.kind!r} in KINDS of model/kinds.py"
    assert bool(one.words) == (one.kind == "word"), f"{table}.{key}: a word needs a Literal, and only a word"


@pytest.mark.parametrize(("table", "key", "one"), DECLARED)
def test_a_default_is_what_its_key_takes(table, key, one):
    default = HOLDERS[table]._field_defaults["class_" if key == "class" else key]
    if default is not None:
        assert from_toml(one, to_toml(one, default)) == default, f"{table}.{key}"


@pytest.mark.parametrize("key", RULES)
def test_a_switch_says_whose_it_is(key):
    assert RULES[key].whose in ("text", "reading", "house"), f"{key} needs text, reading or house"


def test_book_keeping_is_brins_own():
    assert {"recovered", "did", "fell"} <= set(BOOK_KEEPING)


class Bare(Tuple):
    name: str
    size: int = 1


class Misdeclared(Tuple):
    size: int = 1


class Sized(Tuple):
    name: str
    class_: Literal["", "large"] | None = key(None, "word", "how large")


@pytest.mark.parametrize("holder", [Bare, Misdeclared])
def test_a_field_without_a_declaration_fails_and_says_what_it_needs(holder):
    with pytest.raises(
        TypeError, match=rf"{holder.__name__}\.size needs its key beside it: size: \.\.\. = key\("
    ):
        keys_of(holder)


def test_a_key_is_named_as_in_the_file_and_has_the_words_of_its_field():
    [(name, one)] = keys_of(Sized).items()
    assert (name, one.kind, one.says, one.words) == ("class", "word", "how large", ("", "large"))
    assert Sized("cart") == ("cart", None)
