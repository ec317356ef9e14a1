"""Whole games by the machine: the same for a seed, as often as the exact odds say, and within the rules."""

from collections import Counter
from fractions import Fraction

import pytest

from brincli.games.kingdoms.parts.raid import Fallen, Files
from brincli.games.quest.parts.fight import Fight
from brincli.model.errors import Unusable
from brincli.model.state import Board, Figure, Roster, Side
from brincli.odds import Exploring
from brincli.odds.interval import interval
from brincli.play.many_games import block_played, blocks_of, here
from brincli.play.played import GameDice
from brincli.play.scenario import LIMIT, NOBODY, REACHED, scenario_of
from brincli.play.whole_game import play_of
from brincli.play.worth import Wanted, quantile, worth_of
from tests.kit.boards import scene

HEROES, ORCS = Side("heroes", player=True), Side("orcs")
BRIN = Figure("Brin", "heroes", hero=True, sp=6, full=6)
OLAF = Figure("Olaf", "heroes", sp=5, full=6)
ORC = Figure("orc", "orcs", sp=4, full=8)
BAND = tuple(Figure(name, "Angles", class_) for name, class_ in (("Ida", "leader"), ("Ine", "warrior")))
RAIDERS = tuple(Figure(f"axe {at}", "Saxons", "warrior") for at in range(3))


def silent(_: object) -> None:
    """Nobody listens."""


def fight(*figures: Figure) -> Roster:
    return Roster(sides=(HEROES, ORCS), figures=figures)


def won(roster: Roster, seed: str, count: int) -> int:
    scenario = scenario_of(roster, 1_000)
    return sum(done.endings[scenario.endings[0]] for done in here(blocks_of(scenario, seed, count)))


def exact_fight(roster: Roster) -> Fraction:
    ours = tuple(one for one in roster.figures if one.side == "heroes")
    course = Fight(roster, ours, tuple(one for one in roster.figures if one not in ours))
    ends = Exploring().chain(course.start, course.plan).exact().ends
    return sum(
        chance
        for end, chance in ends.items()
        if any(one.sp for one in end.state[: len(ours)]) and not any(one.sp for one in end.state[len(ours) :])
    )


def exact_raid(roster: Roster) -> Fraction:
    files = Files(roster, Side("Angles"), Side("Saxons"))
    ends = Exploring().chain(Fallen(), files.plan).exact().ends
    return sum(chance for end, chance in ends.items() if end.state.theirs == len(files.theirs))


JUDGED = [
    (fight(BRIN, ORC), exact_fight),
    (fight(BRIN, OLAF, ORC, ORC._replace(name="wolf", sp=3)), exact_fight),
    (Roster(figures=(*BAND, *RAIDERS)), exact_raid),
]


@pytest.mark.parametrize(("roster", "exact"), JUDGED)
def test_the_exact_chance_lies_in_the_interval_as_often_as_it_should(roster, exact):
    """Twenty fixed seeds: of 95% intervals fewer than 17 hold the truth once in 60 times."""
    chance = float(exact(roster))
    found = [interval(won(roster, f"judge {seed}", 500), 500) for seed in range(20)]
    assert sum(one.low <= chance <= one.high for one in found) >= 17


@pytest.mark.trial
@pytest.mark.parametrize(("roster", "exact"), JUDGED)
def test_it_does_in_ten_thousand_games_a_seed(roster, exact):
    chance = float(exact(roster))
    found = [interval(won(roster, str(seed), 10_000), 10_000) for seed in range(20)]
    assert sum(one.low <= chance <= one.high for one in found) >= 17


def play(roster: Roster, limit: int = 30, seed: str = "1", count: int = 20) -> Counter[str]:
    played = play_of(scenario_of(roster, limit))
    return Counter(played(GameDice(seed, number)).ending for number in range(count))


def test_who_stands_on_its_objective_has_reached_it():
    game = scene("A....b", A='objective = "A1"', b="")
    assert play(game) == {REACHED: 20}


def test_the_objective_is_reached_over_its_edge_and_on_its_square():
    """Q7.2"""
    assert play(scene("A........\n#########\nb........", A='objective = "I1"', b="")) == {REACHED: 20}
    assert play(scene("A........\n#########\nb........", A='objective = "north"', b="")) == {REACHED: 20}


def test_where_nobody_comes_to_anybody_the_turns_are_up():
    game = scene("A###b", A="", b="")
    scenario = scenario_of(game, 7)
    played = play_of(scenario)(GameDice("1", 1))
    assert (played.ending, played.turns) == (LIMIT, 7)
    assert REACHED not in scenario.endings


def test_the_players_figures_go_at_whom_they_see():
    """Q7.2, for both sides."""
    found = play(scene("A......b", A="hero = true\nfull = 60", b="move = 0\ncharge = 0\nfull = 2"))
    assert found == {"goblins out of it": 20}


def test_both_sides_can_be_out_at_once():
    found = play(fight(BRIN._replace(sp=1, hero=False), ORC._replace(sp=1)), count=300)
    assert set(found) == {"orcs out of it", "heroes out of it", NOBODY}


def test_who_runs_keeps_what_it_had_left():
    """Q6.2"""
    played = play_of(scenario_of(fight(BRIN, ORC._replace(sp=8)), 99))
    fared = [played(GameDice("run", number)).fared[1] for number in range(60)]
    assert {one.sp for one in fared if one.felled} == {0}
    assert {one.sp for one in fared if not one.felled and not one.stands} <= {1, 2, 3, 4}
    assert {one.sp for one in fared if not one.felled and not one.stands}


@pytest.mark.parametrize(
    ("roster", "why"),
    [
        (Roster(), "two sides"),
        (fight(BRIN), "two sides"),
        (fight(BRIN, ORC._replace(status="out")), "two sides"),
        (Roster(figures=BAND), "living figures with a class"),
        (fight(BRIN, ORC)._replace(game=Roster().game._replace(ended="won")), "has ended"),
    ],
)
def test_what_cannot_be_played_is_refused(roster, why):
    with pytest.raises(Unusable, match=why):
        scenario_of(roster, 9)


def test_several_enemies_are_one_side_of_it():
    game = fight(BRIN, ORC, ORC._replace(name="wolf", side="wolves"))._replace(
        sides=(HEROES, ORCS, Side("wolves"))
    )
    assert scenario_of(game, 9).endings[0] == "orcs and wolves out of it"


def test_a_game_is_its_own_dice_whatever_was_played_before():
    played = play_of(scenario_of(fight(BRIN, ORC), 99))
    alone = [played(GameDice("oak", number)) for number in range(20)]
    assert alone[::-1] == [played(GameDice("oak", number)) for number in reversed(range(20))]
    assert len({one.fared for one in alone}) > 3


def test_until_stops_at_the_width_that_is_wanted():
    scenario = scenario_of(fight(BRIN, ORC), 99)
    worth = worth_of(scenario, Wanted(100_000, "1", until=0.05), here, silent)
    assert worth.games < 100_000
    assert max(one.chance.width for one in worth.endings) <= 0.05


def test_what_is_broken_off_tells_what_was_reached():
    scenario = scenario_of(fight(BRIN, ORC), 99)

    def interrupted(blocks):
        yield block_played(next(blocks))
        raise KeyboardInterrupt

    worth = worth_of(scenario, Wanted(5_000, "1"), interrupted, silent)
    assert (worth.games, worth.broken_off) == (1_000, True)
    with pytest.raises(KeyboardInterrupt):
        worth_of(scenario, Wanted(5_000, "1"), lambda _: (_ for _ in ()).throw(KeyboardInterrupt), silent)


@pytest.mark.parametrize(("percent", "turns"), [(50, 4), (5, 1), (95, 9), (100, 9)])
def test_turns_are_told_by_how_many_games_were_over(percent, turns):
    assert quantile(Counter({1: 10, 4: 50, 9: 40}), percent) == turns


def test_a_board_on_which_nobody_stands_is_a_fight_without_one():
    game = fight(BRIN, ORC)._replace(board=Board(size="5x5"))
    assert scenario_of(game, 9).kind.name == "fight"
