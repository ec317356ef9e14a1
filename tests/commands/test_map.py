"""The board drawn: rows in a pipe, colours on a terminal, sentences, SVG, JSON."""

import json
import re
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from brincli.board.chart import chart_of
from brincli.line.app import run
from brincli.model.marks import every_mark, marks_of
from brincli.model.state import STATUSES, Board, Figure, Roster
from brincli.render.board import picture
from brincli.render.figure_cells import as_lines
from tests.kit.boards import scene
from tests.kit.table import Table
from tests.kit.throwing import roster

WOOD = '''
[sides.heroes]
player = true
[sides.goblins]

[figures.Brin]
side = "heroes"
hero = true
full = 22
move = 1
at = "B2"

[figures."goblin 1"]
side = "goblins"
full = 6
at = "D1"

[figures."goblin 2"]
side = "goblins"
sp = 0
full = 6
at = "A1"

[figures.ghost]
side = "goblins"
status = "left"

[board]
map = """
...#.
...#.
~:~T
"""
'''


@pytest.fixture
def brin(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("BRIN_ROSTER", raising=False)
    (tmp_path / "roster.toml").write_text(WOOD.replace('at = "D1"', 'at = "C1"'))

    def called(*words):
        status = run(words)
        out, err = capsys.readouterr()
        return status, out, err

    return called


def test_in_a_pipe_a_row_is_a_line_between_its_borders(brin):
    """Source: Q3.1"""
    assert brin("map")[1].splitlines() == [
        "  A  B  C  D  E",
        "1 2g .  1g #  .  1",
        "2 .  1B .  #  .  2",
        "3 ~  :  ~  T  .  3",
        "  A  B  C  D  E",
        "1B Brin (heroes) at B2, 22 of 22 SP.",
        "1g goblin 1 (goblins) at C1, 6 of 6 SP.",
        "2g goblin 2 (goblins) at A1, 0 of 6 SP, out.",
        "# wall, ~ river, : ford, T trees.",
    ]


def test_the_squares_that_a_figure_can_reach_have_a_star(brin):
    """Source: Q3.1"""
    lines = brin("map", "--reach", "Brin")[1].splitlines()
    assert lines[1:4] == [
        "1 2g* .*  1g  #   .   1",
        "2 .*  1B  .*  #   .   2",
        "3 ~   :*  ~   T   .   3",
    ]
    assert lines[-1] == "* in reach of Brin."


def test_the_squares_that_a_figure_sees_have_a_star(brin):
    """Source: Q7.2"""
    lines = brin("map", "--sight", "Brin")[1].splitlines()
    assert lines[1:4] == [
        "1 2g* .*  1g* #*  .   1",
        "2 .*  1B  .*  #*  .   2",
        "3 ~*  :*  ~*  T*  .   3",
    ]
    assert "1g goblin 1 (goblins) at C1, 6 of 6 SP (*)." in lines


def test_in_sentences_it_says_what_the_drawing_shows(brin):
    assert brin("map", "--say", "--sight", "Brin")[1].splitlines() == [
        "The board has columns A to E from the west and rows 1 to 3 from the north.",
        "Brin stands at B2, 22 of 22 SP.",
        "goblin 1 stands at C1, 6 of 6 SP, 1 square north-east of Brin, in its sight.",
        "goblin 2 lies at A1, out, 0 of 6 SP.",
        "Wall: D1, D2.",
        "River: A3, C3.",
        "Ford: B3.",
        "Trees: D3.",
        "In sight of Brin: A1-D1, A2, C2-D2, A3-D3.",
    ]


def test_json_has_the_board_as_an_object(brin):
    found = json.loads(brin("map", "--json", "--reach", "Brin")[1])
    assert (found["width"], found["height"], found["rows"]) == (5, 3, ["...#.", "...#.", "~:~T."])
    assert found["legend"] == {"#": "wall", "~": "river", ":": "ford", "T": "trees"}
    assert found["figures"][0] == {
        "figure": "Brin", "side": "heroes", "status": "active", "at": "B2", "mark": "1B",
    }  # fmt: skip
    assert found["marked"] == ["A1", "B1", "A2", "C2", "B3"]
    assert found["light"] == "in reach of Brin"


@pytest.mark.parametrize(
    ("words", "status", "line"),
    [
        (["--sight", "Brin", "--reach", "Brin"], 2, "--sight and --reach exclude each other"),
        (["--sight", "ghost"], 2, "ghost is off the board"),
        (["--reach", "gob"], 2, "'gob' could be goblin 1 (6 of 6 SP), goblin 2 (0 of 6 SP, out)"),
        (["--svg", "roster.toml"], 4, "roster.toml is there and is no SVG file"),
        (["--svg", "nowhere/map.svg"], 4, "nowhere/map.svg: cannot be written: no such file or directory"),
        (["--svg", "/dev/null"], 4, "/dev/null is there and is no SVG file"),
        (["--svg", "."], 4, ". is there and is no SVG file"),
        (["-r", "none.toml"], 4, "none.toml"),
    ],
)
def test_what_cannot_be_drawn_is_refused(brin, words, status, line):
    found = brin("map", *words)
    assert (found[0], found[1]) == (status, "")
    assert line in found[2]


def test_without_a_board_there_is_nothing_to_draw(brin, tmp_path):
    (tmp_path / "roster.toml").write_text("[figures.a]\n")
    status, _, err = brin("map")
    assert status == 2
    assert err.startswith("brin: the roster has no [board]")


def test_an_svg_is_written_and_written_again(brin, tmp_path):
    assert brin("map", "--svg", "m.svg") == (0, "The board is drawn in m.svg.\n", "")
    first = (tmp_path / "m.svg").read_text()
    brin("map", "--svg", "m.svg", "--sight", "Brin")
    second = (tmp_path / "m.svg").read_text()
    assert first != second
    tags = [element.tag.rpartition("}")[2] for element in ElementTree.fromstring(second).iter()]
    assert tags.count("circle") == 2 * 3  # on the board, and in the key as they are there
    assert brin("map", "--svg", "-", "--sight", "Brin")[1] == second
    (tmp_path / "m.svg").unlink()
    brin("map", "--svg", "m.svg", "-n")
    assert not (tmp_path / "m.svg").exists()


HOSTILE = [
    "<b>&amp;",
    '"q"',
    "[red]x[/red]",
    "\x1b[31m",
    "\u202eniirB",
    "\ufffe",
    "\ud7ff\uffff",
    "\u03a9mega",
    "-rf",
]


@pytest.mark.parametrize("name", HOSTILE)
def test_a_name_is_only_a_name_wherever_it_is_drawn(brin, tmp_path, name):
    written = json.dumps(name, ensure_ascii=True)
    (tmp_path / "roster.toml").write_text(f'[figures.{written}]\nat = "A1"\n[board]\nsize = "2x2"\n')
    plain = brin("map")[1]
    said = brin("map", "--say")[1]
    drawn = brin("map", "--svg", "-")[1]
    assert "\x1b" not in plain + said + drawn
    assert "\u202e" not in plain + said + drawn
    shown = " ".join(ElementTree.fromstring(drawn).itertext())
    if name.isascii() and name.isprintable():
        assert name in plain
        assert name in said
        assert name in shown


def marks(*names):
    game = roster(
        "[sides.heroes]\nplayer = true\n[board]\nsize = '30x1'\n"
        + "".join(
            f"[figures.{json.dumps(name)}]\nside = {json.dumps('heroes' if name.istitle() else 'goblins')}\n"
            f"at = '{chr(ord('A') + place)}1'\n"
            for place, name in enumerate(names)
        )
    )
    return [chart_of(game).marks[name] for name in names]


@pytest.mark.parametrize(
    ("names", "found"),
    [
        (["Brin", "goblin 1", "goblin 2"], ["1B", "1g", "2g"]),
        (["goblin", "goblin 1", "giant"], ["2g", "1g", "3g"]),  # who has a number keeps it
        (["orc 7", "ogre 7", "orc 123"], ["7o", "1o", "2o"]),
        (["Brin", "Bran", "bear"], ["1B", "2B", "3b"]),  # no two differ in case alone
        (["\u03a9mega", "7 of nine"], ["1M", "1o"]),
        (["\u03a9", "7"], ["1X", "7x"]),
    ],
)
def test_every_figure_has_a_mark_of_its_own(names, found):
    assert marks(*names) == found


@given(st.lists(st.sampled_from(["goblin 1", "goblin 2", "goblin", "orc", "Brin"]), unique=True), st.data())
def test_a_mark_stays_whatever_becomes_of_the_others(names, data):
    figures = [Figure(name, at=f"{chr(ord('A') + at)}1") for at, name in enumerate(names)]
    fate = st.tuples(st.sampled_from(STATUSES), st.sampled_from(["", "Z9"]))
    later = [one._replace(status=status, at=at) for one in figures for status, at in [data.draw(fate)]]
    later += [Figure(name, at="X9") for name in ("gnoll", "Bran", "ogre 3")]
    before, after = (Roster(figures=tuple(found), board=Board()) for found in (figures, later))
    assert marks_of(before).items() <= every_mark(after).items()
    assert marks_of(after).items() <= every_mark(after).items()


def test_a_mark_means_its_figure_when_that_has_left_the_board(tmp_path):
    table = Table(tmp_path, WOOD)
    goblin = next(one for one in table.done("show --json").records if one["figure"] == "goblin 1")
    table.done("set 'goblin 1' status=left")
    answer = table.brin(f"hit {goblin['mark']}")
    assert (answer.status, "goblin 1" in answer.err) == (2, True)


def test_on_a_terminal_it_is_drawn_in_colour_with_the_same_letters(monkeypatch):
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("FORCE_COLOR", "1")
    chart = chart_of(scene("\nB.#\n.a~\n", B="", a=""))
    plain = [re.sub("\x1b[^m]*m", "", line) for line in as_lines(picture(chart, 80), colour=True)]
    assert plain[:4] == ["  A  B  C", "1 1B .  #  1", "2 .  1a ~  2", "  A  B  C"]
    coloured = "\n".join(as_lines(picture(chart, 80), colour=True))
    assert "\x1b[1;32m1B" in coloured
    assert "\x1b[1;31m1a" in coloured


def test_where_the_terminal_is_narrow_the_air_between_the_squares_goes_and_no_square_is_lost():
    chart = chart_of(scene("\nBa#\n...\n", B="", a=""))
    assert re.sub("\x1b[^m]*m", "", as_lines(picture(chart, 10), colour=False)[1]) == "1 1B1a# 1"
    wide = chart_of(roster("[board]\nsize = '200x1'\n"))
    assert as_lines(picture(wide, 40), colour=False)[1] == f"1 {'.  ' * 200}1"


REACHING = """
[sides.heroes]
player = true
[figures.Brin]
side = "heroes"
move = 1
charge = 3
at = "A1"
[figures.goblin]
at = "D1"
{}
[board]
size = "5x1"
"""


@pytest.mark.parametrize(
    ("status", "row", "key"),
    [
        ("", "1 1B  .*  .+  1g  .   1", ["* in reach of Brin.", "+ in reach of a charge by Brin."]),
        ('status = "left"', "1 1B  .*  .   .   .   1", ["* in reach of Brin."]),
    ],
)
def test_the_squares_that_only_a_charge_comes_to_have_a_plus(brin, tmp_path, status, row, key):
    """Source: Q3.2"""
    (tmp_path / "roster.toml").write_text(REACHING.format(status))
    lines = brin("map", "--reach", "Brin")[1].splitlines()
    assert lines[1] == row
    assert lines[-len(key) :] == key
    assert (
        "1g" not in row or "In reach of a charge by Brin: C1." in brin("map", "--reach", "Brin", "--say")[1]
    )
    assert json.loads(brin("map", "--reach", "Brin", "--json")[1])["charge"] == ["C1"] * (len(key) - 1)
    assert brin("map", "--reach", "Brin", "--svg", "-")[1].count("#b04fc0") == 2 * (len(key) - 1)


OFF = """
[board]
size = "3x1"
[figures.wolf]
at = "A1"
[figures.orc]
side = "orcs"
at = "A1"
[figures.elf]
at = "Z9"
[figures.dead]
at = "A1"
status = "dead"
[figures.lost]
at = "Z9"
status = "left"
[figures.fallen]
at = "D1"
status = "dead"
[figures.nowhere]
"""


def test_who_cannot_be_drawn_is_named_below_and_in_every_other_form(brin, tmp_path):
    """Source: Q2.4, Q3.1"""
    (tmp_path / "roster.toml").write_text(OFF)
    told = [
        "orc (orcs) at A1, where wolf stands.",
        "elf at Z9, off the board.",
        "fallen at D1, off the board.",
    ]
    assert brin("map")[1].splitlines()[3:] == ["1w wolf at A1.", *told]
    assert brin("map", "--say")[1].splitlines()[-3:] == told
    assert all(line in brin("map", "--svg", "-")[1] for line in told)
    (found,) = map(json.loads, brin("map", "--json")[1].splitlines())
    assert [(one["figure"], one["at"], one["why"]) for one in found["undrawn"]] == [
        ("orc", "A1", "where wolf stands"),
        ("elf", "Z9", "off the board"),
        ("fallen", "D1", "off the board"),
    ]
