"""Figures moved by the machine, for the tests of `npc`."""

import pytest

from brincli.games.quest.npc import npc
from brincli.model.errors import Unusable
from tests.kit.throwing import figures, played

MEADOW = """
B.........
..........
.......a..
"""
HIDDEN = """
B.#.......
..#.......
..#....a..
..........
"""
SEEKS = "orders = 'objective'\nobjective = 'J1'"


def turn(game, faces="", *names, **choices):
    return played(npc, game, faces, figures(game, *names), **choices)


def told(game, faces="", *names):
    return [str(event) for event in turn(game, faces, *names).events]


def refusal(game, *names):
    with pytest.raises(Unusable) as refused:
        turn(game, "", *names)
    return str(refused.value)
