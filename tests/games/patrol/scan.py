"""Scanning: d6 and the skill of the ship (P1)."""

from typing import Annotated, ClassVar

from brincli.games.prospect import Prospect, Share
from brincli.model.dice import Dice
from brincli.model.errors import Unusable
from brincli.model.events import Event, Outcome, signed
from brincli.model.facts import facts, field
from brincli.model.state import Figure, Roster

SCAN_DIE = 6  # P1.1
FOUND_FROM = 6  # P1.1


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
    if "scan" in ship.deeds(roster.game.turn):
        raise Unusable(f"{ship.name} has scanned this turn: `brin turn` begins the next")
    face = dice.throw(SCAN_DIE, "scan", ship.name)
    found = face + ship.bonus >= FOUND_FROM
    event = Scanned(figure=ship.name, face=face, skill=ship.bonus, success=found, throws=dice.taken())
    return Outcome(roster).then(event, roster.put(ship.having_done(roster.game.turn, "scan")))


def of_scans(roster: Roster, ship: Figure, *, turns: int) -> Prospect[int]:  # noqa: ARG001 - the ship's skill is all
    """What is told of scanning in each of so many turns until something is found (Source: P1.1)."""

    def found_in(dice: Dice) -> int:
        faces = ((turn, dice.throw(SCAN_DIE)) for turn in range(1, turns + 1))
        return next((turn for turn, face in faces if face + ship.bonus >= FOUND_FROM), 0)

    return Prospect(
        found_in,
        won=lambda turn: turn > 0,
        asked="success",
        outcomes=(Share(lambda turn: turn, lambda turn: f"found in turn {turn}" if turn else "nothing"),),
        left=(),
        expected=(),
        policy=f"{ship.name} scans in every turn until it finds something",
        notes=(),
    )
