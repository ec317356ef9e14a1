"""The packs of examples/packs: each is valid, ours, and can be played with."""

import shutil
import tomllib

import pytest

from brincli.board.grid import grid_of
from brincli.board.squares import apart
from brincli.roster.decode import decode
from tests.kit.game import PACKS
from tests.kit.table import Table

FILES = sorted(PACKS.glob("*.toml"))
HELD = {path.stem: tomllib.loads(path.read_text(encoding="utf-8")) for path in FILES}


def with_table(name):
    return [stem for stem, data in HELD.items() if name in data]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_pack_is_found_without_fault_or_warning_and_says_whose_it_is(path, tmp_path):
    answer = Table(tmp_path).done(["check", str(path)])
    assert (answer.out, answer.err) == ("", "brin: 1 file: 0 faults, 0 warnings\n")
    first = path.read_text(encoding="utf-8").partition("\n[")[0]
    assert "our" in first


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_all_of_a_pack_can_be_taken_into_a_new_game_and_out_of_it(path, tmp_path):
    shutil.copy(path, tmp_path / "pack.toml")
    at = Table(tmp_path, "[game]\ntitle = 'x'\n")
    at.done(["take", "pack.toml", *HELD[path.stem]])
    for table, held in HELD[path.stem].items():
        assert tomllib.loads(at.text)[table] == held
    at.done("undo")
    assert at.before_log == "[game]\ntitle = 'x'\n"


def test_there_are_ten_creatures_three_boards_and_house_rules_of_three_kinds():
    assert len(HELD["bestiary"]["figures"]) == 10
    assert [len(with_table(table)) for table in ("board", "rules")] == [3, 3]
    assert with_table("tables") == ["encounters", "omens", "weather"]


@pytest.mark.parametrize("name", with_table("board"))
def test_a_board_can_be_drawn_and_crossed_from_edge_to_edge(name, tmp_path):
    at = Table(tmp_path, (PACKS / f"{name}.toml").read_text(encoding="utf-8"))
    at.done("map")
    roster, _ = decode(HELD[name])
    grid = grid_of(roster.board)
    squares = [square for square in grid if grid.terrain(square).ground in ("open", "obstacle")]
    open_ = set(squares)
    reached, left = {squares[0]}, [squares[0]]
    while left:
        here = left.pop()
        near = {one for one in open_ if apart(one, here) <= 1}
        left += near - reached
        reached |= near
    assert reached == open_


@pytest.mark.parametrize("name", with_table("tables"))
def test_every_table_can_be_thrown_on_and_has_odds(name, tmp_path):
    at = Table(tmp_path, (PACKS / f"{name}.toml").read_text(encoding="utf-8"))
    for table in HELD[name]["tables"]:
        assert "{" not in at.done(["table", table, "--times", "50"]).out
        assert at.done(["odds", "table", table]).out
