"""Tables in tables, deeper than anybody means them: check tells, and every command ends in a line."""

import pytest

from tests.kit.table import Table


def deep(levels):
    return f"[figures.orc]\nfull = 3\n[{'.'.join('a' * levels)}]\n"


@pytest.mark.parametrize("levels", [101, 500, 5_000])
def test_check_tells_of_tables_that_stand_too_deep(tmp_path, levels):
    told = Table(tmp_path, deep(levels)).done("check").lines
    assert told[1].startswith("roster.toml:3: a: warning: has tables in tables, more than 100 deep, ")
    assert len(Table(tmp_path, deep(100)).done("check").lines) == 1


@pytest.mark.parametrize("line", ["replay", "campaign", "luck", "report", "log", "set orc sp=2", "show"])
def test_every_command_ends_in_a_line(tmp_path, line):
    table = Table(tmp_path, deep(2_000))
    answer = table.brin(line)
    assert answer.status in (0, 2, 3)
    assert answer.status == 0 or answer.err.startswith("brin: the roster has ")
    assert answer.err.count("\n") <= 1


@pytest.mark.parametrize("table", ["figures", "sides", "spells"])
def test_a_name_with_a_dot_is_to_be_quoted(tmp_path, table):
    told = Table(tmp_path, f"[{table}.orc.1]\n").done("check").lines
    assert told == [
        f"roster.toml:1: {table}.orc.1: warning: is not a key of brin's; "
        f'is orc.1 a name? Then quote it: [{table}."orc.1"]'
    ]
    assert Table(tmp_path, f'[{table}."orc.1"]\n').done("check").lines == []
