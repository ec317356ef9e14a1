"""Roster files that are hard on a program: refused with file, line and key, and left as they were."""

import pytest

from brincli.catalogue import COMMANDS
from tests.kit.game import SCENE, first_example, scene
from tests.kit.table import Table

FIGURE = "[figures.goblin]\nfull = 9\n"
FAULTS = {
    "a float": (FIGURE + "sp = 6.0", 3, "figures.goblin.sp: expected a whole number, got 6.0"),
    "a text": (FIGURE + 'sp = "6"', 3, "figures.goblin.sp: expected a whole number, got '6'"),
    "a truth": (FIGURE + "sp = true", 3, "figures.goblin.sp: expected a whole number, got true"),
    "no number": (FIGURE + "sp = nan", 3, "figures.goblin.sp: expected a whole number, got nan"),
    "infinity": (FIGURE + "sp = inf", 3, "figures.goblin.sp: expected a whole number, got inf"),
    "below zero": (FIGURE + "sp = -1", 3, "figures.goblin.sp: expected 0 or more, got -1"),
    "a date": (FIGURE + "sp = 1979-05-27", 3, "figures.goblin.sp: expected a whole number, got 1979-05-27"),
    "a list": (FIGURE + "sp = [6]", 3, "figures.goblin.sp: expected a whole number, got [6]"),
    "above full": (FIGURE + "sp = 10", 3, "figures.goblin.sp: expected 9 or less, as full says, got 10"),
    "ceiling above full": (FIGURE + "ceiling = 10", 3, "figures.goblin.ceiling: expected 9 or less"),
    "sp without full": (
        "[figures.goblin]\nsp = 6",
        2,
        "figures.goblin.sp: stands without full: add full = 6",
    ),
    "full of nothing": ("[figures.goblin]\nfull = 0", 2, "figures.goblin.full: expected 1 or more, got 0"),
    "too great": (FIGURE + "bonus = 1000001", 3, "figures.goblin.bonus: expected -1,000,000 to 1,000,000"),
    "a status": (
        FIGURE + 'status = "tired"',
        3,
        "figures.goblin.status: expected one of active, running, out",
    ),
    "a mark": (FIGURE + "hero = 1", 3, "figures.goblin.hero: expected true or false, got 1"),
    "a square": (FIGURE + 'at = "8D"', 3, "figures.goblin.at: expected a square such as D8, got '8D'"),
    "no table": ("figures = 3", 1, "figures: expected a table, got 3"),
    "a figure that is none": ("[figures]\ngoblin = 3", 2, "figures.goblin: expected a table, got 3"),
    "an array": ("[[figures]]\nfull = 9", 1, "figures: expected a table, got [{'full': 9}]"),
    "turn 0": (FIGURE + "[game]\nturn = 0", 4, "game.turn: expected 1 or more, got 0"),
    "a seed": (FIGURE + "[game]\nseed = 1.5", 4, "game.seed: expected text or a whole number, got 1.5"),
    "a card": (FIGURE + '[deck]\ndrawn = "7X"', 4, "deck.drawn: expected cards such as 7H QS, got '7X'"),
    "a card twice": (FIGURE + '[deck]\ndrawn = "7H 7H"', 4, "deck.drawn: has the card 7H twice"),
    "a switch": (FIGURE + '[rules]\nspell_dice = "all"', 4, "rules.spell_dice: expected one of best, sum"),
    "a hit table": (FIGURE + "[rules]\nhit_table = [1, 2]", 4, "rules.hit_table: expected six rows such as"),
    "class dice": (
        FIGURE + "[rules]\nclass_dice = { king = 3 }",
        4,
        "rules.class_dice: expected a table such as",
    ),
    "a name": (
        FIGURE.replace("goblin", '"a\\u202eb"') + "sp = -1",
        3,
        'figures."a\\u202eb".sp: expected 0 or more',
    ),
    "no TOML": (FIGURE + "sp 6", 3, "not TOML: "),
    "an open text": (FIGURE + 'side = "x', 3, "not TOML: "),
    "a key twice": (FIGURE + "full = 8", 3, "not TOML: "),
    "a table twice": (FIGURE + FIGURE, 3, "not TOML: "),
    "a huge number": (f"[figures.goblin]\nfull = {'9' * 5000}", 2, "not TOML that can be read: a number has"),
    "deep brackets": ("x = " + "[" * 3000 + "]" * 3000, 1, "not TOML that can be read: brackets"),
}


@pytest.mark.parametrize("which", FAULTS)
def test_a_fault_is_told_with_file_line_and_key(which, tmp_path):
    text, line, told = FAULTS[which]
    table = Table(tmp_path, text)
    for words in ("hit goblin --dice 9,1", "show", "set goblin sp=1", "turn"):
        answer = table.brin(words)
        assert (answer.status, answer.out) == (3, "")
        assert answer.err.startswith(f"brin: roster.toml:{line}: {told}"), answer.err
        assert answer.err.count("\n") == 1
    checked = table.brin("check")
    assert checked.status == 3
    assert checked.out.startswith(f"roster.toml:{line}: {told}")
    assert checked.err == "brin: 1 file: 1 fault, 0 warnings\n"
    (told_in_json,) = table.brin("check --json").records
    assert set(told_in_json) == {"file", "line", "key", "what", "level"}
    assert (told_in_json["line"], told_in_json["level"]) == (line, "fault")
    assert table.text == text


@pytest.mark.parametrize(
    "name", [name for name in COMMANDS if name not in ("new", "help", "completion", "tutorial")]
)
def test_no_command_plays_on_a_roster_that_is_not_valid(name, tmp_path):
    table = scene(name, tmp_path)
    broken = table.text.replace("hero = true", 'hero = "true"', 1)
    table.file.write_bytes(broken.encode())
    answer = table.brin(first_example(name))
    where = (
        answer.err.removeprefix("brin: line 1: ").removeprefix("brin: ") if name != "check" else answer.out
    )
    assert answer.status == 3
    assert where.startswith("roster.toml:")
    assert table.text == broken


UNREADABLE = {
    "latin letters": (
        b'[figures."caf\xe9"]\n',
        "roster.toml:1: not UTF-8: byte 0xe9; save the file as UTF-8",
    ),
    "two-byte letters": ("[game]\n".encode("utf-16"), "roster.toml:1: not UTF-8: byte 0xff"),
    "far below": (b"\n\n\n# \xff\n", "roster.toml:4: not UTF-8: byte 0xff"),
    "behind a mark": (b"\xef\xbb\xbf# a\n# \xff\n", "roster.toml:2: not UTF-8: byte 0xff"),
    "a great file": (b"#" * (16 * 1024 * 1024 + 1), "roster.toml: larger than 16 MiB"),
}


@pytest.mark.parametrize("which", UNREADABLE)
def test_a_file_that_cannot_be_read_is_told_in_one_line(which, tmp_path):
    raw, told = UNREADABLE[which]
    table = Table(tmp_path)
    table.file.write_bytes(raw)
    for words in ("show", "hit goblin --dice 9,1", "check"):
        answer = table.brin(words)
        assert (answer.status, answer.out) == (4, "")
        assert answer.err.startswith(f"brin: {told}")
        assert answer.err.count("\n") == 1
    assert table.file.read_bytes() == raw


def test_a_folder_is_no_roster(tmp_path):
    table = Table(tmp_path)
    table.file.mkdir()
    answer = table.brin("show")
    assert answer.status == 4
    assert answer.err.startswith("brin: roster.toml: ")


WRITTEN = {
    "no last newline": "[figures.goblin]\nsp = 4\nfull = 4",
    "windows": "[figures.goblin]\r\nsp = 4\r\nfull = 4\r\n",
    "a mark at the start": "\ufeff[figures.goblin]\nsp = 4\nfull = 4\n",
    "nothing else": "[figures.goblin]\nsp=4\nfull=4#end",
    "inline": 'figures = { goblin = { sp = 4, full = 4 }, "x" = {} }',
    "dotted": "figures.goblin.sp = 4\nfigures.goblin.full = 4\n",
    "hexadecimal": "[figures.goblin]\nsp = 0x4\nfull = 0b100\n",
    "unknown keys": "[figures.goblin]\nsp = 4\nfull = 4\nmood = nan\n[mine]\nx = 1979-05-27\n",
}
CHANGES = {
    "hit goblin --dice 9,1": ("sp", 3),
    "set goblin sp=2": ("sp", 2),
    "set goblin side=x": ("side", "x"),
    "turn": ("sp", 4),
    "add orc --sp 3": ("sp", 4),
    "set rules hit_combat=7": ("sp", 4),
    "note 'it rains'": ("sp", 4),
}


@pytest.mark.parametrize("line", CHANGES)
@pytest.mark.parametrize("which", WRITTEN)
def test_the_text_that_is_written_means_what_was_intended(which, line, tmp_path):
    table = Table(tmp_path, WRITTEN[which])
    table.done(line)
    import tomllib

    raw = table.file.read_bytes()
    data = tomllib.loads(raw.decode("utf-8-sig"))
    key, value = CHANGES[line]
    assert data["figures"]["goblin"][key] == value
    assert data["figures"]["goblin"]["full"] == 4
    assert raw.startswith(b"\xef\xbb\xbf") == (which == "a mark at the start")
    if which == "windows":
        assert raw.count(b"\n") == raw.count(b"\r\n")
    table.done("undo")
    assert table.before_log.replace("\r", "").rstrip("\n") == WRITTEN[which].replace("\r", "").rstrip("\n")


def test_what_is_allowed_but_hardly_meant_is_a_warning(tmp_path):
    text = (
        "[figures.Brin]\nsp = 6\nfull = 9\nceiling = 4\nzzz = 4\n[sides.x]\nstart = 1\n"
        "[figures.a]\nside = 'x'\nclass = 'leader'\n[figures.b]\nside = 'x'\nclass = 'leader'\n[gmae]\n"
    )
    answer = Table(tmp_path, text).done("check")
    assert answer.lines == [
        "roster.toml:4: figures.Brin.ceiling: warning: 4 is below its SP, 6",
        "roster.toml:5: figures.Brin.zzz: warning: is not a key of brin's",
        "roster.toml:7: sides.x.start: warning: 1 is fewer than the 2 figures that x has",
        "roster.toml:13: figures.b.class: warning: x has another leader, a",
        "roster.toml:14: gmae: warning: is not a key of brin's; did you mean game?",
    ]
    assert answer.err == "brin: 1 file: 0 faults, 5 warnings\n"


def test_several_files_are_checked_at_once(tmp_path):
    table = Table(tmp_path, SCENE)
    (tmp_path / "b.toml").write_text("[game]\nturn = 0\n", encoding="utf-8")
    answer = table.brin("check roster.toml b.toml")
    assert (answer.status, answer.out) == (3, "b.toml:2: game.turn: expected 1 or more, got 0\n")
    assert answer.err == "brin: 2 files: 1 fault, 0 warnings\n"
