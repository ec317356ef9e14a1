"""A campaign told from its files, and what is said of a chain that is broken."""

import shutil

import pytest

from tests.kit.table import Table

QUEST = """
[game]
title = "The Long Road"
objective = "the bridge"
seed = 7
[sides.heroes]
player = true
[figures.Brin]
side = "heroes"
hero = true
full = 18
[figures.Ulf]
side = "heroes"
full = 3
[figures.troll]
side = "trolls"
full = 4
"""
PLAYED = """
combat Brin troll --dice 9,6,2
hit Ulf --by troll --force --dice 9,3
turn
end --won --recovered Ulf
next 'the tower' -o two.toml
-r two.toml add orc --side orcs --sp 5
-r two.toml hit Brin --by orc --dice 8,5
-r two.toml end --lost
-r two.toml next 'the king' -o three.toml
-r three.toml add king --side orcs --sp 20
-r three.toml combat Brin king --dice 2,3
"""
GAMES = [
    "1. The Long Road, the bridge: won in turn 2; troll and Ulf fell (roster.toml).",
    "2. The Long Road, the tower: lost in turn 1 (two.toml).",
    "3. The Long Road, the king: turn 1 is being played (three.toml).",
]
FIGURES = [
    "Brin (heroes): 3 games, 1 won, full SP 18, 20, 20, felled 1, bonus +2 now.",
    "Ulf (heroes): 3 games, 1 won, full SP 3, 3, 3, fell once.",
]


def typed(line):
    """A line with `-r FILE` before its command, as the command has it behind."""
    words = line.split(" ", 2)
    return f"{words[2]} -r {words[1]}" if words[0] == "-r" else line


@pytest.fixture(scope="module")
def whole(tmp_path_factory):
    table = Table(tmp_path_factory.mktemp("whole"), QUEST)
    for line in PLAYED.split("\n"):
        if line:
            table.done(typed(line))
    return table


@pytest.fixture
def chain(whole, tmp_path):
    """Three quests, a file each."""
    shutil.copytree(whole.folder, tmp_path / "chain")
    return Table(tmp_path / "chain")


def edited(table, name, old, new):
    path = table.folder / name
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


@pytest.mark.parametrize("name", ["roster.toml", "two.toml", "three.toml"])
def test_the_whole_chain_is_told_from_any_of_its_files(chain, name):
    """Source: Q9.1, Q9.2"""
    answer = chain.done(["campaign", name])
    assert (answer.lines, answer.err) == ([*GAMES, *FIGURES], "")
    assert chain.done(["campaign", "-r", name]).lines == answer.lines


def test_files_may_be_named_in_their_order(chain):
    answer = chain.done("campaign roster.toml two.toml three.toml")
    assert (answer.lines, answer.err) == ([*GAMES, *FIGURES], "")


def test_each_game_and_each_figure_is_an_object(chain):
    records = chain.done("campaign --json").records
    assert records[0] == {
        "event": "game",
        "game": 1,
        "file": "roster.toml",
        "title": "The Long Road",
        "objective": "the bridge",
        "ended": "won",
        "turns": 2,
        "fell": ["troll", "Ulf"],
        "text": GAMES[0],
    }
    assert records[3] == {
        "event": "figure",
        "figure": "Brin",
        "side": "heroes",
        "games": 3,
        "won": 1,
        "full": [18, 20, 20],
        "felled": 1,
        "fell": 0,
        "bonus": 2,
        "status": "active",
        "text": FIGURES[0],
    }


def test_games_in_one_file_are_games_as_well(tmp_path):
    table = Table(tmp_path, QUEST)
    table.done("end --won")
    table.done("next 'the tower'")
    table.done("end --drawn")
    table.done("next 'the king' -o two.toml")
    assert table.done("campaign").lines[:4] == [
        "1. The Long Road, the bridge: won in turn 1 (roster.toml).",
        "2. The Long Road, the tower: drawn in turn 1 (roster.toml).",
        "3. The Long Road, the king: turn 1 is being played (two.toml).",
        "Brin (heroes): 3 games, 1 won, full SP 18, 20, 20, bonus +2 now.",
    ]


def test_warbands_are_told_without_strength_points(tmp_path):
    """Source: K8.1"""
    table = Table(
        tmp_path, '[figures.a]\nside = "D"\nclass = "leader"\n[figures.b]\nside = "S"\nclass = "peasant"\n'
    )
    table.done("duel a b --dice 9,2")
    table.done("end --won")
    table.done("next 'the ford'")
    assert table.done("campaign").lines == [
        "1. A game: won in turn 1; b fell (roster.toml).",
        "2. the ford: turn 1 is being played (roster.toml).",
        "a (D): 2 games, 1 won, felled 1.",
        "b (S): 1 game, 1 won, fell once, dead.",
    ]


BROKEN = [
    (
        lambda chain: (chain.folder / "two.toml").unlink(),
        "roster.toml",
        "roster.toml: the game after it, two.toml, cannot be shown: two.toml: cannot be read: No such file",
    ),
    (
        lambda chain: (chain.folder / "two.toml").rename(chain.folder / "2.toml"),
        "three.toml",
        "2.toml names three.toml as the game after it",
    ),
    (
        lambda chain: (chain.folder / "two.toml").rename(chain.folder / "2.toml"),
        "roster.toml",
        "2.toml names roster.toml as the game before it",
    ),
    (
        lambda chain: edited(chain, "roster.toml", "sp = 0", "sp = 1"),
        "three.toml",
        "roster.toml was changed since it was closed (step 5)",
    ),
    (
        lambda chain: edited(chain, "two.toml", 'before = "roster.toml"', 'before = "three.toml"'),
        "two.toml",
        "three.toml: the game before it, two.toml, is in the chain already: it goes in a circle",
    ),
    (
        lambda chain: edited(chain, "roster.toml", "[game]\n", '[game]\nbefore = "three.toml"\n'),
        "roster.toml",
        "two.toml: the game before it, roster.toml, is in the chain already: it goes in a circle",
    ),
    (
        lambda chain: edited(chain, "two.toml", 'before = "roster.toml"\n', ""),
        "roster.toml",
        "two.toml does not name roster.toml as the game before it",
    ),
    (
        lambda chain: edited(chain, "two.toml", "[game]", "[game"),
        "roster.toml",
        "roster.toml: the game after it, two.toml, cannot be shown: two.toml:1",
    ),
    (
        lambda chain: edited(chain, "two.toml", "turn = 1", "turn = 0"),
        "roster.toml",
        "roster.toml: the game after it, two.toml, cannot be shown: two.toml:5: game.turn: expected",
    ),
    (
        lambda chain: edited(chain, "two.toml", "1 = '{", "1 = 'x{"),
        "three.toml",
        "three.toml: the game before it, two.toml, cannot be shown: two.toml:",
    ),
    (
        lambda chain: edited(chain, "three.toml", 'before = "two.toml"', 'before = "."'),
        "three.toml",
        "three.toml: the game before it, ., cannot be shown: .: cannot be read",
    ),
    (
        lambda chain: edited(chain, "roster.toml", 'before = "x"' if False else "turn = 2", "turn = 3"),
        "two.toml",
        "roster.toml was changed since it was closed",
    ),
]


@pytest.mark.parametrize(("spoil", "start", "said"), BROKEN)
def test_a_broken_link_is_named_in_a_warning_and_the_rest_is_told(chain, spoil, start, said):
    spoil(chain)
    answer = chain.brin(["campaign", start])
    assert answer.status == 0
    assert said in answer.err
    assert all(line.startswith("brin: ") for line in answer.err.splitlines())
    assert answer.lines


def test_a_file_that_goes_on_from_itself_is_a_circle(tmp_path):
    table = Table(tmp_path, '[game]\nbefore = "roster.toml"\nobjective = "x"\n')
    answer = table.done("campaign")
    assert "in a circle" in answer.err
    assert answer.lines == ["1. x: turn 1 is being played (roster.toml)."]


def test_what_was_left_between_the_two_writes_is_named_from_either_file(chain):
    text = (chain.folder / "two.toml").read_text(encoding="utf-8")
    before, closing, _ = text.partition("\n4 = ")
    assert closing
    (chain.folder / "two.toml").write_text(before + "\n", encoding="utf-8")
    for name in ("two.toml", "three.toml"):
        answer = chain.done(["campaign", name])
        assert answer.lines[:3] == GAMES
        assert answer.err == (
            "brin: two.toml was not closed, and three.toml goes on from it: was `brin next` interrupted?\n"
        )


def test_files_of_other_games_in_the_folder_are_left_alone(chain):
    (chain.folder / "other.toml").write_text('[game]\nobjective = "y"\n', encoding="utf-8")
    (chain.folder / "no.toml").write_text("no toml", encoding="utf-8")
    (chain.folder / "deep.toml").mkdir()
    assert chain.done("campaign three.toml").err == ""


def test_one_file_named_twice_is_told_so(chain):
    assert "two.toml is named twice" in chain.done("campaign roster.toml two.toml two.toml").err


@pytest.mark.parametrize(
    ("line", "status"),
    [("campaign none.toml", 4), ("campaign two.toml -r roster.toml", 2), ("campaign -r none.toml", 4)],
)
def test_a_start_that_cannot_be_told_is_an_error_in_one_line(chain, line, status):
    answer = chain.brin(line)
    assert (answer.status, answer.out, answer.err.count("\n")) == (status, "", 1)


def test_report_and_luck_take_the_whole_chain(chain):
    report = chain.done("report --campaign two.toml").out
    headings = [line for line in report.splitlines() if line.startswith("## ")]
    assert headings == ["## 1. the bridge", "## 2. the tower", "## 3. the king"]
    luck = chain.done("luck --campaign -r three.toml --json").records
    assert [one["throws"] for one in luck if one.get("who") == "Brin"] == [2]
    assert "two.toml was changed" in (
        edited(chain, "two.toml", "turn = 1", "turn = 2") or chain.done("luck --campaign").err
    )
