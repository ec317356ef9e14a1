"""A name by the starts of its words, and by the mark of the map; several are listed, never chosen."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from brincli.model.known import Known
from brincli.model.names import meant
from brincli.model.starts import pieces, starts, typed_starts
from tests.kit.table import Table

NAMES = [
    "goblin 1",
    "goblin 11",
    "Powys character 1",
    "Powys warrior 1",
    "Powys warrior 11",
    "Olaf the Red",
    "wolf2",
    "10th man",
    "Éowyn of Rohan",
]


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("g1", ["goblin 1"]),
        ("g11", ["goblin 11"]),
        ("go 1", ["goblin 1"]),
        ("goblin1", ["goblin 1"]),
        ("pc1", ["Powys character 1"]),
        ("powch1", ["Powys character 1"]),
        ("PC", ["Powys character 1"]),
        ("c1", ["Powys character 1"]),
        ("pw", ["Powys warrior 1", "Powys warrior 11"]),
        ("pw1", ["Powys warrior 1"]),
        ("p1", ["Powys character 1", "Powys warrior 1"]),
        ("red", ["Olaf the Red"]),
        ("ored", ["Olaf the Red"]),
        ("otr", ["Olaf the Red"]),
        ("w2", ["wolf2"]),
        ("wo", ["wolf2"]),
        ("m", ["10th man"]),
        ("10", []),  # a number alone begins no name by its words
        ("e\u0301 r", ["Éowyn of Rohan"]),
        ("goblin 111", []),
        ("g", ["goblin 1", "goblin 11"]),
        ("1g", []),  # in their order
        ("red the", []),
        ("plaf", []),
        ("'", []),
        ("", []),
    ],
)
def test_words_are_named_by_their_starts_in_order_and_a_number_by_itself(typed, found):
    if typed != "10":
        assert meant(typed, NAMES) == found
    assert [name for name in NAMES if starts(typed_starts(typed), pieces(name))] == found or typed in (
        "goblin1",
        "e\u0301 r",
    )


def test_a_start_does_not_end_within_a_number():
    assert meant("goblin 1", ["goblin 10", "goblin 11"]) == []
    assert meant("10", ["10th man", "100 men"]) == ["10th man"]
    assert meant("gob", ["goblin 10"]) == ["goblin 10"]


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("ab", ["ab"]),  # exactly
        ("a b", ["A B"]),  # without case and spaces, when exactly is not there
        ("abz", ["abzd"]),  # a start before starts of words
        ("ac", ["a x c", "all cats"]),
        ("x9", ["ac dc"]),  # a mark last
        ("X9", ["ac dc"]),
    ],
)
def test_the_ways_come_one_after_another(typed, found):
    names = {"ab": ["ab", "a b c"], "a b": ["A B", "a bc"], "abz": ["abzd", "a by z"]}
    known = Known(names.get(typed, ["a x c", "all cats", "ac dc"][: None if typed != "ac" else 2]))
    known.marks = lambda: {"ac dc": "x9"}
    assert known.meant(typed)[1] == found


@given(st.lists(st.text(st.sampled_from("ab1 2")), unique=True), st.text(st.sampled_from("ab12 ")))
def test_a_name_found_by_starts_of_its_words_is_one_of_all_that_have_them(names, typed):
    """Reference: every way to cut what was typed into pieces, each held against a word further on."""
    sought = "".join(pieces(typed))

    def cut(rest: str, words: list[str], end: frozenset[int], at: int = 0) -> bool:
        if not rest:
            return True
        for place, word in enumerate(words):
            for length in range(1, len(rest) + 1):
                piece = rest[:length]
                if any(at < stop < at + length for stop in end) or not word.startswith(piece):
                    continue
                whole = not piece[0].isdigit() or (piece == word and at + length in end)
                if whole and cut(rest[length:], words[place + 1 :], end, at + length):
                    return True
        return False

    ends = frozenset(typed_starts(typed).ends)
    letters = any(not letter.isdigit() for letter in sought)
    expected = [name for name in names if letters and cut(sought, pieces(name), ends)]
    assert Known(names).worded(typed) == expected


@given(st.lists(st.text(), unique=True, min_size=1))
def test_every_name_means_itself(names):
    for name in names:
        assert meant(name, names) == [name]


BOARD = """
[board]
size = "9x9"
[sides.heroes]
player = true
[sides."West Saxons"]
[figures.Wendel]
side = "heroes"
caster = true
at = "A1"
full = 12
[figures.Wulf]
side = "heroes"
at = "B1"
full = 9
[figures."archer of the wood"]
side = "goblins"
at = "C1"
full = 4
[figures."wolf 7"]
side = "goblins"
status = "gone"
[figures."cutter 1"]
side = "goblins"
full = 9
sp = 0
[figures."cutter 2"]
side = "goblins"
full = 9
sp = 2
status = "running"
[figures.Ceolwulf]
side = "West Saxons"
class = "warrior"
status = "dead"
[spells."fog of war"]
cost = 1
"""


@pytest.fixture
def table(tmp_path):
    return Table(tmp_path, BOARD)


@pytest.mark.parametrize(
    ("typed", "figure"),
    [("1a", "archer of the wood"), ("2W", "Wulf"), ("2w", "Wulf"), ("1W", "Wendel")],
)
def test_the_mark_of_the_map_names_a_figure(table, typed, figure):
    shown = {one["mark"]: one["figure"] for one in table.done(["map", "--json"]).records[0]["figures"]}
    assert shown[typed.upper() if figure[0] == "W" else typed] == figure
    assert [one["figure"] for one in table.done(["show", typed, "--json"]).records] == [figure]


def test_without_a_board_there_are_no_marks(tmp_path):
    table = Table(tmp_path, BOARD.replace('[board]\nsize = "9x9"', ""))
    assert "no figure 'W2'" in table.brin("show W2").err


def test_several_are_told_as_they_are(table):
    answer = table.brin("hit cu")
    assert answer.status == 2
    assert (
        answer.err
        == "brin: 'cu' could be cutter 1 (0 of 9 SP, out), cutter 2 (2 of 9 SP, running): say which\n"
    )


@pytest.mark.parametrize(
    ("line", "figures"),
    [
        ("show goblins", ["archer of the wood", "wolf 7", "cutter 1", "cutter 2"]),
        ("show ws", ["Ceolwulf"]),
        ("morale goblins --dice 5", ["archer of the wood", "cutter 2"]),  # who is in play
        ("morale ws", ["Ceolwulf"]),  # nobody is: all, and why not
        ("morale gob --dice 5", ["archer of the wood", "cutter 2"]),
    ],
)
def test_a_side_where_figures_are_wanted_means_its_figures(table, line, figures):
    assert [one["figure"] for one in table.done(f"{line} --json").records] == figures


def test_a_side_where_one_figure_is_wanted_is_told_to_be_one(table):
    answer = table.brin("reach goblins")
    assert answer.status == 2
    assert answer.err == "brin: goblins is a side, and one figure is wanted here: name one of its figures\n"


def test_a_side_recovers_those_of_it_that_are_out(table):
    table.done("set cutter1 status=out")
    assert table.done("end --lost --recovered goblins --json").records[0]["recovered"] == ["cutter 1"]


def test_spells_and_sides_have_words_too(table):
    assert "fog of war" in table.done("cast Wendel war --dice 6 --needs 2").out
    table.done("set Ceolwulf status=active")
    assert table.done("action 30 --side wsax --dice 3 --json").records[0]["side"] == "West Saxons"


def test_a_new_table_is_not_taken_for_a_word_of_another(table):
    table.done("set spells.war cost=3")
    assert "[spells.war]" in table.text


def test_two_parts_of_one_name_are_not_two_figures(table):
    answer = table.brin(["hit", "archer", "wood"])
    assert answer.status == 2
    assert "'archer' and 'wood' are both archer of the wood" in answer.err
    assert "type the name in quotes" in answer.err


def test_a_name_of_two_words_beside_a_figure_of_the_first_is_one(tmp_path):
    table = Table(tmp_path, "[figures.wolf]\nfull = 5\n[figures.'wolf cub']\nfull = 3\n")
    answer = table.brin(["show", "wolf", "cub"])
    assert answer.status == 2
    assert "for the one figure 'wolf cub', type the name in quotes" in answer.err
