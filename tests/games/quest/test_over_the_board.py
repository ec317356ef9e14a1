"""A quest over the board that the machine plays: within the rules, deed after deed, by its policy."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from brincli.board.position import position_of
from brincli.games.quest.deeds import deeds
from brincli.games.quest.parts.over_the_board import Table
from brincli.games.quest.parts.policy import Choice
from brincli.model.errors import Unusable
from brincli.play.played import GameDice
from brincli.play.scenario import scenario_of
from tests.board.test_board_laws import games as boards
from tests.kit.boards import scene
from tests.kit.examples import examples


def table_of(scenario, dice, kind=Table):
    """A table of that kind with the scenario on it."""
    return kind(scenario.roster, scenario.ours, scenario.theirs, dice)


def test_a_caster_casts_until_it_works_and_then_no_more():
    """Q8.3: of 9 SP one die, which needs 4."""
    more = "[spells.fog]\ncost = 1\nneeds = 4\n"
    game = scene("A....b", more, A="caster = true\nmove = 0", b="move = 0")
    casts = []

    class Told(Table):
        def _do(self, choice):
            casts.append(choice.deed.word == "cast")
            super()._do(choice)

    scenario = scenario_of(game, 3)
    for number in range(40):
        table = table_of(scenario, GameDice("fog", number), Told)
        for _ in range(3):
            table.play_turn()
    assert 40 < sum(casts) < 110  # 1 + 1/2 + 1/4 of 40 games are 70


@pytest.mark.parametrize(
    ("does", "sp", "held"), [('damage = "3"', 2, ""), ('effect = "held"\nstops = ["move"]', 5, "held")]
)
def test_a_caster_casts_at_the_nearest_foe_that_it_sees(does, sp, held):
    """Q8.9: a spell that cannot fail comes over the nearer of two, and one behind a wall is left alone."""
    more = f"[spells.web]\ncost = 1\nneeds = 1\n{does}\n"
    game = scene("A..b..c\n.#.....\n.d.....", more, A="caster = true\nmove = 0", b="sp = 5", c="", d="")
    table = table_of(scenario_of(game, 1), GameDice("web", 1))
    casting = next(one for one in deeds(game) if one.word == "cast")
    assert casting.targets == ["b", "c"]
    table._do(Choice(casting, ("b",)))
    struck = table.roster.figure("b")
    assert (struck.sp, [effect.word for effect in struck.effects]) == (sp, [held] if held else [])


class Watched(Table):
    """A table at which every deed is looked at."""

    def _do(self, choice):
        before = self.roster
        super()._do(choice)
        figure = before.figure(choice.deed.figure or "")
        if figure and choice.deed.word in ("move", "npc", "cast", "shoot"):
            assert figure.in_play, choice
        squares = [one.at for one in self.roster.figures if one.in_play]
        assert len(squares) == len(set(squares))
        position = position_of(self.roster)
        assert all(position.grid.opens(position.at[one.name], boat=one.boat) for one in position.figures)
        for one in self.roster.figures:
            assert 0 <= one.sp <= one.full
            assert one.status != "out" or one.sp == 0


@settings(max_examples=examples(40), deadline=None)
@given(boards(), st.integers(0, 99))
def test_every_game_is_within_the_rules_and_ends(game, seed):
    """Q1, Q2.3, Q3, Q5: the rules refuse what may not be done, and nothing is forced."""
    try:
        scenario = scenario_of(game, 12)
    except Unusable:
        return
    table = table_of(scenario, GameDice("law", seed), Watched)
    turns = 0
    while not table.is_over and turns < 12:
        table.play_turn()
        turns += 1
    assert table.reached <= bool(scenario.errands)
    assert table.roster.game.turn <= game.game.turn + 12
    assert [side.player for side in table.roster.sides] == [side.player for side in scenario.roster.sides]
