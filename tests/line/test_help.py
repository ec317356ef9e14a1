"""The help: complete, readable at any width, and true: every example is played."""

import shlex

import pytest

from brincli.catalogue import COMMANDS
from brincli.line.examples import examples_in, first_examples
from brincli.line.help import lettered, lines_of, lines_of_all
from brincli.line.signature import declared
from tests.kit.game import fewer_games, scene
from tests.kit.table import Table

BEFOREHAND = "what must have happened before an example is a line of BEFORE in tests/kit/game.py"


def wide(lines: list[str]) -> int:
    return max(map(len, lines))


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_examples_that_can_be_typed(name, tmp_path):
    examples = examples_in(declared(name).help)
    assert examples, f"say how {name} is typed: behind 'Examples:' at the end of its function's docstring"
    for number, (line, says) in enumerate(examples):
        program, *words = fewer_games(shlex.split(line))
        assert (program, words[0]) == ("brin", name)
        assert says
        if "--watch" in words:
            continue  # it does not end by itself: a trial watches a real process
        answer = scene(name, tmp_path / str(number)).brin(words)
        assert answer.status == 0, f"{line}: {answer.err}{BEFOREHAND}"


def test_the_first_examples_make_a_game(tmp_path):
    table = Table(tmp_path)
    for line, _ in first_examples():
        table.done(shlex.split(line)[1:])
    assert table.value("game", "objective") == "the Troll Bridge"


def test_brin_alone_is_its_help(tmp_path):
    table = Table(tmp_path)
    alone = table.done("")
    assert alone == table.done("--help") == table.done("-h")
    assert alone.lines[0].startswith("Usage: brin COMMAND")
    for name, listed in COMMANDS.items():
        assert f"  {lettered(name, listed)} ".ljust(17) + listed.says in alone.lines


@pytest.mark.parametrize("name", COMMANDS)
def test_the_help_of_a_command_tells_all_that_it_takes(name, tmp_path):
    page = Table(tmp_path).done([name, "--help"]).out
    told = declared(name)
    assert page.startswith(f"Usage: brin {name} ")
    for one in told.parameters:
        assert f" --{one.word}" in page if one.option else f"  {one.metavar}" in page
        assert one.says.split()[0] in page
    for one in told.shared.values():
        assert all(flag in page for flag in one.flags)
    assert "Source:" not in page
    assert "[required]" not in page


@pytest.mark.parametrize("columns", [40, 57, 80, 100])
def test_the_help_is_never_wider_than_its_columns(columns):
    pages = [lines_of_all(columns), *(lines_of(declared(name), columns) for name in COMMANDS)]
    prose = [[line for line in page if not line.startswith(("  brin ", "Usage:"))] for page in pages]
    assert max(map(wide, prose)) <= max(columns, 52)


@pytest.mark.parametrize("name", ["", *COMMANDS])
def test_the_help_fits_eighty_columns_examples_and_all(name):
    assert wide(lines_of(declared(name), 80) if name else lines_of_all(80)) <= 80


def test_help_needs_no_roster_and_heeds_no_broken_one(tmp_path):
    table = Table(tmp_path, "this is no TOML")
    for line in ("hit --help", "show -h", "--help", "--version", ""):
        assert table.done(line).err == ""


def test_the_version_is_told(tmp_path):
    from brincli import __version__

    assert Table(tmp_path).done("--version").out == f"brin {__version__}\n"
