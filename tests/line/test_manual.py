"""The manual pages and the help: of every command, and all of it."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from brincli.catalogue import COMMANDS
from brincli.line.app import run
from brincli.line.manual import escaped, pages
from brincli.line.signature import declared
from brincli.line.typer_command import command

REPOSITORY = Path(__file__).parents[2]


@pytest.mark.parametrize("name", COMMANDS)
def test_every_option_and_argument_of_every_command_has_help(name):
    for one in [*command(name).params]:
        assert one.help, one.name
        assert one.help.endswith("."), one.name


@pytest.mark.parametrize("name", COMMANDS)
def test_a_page_tells_of_every_option_and_argument(name):
    page = pages()[f"brin-{name}.1"]
    for one in declared(name).parameters:
        assert escaped(f"--{one.word}" if one.option else one.metavar) in page
        assert escaped(one.says).replace("\\(ga", "") in page
    for one in command(name).params:
        for flag in one.opts:
            assert not flag.startswith("-") or escaped(flag) in page


def test_the_page_of_brin_leads_to_all_the_others():
    for name in COMMANDS:
        assert f".BR {escaped(f'brin-{name}')} (1)" in pages()["brin.1"]


def test_what_roff_would_take_for_its_own_is_escaped():
    assert escaped(r".a\b 'c' -1 é") == r"\&.a\eb \(aqc\(aq \-1 \[u00E9]"


@pytest.mark.skipif(shutil.which("groff") is None, reason="groff is not here")
def test_groff_finds_nothing_to_warn_of():
    text = "\n".join(pages().values())
    done = subprocess.run(
        ["groff", "-man", "-Tutf8", "-ww"], input=text, capture_output=True, text=True, check=True
    )
    assert done.stderr == ""
    assert "Throw d10 + bonus to hit" in " ".join(done.stdout.split())


@pytest.mark.skipif(shutil.which("mandoc") is None, reason="mandoc is not here")
def test_mandoc_finds_no_fault():
    text = "\n".join(pages().values())
    done = subprocess.run(
        ["mandoc", "-T", "lint", "-W", "error"], input=text, capture_output=True, text=True, check=False
    )
    assert done.stdout == ""


def test_the_pages_are_made_without_anything_that_is_not_in_python():
    source = "import sys; from brincli.line.manual import pages; pages(); print(*sorted(sys.modules))"
    done = subprocess.run(
        [sys.executable, "-S", "-c", source],
        env={"PYTHONPATH": str(REPOSITORY)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert "brincli.line.manual" in done.stdout


@pytest.mark.parametrize("name", [None, *COMMANDS])
def test_help_tells_what_the_option_help_tells(name, capsys):
    words = [name] if name else []
    assert run([*words, "--help"]) == 0
    by_option = capsys.readouterr().out
    assert run(["help", *words]) == 0
    assert capsys.readouterr().out == by_option
