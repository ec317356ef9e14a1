"""What is allowed but hardly meant in a roster of a raid: `check` warns of it."""

from collections.abc import Iterator
from itertools import chain

from brincli.games.game import Oddity
from brincli.model.state import Roster


def leaders(roster: Roster) -> Iterator[Oddity]:
    """More than one living leader of a side (Source: K1.2)."""
    for side in roster.side_names():
        living = [one for one in roster.of_side(side) if one.class_ == "leader" and one.in_play]
        for figure in living[1:]:
            yield ("figures", figure.name, "class"), f"{side} has another leader, {living[0].name}"


def characters(roster: Roster) -> Iterator[Oddity]:
    """More characters of a side than its number allows; losses take none away (Source: K1.2).

    Fewer figures than a warband ever begins with are one that is still being gathered, and pass.
    """
    for side in roster.side_names():
        figures = roster.of_side(side)
        size = max(roster.side(side).start or 0, len(figures))
        if size < roster.rules.band_base:
            continue
        most = roster.rules.character_percent * size // 100
        for figure in [one for one in figures if one.class_ == "character"][most:]:
            yield (
                ("figures", figure.name, "class"),
                f"{side} has more characters than the {most} that {size} figures may have",
            )


def colours(roster: Roster) -> Iterator[Oddity]:
    """Two sides whose cards are of one colour (Source: K4.1)."""
    first: dict[str, str] = {}
    for side in roster.sides:
        if side.colour and first.setdefault(side.colour, side.name) != side.name:
            yield ("sides", side.name, "colour"), f"{first[side.colour]} is {side.colour} too"


def starts(roster: Roster) -> Iterator[Oddity]:
    """A side that started with fewer figures than it has (Source: K6.1)."""
    for side in roster.sides:
        there = len(roster.of_side(side.name))
        if side.start is not None and side.start < there:
            yield (
                ("sides", side.name, "start"),
                f"{side.start} is fewer than the {there} figures that {side.name} has",
            )


def oddities(roster: Roster) -> Iterator[Oddity]:
    """All that is allowed but hardly meant: where, and what."""
    return chain(leaders(roster), characters(roster), colours(roster), starts(roster))
