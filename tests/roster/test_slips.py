"""Slips in a roster file are told once where it is played on, and by `check`; what is meant is not."""

import pytest

from brincli.model.state import Board, Figure, Roster, Side
from brincli.roster.slips import indent_of, one_slip, sides_mistaken, slips
from tests.kit.table import Table

PLAYED = '[figures.Brin]\nside = "heroes"\nfull = 22\n'

SLIPS = [
    (PLAYED + "SP = 9\n", "figures.Brin.SP is not a key of brin's; did you mean sp?"),
    (PLAYED + "Hero = true\n", "figures.Brin.Hero is not a key of brin's; did you mean hero?"),
    (PLAYED + "[Sides.heroes]\nplayer = true\n", "Sides is not a key of brin's; did you mean sides?"),
    (PLAYED + "[figure.Bran]\nfull = 3\n", "figure is not a key of brin's; did you mean figures?"),
    (PLAYED + "[rule]\nhit_combat = 5\n", "rule is not a key of brin's; did you mean rules?"),
    (
        PLAYED + "[rules]\nhit_combta = 5\n",
        "rules.hit_combta is not a key of brin's; did you mean hit_combat?",
    ),
    (
        PLAYED + "[sides.heros]\nplayer = true\n",
        "sides.heros: no figure is of this side; did you mean heroes?",
    ),
    (
        PLAYED + "[sides.Heroes]\nplayer = true\n",
        "sides.Heroes: no figure is of this side; did you mean heroes?",
    ),
    (PLAYED + "[board]\nmap = '''\n  ..\n  ..'''\n", "board.map is indented: its spaces are open ground"),
]


@pytest.mark.parametrize(("text", "told"), SLIPS)
def test_a_slip_is_told_once_on_stderr_where_the_command_succeeds(tmp_path, text, told):
    answer = Table(tmp_path, text).done("hit Brin --dice 3")
    assert answer.err.startswith(f"brin: roster.toml: warning: {told}")
    assert answer.err.count("\n") == 1
    assert answer.out == "Brin is missed (3, needs 6).\n"


@pytest.mark.parametrize(("text", "told"), SLIPS)
def test_check_warns_of_a_slip(tmp_path, text, told):
    answer = Table(tmp_path, text).brin("check")
    assert answer.status == 0
    assert answer.err.endswith("1 warning\n")
    assert told.rpartition("did you mean ")[2].rstrip("?").split(": ")[-1] in answer.out


def test_an_error_has_its_one_line_only(tmp_path):
    answer = Table(tmp_path, SLIPS[0][0]).brin("hit Brin --dice 99")
    assert answer.status == 2
    assert answer.err.count("\n") == 1
    assert "warning" not in answer.err


def test_many_slips_are_one_line(tmp_path):
    text = PLAYED + "SP = 9\nHero = true\nScent = true\nMove = 3\nBoat = true\n"
    answer = Table(tmp_path, text).done("hit Brin --dice 3")
    assert answer.err.endswith("; and 2 more (`brin check` names all)\n")
    assert answer.err.count("\n") == 1


def test_a_script_tells_a_slip_once(tmp_path):
    answer = Table(tmp_path, SLIPS[0][0]).done("run -", b"hit Brin --dice 3\nhit Brin --dice 4\n")
    assert answer.err.count("did you mean sp?") == 1


def test_a_well_formed_file_and_what_a_person_notes_is_not_told(tmp_path):
    text = (
        PLAYED
        + "pelt = 'red'\nweapon = 'axe'\n[notes]\nx = 1\n[sides.heroes]\nplayer = true\n[sides.wolves]\n"
    )
    assert Table(tmp_path, text).done("hit Brin --dice 3").err == ""


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("heros", "heroes"),
        ("Heroes", "heroes"),
        ("heores", "heroes"),
        ("e\u0301ire", "\u00e9ire"),
        ("sp", "SP"),
    ],
)
def test_names_one_slip_apart_are_found_either_way(one, other):
    assert one_slip(one, other)
    assert one_slip(other, one)


@pytest.mark.parametrize(
    ("one", "other"),
    [("wolves", "heroes"), ("Danes 1", "Danes 2"), ("side A", "side B"), ("x", "y"), ("heroes", "heroes"),
     ("goblin 1", "goblin 11"), ("heros", "heroic"), ("", "a")],
)  # fmt: skip
def test_names_that_are_apart_on_purpose_are_no_slip(one, other):
    assert not one_slip(one, other)
    assert not one_slip(other, one)


def test_a_side_that_figures_have_is_not_mistaken():
    roster = Roster(
        sides=(Side("heroes"), Side("heros")), figures=(Figure("Brin", "heroes"), Figure("Bran", "heros"))
    )
    assert list(sides_mistaken(roster)) == []
    (found,) = sides_mistaken(roster._replace(figures=roster.figures[:1]))
    assert found == (("sides", "heros"), "no figure is of this side; did you mean heroes?")


@pytest.mark.parametrize("other", ["E\u0301ire", "\u00e9ire", "\u00c9 ire"])
def test_two_sides_of_figures_that_look_the_same_are_told(other):
    roster = Roster(figures=(Figure("Brin", "\u00c9ire"), Figure("Bran", other), Figure("Bren", other)))
    (found,) = sides_mistaken(roster)
    assert found[0] == ("figures", "Bran", "side")


@pytest.mark.parametrize(
    ("drawn", "told"),
    [
        ("..#\n...", ""),
        ("  #  \n     ", ""),
        ("   \n . .", ""),
        ("\n  ..\n  #.\n", "is indented: its spaces are open ground, 2 squares in the west of every row"),
        (" ..\n #.", "is indented: its spaces are open ground, 1 square in the west of every row"),
        ("..#\n...\n  ", "ends with a row of spaces"),
    ],
)
def test_an_indent_is_told_where_spaces_draw_nothing_else(drawn, told):
    assert indent_of(Roster(board=Board(drawn))).startswith(told)
    assert bool(told) == bool(slips({}, Roster(board=Board(drawn))))
