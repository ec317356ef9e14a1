"""A report in the notation for solo play, read back: every die in its order, and all as they stood."""

import re

import pytest
from hypothesis import given, settings

from brincli.roster.store import read
from brincli.story.chapters import chapters
from tests.kit.examples import examples
from tests.kit.table import Table
from tests.story.test_report import DEEDS, HARD, PLAYED, QUEST


class Notation:
    """A small reader of the notation: the faces of every throw, and the SP of everybody after each turn."""

    def __init__(self, text: str) -> None:
        self.faces: list[str] = []
        self.after: list[dict[str, str]] = []
        self.tags: list[list[str]] = []
        now: dict[str, str] = {}
        fenced = False
        for line in text.splitlines():
            fenced ^= line == "```"
            if not fenced:
                continue
            if re.fullmatch(r"Tn\d+", line):
                self.after.append({})
            if found := re.match(r"d: .*?((?:(?:d\d+|card) \w+(?:, )?)+)=", line):
                self.faces += found[1].split(", ")
            for tag in re.findall(r"\[(\w+:[^\[\]]*)\]", line):
                kind, _, rest = tag.partition(":")
                name, *fields = rest.split("|")
                self.tags.append([kind, name, *fields])
                if kind == "N":
                    now[name] = fields[0]
            if self.after:
                self.after[-1] = dict(now)


def standing_dice(table):
    chapter = chapters(read(str(table.file)))[-1]
    return [
        f"{die['die']} {die['face']}"
        for step in chapter.steps
        for event in step.line.events
        for die in event["dice"]
    ]


def points_after_each_turn(table):
    """The SP of everybody as each turn that is told ended."""
    found = {}
    for step in chapters(read(str(table.file)))[-1].steps:
        if any(event.get("text") for event in step.line.events):
            points = {one.name: f"SP {one.sp}/{one.full}" for one in step.after.figures}
            found[step.line.turn] = points
    return list(found.values())


def read_back(table):
    return Notation(table.done("report --as lonelog").out)


@pytest.fixture
def table(tmp_path):
    table = Table(tmp_path, QUEST)
    for line in PLAYED:
        table.done(line)
    return table


def test_the_notation_has_its_parts_in_order(table):
    out = table.done("report --as lonelog").out
    parts = [
        "---",
        "title:",
        "ruleset:",
        "player:",
        "start_date:",
        "last_update:",
        "---",
        "# The Library Book",
    ]
    parts += [
        "## Session 1",
        "### S1 *",
        "[CAMPAIGN]",
        "[Scenario:",
        "[Force:heroes|Wendel|1|return the book]",
    ]
    parts += ["[/CAMPAIGN]", "[BATTLE]", "Tn1", "Tn1 Initiative:", "Tn1 Shoot:", "@(goblin 3) to hit"]
    parts += ["d: to hit d10 8=8 vs TN 7 -> Hit", "=> goblin 3 shoots Wendel", "[N:Wendel|SP 18/22|active]"]
    parts += ["Tn1 Combat:", "Tn1 Morale:", "Tn2", "[/BATTLE]", "[CAMPAIGN]", "[/CAMPAIGN]"]
    at = 0
    for part in parts:
        at = out.index(part, at) + len(part)


def test_every_die_is_kept_in_its_order(table):
    assert read_back(table).faces == standing_dice(table)


def test_everybody_stands_after_each_turn_as_they_did(table):
    assert read_back(table).after == points_after_each_turn(table)


def test_no_name_breaks_a_tag(tmp_path):
    table = Table(tmp_path, QUEST)
    name = f"a|b]c\n{HARD}"
    table.done(["add", name, "--sp", "9"])
    table.done(["hit", name, "--dice", "8,2"])
    tags = [tag for tag in read_back(table).tags if tag[0] == "N" and tag[1].startswith("a/b)c")]
    assert tags[-1][2:] == ["SP 7/9", "active"]


def test_alike_figures_of_a_raid_are_a_unit(tmp_path):
    table = Table(tmp_path, "[game]\ntitle = 'raid'\n")
    table.done("muster Saxons --dice 1")
    table.done("action 30 --side Saxons --dice 45")
    tags = read_back(table).tags
    assert ["Unit", "Saxons warriors", "\u00d77", "warrior", "active"] in tags
    assert ["N", "Saxons leader", "leader", "active"] in tags


@given(deeds=DEEDS)
@settings(max_examples=examples(30), deadline=None)
def test_law_every_die_and_all_points_can_be_read_back(tmp_path_factory, deeds):
    table = Table(tmp_path_factory.mktemp("game"), QUEST.replace("[game]", "[game]\nseed = 4"))
    for line in deeds:
        table.brin(line)
    notation = read_back(table)
    assert notation.faces == standing_dice(table)
    assert notation.after == points_after_each_turn(table)
