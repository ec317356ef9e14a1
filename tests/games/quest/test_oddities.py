"""What is allowed in a roster of a quest, but hardly meant (Q7.2, Q8.4, Q8.9)."""

import pytest

from brincli.games.quest.parts.oddities import oddities
from brincli.model.deeds import Effect
from brincli.model.state import Board, Figure, Game, Roster, Spell


def found(roster: Roster) -> list[str]:
    return [f"{'.'.join(path)}: {what}" for path, what in oddities(roster)]


@pytest.mark.parametrize(
    ("sp", "ceiling", "odd"), [(5, 4, True), (4, 4, False), (3, 4, False), (5, None, False), (None, 4, False)]
)
def test_no_sp_are_above_what_comes_back(sp, ceiling, odd):
    """Source: Q8.4"""
    game = Roster(figures=(Figure("Merlin", sp=sp, full=9, ceiling=ceiling),))
    assert found(game) == (["figures.Merlin.ceiling: 4 is below its SP, 5"] if odd else [])


@pytest.mark.parametrize(
    ("objective", "odd"),
    [
        ("", False),
        ("west", False),
        ("East", False),
        ("C2", False),
        ("D2", True),
        ("C3", True),
        ("wood", True),
    ],
)
def test_an_objective_is_a_square_of_the_board_or_an_edge(objective, odd):
    """Source: Q7.2"""
    game = Roster(
        figures=(Figure("orc", objective=objective), Figure("wolf", objective="C2")), board=Board(size="3x2")
    )
    told = f"figures.orc.objective: {objective!r} is no square of the board, nor an edge of it"
    assert found(game) == ([told] if odd else [])
    assert found(game._replace(board=None)) == []


@pytest.mark.parametrize(
    ("spell", "keys"),
    [
        (Spell("fog"), []),
        (Spell("fog", turns=0), ["turns"]),
        (Spell("fog", turns=2), ["turns"]),
        (Spell("fog", stops=("move",)), ["stops"]),
        (Spell("fog", turns=2, stops=("move",)), ["turns", "stops"]),
        (Spell("fog", effect="lost", turns=2, stops=("move",)), []),
    ],
)
def test_only_an_effect_lasts_and_stops(spell, keys):
    """Source: Q8.9"""
    what = 'says nothing without an effect: give it one, as in effect = "paralysed"'
    assert found(Roster(spells=(spell,))) == [f"spells.fog.{key}: {what}" for key in keys]


@pytest.mark.parametrize(("until", "odd"), [(0, False), (3, True), (4, False), (5, False)])
def test_no_effect_has_ended_before_this_turn(until, odd):
    """Source: Q8.9"""
    game = Roster(game=Game(turn=4), figures=(Figure("orc", effects=(Effect("held", until),)),))
    told = "figures.orc.effects.held: ended with turn 3, and this is turn 4: `brin turn` takes it out"
    assert found(game) == ([told] if odd else [])
