"""`take`: tables of a pack, copied into the roster in one step, and out again."""

from hashlib import sha256

import pytest

from tests.kit.table import Table

ROSTER = """\
# ours
[game]
turn = 2

[sides.monsters]
start = 1

[figures.Brin]  # the hero
side = "heroes"
full = 18

# the end
"""
PACK = """\
# A bestiary; of the file.

# slow of wit
[figures.troll] # big
side = "cave" # its home
full = 0xE
pelt = [1, # one
 2]

[figures."cave rat"]
full = 2

[rules]
hit_combat = 5

[spells.fog]
cost = 2
needs = 4

[tables.weather]
throw = "d6"
rows = { "1-5" = "fair", "6" = "fog: {sight}" }

[tables.sight]
throw = "d1"
rows = { 1 = "near" }
"""


@pytest.fixture
def at(tmp_path):
    (tmp_path / "pack.toml").write_bytes(PACK.encode())
    return Table(tmp_path, ROSTER)


def test_figures_come_numbered_to_a_side_with_their_lines_and_go_to_the_byte(at):
    answer = at.done("take pack.toml figures.troll --count 2 --side monsters --json")
    (event,) = answer.records
    assert event["keys"] == ['figures."troll 1"', 'figures."troll 2"']
    assert (event["file"], event["sha256"]) == ("pack.toml", sha256(PACK.encode()).hexdigest())
    assert {"path": "sides.monsters.start", "before": 1, "after": 3} in event["changes"]
    copied = "".join(
        f'\n# slow of wit\n[figures."troll {number}"] # big\nside = "monsters" # its home\nfull = 0xE\n'
        "pelt = [1, # one\n 2]\n"
        for number in (1, 2)
    )
    assert at.before_log == ROSTER.replace("start = 1", "start = 3") + copied
    warned = [line.partition(": warning")[0] for line in at.done("check").lines]
    assert warned == ['roster.toml:18: figures."troll 1".pelt', 'roster.toml:25: figures."troll 2".pelt']
    at.done("take pack.toml figures.troll --count 1")
    at.done("take pack.toml figures.troll --count 2")
    assert "troll 4" in at.done("show").out
    at.done("undo 3")
    assert at.before_log == ROSTER


@pytest.mark.parametrize(
    "line",
    ["rules", "spells tables", "spells.fog", "figures", "figures.'cave rat'", "tables.sight tables.weather"],
)
def test_what_is_taken_is_whole_and_undo_and_redo_go_to_the_byte(at, line):
    at.done(f"take pack.toml {line}")
    after = at.before_log
    at.done("undo")
    assert at.before_log == ROSTER
    at.done("redo")
    assert at.before_log == after
    at.done("check")
    assert "it copied from another file" in at.done("replay").out


@pytest.mark.parametrize(
    ("line", "what"),
    [
        ("figures.trol", "pack.toml has no figures.trol; did you mean figures.troll?"),
        ("board", "pack.toml has no board"),
        ("rules.hit_combat", "rules is taken as a whole: brin take pack.toml rules"),
        ("game", "game is of one game alone: it cannot be taken"),
        ("log", "log is of one game alone: it cannot be taken"),
        ("rules --count 2", "--count is for figures, not for rules"),
        ("rules --side x", "--side is for figures"),
        ("figures.troll --count 0", "counts are 1-1,000"),
        ("--force", "say what to take: brin take pack.toml KEY"),
        ("tables.weather", "no table 'sight'"),
    ],
)
def test_what_cannot_be_taken_is_told_and_nothing_written(at, line, what):
    answer = at.brin(f"take pack.toml {line}")
    assert (answer.status, answer.out) == (2, "")
    assert what in answer.err
    assert at.text == ROSTER


def test_what_stands_already_is_refused_by_name_and_replaced_by_force_to_the_byte(at):
    at.done("take pack.toml figures.troll rules")
    at.done("hit troll --dice 9,4")
    at.done("set rules loot=-1")
    before = at.before_log
    answer = at.brin("take pack.toml figures.troll rules spells")
    assert answer.status == 2
    assert "the roster has figures.troll and rules already: --force" in answer.err
    at.done("take pack.toml figures.troll rules spells --force")
    assert "sp = " not in at.before_log
    at.done("hit troll --dice 9,3")
    at.done("undo 2")
    assert at.before_log == before
    at.done("redo 2")
    at.done("undo 5")
    assert at.before_log == ROSTER


def test_a_table_that_has_no_heading_is_not_replaced(tmp_path):
    (tmp_path / "pack.toml").write_text("rules.loot = -3\n", encoding="utf-8")
    at = Table(tmp_path, "rules = { loot = -1 }\n")
    answer = at.brin("take pack.toml rules --force")
    assert answer.err == ("brin: rules has no heading of its own on the roster: take it out by hand first\n")
    assert answer.status == 2


@pytest.mark.parametrize(
    "pack",
    [
        "figures.troll.full = 14\nfigures.troll.side = 'cave'\n",
        "figures = { troll = { full = 14, side = 'cave' } }\n",
        "[figures]\ntroll.full = 14\ntroll.side = 'cave' # x\n",
        "\ufeff[figures . 'troll']\r\nfull = 14 # x\r\nside = 'cave'",
    ],
)
@pytest.mark.parametrize("roster", ["", "# only this", "figures = {}\n", "[figures]\r\na = { full = 3 }\r\n"])
def test_every_style_of_pack_goes_into_every_style_of_roster(tmp_path, pack, roster):
    (tmp_path / "pack.toml").write_bytes(pack.encode())
    at = Table(tmp_path, roster)
    at.done("take pack.toml figures.troll")
    assert "troll (cave): 14 of 14 SP" in at.done("show").out
    assert at.before_log.count("\n") == at.before_log.count("\r\n") or "\r\n" not in roster
    at.done("undo")
    assert at.before_log.rstrip("\r\n") == roster.rstrip("\r\n")


def test_without_a_key_the_pack_is_told_and_nothing_is_written(at):
    told = ["figures.troll", 'figures."cave rat"', "rules", "spells.fog", "tables.weather", "tables.sight"]
    assert at.done("take pack.toml").lines == told
    assert [one["key"] for one in at.done("take pack.toml --json").records] == told
    assert at.text == ROSTER


def test_a_pack_that_is_not_valid_not_there_or_the_roster_itself_is_refused(at):
    (at.folder / "bad.toml").write_text("[figures.troll]\nsp = 3\n\n[rules]\nloot = 'x'\n", encoding="utf-8")
    answer = at.brin("take bad.toml rules")
    assert answer.status == 3
    assert "bad.toml:2: figures.troll.sp: stands without full" in answer.err
    assert "bad.toml:5: rules.loot" in answer.err
    assert at.brin("take none.toml rules").status == 4
    (at.folder / "same.toml").symlink_to(at.file)
    for name in ("roster.toml", "same.toml"):
        answer = at.brin(f"take {name} figures.Brin")
        assert (answer.status, "is the roster itself" in answer.err) == (2, True)
    assert at.text == ROSTER


def test_a_dry_run_tells_and_writes_nothing(at):
    assert "rules is taken from pack.toml" in at.done("take pack.toml rules -n").out
    assert at.text == ROSTER


def test_a_pack_is_taken_and_played_with_in_one_script(at):
    at.done("run -", b"take pack.toml figures.troll\nhit troll --dice 9,4\nset troll side=x\nundo 2\nredo\n")
    assert "troll (cave): 10 of 14 SP" in at.done("show").out
    at.done("undo 2")
    assert at.before_log == ROSTER


def test_rules_of_a_pack_are_set_beside_the_roster_by_odds(at):
    told = at.done("odds hit Brin --compare pack.toml").out
    assert "50%, 1 in 2 with these rules" in told
    assert "60% with pack.toml" in told


def test_a_side_that_is_all_but_one_that_is_there_is_noted(at):
    told = at.done("take pack.toml figures.troll --side heros").out
    assert "[a new side; did you mean heroes?]" in told


def test_a_pack_is_told_without_its_folder(tmp_path):
    (tmp_path / "my packs").mkdir()
    (tmp_path / "my packs" / "beasts.toml").write_text("[figures.troll]\nfull = 9\n", encoding="utf-8")
    table = Table(tmp_path, "[figures.orc]\nfull = 5\n")
    (taken,) = table.done(
        ["take", str(tmp_path / "my packs" / "beasts.toml"), "figures.troll", "--json"]
    ).records
    assert taken["file"] == str(tmp_path / "my packs" / "beasts.toml")
    assert taken["text"].startswith("figures.troll is taken from beasts.toml (sha256 ")
    assert str(tmp_path) not in table.done("report").out
