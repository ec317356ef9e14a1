"""A raid in file: duel after duel (K5)."""

from fractions import Fraction

import pytest

from brincli.games.kingdoms.parts.raid import raid
from brincli.model.errors import Unusable
from brincli.model.state import Figure, Roster, Side
from brincli.odds import distribution
from tests.kit.throwing import told

SAXONS, BRITONS = Side("Saxons"), Side("Britons")


def bands(saxons: str, britons: str, **marks: object) -> Roster:
    """Figures by the first letters of their classes: `lww` against `pp`."""
    classes = {"l": "leader", "c": "character", "w": "warrior", "p": "peasant"}
    figures = [
        Figure(f"{side} {at}", side=side, class_=classes[letter])._replace(**marks)
        for side, letters in (("Saxons", saxons), ("Britons", britons))
        for at, letter in enumerate(letters)
    ]
    return Roster(figures=tuple(figures))


def wins(roster: Roster) -> Fraction:
    over = distribution(lambda dice: raid(roster, dice, SAXONS, BRITONS))
    ours = sum(figure.in_play for figure in roster.of_side("Saxons"))
    return over.chance(lambda fallen: fallen.ours < ours)


@pytest.mark.parametrize(
    ("saxons", "britons", "chance"),
    [
        ("l", "www", "24389/54872"),
        ("c", "l", "11/38"),
        ("w", "p", "13/18"),
        ("p", "p", "1/2"),
        ("ww", "ww", "1/2"),
        ("ww", "w", "3/4"),
    ],
)
def test_the_winner_stays_in_front(saxons, britons, chance):
    """K5.2, K5.3"""
    assert wins(bands(saxons, britons)) == Fraction(chance)


def test_who_carries_loot_fights_worse():
    """K5.2"""
    roster = bands("p", "p")
    carrier = roster.figures[0]._replace(loot=True)
    assert wins(roster.put(carrier)) == Fraction(3, 16)


def test_the_dead_do_not_fight():
    roster = bands("lw", "w")
    assert wins(roster.put(roster.figures[0]._replace(status="dead"))) == Fraction(1, 2)


def test_a_raid_is_thrown_front_against_front():
    assert raid(bands("wl", "pp"), told("9,2,1,5,20,6"), SAXONS, BRITONS) == (1, 2)


def test_a_side_without_figures_or_classes_is_refused():
    with pytest.raises(Unusable, match="nobody to fight"):
        wins(bands("w", ""))
    with pytest.raises(Unusable, match="no class"):
        wins(bands("w", "w", class_=None))
    with pytest.raises(Unusable, match="raid itself"):
        raid(bands("w", "w"), told(), SAXONS, SAXONS)
