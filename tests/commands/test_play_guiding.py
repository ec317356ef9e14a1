"""How `play` helps along: names behind a number, questions passed over, the end offered, the next file."""

from pathlib import Path

import pytest

from brincli.commands.picked import command_of
from brincli.games.deed import Deed
from tests.commands.test_play import FIGHT, RAID, WOOD, led

CASTER = """
[game]
seed = 5
[sides.heroes]
player = true
[figures.Wendel]
side = "heroes"
caster = true
full = 18
[figures."goblin 1"]
side = "goblins"
full = 6
[figures."goblin 2"]
side = "goblins"
full = 6
[spells.light]
cost = 1
needs = 1
"""


def logged(table):
    return [one["did"] for one in table.done("log --json").records]


def listings(err):
    lines = [line.rpartition(" leaves): ")[2].removeprefix("brin> ") for line in err.splitlines()]
    return [line for line in lines if line[:1].isdigit() or line.startswith("Turn ")]


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("", ["strike", "Brin", "goblin 1"]),
        ("goblin 2", ["strike", "Brin", "goblin 2"]),
        ("'goblin 2'", ["strike", "Brin", "goblin 2"]),
        ("g2", ["strike", "Brin", "goblin 2"]),
        ("goblin 2 goblin 1", ["strike", "Brin", "goblin 2", "goblin 1"]),
        ("g2 goblin 1", ["strike", "Brin", "goblin 2", "goblin 1"]),
        ("goblin 2 --bonus 1", ["strike", "Brin", "goblin 2", "--bonus", "1"]),
        ("--bonus 1", ["strike", "Brin", "--bonus", "1"]),
        ("goblin", ["strike", "Brin", "goblin"]),
    ],
)
def test_words_behind_a_number_are_names_wherever_they_make_them(typed, words):
    targets = ("goblin 1", "goblin 2", "goblin 11")
    deed = Deed("combat", ("strike", "Brin", "goblin 1"), "strike", figure="Brin", targets=targets)
    more = [typed.strip("'")] if "'" in typed else typed.split()
    assert command_of(deed, more, ()) == words


def test_a_name_behind_the_number_of_a_deed_without_targets_is_one_name_too(tmp_path):
    table, answer = led(tmp_path, "1 goblin 1\nq\n", CASTER)
    assert "brin: " not in answer.err
    assert logged(table) == [["cast", "Wendel", "light", "goblin 1"]]


@pytest.mark.parametrize(
    "line", ["brin strike Brin g1 --dice 9,1", "  brin strike Brin 'goblin 1' --dice 9,1"]
)
@pytest.mark.parametrize("where", ["play", "run -"])
def test_a_brin_before_a_command_counts_for_nothing(tmp_path, where, line):
    table, _ = led(tmp_path, "q\n")
    answer = table.done(where, f"{line}\n".encode())
    assert answer.out.startswith("Brin hits goblin 1")
    assert logged(table)[0][0] == "strike"


def test_brin_alone_is_help_and_twice_is_no_command(tmp_path):
    _, answer = led(tmp_path, "brin\nbrin brin show\nq\n")
    assert answer.out.startswith("Usage: brin COMMAND")
    assert "no such command 'brin'" in answer.err


@pytest.mark.parametrize(("typed", "text"), [("\n-\nq\n", RAID), ("1\n-\nq\n", RAID)])
def test_a_question_can_be_passed_over(tmp_path, typed, text):
    table, answer = led(tmp_path, typed, text)
    assert table.text == text
    assert listings(answer.err)[-1] == "1 S may act"


def test_a_square_can_be_passed_over(tmp_path):
    table, answer = led(tmp_path, "\n\n-\nq\n", WOOD)
    assert "brin: " not in answer.err
    assert table.value("figures", "Brin", "at") == "B2"
    assert listings(answer.err)[-1] != "1 Brin may move"


def test_the_list_stands_again_below_what_a_command_shows(tmp_path):
    _, answer = led(tmp_path, "\nshow\nq\n")
    here = ["Turn 1, fire:", "1 goblin 2 may shoot Brin"]
    assert listings(answer.err) == ["Turn 1, initiative:", "1 each side must throw", *here, *here]


def test_a_mistake_does_not_list_again(tmp_path):
    _, answer = led(tmp_path, "wibble\nshow wibble\nq\n")
    assert listings(answer.err) == ["Turn 1, initiative:", "1 each side must throw"]


def test_the_game_goes_on_in_the_new_file_where_next_has_made_one(tmp_path):
    table, answer = led(tmp_path, "end --won\nnext 'the wight' -o wight.toml --keep goblins\n\nq\n")
    assert "roster.toml is closed: the game goes on in wight.toml, and so does play." in answer.err
    assert listings(answer.err)[-2:] == ["Turn 1, fire:", "1 goblin 2 may shoot Brin"]
    assert table.done("log -r wight.toml --json").records[-1]["did"] == ["initiative"]
    table.done("play", b"\n")
    assert table.done("log -r wight.toml --json").records[-1]["did"][0] == "shoot"


def test_where_the_new_file_is_gone_it_says_so_once(tmp_path):
    table, _ = led(tmp_path, "end --won\nnext 'the wight' -o wight.toml\nq\n")
    Path(tmp_path, "wight.toml").unlink()
    answer = table.done("play", b"\n\nq\n")
    assert answer.err.count("the game goes on in wight.toml, which is not there; undo opens this file") == 1


DONE_FOR = FIGHT.replace("full = 6\n", 'full = 6\nsp = 0\nstatus = "out"\n')


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (DONE_FOR, "no foe is left"),
        (FIGHT.replace("full = 18", 'full = 18\nsp = 0\nstatus = "out"'), "none of yours is left"),
        (WOOD.replace('"B2"', '"B2"\nobjective = "b2"'), "all objectives are reached"),
        (WOOD.replace('at = "B2"', 'status = "left"\nobjective = "North"'), "all objectives are reached"),
    ],
)
def test_the_end_is_offered_where_something_speaks_for_it_and_not_before_anything_else(tmp_path, text, why):
    _, answer = led(tmp_path, "q\n", text)
    offered = [line.partition(" ")[2] for line in listings(answer.err)[1:]]
    end = f"the quest may end, {why}: won, lost, drawn or unplayed"
    assert offered in ([offered[0], end], [end, "the turn may end"])


@pytest.mark.parametrize(
    "text",
    [
        FIGHT,
        DONE_FOR.replace("player = true", ""),
        FIGHT.partition('[figures."goblin 1"]')[0],
        DONE_FOR.replace('"out"', '"gone"'),
        WOOD.replace('"B2"', '"B2"\nobjective = "C2"'),
    ],
)
def test_the_end_is_not_offered_where_nothing_speaks_for_it(tmp_path, text):
    _, answer = led(tmp_path, "n\nn\nn\nn\nq\n", text)
    assert "may end, " not in answer.err


def test_the_end_is_first_where_the_turn_alone_is_left_and_is_answered_in_a_word(tmp_path):
    table, answer = led(tmp_path, "\nwon\nq\n", DONE_FOR)
    assert listings(answer.err)[-2].startswith("1 the quest may end, no foe is left")
    assert "HOW (- passes over, q leaves): " in answer.err
    assert table.value("game", "ended") == "won"
    assert logged(table) == [["end", "--won"]]


@pytest.mark.parametrize("typed", ["1 lost", "1 --lost", "-\n\nend --lost"])
def test_the_end_is_answered_behind_its_number_or_passed_over(tmp_path, typed):
    table, _ = led(tmp_path, f"{typed}\nq\n", DONE_FOR)
    assert logged(table)[-1] == ["end", "--lost"]
    assert (table.value("game", "turn") == 2) == typed.startswith("-")
