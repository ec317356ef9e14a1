"""What `show` shows of whom: figures by name, sides by theirs, squares, and how many stand."""

import pytest

from brincli.commands.show import sums
from brincli.games.both.glance import rows_of
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
    told_rows = rows_of(game, [one for one in game.figures if names is None or one.name in names])
    assert list(sums(game, told_rows))[:2] == told


def test_what_a_figure_did_this_turn_is_told_in_words(tmp_path):
    table = Table(tmp_path, BATTLE)
    table.done("move Brin C1")
    table.done("shoot wolf Brin --distance 3 --dice 1")
    table.done("strike Brin orc --dice 1 --force")
    told = {record["figure"]: record["did"] for record in table.done("show --json").records}
    assert told == {"Brin": ["moved", "fought"], "orc": [], "wolf": ["shot"]}
    assert table.done("show Brin").lines[0].endswith("active, moved, fought.")
    table.done("turn")
    assert all(not record["did"] for record in table.done("show --json").records)


def test_a_duel_is_told_as_a_fight_of_both(tmp_path):
    table = Table(tmp_path, DUEL)
    table.done("duel Pryd Ulf --dice 5,1")
    assert [record["did"] for record in table.done("show --json").records] == [["fought"], ["fought"]]


def test_loot_and_the_mark_of_the_map_are_told(tmp_path):
    table = Table(tmp_path, BATTLE)
    shown = {record["figure"]: record for record in table.done("show --json").records}
    on_map = {one["figure"]: one["mark"] for one in table.done("map --json").records[0]["figures"]}
    assert {name: record["mark"] for name, record in shown.items()} == on_map
    assert [record["loot"] for record in shown.values()] == [False, True, False]
    assert "with loot" in table.done("show orc").lines[0]
    assert f", mark {on_map['orc']}: " in table.done("show orc").lines[0]


def test_where_there_is_no_board_there_is_no_mark(tmp_path):
    assert {record["mark"] for record in Table(tmp_path, RAID).done("show --json").records} == {None}


BATTLE = """
[board]
size = "5x3"
[sides.heroes]
player = true
[figures.Brin]
side = "heroes"
full = 18
hero = true
move = 6
at = "A1"
[figures.orc]
side = "beasts"
full = 8
loot = true
at = "D1"
[figures.wolf]
side = "beasts"
full = 4
range = 9
at = "E3"
"""
DUEL = """
[figures.Pryd]
side = "Powys"
class = "leader"
[figures.Ulf]
side = "Danes"
class = "warrior"
"""


@pytest.mark.parametrize("command", ["show", "map", "odds hit Brin", "log", "due", "rules"])
def test_what_shows_takes_a_colour_and_says_which_there_are(tmp_path, command):
    table = Table(tmp_path, BATTLE)
    answer = table.brin(f"{command} --color sometimes")
    assert (answer.status, answer.out) == (2, "")
    assert answer.err == "brin: --color sometimes: it is auto, always or never\n"
    assert "\x1b" not in table.done(f"{command} --color never").out
    assert "\x1b" not in table.done(f"{command} --json --color always").out


def test_a_forced_view_in_a_pipe_is_the_picture_of_the_terminal_in_colour(tmp_path, monkeypatch):
    table = Table(tmp_path, BATTLE)
    always = table.done("show --color always").out
    assert "\x1b[" in always
    assert "figure" in always.splitlines()[1]
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert table.done("show").out == always
    monkeypatch.setenv("FORCE_COLOR", "")
    assert table.done("show").lines[0].startswith("Brin (heroes) at A1")


@pytest.mark.parametrize("command", ["show", "map"])
def test_what_is_watched_can_change(tmp_path, command):
    answer = Table(tmp_path, BATTLE).brin(f"{command} --watch --at 0")
    assert (answer.status, answer.out) == (2, "")
    assert "--watch and --at exclude each other" in answer.err


def test_a_script_does_not_watch(tmp_path):
    (tmp_path / "script").write_text("show --watch\n", encoding="utf-8")
    answer = Table(tmp_path, BATTLE).brin(f"run {tmp_path / 'script'}")
    assert answer.status == 2
    assert "--watch does not end by itself" in answer.err
