"""What is done though it is hardly meant: a note at once, and a warning of `check` later."""

import pytest

from tests.kit.table import Table

WOOD = (
    """
[board]
map = """
    + '"""'
    + """
...T
.#,~
"""
    + '"""'
    + """
[sides.Saxons]
start = 2
[figures.Brin]
side = "heroes"
at = "B1"
full = 9
[figures.orc]
full = 9
sp = 0
at = "A1"
[figures.wolf]
at = "A1"
[figures.Cerdic]
side = "Saxons"
class = "leader"
[figures.drover]
side = "Saxons"
class = "peasant"
boat = true
"""
)


@pytest.mark.parametrize(
    ("line", "notes"),
    [
        ("set Brin at=Z9", ["Z9 is off the board, which ends at D2"]),
        ("set Brin at=B2", ["B2 is wall, where nobody can stand"]),
        ("set Brin at=C2", ["C2 is stream, where nobody can stand"]),
        ("set Brin at=D2", ["D2 is river, where nobody can stand"]),
        ("set wolf at=B1", ["B1 is where Brin stands"]),
        ("set Brin at=A1", ["wolf: A1 is where Brin stands"]),  # the later one of the file
        ("set orc sp=3", ["wolf: A1 is where orc stands"]),  # it lay there, and gets up
        ("set Brin objective=moon", ["'moon' is no square of the board, nor an edge of it"]),
        ("set drover class=leader", ["Saxons has another leader, Cerdic"]),
        ("set sides.Saxons start=1", ["1 is fewer than the 2 figures that Saxons has"]),
        ("set Brin side=Saxons at=Z9", ["2 is fewer than the 3 figures that", "Z9 is off the board,"]),
        ("add elf --at Z9 --count 2", ["Z9 is off the board, which", "Z9 is off the board, which"]),
        ("add elf --at C1 --count 2", ["C1 is where elf 1 stands"]),
        ("add Ida --side Saxons --class leader", ["Saxons has another leader, Cerdic"]),
        ("set Brin at=C1", []),
        ("set orc at=B1", []),  # the fallen are in nobody's way
        ("set drover at=D2", []),  # by boat
        ("set Brin at=''", []),
        ("set Brin bonus=1", []),
        ("add elf --at C1", []),
    ],
)  # fmt: skip
def test_it_is_done_and_noted_where_it_is_done(tmp_path, line, notes):
    """Source: K1.2, K6.1, Q3.1, Q3.3, Q7.2"""
    table = Table(tmp_path, WOOD)
    records = table.done(f"{line} --json").records
    told = [note for record in records for note in record["notes"]]
    assert len(told) == len(notes)
    for note, begin in zip(told, notes, strict=True):
        assert note.startswith(begin)
    assert all(record["changes"] for record in records)
    assert all(note.split(": ")[-1] in table.done("check").out for note in told)


def test_what_was_so_before_is_not_noted_again(tmp_path):
    table = Table(tmp_path, WOOD)
    table.done("set Brin at=Z9")
    assert table.done("set Brin bonus=1 --json").records[0]["notes"] == []


@pytest.mark.parametrize("line", ["set Brin at=ZZ99 objective=moon", "add elf --at ZZ99"])
def test_without_a_board_a_square_is_what_the_player_likes(tmp_path, line):
    table = Table(tmp_path, "[figures.Brin]\n")
    assert table.done(f"{line} --json").records[0]["notes"] == []


def test_the_note_is_told_in_brackets(tmp_path):
    told = Table(tmp_path, WOOD).done("set Brin at=Z9").out
    assert told == "Brin: at is Z9. [Z9 is off the board, which ends at D2]\n"


MANY = "figures.character1.class: warning: Danes has more characters than the 1 that 9 figures may have"


def band(characters, others, start=""):
    figures = [
        f'[figures.{class_}{at}]\nside = "Danes"\nclass = "{class_}"\n'
        for class_, many in (("character", characters), ("warrior", others))
        for at in range(many)
    ]
    return start + "".join(figures)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (band(1, 8), []),
        (band(2, 7), [MANY]),
        (band(2, 8), []),
        (band(1, 2), []),
        (band(2, 1, "[sides.Danes]\nstart = 10\n"), []),
        (band(2, 7, "[rules]\ncharacter_percent = 30\n"), []),
    ],
)  # fmt: skip
def test_check_warns_of_more_characters_than_allowed(tmp_path, text, told):  # K1.2
    out = Table(tmp_path, text).done("check").out
    assert [line.partition(": ")[2] for line in out.splitlines()] == told


def test_a_character_too_many_is_noted_by_add(tmp_path):  # K1.2
    table = Table(tmp_path, band(1, 7))
    assert "more characters than the 1 that 9" in table.done("add Wulf --side Danes --class character").out


def test_check_warns_of_two_sides_of_one_colour(tmp_path):  # K4.1
    text = '[sides.a]\ncolour = "red"\n[sides.b]\ncolour = "black"\n[sides.c]\ncolour = "red"\n'
    assert Table(tmp_path, text).done("check").out == (
        "roster.toml:6: sides.c.colour: warning: a is red too\n"
    )


@pytest.mark.parametrize("table", ["figures", "sides", "spells"])
def test_check_warns_of_names_that_look_the_same(tmp_path, table):
    known = Table(tmp_path, f'[{table}."\u00e9"]\n[{table}.e]\n[{table}."e\u0301"]\n')
    answer = known.done("check")
    (warning,) = answer.lines
    assert warning.startswith("roster.toml:3: ")
    assert "looks the same as another, but for how its accents are composed" in warning
    assert answer.err.endswith("1 warning\n")
