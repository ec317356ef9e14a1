"""A quest over the board that the machine plays: within the rules, deed after deed, by its policy."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from brincli.board.position import position_of
from brincli.games.deed import Deed
from brincli.games.quest.deeds import deeds
from brincli.games.quest.parts.over_the_board import Table, over_the_board, ready, stands_on_it
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


def played_by(drawn, limit, **keys):
    """How the game goes, with the machine's own dice of one seed."""
    scenario = scenario_of(scene(drawn, **keys), limit)
    return over_the_board(scenario.roster, scenario.ours, scenario.theirs, GameDice("w", 1), limit)


STILL = "move = 0\ncharge = 0"


@pytest.mark.parametrize(
    ("drawn", "keys", "limit", "over"),
    [
        ("A#b", {"A": STILL, "b": STILL}, 3, (True, True, 3, False)),
        ("A#b", {"A": STILL, "b": STILL}, 0, (True, True, 0, False)),
        ("A#b", {"A": f'{STILL}\nobjective = "a1"', "b": STILL}, 3, (True, True, 0, True)),  # it is there
        ("A#b\n..#", {"A": 'move = 1\nobjective = "A2"', "b": STILL}, 3, (True, True, 1, True)),
        ("A#b\n..#", {"A": 'move = 1\nobjective = "west"', "b": STILL}, 3, (False, True, 1, True)),
        ("A##b\n...#", {"A": 'move = 1\nobjective = "C2"', "b": STILL}, 3, (True, True, 2, True)),
    ],
)  # fmt: skip
def test_a_game_is_over_when_an_objective_is_reached_or_the_turns_are_up(drawn, keys, limit, over):
    """Q7.2, Q9.1"""
    found = played_by(drawn, limit, **keys)
    assert (found.ours, found.theirs, found.turns, found.reached) == over
    assert [one.stands for one in found.fared] == [True, True]
    assert not any(one.felled for one in found.fared)


def test_an_objective_of_the_other_side_and_one_that_somebody_runs_to_end_nothing():
    """Q6.2, Q9.1: the enemy stands on its own; who runs off the board there has reached nothing."""
    found = played_by("A#b", 2, A=STILL, b=f'{STILL}\nobjective = "C1"')
    assert (found.reached, found.turns) == (False, 2)
    runs = played_by(".A.b", 1, A='status = "running"\nsp = 1\nobjective = "west"', b=STILL)
    assert (runs.reached, runs.ours, runs.fared[0].stands) == (False, False, False)


@pytest.mark.parametrize(
    ("a", "b", "over"),
    [
        ("active", "active", False),
        ("active", "running", False),
        ("active", "left", True),
        ("out", "active", True),
        ("out", "out", True),
    ],
)
def test_a_game_is_over_where_nobody_of_one_side_is_left(a, b, over):
    """Q2.4"""
    keys = {"A": a, "b": b}
    marks = {
        name: f'{STILL}\nstatus = "{of}"{chr(10) + "sp = 0" if of == "out" else ""}'
        for name, of in keys.items()
    }
    game = scene("A.b", **marks)
    table = Table(game, ["heroes"], ["goblins"], GameDice("w", 1))
    assert table.is_over == over
    before = table.roster.game.turn
    table.play_turn()
    assert (table.roster.game.turn == before + 1) == (not over)
    fared = dict(zip("Ab", map(table.fared, game.figures), strict=True))
    assert [fared[name].stands for name in "Ab"] == [a == "active", b == "active"]
    assert [fared[name].felled for name in "Ab"] == [a == "out", b == "out"]


def test_nothing_more_is_done_once_an_objective_is_reached():
    """Q9.1: who would move next stays, and the turn does not end."""
    game = scene("A##b\n..##\nD.##", A='move = 1\nobjective = "A2"', D='move = 1\nobjective = "B2"', b=STILL)
    table = table_of(scenario_of(game, 1), GameDice("w", 1))
    table.play_turn()
    assert (table.roster.game.turn, table.roster.figure("D").at) == (1, "A3")
    assert table.fared(table.roster.figure("A")) == (True, 10, False)


@pytest.mark.parametrize(
    ("keys", "plays"),
    [
        ("", True),
        ('status = "running"', True),
        ('status = "left"', False),
        ("sp = 0", False),
    ],
)
def test_who_is_in_play_with_sp_and_a_square_takes_part(keys, plays):
    """Q2.1, Q3.1"""
    (figure,) = scene("A", A=keys).figures
    assert stands_on_it(figure) == plays
    assert not stands_on_it(figure._replace(at=""))
    assert not stands_on_it(figure._replace(sp=None))


def test_all_have_orders_and_the_sides_of_ours_are_the_players():
    """Q7.1"""
    made = ready(scene("A.b.c", A="", b='orders = "hold"', c=""), ["heroes", "goblins"], ["goblins"])
    assert [one.orders for one in made.figures] == ["objective", "hold", "objective"]
    assert [(side.name, side.player) for side in made.sides] == [("heroes", False), ("goblins", True)]


def test_the_spell_that_the_deed_names_is_cast():
    """Q8.1"""
    more = "[spells.fog]\ncost = 1\nneeds = 1\n[spells.web]\ncost = 2\nneeds = 1\n"
    game = scene("A..b", more, A="caster = true\nmove = 0", b="")
    table = table_of(scenario_of(game, 1), GameDice("web", 1))
    table._do(Choice(Deed("sorcery", ("cast", "A", "web"), "cast", figure="A")))
    assert table.roster.figure("A").sp == 8


def test_both_hands_go_at_whom_they_see():
    """Q7.2: while a hero is moved its enemies are the player's."""
    for mover, still in ("Ab", "bA"):
        table = table_of(
            scenario_of(scene("A......b", **{mover: "move = 2", still: STILL}), 1), GameDice("w", 1)
        )
        before = table.roster.figure(mover).at
        table.play_turn()
        assert table.roster.figure(mover).at not in ("", before)
        assert table.roster.figure(still).at == {"A": "A1", "b": "H1"}[still]


def test_a_spell_that_has_worked_is_cast_no_more():
    """Q8.3"""
    more = "[spells.fog]\ncost = 3\nneeds = 1\n"
    table = table_of(
        scenario_of(scene("A....b", more, A=f"caster = true\n{STILL}", b=STILL), 9), GameDice("w", 1)
    )
    for _ in range(3):
        table.play_turn()
    assert table.roster.figure("A").sp == 10  # 3 were paid once, and came back
