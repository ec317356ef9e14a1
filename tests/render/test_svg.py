"""The board as SVG: letters in the middle wherever it is drawn, read on every ground; the key as the map."""

from xml.etree import ElementTree

import pytest

from brincli.board.chart import Light, chart_of
from brincli.board.squares import square_named
from brincli.render.svg import FALLEN, GROUND, OTHER, PLAYER, contrast, letters_on, svg
from tests.kit.throwing import roster

GAME = """
[board]
map = '''
..#
.T.
'''
[sides.heroes]
player = true
[figures.Brin]
side = "heroes"
full = 18
at = "A1"
[figures.goblin]
full = 6
sp = 0
at = "B1"
"""


def drawn() -> ElementTree.Element:
    light = Light("*", frozenset({square_named("A2")}), "in sight of Brin")
    return ElementTree.fromstring("\n".join(svg(chart_of(roster(GAME), light), "A wood, turn 3")))


def tags(root: ElementTree.Element, tag: str) -> list[ElementTree.Element]:
    return [one for one in root.iter() if one.tag.rpartition("}")[2] == tag]


@pytest.mark.parametrize("ground", sorted({*GROUND.values(), PLAYER, OTHER, FALLEN}))
def test_letters_can_be_read_on_every_ground(ground):
    assert contrast(letters_on(ground), ground) >= 4.5


@pytest.mark.parametrize(
    ("one", "other", "apart"), [("#000000", "#ffffff", 21), ("#777777", "#ffffff", 4.48)]
)
def test_contrast_is_that_of_the_web_s_guidelines(one, other, apart):
    assert contrast(one, other) == pytest.approx(apart, abs=0.01)
    assert contrast(other, one) == contrast(one, other)


def test_letters_are_moved_to_the_middle_by_what_every_renderer_knows():
    letters = tags(drawn(), "text")
    assert letters
    assert all(one.get("dy") and one.get("dominant-baseline") is None for one in letters)


def test_the_key_draws_what_the_map_draws():
    root = drawn()
    for tag, kind, number in (("circle", PLAYER, 2), ("circle", FALLEN, 2), ("rect", GROUND["wall"], 2)):
        assert [one.get("fill") for one in tags(root, tag)].count(kind) == number, (tag, kind)
    assert len([one for one in tags(root, "rect") if one.get("stroke-dasharray")]) == 2


def test_the_title_is_told_and_seen():
    root = drawn()
    assert root[0].text == "A wood, turn 3"
    assert "A wood, turn 3" in [one.text for one in tags(root, "text")]
