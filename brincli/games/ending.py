"""What the end of a game does to the roster, and what the beginning of the next one."""

from typing import NamedTuple

from brincli.model.dice import Step
from brincli.model.events import Outcome
from brincli.model.state import Roster


class Change(NamedTuple):
    """A number before and after."""

    before: int
    after: int


class Gain(NamedTuple):
    """What a figure gains by a game that was won: full SP, and the bonus that goes with them."""

    figure: str
    full: Change
    bonus: Change


class Standing(NamedTuple):
    """How a side stands at the end: who lives and who is dead, who of the living has loot, and who leads."""

    side: str
    lives: tuple[str, ...]
    dead: tuple[str, ...]
    loot: tuple[str, ...]
    leader: str | None


class Ends(NamedTuple):
    """What the end of a game does to the roster, and what is told of it.

    `switches` are those on which it depended.
    """

    roster: Roster
    gained: tuple[Gain, ...] = ()
    standing: tuple[Standing, ...] = ()
    switches: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()


class Renewed(NamedTuple):
    """The roster as the next game begins, what is still to be thrown for it, one after another, and told."""

    roster: Roster
    steps: tuple[Step[Outcome], ...] = ()
    switches: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
