"""The tab key in the real shells: brin gets the very words that were meant."""

import importlib.util
import shutil
import sys

import pytest

from tests.kit.shells import OPTIONS, PROMPT, REPOSITORY, Shell, Terminal

pytestmark = pytest.mark.trial

ROSTER = """
[figures."goblin 1"]
full = 6
[figures.Wendel]
full = 22
[figures."Oh's \\"$(id)"]
[figures."a:b=c d"]
[figures."éowyn of the *"]
[spells.fog]
"""


ABLE = """
[figures.amy]
side = "a"
full = 6
[figures.bob]
side = "b"
full = 6
[figures.cid]
side = "a"
full = 6
[figures.zed]
side = "b"
full = 6
range = 9
"""


@pytest.fixture(scope="module", params=OPTIONS)
def shell(request, tmp_path_factory):
    if shutil.which(request.param) is None:
        pytest.skip(f"{request.param} is not here")
    folder = tmp_path_factory.mktemp(request.param)
    (folder / "roster.toml").write_text(ROSTER, encoding="utf-8")
    (folder / "broken.toml").write_text("[figures", encoding="utf-8")
    (folder / "able.toml").write_text(ABLE, encoding="utf-8")
    many = "".join(f'[figures."orc {number}"]\n' for number in range(500))
    (folder / "many.toml").write_text(f"{many}[figures.wolf]\n", encoding="utf-8")
    opened = Shell(request.param, folder)
    yield opened
    opened.close()


@pytest.mark.parametrize(
    ("keys", "words"),
    [
        ("hi\tgob\t", ["hit", "goblin 1"]),
        ("hit 'gob\t", ["hit", "goblin 1"]),
        ('hit "gob\t', ["hit", "goblin 1"]),
        ("hit GOB\t", ["hit", "goblin 1"]),
        ("hit g1\t", ["hit", "goblin 1"]),
        ("hit 'g1\t", ["hit", "goblin 1"]),
        ('hit "g1\t', ["hit", "goblin 1"]),
        ("hit --by=g1\t We\t", ["hit", "--by=goblin 1", "Wendel"]),
        ("hit --by g1\t We\t", ["hit", "--by", "goblin 1", "Wendel"]),
        ("hit --by=We\t gob\t", ["hit", "--by=Wendel", "goblin 1"]),
        ("hit --mis\t gob\t", ["hit", "--missile", "goblin 1"]),
        ("hit Oh\t", ["hit", "Oh's \"$(id)"]),
        ("hit 'Oh\t", ["hit", "Oh's \"$(id)"]),
        ('hit "Oh\t', ["hit", "Oh's \"$(id)"]),
        ("hit a:\t", ["hit", "a:b=c d"]),
        ("hit é\t", ["hit", "éowyn of the *"]),
        ("cast We\tf\t", ["cast", "Wendel", "fog"]),
        ("set gob\tloo\ttr\t", ["set", "goblin 1", "loot=true"]),
        ("set 'goblin 1' loot=tr\t", ["set", "goblin 1", "loot=true"]),
        ("show rost\t", ["show", "roster.toml"]),
        ("hit -r many.toml wo\t", ["hit", "-r", "many.toml", "wolf"]),
        ("hit -r broken.toml gob\t", ["hit", "-r", "broken.toml", "gob"]),
        ("hit -r missing.toml gob\t", ["hit", "-r", "missing.toml", "gob"]),
    ],
)
def test_the_tab_key_completes_to_the_words_that_were_meant(shell, keys, words):
    assert shell.ends(f"brin {keys}") == words


@pytest.mark.parametrize(
    ("keys", "names"),
    [
        ("shoot -r able.toml ", ["zed", "amy", "bob", "cid"]),
        ("shoot -r able.toml zed ", ["amy", "cid", "bob"]),
    ],
)
def test_who_can_do_it_now_stands_first_in_the_list_and_nothing_is_sorted(shell, keys, names):
    """Source: Q4.2, Q5.1"""
    shown = shell.lists(f"brin {keys}")
    assert sorted(names, key=shown.index) == names


def test_a_broken_roster_leaves_no_text_on_the_terminal(shell):
    shell.ends("brin hit -r broken.toml gob\t")
    told = shell.shown.replace(PROMPT, "")
    assert "Traceback" not in told
    assert "brin:" not in told
    assert "broken.toml:" not in told


@pytest.mark.skipif(importlib.util.find_spec("readline") is None, reason="this Python has no readline")
def test_the_prompt_of_run_completes_too(tmp_path):
    (tmp_path / "roster.toml").write_text(ROSTER, encoding="utf-8")
    environment = {"PYTHONPATH": str(REPOSITORY), "TERM": "dumb", "HOME": str(tmp_path), "LANG": "C.UTF-8"}
    prompt = Terminal([sys.executable, "-m", "brincli", "run"], tmp_path, environment)
    prompt.wait_for(lambda: "brin> " in prompt.shown)
    prompt.press("hi\tgob\t--dice 7,4\r")
    prompt.wait_for(lambda: "goblin 1 is hit in the right arm" in prompt.shown)
    prompt.press("set 'gob\tlo\ttr\t\r")
    prompt.wait_for(lambda: "goblin 1: loot is true." in prompt.shown)
    prompt.close()
