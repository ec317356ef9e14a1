"""What a figure's movement is, whoever moves it: its course, and how it is told and kept (Q3, Q7.4)."""

from collections.abc import Sequence
from typing import ClassVar, Literal, NamedTuple

from brincli.board.routes import Crossing, Way
from brincli.board.squares import square_named
from brincli.model.dice import Throw
from brincli.model.events import Event, Outcome, counted
from brincli.model.facts import facts
from brincli.model.state import Figure

Why = Literal["sees", "scents", "seeks", "objective", "runs"]
"""Why the machine moves a figure as it does (Q6.2, Q7.2, Q7.3, Q7.5)."""


class Course(NamedTuple):
    """Where a figure goes in one turn: the squares after its own, how, and over which edge it leaves."""

    way: Way = ()
    charge: bool = False
    over: str = ""
    off: str = ""

    @property
    def deed(self) -> str:
        """What the figure is recorded to have done (Source: Q3.2, Q3.3)."""
        return "over" if self.over else "charge" if self.charge else "move"


class Motive(NamedTuple):
    """Why a figure moves: at whom, or for which square or edge."""

    why: Why | None = None
    foe: str | None = None
    objective: str | None = None


@facts
class Moved(Event):
    """A figure that has moved; `to` is null when it has left the board."""

    event: ClassVar[str] = "move"
    figure: str
    from_: str
    to: str | None
    squares: int
    way: tuple[str, ...]
    charge: bool = False
    over: str | None = None
    off_board: bool = False
    edge: str | None = None
    why: Why | None = None
    foe: str | None = None
    objective: str | None = None

    def sentence(self) -> str:
        return f"{self.figure} {' and '.join(filter(None, (self._seen(), self._goes(), self._leaves())))}."

    def _seen(self) -> str:
        course = f"makes for {self.objective}" if self.objective else ""
        if self.why in ("sees", "scents"):
            return f"{course}{', ' if course else ''}{self.why} {self.foe}"
        return course if self.over or not self.squares else ""

    def _goes(self) -> str:
        to = f" to {self.to}" if self.to else ""
        if self.over:
            return f"crosses the {self.over}{to}"
        verb = self._verb()
        if not self.squares:
            return verb if self.why == "runs" else ""
        far = counted(self.squares, "square")
        return f"{verb} {far}{to}" if verb.endswith(("moves", ",")) else f"{verb}, {far},{to}"

    def _verb(self) -> str:
        if self.charge:
            return "charges" if self.why else f"charges {self.foe}"
        if self.why == "runs":
            return "runs away"
        if self.why == "seeks":
            return f"makes for {self.objective}, where it last saw {self.foe},"
        return f"makes for {self.objective}" if self.why == "objective" else "moves"

    def _leaves(self) -> str:
        return f"leaves the board to the {self.edge}" if self.off_board else ""

    def outcome(self) -> str:
        return f"{self.figure} {'leaves' if self.off_board else f'to {self.to}'}"


@facts
class Stayed(Event):
    """A figure that the machine leaves where it is, and why; without a figure, that there is none to move."""

    event: ClassVar[str] = "stay"
    figure: str | None
    at: str | None = None
    reason: str

    def sentence(self) -> str:
        if self.figure is None:
            return f"Nobody is moved: {self.reason}."
        return f"{self.figure} stays{f' at {self.at}' if self.at else ''}: {self.reason}."

    def outcome(self) -> str:
        return f"{self.figure} stays"


def course_over(crossing: Crossing) -> Course:
    """The course of a figure that crosses an obstacle (Source: Q3.3)."""
    return Course(crossing.way, over=crossing.over)


def follow(
    outcome: Outcome,
    figure: Figure,
    course: Course,
    motive: Motive | None = None,
    notes: Sequence[str] = (),
    *,
    throws: Sequence[Throw] = (),
) -> Outcome:
    """Move the figure along its course, and give back the outcome with that.

    Source: Q3.2, Q7.4
    """
    roster, start = outcome.roster, square_named(figure.at)
    end = str(course.way[-1] if course.way else start)
    done = figure.having_done(roster.game.turn, course.deed)
    after = done._replace(status="left", at="") if course.off else done._replace(at=end)
    event = Moved(
        figure=figure.name,
        from_=str(start),
        to=None if course.off else end,
        squares=len(course.way),
        way=tuple(map(str, course.way)),
        charge=course.charge,
        over=course.over or None,
        off_board=bool(course.off),
        edge=course.off or None,
        notes=tuple(notes),
        throws=tuple(throws),
        **(motive or Motive())._asdict(),
    )
    return outcome.then(event, roster.put(after))
