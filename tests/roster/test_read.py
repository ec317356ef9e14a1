"""A roster file is read, or refused with its name, its line and a word."""

import os
import subprocess
import sys

import pytest

from brincli.model.errors import Unreachable
from brincli.roster import store
from brincli.roster.sheet import Invalid
from brincli.roster.tokens import parse

GOBLIN = b"[figures.goblin]\nsp = 9\n"


@pytest.fixture
def file(tmp_path):
    path = tmp_path / "roster.toml"
    path.write_bytes(GOBLIN)
    return path


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
        (b"[a]\n[log]\n1 = '{\x07}'\n", ":3: not TOML"),
        (b"[a]\n[log]\n1 = '{\r}'\n", ":3: not TOML"),
        (b"[a]\n[log]\n1 = '{}' # \x7f\n", ":3: not TOML"),
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
    new = store.after(sheet, [store.Entry(["note"], 1, [], {})], "now")
    assert new.raw.startswith(b"\xef\xbb\xbf" + GOBLIN)


def test_a_command_that_reads_pays_for_nothing_that_only_writing_needs(file):
    script = (
        "import sys; from brincli.roster import store; store.read(sys.argv[1]); "
        "print(*sys.modules.keys() & {'json', 'tomli_w', 'brincli.roster.edit', 'dataclasses', 'difflib'})"
    )
    found = subprocess.run(
        [sys.executable, "-c", script, str(file)], capture_output=True, text=True, check=True
    )
    assert found.stdout == "\n"
