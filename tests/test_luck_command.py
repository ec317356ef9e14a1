"""`luck`, as typed."""

import json
from pathlib import Path

import pytest

from brincli.cli import run
from tests.test_odds_command import QUEST, brin, game

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
