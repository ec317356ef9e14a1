"""Who can act now, or be acted on, is offered first, in the order of the deeds; then the rest."""

import pytest

from brincli.line.completion.answer import fitting
from brincli.line.completion.choices import choices
from brincli.line.completion.names import names_at_hand
from brincli.line.words import taken_apart

QUEST = """
[sides.heroes]
player = true
[sides.goblins]
[figures.Ulf]
side = "heroes"
full = 9
at = "B2"
[figures.Brin]
side = "heroes"
hero = true
full = 18
range = 9
at = "B3"
[figures.Mabon]
side = "heroes"
caster = true
full = 22
at = "B4"
[figures."goblin 1"]
side = "goblins"
full = 6
status = "out"
[figures."goblin 11"]
side = "goblins"
full = 6
sp = 2
at = "H3"
[figures."goblin 2"]
side = "goblins"
full = 6
range = 9
at = "C3"
orders = "random"
move = 3
[spells.web]
cost = 3
needs = 4
damage = "d6"
[board]
size = "9x9"
"""
RAID = """
[sides.S]
colour = "black"
did = "1 action"
[sides.D]
colour = "red"
[figures.axe]
side = "S"
class = "warrior"
did = "1 duel"
[figures.drover]
side = "S"
class = "peasant"
[figures.Cei]
side = "D"
class = "leader"
"""


@pytest.fixture
def offered(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("BRIN_ROSTER", raising=False)
    (tmp_path / "quest.toml").write_text(QUEST, encoding="utf-8")
    (tmp_path / "raid.toml").write_text(RAID, encoding="utf-8")
    (tmp_path / "broken.toml").write_text(QUEST.replace("full = 9", "full = -9"), encoding="utf-8")

    def asked(file: str, line: str) -> list[str]:
        typed = taken_apart(f"brin -r {file}.toml {line}")
        return fitting(choices(typed.words[1:], typed.text, names_at_hand), typed.text)

    return asked


@pytest.mark.parametrize(
    ("line", "first"),
    [
        ("shoot ", ["Brin", "goblin 2", "Ulf"]),  # Q4.2
        ("shoot Brin ", ["goblin 2", "goblin 11", "Ulf"]),
        ("f g2 ", ["Ulf", "Brin", "Mabon", "goblin 1"]),
        ("strike ", ["Ulf", "Brin", "Mabon", "goblin 2"]),  # Q5.1
        ("strike Ulf ", ["goblin 2", "Brin", "Mabon"]),
        ("c ", ["Ulf", "Brin", "Mabon", "goblin 2"]),
        ("combat g2 ", ["Ulf", "Brin", "Mabon"]),
        ("hit ", ["goblin 2", "Ulf", "Brin", "Mabon", "goblin 11"]),
        ("hit --by ", ["Ulf", "Brin", "Mabon", "goblin 2"]),
        ("hit --by Brin ", ["goblin 2", "goblin 11", "Ulf"]),
        ("cast ", ["Mabon", "Ulf"]),  # Q8.1
        ("cast Mabon web ", ["goblin 2", "goblin 11", "Ulf"]),  # Q8.9
        ("npc ", ["goblin 2", "Ulf"]),  # Q7
        ("morale ", ["goblin 11", "Ulf"]),  # Q6.1
        ("strike Mabon g", ["goblin 2", "goblin 1", "goblin 11"]),
        ("show ", ["Ulf", "Brin", "Mabon"]),  # no rule: as they stand
    ],
)
def test_who_can_do_it_or_have_it_done_to_them_stands_first_in_a_quest(offered, line, first):
    assert offered("quest", line)[: len(first)] == first


@pytest.mark.parametrize(
    ("line", "first"),
    [
        ("duel ", ["drover", "Cei", "axe"]),  # K5.1
        ("duel Cei ", ["drover", "axe"]),
        ("action 30 --side ", ["D", "S"]),  # K3.1
        ("march ", ["S", "D"]),
    ],
)
def test_who_can_do_it_or_have_it_done_to_them_stands_first_in_a_raid(offered, line, first):
    assert offered("raid", line)[: len(first)] == first


def test_everybody_is_offered_once(offered):
    assert sorted(offered("quest", "strike ")) == [
        "Brin",
        "Mabon",
        "Ulf",
        "goblin 1",
        "goblin 11",
        "goblin 2",
    ]


def test_over_a_roster_that_is_not_valid_they_stand_as_in_the_file(offered):
    assert offered("broken", "shoot ")[:3] == ["Ulf", "Brin", "Mabon"]
