"""Named checks of a roster file: its faults, and what is allowed but hardly meant."""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import Any, Literal, NamedTuple

from brincli.games import GAMES
from brincli.model.keys import NAMED, TABLES
from brincli.model.known import composed
from brincli.model.names import nearest
from brincli.model.state import Figure, Roster
from brincli.roster.changes import apart
from brincli.roster.decode import Path, Wrong, decode
from brincli.roster.dotted import deeper, join_key
from brincli.roster.slips import indent_of, sides_mistaken
from brincli.roster.spans import line_of
from brincli.roster.store import Sheet

DEEPEST = 100
"""Tables in one another; brin itself writes four."""


class Finding(NamedTuple):
    """One fault or warning: where, and in words."""

    file: str
    line: int
    key: str
    what: str
    level: Literal["fault", "warning"]

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}"
        warning = "warning: " if self.level == "warning" else ""
        return ": ".join(part for part in (place, self.key, f"{warning}{self.what}") if part)


Check = Callable[[Mapping[str, Any], Roster], Iterator[Wrong]]


def findings(sheet: Sheet) -> list[Finding]:
    """All that is found in a file, in the order of its lines."""
    roster, wrongs = decode(sheet.data)
    warnings = [wrong for check in CHECKS for wrong in check(sheet.data, roster)]
    found = [(wrong, "fault") for wrong in wrongs] + [(wrong, "warning") for wrong in warnings]
    in_tables = [
        Finding(sheet.path, line_of(sheet.text, path), join_key(path), what, level)  # type: ignore[arg-type]
        for (path, what), level in found
    ]
    return sorted([*in_tables, *of_the_log(sheet)], key=lambda finding: finding.line)


def of_the_log(sheet: Sheet) -> list[Finding]:
    """What is wrong with the log of a file, so that commands that read it refuse; else what is missing."""
    if not sheet.log:
        return []
    from brincli.roster.record import flaws, gaps

    faults = [Finding(*fault, "fault") for fault in flaws(sheet)]
    return faults or [Finding(*gap, "warning") for gap in gaps(sheet)]


def unknown_keys(data: Mapping[str, Any], _: Roster) -> Iterator[Wrong]:
    """Keys and tables that brin does not know: kept, but perhaps misspelt."""
    for table, content in data.items():
        if table not in TABLES:
            yield unknown((table,), list(TABLES))
        elif isinstance(content, dict):
            known = list(TABLES[table])
            for path, keys in placed(table, content):
                yield from (unknown((*path, key), known, keys[key]) for key in keys if key not in known)


def placed(table: str, content: Mapping[str, Any]) -> Iterator[tuple[Path, Mapping[str, Any]]]:
    """The tables that hold brin's keys, each by its path: one of the main ones, or those in it."""
    if table not in NAMED:
        yield (table,), content
        return
    yield from (((table, name), keys) for name, keys in content.items() if isinstance(keys, dict))


def unknown(path: Path, known: list[str], value: object = None) -> Wrong:
    """An unknown key, with the nearest that is known; of a table in a figure's, what was probably meant."""
    if isinstance(value, dict) and path[0] in NAMED:
        name = ".".join(path[1:])
        return Wrong(path, f'is not a key of brin\'s; is {name} a name? Then quote it: [{path[0]}."{name}"]')
    near = nearest(path[-1], known)
    return Wrong(path, f"is not a key of brin's{near if 'mean' in near else ''}")


def nested(data: Mapping[str, Any], _: Roster) -> Iterator[Wrong]:
    """Tables in tables, deeper than commands go into them."""
    for top in deeper(data, DEEPEST):
        what = f"has tables in tables, more than {DEEPEST} deep, which commands may refuse: take them out"
        yield Wrong((top,), what)


def like_sides(_: Mapping[str, Any], roster: Roster) -> Iterator[Wrong]:
    """Sides that are all but named as one that figures have: one of the two may be a slip."""
    yield from (Wrong(path, what) for path, what in sides_mistaken(roster))


def spelled_alike(data: Mapping[str, Any], _: Roster) -> Iterator[Wrong]:
    """Names in one table that look the same: they differ in how an accent is composed alone."""
    for table in NAMED:
        held = data.get(table)
        first: dict[str, str] = {}
        for name in held if isinstance(held, Mapping) else ():
            if first.setdefault(composed(name), name) != name:
                yield Wrong((table, name), "looks the same as another, but for how its accents are composed")


def indented(_: Mapping[str, Any], roster: Roster) -> Iterator[Wrong]:
    """A map that is drawn with an indent, which counts as squares of the board (Source: Q3.1)."""
    if what := indent_of(roster):
        yield Wrong(("board", "map"), what)


def misplaced(_: Mapping[str, Any], roster: Roster) -> Iterator[Wrong]:
    """Figures off the board, where nobody can stand, or on one another (Source: Q3.1, Q3.3)."""
    if roster.board is None:
        return
    from brincli.board.grid import grid_of
    from brincli.board.squares import Square, square_named

    grid = grid_of(roster.board)
    others: dict[Square, str] = {}
    for figure in roster.figures:
        if not (figure.in_play and figure.at):
            continue
        path, square = ("figures", figure.name, "at"), square_named(figure.at)
        if square not in grid:
            yield Wrong(path, f"{square} is off the board, which ends at {grid.last}")
        elif not grid.opens(square, boat=figure.boat):
            yield Wrong(path, f"{square} is {grid.terrain(square).name}, where nobody can stand")
        elif square in others:
            yield Wrong(path, f"{square} is where {others[square]} stands")
        others.setdefault(square, figure.name)


def of_games(_: Mapping[str, Any], roster: Roster) -> Iterator[Wrong]:
    """What the games find hardly meant."""
    for game in GAMES:
        yield from (Wrong(path, what) for path, what in game.oddities(roster))


SO_MANY = ("leader", "character")
"""Classes of which a side has no more than so many (K1.2): what is found of one hangs on all of its side."""

OF_GAME: tuple[Check, ...] = (of_games, misplaced)
CHECKS: tuple[Check, ...] = (unknown_keys, nested, like_sides, spelled_alike, indented, *OF_GAME)


def new_warnings(before: Roster, after: Roster) -> list[Wrong]:
    """What is allowed but hardly meant in a game as it is *after* a change, and was not *before*.

    A board with flaws, which cannot be written, has no squares to look at.
    """
    if after.board is not None:
        from brincli.board.grid import flaws

        after = after._replace(board=None if any(flaws(after.board)) else after.board)
    before, after = concerned(before, after)
    known = {wrong for check in OF_GAME for wrong in check({}, before)}
    return [wrong for check in OF_GAME for wrong in check({}, after) if wrong not in known]


def warnings_about(roster: Roster, names: Collection[str]) -> list[Wrong]:
    """What is allowed but hardly meant of figures that have just come to the roster."""
    wanted = set(names)
    new = [one for name in names if (one := roster.figure(name))]
    sides = {one.side for one in new if one.class_ in SO_MANY}
    squares = {one.at.upper() for one in new if one.at and roster.board}
    found = new_warnings(Roster(), cut_down(roster, new, sides, squares))
    return [wrong for wrong in found if wrong.path[0] == "figures" and wrong.path[1] in wanted]


def concerned(before: Roster, after: Roster) -> tuple[Roster, Roster]:
    """Both rosters with the figures that have changed, and those alone that are looked at together with them.

    All of a side are where somebody's rank in it is another, all on a square where somebody comes or goes.
    """
    old, new = apart(before.figures, after.figures)
    was = {one.name: one for one in old}
    if was.keys() != {one.name for one in new} or before._replace(figures=()) != after._replace(figures=()):
        return before, after
    sides, squares = set[str](), set[str]()
    for one in new:
        if rank(one) != rank(was[one.name]):
            sides |= {one.side, was[one.name].side}
        if stand(one) != stand(was[one.name]):
            squares |= {one.at.upper(), was[one.name].at.upper()}
    return cut_down(before, old, sides, squares), cut_down(after, new, sides, squares)


def rank(figure: Figure) -> tuple[object, ...]:
    """What of a figure counts for its side."""
    return figure.side, figure.class_, figure.status, figure.fell


def stand(figure: Figure) -> tuple[object, ...]:
    """What of a figure counts for its square."""
    return figure.at, figure.status, figure.boat


def cut_down(
    roster: Roster, figures: Sequence[Figure], sides: Collection[str], squares: Collection[str]
) -> Roster:
    """The roster with those figures alone, and all that are of those sides or on those squares."""
    if sides or squares:
        names = {one.name for one in figures}
        figures = [
            one
            for one in roster.figures
            if one.side in sides or one.at.upper() in squares or one.name in names
        ]
    return roster._replace(figures=tuple(figures))
