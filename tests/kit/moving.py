"""Figures moved by hand, for the tests of `move` and `reach`."""

import pytest

from brincli.games.quest.move import move
from brincli.model.errors import Unusable
from tests.kit.boards import scene
from tests.kit.throwing import figures

GLADE = """
........
.B......
...##|..
...a.|.c
"""


def moved(game, name, *words, charge=False, force=False):
    (figure,) = figures(game, name)
    return move(game, figure, words, charge=charge, force=force)


def told(game, name, *words, charge=False):
    return str(moved(game, name, *words, charge=charge).events[0])


def refusal(game, name, *words, charge=False):
    with pytest.raises(Unusable) as refused:
        moved(game, name, *words, charge=charge)
    return str(refused.value)


def glade(more="", **keys):
    return scene(GLADE, more, **{"B": "hero = true", "a": "", "c": ""} | keys)
