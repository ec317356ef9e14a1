"""`--times`: thrown over and over from the same state, and not recorded."""

import tracemalloc
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from brincli.games.both.morale import morale
from brincli.games.both.roll import roll
from brincli.games.kingdoms.action import action
from brincli.model.dice import Dice
from brincli.model.events import Outcome
from brincli.model.options import Options
from brincli.model.state import Figure, Roster
from brincli.play import times
from brincli.play.session import Session
from brincli.play.sources import SeededDice, unbiased
from brincli.render import lines_of
from tests.kit.table import Table

GOBLIN = "[game]\nseed = 1\n[figures.goblin]\nsp = 9\nfull = 12\n[figures.troll]\nsp = 5\nfull = 12\n"


@pytest.fixture
def table(tmp_path: Path) -> Table:
    return Table(tmp_path, GOBLIN)


@pytest.mark.parametrize(
    ("line", "of_each"),
    [
        ("action 30", 1),
        ("hit goblin", 1),
        ("hit goblin troll", 2),
        ("morale", 1),
        ("roll 2d6 d%", 2),
        ("turn", 2),
    ],
)
def test_each_throw_tells_all_its_events_and_nothing_is_recorded(
    table: Table, line: str, of_each: int
) -> None:
    assert len(table.done(f"{line} --times 50").lines) == 50 * of_each
    assert len(table.done(f"{line} --times 50 --json").records) == 50 * of_each
    assert table.text == GOBLIN
    assert table.files() == ["roster.toml"]


def test_every_throw_is_from_the_same_state(table: Table) -> None:
    records = table.done("hit goblin --times 200 --json").records
    assert {record["sp"]["before"] for record in records} == {9}
    assert {record["sp"]["after"] for record in records} <= {9, 8, 7, 6, 5, 4, 3}


@pytest.mark.parametrize("expression", ["d%", "2d6", "4d6kh3", "d3", "d7-9"])
def test_dice_of_a_seed_are_that_seeds_one_after_another(table: Table, expression: str) -> None:
    dice = SeededDice("oak")
    expected = []
    for _ in range(300):
        (event,) = roll(Roster(), dice, (expression,)).events
        expected.append(str(event))
    assert table.done(f"roll {expression} --times 300 --seed oak").lines == expected


def test_without_a_seed_the_games_dice_are_not_told(table: Table) -> None:
    (first,) = table.done("roll 1000d6 --json --seed 1").records
    again = table.done("roll 1000d6 --json --times 3").records
    assert [die["face"] for die in first["dice"]] not in [
        [die["face"] for die in record["dice"]] for record in again
    ]


@pytest.mark.parametrize(
    ("line", "status"),
    [
        ("action 100 --times 50", 0),
        ("action 100 --seed 1 --times 50 -e", 1),
        ("action 0 --times 50 -e", 0),
        ("action 50 --seed 1 --times 50 -e", 1),
        ("action 50 --seed 1 --times 50 -e --any", 0),
        ("action 100 --seed 1 --times 50 -e --any", 1),
        ("action 60 --casualties 50 --times 3 -e", 1),
        ("roll d6 --times 5 -e", 0),
        ("hit goblin --bonus 6 --times 5 -e", 0),
    ],
)
@pytest.mark.parametrize("form", ["", " -q", " --json"])
def test_the_status_is_that_of_all_the_throws(table: Table, line: str, status: int, form: str) -> None:
    answer = table.brin(line + form)
    assert answer.status == status
    assert bool(answer.out) is (form != " -q")


@pytest.mark.parametrize("number", ["0", "-1", "1_0", "1e3", "1000000001", "many"])
def test_a_number_of_times_that_cannot_be_thrown_is_refused(table: Table, number: str) -> None:
    refused = table.brin(f"action 30 --times={number}")
    assert (refused.status, refused.out) == (2, "")
    assert number in refused.err


def test_your_own_dice_are_not_thrown_many_times(table: Table) -> None:
    refused = table.brin("action 30 --times 2 --dice 7")
    assert (refused.status, "--dice" in refused.err) == (2, True)


def test_what_the_rules_forbid_is_refused_before_anything_is_thrown(table: Table) -> None:
    refused = table.brin("hit goblin --by goblin --times 9")
    assert (refused.status, refused.out, refused.err.count("\n")) == (2, "", 1)


def test_in_a_script_the_throws_are_from_where_the_line_stands(table: Table) -> None:
    lines = b"hit goblin --dice 7,2\nhit goblin --bonus 9 --times 20 --json\nhit goblin --dice 7,1\n"
    records = table.done("run - --json", lines).records
    assert {record["sp"]["before"] for record in records[1:-1]} == {7}
    assert table.value("figures", "goblin", "sp") == 6


def words() -> Iterator[int]:
    yield from [0, 1, (1 << 64) - 1, (1 << 64) - 7, 12, 1 << 63, 5]


@pytest.mark.parametrize("sides", [2, 3, 6, 10, 100, 999_999])
def test_faces_in_bulk_are_as_unbiased_as_one_by_one(sides: int) -> None:
    one_by_one = words()
    found = list(times.faces_of(sides, words()))
    assert found == [unbiased(sides, one_by_one) for _ in found]


def test_every_face_comes_up(table: Table) -> None:
    seen = Counter(table.done("roll d10 --times 2000").lines)
    assert len(seen) == 10
    assert min(seen.values()) > 100  # 200 each; below 100 once in 10**12 runs


def session() -> Session:
    return Session(Options(), ["roll"])


def test_what_is_remembered_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(times, "MOST_NODES", 100)
    thrown = []

    def rule(_: Roster | None, dice: Dice) -> Outcome:
        thrown.append(None)
        return roll(Roster(), dice, ("20d6",))

    assert len(list(times.Throws(session(), rule, Options(seed="1"), 50, lines_of))) == 50
    assert len(thrown) == 50


def test_a_course_of_faces_is_worked_out_once() -> None:
    thrown = []

    def rule(_: Roster | None, dice: Dice) -> Outcome:
        thrown.append(None)
        return action(Roster(), dice, 30)

    lines = list(times.Throws(session(), rule, Options(seed="1"), 5_000, lines_of))
    assert (len(lines), len(thrown)) == (5_000, 100)


def test_memory_stays_flat() -> None:
    throws = times.Throws(session(), lambda _, dice: action(Roster(), dice, 30), Options(), 60_000, lines_of)
    lines = iter(throws)
    for _ in range(10_000):
        next(lines)
    tracemalloc.start()
    for _ in range(40_000):
        next(lines)
    grown, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert grown < 100_000


STRANDS = """
[figures.Brin]
side = "heroes"
hero = true
sp = 12
full = 24
[figures.orc]
side = "orcs"
sp = 3
full = 8
[figures.wolf]
side = "orcs"
sp = 4
full = 8
[figures.Ida]
side = "Angles"
class = "leader"
status = "dead"
[figures.Ine]
side = "Angles"
class = "character"
[figures.Oswi]
side = "Angles"
class = "character"
"""


@pytest.mark.parametrize("line", ["combat Brin orc wolf", "hit orc wolf --by Brin", "morale", "turn"])
@pytest.mark.parametrize("form", ["", " --json"])
def test_strands_remembered_apart_are_told_as_one_throw_after_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, line: str, form: str
) -> None:
    table = Table(tmp_path, STRANDS)
    remembered = table.done(f"{line} --times 400 --seed oak{form}").lines
    monkeypatch.setattr(times, "MOST_NODES", 0)
    assert remembered == table.done(f"{line} --times 400 --seed oak{form}").lines


def test_ten_strands_of_six_ends_are_sixty_to_remember() -> None:
    thrown = []
    goblins = tuple(Figure(f"goblin {at}", sp=1, full=6) for at in range(10))

    def rule(_: Roster | None, dice: Dice) -> Outcome:
        thrown.append(None)
        return morale(Roster(figures=goblins), dice)

    lines = list(times.Throws(session(), rule, Options(seed="1"), 5_000, lines_of))
    assert (len(lines), len(lines[0].split("\n"))) == (5_000, 10)
    assert len(thrown) < 60
