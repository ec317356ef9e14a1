"""Names that are hard on other programs: shown literally, and every command works with them."""

import json

import pytest

from brincli.catalogue import COMMANDS
from brincli.roster.dotted import join_key
from brincli.roster.tokens import token
from tests.kit.game import SCENE, first_example, scene
from tests.kit.table import Table

FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467"
NAMES = {
    "markup": "[red]Bob[/red]",
    "closing": "[/x]",
    "index": "goblin[1]",
    "emoji code": ":dragon:",
    "option": "-rf",
    "long option": "--dice",
    "card": "6H",
    "quotes": '"q"',
    "apostrophe": "d'Artagnan",
    "command": "$(id) `id`",
    "markup of pages": "<b>&amp;",
    "backslash": "a\\nb",
    "percent": "%s %(x)d {0}",
    "long": "n" * 300,
    "family": FAMILY,
    "right to left": "\u05d3\u05d5\u05d3",
    "wide": "\u9f8d\u9a0e\u58eb",
    "dotted": "a.b.sp",
    "table": "game",
    "toml": "x.toml",
    "number": "1",
    "two dots": "combat:goblin",
}
HIDDEN = {
    "override": ("a\u202eb", "a\\u202eb"),
    "isolate": ("\u2066a", "\\u2066a"),
    "escape": ("\x1b[31mred", "\\x1b[31mred"),
    "bell": ("a\ab", "a\\x07b"),
    "newline": ("a\nb", "a\\nb"),
    "carriage return": ("a\rb", "a\\rb"),
    "tab": ("a\tb", "a\\tb"),
    "delete": ("a\x7fb", "a\\x7fb"),
    "next line": ("a\x85b", "a\\x85b"),
    "line separator": ("a\u2028b", "a\\u2028b"),
    "zero width": ("a\u200bb", "a\\u200bb"),
    "byte order mark": ("\ufeffa", "\\ufeffa"),
}
ALL = {name: (text, text) for name, text in NAMES.items()} | HIDDEN | {"empty": ("", "")}


def roster_with(name: str) -> str:
    return (
        f'[game]\nseed = "x"\n[figures.{join_key((name,))}]\nside = "us"\nsp = 9\nfull = 9\n'
        "[figures.Olaf]\nside = 'them'\nsp = 9\nfull = 9\n"
    )


@pytest.mark.parametrize("which", ALL)
def test_a_name_is_shown_literally_with_hidden_letters_visible(which, tmp_path):
    name, shown = ALL[which]
    table = Table(tmp_path, roster_with(name))
    assert table.done("show").lines[0] == f"{shown or chr(39) * 2} (us): 9 of 9 SP, active."
    (line,) = table.done(["hit", "--dice", "9,4", "--", name]).lines
    assert line == f"{shown} is hit in the right arm: 4 SP lost, 5 of 9 left (9, needs 6)."
    (line,) = table.done(["hit", "Olaf", f"--by={name}", "--dice", "3"]).lines
    assert line.startswith(f"{shown} strikes at Olaf")
    assert table.value("figures", name, "sp") == 5


@pytest.mark.parametrize("which", ALL)
def test_json_has_the_very_name_in_one_line(which, tmp_path):
    name, _ = ALL[which]
    table = Table(tmp_path, roster_with(name))
    answer = table.done(["hit", "--dice", "9,4", "--json", "--", name])
    assert len(answer.lines) == 1
    record = json.loads(answer.out)
    assert record["target"] == name
    assert record["changes"][0]["path"] == f"figures.{join_key((name,))}.sp"
    assert not any(ord(letter) < 0x20 or letter in "\x7f\u202e\u2066\u2028" for letter in answer.out[:-1])


@pytest.mark.parametrize("which", ALL)
def test_a_name_in_an_error_stays_in_its_line(which, tmp_path):
    name, shown = ALL[which]
    table = Table(tmp_path, '[game]\nseed = "x"\n')
    answer = table.brin(["hit", "--", name])
    assert answer.status == 2
    assert answer.err == f"brin: no figure '{shown}' on the roster; it has none: `brin add NAME` makes one\n"


@pytest.mark.parametrize("which", [which for which in ALL if which != "empty"])
def test_a_figure_is_added_changed_and_taken_back_under_any_name(which, tmp_path):
    name, shown = ALL[which]
    table = Table(tmp_path, '[game]\nseed = "x"\n')
    assert table.done(["add", "--sp", "6", "--", name]).out == f"{shown} joins.\n"
    assert table.done(["set", "--", name, "sp=4"]).out == f"{shown}: sp from 6 to 4.\n"
    assert table.value("figures", name, "sp") == 4
    table.done("undo")
    assert table.value("figures", name, "sp") == 6
    assert table.done("check").out == ""


def test_a_figure_cannot_be_added_without_a_name(tmp_path):
    answer = Table(tmp_path, "").brin(["add", ""])
    assert (answer.status, answer.err) == (2, "brin: NAME is empty (see `brin add --help`)\n")


@pytest.mark.parametrize("which", ALL)
@pytest.mark.parametrize("kind", ["side", "spell"])
def test_sides_and_spells_may_be_named_as_they_like(which, kind, tmp_path):
    name, shown = ALL[which]
    key = join_key((name,))
    if kind == "spell":
        table = Table(
            tmp_path, f"[figures.Merlin]\ncaster = true\nfull = 9\n[spells.{key}]\ncost = 1\nneeds = 4\n"
        )
        answer = table.done(["cast", "--dice", "4", "--", "Merlin", name])
        assert answer.out.startswith(f"Merlin casts {shown or 'a spell'} and it works")
    elif name:  # a figure whose side is "" has none
        table = Table(tmp_path, f"[figures.Olaf]\nside = {token(name)}\nsp = 1\nfull = 1\n")
        answer = table.done(["march", "--dice", "3,4", "--", name])
        assert answer.out.startswith(f"{shown} may move 7")


KEYS = 'sp = 1\nfull = 9\nside = "hard"\ncaster = true\nceiling = 5\nclass = "warrior"\n'
CROWD = "".join(f"[figures.{join_key((name,))}]\n{KEYS}" for name, _ in ALL.values())


@pytest.mark.parametrize("form", [[], ["--json"]], ids=["text", "json"])
@pytest.mark.parametrize("name", [name for name in COMMANDS if name != "new"])
def test_every_command_works_among_such_names(name, form, tmp_path):
    table = scene(name, tmp_path, SCENE.replace("[figures.Merlin]", f"{CROWD}[figures.Merlin]"))
    answer = table.done([*form, *first_example(name)])
    for hidden in ("\x1b", "\u202e", "\u2028", "\a", "\r", "\t", "\x85"):
        assert hidden not in answer.out + answer.err
    assert name == "play" or all(line.startswith("brin: ") for line in answer.err.splitlines())
    if form:
        assert all(isinstance(one, dict) for one in answer.records)
