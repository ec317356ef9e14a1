"""A whole game that the machine plays to its end: how a rule set has it played, and what came of one."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from brincli.model.dice import Dice
from brincli.model.state import Figure, Roster


class Fared(NamedTuple):
    """How a figure came out of a game: on its feet, with how many SP, or felled; else it ran or left."""

    stands: bool
    sp: int | None
    felled: bool


class Over(NamedTuple):
    """A game that is over: whether somebody of ours is left, and of theirs, after how many turns.

    `fared` is how each figure came out of it, in roster order; `reached`, whether ours came to an objective.
    """

    ours: bool
    theirs: bool
    turns: int
    fared: tuple[Fared, ...]
    reached: bool = False


Play = Callable[[Dice, int], Over]
"""Plays one game after another with the dice that it is given, each for so many turns at most."""


def as_it_is(roster: Roster, sides: Sequence[str], ours: Sequence[str]) -> Roster:  # noqa: ARG001 - as any `ready`
    """The roster, of which nothing need be made ready."""
    return roster


class WholeGame(NamedTuple):
    """How a rule set has a whole game played: `who` takes part, by which `policy`, both in words.

    `plays` says of a figure whether it takes part. `ready` takes all sides, and ours, and makes the roster
    ready; `play` gives back what plays it, ours against theirs. `block` games take some tenths of a second.
    """

    name: str
    who: str
    policy: str
    block: int
    plays: Callable[[Figure], bool]
    play: Callable[[Roster, Sequence[str], Sequence[str]], Play]
    ready: Callable[[Roster, Sequence[str], Sequence[str]], Roster] = as_it_is
    tells_sp: bool = True
    has_objectives: bool = False
    can_end_empty: bool = True  # both sides can be out at once
