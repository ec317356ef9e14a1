"""What comes out: text and JSON that say the same, quiet, dry runs."""

import json

import pytest

from brincli.catalogue import COMMANDS
from brincli.line.signature import declared
from tests.kit.game import SCENE, example_with, scene
from tests.kit.table import Table

ROW = ("figure", "side", "class", "sp", "full", "ceiling", "status", "bonus", "dice", "due", "at")
COMMON = ("event", "turn", "dice", "success", "changes", "text", "notes")
PLAYS = [name for name in COMMANDS if declared(name).plays]
# The own fields of each event, as docs/json.md has them; a command may tell more.
FIELDS = {
    "roll": "expression total",
    "hit": "by target missile bonus score needs location loss sp out",
    "combat": "by target missile bonus score needs location loss sp out",
    "location": "location loss",
    "morale": "figure needs status",
    "action": "side score roll casualties total impossible",
    "cast": "by spell cost needs sp ceiling",
    "initiative": "order",
    "card": "card colour side left",
    "march": "side distance slow slowed",
    "duel": "by target totals winner killed",
    "leader": "side leader",
    "muster": "side size characters warriors peasants",
    "wander": "figure direction squares at off_board",
    "end": "won gained",
}


@pytest.fixture
def played(tmp_path):
    """A command's first example, played afresh with more words."""
    numbers = iter(range(100))

    def play(name: str, *more: str):
        folder = tmp_path / str(next(numbers))
        folder.mkdir()
        table = scene(name, folder)
        return table, table.done(example_with(name, *more))

    return play


@pytest.mark.parametrize("name", PLAYS)
def test_the_text_is_that_of_the_json(played, name):
    _, text = played(name)
    _, objects = played(name, "--json")
    assert text.lines == [one["text"] for one in objects.records]


@pytest.mark.parametrize("name", [*PLAYS, "new", "note"])
def test_every_event_has_the_common_fields(played, name):
    _, answer = played(name, "--json")
    assert answer.records
    for one in answer.records:
        assert set(COMMON) <= set(one)
        assert one["success"] in (True, False, None)
        assert one["turn"] == (1 if one["event"] != "turn" else 2)
        for die in one["dice"]:
            assert set(die) == {"die", "face", "for", "source"}
        for change in one["changes"]:
            assert set(change) == {"path", "before", "after"}
            assert change["before"] != change["after"]
            assert change["path"] != "game.drawn"
            assert not change["path"].endswith((".did", ".fell"))


@pytest.mark.parametrize("name", FIELDS)
def test_every_event_has_its_own_fields(played, name):
    _, answer = played(name, "--json")
    for one in answer.records:
        if one["event"] == ("hit" if name == "combat" else name):
            assert set(FIELDS[name].split()) <= set(one)


@pytest.mark.parametrize("name", PLAYS)
def test_the_changes_are_what_the_file_holds_then(played, name):
    table, answer = played(name, "--json")
    last: dict[str, object] = {}
    for one in answer.records:
        for change in one["changes"]:
            assert last.get(change["path"], change["before"]) == change["before"]
            last[change["path"]] = change["after"]
    for path, after in last.items():
        assert value_at(table, path) == after, path


def value_at(table: Table, path: str):
    from brincli.roster.dotted import split_key

    return table.value(*split_key(path))


@pytest.mark.parametrize("name", COMMANDS)
def test_json_is_one_object_a_line(played, name):
    if name in ("completion", "tutorial", "help"):
        pytest.skip("tells a text")
    _, answer = played(name, "--json")
    for line in answer.lines:
        assert isinstance(json.loads(line), dict)


@pytest.mark.parametrize("name", COMMANDS)
def test_quiet_leaves_stdout_empty_and_does_the_same(played, name):
    table, answer = played(name, "-q")
    assert answer.out == ""
    loud, _ = played(name)
    if name != "new":
        assert table.before_log == loud.before_log


@pytest.mark.parametrize("name", COMMANDS)
def test_a_dry_run_writes_nothing(tmp_path, name):
    table = scene(name, tmp_path)
    before = contents(tmp_path)
    table.done(example_with(name, "--dry-run"))
    assert contents(tmp_path) == before


def contents(folder):
    """The bytes of every file in a folder and below."""
    return {str(path): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.mark.parametrize("name", COMMANDS)
def test_a_pipe_gets_plain_lines(played, name, monkeypatch):
    monkeypatch.setenv("COLUMNS", "20")
    _, narrow = played(name)
    monkeypatch.setenv("COLUMNS", "300")
    _, wide = played(name)
    assert narrow.out.replace("/0/", "/1/") == wide.out
    assert not set("\x1b│┃━─┌┐└┘╭╮╰╯█░▒") & set(narrow.out)


def test_show_has_an_object_of_its_own(tmp_path):
    table = Table(tmp_path, SCENE)
    table.done("cast Merlin fog --dice 1,1")
    rows = {one["figure"]: one for one in table.done("show --json").records}
    assert all(set(ROW) <= set(one) for one in rows.values())
    assert {key: rows["Merlin"][key] for key in ROW} == {
        **{"figure": "Merlin", "side": "heroes", "class": None, "sp": 15, "full": 20, "ceiling": 20},
        **{"status": "active", "bonus": 0, "dice": 2, "due": ["recovery"], "at": None},
    }
    assert (rows["Brin"]["bonus"], rows["Brin"]["dice"], rows["Brin"]["ceiling"]) == (1, None, None)
    owain = rows["Owain"]
    assert [owain[key] for key in ("class", "sp", "full", "bonus", "dice")] == [
        "leader",
        None,
        None,
        None,
        None,
    ]


@pytest.mark.parametrize(
    ("line", "due"),
    [
        ("set 'goblin 1' sp=3", {"goblin 1": ["morale"]}),
        ("set 'goblin 1' status=running", {"goblin 1": ["morale"]}),
        ("set Owain status=dead", {"Owain": ["leader"]}),
        ("set Merlin sp=10 ceiling=15", {"Merlin": ["morale", "recovery"]}),
        ("set 'goblin 1' sp=3 status=left", {}),
        ("set 'goblin 1' sp=0", {}),
        ("set Brin sp=3", {}),
    ],
)
def test_show_tells_what_is_due_this_turn(tmp_path, line, due):
    table = Table(tmp_path, SCENE)
    table.done(line)
    assert {one["figure"]: one["due"] for one in table.done("show --json").records if one["due"]} == due
