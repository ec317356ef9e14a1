"""Effects as figures have them: for how long they stop one, how they are taken off and end (Q8.9)."""

import pytest

from brincli.games.quest.parts.effects import end_effects, take_off, turns_stopped
from brincli.model.deeds import Deeds, Effect
from brincli.model.state import Figure, Game, Roster, Spell

UNDER = Figure(
    "orc", effects=(Effect("held", 5), Effect("lost", 0)), did=Deeds(3, ("move", "under:held", "under:lost"))
)


@pytest.mark.parametrize(
    ("turn", "did"), [(3, ("move", "under:lost")), (4, ("move", "under:held", "under:lost"))]
)
def test_an_effect_that_is_taken_off_is_as_if_it_had_not_come_in_this_turn(turn, did):
    """Source: Q1.1, Q8.9"""
    freed = take_off(UNDER, "held", turn)
    assert freed.effects == (Effect("lost", 0),)
    assert (freed.did.turn, freed.did.words) == (3, did)


@pytest.mark.parametrize(
    ("effects", "turns"),
    [
        ((), 0),
        ((("held", 3),), 1),
        ((("held", 5),), 3),
        ((("held", 2),), 0),
        ((("held", 0),), -1),
        ((("held", 4), ("lost", 6)), 4),
        ((("lost", 6), ("held", 4)), 4),
        ((("held", 4), ("lost", 0)), -1),
        ((("glad", 9),), 0),
    ],
)
def test_for_how_many_turns_a_figure_is_stopped(effects, turns):
    """Source: Q8.9"""
    spells = (Spell("web", effect="held", stops=("move",)), Spell("maze", effect="lost", stops=("move",)))
    figure = Figure("orc", effects=tuple(Effect(*one) for one in effects))
    game = Roster(game=Game(turn=3), figures=(figure,), spells=(*spells, Spell("song", effect="glad")))
    assert turns_stopped(game, figure, "move") == turns
    assert turns_stopped(game, figure, "fire") == 0


def test_where_no_effect_ends_the_roster_stays():
    """Source: Q8.9"""
    game = Roster(figures=(UNDER,))
    assert end_effects(game, 5) == (game, ())
    after, told = end_effects(game, 6)
    assert [tuple(one) for one in told] == [("orc", "held")]
    assert after.figures[0].effects == (Effect("lost", 0),)
