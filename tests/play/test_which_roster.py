"""Which roster a command plays on."""

import pytest

from brincli.catalogue import COMMANDS
from tests.kit.game import first_example
from tests.kit.table import Table

HERE = "[figures.here]\nsp = 5\nfull = 5\n"
THERE = "[figures.there]\nsp = 5\nfull = 5\n"
OF_ENVIRONMENT = "[figures.environment]\nsp = 5\nfull = 5\n"


@pytest.fixture
def table(tmp_path, monkeypatch):
    monkeypatch.delenv("BRIN_ROSTER", raising=False)
    for name, text in {"there.toml": THERE, "environment.toml": OF_ENVIRONMENT}.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    return Table(tmp_path, HERE)


@pytest.mark.parametrize(
    ("line", "variable", "figure"),
    [
        ("show --json", None, "here"),
        ("show --json", "", "here"),
        ("show --json", "environment.toml", "environment"),
        ("show there.toml --json", "environment.toml", "there"),
        ("show there.TOML --json", "environment.toml", None),
        ("show -r there.toml --json", "environment.toml", "there"),
        ("show --roster there.toml --json", None, "there"),
        ("show --roster=there.toml --json", None, "there"),
        ("show there there.toml --json", None, "there"),
        ("show there.toml there --json", None, "there"),
    ],
)
def test_the_one_that_is_named_first_goes(table, monkeypatch, line, variable, figure):
    if variable is not None:
        monkeypatch.setenv("BRIN_ROSTER", variable)
    answer = table.brin(line)
    if figure is None:
        assert answer.status == 4
        assert "there.TOML" in answer.err
    else:
        assert [one["figure"] for one in answer.records] == [figure]


@pytest.mark.parametrize("line", ["show a.toml b.toml", "show -r a.toml b.toml", "morale a.toml -r a.toml"])
def test_two_rosters_at_a_time_are_refused(table, line):
    answer = table.brin(line)
    assert answer.status == 2
    assert "one roster at a time" in answer.err


@pytest.mark.parametrize("name", [name for name, one in COMMANDS.items() if one.roster_too] + ["check"])
def test_a_word_that_ends_in_toml_is_the_roster_of_some_commands(tmp_path, name):
    table = Table(tmp_path)
    (tmp_path / "game.toml").write_text('[game]\nseed = "x"\n' + HERE, encoding="utf-8")
    assert table.brin([name, "game.toml"]).status == 0
    refused = table.brin([name, "game.toml", "-r", "game.toml"])
    assert refused.status == 2
    assert refused.err.startswith("brin: ")


def test_the_commands_that_take_a_roster_as_a_word_are_these():
    assert {name for name, one in COMMANDS.items() if one.roster_too} | {"check"} == {
        *("morale", "play", "show", "log", "check", "replay")
    }


ALONE = {
    "roll": "roll 2d6 --dice 3,4",
    "hit": "hit goblin --dice 7,4",
    "shoot": "shoot archer goblin --dice 7,4",
    "strike": "strike Brin goblin --dice 7,4",
    "location": "location --dice 6",
    "action": "action 30 --dice 50",
    "initiative": "initiative us them --dice 3,4",
    "march": "march Saxons --slow Hild --dice 3,4",
    "card": "card --dice 7H",
    "cast": "cast Merlin --cost 3 --needs 4 --dice 4",
}
UNKEPT = {"hit", "shoot", "strike", "card", "cast"}
NOWHERE = ("new", "rules", "odds", "help", "completion", "tutorial")  # not about a roster, or without one too


def test_the_rules_that_are_thrown_alone_are_these():
    assert {name for name, one in COMMANDS.items() if one.alone} == set(ALONE)


@pytest.mark.parametrize("name", ALONE)
def test_a_rule_is_thrown_without_a_roster(tmp_path, monkeypatch, name):
    monkeypatch.delenv("BRIN_ROSTER", raising=False)
    table = Table(tmp_path)
    answer = table.done(f"{ALONE[name]} --json")
    assert [one["turn"] for one in answer.records] == [None]
    assert [one["changes"] for one in answer.records] == [[]]
    assert ("nothing was recorded" in answer.err) == (name in UNKEPT)
    assert answer.err.count("\n") == (name in UNKEPT)
    assert table.files() == []


@pytest.mark.parametrize("line", ["hit goblin --dice 3", "hit goblin --dice 5,-"])
def test_a_miss_would_not_have_changed_anything(tmp_path, line):
    assert Table(tmp_path).done(line).err == ""


@pytest.mark.parametrize("name", [name for name in COMMANDS if name not in ALONE and name not in NOWHERE])
def test_a_command_that_needs_a_roster_and_finds_none_says_so(tmp_path, monkeypatch, name):
    monkeypatch.delenv("BRIN_ROSTER", raising=False)
    if name == "run":
        (tmp_path / "turn.brin").write_text("turn\n", encoding="utf-8")
    words = [word for word in first_example(name) if name == "take" or not word.endswith(".toml")]
    answer = Table(tmp_path).brin(words)
    assert (answer.status, answer.out) == (4, "")
    assert "roster" in answer.err
    assert "-r FILE" in answer.err
    assert answer.err.count("\n") == 1


@pytest.mark.parametrize("how", ["-r", "variable"])
@pytest.mark.parametrize(
    "name", [name for name in COMMANDS if name not in ("new", "help", "completion", "tutorial")]
)
def test_a_roster_that_is_named_and_is_not_there_is_an_error(tmp_path, monkeypatch, name, how):
    table = Table(tmp_path, HERE)
    (tmp_path / "turn.brin").write_text("turn\n", encoding="utf-8")
    monkeypatch.setenv("BRIN_ROSTER", "away.toml" if how == "variable" else "")
    words = [word for word in first_example(name) if name == "take" or not word.endswith(".toml")]
    answer = table.brin([words[0], *(["-r", "away.toml"] if how == "-r" else []), *words[1:]])
    assert (answer.status, answer.out) == (4, "")
    assert answer.err.startswith("brin: line 1: away.toml: " if name == "run" else "brin: away.toml: ")
    assert answer.err.count("\n") == 1


@pytest.mark.parametrize("name", ALONE)
def test_a_broken_roster_that_is_found_here_is_an_error(tmp_path, monkeypatch, name):
    monkeypatch.delenv("BRIN_ROSTER", raising=False)
    answer = Table(tmp_path, "[figures.goblin]\nsp = 'many'\n").brin(ALONE[name])
    assert (answer.status, answer.out) == (3, "")
    assert answer.err.startswith("brin: roster.toml:2: figures.goblin.sp: ")


def test_a_link_that_leads_nowhere_is_a_roster_that_cannot_be_read(tmp_path, monkeypatch):
    monkeypatch.delenv("BRIN_ROSTER", raising=False)
    table = Table(tmp_path)
    table.file.symlink_to("nowhere.toml")
    assert table.brin("hit goblin --dice 7,4").status == 4
