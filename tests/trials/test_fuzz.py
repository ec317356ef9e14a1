"""Bytes for a roster, for --dice, for roll and for run: an answer in a line, no traceback, no hang, no write.

More by BRIN_EXAMPLES. A traceback fails these tests by itself: nothing but BrinError ends in a status.
"""

import string
import tomllib

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.commands.test_undo import COMMANDS, WOLF
from tests.kit.examples import examples
from tests.kit.table import Answer, Table

LOG = (
    '\n[log]\n1 = \'{"cmd":["hit","wolf"],"turn":1,"at":"","events":[{"event":"hit","text":"a","dice":'
    '[{"die":"d10","face":7,"for":"","source":"seed"}],"changes":[]}],"set":[["figures.wolf.sp","10","0x9"]]}\'\n'
    '2 = \'{"cmd":["undo"],"turn":1,"undo":[1],"events":[],"set":[["figures.wolf.sp","9","10"]]}\'\n'
)
ROSTER = WOLF + LOG

PIECES = [
    b"[figures.wolf]", b"\n", b"sp = ", b"9", b"full = 12", b'"', b"'", b"'''", b"[log]\n", b"1 = '",
    b"{}", b"[[", b"]]", b"\xff", b"\x00", b"\r", b"=", b"{", b"}", b"[", b"]", b"-", b"nan", b"0x",
    b"1979-05-27", b"#", b".", b",", b"\\", b"true", b"undo", b'"set":', b'"events":', b"null", b"[[]]",
    b'"cmd":', b"[1]", b"\xef\xbb\xbf", b"figures", b"game", b"9" * 5000,
]  # fmt: skip

slow = settings(
    max_examples=examples(150), deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)


@st.composite
def mangled(draw: st.DrawFn, text: bytes) -> bytes:
    """A text with some stretches of it taken out, and pieces of others put in."""
    raw = text
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(raw)))
        end = min(len(raw), start + draw(st.sampled_from([0, 0, 1, 2, 5, 40])))
        piece = draw(st.sampled_from(PIECES) | st.binary(max_size=6))
        raw = raw[:start] + piece + raw[end:]
    return raw


def is_toml(raw: bytes) -> bool:
    """Whether a file is TOML from end to end, its log too, which a plain run does not read."""
    try:
        tomllib.loads(raw.removeprefix(b"\xef\xbb\xbf").decode())
    except (ValueError, RecursionError):
        return False
    return True


def orderly(answer: Answer) -> None:
    assert answer.status in (0, 1, 2, 3, 4)
    if answer.status >= 2:
        assert answer.err
        assert all(line.startswith("brin: ") for line in answer.err.splitlines())
        assert "Traceback" not in answer.err


READERS = [
    "show",
    "show --json",
    "log",
    "log wolf --json",
    "replay --json",
    "check --json",
    "hit wolf -n",
    "undo -n",
]


@slow
@given(raw=st.binary(max_size=200) | mangled(ROSTER.encode()), line=st.sampled_from(READERS))
def test_any_bytes_as_a_roster_are_read_or_refused(
    tmp_path_factory: pytest.TempPathFactory, raw: bytes, line: str
) -> None:
    table = Table(tmp_path_factory.mktemp("fuzz"))
    table.file.write_bytes(raw)
    orderly(table.brin(line))
    assert table.file.read_bytes() == raw
    assert table.files() == ["roster.toml"]


WRITERS = [
    "hit wolf --dice 7,2",
    "undo",
    "redo",
    "note x",
    "add bear --sp 4",
    "set wolf sp=3",
    "turn",
    "undo 2",
]


@slow
@given(raw=mangled(ROSTER.encode()), line=st.sampled_from(WRITERS))
def test_any_bytes_as_a_roster_are_written_rightly_or_not_at_all(
    tmp_path_factory: pytest.TempPathFactory, raw: bytes, line: str
) -> None:
    table = Table(tmp_path_factory.mktemp("fuzz"))
    table.file.write_bytes(raw)
    answer = table.brin(line)
    orderly(answer)
    assert table.files() == ["roster.toml"]
    if answer.status:
        assert table.file.read_bytes() == raw
    elif table.file.read_bytes() != raw:
        assert table.brin("show").status == 0
        assert is_toml(table.file.read_bytes()) or not is_toml(raw)


faces = st.text("0123456789-, +hHdDtT\u0660\u2212\n\x00'\"", max_size=12) | st.text(max_size=8)


@slow
@given(typed=faces, stdin=st.booleans())
def test_any_text_as_dice_is_thrown_or_refused(
    tmp_path_factory: pytest.TempPathFactory, typed: str, stdin: bool
) -> None:
    table = Table(tmp_path_factory.mktemp("fuzz"), WOLF)
    raw = typed.encode("utf-8", "surrogatepass")
    answer = table.brin("hit wolf --dice -" if stdin else ["hit", "wolf", f"--dice={typed}"], raw)
    orderly(answer)
    assert (table.text == WOLF) is (answer.status != 0)


expressions = st.text("0123456789dDkKhHlL%+- ", max_size=14) | st.text(max_size=10)


@slow
@given(typed=expressions)
def test_any_text_as_an_expression_is_thrown_or_refused(
    tmp_path_factory: pytest.TempPathFactory, typed: str
) -> None:
    table = Table(tmp_path_factory.mktemp("fuzz"))
    answer = table.brin(["roll", "--seed", "1", "--", typed])
    orderly(answer)
    assert answer.status in (0, 2)
    assert table.files() == []


lines = st.sampled_from([*COMMANDS, "undo", "redo", "log", "show", "check", "replay"]).map(str.encode)
scripts = st.lists(
    lines | st.binary(max_size=12) | st.text(string.printable, max_size=20).map(str.encode), max_size=6
).map(b"\n".join)


@slow
@given(
    script=scripts | st.binary(max_size=100), options=st.sampled_from(["", " --keep-going", " -n", " --json"])
)
def test_any_bytes_as_a_script_are_run_or_refused(
    tmp_path_factory: pytest.TempPathFactory, script: bytes, options: str
) -> None:
    table = Table(tmp_path_factory.mktemp("fuzz"), WOLF)
    answer = table.brin(f"run -{options}", script)
    orderly(answer)
    assert table.files() == ["roster.toml"]
    if options == " -n" or (answer.status >= 2 and options != " --keep-going"):
        assert table.text == WOLF
        assert not (answer.out and answer.status >= 2)


options = st.lists(
    st.sampled_from(
        [
            "--dice",
            "--seed",
            "--json",
            "-q",
            "-n",
            "-e",
            "--times",
            "--wait",
            "-r",
            "--bonus",
            "--by",
            "--",
            "-",
            "wolf",
        ]
    )
    | st.text(max_size=6),
    max_size=4,
)


@slow
@given(
    name=st.sampled_from(["hit", "roll", "undo", "log", "note", "set", "add", "replay", "action"]),
    words=options,
)
def test_any_words_as_a_command_line_are_understood_or_refused(
    tmp_path_factory: pytest.TempPathFactory, name: str, words: list[str]
) -> None:
    table = Table(tmp_path_factory.mktemp("fuzz"), WOLF)
    answer = table.brin([name, *words])
    orderly(answer)
    if answer.status >= 2:
        assert table.text == WOLF
