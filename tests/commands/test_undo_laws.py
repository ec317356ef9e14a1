"""Whatever is played is taken back to the byte and done again, one by one or at once, in a script or not."""

import shlex
import tomllib
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.kit.examples import examples
from tests.kit.random_games import TYPED, quests, raids, typed
from tests.kit.table import Table

LINES = st.lists(TYPED.filter(lambda line: line[0] not in ("undo", "redo")), min_size=3, max_size=10)
GAMES = st.one_of(quests(), raids())


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """Folders, one after another."""

    def made() -> Path:
        return tmp_path_factory.mktemp("undone")

    return made


def held(table):
    """What the file holds, its log left out."""
    return tomllib.loads(table.before_log)


def recorded(table):
    """The commands of the log, as they were typed."""
    return [record["did"] for record in table.done("log --json").records]


@settings(max_examples=examples(25), deadline=None)
@given(GAMES, LINES)
def test_one_by_one_all_is_taken_back_to_the_byte_and_done_again_at_once(folder, roster, lines):
    table = Table(folder(), roster)
    typed(table, lines)
    end, count = held(table), len(recorded(table))
    for _ in range(count):
        table.done("undo")
    assert table.before_log.rstrip() == roster.rstrip()
    if count:
        table.done(f"redo {count}")
    assert held(table) == end
    assert table.done("replay -e").status == 0


@settings(max_examples=examples(25), deadline=None)
@given(GAMES, LINES)
def test_at_once_all_is_taken_back_and_done_again_one_by_one(folder, roster, lines):
    table = Table(folder(), roster)
    typed(table, lines)
    end, count = held(table), len(recorded(table))
    if count:
        table.done(f"undo {count}")
    assert held(table) == tomllib.loads(roster)
    for _ in range(count):
        table.done("redo")
    assert held(table) == end


@settings(max_examples=examples(25), deadline=None)
@given(GAMES, LINES)
def test_a_script_leaves_what_its_lines_leave_and_is_taken_back(folder, roster, lines):
    table, other = Table(folder(), roster), Table(folder(), roster)
    typed(table, [line for line in lines if line[0] != "take"])
    said = recorded(table)
    other.done("run -", "\n".join(map(shlex.join, said)).encode())
    assert held(other) == held(table)
    assert other.done("replay -e").status == 0
    if said:
        other.done(f"undo {len(said)}")
    assert held(other) == tomllib.loads(roster)


ORC = "[figures.orc]\nfull = 9\n"
SPELL = "[spells.fog] # mine\ncost = 9\n"


@pytest.mark.parametrize(
    "lines",
    [
        ['set tables.omen throw=d6 \'rows={"1-6"="a"}\'', 'set tables.omen \'rows={"1-3"="a","4-6"="b"}\''],
        ["add elf --sp 4 --effects '{a=1,b=2}'", "effect elf a --off", "set elf 'effects={q=3}'"],
        ["effect orc a", "effect orc b", "effect orc a --off", "effect orc b --off", "effect orc c"],
        ["take pack.toml spells --force", "rename orc Ugluk", "effect Ugluk a", "set spells.fog cost=3"],
        ["effect orc a", "rename orc Ugluk", "effect Ugluk a --off", "rename Ugluk orc", "effect orc b"],
        ["effect orc a --turns 1", "effect orc b --turns 1", "effect orc c", "turn", "turn"],
        ["set rules class_dice={peasant=4}", "take pack.toml rules --force"],
        ["set rules class_dice={peasant=4}", "take dice.toml rules --force"],
        ["set rules class_dice={peasant=4}", "set rules hit_combat=5", "take dice.toml rules --force"],
        [
            "set rules class_dice={peasant=4}",
            "take dice.toml rules --force",
            "set rules class_dice={peasant=3}",
        ],
        ["take dice.toml rules", "set rules class_dice={peasant=3}", "set rules hit_combat=8"],
        [
            "set rules class_dice={peasant=4}",
            'set rules hit_table=\'[["leg",1],["leg",1],["arm",2],["arm",2],["body",4],["head",6]]\'',
        ],
        ["set game title=Herd", "set board size=9x9", 'set tables.omen throw=d6 \'rows={"1-6"="a"}\''],
    ],
)
def test_what_one_command_made_the_next_may_take_apart(tmp_path, lines):
    table = Table(tmp_path, ORC + SPELL)
    pack = "[spells.fog] # big\ncost = 1\nneeds = 2\n[rules]\nhit_combat = 4\n"
    (tmp_path / "pack.toml").write_text(pack, encoding="utf-8")
    dice = "[rules]\nclass_dice = { warrior = 8 } # sharp\nhit_combat = 7\n"
    (tmp_path / "dice.toml").write_text(dice, encoding="utf-8")
    states = [held(table)]
    for line in lines:
        table.done(line)
        states.append(held(table))
    table.done(f"undo {len(lines)}")
    assert held(table) == states[0]
    table.done(f"redo {len(lines)}")
    assert held(table) == states[-1]
    for state in states[-2::-1]:
        table.done("undo")
        assert held(table) == state
    assert table.before_log.rstrip() == (ORC + SPELL).rstrip()
