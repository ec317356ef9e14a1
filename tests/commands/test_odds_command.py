"""`odds`, `luck` and `--odds`, as typed."""

import io
import json
import shlex
from fractions import Fraction
from pathlib import Path
from xml.etree import ElementTree

import pytest

from brincli.line.app import run
from tests.kit.scenes import RAID

QUEST = """\
[figures.Brin]
side = "heroes"
hero = true
full = 6
[figures."goblin 1"]
side = "goblins"
full = 4
[figures.Merlin]
caster = true
full = 20
[figures."-rf <b>&amp;"]
full = 1
[spells.fog]
cost = 5
needs = 4
"""


@pytest.fixture(autouse=True)
def game(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("BRIN_ROSTER", raising=False)
    Path("roster.toml").write_text(QUEST)
    Path("raid.toml").write_text(RAID)


@pytest.fixture
def brin(capsys):
    def typed(*words: str, status: int = 0) -> str:
        assert run(words) == status
        captured = capsys.readouterr()
        return captured.err if status else captured.out

    return typed


@pytest.fixture
def asked(brin):
    def as_json(*words: str) -> dict:
        return json.loads(brin("odds", "--json", *words))

    return as_json


@pytest.mark.parametrize(
    ("words", "success"),
    [
        ("hit 'goblin 1' --by Brin", "3/5"),
        ("hit goblin1 --bonus -1", "2/5"),
        ("hit --bonus=2 --missile goblin", "3/5"),
        ("-r raid.toml duel Owain 'axe 1' 'axe 2' 'axe 3'", "24389/54872"),
        ("cast Merlin fog", "3/4"),
        ("cast Merlin fog --turns 2", "15/16"),
        ("cast Merlin --cost 1 --needs 6", "11/36"),
        ("action 30", "71/100"),
        ("action 30 --casualties 20 -r raid.toml", "51/100"),
        ("fight Brin goblin", "9254659241305463/12999674453557248"),
        ("raid -r raid.toml Dumnonia Saxons", "24389/54872"),
        ("combat Brin 'goblin 1'", "3/10"),
    ],
)
def test_odds_are_of_what_is_typed(asked, words, success):
    told = asked(*shlex.split(words))
    assert told["event"] == "odds"
    assert told["success"]["p"] == success
    assert told["success"]["probability"] == pytest.approx(float(Fraction(success)))


def test_an_outcome_has_its_fraction_and_its_number(asked):
    told = asked("hit", "goblin 1", "--by", "Brin")
    assert told["of"] == "hit 'goblin 1' --by Brin"
    assert told["outcomes"][0] == {"outcome": "Brin misses goblin 1", "p": "2/5", "probability": 0.4}
    assert sum(row["probability"] for row in told["outcomes"]) == pytest.approx(1)
    assert told["expected"] == [{"what": "SP lost by goblin 1", "p": "9/5", "value": 1.8}]


def test_nothing_is_thrown_or_written(brin):
    before = Path("roster.toml").read_bytes()
    brin("odds", "hit", "goblin 1", "--by", "Brin")
    brin("odds", "fight", "Brin", "goblin 1")
    assert Path("roster.toml").read_bytes() == before


def test_odds_are_told_line_by_line(brin):
    assert brin("odds", "action", "30").splitlines() == [
        "success: 71/100, 71%",
        "does not act: 29/100, 29%, 1 in 3.45",
        "acts: 71/100, 71%",
    ]


def test_a_fight_tells_its_policy_first(brin):
    lines = brin("odds", "fight", "Brin", "goblin 1").splitlines()
    assert lines[0].startswith("policy: Brin throws at goblin 1;")
    assert lines[1].startswith("Brin stands: ")


def test_house_rules_are_compared(brin):
    Path("rules.toml").write_text("[rules]\nhit_combat = 5\n")
    lines = brin("odds", "--compare", "rules.toml", "hit", "goblin 1").splitlines()
    assert lines[0] == "success: 1/2, 50%, 1 in 2 with these rules; 3/5, 60% with rules.toml"
    assert lines[-1] == "rules.toml: house rule hit_combat = 5"
    objects = brin("odds", "--compare", "rules.toml", "hit", "goblin 1", "--json").splitlines()
    assert [json.loads(one)["success"]["p"] for one in objects] == ["1/2", "3/5"]


@pytest.mark.parametrize(
    ("rules", "fault"),
    [
        ("\nhit_combat = 'x'", "rules.toml:2: hit_combat: expected a whole number"),
        ("[rules]\nhit_comba = 3", "rules.toml:2: rules.hit_comba: no house value"),
        ("hit", "rules.toml:1: not TOML"),
    ],
)
def test_faults_in_house_rules_are_located(brin, rules, fault):
    Path("rules.toml").write_text(rules)
    assert fault in brin("odds", "--compare", "rules.toml", "hit", "goblin 1", status=3)


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("show", "throws no dice"),
        ("odds hit goblin", "throws no dice"),
        ("hitt goblin", "did you mean hit"),
        ("hit nobody", "no figure 'nobody'"),
        ("hit goblin --bons 1", "--bons"),
        ("hit goblin --dice 7,4", "leave --dice out"),
        ("hit goblin --seed 3", "--seed is for --times"),
        ("hit goblin --turns 3", "--turns is for odds cast"),
        ("hit goblin --svg plot.toml", "does not end in .svg"),
        ("fight Brin", "NAME and one FOE"),
        ("fight Brin goblin goblin", "named twice"),
        ("fight Brin Merlin --by x", "no option --by"),
        ("raid Dumnonia", "two sides"),
        ("action 101", "0-100"),
        ("action -5", "-5 is out of range: scores are 0-100"),
    ],
)
def test_what_has_no_odds_is_said(brin, words, why):
    assert why in brin("odds", *words.split(), status=2)


def test_a_fight_needs_a_roster(brin):
    Path("roster.toml").unlink()
    assert "needs a roster" in brin("odds", "fight", "Brin", "goblin", status=4)


def test_a_fight_may_be_thrown_instead(asked, brin):
    told = asked("fight", "Brin", "goblin 1", "--times", "200", "--seed", "x")
    assert told["thrown"] == 200
    assert told["success"]["p"] is None
    assert abs(told["success"]["probability"] - 0.712) < 0.13
    assert "thrown 200 times" in brin("odds", "fight", "Brin", "goblin 1", "--times", "200", "--seed", "x")


def test_a_name_may_look_like_an_option(asked):
    told = asked("hit", "--bonus", "1", "--", "-rf <b>&amp;")
    assert told["success"]["p"] == "3/5"


def test_a_plot_shows_every_outcome_and_is_sound_xml(brin):
    brin("odds", "hit", "--svg", "plot.svg", "--", "-rf <b>&amp;")
    texts = [node.text for node in ElementTree.parse("plot.svg").iter() if node.tag.endswith("text")]
    assert "-rf <b>&amp; loses 3, out" in texts
    assert "50%" in texts


def test_a_dry_run_draws_nothing(brin):
    brin("odds", "hit", "goblin 1", "--svg", "plot.svg", "-n")
    assert not Path("plot.svg").exists()


def test_a_plot_that_cannot_be_written_is_an_error(brin):
    assert "cannot be written" in brin("odds", "action", "30", "--svg", "nowhere/plot.svg", status=4)


def test_a_rule_tells_its_chance_before_it_throws(brin):
    lines = brin("hit", "goblin 1", "--by", "Brin", "--odds", "--dice", "2").splitlines()
    assert lines[0] == "Odds: success 3/5, 60%."
    assert lines[1].startswith("Brin strikes at goblin 1 and misses")


def test_the_chance_is_told_before_dice_are_asked_for(capsys, monkeypatch):
    monkeypatch.setattr("sys.stdin", io.StringIO("2\n"))
    assert run(["hit", "goblin 1", "--odds", "--dice", "ask"]) == 0
    captured = capsys.readouterr()
    assert captured.err.startswith("Odds: success 1/2, 50%, 1 in 2.\n")
    assert captured.err.endswith("d10 to hit, at goblin 1: ")
    assert "Odds" not in captured.out


def test_the_log_keeps_the_chance_of_each_event(brin):
    out = brin("combat", "Brin", "goblin 1", "--odds", "--dice", "2,9,3", "--json")
    assert [json.loads(line)["odds"]["p"] for line in out.splitlines()] == ["3/5", "1/2"]
    assert '"odds":{"p":"3/5"' in Path("roster.toml").read_text().replace(" ", "")


def test_what_asks_nothing_has_no_chance_to_tell(brin):
    assert brin("roll", "d6", "--odds", "--dice", "3") == "d6: 3.\n"
