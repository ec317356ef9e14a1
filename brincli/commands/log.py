"""`log`: the record line by line, as a story, and who felled whom."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Any

from brincli.model.errors import Unusable
from brincli.model.fixed_numbers import Between
from brincli.model.options import Offers
from brincli.model.result import Shown
from brincli.model.state import Figure
from brincli.play.session import Session
from brincli.roster.dotted import join_key
from brincli.roster.history import undone_steps
from brincli.roster.present import in_present_names
from brincli.roster.record import Line, record_of

NO_DATE = "-" * len("2026-01-31 12:00")
MOST_TURNS = 999_999_999


def log(
    session: Session,
    figures: Annotated[
        tuple[Figure, ...], "Only what befell these figures, or those of these sides.", Offers("ranks")
    ] = (),
    *,
    story: Annotated[bool, "What stands, told: no steps, no sums, no house rules."] = False,
    kills: Annotated[bool, "Only who fell, by whom, and how."] = False,
    turn: Annotated[int | None, "Only what fell in turn N.", Between(1, MOST_TURNS, "turns")] = None,
    dates: Annotated[bool, "With date and time (UTC) of each step."] = False,
) -> Shown:
    """Tell the record: a sentence a line, with its step and turn; what was undone is marked as undone.

    With --json an object for each step, with its events as they were printed.

    Examples:
        brin log          the game as a story
        brin log Brin     what happened to Brin
        brin log --story  told without steps and sums
        brin log --kills  who felled whom, and how
    """
    if story and kills:
        raise Unusable("--story and --kills exclude each other: the one tells all, the other who fell")
    record = record_of(session.must_book.sheet())
    names, undone = names_by_step(record, [figure.name for figure in figures]), undone_steps(record)
    chosen = [
        line
        for line in record
        if (turn is None or line.turn == turn)
        and (not names or befell(line, names[line.step]))
        and not ((story or kills) and left_out(line, undone))
    ]
    if kills:
        from brincli.commands.kills import kills_in

        told_of, steps = [figure.name for figure in figures], {line.step for line in chosen}
        present = [line for line in in_present_names(record).lines if line.step in steps]
        found = [kill for line in present for kill in kills_in(line, told_of)]
        heads = heads_of([line for line, _ in found], record, undone, dates=dates)
        lines = [head + str(kill["text"]) for head, (_, kill) in zip(heads, found, strict=True)]
        return on_paper(lines, [kill for _, kill in found])
    objects = [as_object(line) for line in chosen]
    if story:
        return on_paper(story_lines(chosen, names, dates=dates), objects)
    heads = heads_of(chosen, record, undone, dates=dates)
    lines = [
        head + text
        for head, line in zip(heads, chosen, strict=True)
        for text in sentences(line, names.get(line.step, ()))
    ]
    unknown = [] if chosen or turn is not None else [no_record(figure) for figure in figures]
    return on_paper(lines, objects).replaced(warnings=unknown)


def names_by_step(record: Sequence[Line], names: Sequence[str]) -> dict[int, list[str]]:
    """What those figures were called at each step of the record; nothing where no names are given."""
    now, found = [*names], dict[int, list[str]]()
    for line in reversed(record) if names else ():
        found[line.step] = now
        for one in reversed(line.renames):
            now = [one.old if name == one.new else name for name in now]
            found[line.step] = [*found[line.step], *now]
    return found


def no_record(figure: Figure) -> str:
    """That nothing is known of a figure, and how to tie to it what is known of one that is not there."""
    from brincli.model.kinds import quoted

    return (
        f"{figure.name} has no record; if it was renamed by hand, write its old name in the file again, "
        f"then type: brin rename OLD {quoted(figure.name)}"
    )


def on_paper(lines: Sequence[str], objects: Sequence[dict[str, Any]]) -> Shown:
    """Lines to be shown; on a terminal broken between their words."""
    return Shown(lines=lines, objects=objects, picture=lambda: picture(lines))


def picture(lines: Sequence[str]) -> Any:  # noqa: ANN401 - what rich can draw
    """The lines for the terminal."""
    from brincli.render.figure_cells import sentences as broken

    return broken(lines)


def heads_of(chosen: Sequence[Line], record: Sequence[Line], undone: set[int], *, dates: bool) -> list[str]:
    """What stands before each sentence: step, date if it is wanted, turn, and whether it was undone."""
    width = len(str(record[-1].step)) if record else 0
    return [
        f"{line.step:>{width}}  {f'{date(line)}  ' if dates else ''}turn {line.turn}  "
        f"{'[undone] ' if line.step in undone else ''}"
        for line in chosen
    ]


def date(line: Line) -> str:
    """The date and time of a line, in UTC."""
    return line.at[:16].replace("T", " ") or NO_DATE


def story_lines(chosen: Sequence[Line], names: Mapping[int, Sequence[str]], *, dates: bool) -> list[str]:
    """The telling: sentences without sums; two in a row about one figure are joined."""
    from brincli.story.sentences import joined
    from brincli.story.sentences import sentences as plainly

    found: list[str] = []
    actor = ""
    for line in chosen:
        head = f"{date(line)}  " if dates else ""
        for one in plainly(events_for(line, names.get(line.step, ()))):
            both = joined(found[-1], one) if found and one.actor and one.actor == actor else None
            if both and not dates:
                found[-1], actor = "".join(both), ""
            else:
                found.append(head + one.text)
                actor = one.actor
    return found


def left_out(line: Line, undone: set[int]) -> bool:
    """Whether a step is no part of the story that stands."""
    return line.step in undone or line.undo is not None or line.redo is not None


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


def events_for(line: Line, names: Sequence[str]) -> list[dict[str, Any]]:
    """The events of a command; of several those that tell of the figures, if names are given."""
    return [event for event in line.events if names and tells_of(event, names)] or line.events


def sentences(line: Line, names: Sequence[str]) -> Iterator[str]:
    """What a command told, as it was printed."""
    return (str(event.get("text", "")) for event in events_for(line, names))


def as_object(line: Line) -> dict[str, Any]:
    """A line of the log as an object; `set` as the file has it: key, token before, token after."""
    settings = [[join_key(path), before, after] for path, before, after in line.set]
    return {
        "step": line.step,
        "turn": line.turn,
        "at": line.at,
        "did": line.cmd,
        "events": line.events,
        "set": settings,
    }
