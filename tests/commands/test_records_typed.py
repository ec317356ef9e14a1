"""The records: new, add and rules, sentence by sentence."""

import json

import pytest

from brincli.model.keys import BOOK_KEEPING, FIGURE
from tests.kit.scenes import RECORDS as GAME
from tests.kit.table import Table


@pytest.fixture
def table(tmp_path):
    return Table(tmp_path, GAME)


@pytest.mark.parametrize(
    ("line", "file", "game"),
    [
        ("new --quest 'the bridge'", "roster.toml", {"objective": "the bridge"}),
        (
            "new game.toml --quest 'the bridge' --title T",
            "game.toml",
            {"title": "T", "objective": "the bridge"},
        ),
        ("new game.toml --warband", "game.toml", {}),
        ("new -r game.toml --warband", "game.toml", {}),
    ],
)
def test_new_makes_a_roster_with_a_seed(tmp_path, line, file, game):
    table = Table(tmp_path)
    told = table.done(f"{line} --json").records[0]
    table.file = tmp_path / file
    assert table.data["game"] == {**game, "turn": 1, "seed": table.value("game", "seed")}
    assert table.value("game", "seed")
    assert (told["event"], {one["path"] for one in told["changes"]}) == (
        "new",
        {f"game.{key}" for key in table.data["game"]},
    )
    assert table.files() == [file]


@pytest.mark.parametrize("seed", ["", "7", "-42", "troll"])
def test_new_takes_the_seed_that_is_typed(tmp_path, seed):
    table = Table(tmp_path)
    table.done(["new", "--warband", f"--seed={seed}"])
    assert table.value("game", "seed") == seed
    first = table.done("roll 3d100 --json").records[0]["dice"]
    alone = Table(tmp_path).done(["roll", "3d100", "--json", f"--seed={seed}", "-n"]).records[0]["dice"]
    assert first == alone


def test_two_new_games_have_two_seeds(tmp_path):
    seeds = set()
    for name in ("a.toml", "b.toml"):
        table = Table(tmp_path)
        table.done(f"new {name} --warband")
        table.file = tmp_path / name
        seeds.add(table.value("game", "seed"))
    assert len(seeds) == 2


@pytest.mark.parametrize("line", ["new --quest again", "new roster.toml --warband", "new --warband -n"])
def test_new_never_overwrites(table, line):
    answer = table.brin(line)
    assert answer.status == 4
    assert "roster.toml is there already" in answer.err
    assert table.text == GAME


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("new", "a quest has an objective"),
        ("new --quest ''", "a quest has an objective"),
        ("new --quest a --warband", "exclude each other"),
    ],
)
def test_a_quest_has_an_objective(tmp_path, line, told):
    table = Table(tmp_path)
    answer = table.brin(line)
    assert (answer.status, told in answer.err, table.files()) == (2, True, [])


TYPED = {
    "side": "heroes",
    "class": "warrior",
    "sp": "4",
    "full": "8",
    "ceiling": "6",
    "move": "6",
    "charge": "8",
    "bonus": "-1",
    "range": "12",
    "status": "running",
    "hit_table": '[["a", 1], ["b", 0], ["c", 3], ["d", 4], ["e", 5], ["f", 6]]',
    "orders": "random",
    "objective": "D8",
    "at": "d8",
    "effects": "{held=4}",
}


@pytest.mark.parametrize("key", [key for key in FIGURE if key not in BOOK_KEEPING])
def test_add_has_an_option_for_every_key(table, key):
    option = f"--{key.replace('_', '-')}"
    more = ["--full", "8"] if key in ("sp", "ceiling") else []
    if FIGURE[key].kind == "mark":
        table.done(["add", "new", option])
        assert table.value("figures", "new", key) is True
        return
    table.done(["add", "new", f"{option}={TYPED[key]}", *more])
    meant = {"hit_table": json.loads(TYPED["hit_table"]), "at": "D8", "effects": {"held": 4}}.get(
        key, TYPED[key]
    )
    assert str(table.value("figures", "new", key)) == str(meant)


@pytest.mark.parametrize("key", ["move", "charge", "bonus", "range"])
def test_nothing_is_a_number_too(table, key):
    table.done(["add", "stump", f"--{key}=0"])
    assert table.value("figures", "stump", key) == (None if key == "bonus" else 0)  # 0 is its default


def test_sp_alone_sets_full_too(table):
    table.done("add orc --sp 6")
    assert (table.value("figures", "orc", "sp"), table.value("figures", "orc", "full")) == (6, 6)
    table.done("add troll --full 9")
    assert table.done("show troll --json").records[0]["sp"] == 9


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("add Brin", "Brin is on the roster already"),
        ("add x --sp 5 --full 3", "x: sp 5 is above full, 3"),
        ("add x --sp 5 --full 8 --ceiling 9", "x: ceiling 9 is above full, 8"),
        ("add x --ceiling 3", "x has a ceiling and no SP: give full too"),
        ("add x --sp 0", "x cannot have 0 SP when it is whole"),
        ("add x --class king", "--class: expected one of leader, character, warrior, peasant, got 'king'"),
        ("add x --at 8D", "--at: expected a square such as D8, got '8D'"),
        ("add x --hit-table [1]", "--hit-table: expected six rows"),
    ],
)
def test_add_says_what_cannot_be(table, line, told):
    answer = table.brin(line)
    assert answer.status == 2
    assert told in answer.err
    assert table.text == GAME


def test_several_are_numbered_on_and_raise_the_start(table):
    told = table.done("add orc --count 2 --side heroes --json").records
    assert [one["figure"] for one in told] == ["orc 1", "orc 2"]
    assert table.value("sides", "heroes", "start") == 5
    assert {"path": "sides.heroes.start", "before": 4, "after": 5} in told[1]["changes"]
    assert [one["figure"] for one in table.done("add orc --count 1 --json").records] == ["orc"]
    assert [one["figure"] for one in table.done("add orc --count 2 --json").records] == ["orc 3", "orc 4"]
    table.done(["add", "orc " + "9" * 5000])
    assert [one["figure"] for one in table.done("add orc --count 2 --json").records] == ["orc 5", "orc 6"]


def test_the_rules_are_told_by_clause_and_word_and_as_switches(table):
    assert table.done("rules Q5.3").out.startswith("Q5.3 ")
    assert len(table.done("rules Q5").lines) > 3
    assert any("K7.1" in line for line in table.done("rules leader").lines)
    table.done("set rules spell_dice=sum")
    assert any(
        line.startswith('spell_dice = "sum", not "best"') for line in table.done("rules --switches").lines
    )
    assert [line.split()[0] for line in table.done("rules Q8.4 Q8.5").lines] == ["Q8.4", "Q8.5"]
    for words in ("rules frobnicate", "rules Q8.4 frobnicate"):
        answer = table.brin(words)
        assert (answer.status, "no clause 'frobnicate'" in answer.err) == (2, True)
