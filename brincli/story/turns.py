"""The turns of a game as paragraphs, a phase each: every step that stands is told once."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Any

from brincli.board.chart import Light, chart_of
from brincli.board.squares import is_square, square_named
from brincli.games import GAMES
from brincli.games.phase import Phase
from brincli.model.state import Roster
from brincli.story.chapters import Chapter, Step
from brincli.story.sentences import joined, sentences
from brincli.story.states import changed_tags
from brincli.story.tree import Block, Board, Paragraph, Section, Span, Throw

WAY = "*"
BOARDS = ("none", "turn", "end")
"""When the board is drawn: never, after each turn in which somebody moved, or at the end alone."""


def turn_sections(chapter: Chapter, boards: str) -> tuple[Section, ...]:
    """A section for each turn, with a part for each phase, and the board after it where somebody moved."""
    found = []
    for number, steps in by_turn(chapter.steps):
        parts = list(phase_sections(chapter, steps))
        last = steps[-1] is chapter.steps[-1]
        if boards == "turn" or (boards == "end" and last):
            drawn = board_after(number, steps, always=boards == "end")
            parts += [Section("", (drawn,))] if drawn else []
        found.append(Section(f"Turn {number}", parts=tuple(parts), mark=f"Tn{number}"))
    return tuple(found)


def by_turn(steps: Iterable[Step]) -> Iterator[tuple[int, list[Step]]]:
    """The steps that tell something, turn by turn."""
    turn, told = 0, list[Step]()
    for step in steps:
        if not any(event.get("text") for event in step.line.events):
            continue
        if told and step.line.turn != turn:
            yield turn, told
            told = []
        turn = step.line.turn
        told.append(step)
    if told:
        yield turn, told


def phase_sections(chapter: Chapter, steps: Sequence[Step]) -> Iterator[Section]:
    """The steps of a turn, phase by phase; a part without a title for each."""
    phases = [phase for game in GAMES if game.is_played(chapter.end) for phase in game.phases]
    signs = {phase.name: phase.sign or phase.name for phase in phases}
    now, waiting = "", list[Step]()
    for step in steps:
        phase = phase_of(step, phases) or now
        if waiting and phase != now:
            yield Section("", tuple(paragraphs(waiting)), mark=signs.get(now, now))
            waiting = []
        now = phase
        waiting.append(step)
    yield Section("", tuple(paragraphs(waiting)), mark=signs.get(now, now))


def phase_of(step: Step, phases: Sequence[Phase]) -> str:
    """The phase to which a step belongs; empty for what belongs to none.

    Of several that have its command, the one whose mark the event says was given: fire, for `--missile`.
    """
    event = step.line.events[0]
    fitting: list[str] = []
    for phase in phases:
        for line in phase.commands:
            name, *words = line.split()[1:]
            marks = [event.get(word[2:]) for word in words if word.startswith("--")]
            if name != step.command or False in marks:
                continue
            if True in marks:
                return phase.name
            fitting.append(phase.name)
    return fitting[0] if fitting else ""


def paragraphs(steps: Sequence[Step]) -> Iterator[Block]:
    """The steps of a phase as paragraphs: the player's own words by themselves."""
    waiting: list[Step] = []
    for step in steps:
        if step.command == "note":
            if waiting:
                yield Paragraph(tuple(spans(waiting)))
                waiting = []
            yield Paragraph(tuple(own_words(step)), own=True)
        else:
            waiting.append(step)
    if waiting:
        yield Paragraph(tuple(spans(waiting)))


def own_words(step: Step) -> Iterator[Span]:
    """What the player noted, as it was typed."""
    said = " ".join(str(event.get("note", event.get("text"))) for event in step.line.events)
    yield Span(said, step.line.step)


def spans(steps: Sequence[Step]) -> Iterator[Span]:
    """A span for each step; two sentences in a row about one figure are joined."""
    held: Span | None = None
    actor, fresh = "", False
    for step in steps:
        told = list(sentences(step.line.events))
        text, start = "", 0
        if held and fresh and told and told[0].actor == actor and (both := joined(held.text, told[0])):
            held, text, start = held._replace(text=both[0]), both[1], 1
        if held:
            yield held
        fresh = not start
        for one in told[start:]:
            text += f" {one.text}" if text else one.text
        held = Span(
            text,
            step.line.step,
            sums=sums_of(step, [one.sums for one in told]),
            actor=told[-1].actor if told else "",
            throws=tuple(throws_of(step.line.events)),
            tags=changed_tags(step.before, step.after),
        )
        actor = told[-1].actor if len(told) == 1 or start else ""
    if held:
        yield held


def sums_of(step: Step, sums: Sequence[str]) -> str:
    """The sums that were left out of the sentences, or the faces where there were none."""
    if kept := " ".join(filter(None, sums)):
        return kept
    dice = [die for event in step.line.events for die in event.get("dice", ())]
    faces = ", ".join(f"{die.get('die')} {die.get('face')}" for die in dice)
    return f"({faces})" if faces else ""


def throws_of(events: Iterable[dict[str, Any]]) -> Iterator[Throw]:
    """The dice of a step, purpose by purpose; the first of an event with what it had to reach."""
    for event in events:
        for place, (what, dice) in enumerate(groupby(event.get("dice") or (), lambda die: die.get("for"))):
            fallen = list(dice)
            faces = tuple(f"{die.get('die')} {die.get('face')}" for die in fallen)
            if place:
                yield Throw(str(what), faces, total_of(fallen))
                continue
            total, needs = came_to(event)
            answer = {True: "yes", False: "no"}.get(event.get("success") is True, "")
            yield Throw(
                str(what),
                faces,
                total_of(fallen) if total is None else str(total),
                "" if needs is None else str(needs),
                answer if event.get("success") is not None else "",
            )


def came_to(event: dict[str, Any]) -> tuple[object, object]:
    """What the throw of an event came to, and the number that it was to reach; None if it has none."""
    needs, score, total = event.get("needs"), event.get("score"), event.get("total")
    if "roll" in event:
        return (event["roll"] if total is None else total), (score if needs is None else needs)
    return (total if score is None else score), needs


def total_of(dice: Sequence[dict[str, Any]]) -> str:
    """The faces added; a single card is itself."""
    faces = [die.get("face") for die in dice]
    numbers = [face for face in faces if isinstance(face, int)]
    return str(sum(numbers)) if len(numbers) == len(faces) else " ".join(map(str, faces))


def board_after(turn: int, steps: Sequence[Step], *, always: bool) -> Board | None:
    """The board after the turn, with the ways taken; None if nobody moved or there is no board."""
    before, after = steps[0].before, steps[-1].after
    moved = squares_of(before) != squares_of(after)
    if after.board is None or not (moved or always):
        return None
    gone = [
        square_named(name)
        for step in steps
        for event in step.line.events
        for name in (event.get("way") or ())
        if isinstance(name, str) and is_square(name)
    ]
    light = [Light(WAY, frozenset(gone), "the ways taken")] if gone else []
    return Board(f"The board after turn {turn}", chart_of(after, *light))


def squares_of(roster: Roster) -> dict[str, str]:
    """Where everybody stands or lies who is on the board."""
    return {figure.name: figure.at for figure in roster.figures if figure.status not in ("left", "gone")}
