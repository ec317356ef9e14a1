"""The policy of `simulate`: of the deeds that are open it picks those that are done next.

It is a yardstick and no good player; docs/simulation.md has it as a table. It knows no rule: whatever may be
done at all is told by the deeds.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from brincli.board.position import position_of
from brincli.board.sight import sees
from brincli.games.deed import Deed
from brincli.model.events import Event
from brincli.model.fixed_numbers import HERO_THROWS, OTHER_THROWS
from brincli.model.state import Roster

PASSED = ("morale", "end")
"""Phases that the end of the turn sees to by itself."""


class Choice(NamedTuple):
    """A deed that is done, and at whom."""

    deed: Deed
    targets: tuple[str, ...] = ()


class Policy:
    """What of a game the policy goes by besides the deeds: who moves first, whose spell has worked."""

    def __init__(self) -> None:
        self._order: Sequence[str] = ()
        self._cast: set[str] = set()
        self._done: set[tuple[str, str | None]] = set()

    def begin(self) -> None:
        """A new turn: everybody may be picked once for each phase."""
        self._order = ()
        self._done.clear()

    def picked(self, roster: Roster, deeds: Iterable[Deed]) -> list[Choice]:
        """The deeds that are done next, all of one phase, as the deeds come; none when the turn is over."""
        found: list[Choice] = []
        for deed in deeds:
            if deed.phase in PASSED or (found and deed.phase != found[0].deed.phase):
                break
            if (deed.phase, deed.figure) not in self._done and (choice := self._choice(roster, deed)):
                self._done.add((deed.phase, deed.figure))
                found.append(choice)
        if found and found[0].deed.phase == "movement":
            found.sort(key=lambda choice: self._place(roster, choice.deed))
        return found

    def saw(self, event: Event) -> None:
        """Take note of what happened: the order of the sides, a spell that worked."""
        if event.event == "initiative":
            self._order = vars(event)["order"]
        elif event.event == "cast" and event.success:
            self._cast.add(vars(event)["by"])

    def _choice(self, roster: Roster, deed: Deed) -> Choice | None:
        """The deed as it is done; None if the policy passes it over."""
        if deed.phase == "sorcery":
            return Choice(deed, tuple(deed.targets[:1])) if self._casts(roster, deed) else None
        if deed.phase == "fire":
            return Choice(deed, tuple(deed.targets[:1]))
        if deed.phase == "combat":
            targets = targets_on_feet(roster, deed)
            return Choice(deed, targets) if targets else None
        return Choice(deed)

    def _casts(self, roster: Roster, deed: Deed) -> bool:
        """Whether the caster casts: until it has worked, where it sees a foe."""
        caster = roster.figure(deed.figure or "")
        if caster is None or caster.name in self._cast:
            return False
        position = position_of(roster)
        here = position.at.get(caster.name)
        foes = (position.at[foe.name] for foe in position.enemies(caster))
        return here is not None and any(sees(position.grid, here, there) for there in foes)

    def _place(self, roster: Roster, deed: Deed) -> int:
        """Where the figure's side stands in the order of this turn."""
        figure = roster.figure(deed.figure or "")
        return self._order.index(figure.side) if figure and figure.side in self._order else len(self._order)


def targets_on_feet(roster: Roster, deed: Deed) -> tuple[str, ...]:
    """The first of those that can be struck and are on their feet; a Hero's first two."""
    figure = roster.figure(deed.figure or "")
    throws = HERO_THROWS if figure and figure.hero else OTHER_THROWS
    feet = [name for name in deed.targets if (target := roster.figure(name)) and target.in_play]
    return tuple(feet[:throws])
