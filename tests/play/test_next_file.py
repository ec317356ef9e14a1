"""The next game in a file of its own: what goes on, how the old file is closed, and what is refused."""

import hashlib

import pytest

from brincli.play.sources import hash_of_seed, seed_words
from brincli.roster import store
from brincli.roster.closing import closing_of, fingerprint
from brincli.roster.store import read
from tests.kit.table import Table

QUEST = """# a game
[game]
title = "The Long Road"
objective = "the bridge"
seed = 7
turn = 4
[sides.heroes]
player = true
[sides.trolls]
[figures.Brin] # our hero
side = "heroes"
hero = true
sp = 3
full = 18
at = "B2"
paint = "blue"
[figures.troll] # a comment
side = "trolls"
full = 9
status = "running"
[board]
map = '''
............
............
'''
[board.legend]
"." = "open"
[spells.fog]
cost = 5
needs = 4
[rules]
quest_gain = 3
"""
RAID = """
[game]
seed = "raid"
[sides.D]
player = true
[sides.S]
[figures.a]
side = "D"
class = "leader"
status = "dead"
[figures.b]
side = "D"
class = "character"
[figures.c]
side = "D"
class = "character"
[figures.d]
side = "S"
class = "leader"
"""


@pytest.fixture
def table(tmp_path):
    """A quest that was won after one throw."""
    table = Table(tmp_path, QUEST)
    table.done("hit troll --by Brin")
    table.done("end --won")
    return table


@pytest.fixture
def followed(table):
    table.done("next 'the tower' -o two.toml")
    return table


def data(table, name):
    return read(table.folder / name).data


def test_what_goes_on_is_carried_over_and_the_rest_stays_behind(followed):
    new = data(followed, "two.toml")
    seed = f"{next(seed_words(hash_of_seed('7'), followed.value('game', 'drawn'))):016x}"
    assert new["game"] == {
        "title": "The Long Road",
        "objective": "the tower",
        "seed": seed,
        "drawn": 0,
        "turn": 1,
        "before": "roster.toml",
    }
    assert new["figures"] == {"Brin": {"side": "heroes", "hero": True, "sp": 21, "full": 21, "paint": "blue"}}
    assert [new[table] for table in ("sides", "spells", "rules")] == [
        {"heroes": {"player": True}, "trolls": {}},
        {"fog": {"cost": 5, "needs": 4}},
        {"quest_gain": 3},
    ]
    assert set(new) == {"game", "sides", "figures", "spells", "rules"}


def test_the_old_file_has_one_line_more_that_names_its_follower_and_hashes_what_is_above_the_log(table):
    before = table.text
    table.done("next 'the tower' -o two.toml")
    assert table.text.startswith(before)
    assert table.text.removeprefix(before).count("\n") == 1
    closing = closing_of(read(table.file))
    above = table.before_log.rstrip().encode()
    assert (closing.follower, closing.hash) == ("two.toml", hashlib.sha256(above).hexdigest())


def test_the_hash_forgets_line_ends_and_spaces_at_the_end_and_nothing_else(followed):
    first = fingerprint(read(followed.file))
    text = followed.text
    followed.file.write_bytes(text.replace("\n", "\r\n").encode())
    assert fingerprint(read(followed.file)) == first
    followed.file.write_bytes(text.replace("our hero", "our Hero").encode())
    assert fingerprint(read(followed.file)) != first


def test_a_file_whose_log_does_not_stand_last_is_closed_as_well(tmp_path):
    table = Table(tmp_path, '[log]\n[game]\nended = "won"\nobjective = "a"\n[figures.Brin]\nfull = 3\n')
    table.done("next b -o two.toml")
    assert closing_of(read(table.file)).hash == fingerprint(read(table.file))


def test_a_path_is_told_from_the_folder_of_the_file_that_names_it(table):
    (table.folder / "sub").mkdir()
    table.done("next 'the tower' -o sub/two.toml")
    assert data(table, "sub/two.toml")["game"]["before"] == "../roster.toml"
    assert closing_of(read(table.file)).follower == "sub/two.toml"


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("hit troll", "roster.toml is closed: the game goes on in two.toml; play there with -r two.toml"),
        ("next again", "roster.toml is closed"),
        ("end --won", "roster.toml is closed"),
        ("turn", "roster.toml is closed"),
        ("next again -o three.toml", "roster.toml is closed"),
    ],
)
def test_rules_refuse_a_closed_file_and_name_its_follower(followed, line, said):
    before = followed.text
    answer = followed.brin(line)
    assert (answer.status, followed.text) == (2, before)
    assert said in answer.err
    assert followed.files() == ["roster.toml", "two.toml"]


def test_even_a_hand_does_not_open_a_closed_file(followed):
    followed.file.write_text(followed.text.replace('ended = "won"', 'ended = ""'), encoding="utf-8")
    assert followed.brin("hit Brin").status == 2


def test_a_note_that_speaks_of_a_follower_closes_nothing(table):
    table.done(["note", '"follower":"x"'])
    table.done("undo")
    table.done("redo")
    table.done("next 'the tower'")


def test_undo_opens_the_old_file_again_and_says_what_still_goes_on_from_it(followed):
    answer = followed.done("undo")
    assert answer.err == (
        "brin: roster.toml is open again, and two.toml still goes on from it: "
        "take that away, or `brin redo`\n"
    )
    followed.done("redo")
    assert followed.brin("next x").status == 2
    (followed.folder / "two.toml").unlink()
    assert followed.done("undo").err == ""
    followed.done("next 'the other tower'")


def test_a_file_that_exists_is_refused_before_anything_else(table):
    (table.folder / "two.toml").write_text("", encoding="utf-8")
    before = table.text
    for line in ("next x -o two.toml", "next -o two.toml", "next x -o roster.toml"):
        answer = table.brin(line)
        assert (answer.status, table.text) == (4, before)
        assert "is there already, and `brin next` never overwrites" in answer.err


def test_what_was_left_half_way_is_named_and_the_advice_works(table):
    before = table.text
    table.done("next 'the tower' -o two.toml")
    table.file.write_text(before, encoding="utf-8")
    answer = table.brin("next 'the tower' -o two.toml")
    assert answer.status == 4
    assert "goes on from roster.toml, which was not closed" in answer.err
    (table.folder / "two.toml").unlink()
    table.done("next 'the tower' -o two.toml")


def test_where_the_old_file_cannot_be_closed_the_new_one_is_taken_away(table):
    table.file.chmod(0o444)
    answer = table.brin("next 'the tower' -o two.toml")
    assert (answer.status, table.files()) == (4, ["roster.toml"])


def test_an_old_file_that_changes_meanwhile_is_read_again(table, monkeypatch):
    write, written = store.write, []

    def meddled(old, new, patience):
        if old.raw is not None and not written:
            written.append(old.path)
            table.file.write_text(table.text.replace("blue", "green"), encoding="utf-8")
        write(old, new, patience)

    monkeypatch.setattr(store, "write", meddled)
    table.done("next 'the tower' -o two.toml")
    assert data(table, "two.toml")["figures"]["Brin"]["paint"] == "green"
    assert closing_of(read(table.file)).hash == fingerprint(read(table.file))


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("next x -o ''", "the new file needs a name"),
        ("next x -o two.toml --times 3", "leave one of the two away"),
        ("next -o two.toml", "a quest needs an objective"),
    ],
)
def test_what_cannot_be_started_leaves_no_file(table, line, said):
    answer = table.brin(line)
    assert (answer.status, table.files()) == (2, ["roster.toml"])
    assert said in answer.err


def test_a_dry_run_writes_neither_file(table):
    before = table.text
    assert "A new quest begins in two.toml" in table.done("next x -o two.toml -n").out
    assert (table.text, table.files()) == (before, ["roster.toml"])


def test_a_script_starts_no_other_file(table):
    answer = table.brin("run -", b"next x -o two.toml\n")
    assert (answer.status, table.files()) == (2, ["roster.toml"])


def test_the_leader_of_a_raid_is_chosen_with_a_die_of_the_new_seed(tmp_path):
    """Source: K7.1, K8.1"""
    table = Table(tmp_path, RAID)
    table.done("end --drawn")
    _, told = table.done("next 'the ford' -o two.toml --json").records
    new = data(table, "two.toml")
    assert (told["event"], told["dice"][0]["source"], new["game"]["drawn"]) == ("leader", "seed", 1)
    assert new["figures"][told["leader"]]["class"] == "leader"
    assert new["figures"]["a"] == {"side": "D", "class": "leader", "status": "dead", "fell": "0 earlier"}
    assert "drawn" not in table.value("game")
    assert table.done("replay -r two.toml").err.endswith("all as the file has it\n")


def test_the_next_game_can_be_thrown_again_and_the_old_one_too(followed):
    followed.done("add orc --sp 6 -r two.toml")
    followed.done("hit orc --by Brin -r two.toml")
    for name in ("roster.toml", "two.toml"):
        assert followed.done(f"replay -e -r {name}").err.endswith("all as the file has it\n")


def test_a_game_without_a_seed_is_followed_by_one_without(tmp_path):
    table = Table(tmp_path, QUEST.replace("seed = 7\n", ""))
    table.done("end --lost")
    table.done("next x -o two.toml")
    assert "seed" not in data(table, "two.toml")["game"]
