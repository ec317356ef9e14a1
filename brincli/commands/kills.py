"""Who felled whom, and how, from a line of the log."""

from collections.abc import Iterator, Sequence
from typing import Any

from brincli.roster.dotted import split_key
from brincli.roster.record import Line
from brincli.story.reckoning import by_of

FALLEN = ("out", "dead")


def kills_in(line: Line, names: Sequence[str]) -> Iterator[tuple[Line, dict[str, Any]]]:
    """Each figure that fell in a command, as an object; of *names*, if given, those who fell or felled."""
    for event in line.events:
        for fallen in fallen_in(event):
            by = by_of(event, fallen)
            if not names or fallen in names or by in names:
                yield line, as_object(line, event, fallen, by)


def fallen_in(event: dict[str, Any]) -> Iterator[str]:
    """The figures whose status an event changed from standing to out or dead."""
    for change in event.get("changes", ()):
        path = split_key(str(change.get("path")))
        was_up = change.get("before") not in (*FALLEN, "left", "gone")
        if path[:1] == ("figures",) and path[2:] == ("status",) and was_up and change.get("after") in FALLEN:
            yield path[1]


def as_object(line: Line, event: dict[str, Any], fallen: str, by: str) -> dict[str, Any]:
    """One who fell: the step, who, by whom (null where nobody did it), and how."""
    how = "missile" if event.get("missile") is True else str(event.get("event"))
    told = f"{by} fells {fallen}" if by else f"{fallen} falls"
    place = f" in the {event['location']}" if event.get("location") else ""
    return {
        "step": line.step,
        "turn": line.turn,
        "at": line.at,
        "figure": fallen,
        "by": by or None,
        "how": how,
        "text": f"{told} ({how}{place}).",
    }
