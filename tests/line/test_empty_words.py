"""A word without a letter is refused by its name where it cannot mean anything, and nothing is written."""

import pytest

from tests.kit.game import SCENE
from tests.kit.table import Table


@pytest.fixture
def table(tmp_path):
    return Table(tmp_path, SCENE)


@pytest.mark.parametrize(
    ("line", "name"),
    [
        ("sheet -o ''", "--output"),
        ("report -o ' '", "--output"),
        ("map --svg ''", "--svg"),
        ("take '' x", "FILE"),
        ("take packs.toml ''", "KEY"),
        ("effect g1 '' --off", "WORD"),
        ("effect g1 '  '", "WORD"),
        ("muster '' --to 3", "SIDE"),
        ("report ''", "ROSTER"),
        ("report x.toml ''", "ROSTER"),
        ("check ''", "FILE"),
        ("campaign ''", "FILE"),
        ("replay ''", "FILE"),
        ("rename g1 ''", "NAME"),
        ("add ''", "NAME"),
        ("set g1 ''", "VALUE"),
        ("roll d6 ''", "EXPRESSION"),
        ("rules ''", "WORD"),
        ("next ''", "OBJECTIVE"),
        ("new x.toml --title ''", "--title"),
        ("simulate --vary ''", "--vary"),
        ("completion ''", "SHELL"),
    ],
)
def test_an_empty_word_is_refused_by_name(table, line, name):
    answer = table.brin(line)
    command = line.split()[0]
    assert (answer.status, answer.err) == (2, f"brin: {name} is empty (see `brin {command} --help`)\n")
    assert table.text == SCENE
    assert table.files() == ["roster.toml"]


@pytest.mark.parametrize("line", ["show -r ''", "-r ' ' show", "note -r '' hi"])
def test_a_roster_without_a_name_is_refused(table, line):
    told = "brin: -r is empty: name a roster file, as in -r game.toml\n"
    assert table.brin(line) == (2, "", told)


@pytest.mark.parametrize(
    "line",
    ["set g1 objective=", "add orc --side ''", "hit g1 --seed ''", "set '' sp=3", "show ''", "odds hit ''"],
)
def test_a_value_a_seed_and_a_name_of_the_file_may_be_empty(tmp_path, line):
    table = Table(tmp_path, f'{SCENE}[figures.""]\nfull = 4\n')
    assert table.done(line).err == ""
