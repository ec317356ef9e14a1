"""A log that a merge or a hand has spoilt: `check` names it, and who needs it refuses."""

import random
import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.commands.test_undo import COMMANDS, WOLF
from tests.kit.examples import examples
from tests.kit.table import Table

NEED_THE_LOG = ["log", "log --story", "log --json", "undo", "undo -n", "redo", "luck", "replay"]
LINE = '{"cmd":["note","x"],"turn":1,"at":"","events":[],"set":[]}'


@pytest.fixture
def table(tmp_path: Path) -> Table:
    return Table(tmp_path, WOLF)


def log_lines(table: Table) -> list[str]:
    """The lines of the log as they stand in the file."""
    return [line for line in table.text.splitlines() if re.match(r"\d+ = ", line)]


def merged(table: Table) -> None:
    """Two copies of one game, a command on each, and the other's last line kept as well."""
    table.done("hit wolf --dice 7,2")
    other = Table(table.folder / "other")
    other.folder.mkdir()
    other.file.write_bytes(table.file.read_bytes())
    table.done("note here")
    other.done("hit 'goblin 1' --dice 9,1")
    table.file.write_text(table.text + log_lines(other)[-1] + "\n")


def test_two_lines_of_one_number_are_told_with_both_their_lines(table: Table) -> None:
    merged(table)
    last = len(table.text.splitlines())
    assert table.brin("check").lines == [
        f"roster.toml:{last}: log.2: a second line of this number, the first is line {last - 1}: two copies "
        "of the game were merged; keep one of the two and take the other out"
    ]


@pytest.mark.parametrize(
    "command", [*NEED_THE_LOG, "show", "note more", "hit wolf", "run -", "set wolf sp=3"]
)
def test_a_merged_log_is_no_toml_and_nothing_reads_or_writes_it(table: Table, command: str) -> None:
    merged(table)
    before = table.text
    refused = table.brin(command, b"note more\n")
    assert (refused.status, refused.out, table.text) == (3, "", before)
    assert refused.err.startswith("brin: ")
    assert refused.err.endswith(table.brin("check").out)


@pytest.mark.parametrize("kept", [0, 1])
def test_one_of_the_two_lines_taken_out_mends_it(table: Table, kept: int) -> None:
    merged(table)
    out = log_lines(table)[2 - kept]
    table.file.write_text(table.text.replace(out + "\n", ""))
    assert table.done("check").out == ""
    for command in ("log", "log --story", "replay", "luck", "note more", "undo", "redo"):
        table.done(command)


FOREIGN = "is no line of brin's; take it out of the log"
SPOILT = "this line of the log is no longer what brin wrote; mend it or take it out"
ONE = f"1 = '{LINE}'\n"
LOGS = [
    ('[log]\n1 = "junk"\n', 6, "log.1", SPOILT),
    ("[log]\n1 = 'junk'\n", 6, "log.1", SPOILT),
    ("[log]\n1 = 5\n", 6, "log.1", SPOILT),
    ('[log]\n1 = """\nx\n"""\n', 6, "log.1", SPOILT),
    (f"[log]\n{ONE}mine = 'x'\n", 7, "log.mine", FOREIGN),
    (f"[log]\nsp = 4\n{ONE}", 6, "log.sp", FOREIGN),
    (f"[log]\n{ONE}[log.more]\nsp = 4\n", 7, "log.more", FOREIGN),
    (f"[log]\n{ONE}'a b' = 3\n", 7, 'log."a b"', FOREIGN),
    (
        f"[log]\n2 = '{LINE}'\n{ONE}",
        7,
        "log.1",
        "stands below step 2; put the lines of the log in the order of their numbers",
    ),
    (
        f"[log]\n{ONE}01 = '{LINE}'\n",
        7,
        "log.01",
        "a second line of this number, the first is line 6: two copies of the game were merged; keep one of "
        "the two and take the other out",
    ),
    (f"[log]\n{ONE}2 = '{LINE.replace(':1,', ':x,')}'\n", 7, "log.2", SPOILT),
]


@pytest.mark.parametrize(("log", "line", "key", "what"), LOGS)
def test_a_fault_of_the_log_is_told_alike_by_all_that_need_it(
    tmp_path: Path, log: str, line: int, key: str, what: str
) -> None:
    table = Table(tmp_path, f"[figures.wolf]\nsp = 9\nfull = 12\n\n{log}")
    told = f"roster.toml:{line}: {key}: {what}\n"
    checked = table.brin("check")
    assert (checked.status, checked.out) == (3, told)
    for command in NEED_THE_LOG:
        refused = table.brin(command)
        assert (command, refused.status, refused.err) == (command, 3, f"brin: {told}")


SEEN_AT_A_GLANCE = [case for case in LOGS if ":x," not in case[0] and "more" not in case[0]]


@pytest.mark.parametrize(("log", "line", "key", "what"), SEEN_AT_A_GLANCE)
def test_who_writes_below_a_spoilt_log_says_so_once(
    tmp_path: Path, log: str, line: int, key: str, what: str
) -> None:
    table = Table(tmp_path, f"[figures.wolf]\nsp = 9\nfull = 12\n\n{log}")
    for command in ("note more", "run -"):
        done = table.done(command, b"note one\nnote two\n")
        assert done.err == f"brin: roster.toml:{line}: {key}: {what}: brin writes on below it\n"
    assert table.brin("check").out == f"roster.toml:{line}: {key}: {what}\n"


def test_a_log_that_is_no_table_is_a_fault(tmp_path: Path) -> None:
    table = Table(tmp_path, "log = 5\n[figures.wolf]\nsp = 9\nfull = 12\n")
    told = "roster.toml:1: log: expected a table; take it out, and brin begins a new log\n"
    assert table.brin("check").out == told
    assert table.brin("log").err == f"brin: {told}"
    table.file.write_text(table.text.replace("log = 5\n", ""))
    table.done("note x")
    assert len(table.done("log").lines) == 1


def test_lines_cut_out_are_told_and_stop_nothing(table: Table) -> None:
    for word in ("one", "two", "three", "four"):
        table.done(f"note {word}")
    cut = [line for line in table.text.splitlines(keepends=True) if not re.match("[123] = ", line)]
    table.file.write_text("".join(cut))
    assert table.done("check").out == ""
    table.done("note five")
    table.done("note six")
    cut = [line for line in table.text.splitlines(keepends=True) if not line.startswith("5 = ")]
    table.file.write_text("".join(cut))
    (warning,) = table.done("check").lines
    assert warning.endswith("log.6: warning: step 5 is missing before it; was it cut out by hand?")
    assert [line[0] for line in table.done("log").lines] == ["4", "6"]


def test_a_step_taken_back_twice_is_told(table: Table) -> None:
    table.done("note one")
    table.done("undo")
    table.file.write_text(table.text + log_lines(table)[-1].replace("2 = ", "3 = ", 1) + "\n")
    (warning,) = table.done("check").lines
    assert warning.endswith("log.3: warning: takes back step 1 a second time")


def mutilated(lines: list[str], chance: random.Random) -> list[str]:
    """Log lines as a hand, a merge or a bad copy leaves them."""
    lines = [*lines]
    for _ in range(chance.randint(1, 3)):
        line = chance.choice(lines or ["1 = 'x'"])
        key, _, text = line.partition(" = ")
        if (cut := chance.random() < 0.2) or chance.random() < 0.2:
            lines = [one for one in lines if one is not line] if cut else chance.sample(lines, len(lines))
            continue
        foreign = chance.choice(["mine = 1", "7 = 'junk'", "'' = ''", "# mine", "x", 'a."b c" = 2'])
        changed = [
            line,
            foreign,
            line[: chance.randrange(len(line))],
            f"{chance.randint(1, len(lines) + 2)} = {text}",
            f"9{key} = " + text.replace('"', "", 1),
            f"99 = {text.replace('1', '2')}",
            f"98 = {text.replace(chr(44), ',7,', 1)}",
            f"97 = {text.replace('undo', 'redo')}",
        ]
        lines.insert(chance.randint(0, len(lines)), chance.choice(changed))
    return lines


@settings(max_examples=examples(60), deadline=None)
@given(
    st.lists(st.sampled_from([*COMMANDS, "undo", "undo 2", "redo"]), min_size=1, max_size=7),
    st.integers(0, 2**32),
)
def test_what_any_command_refuses_of_a_log_check_finds(
    tmp_path_factory: pytest.TempPathFactory, played: list[str], seed: int
) -> None:
    table = Table(tmp_path_factory.mktemp("spoilt"), WOLF)
    table.brin("run - --keep-going -q", "\n".join(["note on", *played]).encode())
    whole = log_lines(table)
    text = table.text.partition(whole[0])[0] + "\n".join(mutilated(whole, random.Random(seed))) + "\n"
    table.file.write_text(text)
    checked = table.brin("check")
    for command in [*NEED_THE_LOG, "show"]:
        table.file.write_text(text)
        answer = table.brin(command)
        assert answer.status in (0, 2, 3), (command, answer)
        if answer.status == 3:
            assert checked.status == 3
            assert all(line.removeprefix("brin: ") in checked.out for line in answer.err.splitlines()), (
                command
            )
    if checked.status == 0:
        table.done("log")
