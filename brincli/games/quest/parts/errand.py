"""How a figure makes for its objective: a square, or an edge over which it leaves the board (Q7.2)."""

from brincli.board.position import Position
from brincli.board.routes import Mover, way_on_foot
from brincli.board.squares import is_square, square_named
from brincli.games.quest.parts.movement import Course, Told
from brincli.games.quest.parts.notice import Pace, attack, nearing, noticed, towards
from brincli.model.state import Figure, Roster
from brincli.model.tables import EDGES


def errand(
    roster: Roster, position: Position, figure: Figure, mover: Mover, pace: Pace
) -> tuple[Course, Told] | str:
    """The figure's course towards its objective, or from where it notices somebody on the way at them.

    In words why it stays, where it does.
    Source: Q7.2
    """
    course = seek(mover, pace, figure.objective)
    if isinstance(course, str):
        return course
    aim = named(figure.objective)
    for steps, square in enumerate(() if course.over else course.way, 1):
        if prey := noticed(roster, position, figure, square):
            rest, told = attack(position, mover._replace(start=square), pace.after(steps), prey)
            way = course.way[:steps] + (() if rest.over else rest.way)
            return Course(way, charge=rest.charge), told._replace(objective=aim)
    return course, Told("objective", objective=aim)


def named(objective: str) -> str:
    """An objective in words: `K3`, `the south edge`."""
    return f"the {objective.lower()} edge" if objective.lower() in EDGES else objective.upper()


def seek(mover: Mover, pace: Pace, objective: str) -> Course | str:
    """The course towards an objective around obstacles, over one only where no way leads around.

    Where none leads there at all it goes as near as it can. In words why it stays, where it does.
    Source: Q7.2, Q7.4
    """
    edge = objective.lower() if objective.lower() in EDGES else ""
    if not edge and not (is_square(objective) and square_named(objective) in mover.grid):
        return f"its objective, {objective!r}, is no square of the board" if objective else "it sees nobody"
    goals = set(mover.grid.edge(edge)) if edge else {square_named(objective)}
    way = way_on_foot(mover, goals)
    if way is not None and edge and len(way) < pace.move:
        return Course(way, off=edge)
    if way == () and not edge:
        return f"it is at its objective, {named(objective)}"
    if way is None:
        around = towards(mover, pace.move, goals, None) or Course(nearing(mover, goals)[: pace.move])
    else:
        around = Course(way[: pace.move])
    return around if around.way else f"no way leads nearer to {named(objective)}"
