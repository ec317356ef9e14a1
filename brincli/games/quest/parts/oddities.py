"""What is allowed but hardly meant in a roster of a quest: `check` warns of it."""

from collections.abc import Iterator
from itertools import chain

from brincli.games.game import Oddity
from brincli.model.fixed_numbers import EDGES
from brincli.model.state import Roster


def ceilings(roster: Roster) -> Iterator[Oddity]:
    """SP above what spent SP come back to (Source: Q8.4)."""
    for figure in roster.figures:
        if figure.ceiling is not None and figure.sp is not None and figure.sp > figure.ceiling:
            yield ("figures", figure.name, "ceiling"), f"{figure.ceiling} is below its SP, {figure.sp}"


def objectives(roster: Roster) -> Iterator[Oddity]:
    """Figures with orders that cannot be carried out on the board (Source: Q7.2)."""
    if roster.board is None:
        return
    from brincli.board.grid import grid_of
    from brincli.board.squares import is_square, square_named

    grid = grid_of(roster.board)
    for figure in roster.figures:
        aim = figure.objective
        if not aim or aim.lower() in EDGES or (is_square(aim) and square_named(aim) in grid):
            continue
        yield ("figures", figure.name, "objective"), f"{aim!r} is no square of the board, nor an edge of it"


def spells(roster: Roster) -> Iterator[Oddity]:
    """Spells that say how long they last, or what they stop, and have no effect (Source: Q8.9)."""
    for spell in roster.spells:
        for key, value in (("turns", spell.turns), ("stops", spell.stops or None)):
            if value is not None and not spell.effect:
                what = 'says nothing without an effect: give it one, as in effect = "paralysed"'
                yield ("spells", spell.name, key), what


def effects(roster: Roster) -> Iterator[Oddity]:
    """Effects that ended before this turn (Source: Q8.9)."""
    turn = roster.game.turn
    for figure in roster.figures:
        for effect in figure.effects:
            if not effect.lasts(turn):
                what = f"ended with turn {effect.until}, and this is turn {turn}: `brin turn` takes it out"
                yield ("figures", figure.name, "effects", effect.word), what


def oddities(roster: Roster) -> Iterator[Oddity]:
    """All that is allowed but hardly meant: where, and what."""
    return chain(ceilings(roster), objectives(roster), spells(roster), effects(roster))
