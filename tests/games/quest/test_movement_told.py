"""By what name odds call a figure's move, an effect and a random move that meets nothing."""

import pytest

from brincli.games.quest.effect import effect
from brincli.games.quest.npc import npc
from tests.kit.boards import scene
from tests.kit.throwing import figures, played

FIELD = "\n....\n.a.B\n....\n"


@pytest.mark.parametrize(
    ("keys", "faces", "outcome"),
    [
        ("orders = 'objective'\nobjective = 'A1'\nmove = 1", "", "a to C2"),
        ("orders = 'random'\nmove = 1", "1", "a N"),
        ("status = 'running'\nmove = 9", "", "a leaves"),
        ("orders = 'hold'", "", "a stays"),
    ],
)
def test_of_a_move_where_it_leads(keys, faces, outcome):
    """Source: Q7"""
    game = scene(FIELD, a=keys, B="")
    (event,) = played(npc, game, faces, figures(game, "a")).events
    assert event.outcome() == outcome


def test_of_an_effect_how_long_it_lasts_and_that_it_is_over():
    """Source: Q8.9"""
    game = scene(FIELD, a="", B="")
    laid = effect(game, *figures(game, "a"), "held", turns=2)
    over = effect(laid.roster, *figures(laid.roster, "a"), "held", off=True)
    assert [one.events[0].outcome() for one in (laid, over)] == [
        "a is held to the end of turn 3",
        "a is no longer held",
    ]
