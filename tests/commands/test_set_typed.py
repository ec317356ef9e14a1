"""What `set` changes, what follows from it, and what it refuses."""

import pytest

from tests.kit.scenes import RECORDS as GAME
from tests.kit.table import Table


@pytest.fixture
def table(tmp_path):
    return Table(tmp_path, GAME)


@pytest.mark.parametrize(
    ("line", "values", "told"),
    [
        (
            "set goblin sp=3",
            {"sp": 3, "status": "active"},
            "goblin: sp from 0 to 3, status from out to active.",
        ),
        (
            "set goblin sp=3 status=left",
            {"sp": 3, "status": "left"},
            "goblin: sp from 0 to 3, status from out to left.",
        ),
        ("set goblin bonus=+1", {"bonus": 1, "status": "out"}, "goblin: bonus from 0 to 1."),
        ("set goblin status=dead", {"status": "dead"}, "goblin: status from out to dead."),
        ("set Merlin sp=12", {"sp": 12, "ceiling": 15}, "Merlin: sp from 15 to 12, ceiling from 18 to 15."),
        ("set Merlin sp=17", {"sp": 17, "ceiling": 18}, "Merlin: sp from 15 to 17."),
        ("set Merlin sp=20", {"sp": 20, "ceiling": 20}, "Merlin: sp from 15 to 20, ceiling from 18 to 20."),
        (
            "set Merlin sp=12 ceiling=18",
            {"sp": 12, "ceiling": 18},
            "Merlin: sp from 15 to 12, ceiling is 18.",
        ),
        (
            "set Merlin sp=0",
            {"sp": 0, "status": "out"},
            "Merlin: sp from 15 to 0, ceiling from 18 to 3, status from active to out.",
        ),
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
        ("set game turn=5", ("game", "turn"), 5, "game: turn from 1 to 5."),
        ("set game seed=12", ("game", "seed"), "12", "game: seed is 12."),
        ("set game ended=", ("game", "ended"), None, "game: ended is ''."),
        ("set rules spell_dice=sum", ("rules", "spell_dice"), "sum", "rules: spell_dice from best to sum."),
        ("set sides.heroes player=yes", ("sides", "heroes", "player"), True, "sides.heroes: player is true."),
        ("set sides.her player=yes", ("sides", "heroes", "player"), True, "sides.heroes: player is true."),
        ("set heroes player=yes", ("sides", "heroes", "player"), True, "sides.heroes: player is true."),
        (
            "set heroes player=no start=3",
            ("sides", "heroes", "start"),
            3,
            "sides.heroes: player is false, start is 3.",
        ),
        (
            "set sides.Saxons colour=black",
            ("sides", "Saxons", "colour"),
            "black",
            "sides.Saxons (new): colour is black.",
        ),
        ("set spells.fog cost=3", ("spells", "fog", "cost"), 3, "spells.fog: cost from 5 to 3."),
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
        ("set Brin player=yes", "Brin has no key 'player'"),
        ("set heroes player=yes sp=3", "Brin has no key 'player'"),
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
        ("set deck drawn=7X", "drawn: "),
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
    assert table.done("set goblin bonus=1").out == "goblin: bonus from 0 to 1.\n"
    assert table.value("figures", "goblin", "status") == "active"
    table.done("next 'another'")
    assert table.value("figures", "goblin", "sp") == 6


SCENE = """
[sides.goblins]
[figures.Brin]
side = "heroes"
caster = true
full = 20
sp = 12
ceiling = 16
move = 6
[figures."goblin 1"]
side = "goblins"
sp = 4
full = 6
[figures."goblin 2"]
side = "goblins"
full = 6
"""


@pytest.mark.parametrize(
    ("line", "values", "told"),
    [
        ("set g1 sp+=1", {"goblin 1": {"sp": 5}}, "goblin 1: sp from 4 to 5.\n"),
        ("set g1 sp+=9", {"goblin 1": {"sp": 6}}, "goblin 1: sp from 4 to 6.\n"),  # Q2.2
        (
            "set g1 sp-=9",  # Q2.3
            {"goblin 1": {"sp": 0, "status": "out"}},
            "goblin 1: sp from 4 to 0, status from active to out.\n",
        ),
        (
            "set Brin sp-=3",
            {"Brin": {"sp": 9, "ceiling": 13}},
            "Brin: sp from 12 to 9, ceiling from 16 to 13.\n",
        ),
        ("set Brin sp+=3", {"Brin": {"sp": 15, "ceiling": 16}}, "Brin: sp from 12 to 15.\n"),
        (
            "set g1 sp+=4 full+=4",
            {"goblin 1": {"sp": 8, "full": 10}},
            "goblin 1: sp from 4 to 8, full from 6 to 10.\n",
        ),
        (
            "set g1 sp+=4 full=10",
            {"goblin 1": {"sp": 8, "full": 10}},
            "goblin 1: sp from 4 to 8, full from 6 to 10.\n",
        ),
        (
            "set Brin move-=2 bonus-=1",
            {"Brin": {"move": 4, "bonus": -1}},
            "Brin: move from 6 to 4, bonus from 0 to -1.\n",
        ),
        (
            "set g1 g2 sp-=2",
            {"goblin 1": {"sp": 2}, "goblin 2": {"sp": 4}},
            "goblin 1: sp from 4 to 2.\ngoblin 2: sp from 6 to 4.\n",
        ),
        (
            "set goblins bonus=+1",
            {"goblin 1": {"bonus": 1}, "goblin 2": {"bonus": 1}},
            "goblin 1: bonus from 0 to 1.\ngoblin 2: bonus from 0 to 1.\n",
        ),
        ("set Brin g2 at=D4 hero=yes", {"goblin 2": {"at": "D4"}}, None),
    ],
)
def test_set_adds_takes_away_and_changes_several(tmp_path, line, values, told):
    table = Table(tmp_path, SCENE)
    done = table.done(line)
    assert told is None or done.out == told
    for name, keys in values.items():
        assert {key: table.data["figures"][name].get(key) for key in keys} == keys


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("set g1 sp=+2", "sp=+2: to add, type sp+=2; to set it, sp=2"),
        ("set Brin move=+2", "move=+2: to add, type move+=2"),
        ("set g1 sp=-2", "sp=-2: sp is never below 0; to take away, type sp-=2"),
        ("set game turn=+1", "turn=+1: to add, type turn+=1"),
        ("set rules hit_combat=+1", "hit_combat=+1: to add, type hit_combat+=1"),
        ("set g1 move+=2", "move+=2: goblin 1 has no move yet: type move=N first"),
        ("set g1 hero+=2", "hero+=2: hero is no number"),
        ("set g1 sp+=x", "sp+=x: 'x' is not a whole number"),
        ("set g1 sp+=-2", "sp+=-2: "),
        ("set g1 full-=9", "full: "),
        ("set g1 sp+=1 sp-=1", "sp is given twice: 1 and 1"),
        ("set g1 g2", "'g2' is not KEY=VALUE, as in sp=4, sp+=2, sp-=3"),
        ("set g1 sp-=1 g2", "'g2' is not KEY=VALUE"),
        ("set g1 g9 sp-=1", "no figure 'g9'"),
    ],
)
def test_what_set_cannot_add_is_refused_with_what_was_meant(tmp_path, line, told):
    table = Table(tmp_path, SCENE)
    answer = table.brin(line)
    assert answer.status == 2
    assert told in answer.err
    assert table.text == SCENE


@pytest.mark.parametrize("advice", ["sp+=2", "sp=2"])
def test_what_set_advises_works_as_typed(tmp_path, advice):
    table = Table(tmp_path, SCENE)
    assert advice in table.brin("set g1 sp=+2").err
    table.done(f"set g1 {advice}")


def test_every_key_of_a_table_can_be_set(tmp_path):
    table = Table(tmp_path, SCENE)
    table.done(["set", "deck", "drawn=7H QS"])
    table.done("set sides.gob start=9")
    table.done("set sides.gob start-=2")
    assert table.data["deck"]["drawn"] == "7H QS"
    assert table.data["sides"]["goblins"]["start"] == 7


def test_set_of_several_is_one_step(tmp_path):
    table = Table(tmp_path, SCENE)
    table.done("set g1 g2 sp-=2")
    table.done("undo")
    assert table.text.startswith(SCENE)
