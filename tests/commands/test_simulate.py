"""`simulate` as it is typed: the same for a seed, nothing written, one thing beside another, refusals."""

import csv
import io
import json
import sys
from pathlib import Path

import pytest

from brincli.play import many_games
from brincli.play.scenario import scenario_of
from brincli.play.worth import Wanted
from brincli.render.progress import Progress
from tests.kit.table import Table
from tests.kit.throwing import roster

FIGHT = """
[sides.heroes]
player = true
[sides.orcs]
[figures.Brin]
side = "heroes"
hero = true
full = 8
[figures."orc 1"]
side = "orcs"
full = 9
"""
WALL = '[board]\nmap = "...."\n'
RAID = """
[figures.Ida]
side = "Angles"
class = "leader"
[figures."axe, the first"]
side = "Saxons"
class = "warrior"
"""


@pytest.fixture
def table(tmp_path: Path) -> Table:
    return Table(tmp_path, FIGHT)


def test_nothing_is_written_and_a_seed_gives_the_same_for_any_number_of_jobs(table: Table) -> None:
    one, two = (table.done(f"simulate --games 2500 --seed 3 --jobs {jobs} --json").out for jobs in (1, 2))
    assert one == two
    assert table.text == FIGHT
    assert table.files() == ["roster.toml"]


def test_without_a_seed_a_fresh_one_is_told_and_gives_the_same_games(table: Table) -> None:
    (first,) = table.done("simulate --games 50 --json").records
    (again,) = table.done(f"simulate --games 50 --json --seed {first['seed']}").records
    assert first == again


def test_the_object_has_what_is_relied_on(table: Table) -> None:
    (found,) = table.done("simulate --games 400 --seed 1 --json").records
    assert (found["event"], found["games"], found["seed"]) == ("simulate", 400, "1")
    assert [one["ending"] for one in found["endings"]] == [
        "orcs out of it",
        "heroes out of it",
        "nobody left",
        "limit of turns",
    ]
    assert sum(one["games"] for one in found["endings"]) == 400
    for one in found["endings"]:
        assert 0 <= one["low"] <= one["chance"] == one["games"] / 400 <= one["high"] <= 1
    assert found["turns"]["low"] <= found["turns"]["median"] <= found["turns"]["high"]
    brin, orc = found["figures"]
    assert list(brin) == ["figure", "side", "stands", "sp", "felled"]
    assert brin["stands"] == found["endings"][0]["chance"]
    assert 0 < brin["sp"] < 8
    assert orc["stands"] + orc["felled"] < 1  # it ran, the other times


def test_a_line_an_ending_and_a_line_a_figure(table: Table) -> None:
    lines = table.done("simulate --games 1000 --seed 1").lines
    assert lines[0].startswith("policy: everybody throws at the first enemy")
    assert lines[1].startswith("orcs out of it: ")
    assert lines[-2].startswith("orc 1: stands ")
    assert lines[-1] == "1,000 games, seed 1"


def test_a_key_is_varied_and_even_chances_are_named(table: Table) -> None:
    lines = table.done("simulate --games 300 --seed 1 --vary figures.orc.full=4..14").lines
    assert [line.partition(":")[0] for line in lines[1:12]] == [
        f'figures."orc 1".full = {value}' for value in range(4, 15)
    ]
    assert lines[12].startswith('even: between figures."orc 1".full = ')
    assert lines[13] == "300 games each, seed 1"
    records = table.done("simulate --games 300 --seed 1 --vary figures.orc.full=4..5 --json").records
    assert [one["vary"] for one in records] == [
        {"key": 'figures."orc 1".full', "value": value} for value in (4, 5)
    ]
    assert records[0]["endings"][0]["chance"] > records[1]["endings"][0]["chance"]


def test_a_game_is_played_on_from_any_moment_of_its_log(table: Table) -> None:
    before = table.done("simulate --games 50 --seed 1 --json").out
    table.done("hit 'orc 1' --dice 9,6")
    after = table.done("simulate --games 50 --seed 1 --json").out
    assert before != after
    assert table.done("simulate --games 50 --seed 1 --json --at 0").out == before
    varied = table.done("simulate --games 50 --seed 1 --json --at 0 --vary figures.orc.full=9..9").records
    assert [one["endings"] for one in varied] == [json.loads(before)["endings"]]


def test_where_the_chances_are_never_even_it_is_said(table: Table) -> None:
    lines = table.done("simulate --games 50 --seed 1 --vary figures.orc.full=1..2").lines
    assert lines[-2].startswith("even: nowhere; ")


def test_house_rules_and_other_rosters_are_played_beside(table: Table) -> None:
    (table.folder / "house.toml").write_text("hit_combat = 2\n")
    (table.folder / "other.toml").write_text(FIGHT.replace("full = 9", "full = 1"))
    line = "simulate --games 300 --seed 1 --compare house.toml --compare other.toml"
    records = table.done(f"{line} --json").records
    assert [one["rules"] for one in records] == ["these rules", "house.toml", "other.toml"]
    assert records[2]["endings"][0]["chance"] > 0.9
    assert table.done(line).lines[-1] == "300 games each, seed 1"


def test_a_row_a_game(tmp_path: Path) -> None:
    table = Table(tmp_path, RAID)
    rows = list(csv.DictReader(io.StringIO(table.done("simulate --games 30 --seed 1 --csv").out)))
    assert [row["game"] for row in rows] == list(map(str, range(30)))
    assert {row["ending"] for row in rows} == {"Saxons out of it", "Angles out of it"}
    assert {(row["Ida status"], row["axe, the first status"]) for row in rows} == {
        ("stands", "felled"),
        ("felled", "stands"),
    }
    varied = table.done("simulate --games 2 --seed 1 --csv --vary rules.loot=-2..-1").lines
    assert varied[0].startswith("rules.loot,game,ending,turns,")
    assert [line.split(",")[:2] for line in varied[1:]] == [
        ["-2", "0"],
        ["-2", "1"],
        ["-1", "0"],
        ["-1", "1"],
    ]


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("--games 0", "games are 1-"),
        ("--until 2", "written as in 2%"),
        ("--until 0%", "written as in 2%"),
        ("--until 101%", "written as in 2%"),
        ("--jobs 0", "jobs"),
        ("--limit 0", "turns"),
        ("--csv --json", "leave --json"),
        ("--csv --until 2%", "--until out"),
        ("--vary figures.orc.full", "figures.troll.full=8..24"),
        ("--vary figures.orc.full=9", "figures.troll.full=8..24"),
        ("--vary figures.orc.full=9..8", "1 to 200 values"),
        ("--vary figures.orc.full=1..999", "1 to 200 values"),
        ("--vary figures.orc.fool=1..2", "no such key"),
        ("--vary figures.troll.full=1..2", "troll"),
        ("--vary goblin=1..2", "no such key"),
        ("--vary figures.orc.full=0..2", "full"),
        ("--vary figures.orc.sp=8..10", "9 or less"),
        ("--vary rules.hit_combat=4..5 --compare x.toml", "exclude each other"),
        ("--jobs 2 --on tcp://127.0.0.1:1", "leave one of them out"),
    ],
)
def test_what_cannot_be_used_is_refused_in_a_line(table: Table, line: str, says: str) -> None:
    refused = table.brin(f"simulate {line}")
    assert (refused.status, refused.out) == (2, "")
    assert refused.err.count("\n") == 1
    assert says in refused.err


def test_a_file_that_is_not_there_is_4(table: Table) -> None:
    assert table.brin("simulate --compare nothing.toml").status == 4
    assert table.brin("simulate -r nothing.toml").status == 4


def test_ctrl_c_tells_what_was_reached(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(blocks):
        yield many_games.block_played(next(blocks))
        raise KeyboardInterrupt

    monkeypatch.setattr("brincli.commands.simulate.here", interrupted)
    found = table.brin("simulate --games 5000 --seed 1 --jobs 1")
    assert (found.status, found.lines[-1]) == (130, "1,000 games, seed 1, broken off")


def test_ctrl_c_leaves_the_rows_that_were_made(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(blocks):
        yield many_games.block_played(next(blocks)._replace(size=7))
        raise KeyboardInterrupt

    monkeypatch.setattr("brincli.commands.simulate.here", interrupted)
    found = table.brin("simulate --games 5000 --seed 1 --jobs 1 --csv")
    assert (found.status, len(found.lines)) == (130, 1 + 7)


def test_without_dask_a_cluster_is_refused_with_what_to_do(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    refused = table.brin("simulate --on tcp://127.0.0.1:8786")
    assert refused.status == 2
    assert "pip install 'brincli[cluster]'" in refused.err


def test_progress_is_nothing_where_nobody_looks(capsys: pytest.CaptureFixture[str]) -> None:
    with Progress("", Wanted(10, "1"), quiet=False) as progress:
        progress.heard(many_games.none_of(scenario_of(roster(FIGHT), 99)))
    assert capsys.readouterr().err == ""


def test_a_running_cluster_plays_the_same_games(table: Table) -> None:
    distributed = pytest.importorskip("distributed", reason="Dask is not installed: brincli[cluster]")
    here = table.done("simulate --games 5000 --seed 3 --jobs 1 --json").out
    with distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as local:
        there = table.done(f"simulate --games 5000 --seed 3 --json --on {local.scheduler_address}").out
    assert there == here
    refused = table.brin("simulate --games 5 --on nowhere")
    assert (refused.status, refused.err.count("\n")) == (4, 1)
