"""Whether a throw can be made from where the figures stand: distance, adjacency, line of sight (Q4.2, Q5.1).

Squares count where both figures have them; without a board they say how far it is, and nothing is in the
way. The board is imported only then: most rosters have none.
"""

from brincli.games.quest.parts.blow import How
from brincli.model.state import Figure, Roster


def why_out_of_reach(
    roster: Roster, by: Figure | None, target: Figure, how: How, distance: int | None = None
) -> str | None:
    """Why the target cannot be thrown at from there, or None; a *distance* that is typed is believed.

    Source: Q3.1, Q4.2, Q5.1
    """
    if by and by.at and target.at:
        return why_not_from(roster, by, target, how, distance)
    return why_too_far(by, how, distance)


def why_not_from(roster: Roster, by: Figure, target: Figure, how: How, typed: int | None) -> str | None:
    """Why the target's square cannot be thrown at from the thrower's, or None."""
    from brincli.board.grid import grid_of
    from brincli.board.sight import sees
    from brincli.board.squares import apart, square_named

    here, there = square_named(by.at), square_named(target.at)
    grid = grid_of(roster.board) if roster.board else None
    if how == "combat" and typed is None:
        touch = grid.touch(here, there) if grid else apart(here, there) == 1
        return None if touch else f"{by.name} at {here} and {target.name} at {there} are not adjacent"
    if reason := why_too_far(by, how, apart(here, there) if typed is None else typed):
        return reason
    if how == "combat" or grid is None or sees(grid, here, there):
        return None
    return f"{by.name} at {here} does not see {target.name} at {there}"


def why_too_far(by: Figure | None, how: How, distance: int | None) -> str | None:
    """Why that many squares are too many, or None (Source: Q4.2, Q5.1)."""
    if distance is None:
        return None
    if how == "combat":
        return f"combat is with adjacent squares, not at {distance}" if distance > 1 else None
    if by is None or by.range is None or distance <= by.range:
        return None
    return f"{distance} squares are beyond the range of {by.name}, {by.range} squares"
