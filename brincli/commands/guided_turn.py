"""The turn as it is led: which phase it is, what is open in it, what was passed over."""

from collections.abc import Iterator

from brincli.games import GAMES
from brincli.games.both.deeds import deeds, last_phase, phases
from brincli.games.both.over import ending
from brincli.games.deed import Deed
from brincli.model.state import Roster

Key = tuple[str, str, str | None, str | None]
"""Which deed it is, whatever its target: phase, command, figure, side."""


def key_of(deed: Deed) -> Key:
    """Which deed it is."""
    return deed.phase, deed.word, deed.figure, deed.side


class GuidedTurn:
    """What the player passed over in this turn; all else follows from the roster."""

    def __init__(self) -> None:
        self._passed: set[Key] = set()
        self._turn = 0
        self.phase = ""

    def opened(self, roster: Roster) -> list[Deed]:
        """What is open in the phase that it is, and before it what must have been done earlier.

        What must be done comes before what may, and what is owed before what is free.
        """
        if roster.game.turn != self._turn:
            self._turn, self._passed, self.phase = roster.game.turn, set(), ""
        left = [deed for deed in deeds(roster) if key_of(deed) not in self._passed]
        order = phases().index
        since = order(last_phase(roster))
        ahead = [deed for deed in left if order(deed.phase) >= since]
        late = [deed for deed in left if order(deed.phase) < since and deed.must]
        self.phase = ahead[0].phase if ahead else ""
        now = [deed for deed in ahead if deed.phase == self.phase]
        return self._with_ending(roster, late + sorted(now, key=lambda deed: (not deed.must, not deed.owed)))

    def _with_ending(self, roster: Roster, found: list[Deed]) -> list[Deed]:
        """What is open with the end of the game, where it looks over: first where the turn alone is left."""
        last = ending(roster) if found else None
        if last is None or key_of(last) in self._passed:
            return found
        return [last, *found] if all(deed.word == "turn" for deed in found) else [*found, last]

    def pass_over(self, *passed: Deed) -> None:
        """Leave those out for the rest of the turn; the turn itself is never left out."""
        self._passed.update(key_of(deed) for deed in passed if deed.word != "turn")


def gone_by(roster: Roster, before: str, now: str) -> Iterator[str]:
    """The phases of the games at hand between two, of which the first is left out where it is none."""
    steps = [step for game in GAMES if game.is_played(roster) for step in game.steps]
    order = phases()
    start = order.index(before) + 1 if before else 0
    return (one for one in order[start : order.index(now)] if one in steps)
