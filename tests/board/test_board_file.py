"""The board in the roster file, and what `check` says of it."""

import tomllib

import pytest

from brincli.line.app import run
from brincli.model.state import Board
from brincli.roster.decode import decode
from tests.kit.throwing import roster

WOOD = '''
[sides.heroes]
player = true

[figures.Brin]
side = "heroes"
full = 9
at = "B1"

[board]
map = """
...T
.#~o
"""

[board.legend]
"~" = "stream"
'''


def wrongs(board):
    _, found = decode(tomllib.loads(f"[board]\n{board}"))
    return [(".".join(wrong.path), wrong.what) for wrong in found]


def test_a_map_is_drawn_in_the_file_as_it_is_seen():
    assert roster(WOOD).board == Board(map="...T\n.#~o\n", legend=(("~", "stream"),))


@pytest.mark.parametrize(
    ("board", "path", "what"),
    [
        ("", "board", 'has neither map nor size: draw a map, or add size = "30x20"'),
        ('size = "30 by 20"', "board.size", "expected squares such as 30x20, got '30 by 20'"),
        ('size = "0x5"', "board.size", "expected squares such as 30x20, got '0x5'"),
        ("size = 30", "board.size", "expected text, got 30"),
        ('map = "..B."', "board.map", "C1 is 'B', which is not in the legend"),
        ('map = "..."\nlegend = {"." = "lava"}', "board.legend", "expected kinds of ground (open, trees, "),
        ('map = "..."\nlegend = {"##" = "wall"}', "board.legend", 'expected a table such as {"#" = "wall"}'),
        ('map = ["..."]', "board.map", "expected text, got "),
    ],
)
def test_a_board_that_cannot_be_is_a_fault_of_the_file(board, path, what):
    (found,) = wrongs(board)
    assert found[0] == path
    assert found[1].startswith(what)


def test_an_unknown_kind_of_ground_is_told_the_known_ones():
    ((_, what),) = wrongs('map = "..."\nlegend = {"." = "lava"}')
    assert "wall" in what
    assert what.endswith(", got 'lava'")


def checked(tmp_path, capsys, text):
    (tmp_path / "roster.toml").write_text(text)
    status = run(["check", str(tmp_path / "roster.toml")])
    return status, capsys.readouterr().out.replace(f"{tmp_path}/", "").splitlines()


@pytest.mark.parametrize(
    ("keys", "line"),
    [
        ('at = "A3"', "roster.toml:19: figures.orc.at: warning: A3 is off the board, which ends at D2"),
        ('at = "B2"', "roster.toml:19: figures.orc.at: warning: B2 is wall, where nobody can stand"),
        ('at = "C2"', "roster.toml:19: figures.orc.at: warning: C2 is stream, where nobody can stand"),
        ('at = "B1"', "roster.toml:19: figures.orc.at: warning: B1 is where Brin stands"),
        (
            'objective = "Z9"',
            "roster.toml:19: figures.orc.objective: warning: 'Z9' is no square of the board, nor",
        ),
        ('objective = "the oak"', "roster.toml:19: figures.orc.objective: warning: 'the oak' is no square"),
    ],
)
def test_check_names_a_figure_that_cannot_stand_or_go_there(tmp_path, capsys, keys, line):
    """Source: Q3.1, Q3.3, Q7.2"""
    text = f"{WOOD}\n[figures.orc]\n{keys}\n"
    status, lines = checked(tmp_path, capsys, text)
    assert status == 0
    number = text.count("\n", 0, text.rindex(keys)) + 1
    assert [one.startswith(line.replace(":19:", f":{number}:")) for one in lines] == [True]


@pytest.mark.parametrize(
    "keys",
    [
        'at = "B1"\nstatus = "out"\nsp = 0\nfull = 9',
        'at = "A1"',
        'at = "D1"',
        'at = ""',
        'objective = "d1"',
        'objective = "South"',
    ],
)
def test_check_has_nothing_against_the_fallen_or_an_open_square(tmp_path, capsys, keys):
    assert checked(tmp_path, capsys, f"{WOOD}\n[figures.orc]\n{keys}\n") == (0, [])


def test_squares_and_objectives_without_a_board_mean_what_the_player_likes(tmp_path, capsys):
    text = '[figures.orc]\nat = "ZZ99"\nobjective = "the oak"\n'
    assert checked(tmp_path, capsys, text) == (0, [])


def test_a_fault_of_the_board_is_told_with_its_line(tmp_path, capsys):
    status, lines = checked(tmp_path, capsys, WOOD.replace("...T", "...X"))
    assert (status, lines) == (3, ["roster.toml:11: board.map: D1 is 'X', which is not in the legend"])
