"""A made part of a page is held to what the code makes, and written only when asked to."""

import pytest

from tests.kit.written_pages import held, held_whole

PAGE = """\
# Keys

<!-- made: keys -->

old

<!-- /made -->

By hand.
<!-- made: more -->
<!-- /made -->
"""


@pytest.fixture
def page(tmp_path):
    path = tmp_path / "page.md"
    path.write_text(PAGE, encoding="utf-8")
    return path


def test_a_part_that_is_as_made_is_held(page):
    held(page, "keys", "old\n", writes=False)


def test_a_part_that_differs_fails_and_says_how_it_is_written(page):
    with pytest.raises(AssertionError, match=r"page\.md: the part 'keys' .* BRIN_WRITE=1 pytest"):
        held(page, "keys", "new", writes=False)
    assert page.read_text(encoding="utf-8") == PAGE


def test_a_part_is_written_and_the_rest_stays(page):
    held(page, "keys", r"new \1", writes=True)
    assert page.read_text(encoding="utf-8") == PAGE.replace("old", r"new \1")
    held(page, "keys", r"new \1", writes=False)


def test_a_part_that_is_empty_is_written(page):
    held(page, "more", "made", writes=True)
    held(page, "more", "made", writes=False)
    held(page, "keys", "old", writes=False)


@pytest.mark.parametrize("writes", [True, False])
def test_a_page_without_the_marker_fails_and_says_what_it_needs(page, writes):
    with pytest.raises(AssertionError, match=r"page\.md needs one line <!-- made: other -->"):
        held(page, "other", "text", writes=writes)


def test_a_whole_file_is_held_or_written(page):
    with pytest.raises(AssertionError, match=r"page\.md is not what the code makes"):
        held_whole(page, "new\n", writes=False)
    held_whole(page, "new\n", writes=True)
    held_whole(page, "new\n", writes=False)
    with pytest.raises(AssertionError, match=r"none\.md"):
        held_whole(page.with_name("none.md"), "new\n", writes=False)
