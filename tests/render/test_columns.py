"""Rows under their heads, where a terminal is wide enough for them."""

import pytest

from brincli.render.columns import columns
from brincli.render.figure_cells import Paper, as_lines

HEADS = ("figure", "side", "bonus", "status")
ROWS = [("Brin", "heroes", "", "active"), ("Ulf [b]", "", "", "out")]


def drawn(wide):
    picture = columns(["One line."], HEADS, ROWS, Paper(wide, blocks=True))
    return picture and [line.rstrip() for line in as_lines(picture, colour=False)]


def test_rows_stand_under_their_heads_without_the_columns_that_nobody_has_anything_in():
    assert drawn(80) == [
        "One line.",
        "",
        "figure   side    status",
        "Brin     heroes  active",
        "Ulf [b]          out",
    ]


@pytest.mark.parametrize(("wide", "fits"), [(23, True), (22, False)])
def test_a_table_that_is_wider_than_the_paper_is_none(wide, fits):
    assert (drawn(wide) is not None) == fits


def test_without_rows_the_lines_stand_alone():
    assert as_lines(columns(["One line."], HEADS, [], Paper(20, blocks=True)), colour=False) == ["One line."]
