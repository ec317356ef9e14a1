"""The exit status: done, an answer when asked for, and why not."""

import pytest

from tests.kit.game import SCENE
from tests.kit.table import Table


@pytest.mark.parametrize(
    ("line", "options", "status"),
    [
        ("hit 'goblin 1' --dice 3", "", 0),  # a miss is done
        ("hit 'goblin 1' --dice 3", "-e", 1),
        ("hit 'goblin 1' --dice 9,1", "-e", 0),
        ("hit 'goblin 1' --dice 3", "--exit-status --any", 1),
        ("hit 'goblin 1' 'goblin 2' --dice 3,9,1", "-e", 1),
        ("hit 'goblin 1' 'goblin 2' --dice 3,9,1", "-e --any", 0),
        ("hit 'goblin 1' 'goblin 2' --dice 9,1,9,1", "-e", 0),
        ("roll 2d6", "-e", 0),  # no answer at all
        ("location", "-e", 0),
        ("morale", "-e", 0),
        ("morale 'goblin 1'", "-e", 0),
        ("action 30 --dice 29", "-e", 1),
        ("action 30 --dice 29", "-e -q", 1),
        ("action 30 --dice 29", "-e --json", 1),
        ("action 30 --dice 29", "-e -n", 1),
        ("turn", "-e", 0),
        ("action 30 --dice 29", "--any", 0),
    ],
)
def test_the_status_is_an_answer_only_when_asked(tmp_path, line, options, status):
    assert Table(tmp_path, SCENE).brin(f"{line} {options}").status == status


@pytest.mark.parametrize(
    ("line", "status"),
    [
        ("hit nobody", 2),
        ("hit", 2),
        ("hit 'goblin 1' --dice 99", 2),
        ("hit 'goblin 1' --bonus x", 2),
        ("nothing", 2),
        ("hit 'goblin 1' --frobnicate", 2),
        ("cast 'goblin 1' fog", 2),
        ("duel Brin Merlin", 2),
        ("show -r away.toml", 4),
        ("show -r .", 4),
        ("show -r broken.toml", 3),
        ("show -r latin.toml", 4),
        ("new roster.toml --warband", 4),
        ("new away/game.toml --warband", 4),
    ],
)
def test_an_error_has_its_status_and_its_one_line(tmp_path, line, status):
    table = Table(tmp_path, SCENE)
    (tmp_path / "broken.toml").write_text("[figures.a]\nsp = 'x'\n", encoding="utf-8")
    (tmp_path / "latin.toml").write_bytes(b'[figures."caf\xe9"]\n')
    answer = table.brin(line)
    assert (answer.status, answer.out) == (status, "")
    assert answer.err.startswith("brin: ")
    assert answer.err.count("\n") == 1
    assert table.text == SCENE


def test_a_roster_that_is_not_valid_has_a_line_for_each_fault(tmp_path):
    table = Table(
        tmp_path, "[figures.a]\nsp = 6.0\nfull = 8\n\n[figures.b]\nstatus = 'tired'\n[game]\nturn = 0\n"
    )
    answer = table.brin("show")
    assert answer.status == 3
    assert answer.err.splitlines() == [
        "brin: roster.toml:2: figures.a.sp: expected a whole number, got 6.0",
        "brin: roster.toml:6: figures.b.status: "
        "expected one of active, running, out, left, dead, gone, got 'tired'",
        "brin: roster.toml:8: game.turn: expected 1 or more, got 0",
    ]
