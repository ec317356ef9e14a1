"""A report in a real browser, where there is one: it prints, and it is read on a small screen."""

import pytest

from tests.kit.browser import browser, is_as_wide_as, printed_pages
from tests.kit.table import Table
from tests.story.test_report import HARD, PLAYED, QUEST

pytestmark = pytest.mark.trial


@pytest.fixture
def page(tmp_path):
    table = Table(tmp_path, QUEST.replace("[rules]", '[board]\nsize = "30x12"\n[rules]'))
    for line in PLAYED:
        table.done(line)
    table.done(["note", f"{'x' * 200} {HARD}"])
    table.done("report -o story.html")
    return tmp_path / "story.html"


@browser
def test_a_report_prints(tmp_path, page):
    assert 1 <= printed_pages(tmp_path, page) <= 4


@browser
def test_nothing_is_wider_than_a_small_screen(tmp_path, page):
    assert is_as_wide_as(tmp_path, page, 360)
