"""What a figure makes for that sees nobody: where it last saw its prey, or its objective (Q7.2, Q7.5)."""

from collections.abc import Iterator
from functools import partial

from brincli.board.bits import Block, longest_crossing
from brincli.board.grid import Grid
from brincli.board.routes import Mover, way_on_foot
from brincli.board.squares import Square, is_square, square_named
from brincli.games.quest.parts.approach import Pace, around, nearing, towards
from brincli.games.quest.parts.flight import OUTWARD
from brincli.games.quest.parts.movement import Course, Motive
from brincli.games.quest.parts.notice import Eyes
from brincli.games.quest.parts.prey import Prey
from brincli.model.fixed_numbers import EDGES


def errand(eyes: Eyes, mover: Mover, pace: Pace) -> tuple[Course, Motive] | str:
    """The figure's course to its objective; at somebody, from where it notices them on the way.

    In words why it stays, where it does.
    Source: Q7.2
    """
    objective = eyes.figure.objective
    course = seek(mover, pace, objective)
    if isinstance(course, str):
        return course
    return eyes.watched(mover, pace, course, Motive("objective", objective=objective_in_words(objective)))


def search(eyes: Eyes, mover: Mover, pace: Pace, prey: Prey) -> tuple[Course, Motive] | None:
    """The course to where the figure last saw its prey; at the prey, from where it sees it again.

    None if it is there, or can come no nearer.
    Source: Q7.5
    """
    grid, last = mover.grid, prey.square
    stands = grid.opens(last, boat=mover.boat) and last not in mover.taken
    goals = {last} if stands else {square for square in grid.around(last) if grid.touch(square, last)}
    if mover.start in goals:
        return None
    way = way_on_foot(mover, goals)
    course = towards(mover, pace.move, goals, way)
    course = course or nearing(mover, pace.move, around(last))
    if not course.way:
        return None
    return eyes.watched(mover, pace, course, Motive("seeks", prey.name, str(last)), prey=prey.name)


def objective_in_words(objective: str) -> str:
    """An objective in words: `K3`, `the south edge`."""
    return f"the {objective.lower()} edge" if objective.lower() in EDGES else objective.upper()


def seek(mover: Mover, pace: Pace, objective: str) -> Course | str:
    """The course towards an objective around obstacles, over one only where no way leads around.

    Where none leads there at all it goes as near as it can. In words why it stays, where it does.
    Source: Q7.2, Q7.4
    """
    edge = objective.lower() if objective.lower() in EDGES else ""
    if edge:
        return over_edge(mover, pace.move, edge)
    if not (is_square(objective) and square_named(objective) in mover.grid):
        return f"its objective, {objective!r}, is no square of the board" if objective else "it sees nobody"
    goal = square_named(objective)
    way = way_on_foot(mover, {goal})
    if way == ():
        return f"it is at its objective, {objective_in_words(objective)}"
    if way is not None:
        return going(Course(way[: pace.move]), objective)
    course = towards(mover, pace.move, {goal}, None)
    return going(course or nearing(mover, pace.move, around(goal)), objective)


def going(course: Course, objective: str) -> Course | str:
    """The course, or in words that there is none, where it has no squares."""
    return course if course.way or course.off else f"no way leads nearer to {objective_in_words(objective)}"


def over_edge(mover: Mover, move: int, edge: str) -> Course | str:
    """The course over an edge of the board; over an obstacle along it where no way leads around.

    Source: Q3.3, Q7.2, Q7.4
    """
    goals = set(mover.grid.edge(edge))
    way = way_on_foot(mover, goals)
    if way is not None:
        return going(Course(way, off=edge) if len(way) < move else Course(way[:move]), edge)
    exits = dict(exits_over(mover.grid, edge, move, boat=mover.boat)) if move else {}
    if mover.start in exits:
        return Course(over=exits[mover.start], off=edge)
    course = towards(mover, move, goals, None) or towards(
        mover, move, set(exits), way_on_foot(mover, set(exits))
    )
    return going(course or nearing(mover, move, partial(along, mover.grid.last, edge)), edge)


def exits_over(grid: Grid, edge: str, move: int, *, boat: bool) -> Iterator[tuple[Square, str]]:
    """The squares from which a figure gets off the board straight over an obstacle, and what it is.

    Source: Q3.3, Q7.4
    """
    inward = {"N": "S", "E": "W", "S": "N", "W": "E"}[OUTWARD[edge]]
    for square in grid.edge(edge):
        here, over, steps = square, "", 1
        while grid.terrain(here).ground == "obstacle":
            here, over, steps = here.to(inward), grid.terrain(here).name, steps + 1
        if over and steps <= longest_crossing(move) and grid.opens(here, boat=boat):
            yield here, over


def along(last: Square, edge: str, far: int) -> Block:
    """The squares no farther than that from an edge; *last* is the last square of the board."""
    east, south = last
    return {
        "north": Block(0, 0, east, far),
        "east": Block(east - far, 0, east, south),
        "south": Block(0, south - far, east, south),
        "west": Block(0, 0, far, south),
    }[edge]
