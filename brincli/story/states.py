"""How figures and sides stand, as tags of a notation that keeps states."""

from collections.abc import Iterable

from brincli.model.state import Figure, Roster
from brincli.story.tree import Tag

TIMES = "\u00d7"
"""The sign before the number of a unit."""


def figure_tag(figure: Figure) -> Tag:
    """A figure: its SP, or its class where it has none, and its status; loot, and what lies on it."""
    points = f"SP {figure.sp}/{figure.full}" if figure.sp is not None else figure.class_ or "SP -"
    more = [*(["loot"] if figure.loot else []), *(effect.word for effect in figure.effects)]
    return Tag("N", figure.name, (points, figure.status, *more))


def changed_tags(before: Roster, after: Roster) -> tuple[Tag, ...]:
    """The tags of the figures that stand otherwise now."""
    if before.figures is after.figures:
        return ()
    known = {figure.name: figure_tag(figure) for figure in before.figures}
    now = (figure_tag(figure) for figure in after.figures)
    return tuple(tag for tag in now if known.get(tag.name) != tag)


def side_tags(roster: Roster) -> Iterable[Tag]:
    """Each side as a force: who leads it, how many stand, what it is for."""
    for side in roster.side_names():
        figures = roster.of_side(side)
        if not figures:
            continue
        leader = next((one for one in figures if one.class_ == "leader" or one.hero), figures[0])
        standing = sum(one.in_play for one in figures)
        aim = roster.game.objective if roster.side(side).player else ""
        yield Tag("Force", side, (leader.name, str(standing), aim))


def unit_tags(figures: Iterable[Figure]) -> Iterable[Tag]:
    """Figures of one class that stand alike, as a unit where they are several; the others one by one."""
    units: dict[tuple[str, str], list[Figure]] = {}
    for figure in figures:
        if figure.sp is None and figure.class_ and figure.class_ != "leader":
            units.setdefault((figure.class_, figure.status), []).append(figure)
        yield figure_tag(figure)
    for (class_, status), alike in units.items():
        if len(alike) > 1:
            side = f"{alike[0].side} " if alike[0].side else ""
            yield Tag("Unit", f"{side}{class_}s", (f"{TIMES}{len(alike)}", class_, status))
