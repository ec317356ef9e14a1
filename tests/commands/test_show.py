"""What `show` shows of whom: figures by name, sides by theirs, squares, and how many stand."""

import pytest

from brincli.commands.show import sums
from brincli.games.both.glance import rows
from tests.kit.table import Table
from tests.kit.throwing import roster

RAID = """
[sides.heroes]
player = true
[sides.nobody]
[figures.Brin]
side = "heroes"
full = 18
at = "D8"
[figures.Ulf]
side = "heroes"
full = 8
sp = 0
at = "D9"
[figures."Saxons leader"]
side = "Saxons"
class = "leader"
status = "dead"
[figures."Saxons warrior"]
side = "Saxons"
class = "warrior"
status = "left"
at = "A1"
[figures.wolf]
side = "beasts"
full = 4
[figures."wolf cub"]
side = "wolf"
full = 2
status = "running"
[figures.ghost]
side = "heroes"
full = 2
status = "gone"
"""


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("", ["Brin", "Ulf", "Saxons leader", "Saxons warrior", "wolf", "wolf cub"]),  # ghost is gone
        ("heroes", ["Brin", "Ulf", "ghost"]),
        ("HEROES", ["Brin", "Ulf", "ghost"]),
        ("Saxons", ["Saxons leader", "Saxons warrior"]),  # figures begin so, and the side is called so
        ("saxons", ["Saxons leader", "Saxons warrior"]),
        ("wolf", ["wolf"]),  # a figure, and a side
        ("bea", ["wolf"]),
        ("heroes Brin wolf", ["Brin", "Ulf", "ghost", "wolf"]),
        ("br", ["Brin"]),
    ],
)
def test_a_side_s_name_shows_its_figures_where_no_figure_is_called_so(tmp_path, typed, shown):
    records = Table(tmp_path, RAID).done(f"show {typed} --json").records
    assert [record["figure"] for record in records] == shown


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("nobody", "there is no figure of that side"),
        ("trolls", "no figure 'trolls'"),
        ("Sax", "could be Saxons leader (leader, dead), Saxons warrior (warrior, left)"),
        ("wolf cub x", "no figure 'x'"),
    ],
)
def test_what_is_neither_is_refused_as_any_name_is(tmp_path, typed, said):
    answer = Table(tmp_path, RAID).brin(f"show {typed}")
    assert (answer.status, answer.out) == (2, "")
    assert said in answer.err


def test_the_square_is_told_of_those_on_the_table(tmp_path):
    table = Table(tmp_path, RAID)
    assert table.done("show").lines[0] == "Brin (heroes) at D8: 18 of 18 SP, active."
    at = {record["figure"]: record["at"] for record in table.done("show --json").records}
    assert (at["Brin"], at["Ulf"], at["Saxons warrior"], at["wolf"]) == ("D8", "D9", None, None)


@pytest.mark.parametrize(
    ("names", "told"),
    [
        (None, ["heroes: 1 standing, 1 out.", "Saxons: none standing, 1 off the board, 1 dead."]),
        (["Brin", "Ulf"], ["heroes: 1 standing, 1 out."]),
        (["Brin", "Saxons leader"], []),
        (["wolf cub"], ["wolf: none standing, 1 running."]),
    ],
)
def test_how_many_stand_is_told_of_each_side_that_is_shown_whole(names, told):
    game = roster(RAID)
    told_rows = rows(game, [one for one in game.figures if names is None or one.name in names])
    assert list(sums(game, told_rows))[:2] == told
