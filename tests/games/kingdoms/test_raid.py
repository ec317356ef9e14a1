"""A raid in file: duel after duel (K5)."""

from fractions import Fraction

import pytest

from brincli.games.kingdoms.parts.duel_after_duel import is_in_ranks, play_of
from brincli.games.kingdoms.parts.prospects import raid_asked
from brincli.games.kingdoms.parts.raid import Fallen, raid
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


@pytest.mark.parametrize(
    ("status", "class_", "plays"),
    [
        ("active", "warrior", True),
        ("running", "peasant", True),
        ("dead", "warrior", False),
        ("active", None, False),
    ],
)
def test_who_lives_and_has_a_class_is_in_the_ranks(status, class_, plays):
    """Source: K1.2"""
    assert is_in_ranks(Figure("a", status=status, class_=class_)) == plays


@pytest.mark.parametrize(
    ("faces", "limit", "over"),
    [
        # The first of ours kills both; the first of theirs stood in front.
        ("2,1,2,1", 9, (True, False, 2, [True, True, False, False])),
        ("2,1,2,1", 2, (True, False, 2, [True, True, False, False])),
        ("2,1", 1, (True, True, 1, [True, True, False, True])),
        ("1,2,1,2", 9, (False, True, 2, [False, False, True, True])),
        ("1,2,2,1,2,1", 9, (True, False, 3, [False, True, False, False])),
        ("", 0, (True, True, 0, [True, True, True, True])),
    ],
)
def test_the_machine_plays_a_raid_duel_after_duel_until_a_file_is_empty_or_the_turns_are_up(
    faces, limit, over
):
    """Source: K5.2"""
    dice = told(faces)
    found = play_of(bands("ww", "ww"), ["Saxons"], ["Britons"])(dice, limit)
    dice.finish()
    ours, theirs, turns, stands = over
    assert (found.ours, found.theirs, found.turns) == (ours, theirs, turns)
    assert [one.stands for one in found.fared] == stands
    assert [one.felled for one in found.fared] == [not one for one in stands]


def test_several_sides_on_one_hand_stand_behind_each_other():
    """Source: K5.2"""
    picts = tuple(Figure(f"Picts {at}", side="Picts", class_="warrior") for at in range(2))
    game = bands("w", "w")
    game = game.put(*picts)
    found = play_of(game, ["Saxons", "Picts"], ["Britons"])(told("1,2,1,2,2,1"), 9)
    assert [one.stands for one in found.fared] == [False, False, False, True]
    against = play_of(game, ["Britons"], ["Saxons", "Picts"])(told("2,1,2,1,2,1"), 9)
    assert [one.stands for one in against.fared] == [False, True, False, False]


def test_what_is_told_of_a_raid_in_file():
    """Source: K5.2"""
    asked = raid_asked(["Saxons", "Britons"])(bands("www", "ww"))
    ends = [Fallen(1, 2), Fallen(3, 1)]
    assert [(asked.won(end), [share.words(share.of(end)) for share in asked.outcomes]) for end in ends] == [
        (True, ["victory of Saxons", ""]), (False, ["", "victory of Britons"])
    ]  # fmt: skip
    assert [[share.words(share.of(end)) for share in asked.left] for end in ends] == [
        ["2 left of Saxons", ""], ["", "1 left of Britons"]
    ]  # fmt: skip
    assert [one.of(ends[0]) for one in asked.expected] == [2, 0]
