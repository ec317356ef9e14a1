"""What is allowed in a roster of a raid, but hardly meant (K1.2, K4.1, K6.1)."""

import pytest

from brincli.games.kingdoms.parts.oddities import oddities
from brincli.model.rules import Rules
from brincli.model.state import Class, Figure, Roster, Side

OF = {"l": "leader", "c": "character", "w": "warrior"}


def band(side: str, letters: str, **marks: object) -> tuple[Figure, ...]:
    """Figures of a side by the first letters of their classes."""
    classes: list[Class] = [OF[letter] for letter in letters]  # type: ignore[misc]
    return tuple(
        Figure(f"{side} {at}", side=side, class_=of)._replace(**marks) for at, of in enumerate(classes)
    )


def found(figures: tuple[Figure, ...], *sides: Side, **rules: int) -> list[str]:
    """The oddities in that roster, each with the place of its key."""
    roster = Roster(sides=sides, figures=figures, rules=Rules(**rules))  # type: ignore[arg-type]
    return [f"{'.'.join(path)}: {what}" for path, what in oddities(roster)]


@pytest.mark.parametrize(
    ("letters", "status", "odd"),
    [
        ("lw", "active", []),
        ("ll", "active", ["1"]),
        ("lll", "active", ["1", "2"]),
        ("ll", "dead", []),
    ],
)
def test_a_side_has_one_living_leader(letters, status, odd):
    """Source: K1.2"""
    told = [f"figures.Gwent {at}.class: Gwent has another leader, Gwent 0" for at in odd]
    assert found(band("Gwent", letters, status=status)) == told


@pytest.mark.parametrize(
    ("letters", "start", "odd"),
    [
        ("lcwwwww", None, []),  # 7 are still gathering
        ("lccwwww", None, []),
        ("lccwwww", 8, ["2"]),
        ("lccwwwww", None, ["2"]),  # of 8 one
        ("lcccwwww", None, ["2", "3"]),
        ("lccwwwwwww", None, []),  # of 10 two
        ("lccww", 10, []),  # losses take none away
        ("lccwwwwwww", 4, []),
        ("l" + 20 * "c", 99, ["20"]),  # 19.8 are 19
    ],
)
def test_characters_are_a_fifth_of_those_there_were(letters, start, odd):
    """Source: K1.2"""
    size = max(start or 0, len(letters))
    most = 20 * size // 100
    told = [
        f"figures.Gwent {at}.class: Gwent has more characters than the {most} that {size} figures may have"
        for at in odd
    ]
    side = Side("Gwent", start=start)
    assert [one for one in found(band("Gwent", letters), side) if "characters" in one] == told


def test_each_side_is_counted_for_itself():
    """Source: K1.2"""
    both = band("Gwent", "lc") + band("Saxons", "lccwwwww")
    assert [one.partition(":")[0] for one in found(both)] == ["figures.Saxons 2.class"]
    assert found(both, character_percent=25) == []
    assert [one.partition(":")[0] for one in found(both, band_base=2)] == [
        "figures.Gwent 1.class", "figures.Saxons 2.class"
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("colours", "told"),
    [
        (("red", "black"), []),
        ((None, None), []),
        (("red", "red"), ["sides.b.colour: a is red too"]),
        (("black", None, "black"), ["sides.c.colour: a is black too"]),
    ],
)
def test_no_two_sides_have_cards_of_one_colour(colours, told):
    """Source: K4.1"""
    sides = [Side(name, colour=colour) for name, colour in zip("abc", colours, strict=False)]
    assert found((), *sides) == told


@pytest.mark.parametrize(("start", "odd"), [(None, False), (2, True), (3, False), (4, False)])
def test_a_side_started_with_no_fewer_than_there_are(start, odd):
    """Source: K6.1"""
    told = ["sides.Gwent.start: 2 is fewer than the 3 figures that Gwent has"] if odd else []
    assert found(band("Gwent", "lww"), Side("Gwent", start=start)) == told
