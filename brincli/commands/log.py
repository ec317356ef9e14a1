"""`log`: the record as a story, and each line of it as it was written."""

import re
from collections.abc import Iterator, Sequence
from typing import Annotated, Any

from brincli.model.result import Shown
from brincli.model.state import Figure
from brincli.play.session import Session
from brincli.roster.record import Line, record_of
from brincli.roster.spans import join_key


def log(
    session: Session,
    figures: Annotated[tuple[Figure, ...], "Only what befell these figures."] = (),
    *,
    story: Annotated[bool, "Only what stands: nothing undone, no undo or redo."] = False,
) -> Shown:
    """Tell the record: a sentence a line, with its step and turn; what was undone is marked as undone.

    With --json an object for each step, with its events as they were printed.

    Examples:
        brin log          the game as a story
        brin log Brin     what happened to Brin
        brin log --story  without what was undone
    """
    record = record_of(session.must_book.sheet())
    names = [figure.name for figure in figures]
    undone, width = undone_steps(record), len(str(record[-1].step)) if record else 0
    told = [
        line
        for line in record
        if (not names or befell(line, names)) and not (story and left_out(line, undone))
    ]
    return Shown(
        lines=[
            f"{line.step:>{width}}  turn {line.turn}  {'[undone] ' if line.step in undone else ''}{text}"
            for line in told
            for text in sentences(line, names)
        ],
        objects=[as_object(line) for line in told],
    )


def left_out(line: Line, undone: set[int]) -> bool:
    """Whether a step is no part of the story that stands."""
    return line.step in undone or line.undo is not None or line.redo is not None


def undone_steps(record: Sequence[Line]) -> set[int]:
    """The steps that were taken back and not done again."""
    undone: set[int] = set()
    for line in record:
        undone |= set(line.undo or ())
        undone -= set(line.redo or ())
    return undone


def befell(line: Line, names: Sequence[str]) -> bool:
    """Whether a command had to do with one of those figures: changed it, told of it, or noted its name."""
    changed = any(path[:1] == ("figures",) and path[1:2] and path[1] in names for path, _, _ in line.set)
    return changed or any(tells_of(event, names) for event in line.events)


def tells_of(event: dict[str, Any], names: Sequence[str]) -> bool:
    """Whether an event tells of one of those figures."""
    if any(names_in(value, names) for key, value in event.items() if key not in ("changes", "dice", "text")):
        return True
    paths = {f"{join_key(('figures', name))}." for name in names}
    if any(str(change.get("path")).startswith(tuple(paths)) for change in event.get("changes", [])):
        return True
    said = str(event.get("note", ""))
    return any(re.search(rf"(?<!\w){re.escape(name)}(?!\w)", said) for name in names)


def names_in(value: object, names: Sequence[str]) -> bool:
    """Whether one of the names is the value, or stands in it."""
    if isinstance(value, dict):
        return any(names_in(part, names) for part in value.values())
    if isinstance(value, list):
        return any(names_in(part, names) for part in value)
    return value in names


def sentences(line: Line, names: Sequence[str]) -> Iterator[str]:
    """What a command told; of several events those that tell of the figures, if names are given."""
    wanted = [event for event in line.events if names and tells_of(event, names)] or line.events
    return (str(event.get("text", "")) for event in wanted)


def as_object(line: Line) -> dict[str, Any]:
    """A line of the log as an object; `set` as the file has it: key, token before, token after."""
    settings = [[join_key(path), before, after] for path, before, after in line.set]
    return {"step": line.step, "turn": line.turn, "did": line.cmd, "events": line.events, "set": settings}
