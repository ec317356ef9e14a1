"""The turn that is led: what is shown, what each key does, and that the file is as if all had been typed."""

import re
from pathlib import Path

import pytest

from tests.commands.test_undo import WOLF
from tests.kit.table import Table

FIGHT = """
[game]
seed = 5
[sides.heroes]
player = true
[sides.goblins]
[figures.Brin]
side = "heroes"
hero = true
full = 18
[figures."goblin 1"]
side = "goblins"
full = 6
[figures."goblin 2"]
side = "goblins"
full = 6
range = 9
"""
RAID = """
[game]
seed = 5
[sides.D]
colour = "red"
[sides.S]
colour = "black"
[figures.Cei]
side = "D"
class = "leader"
[figures.axe]
side = "S"
class = "warrior"
[figures.drover]
side = "S"
class = "peasant"
"""
WOOD = FIGHT.replace("full = 18", 'full = 18\nmove = 4\nat = "B2"') + '[board]\nsize = "6x6"\n'


def without_times(text):
    return re.sub(r'"at": ?"[^"]*"|[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:]+Z', "", text)


def led(tmp_path, typed, text=FIGHT, more=""):
    table = Table(tmp_path, text)
    return table, table.done(f"play {more}", typed.encode())


@pytest.mark.parametrize(
    ("text", "typed", "lines"),
    [
        (FIGHT, "\n\n1\n2 goblin 2\nn\n\n", ["initiative", "shoot 'goblin 2' Brin"]),
        (FIGHT, "\n-\n\n2\nnote On we go\n", ["initiative", "strike Brin 'goblin 1'"]),
        (RAID, "\n30\n1 60\n\n\n\n\nn\n\n", ["action 30 --side D", "action 60 --side S", "card"]),
        (WOOD, "\n\nD4\n", ["initiative", "move Brin D4"]),
    ],
)
def test_a_game_led_has_the_bytes_of_the_same_commands_typed(tmp_path, text, typed, lines):
    table, _ = led(tmp_path / "led" if (tmp_path / "led").mkdir() is None else tmp_path, typed, text)
    log = [one["did"] for one in table.done("log --json").records]
    assert [" ".join(f"'{word}'" if " " in word else word for word in did) for did in log][
        : len(lines)
    ] == lines
    (tmp_path / "typed").mkdir()
    other = Table(tmp_path / "typed", text)
    for words in log:
        other.done(words)
    assert without_times(other.text) == without_times(table.text)


def test_the_phase_and_what_is_open_are_shown_on_stderr(tmp_path):
    _, answer = led(tmp_path, "q\n")
    assert answer.out == ""
    assert answer.err.splitlines() == [
        "Sorcery goes by.",
        "Turn 1, initiative:",
        "1 each side must throw",
        "brin> ",
    ]


def test_it_begins_again_in_the_phase_that_the_file_has(tmp_path):
    table, _ = led(tmp_path, "\nq\n")
    assert "Turn 1, fire:" in table.done("play", b"q\n").err
    table.done("strike Brin 'goblin 1' --dice 9,1")
    assert "Turn 1, combat:" in table.done("play", b"").err


def test_the_next_phase_is_gone_to_with_what_was_left_undone(tmp_path):
    _, answer = led(tmp_path, "n\n")
    assert "Left undone: initiative." in answer.err
    assert "Turn 1, fire:" in answer.err


def test_the_turn_ends_with_enter_and_the_next_begins(tmp_path):
    table, answer = led(tmp_path, "n\nn\nn\n\nq\n")
    assert table.value("game", "turn") == 2
    assert "Turn 2, initiative:" in answer.err


def test_u_takes_back_and_words_behind_a_letter_are_a_command(tmp_path):
    table, answer = led(tmp_path, "strike Brin 'goblin 1' --dice 9,3\nu\nundo 9\nq\n")
    assert table.value("figures", "goblin 1", "sp") is None
    assert "Undone: strike Brin 'goblin 1'" in answer.out
    assert "brin: " in answer.err


@pytest.mark.parametrize("typed", ["7", "wibble", "shoot", "-9", "strike Brin 'open", "0", "play"])
def test_a_mistake_is_told_and_the_turn_goes_on(tmp_path, typed):
    table, answer = led(tmp_path, f"{typed}\n\nq\n")
    assert re.search(r"^(brin> )?brin: ", answer.err, re.MULTILINE)
    assert table.value("game", "drawn") == 2


def test_what_is_yours_to_fill_is_asked_for_and_may_be_left(tmp_path):
    table, answer = led(tmp_path, "\n\n\nD4\nq\n", WOOD)
    assert "SQUARE (- passes over, q leaves): " in answer.err
    assert table.value("figures", "Brin", "at") == "B2"
    table.done("play", b"\nD4\n")
    assert table.value("figures", "Brin", "at") == "D4"


def test_dice_are_asked_for_several_in_a_line_and_a_tie_is_said(tmp_path):
    table, answer = led(tmp_path, "\n3,3\n4 2\nn\n1\n9,3\nq\n", more="--dice ask")
    assert "d6 initiative of heroes (tied, again): " in answer.err
    assert table.value("figures", "goblin 1", "sp") == 3


def test_a_throw_that_is_given_up_leaves_nothing_and_the_turn_goes_on(tmp_path):
    table, _ = led(tmp_path, "\nq\n\n4,2\nq\n", more="--dice ask")
    assert [one["did"] for one in table.done("log --json").records] == [["initiative"]]


def test_when_the_quest_has_ended_nothing_is_open_and_enter_says_what_can_be_done(tmp_path):
    _, answer = led(tmp_path, "end --won\n\n1\nq\n")
    assert answer.err.count("The quest has ended: brin next OBJECTIVE starts another") == 2
    assert answer.err.count("nothing is open") == 1


@pytest.mark.parametrize("line", ["play --dice 3", "play words", "run play.brin"])
def test_what_it_cannot_do_is_refused(tmp_path, line):
    (tmp_path / "play.brin").write_text("play\n", encoding="utf-8")
    assert Table(tmp_path, FIGHT).brin(line).status == 2


def test_who_was_struck_at_strikes_back_before_others_fight(tmp_path):
    _, answer = led(tmp_path, "\nstrike Brin 'goblin 2' --dice 9,1\nq\n")
    assert "Turn 1, combat:\n1 goblin 2 may strike Brin\n2 Brin may strike goblin 1" in answer.err


def test_how_to_answer_is_told_once(tmp_path):
    _, answer = led(tmp_path, "\n4,2\n\n9,1\nq\n", more="--dice ask")
    assert answer.err.count("Type what each die shows") == 1


@pytest.mark.parametrize("typed", ["9" * 5000, f"-{'9' * 5000}", "0", "-0", "10", "-\u0663"])
def test_a_number_that_is_none_of_the_list_is_refused_in_a_line(tmp_path: Path, typed: str) -> None:
    table = Table(tmp_path, WOLF)
    answer = table.brin("play", f"{typed}\nq\n".encode())
    assert answer.status == 0
    assert "\nbrin> brin: " in answer.err
    assert table.text == WOLF


@pytest.mark.parametrize("line", ["play", "hit wolf --dice -", "hit wolf --dice ask"])
def test_a_line_that_does_not_end_is_refused_before_it_fills_the_memory(tmp_path: Path, line: str) -> None:
    table = Table(tmp_path, WOLF)
    answer = table.brin(line, b"7" * 1_000_002)
    assert answer.status == 2
    assert answer.err.endswith("brin: stdin has a line of more than 1,000,000 characters; is it text?\n")
    assert table.text == WOLF


def test_a_target_behind_a_number_may_be_called_as_an_option_is(tmp_path: Path) -> None:
    figures = {"orc": "a", "elf": "b", '"-rf"': "b"}
    roster = "".join(f'[figures.{name}]\nside = "{side}"\nfull = 6\n' for name, side in figures.items())
    table = Table(tmp_path, roster)
    answer = table.brin("play", b"n\n1 -rf\nq\n")
    assert "brin: " not in answer.err
    assert answer.out.startswith(("orc hits -rf", "orc strikes at -rf"))


def test_a_number_that_is_not_open_is_told_with_how_many_are(tmp_path: Path) -> None:
    table = Table(tmp_path, FIGHT)
    table.done("initiative")
    told = table.done("play", b"9\nn\n9\n").err
    assert "brin: there is no 9: only 1 is open\n" in told
    assert "brin: there is no 9: 3 are open\n" in told


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (FIGHT, ""),
        (FIGHT.replace("player = true\n", ""), "brin set heroes player=true makes heroes yours."),
        (
            RAID.replace('"D"', '"Old D"').replace("sides.D", 'sides."Old D"'),
            "brin set 'Old D' player=true makes Old D yours.",
        ),
        ('[figures.Brin]\nside = "heroes"\nfull = 9\n', ""),
    ],
)
def test_where_no_side_is_the_players_it_says_once_how_one_is_made_so(tmp_path, text, told):
    table, answer = led(tmp_path, "\n\nq\n", text)
    found = [line for line in answer.err.splitlines() if "player" in line]
    assert found == ([f"No side is the player's: {told}"] if told else [])
    if told:
        table.done(told[len("brin ") : told.index(" makes")])
        assert "player's" not in table.done("play", b"q\n").err
