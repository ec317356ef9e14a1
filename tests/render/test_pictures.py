"""What a terminal shows as a picture has all that is said in plain lines, and is as wide as it may be."""

import re

import pytest

from tests.kit.game import scene

LINES = [
    "rules Q5.3",
    "rules",
    "odds hit 'goblin 2'",
    "odds fight Brin 'goblin 2' 'goblin 1'",
    "luck",
    "log",
    "map",
]
PLAIN_ALONE = {"Commands", "Switches", "Type", "policy", "with", "and", "of", "in", "SP"}
"""Words that tie plain lines together, where a picture has headings and columns."""


def words(text: str) -> set[str]:
    return set(re.findall(r"[\w%]+", re.sub("\x1b\\[[0-9;]*m", "", text)))


def shown(line, folder, monkeypatch):
    """The plain lines of a command, and its picture."""
    table = scene("rules", folder / "table")
    table.done("hit 'goblin 1' --by Brin --dice 7,4 --odds")
    plain = table.done(line).out
    monkeypatch.setenv("FORCE_COLOR", "1")
    drawn = table.done(line).out
    assert max(len(re.sub("\x1b\\[[0-9;]*m", "", one)) for one in drawn.splitlines()) <= 80
    return plain, drawn


@pytest.mark.parametrize("line", LINES)
def test_a_picture_has_every_word_of_the_plain_lines(line, tmp_path, monkeypatch):
    plain, drawn = shown(line, tmp_path, monkeypatch)
    assert words(plain) - words(drawn) <= PLAIN_ALONE
    assert drawn != plain or line == "log"


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("campaign", "roster.toml played; figure side games full bonus; Brin heroes 18; Merlin 20"),
        ("simulate --games 9 --seed a", "goblins heroes out nobody left limit turns; Brin stands; 9"),
        ("simulate --games 9 --seed a --vary rules.hit_combat=5..6", "hit_combat 5 6 even 9 each"),
    ],
)  # fmt: skip
def test_a_picture_has_what_matters(line, said, tmp_path, monkeypatch):
    plain, drawn = shown(line, tmp_path, monkeypatch)
    assert words(said) <= words(drawn)
    assert drawn != plain
