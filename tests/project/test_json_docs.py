"""docs/json.md is held to what `--json` prints: every event and object, every field, in the order it has."""

import re
from importlib import import_module
from pathlib import Path

import pytest

from brincli.catalogue import COMMANDS
from brincli.games.ending import Change, Gain, Standing
from brincli.games.phase import Ended, Recovered
from brincli.games.quest.parts.affected import Affected
from brincli.games.quest.reach import Beyond
from brincli.line.rethrow import Difference
from brincli.model.errors import Unreachable, Unusable
from brincli.model.events import COMMON, Event, Points
from brincli.model.result import Told
from brincli.roster.sheet import Invalid
from tests.kit.game import SCENE, example_with, scene
from tests.kit.table import Table
from tests.kit.written_pages import held_whole

PATH = Path(__file__).parents[2] / "docs" / "json.md"
PAGE = PATH.read_text(encoding="utf-8")
SCRIPTS = PATH.with_name("scripts.md").read_text(encoding="utf-8")


def told(heading, page=PAGE):
    """The rows of the tables under a heading: the first cell, and the fields in the second, each once."""
    part = page.partition(f"## {heading}\n")[2].partition("\n## ")[0]
    rows = re.findall(r"^\| (?!of |event |object |status )([^|]+) \| ([^|]+) \|", part, re.MULTILINE)
    return {first: list(dict.fromkeys(re.findall(r"`(\w+)`", second))) for first, second in rows}


def subclasses(of):
    for one in of.__subclasses__():
        yield one
        yield from subclasses(one)


def event_classes():
    """Every class of event that a command prints."""
    for listed in COMMANDS.values():
        import_module(f"brincli.{listed.where.partition(':')[0]}")
    printed = ("brincli.games.", "brincli.commands.")
    return {one.event: one for one in subclasses(Event) if one.__module__.startswith(printed)}


def some(of):
    """An event of that class, with nothing in its fields."""
    return of(**{name: () if name in COMMON else None for name in of.defaults})


INSIDE = {
    "`sp` of hit, cast": Points._fields,
    "in `recovered` of turn": Recovered._fields,
    "in `ended` of turn": Ended._fields,
    "in `targets` of cast": Affected._fields,
    "in `gained` of end": (*Gain._fields, *Change._fields),
    "in `standing` of end": Standing._fields,
    "in `over` of reach": Beyond._fields,
    "in `differences` of replay": Difference._fields,
}
EVENTS = event_classes()
ROWS = told("The events of the rules") | told("The events of the records")
OTHER = told("Other objects")


def row_of(name, folder):
    """The row of an event as far as its class and the first example of its command tell it."""
    kinds = {
        key: str(kind)
        for of in EVENTS[name].__mro__
        for key, kind in vars(of).get("__annotations__", {}).items()
    }
    meanings = [
        f"`{field.rstrip('_')}`{of_kind(kinds[field])}"
        for field in EVENTS[name].defaults
        if field not in COMMON
    ]
    printed = scene(name, folder).brin(example_with(name, "--json")).records if name in COMMANDS else []
    asks = any(one["event"] == name and one["success"] is not None for one in printed)
    return f"| {name} | {'; '.join(meanings)} | {'true or false' if asks else 'null'} |\n"


def of_kind(kind):
    """What is said of a field of that kind, behind its name."""
    said = {"tuple": "a list", "Sequence": "a list", "bool": "true or false"}
    found = [words for word, words in said.items() if word in kind]
    return "".join(f", {words}" for words in [*found[:1], *(["or null"] if "None" in kind else [])])


def with_rows(page, folder):
    """The page with a row for every event that it has not, behind that of the event before."""
    before = {"rules": "roll", "records": "new"}
    for name, event in EVENTS.items():
        room = "rules" if event.__module__.startswith("brincli.games.") else "records"
        if name not in ROWS:
            at = (
                page.index(
                    "\n",
                    page.index(f"\n| {before[room]} | ", page.index(f"## The events of the {room}\n")) + 1,
                )
                + 1
            )
            page = page[:at] + row_of(name, folder) + page[at:]
        before[room] = name
    return page


def test_the_page_has_a_row_for_every_event(tmp_path):
    held_whole(PATH, with_rows(PAGE, tmp_path / "scene"))


@pytest.mark.parametrize("name", [name for name in EVENTS if name in ROWS])
def test_an_event_has_the_fields_that_the_page_tells(name):
    assert ROWS[name] == list(some(EVENTS[name]).facts())


def test_the_page_tells_of_no_event_that_there_is_not():
    assert set(ROWS) - set(EVENTS) == set(INSIDE)


def test_the_common_fields_are_those_that_the_page_tells():
    printed = Told(some(EVENTS["location"]), 1, [], {"p": "1/2"}).record()
    common = re.findall(r"^\| `(\w+)` \| ", PAGE.partition("| object |")[0], re.MULTILINE)
    assert [key for key in printed if key not in ROWS["location"]] == common


def test_the_objects_in_events_have_the_fields_that_the_page_tells():
    assert {name: ROWS[name] for name in INSIDE} == {name: list(INSIDE[name]) for name in INSIDE}


def test_the_objects_in_common_fields_have_the_fields_that_the_page_tells(tmp_path):
    inside = told("What every event has")
    event = Table(tmp_path, SCENE).done("hit 'goblin 1' --dice 7,4 --odds --json").records[0]
    assert inside["in `dice`"] == list(event["dice"][0])
    assert inside["in `changes`"] == list(event["changes"][0])
    assert inside["`odds`"] == list(event["odds"])


# What prints each of the other objects, and which of the lines is looked at.
PRINTS = {
    "show": ("show", 0),
    "log": ("log", 0),
    "log --kills": ("log --kills", 0),
    "check": ("check", 0),
    "map": ("map", 0),
    "map --svg": ("map --svg -", 0),
    "campaign": ("campaign", 0),
    "campaign, its figures": ("campaign", -1),
    "report": ("report", 0),
    "sheet": ("sheet", 0),
    "odds": ("odds hit 'goblin 1'", 0),
    "simulate": ("simulate --games 9", 0),
    "luck": ("luck", 0),
    "luck, your dice": ("luck", -1),
    "rules Q5.3": ("rules Q5.3", 0),
    "rules": ("rules", 0),
    "rules --switches": ("rules --switches", 0),
    "help": ("help", 0),
    "completion": ("completion bash", 0),
}


def test_every_other_object_is_printed_once():
    assert set(PRINTS) == set(OTHER)


@pytest.mark.parametrize("name", PRINTS)
def test_another_object_has_the_fields_that_the_page_tells(name, tmp_path):
    line, which = PRINTS[name]
    table = Table(tmp_path, SCENE.replace("move = 6\n", 'move = 6\nweapon = "axe"\n'))
    table.done("hit 'goblin 1' --by Brin --dice 7,4 --odds")
    table.done("set archer sp=0")
    printed = list(table.done(f"{line} --json").records[which])
    assert [key for key in OTHER[name] if key not in ("rules", "vary")] == printed  # of two only: below


def test_two_forecasts_say_of_which_rules_they_are(tmp_path):
    table = Table(tmp_path, SCENE)
    (tmp_path / "house.toml").write_text("hit_combat = 5\n", encoding="utf-8")
    both = table.done("odds hit 'goblin 1' --compare house.toml --json").records
    assert [set(one) for one in both] == 2 * [set(OTHER["odds"])]


def test_every_exit_status_is_told():
    raised = {str(error.status) for error in (Unusable, Invalid, Unreachable)}
    assert raised < set(told("Exit status", SCRIPTS)) == {"0", "1", "2", "3", "4", "130"}
