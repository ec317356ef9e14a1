"""What is offered at the cursor, over a roster as a player writes it; no shell yet."""

import subprocess
import sys

import pytest

from brincli.catalogue import COMMANDS
from brincli.line.completion.answer import answer, fitting
from brincli.line.completion.choices import choices
from brincli.line.completion.names import names_at_hand
from brincli.line.completion.prompt import endings
from brincli.line.signature import declared
from brincli.line.typer_command import command
from brincli.line.words import put_in, taken_apart
from brincli.model.keys import BOOK_KEEPING, FIGURE

ROSTER = """
[sides.heroes]
[figures.Wendel]
full = 22
[figures."goblin 1"]
side = "goblins"
sp = 2
full = 6
[figures.-rf]
[figures."hidden\\u001b[1m"]
[spells.paralysis]
cost = 3
[tables.weather]
throw = "d6"
"""
BREAKS = "@><=;|&(:"


@pytest.fixture(autouse=True)
def table(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("BRIN_ROSTER", raising=False)
    (tmp_path / "roster.toml").write_text(ROSTER, encoding="utf-8")
    return tmp_path


def offered(line):
    """The words that fit where the line ends."""
    typed = taken_apart(line, BREAKS)
    return list(fitting(choices(typed.words[1:], typed.text, names_at_hand), typed.text))


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("brin mor", ["morale"]),
        ("brin --v", ["--version"]),
        ("brin hit ", ["Wendel", "goblin 1"]),
        ("brin hit GOB", ["goblin 1"]),
        ("brin hit goblin1", ["goblin 1"]),
        ("brin hit g1", ["goblin 1"]),
        ("brin hit --by=g1", ["--by=goblin 1"]),
        ("brin hit w1", []),
        ("brin set Wendel ht", ["hit_table="]),
        ("brin hit 'goblin 1' ", ["Wendel"]),
        ("brin hit --by ", ["Wendel", "goblin 1", "-rf"]),
        ("brin hit --by=W", ["--by=Wendel"]),
        ("brin hit -- -", ["-rf"]),
        ("brin table ", ["weather"]),
        ("brin set tab", ["tables.weather"]),
        ("brin set tables.weather ", ["throw=", "rows="]),
        ("brin take roster.toml ta", ["tables", "tables.weather"]),
        ("brin take roster.toml figures.g", ["figures.goblin 1"]),
        (
            "brin take roster.toml rules s",
            ["sides", "spells", "sides.heroes", "sides.goblins", "spells.paralysis"],
        ),
        ("brin hit --mi", ["--missile"]),
        ("brin hit --missile --mi", []),
        ("brin hit --dice a", ["ask"]),
        ("brin hit --dice=", ["--dice=ask", "--dice=-"]),
        ("brin hit --bonus ", []),
        ("brin action 30 --side ", ["heroes", "goblins"]),
        ("brin action 30 ", []),
        ("brin cast Wendel ", ["paralysis"]),
        ("brin combat Wendel ", ["goblin 1"]),
        ("brin add x --class le", ["leader"]),
        ("brin add x --side ", ["heroes", "goblins"]),
        ("brin set g", ["goblin 1", "game"]),
        ("brin set si", ["sides.heroes", "sides.goblins"]),
        ("brin set 'goblin 1' sp", ["sp="]),
        ("brin set Wendel sp=3 sp", []),
        ("brin set Wendel lo", ["loot="]),
        ("brin set Wendel loot=", ["loot=true", "loot=false"]),
        ("brin set Wendel side=g", ["side=goblins"]),
        ("brin set game en", ["ended="]),
        ("brin set game ended=", ["ended=won", "ended=lost", "ended=drawn", "ended=unplayed"]),
        ("brin set rules spell_dice=", ["spell_dice=best", "spell_dice=sum"]),
        ("brin set sides.heroes co", ["colour="]),
        ("brin set Wendel nonsense=", []),
        ("brin rules Q5.", ["Q5.1", "Q5.2", "Q5.3", "Q5.4"]),
        ("brin odds h", ["hit"]),
        ("brin odds hit g", ["goblin 1"]),
        ("brin odds hit --mis", ["--missile"]),
        ("brin odds hit --sv", ["--svg"]),
        ("brin odds --sv", ["--svg"]),
        ("brin odds fight Wendel ", ["goblin 1"]),
        ("brin odds raid goblins ", ["heroes"]),
        ("brin odds --turns 3 cast Wendel ", ["paralysis"]),
        ("brin undo ", []),
        ("brin completion ", ["bash", "zsh", "fish"]),
        ("brin nonsense ", []),
        ("brin hit --nonsense=", []),
    ],
)
def test_what_fits_is_offered(line, words):
    assert offered(line) == words


def test_the_mark_of_the_map_is_completed_to_the_name(table):
    board = '[board]\nsize = "9x9"\n[sides.heroes]\nplayer = true\n'
    figures = '[figures.Wendel]\nside = "heroes"\nat = "A1"\n[figures.Wulf]\nside = "heroes"\nat = "A2"\n'
    (table / "roster.toml").write_text(board + figures, encoding="utf-8")
    assert offered("brin hit 2W") == ["Wulf"]
    assert offered("brin show 1w") == ["Wendel"]
    assert list(endings("hit 2W", 4, None)) == ["Wulf "]


def test_a_roster_on_the_line_comes_before_the_one_at_hand(table):
    (table / "other.toml").write_text("[figures.Brin]\n", encoding="utf-8")
    for line in ("-r other.toml ", "-rother.toml ", "--roster other.toml ", "--roster=other.toml "):
        assert offered(f"brin hit {line}") == ["Brin"]
    assert offered("brin show other.toml ") == ["Brin"]


def test_a_roster_of_the_environment_comes_before_the_one_here(table, monkeypatch):
    (table / "other.toml").write_text("[figures.Brin]\n", encoding="utf-8")
    monkeypatch.setenv("BRIN_ROSTER", str(table / "other.toml"))
    assert offered("brin hit ") == ["Brin"]
    monkeypatch.setenv("GAMES", str(table))
    assert offered("brin hit -r $GAMES/roster.toml W") == ["Wendel"]


@pytest.mark.parametrize("text", ["[figures", "figures = 3", "\xff", "figures.x = 3\nspells = []"])
def test_a_broken_roster_offers_what_it_can_and_no_error(table, capsys, text):
    (table / "roster.toml").write_bytes(text.encode("latin-1"))
    assert offered("brin hit ") in ([], ["x"])
    assert offered("brin hit -r missing.toml ") == []
    assert offered("brin hit --mis") == ["--missile"]
    assert capsys.readouterr() == ("", "")


def test_a_roster_that_is_not_valid_still_has_names(table):
    (table / "roster.toml").write_text('[figures.Brin]\nsp = "many"\n', encoding="utf-8")
    assert offered("brin hit ") == ["Brin"]


@pytest.mark.parametrize("name", COMMANDS)
def test_every_option_of_every_command_is_offered(name):
    known = {flag for one in command(name).params for flag in one.opts if flag.startswith("--")}
    assert set(offered(f"brin {name} --")) == known | {"--help"}


@pytest.mark.parametrize("name", COMMANDS)
def test_every_figure_side_and_spell_of_every_command_is_offered(name):
    names = {"Figure": "goblin 1", "Side": "heroes", "Spell": "paralysis"}
    line = f"brin {name} "
    for one in declared(name).parameters:
        wanted = names.get(one.kind.__name__)
        if wanted:
            assert wanted in offered(f"brin {name} --{one.word} " if one.option else line)
        line += "" if one.option else "x "


def test_every_key_of_a_figure_is_offered_to_set():
    keys = [key for key, one in FIGURE.items() if key not in BOOK_KEEPING]
    assert offered("brin set Wendel ") == [f"{key}=" for key in keys]


@pytest.mark.parametrize(
    ("line", "word", "put"),
    [
        ("brin hit gob", "goblin 1", r"goblin\ 1"),
        ("brin hit 'gob", "goblin 1", "goblin 1"),
        ("brin hit 'O", "O'Neil", r"O'\''Neil"),
        ('brin hit "O', 'O"$(id)`\\', r"O\"\$(id)\`\\"),
        ("brin hit ", "$(id);*", r"\$\(id\)\;\*"),
        ("brin hit ", "#1 ~é", r"\#1\ \~é"),
        ("brin hit --by=", "--by=goblin 1", r"goblin\ 1"),
        ("brin hit --by='", "--by=goblin 1", "goblin 1"),
        (r"brin hit a\:", "a:b", "a:b"),
        ("brin hit a:", "a:b", "b"),
        ("brin hit a:", "A:b", None),
        ("brin show ~/ga", "~/game 1.toml", r"~/game\ 1.toml"),
        ("brin hit 'goblin 1'", "goblin 1", ""),
    ],
)
def test_a_word_is_put_into_a_line_of_bash_as_the_line_goes_on(line, word, put):
    assert put_in(word, taken_apart(line, BREAKS)) == put


@pytest.mark.parametrize(
    ("line", "begin", "rest"),
    [
        ("hit gob", 4, [r"goblin\ 1 "]),
        (r"hit goblin\ ", 12, ["1 "]),
        ("hit 'goblin ", 12, ["1' "]),
        ('hit "gob', 4, ['"goblin 1" ']),
        ("hit --by=W", 4, ["--by=Wendel "]),
        ("set W", 4, ["Wendel "]),
        ("set Wendel lo", 11, ["loot="]),
        ("tut", 0, []),
        ("hit --times", 4, []),
        ("hit GOBLIN1", 4, [r"goblin\ 1 "]),
    ],
)
def test_the_prompt_of_run_puts_in_what_is_left_of_a_word(line, begin, rest):
    assert list(endings(line, begin, None)) == rest


def test_files_are_offered_where_a_roster_may_stand(table, capsysbinary):
    (table / "games").mkdir()
    (table / "games" / "one more.toml").touch()
    (table / "notes.txt").touch()
    told = {}
    for line in ("brin show -r ", "brin show ", "brin new ", "brin check games/", "brin check nowhere/"):
        answer("bash", [], {"COMP_LINE": line})
        told[line] = capsysbinary.readouterr().out.decode().splitlines()
    assert told["brin show -r "] == ["games/", "roster.toml"]
    assert told["brin show "] == ["Wendel", r"goblin\ 1", "heroes", "goblins", "games/", "roster.toml"]
    assert told["brin new "] == ["games/", "notes.txt", "roster.toml"]
    assert told["brin check games/"] == [r"games/one\ more.toml"]
    assert told["brin check nowhere/"] == []


def test_zsh_and_fish_get_the_help_of_a_word_and_the_pattern_of_files(capsysbinary):
    answer("zsh", ["show", "gob"], {})
    assert (
        capsysbinary.readouterr().out
        == b"*.toml\nWendel\t22 of 22 SP\ngoblin 1\t2 of 6 SP\nheroes\tside\ngoblins\tside\n"
    )
    answer("fish", ["cast", "Wendel", "'pa"], {})
    assert capsysbinary.readouterr().out == b"\nparalysis\t3 SP\n"


@pytest.mark.parametrize(("shell", "files"), [("zsh", b"="), ("fish", b"")])
def test_by_the_starts_of_words_brin_chooses_for_zsh_and_fish(capsysbinary, shell, files):
    answer(shell, ["hit", "g1"], {})
    assert capsysbinary.readouterr().out == files + b"\ngoblin 1\t2 of 6 SP\n"
    answer(shell, ["hit", "w1"], {})
    assert capsysbinary.readouterr().out == b"\nWendel\t22 of 22 SP\ngoblin 1\t2 of 6 SP\n"


def test_neither_typer_nor_rich_is_loaded_to_complete():
    source = (
        "import runpy, sys\n"
        "sys.argv = ['brin', 'hit', '']\n"
        "try:\n    runpy.run_module('brincli', run_name='__main__')\n"
        "except SystemExit as ended:\n    assert ended.code == 0\n"
        "print(*sorted({'typer', 'rich', 'click', 'pydantic', 'tomli_w'} & set(sys.modules)))\n"
    )
    environment = {"_BRIN_COMPLETE": "zsh", "PYTHONPATH": ":".join(sys.path)}
    done = subprocess.run(
        [sys.executable, "-c", source], env=environment, capture_output=True, text=True, check=True
    )
    assert done.stdout.splitlines() == ["", "Wendel\t22 of 22 SP", "goblin 1\t2 of 6 SP", ""]
    assert done.stderr == ""
