"""`luck`, as typed."""

import json
import shlex
from pathlib import Path

import pytest

from brincli.commands.luck import NOBODY, NOTHING
from brincli.line.app import run
from tests.commands.test_odds_command import QUEST, brin, game

__all__ = ["brin", "game"]


def test_luck_counts_what_was_told_and_not_undone(brin):
    brin("hit", "goblin 1", "--by", "Brin", "--odds", "--dice", "2")
    brin("turn")
    brin("hit", "goblin 1", "--by", "Brin", "--odds", "--dice", "9,1")
    brin("roll", "d10", "d6", "--dice", "9,1")
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


def test_where_nothing_was_thrown_there_is_no_luck(capsys):
    assert run(["luck"]) == 0
    assert capsys.readouterr().err == f"brin: {NOTHING}\n"


def luck_of(brin, lines, *options):
    """The luck of a game of those lines, played with or without --odds."""
    for line in lines:
        brin(*shlex.split(line), *(options if line.split()[0] in ("hit", "cast", "action") else ()))
    return [one for one in map(json.loads, brin("luck", "--json").splitlines()) if one["event"] == "luck"]


EVENING = [
    "hit 'goblin 1' --by Brin --missile --dice 9,1",
    "hit 'goblin 1' --by Brin --dice 2",
    "turn",
    "action 30 --dice 50",
    "undo",
    "set rules hit_combat=5",
    "hit 'goblin 1' --by Brin --dice 6,1",
]


def test_an_evening_without_odds_has_the_luck_of_one_with_them(brin):
    before = Path("roster.toml").read_bytes()
    told = luck_of(brin, EVENING, "--odds")
    Path("roster.toml").write_bytes(before)
    assert luck_of(brin, EVENING) == told
    assert told[0]["throws"] == 3


def test_the_chance_is_that_of_the_step_and_not_of_now(brin):
    brin("hit", "goblin 1", "--by", "Brin", "--dice", "2")
    before = brin("luck")
    brin("set", "rules", "hit_combat=2")
    assert brin("luck") == before
    brin("turn")
    brin("hit", "goblin 1", "--by", "Brin", "--dice", "9,1")
    assert brin("luck", "--at", "1") == before


def test_what_was_decided_without_a_die_is_no_luck(brin):
    Path("roster.toml").write_text(
        '[figures.Owain]\nside = "D"\nclass = "leader"\nstatus = "dead"\n'
        '[figures.Cei]\nside = "D"\nclass = "character"\n'
    )
    assert "Cei now leads D" in brin("leader", "D")
    assert brin("luck") == ""


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        (["roll d10 --dice 2"], ["Your d10: 1 throw (1: 0, 2: 1, 3: 0, 4: 0, 5: 0, 6: 0, 7: 0,"]),
        (
            ["location --dice 3", "location --dice 3", "location --dice 6"],
            ["Your d6: 3 throws (1: 0, 2: 0, 3: 2, 4: 0, 5: 0, 6: 1): too few"],
        ),
        (["roll d100 --dice 31"], ["Your d100: 1 throw (100 faces): too few to say whether it is fair."]),
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
