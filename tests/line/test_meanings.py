"""A word that is no command is answered with what to type, in the roster's own game; the advice works."""

import shlex

import pytest

from brincli.catalogue import COMMANDS
from brincli.games import GAMES
from brincli.line.meanings import MEANINGS
from tests.kit.table import Table

QUEST = """
[sides.heroes]
player = true
[figures."goblin 1"]
side = "goblins"
full = 9
[figures.Wendel]
side = "heroes"
full = 22
sp = 20
[figures."old goblin"]
side = "goblins"
full = 9
sp = 0
"""
RAID = """
[sides.Danes]
player = true
[sides.Saxons]
[figures."Saxon O'Neill"]
side = "Saxons"
class = "leader"
[figures.Cei]
side = "Danes"
class = "leader"
"""
WORDS = sorted({*MEANINGS, *(word for game in GAMES for word in game.meanings)})


@pytest.mark.parametrize("word", WORDS)
@pytest.mark.parametrize("scene", [QUEST, RAID], ids=["quest", "raid"])
@pytest.mark.parametrize("in_script", [False, True])
def test_what_is_advised_works_as_typed(tmp_path, scene, word, in_script):
    table = Table(tmp_path, scene)
    table.done("note begun")
    before = table.text
    answer = table.brin("run", f"{word} Wendel\n".encode()) if in_script else table.brin([word, "Wendel"])
    assert answer.status == 2
    assert answer.err.count("\n") == 1
    assert table.text == before
    words = shlex.split(answer.err.partition(" type: brin ")[2])
    assert words[0] in COMMANDS
    table.done([*words, "--seed", "4"] if words[0] in ("strike", "combat", "duel") else words)


@pytest.mark.parametrize(
    ("scene", "word", "advice"),
    [
        (QUEST, "attack", "strike Wendel 'goblin 1'"),
        (QUEST, "Attack", "strike Wendel 'goblin 1'"),
        (QUEST, "fight", "combat Wendel 'goblin 1'"),
        (QUEST, "wound", "set 'goblin 1' sp-=1"),
        (QUEST, "heal", "set Wendel sp+=1"),
        (RAID, "attack", """duel Cei 'Saxon O'"'"'Neill'"""),
        (RAID, "kill", """set 'Saxon O'"'"'Neill' status=dead"""),
        (RAID, "next-turn", "turn"),
        (RAID, "load", "show -r roster.toml"),
    ],
)
def test_the_advice_is_in_the_roster_s_own_game_and_with_its_names(tmp_path, scene, word, advice):
    answer = Table(tmp_path, scene).brin([word])
    assert answer.err == f"brin: no such command '{word}'; for that type: brin {advice}\n"


def test_no_meaning_is_a_command():
    assert not set(WORDS) & set(COMMANDS)


def test_without_a_roster_the_names_are_left_to_the_player(tmp_path):
    table = Table(tmp_path, "")
    (tmp_path / "roster.toml").unlink()
    assert "type: brin strike NAME TARGET" in table.brin("attack").err


@pytest.mark.parametrize("text", ["[figures", "figures = 3"])
def test_a_broken_roster_does_not_stand_in_the_way(tmp_path, text):
    assert "type: brin " in Table(tmp_path, text).brin("attack").err


def test_the_roster_of_the_line_is_asked(tmp_path):
    table = Table(tmp_path, QUEST)
    (tmp_path / "raid.toml").write_text(RAID, encoding="utf-8")
    assert "duel Cei" in table.brin("-r raid.toml attack").err
    assert "duel Cei" in table.brin("attack -r raid.toml").err
