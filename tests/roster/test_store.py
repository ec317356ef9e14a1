"""A roster file is read, changed in memory, and written whole."""

from random import Random

import pytest
from hypothesis import given

from brincli.model.errors import Unreachable, Unusable
from brincli.roster import store
from brincli.roster.store import Changed, Entry
from brincli.roster.tokens import Token
from tests.kit.written import Scribe, many, scribes

STAMP = "2026-01-31T12:00:00Z"
GOBLIN = b"[figures.goblin]\nsp = 9\n"
SP = ("figures", "goblin", "sp")


@pytest.fixture
def file(tmp_path):
    path = tmp_path / "roster.toml"
    path.write_bytes(GOBLIN)
    return path


def entry(**changes):
    return Entry(
        ["hit", "goblin"], 1, [], {("figures", "goblin", key): held for key, held in changes.items()}
    )


def reread(sheet, folder):
    path = folder / "again.toml"
    path.write_bytes(sheet.raw)
    return store.read(path).replaced(path=sheet.path)


# After some commands


def test_a_command_adds_one_line_to_the_log(file):
    event = {"event": "hit", "text": "goblin's leg \x7f é \ud800"}
    changes = {SP: 5, ("game", "drawn"): 2, ("game", "turn"): 1, ("figures", "goblin", "did"): "1 'hit'"}
    sheet = store.after(store.read(file), [Entry(["hit", "goblin"], 1, [event], changes)], STAMP)
    assert sheet.raw.decode() == (
        "[figures.goblin]\nsp = 5\ndid = \"1 'hit'\"\n\n[game]\ndrawn = 2\nturn = 1\n\n"
        "[log]  # one line a command; let this section stay last\n"
        '1 = \'{"cmd":["hit","goblin"],"turn":1,"at":"2026-01-31T12:00:00Z",'
        '"events":[{"event":"hit","text":"goblin\\u0027s leg \\u007f \\u00e9 \\ud800"}],'
        '"set":[["figures.goblin.sp","9","5"],["game",null,{"drawn":"2","turn":"1"}],'
        '["figures.goblin.did",null,"\\"1 \\u0027hit\\u0027\\""]]}\'\n'
    )


def test_each_line_of_the_log_goes_on_from_the_last(file):
    file.write_bytes(GOBLIN.replace(b"9", b"0x9"))
    sheet = store.after(store.read(file), [entry(sp=7), entry(sp=7), entry(sp=4), entry(full=9)], STAMP)
    sets = [line.partition('"set":')[2][:-2] for line in sheet.log.splitlines()[2:]]
    assert sets == [
        '[["figures.goblin.sp","0x9","7"]]',
        "[]",
        '[["figures.goblin.sp","7","4"]]',
        '[["figures.goblin.full",null,"9"]]',
    ]
    assert sheet.text == "[figures.goblin]\nsp = 4\nfull = 9\n"


@pytest.mark.parametrize("token", ["0x9", "+9", "0b1001", "9"])
def test_a_value_that_is_there_already_is_left_as_it_is_spelled(file, token):
    file.write_bytes(GOBLIN.replace(b"9", token.encode()))
    sheet = store.read(file)
    assert store.after(sheet, [entry(sp=9)], STAMP).text == sheet.text


def test_a_token_is_written_as_it_is_and_a_text_is_quoted(file):
    sheet = store.after(store.read(file), [entry(sp=Token("0x5"), status="out")], STAMP)
    assert sheet.text == '[figures.goblin]\nsp = 0x5\nstatus = "out"\n'


def test_a_table_can_be_added_as_one_change(file):
    sheet = store.after(
        store.read(file), [Entry(["add"], 1, [], {("figures", "x y"): {"sp": 3, "at": "A1"}})], STAMP
    )
    assert sheet.text == GOBLIN.decode() + '\n[figures."x y"]\nsp = 3\nat = "A1"\n'


def test_a_new_file_begins_with_its_first_table(tmp_path):
    sheet = store.blank(tmp_path / "new.toml")
    new = store.after(sheet, [Entry(["new"], 1, [], {("game", "title"): "x"})], STAMP)
    assert new.text == '[game]\ntitle = "x"\n'
    store.write(sheet, new, patience=0)
    assert store.read(sheet.path) == new


@pytest.mark.parametrize("newline", ["\n", "\r\n"])
def test_the_log_has_the_newlines_of_the_file(file, newline):
    file.write_bytes(GOBLIN.replace(b"\n", newline.encode()))
    sheet = store.after(store.read(file), [entry(sp=5), entry(sp=4)], STAMP)
    assert sheet.raw.count(newline.encode()) == sheet.raw.count(b"\n") == 6


@pytest.mark.parametrize(
    ("log", "step"),
    [
        ("", 1),
        ("\n[log]\n", 1),
        ("\n[log]\n1 = '{}'\n2 = '{}'\n", 3),
        ("\n[log]\n41 = '{}'", 42),
        ("\r\n[log]\r\n41 = '{}'\r\n# cut\r\n\r\n", 42),
        ("\n[log]\n9 = '{}'\n7 = '{}'\n8 = '{}'\n", 10),
    ],
)
def test_steps_are_counted_on(log, step):
    assert store.next_step(log) == step


def test_half_a_character_is_refused(file):
    with pytest.raises(Unusable, match="half a character"):
        store.after(store.read(file), [Entry(["add"], 1, [], {("figures", "a\ud800"): {"sp": 1}})], STAMP)


def test_a_log_that_stands_elsewhere_goes_on_there(file):
    whole = "[log] # old\n1 = '{}' # one\n\n# the goblin\n[figures.goblin]\nsp = 9\n"
    file.write_bytes(whole.encode())
    sheet = store.after(store.read(file), [entry(sp=5)], STAMP)
    head, _, rest = sheet.raw.decode().partition("2 = '{")
    assert head == "[log] # old\n1 = '{}' # one\n"
    assert rest.partition("\n")[2] == "\n# the goblin\n[figures.goblin]\nsp = 5\n"
    store.write(store.read(file), sheet, patience=0)
    again = store.read(file)
    assert (again.text, again.data, again.apart) == (sheet.text, sheet.data, False)
    assert again.log.splitlines()[-1] == sheet.log.splitlines()[-1]


def test_a_roster_that_grew_too_large_is_not_written(file):
    file.write_bytes(b"#" * (store.LARGEST - 10) + b"\n")
    with pytest.raises(Unreachable, match="larger than 16 MiB"):
        store.after(store.read(file), [Entry(["note"], 1, [], {})], STAMP)


@many
@given(scribes())
def test_a_sheet_is_read_back_as_it_was_made(tmp_path_factory, scribe):
    folder = tmp_path_factory.getbasetemp()
    path = folder / "roster.toml"
    path.write_bytes(scribe.random.choice([b"", b"\xef\xbb\xbf"]) + scribe.roster().encode())
    sheet = store.read(path)
    for number in range(3):
        try:
            sheet = store.after(sheet, [Entry([str(number)], 1, [], scribe.changes(sheet.text))], STAMP)
        except Unusable:
            continue
        assert reread(sheet, folder) == sheet


@many
@given(scribes())
def test_many_commands_in_one_write_give_what_as_many_writes_give(tmp_path_factory, scribe):
    path = tmp_path_factory.getbasetemp() / "roster.toml"
    path.write_bytes(scribe.roster().encode())
    sheet = start = store.read(path)
    entries = []
    for number in range(4):
        entry = Entry([str(number)], 1, [], scribe.changes(sheet.text))
        try:
            sheet = store.after(sheet, [entry], STAMP)
        except Unusable:
            continue
        entries.append(entry)
    assert not entries or store.after(start, entries, STAMP) == sheet


# Writing


def test_what_was_changed_meanwhile_is_not_written_over(file):
    sheet = store.read(file)
    file.write_bytes(GOBLIN + b"# by hand\n")
    with pytest.raises(Changed):
        store.write(sheet, store.after(sheet, [entry(sp=5)], STAMP), patience=0)
    assert file.read_bytes() == GOBLIN + b"# by hand\n"


def test_a_new_file_is_not_written_over_another(file):
    sheet = store.blank(file)
    with pytest.raises(Changed):
        store.write(sheet, store.after(sheet, [entry(sp=5)], STAMP), patience=0)
    assert file.read_bytes() == GOBLIN


def test_scribes_find_changes_in_every_style():
    scribe = Scribe(Random(1))
    assert len({path[0] for _ in range(50) for path in scribe.changes(scribe.roster())}) > 5
