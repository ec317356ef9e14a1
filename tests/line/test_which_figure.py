"""Which figure, side or spell is meant: exactly, without case and spaces, by its start; never guessed."""

import pytest

from tests.kit.table import Table

SCENE = """
[sides.heroes]
[sides.Dumnonia]
[sides."Dumnonian exiles"]
[figures.Dan]
side = "heroes"
sp = 4
full = 8
[figures.Daniel]
sp = 6
full = 6
[figures.goblin]
sp = 5
full = 6
[figures."goblin 1"]
sp = 6
full = 6
[figures."goblin 2"]
class = "warrior"
[figures."Big Orc"]
sp = 9
full = 9
[figures."Café"]
sp = 2
full = 2
[figures.Merlin]
caster = true
full = 30
[figures."STRASSE"]
[spells.fog]
cost = 1
needs = 4
[spells."fog of war"]
cost = 2
needs = 4
[spells.paralysis]
cost = 3
needs = 4
"""


@pytest.fixture
def table(tmp_path):
    return Table(tmp_path, SCENE)


@pytest.mark.parametrize(
    ("typed", "figure"),
    [
        ("Dan", "Dan"),
        ("goblin", "goblin"),
        ("goblin 1", "goblin 1"),
        ("goblin1", "goblin 1"),
        ("GOBLIN 1", "goblin 1"),
        ("  goblin   1 ", "goblin 1"),
        ("dan", "Dan"),
        ("dani", "Daniel"),
        ("big", "Big Orc"),
        ("bigorc", "Big Orc"),
        ("b", "Big Orc"),
        ("Cafe\u0301", "Café"),
        ("caf", "Café"),
        ("straße", "STRASSE"),
    ],
)
def test_one_figure_is_meant(table, typed, figure):
    assert [one["figure"] for one in table.done(["show", typed, "--json"]).records] == [figure]


@pytest.mark.parametrize(
    ("typed", "listed"),
    [
        ("gob", "goblin (5 of 6 SP), goblin 1 (6 of 6 SP), goblin 2 (warrior)"),
        ("da", "Dan (4 of 8 SP), Daniel (6 of 6 SP)"),
        ("D", "Dan (4 of 8 SP), Daniel (6 of 6 SP)"),
    ],
)
@pytest.mark.parametrize(
    "line", [["hit", "{}"], ["show", "{}"], ["set", "{}", "sp=1"], ["hit", "Dan", "--by", "{}"]]
)
def test_several_are_all_listed_and_nothing_is_written(table, typed, listed, line):
    answer = table.brin([word.format(typed) for word in line])
    assert (answer.status, answer.out) == (2, "")
    assert answer.err == f"brin: '{typed}' could be {listed}: say which\n"
    assert table.text == SCENE


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("golbin 1", "no figure 'golbin 1' on the roster; did you mean goblin 1 or "),
        ("Danyel", "did you mean Daniel"),
        ("zzz", "; it has Dan, Daniel, goblin, goblin 1, goblin 2, Big Orc, Café, Merlin, ..."),
        ("", "no figure '' on the roster; it has Dan"),
        ("   ", "no figure '   ' on the roster; it has Dan"),
        ("oblin", "did you mean goblin"),  # a part is no start
    ],
)
def test_no_match_suggests_the_nearest(table, typed, told):
    answer = table.brin(["hit", typed])
    assert (answer.status, answer.out) == (2, "")
    assert told in answer.err
    assert answer.err.count("\n") == 1


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["hit", "goblin", "1"], "no figure '1'"),  # goblin alone is a figure here
        (["hit", "goblin", "1"], "for the one figure 'goblin 1', type the name in quotes"),
        (["hit", "Big", "Orc"], "for the one figure 'Big Orc', type the name in quotes"),
        (["hit", "big", "orc"], "for the one figure 'Big Orc', type the name in quotes"),
        (["show", "Big", "Orc"], "for the one figure 'Big Orc', type the name in quotes"),
        (["set", "Big", "Orc", "sp=1"], "for the one figure 'Big Orc', type the name in quotes"),
        (["cast", "Merlin", "fog", "of", "war"], "a name of several words goes in quotes"),
        (["cast", "Merlin", "fog", "of", "war"], "'of war' is more than it takes"),
        (["cast", "Merlin", "fog", "of", "war"], ", as in 'fog of war' (see"),
        (["add", "Old", "Troll"], "a name of several words goes in quotes, as in 'Old Troll' (see"),
        (["add", "Old", "O'Neill"], """, as in 'Old O'"'"'Neill' (see"""),
        (["reach", "Big", "Orc"], ", as in 'Big Orc' (see"),
        (
            ["map", "--sight", "Big", "Orc"],
            "'Orc' is more than it takes: a name of several words goes in quotes (see",
        ),
        (["action", "30", "40"], "'40' is more than it takes (see"),
        (
            ["hit", "Dan", "--by", "goblin", "2"],
            "no figure '2' on the roster; a name of several words goes in quotes, as in 'goblin 2'",
        ),
    ],
)
def test_a_name_typed_as_several_words_is_told_to_be_quoted(table, words, told):
    answer = table.brin(words)
    assert answer.status == 2
    assert told in answer.err
    assert table.text == SCENE


@pytest.mark.parametrize(
    ("typed", "status", "told"),
    [
        ("fog", 0, "fog"),
        ("FOG OF", 0, "fog of war"),
        ("par", 0, "paralysis"),
        ("fo", 2, "'fo' could be fog, fog of war: say which"),
        ("frog", 2, "no spell 'frog' on the roster; did you mean fog"),
    ],
)
def test_spells_are_found_alike(table, typed, status, told):
    answer = table.brin(["cast", "Merlin", typed, "--dice", "4,4"])
    assert answer.status == status
    assert told in (answer.err or answer.out)


@pytest.mark.parametrize(
    ("typed", "status", "told"),
    [
        ("hero", 0, "heroes"),
        ("dumnonia", 0, "Dumnonia"),
        ("dumnonian", 0, "Dumnonian exiles"),
        ("dumn", 2, "'dumn' could be Dumnonia, Dumnonian exiles: say which"),
        ("Saxons", 2, "no side 'Saxons' on the roster; it has heroes, Dumnonia, Dumnonian exiles"),
    ],
)
def test_sides_are_found_alike(table, typed, status, told):
    answer = table.brin(["march", typed, "--dice", "3,4"])
    assert answer.status == status
    assert told in (answer.err or answer.out)


@pytest.mark.parametrize("line", ["set sides.dumn player=true", "set spells.fo cost=4"])
def test_set_guesses_no_more_than_the_others(table, line):
    answer = table.brin(line)
    assert answer.status == 2
    assert "say which" in answer.err
    assert table.text == SCENE


def test_the_nearest_are_told_of_a_command_too(table):
    assert "did you mean 'hit'" in table.brin("hti goblin").err.lower()
