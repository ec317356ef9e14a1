"""Pages that are written to a file: never over a roster, and no name that is none."""

import os
from pathlib import Path

import pytest

from tests.commands.test_undo import WOLF
from tests.kit.table import Table


@pytest.mark.parametrize("page", ["report --as markdown", "sheet"])
@pytest.mark.parametrize("name", ["roster.toml", "link.html", "hard.html", "other.toml", "./roster.toml"])
@pytest.mark.parametrize("force", ["", " --force"])
def test_no_page_is_written_over_a_roster(tmp_path: Path, page: str, name: str, force: str) -> None:
    table = Table(tmp_path, WOLF)
    (tmp_path / "link.html").symlink_to("roster.toml")
    (tmp_path / "other.toml").write_text(WOLF)
    os.link(table.file, tmp_path / "hard.html")
    told = f"brin: {name} is a roster, which no page is written over: name another file\n"
    assert table.brin(f"{page} -o {name}{force}") == (4, "", told)
    assert table.text == WOLF
    assert (tmp_path / "other.toml").read_text() == WOLF


def test_a_roster_of_another_ending_is_kept_too(tmp_path: Path) -> None:
    table = Table(tmp_path)
    (tmp_path / "game.md").write_text(WOLF)
    assert table.brin("report -r game.md -o game.md --force").status == 4
    assert table.brin("sheet -r game.md -o game.md --force").status == 4
    assert (tmp_path / "game.md").read_text() == WOLF


@pytest.mark.parametrize("text", [WOLF, "[rules]\nhit_combat = 4\n", "tables.omen.throw = 'd6'\n"])
def test_what_reads_as_a_roster_is_one_whatever_its_name(tmp_path: Path, text: str) -> None:
    table = Table(tmp_path, WOLF)
    (tmp_path / "other.html").write_text(text, encoding="utf-8")
    for name in ("report", "sheet"):
        answer = table.brin([name, "-o", "other.html", "--force"])
        assert (answer.status, answer.err) == (
            4, "brin: other.html is a roster, which no page is written over: name another file\n",
        )  # fmt: skip
    assert (tmp_path / "other.html").read_text(encoding="utf-8") == text
    (tmp_path / "page.html").write_text("<p>figures = 3</p>", encoding="utf-8")
    table.done("report -o page.html --force")


def test_a_page_without_a_name_is_refused(tmp_path: Path) -> None:
    table = Table(tmp_path, WOLF)
    for name in ("report", "sheet"):
        told = f"brin: --output is empty (see `brin {name} --help`)\n"
        assert table.brin([name, "-o", ""]) == (2, "", told)
    assert table.files() == ["roster.toml"]
