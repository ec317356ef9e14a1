"""A roster file is read, changed in memory, and written whole."""

import os
import subprocess
import sys
from random import Random

import pytest
from hypothesis import given
from written import Scribe, many, scribes

from brincli.errors import Invalid, Unreachable, Unusable
from brincli.roster import store
from brincli.roster.store import Changed, Entry
from brincli.roster.tokens import Token, parse

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
    return store.read(path)._replace(path=sheet.path)


# Reading


@pytest.mark.parametrize(
    ("raw", "fault"),
    [
        (b"[a]\nsp = \n", ":2: not TOML"),
        (b"[a]\nsp = 1\nsp = 2\n", ":3: not TOML"),
        (b"a = 1\n[a]\n", ":2: not TOML"),
        (b"a = '''\n\n", ":2: not TOML"),
        (b"a = 1\nb = " + b"9" * 5000, ":2: not TOML that can be read: a number has too many digits"),
        (b"a = 1\nb = " + b"[" * 3000, ":2: not TOML"),
        (b"[a]\n[log]\n1 = '{}\n", ":3: not TOML"),
        (b"log.x = 1\n[log]\n1 = '{}'\n", ":2: not TOML"),
    ],
)
def test_what_is_no_toml_is_told_with_its_line(file, raw, fault):
    file.write_bytes(raw)
    with pytest.raises(Invalid) as refusal:
        store.read(file)
    assert [line.startswith(f"{file}{fault}") for line in refusal.value.lines] == [True]


def test_a_missing_file_is_unreachable(tmp_path):
    with pytest.raises(Unreachable, match=r"none\.toml: cannot be read: No such file"):
        store.read(tmp_path / "none.toml")


def test_a_folder_is_unreachable(tmp_path):
    with pytest.raises(Unreachable, match=r"cannot be read: (Is a directory|Permission denied)"):
        store.read(tmp_path)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs named pipes")
def test_a_pipe_is_refused_and_not_waited_for(tmp_path):
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(Unreachable, match="not a regular file"):
        store.read(tmp_path / "pipe")


def test_a_name_that_no_file_can_have_is_unreachable():
    with pytest.raises(Unreachable, match="cannot be read"):
        store.read("a\0b")


def test_a_file_that_is_not_utf_8_is_named_with_line_and_byte(file):
    file.write_bytes(b"[a]\nname = '\xe9'\n")
    with pytest.raises(Unreachable, match=r"roster\.toml:2: not UTF-8: byte 0xe9"):
        store.read(file)


@pytest.mark.parametrize(("size", "held"), [(store.LARGEST, True), (store.LARGEST + 1, False)])
def test_a_roster_has_16_mib_at_most(file, size, held):
    file.write_bytes(b"#" * size)
    if held:
        assert store.read(file).data == {}
        return
    with pytest.raises(Unreachable, match="larger than 16 MiB"):
        store.read(file)


CUTS = [
    ("[a]\n\n[log]\n1 = '{}'\n", "[a]\n", True),
    ("[a]\r\n\r\n[log]  # x\r\n1 = '{}'\r\n", "[a]\r\n", True),
    ("[a]\n[log]", "[a]", True),
    ("[log]\n7 = '{}'", "", True),
    ("\n[log]\n", "", True),
    ("[a]\n[log]\n# cut\n\n 7 = '{}' # x\n", "[a]", True),
    ("s = '''\n[log]\n1 = '{}'\n'''\n[log]\n1 = '{}'\n", "s = '''\n[log]\n1 = '{}'\n'''", True),
    ("s = '''\n[log]\n'''\n", "s = '''\n[log]\n'''\n", True),
    ('s = """\n[log]\n1 = \'{}\'\n"""', 's = """\n[log]\n1 = \'{}\'\n"""', True),
    ("[log]\n1 = '{}'\n[a]\n", "[log]\n1 = '{}'\n[a]\n", False),
    ("[ log ]\n1 = '{}'\n", "[ log ]\n1 = '{}'\n", False),
    ('[log]\n1 = "{}"\n', '[log]\n1 = "{}"\n', False),
    ("log = { 1 = '{}' }\n", "log = { 1 = '{}' }\n", False),
]


@pytest.mark.parametrize(("whole", "text", "apart"), CUTS)
def test_the_log_is_cut_off_only_where_it_stands_last_in_plain_lines(file, whole, text, apart):
    file.write_bytes(whole.encode())
    sheet = store.read(file)
    assert (sheet.text, sheet.apart) == (text, apart)
    assert sheet.data == {key: held for key, held in parse(whole).items() if key != "log"}
    assert not apart or sheet.text + sheet.log == whole
    assert apart or "1 = '{}'\n" in sheet.log


def test_a_byte_order_mark_stays(file):
    file.write_bytes(b"\xef\xbb\xbf" + GOBLIN)
    sheet = store.read(file)
    assert sheet.text == GOBLIN.decode()
    assert store.after(sheet, [entry(sp=5)], STAMP).raw.startswith(b"\xef\xbb\xbf[figures.goblin]\nsp = 5\n")


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


def test_a_command_that_reads_pays_for_nothing_that_only_writing_needs(file):
    script = (
        "import sys; from brincli.roster import store; store.read(sys.argv[1]); "
        "print(*sys.modules.keys() & {'json', 'tomli_w', 'brincli.roster.edit', 'dataclasses', 'difflib'})"
    )
    found = subprocess.run(
        [sys.executable, "-c", script, str(file)], capture_output=True, text=True, check=True
    )
    assert found.stdout == "\n"


def test_scribes_find_changes_in_every_style():
    scribe = Scribe(Random(1))
    assert len({path[0] for _ in range(50) for path in scribe.changes(scribe.roster())}) > 5
