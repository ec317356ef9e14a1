"""What `set` changes, what follows from it, and what it refuses (CLI.md)."""

import pytest

from tests.kit.scenes import RECORDS as GAME
from tests.kit.table import Table


@pytest.fixture
def table(tmp_path):
    return Table(tmp_path, GAME)


@pytest.mark.parametrize(
    ("line", "values", "told"),
    [
        ("set goblin sp=3", {"sp": 3, "status": "active"}, "goblin: sp is 3, status is now active."),
        ("set goblin sp=3 status=left", {"sp": 3, "status": "left"}, "goblin: sp is 3, status is now left."),
        ("set goblin bonus=+1", {"bonus": 1, "status": "out"}, "goblin: bonus is 1."),
        ("set goblin status=dead", {"status": "dead"}, "goblin: status is now dead."),
        ("set Merlin sp=12", {"sp": 12, "ceiling": 15}, "Merlin: sp is 12, ceiling is 15."),
        ("set Merlin sp=17", {"sp": 17, "ceiling": 18}, "Merlin: sp is 17."),
        ("set Merlin sp=20", {"sp": 20, "ceiling": 20}, "Merlin: sp is 20, ceiling is 20."),
        ("set Merlin sp=12 ceiling=18", {"sp": 12, "ceiling": 18}, "Merlin: sp is 12, ceiling is 18."),
        ("set Merlin sp=0", {"sp": 0, "status": "out"}, "Merlin: sp is 0, ceiling is 3, status is now out."),
        ("set Merlin caster=no", {"caster": False}, "Merlin: caster is false."),
        ("set Brin at=d8 move=6", {"at": "D8", "move": 6}, "Brin: at is D8, move is 6."),
        ("set figures.Brin hero=off", {"hero": False}, "Brin: hero is false."),
        ("set Brin side=", {"side": ""}, "Brin: side is ''."),
    ],
)
def test_set_changes_a_figure_and_says_what_follows(table, line, values, told):
    assert table.done(line).out == f"{told}\n"
    name = told.split(":")[0]
    assert {key: table.value("figures", name, key) for key in values} == values


@pytest.mark.parametrize(
    ("line", "path", "value", "told"),
    [
        ("set game turn=5", ("game", "turn"), 5, "game: turn is 5."),
        ("set game seed=12", ("game", "seed"), "12", "game: seed is 12."),
        ("set game ended=", ("game", "ended"), None, "game: ended is ''."),
        ("set rules spell_dice=sum", ("rules", "spell_dice"), "sum", "rules: spell_dice is sum."),
        ("set sides.heroes player=yes", ("sides", "heroes", "player"), True, "sides.heroes: player is true."),
        ("set sides.her player=yes", ("sides", "heroes", "player"), True, "sides.heroes: player is true."),
        (
            "set sides.Saxons colour=black",
            ("sides", "Saxons", "colour"),
            "black",
            "sides.Saxons (new): colour is black.",
        ),
        ("set spells.fog cost=3", ("spells", "fog", "cost"), 3, "spells.fog: cost is 3."),
        ("set spells.ice cost=3", ("spells", "ice", "cost"), 3, "spells.ice (new): cost is 3."),
    ],
)
def test_set_changes_game_rules_sides_and_spells(table, line, path, value, told):
    assert table.done(line).out == f"{told}\n"
    assert table.value(*path) == value


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("set Brin sp=21", "Brin: sp 21 is above full, 20"),
        ("set Merlin ceiling=21", "Merlin: ceiling 21 is above full, 20"),
        ("set Brin full=10 sp=11", "Brin: sp 11 is above full, 10"),
        ("set goblin status=active", "goblin has 0 SP, and so is out: set sp to 1 or more"),
        ("set goblin status=running", "goblin has 0 SP, and so is out"),
        ("set Brin strenght=3", "Brin has no key 'strenght'"),
        ("set Brin bonuss=3", "Brin has no key 'bonuss'; did you mean bonus?"),
        ("set game trun=3", "game has no key 'trun'; did you mean turn?"),
        ("set rules hit_combt=7", "did you mean hit_combat"),
        ("set spells.fog price=7", "spells.fog has no key 'price'"),
        ("set Brin did=x", "Brin has no key 'did'"),
        ("set Brin fell=x", "Brin has no key 'fell'"),
        ("set Brin sp", "'sp' is not KEY=VALUE, as in sp=4"),
        ("set Brin =4", "'=4' is not KEY=VALUE"),
        ("set Brin sp=4 sp=5", "sp is given twice: 4 and 5"),
        ("set Brin hero=1", "hero: expected true or false, got '1'"),
        ("set Brin class=king", "class: expected one of leader, character, warrior, peasant, got 'king'"),
        ("set rules hit_table=[]", 'hit_table: expected six rows such as ["leg", 1], got []'),
        ("set rules hit_table=six", "hit_table: expected a TOML value, got 'six'"),
        ("set rules class_dice={king=6}", "class_dice: expected a table such as {leader = 20, peasant = 6}"),
        ("set board legend={'@'='pit'}", "legend: expected a TOML value, got '{@=pit}'"),
        ("set rules spell_dice=all", "spell_dice: expected one of best, sum, got 'all'"),
        ("set nobody sp=4", "no figure 'nobody' on the roster"),
        ("set deck drawn=7H", "no figure 'deck' on the roster"),
        ("set Brin", "VALUE is missing"),
    ],
)
def test_set_says_what_cannot_be(table, line, told):
    answer = table.brin(line)
    assert (answer.status, answer.out) == (2, "")
    assert told in answer.err
    assert table.text == GAME


def test_a_figure_of_a_tables_name_comes_first(tmp_path):
    table = Table(tmp_path, "[figures.game]\nfull = 4\n[figures.rules]\nfull = 4\n")
    table.done("set game sp=2")
    table.done("set figures.rules sp=1")
    assert (table.value("figures", "game", "sp"), table.value("figures", "rules", "sp")) == (2, 1)


def test_who_was_found_alive_stays_so_between_quests(table):
    table.done("end --won --recovered goblin")
    assert table.value("figures", "goblin", "status") == "active"
    assert table.done("set goblin bonus=1").out == "goblin: bonus is 1.\n"
    assert table.value("figures", "goblin", "status") == "active"
    table.done("next 'another'")
    assert table.value("figures", "goblin", "sp") == 6
