"""Where dice come from: the player's own, a seed for one command, the game's seed, the system."""

import contextlib
import os
import pty
import select
import subprocess
import sys

import pytest

from brincli.catalogue import COMMANDS
from brincli.line.signature import declared
from tests.kit.game import SCENE, first_example, scene
from tests.kit.shells import Terminal
from tests.kit.table import Table

THROWS = [name for name in COMMANDS if declared(name).throws]
GAME = """
[game]
seed = "dice"
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
"""


@pytest.fixture
def table(tmp_path):
    return Table(tmp_path, GAME)


def told(answer):
    return [(one["die"], one["face"], one["source"]) for record in answer.records for one in record["dice"]]


@pytest.mark.parametrize(
    ("options", "stdin", "dice"),
    [
        ("--dice 7,4", b"", [("d10", 7, "hand"), ("d6", 4, "hand")]),
        ("--dice '7 4'", b"", [("d10", 7, "hand"), ("d6", 4, "hand")]),
        ("--dice=0,6", b"", [("d10", 10, "hand"), ("d6", 6, "hand")]),
        ("--dice -", b"7 4\n", [("d10", 7, "hand"), ("d6", 4, "hand")]),
        ("--dice -", b"7,\n4", [("d10", 7, "hand"), ("d6", 4, "hand")]),
        ("--dice ask", b"7\n4\n", [("d10", 7, "hand"), ("d6", 4, "hand")]),
        ("--dice ask", b" 0 \n4", [("d10", 10, "hand"), ("d6", 4, "hand")]),
    ],
)
def test_the_players_own_dice_come_first(table, options, stdin, dice):
    assert told(table.done(f"hit 'goblin 1' --json {options}", stdin)) == dice
    assert table.value("game", "drawn") is None  # the game's own dice wait


@pytest.mark.parametrize(("typed", "face"), [("0", 100), ("00", 100), ("100", 100), ("7", 7), ("07", 7)])
def test_percentile_dice_are_read_as_they_lie(table, typed, face):
    assert told(table.done(f"action 30 --json --dice {typed}")) == [("d100", face, "hand")]
    assert told(table.done(f"roll d% --json --dice {typed}")) == [("d100", face, "hand")]


def test_two_blows_mark_the_die_that_was_not_thrown(table):
    first, second = table.done("hit 'goblin 1' 'goblin 2' --by Brin --dice 3,-,9,2 --json").records
    assert (first["success"], first["loss"], second["loss"]) == (False, None, 2)


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("hit 'goblin 1' --dice 11", "a d10 cannot show 11: its faces are 1 to 10"),
        ("hit 'goblin 1' --dice 7,0", "a d6 cannot show 0: its faces are 1 to 6"),
        ("hit 'goblin 1' --dice x", "a d10 cannot show 'x': faces are whole numbers from 1 to 10"),
        (
            "hit 'goblin 1' --dice 7",
            "--dice ends too soon: a d6 (place and loss, at goblin 1) is still to be thrown",
        ),
        (
            "hit 'goblin 1' --dice ''",
            "--dice ends too soon: a d10 (to hit, at goblin 1) is still to be thrown",
        ),
        ("hit 'goblin 1' --dice 7,4,4", "--dice has 1 more than were thrown: 4"),
        ("hit 'goblin 1' --dice 3,7", "a d6 cannot show 7: its faces are 1 to 6"),
        ("hit 'goblin 1' --dice 3,4,4", "--dice has 2 more than were thrown: 4, 4 (after a miss no d6"),
        (
            "hit 'goblin 1' 'goblin 2' --dice 3,4,9,2",
            "were thrown: 9, 2 (after a miss no d6 is thrown: leave it",
        ),
        (
            "hit 'goblin 1' 'goblin 2' --dice 3,6,9,2",
            "a d6 cannot show 9: its faces are 1 to 6 (after a miss no",
        ),
        ("action 30 --dice 101", "a d100 cannot show 101"),
        ("action 30 --dice 000", "a d100 cannot show 000"),
        ("card --dice 7X", "'7X' is not among the 52 cards left; cards are typed as 7H, 10S, QD"),
        ("location --dice -", "--dice ends too soon: a d6 (place and loss) is still to be thrown"),
        ("location --dice ask", "no answer to 'd6 place and loss'"),
        ("location --dice 3 --seed 4", "--dice and --seed exclude each other"),
    ],
)
def test_a_die_that_cannot_be_is_named_and_nothing_is_written(table, line, complaint):
    answer = table.brin(line)
    assert (answer.status, answer.out) == (2, "")
    assert complaint in answer.err
    assert table.text == GAME


def test_a_wrong_answer_is_asked_for_again(table):
    answer = table.done("hit 'goblin 1' --by Brin --dice ask", b"11\nx\n7\n4\n")
    assert answer.err == (
        "Type what each die shows; u takes the last one back, q gives up.\n"
        "d10 to hit, Brin at goblin 1: a d10 cannot show 11: its faces are 1 to 10\n"
        "d10 to hit, Brin at goblin 1: a d10 cannot show 'x': faces are whole numbers from 1 to 10\n"
        "d10 to hit, Brin at goblin 1: d6 place and loss, Brin at goblin 1: "
    )
    assert answer.out.startswith("Brin hits goblin 1 in the right arm")


@pytest.mark.parametrize(
    ("stdin", "complaint"), [(b"\xff\n", "stdin is not text: byte 0xff"), (b"", "no answer to")]
)
@pytest.mark.parametrize("how", ["ask", "-"])
def test_what_is_no_text_is_no_die(table, stdin, complaint, how):
    answer = table.brin(f"location --dice {how}", stdin)
    assert answer.status == 2
    assert complaint in answer.err or (how == "-" and not stdin and "ends too soon" in answer.err)


def test_a_closed_stdin_has_no_dice(table, monkeypatch):
    monkeypatch.setattr("tests.kit.table.io.TextIOWrapper", lambda *_, **__: None)
    for how in ("-", "ask"):
        answer = table.brin(f"location --dice {how}")
        assert answer.status == 2
        assert answer.err.splitlines()[-1].startswith("brin: ")


def test_a_seed_is_of_this_command_alone(table):
    seeded = [told(table.done("hit 'goblin 1' --json --seed own --bonus 9")) for _ in range(2)]
    assert seeded[0] == seeded[1]
    assert {source for _, _, source in seeded[0]} == {"seed"}
    assert table.value("game", "drawn") is None


def test_the_games_seed_goes_on_from_what_was_drawn(table):
    first = told(table.done("roll 3d6 --json"))
    assert table.value("game", "drawn") == 3
    second = told(table.done("roll 3d6 --json"))
    assert table.value("game", "drawn") == 6
    table.done("undo 2")
    assert told(table.done("roll 6d6 --json")) == first + second


def test_a_seed_may_be_a_number_and_its_digits_are_the_same(tmp_path):
    faces = []
    for number, seed in enumerate(("7", '"7"', "0x7")):
        (tmp_path / str(number)).mkdir()
        faces.append(told(Table(tmp_path / str(number), f"[game]\nseed = {seed}\n").done("roll 9d6 --json")))
    assert faces[0] == faces[1] == faces[2] == told(Table(tmp_path).done("roll 9d6 --json --seed 7"))


def test_without_any_seed_the_system_throws(tmp_path):
    table = Table(tmp_path, "[figures.Brin]\n")
    assert {source for _, _, source in told(table.done("roll 2d6 --json"))} == {"system"}
    assert table.value("game") is None


@pytest.mark.parametrize("name", THROWS)
def test_a_dry_run_draws_none_of_the_games_next_dice(name, tmp_path):
    table = scene(name, tmp_path)
    before = table.file.read_bytes()
    dry = table.done([*first_example(name), "-n", "--json"])
    assert "seed" not in {source for _, _, source in told(dry)}
    again = [told(table.done([*first_example(name), "-n", "--json", "--seed", "4"])) for _ in range(2)]
    assert again[0] == again[1]
    assert table.file.read_bytes() == before


@pytest.mark.parametrize("name", THROWS)
def test_every_rule_takes_the_dice_that_it_threw(name, tmp_path):
    """Thrown by seed, then typed by hand: the same events, but for where the dice came from."""
    (tmp_path / "one").mkdir()
    (tmp_path / "two").mkdir()
    words = first_example(name)
    thrown = scene(name, tmp_path / "one").done([*words, "--seed", "x", "--json"]).records
    faces = ",".join(str(die["face"]) for record in thrown for die in record["dice"])
    typed = scene(name, tmp_path / "two").done([*words, f"--dice={faces}", "--json"]).records
    for record in thrown:
        for die in record["dice"]:
            die["source"] = "hand"
    assert typed == thrown


@pytest.mark.parametrize("name", THROWS)
def test_every_rule_can_ask_for_its_dice(name, tmp_path):
    table = scene(name, tmp_path)
    stdin = {"card": b"7H\n", "leader": b"2\n"}.get(name, b"4\n4\n4\n4\n4\n4\n3\n2\n1\n4\n4\n4\n")
    answer = table.done([*first_example(name), "--dice", "ask", "--json"], stdin)
    assert answer.err.count(": ") == len(told(answer))


def test_a_prompt_shows_names_literally(tmp_path):
    table = Table(tmp_path, '[figures."a\\u202eb"]\nsp = 4\nfull = 4\n')
    assert "d10 to hit, at a\\u202eb: " in table.done(["hit", "a\u202eb", "--dice", "ask"], b"9\n1\n").err


def test_a_die_taken_back_is_asked_for_again(tmp_path):
    table = Table(tmp_path, SCENE)
    answer = table.done("hit 'goblin 1' --by Brin --dice ask --json", b"9\nu\n8\n3\n")
    assert [die["face"] for die in answer.records[0]["dice"]] == [8, 3]
    assert answer.err.count("u takes the last one back") == 1


def test_whoever_gives_up_has_thrown_nothing(tmp_path):
    table = Table(tmp_path, SCENE)
    before = table.file.read_bytes()
    assert table.brin("hit 'goblin 1' --by Brin --dice ask", b"9\nq\n").status == 130
    assert table.file.read_bytes() == before


def test_too_many_dice_for_what_is_impossible_say_so(tmp_path):
    answer = Table(tmp_path, SCENE).brin("action 95 --casualties 8 --dice 99")
    assert answer.status == 2
    assert answer.err.startswith("brin: --dice has 1 more than were thrown: 99. They cannot act")


def at_a_terminal(words, folder, **environment):
    """A command on a terminal of its own."""
    (folder / "roster.toml").write_text(SCENE, encoding="utf-8")
    around = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "TERM": "xterm", **environment}
    around.pop("BRIN_ROSTER", None)
    return Terminal([sys.executable, "-m", "brincli", *words], folder, around)


def status_of(terminal):
    """The exit status of a command, when it has said all."""
    with contextlib.suppress(OSError):
        terminal.wait_for(lambda: False)
    _, status = os.waitpid(terminal.child, 0)
    os.close(terminal.keyboard)
    return os.waitstatus_to_exitcode(status)


def test_ctrl_c_at_a_prompt_ends_with_130_and_writes_nothing(tmp_path):
    terminal = at_a_terminal(["hit", "goblin 1", "--by", "Brin", "--dice", "ask"], tmp_path)
    terminal.wait_for(lambda: terminal.shown.endswith("goblin 1: "))
    terminal.press("\x03")
    assert status_of(terminal) == 130
    assert "Traceback" not in terminal.shown
    assert (tmp_path / "roster.toml").read_text(encoding="utf-8") == SCENE


def test_who_always_throws_is_always_asked(tmp_path):
    terminal = at_a_terminal(["location"], tmp_path, BRIN_DICE="ask")
    terminal.wait_for(lambda: terminal.shown.endswith("loss: "))
    terminal.press("6\n")
    assert status_of(terminal) == 0
    assert "Hit in the head: 6 SP lost." in terminal.shown


def test_dice_are_asked_for_on_a_terminal(tmp_path):
    (tmp_path / "roster.toml").write_text(SCENE, encoding="utf-8")
    master, slave = pty.openpty()
    command = [sys.executable, "-m", "brincli", "hit", "goblin 1", "--by", "Brin", "--dice", "ask"]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "TERM": "xterm"}
    environment.pop("BRIN_ROSTER", None)
    with subprocess.Popen(
        command, cwd=tmp_path, env=environment, stdin=slave, stdout=subprocess.PIPE, stderr=slave
    ) as process:
        os.close(slave)
        seen = until(master, "goblin 1: ")
        assert seen.endswith("d10 to hit, Brin at goblin 1: ")
        os.write(master, b"9\n")
        seen = until(master, "goblin 1: ")
        assert seen.endswith("d6 place and loss, Brin at goblin 1: ")
        os.write(master, b"2\n")
        out, _ = process.communicate(timeout=30)
    os.close(master)
    assert process.returncode == 0
    assert out.decode().startswith("Brin hits goblin 1 in the right leg: 2 SP lost")


def until(terminal: int, ending: str) -> str:
    """What is seen on the terminal up to that ending."""
    seen = ""
    while not seen.endswith(ending):
        ready, _, _ = select.select([terminal], [], [], 30)
        assert ready, seen
        seen += os.read(terminal, 1000).decode()
    return seen
