"""Every example of README.md and docs/ is run, and does what is written there.

A fenced block tagged `console` is a session: a line behind `$ ` is given to sh, with the lines behind `>
` that follow it, and what follows up to the next `$ ` is what it prints, stdout and stderr as they come.
Nothing need follow, and then anything may be printed; a line `...` stands for any lines. `[2]` at the
end is an exit status that is not 0; without it a command must succeed. Words behind the tag are programs
that the block needs: it is skipped where one is missing (```console jq).

A block tagged `pycon` is played by doctest. All blocks of a file are played in their order in one
scratch folder, which holds a copy of examples/, with `brin` on the PATH. Blocks with other tags are only
to be read.
"""

import doctest
import itertools
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

from brincli.catalogue import COMMANDS, GROUPS
from brincli.games import GAMES
from tests.project.test_layers import FLOORS

REPOSITORY = Path(__file__).parents[2]
PAGES = [
    REPOSITORY / "README.md",
    REPOSITORY / "CONTRIBUTING.md",
    *sorted((REPOSITORY / "docs").glob("*.md")),
]
BLOCK = re.compile(r"^```(console|pycon)([^\n]*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
PROGRAM = f"""#!/bin/sh
PYTHONPATH='{REPOSITORY}' exec '{sys.executable}' -m brincli "$@"
"""


class Typed(NamedTuple):
    """A command of a session, what it should print (None: not told), and its status."""

    command: str
    wanted: str | None
    status: int


def session(block: str) -> list[Typed]:
    """The commands of a console block."""
    typed = []
    for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
        first, *lines = part.splitlines()
        more = list(itertools.takewhile(lambda line: line.startswith("> "), lines))
        wanted = lines[len(more) :]
        status = re.fullmatch(r"\[(\d+)\]", wanted[-1]) if wanted else None
        wanted = wanted[:-1] if status else wanted
        text = "".join(f"{line}\n" for line in wanted)
        typed.append(
            Typed(
                "\n".join([first, *(line[2:] for line in more)]),
                text or None,
                int(status[1]) if status else 0,
            )
        )
    return typed


def agrees(wanted: str, printed: str) -> bool:
    """Whether that was printed, with any lines where `...` stands."""
    pattern = "".join(
        r"(?:.*\n)*?" if line == "..." else re.escape(f"{line}\n") for line in wanted.splitlines()
    )
    return re.fullmatch(pattern, printed) is not None


@pytest.fixture
def scratch(tmp_path, monkeypatch):
    shutil.copytree(REPOSITORY / "examples", tmp_path / "examples")
    program = tmp_path / "bin" / "brin"
    program.parent.mkdir()
    program.write_text(PROGRAM, encoding="utf-8")
    program.chmod(0o755)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PATH", f"{program.parent}:{os.environ['PATH']}")
    monkeypatch.setenv("HOME", str(tmp_path))
    for name in ("BRIN_ROSTER", "NO_COLOR", "FORCE_COLOR"):
        monkeypatch.delenv(name, raising=False)
    return tmp_path


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(REPOSITORY)))
def test_the_examples_of_a_page_do_what_is_written(page, scratch):
    names: dict[str, object] = {}
    for tag, needs, block in BLOCK.findall(page.read_text(encoding="utf-8")):
        if tag == "pycon":
            play_python(block, names, page.name)
        elif all(shutil.which(program) for program in needs.split()):
            play_session(block, scratch)


def play_python(block, names, name):
    test = doctest.DocTestParser().get_doctest(block, names, name, None, None)
    runner = doctest.DocTestRunner(verbose=False)
    told = []
    runner.run(test, out=told.append, clear_globs=False)
    names.update(test.globs)
    assert not told, "".join(told)


def play_session(block, folder):
    for typed in session(block):
        done = subprocess.run(
            ["sh", "-c", typed.command],
            cwd=folder,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        assert done.returncode == typed.status, (typed.command, done.stdout)
        if typed.wanted and "..." in typed.wanted.splitlines():
            assert agrees(typed.wanted, done.stdout), (typed.wanted, done.stdout)
        elif typed.wanted:
            assert done.stdout == typed.wanted


def test_a_session_is_taken_apart():
    assert session("$ a \\\n> b\n$ c\nout\n...\n[2]\n") == [
        Typed("a \\\nb", None, 0),
        Typed("c", "out\n...\n", 2),
    ]
    assert agrees("a\n...\nb\n", "a\nx\ny\nb\n")
    assert agrees("a\n...\n", "a\n")
    assert not agrees("a\n", "a\nb\n")


def test_the_readme_names_every_command():
    named = set(re.findall(r"`(?:brin )?([a-z]+)\b", PAGES[0].read_text(encoding="utf-8")))
    assert sorted(set(COMMANDS) - named) == []


def test_every_link_between_pages_leads_somewhere():
    for page in PAGES:
        for link in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", page.read_text(encoding="utf-8")):
            assert (page.parent / link).exists(), (page.name, link)


def anchors(page):
    """The names by which the headings of a page can be linked to."""
    headings = re.findall(r"^#+ (.+)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}


def test_every_link_to_a_heading_leads_to_one():
    for page in PAGES:
        for link, heading in re.findall(r"\]\(([^)#:]*)#([^)]+)\)", page.read_text(encoding="utf-8")):
            assert heading in anchors(page.parent / link if link else page), (page.name, link, heading)


@pytest.mark.parametrize("name", ["CONTRIBUTING.md", "docs/design.md"])
def test_every_file_that_a_page_for_programmers_names_is_there(name):
    page = (REPOSITORY / name).read_text(encoding="utf-8")
    named = [one for one in re.findall(r"`([a-z_.]+/[a-z_./]*)`", page) if not one.startswith("typer/")]
    roots = (REPOSITORY, REPOSITORY / "brincli")
    assert named
    assert [one for one in named if not any((root / one).exists() for root in roots)] == []


def test_the_layers_are_drawn_as_they_are_kept():
    page = (REPOSITORY / "docs" / "design.md").read_text(encoding="utf-8")
    drawn = page.partition("## The layers")[2].partition("```text\n")[2].partition("```")[0]
    names = re.findall(r"^(__main__|\w+)(?:\.py|/|, )(?:(api))?", drawn, re.MULTILINE)
    assert [part for pair in names for part in pair if part] == [*reversed(FLOORS)]


def test_the_page_of_the_library_says_where_each_rule_is():
    page = (REPOSITORY / "docs" / "library.md").read_text(encoding="utf-8")
    assert "`brincli.games.GAME.RULE.RULE`" in page
    assert "except `play` and `due`" in page
    rules = {**GROUPS["Both games"], **{name: one for game in GAMES for name, one in game.commands.items()}}
    elsewhere = {name: one.where for name, one in rules.items() if not stands_by_its_name(name, one.where)}
    assert elsewhere == {
        "play": "commands.play:play",
        "due": "commands.due:due",
        "next": "games.both.next:next_",
    }


def stands_by_its_name(name, where):
    """Whether a rule is in the module of its name in a folder of the games."""
    return re.fullmatch(rf"games\.(both|quest|kingdoms)\.{name}:{name}", where) is not None


def test_every_page_stands_once_in_the_index():
    index = REPOSITORY / "docs" / "README.md"
    listed = re.findall(r"^- .*\]\(([a-z-]+\.md)\)", index.read_text(encoding="utf-8"), flags=re.MULTILINE)
    assert sorted(listed) == sorted(page.name for page in index.parent.glob("*.md") if page != index)


def test_every_page_that_is_cited_is_in_the_project():
    """A page has a name in capitals, README.md; what is written in an example (bridge.md) has not."""
    kinds = (".py", ".md", ".toml", ".sh", ".txt", ".play")
    texts = [REPOSITORY / name for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "pyproject.toml")]
    for room in ("brincli", "tests", "docs", "examples", "benchmarks"):
        texts += [path for path in (REPOSITORY / room).rglob("*") if path.suffix in kinds]
    cited = {
        name for path in texts for name in re.findall(r"\b[A-Z]+\.md\b", path.read_text(encoding="utf-8"))
    }
    pages = {path.name for path in (*REPOSITORY.glob("*.md"), *REPOSITORY.glob("[a-z]*/*.md"))}
    assert "README.md" in cited
    assert sorted(cited - pages) == []
