"""The words of a line in order: options before the command, letters for commands."""

import pytest

from brincli.catalogue import COMMANDS, LETTERS
from brincli.line.reading import in_order
from tests.kit.game import SCENE
from tests.kit.table import Table

FIXED = {"a": "action", "c": "combat", "d": "duel", "h": "hit", "i": "initiative", "m": "move", "n": "npc"}
FIXED |= {"f": "shoot", "s": "show", "t": "turn", "u": "undo", "w": "due"}


@pytest.fixture
def table(tmp_path):
    return Table(tmp_path, SCENE)


def test_the_letters_are_those_that_stay_for_ever():
    assert {name: letter for letter, name in LETTERS.items()} == {
        name: letter for letter, name in FIXED.items() if name in COMMANDS
    }


@pytest.mark.parametrize(
    ("typed", "ordered"),
    [
        ("--json show", "show --json"),
        ("-q -r x hit goblin -n", "hit -q -r x goblin -n"),
        ("-qn s", "show -qn"),
        ("-rx.toml s Brin", "show -rx.toml Brin"),
        ("-qr x s", "show -qr x"),
        ("--roster=x s", "show --roster=x"),
        ("--dice 7,4 h g", "hit --dice 7,4 g"),
        ("--json", "--json"),
        ("-r", "-r"),
        ("--bonus 1 hit g", "--bonus 1 hit g"),
        ("--json --help", "--json --help"),
        ("--json=yes show", "--json=yes show"),
        ("- show", "- show"),
        ("note s -n", "note s -n"),
        ("", ""),
    ],
)
def test_the_command_comes_first_and_the_rest_stays_as_it_is(typed, ordered):
    assert in_order(typed.split()) == ordered.split()


@pytest.mark.parametrize("line", ["h 'goblin 1' --dice 9,2", "-q --json h 'goblin 1' --dice 9,2"])
def test_the_record_has_the_word_in_full(table, line):
    table.done(line)
    assert table.done("log --json").records[0]["did"][0] == "hit"


def test_a_letter_does_in_a_script_in_odds_and_for_the_help(table):
    script = b"h 'goblin 1' --by Brin --dice 9,2\n--json u\n"
    assert '"did": "hit' in table.done("run -", script).out or '"undo"' in table.done("log --json").out
    assert table.done("odds h 'goblin 1'").out == table.done("odds hit 'goblin 1'").out
    assert table.done("help h").out == table.done("hit --help").out
    assert "  hit, h  " in table.done("help").out


def test_a_common_option_before_the_command_does_what_it_does_behind_it(table):
    assert table.done("--json show Brin").out == table.done("show Brin --json").out
    assert table.done("-q show").out == ""
    assert table.brin("-r away.toml show").status == 4
