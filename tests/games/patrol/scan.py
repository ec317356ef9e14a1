"""Scanning: d6 and the skill of the ship (P1)."""

from typing import Annotated, ClassVar

from brincli.model.dice import Dice
from brincli.model.events import Event, Outcome, signed
from brincli.model.facts import facts, field
from brincli.model.state import Figure, Roster

SCAN_DIE = 6
FOUND_FROM = 6


@facts
class Scanned(Event):
    """What a ship's scan found."""

    event: ClassVar[str] = "scan"
    figure: str
    face: int = field(compare=False)
    skill: int

    def sentence(self) -> str:
        found = "something" if self.success else "nothing"
        return f"{self.figure} finds {found} ({self.face}{signed(self.skill)}, needs {FOUND_FROM})."

    def outcome(self) -> str:
        return f"{self.figure} finds {'something' if self.success else 'nothing'}"


def scan(roster: Roster, dice: Dice, ship: Annotated[Figure, "The ship that scans."]) -> Outcome:
    """Throw d6 + skill: 6 or more finds what is out there, once a turn.

    Source: P1.1

    Examples:
        brin scan Vega           the ship scans
        brin scan Vega --dice 4  with your own die
    """
    face = dice.throw(SCAN_DIE, "scan", ship.name)
    found = face + ship.bonus >= FOUND_FROM
    event = Scanned(figure=ship.name, face=face, skill=ship.bonus, success=found, throws=dice.taken())
    return Outcome(roster).then(event, roster.put(ship.having_done(roster.game.turn, "scan")))
