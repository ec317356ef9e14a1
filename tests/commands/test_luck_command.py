"""`luck`, as typed."""

import json
import shlex
from pathlib import Path

import pytest

from brincli.commands.luck import NOBODY
from brincli.line.app import run
from tests.commands.test_odds_command import QUEST, brin, game

__all__ = ["brin", "game"]


def test_luck_counts_what_was_told_and_not_undone(brin):
    brin("hit", "goblin 1", "--by", "Brin", "--odds", "--dice", "2")
    brin("turn")
    brin("hit", "goblin 1", "--by", "Brin", "--odds", "--dice", "9,1")
    brin("hit", "goblin 1", "--dice", "9,1")
    one, *dice = (json.loads(line) for line in brin("luck", "--json").splitlines())
    assert (one["who"], one["throws"], one["successes"], one["verdict"]) == ("Brin", 2, 1, "too few")
    assert one["expected"] == pytest.approx(1.2)
    assert one["tail"] == pytest.approx(1 - 0.36)
    assert [(die["die"], die["throws"], die["verdict"]) for die in dice] == [
        ("d10", 3, "too few"),
        ("d6", 2, "too few"),
    ]


def test_luck_is_told_over_many_games(brin):
    Path("other.toml").write_text(QUEST)
    for file in ("roster.toml", "other.toml"):
        brin("action", "30", "--odds", "--dice", "50", "-r", file)
    assert brin("luck", "roster.toml", "other.toml").startswith("anybody: 2 of 2 succeeded, 1.4 expected;")


def test_without_a_chance_told_luck_says_how(capsys):
    assert run(["luck"]) == 0
    assert "play with --odds" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        (["hit 'goblin 1' --dice 2"], ["Your d10: 1 throw (1: 0, 2: 1, 3: 0, 4: 0, 5: 0, 6: 0, 7: 0,"]),
        (
            ["location --dice 3", "location --dice 3", "location --dice 6"],
            ["Your d6: 3 throws (1: 0, 2: 0, 3: 2, 4: 0, 5: 0, 6: 1): too few"],
        ),
        (["action 30 --dice 31"], ["Your d100: 1 throw (100 faces): too few to say whether it is fair."]),
    ],
)
def test_dice_are_told_face_by_face_and_that_nobody_s_luck_is_known(brin, capsys, lines, told):
    for line in lines:
        brin(*shlex.split(line))
    assert run(["luck"]) == 0
    captured = capsys.readouterr()
    for one, begin in zip(captured.out.splitlines(), told, strict=True):
        assert one.startswith(begin)
    assert captured.err == f"brin: {NOBODY}\n"


def test_where_a_chance_was_told_nothing_is_missed(brin, capsys):
    brin("hit", "goblin 1", "--odds", "--dice", "2")
    assert run(["luck"]) == 0
    assert capsys.readouterr().err == ""
