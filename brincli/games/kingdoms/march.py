"""How far a warband moves: one throw for all, the higher die taken away from the slow (K4.2)."""

from collections.abc import Sequence
from typing import Annotated, ClassVar

from brincli.games.kingdoms.casualties import why_wiped_out
from brincli.model.absence import away
from brincli.model.dice import Dice
from brincli.model.errors import Unusable, permit
from brincli.model.events import Event, Outcome, house_notes, listed
from brincli.model.facts import facts
from brincli.model.fixed_numbers import MARCH_DICE, MARCH_DIE
from brincli.model.state import Figure, Roster, Side


@facts
class Marched(Event):
    """How far the figures of a warband may move, and who is slowed."""

    event: ClassVar[str] = "march"
    side: str
    distance: int
    slow: int
    slowed: tuple[str, ...]
    stopped: tuple[str, ...]

    def sentence(self) -> str:
        faces = " + ".join(str(throw.face) for throw in self.throws)
        slow = f", but only {self.slow} for {listed(self.slowed)}" if self.slowed else ""
        stopped = f"; {listed(self.stopped)} may not move at all" if self.stopped else ""
        nobody = "" if self.slowed or self.stopped else f"; {self.slow} if slowed"
        return f"{self.side} may move {self.distance} ({faces}){slow}{stopped}{nobody}."

    def outcome(self) -> str:
        return f"{self.distance}, the slow {self.slow}"


def hindrances(roster: Roster, side: str, slow: Sequence[Figure]) -> dict[str, int]:
    """How many times each figure of the side is slowed: by its loot, and each time that it is named.

    Source: K4.2
    """
    carriers = [figure.name for figure in roster.of_side(side) if figure.loot and figure.in_play]
    causes: dict[str, int] = {}
    for name in [*carriers, *(figure.name for figure in slow)]:
        causes[name] = causes.get(name, 0) + 1
    return causes


def check_slow(side: str, slow: Sequence[Figure]) -> None:
    """Raise Unusable for a slow figure that does not march: of another side, or off its feet."""
    for figure in slow:
        if figure.side and figure.side != side:
            raise Unusable(
                f"{figure.name} is of {figure.side}, and {side} marches: name its own slow figures"
            )
        if not figure.in_play:
            raise Unusable(f"{away(figure)} and does not march: leave it out of --slow")


def march(
    roster: Roster,
    dice: Dice,
    side: Annotated[Side, "The warband that moves."],
    *,
    slow: Annotated[
        tuple[Figure, ...], "Slowed by rough ground, a river, a fence; who has loot is slow unnamed."
    ] = (),
    force: Annotated[bool, "Throw although nobody of the warband is left."] = False,
) -> Outcome:
    """Throw 2d6 for how far each figure may move; the slow lose the higher die, once.

    Loot marked on the roster counts by itself. Distances are in the player's own unit. With the
    switch `slow_twice` who is slowed by two causes (loot and a name, or named twice) does not move.
    Source: K4.2, K8.1

    Examples:
        brin march Dumnonia --slow Cei  2d6, and the lower one for Cei
    """
    permit(why_wiped_out(roster, side.name), force=force)
    check_slow(side.name, slow)
    causes = hindrances(roster, side.name, slow)
    faces = tuple(dice.throw(MARCH_DIE, "march", side.name) for _ in range(MARCH_DICE))
    twice = [name for name in causes if roster.rules.slow_twice and causes[name] > 1]
    event = Marched(
        side=side.name,
        distance=sum(faces),
        slow=sum(faces) - max(faces),
        slowed=tuple(name for name in causes if name not in twice),
        stopped=tuple(twice),
        throws=dice.taken(),
        notes=house_notes(roster.rules, "slow_twice"),
    )
    return Outcome(roster).then(event, roster.having_done("march", side.name))
