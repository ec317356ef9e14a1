"""How a game ended: who stands, what each figure threw, took and lost, and what it means for the next."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from brincli.games.both.played import games_of
from brincli.model.events import listed
from brincli.model.state import Figure, Roster
from brincli.roster.present import in_present_names
from brincli.story.chapters import Chapter, Step
from brincli.story.forces import points, sides
from brincli.story.tree import Block, Paragraph, Section, Span, Table

ENDINGS = {"won": "won", "lost": "lost", "drawn": "drawn", "unplayed": "not played to its end"}


def end_section(chapter: Chapter) -> Section:
    """How it ended, the reckoning, and what it means."""
    blocks: list[Block] = [Paragraph((Span(ending(chapter)),)), *who_stands(chapter.end)]
    blocks += reckoning(chapter)
    blocks += [Paragraph(tuple(meaning(chapter)))] if any(meaning(chapter)) else []
    return Section("How it ended", tuple(blocks))


def ending(chapter: Chapter) -> str:
    """Whether it was won or lost; that it goes on, where it has not ended."""
    game = chapter.end.game
    what = game.objective or game.title or "The game"
    if game.ended:
        return f"{what[:1].upper()}{what[1:]}: {ENDINGS.get(game.ended, game.ended)} in turn {game.turn}."
    return f"{what[:1].upper()}{what[1:]}: turn {game.turn} is being played."


def who_stands(roster: Roster) -> Iterator[Paragraph]:
    """Who stands, with SP left and loot; who does not, and why."""
    for side, figures in sides(roster):
        up = [on_its_feet(one) for one in figures if one.in_play]
        down = [f"{one.name} {one.status}" for one in figures if not one.in_play]
        stands = f"{listed(up)} {'stand' if len(up) > 1 else 'stands'}" if up else "nobody stands"
        said = f"{side or 'Of no side'}: {stands}"
        yield Paragraph((Span(f"{said}{f'; {listed(down)}' if down else ''}."),))


def on_its_feet(figure: Figure) -> str:
    """A figure that stands: its SP, and what it carries."""
    said = [
        f"{points(figure)} SP" if figure.sp is not None else "",
        "running" if figure.status == "running" else "",
    ]
    said += ["with loot" if figure.loot else "", *(effect.word for effect in figure.effects)]
    told = ", ".join(filter(None, said))
    return f"{figure.name} ({told})" if told else figure.name


def reckoning(chapter: Chapter) -> Iterator[Table]:
    """A row a figure that threw, lost SP or fell."""
    counts: dict[str, Counter[str]] = {}
    felled: dict[str, list[str]] = {}
    by_whom: dict[str, str] = {}
    for line in in_present_names([step.line for step in chapter.steps]).lines:
        for event in line.events:
            for blow in blows(event):
                count(blow, counts)
                if fallen := fell(blow):
                    striker = by_of(blow, fallen)
                    by_whom[fallen] = striker or "somebody"
                    felled.setdefault(striker, []).append(fallen)
    names = [one.name for one in chapter.end.figures if one.name in counts or one.name in by_whom]
    if not names:
        return
    rows = []
    for name in names:
        own = counts.get(name, Counter())
        numbers = (own["throws"], own["hits"], own["taken"], own["lost"])
        rows.append((name, *map(str, numbers), ", ".join(felled.get(name, ())), by_whom.get(name, "")))
    head = ("Figure", "Throws", "Hits", "SP taken", "SP lost", "Felled", "Felled by")
    yield Table("Reckoning", head, tuple(rows), frozenset({1, 2, 3, 4}))


def blows(event: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """What an event did to one figure after another, where it tells of several what each lost."""
    targets = event.get("targets")
    if not isinstance(targets, list) or not all(isinstance(one, dict) for one in targets):
        yield event
        return
    for one in targets:
        if one.get("loss") is not None:
            yield {**one, "by": event.get("by"), "target": one.get("figure"), "thrown at": False}


def count(event: dict[str, Any], counts: dict[str, Counter[str]]) -> None:
    """Count a throw of somebody at somebody."""
    by, target = event.get("by"), event.get("target")
    if not isinstance(target, str):
        return
    loss = lost_in(event)
    counts.setdefault(target, Counter())["lost"] += loss
    if isinstance(by, str):
        thrown = int(event.get("thrown at", True))
        hits = int(event.get("success") is True)
        counts.setdefault(by, Counter()).update(throws=thrown, hits=hits, taken=loss)
    if "winner" in event:  # in a duel both throw
        counts[target].update(throws=1, hits=int(event.get("success") is False))


def lost_in(blow: dict[str, Any]) -> int:
    """The SP that a blow took: no more than its target had left, where that is known."""
    points, loss = blow.get("sp"), blow.get("loss") or 0
    had = points.get("before") if isinstance(points, dict) else None
    return min(loss, had) if isinstance(had, int) else loss


def fell(event: dict[str, Any]) -> str:
    """The name of the figure that an event killed or put out; empty if nobody, or if it was out before."""
    if isinstance(killed := event.get("killed"), str):
        return killed
    points = event.get("sp")
    lay = isinstance(points, dict) and not points.get("before")
    return str(event["target"]) if event.get("out") is True and event.get("target") and not lay else ""


def by_of(event: dict[str, Any], fallen: str) -> str:
    """Who felled them; empty if nobody was named."""
    both = (event.get("by"), event.get("target"))
    return next((name for name in both if isinstance(name, str) and name != fallen), "")


def meaning(chapter: Chapter) -> Iterator[Span]:
    """What the game means for the next: gains, the dead, and what comes after."""
    for gain in gains(chapter.steps):
        yield Span(gain)
    dead = [one.name for one in chapter.end.figures if one.status == "dead"]
    if dead and chapter.end.game.ended:
        yield Span(f"{listed(dead)} {'is' if len(dead) == 1 else 'are'} dead and will not come back.")
    last = chapter.steps[-1] if chapter.steps else None
    if last and last.command == "next" and last.after.game.objective:
        of = games_of(last.after)[0].opening.of
        yield Span(f"The next {of}: {last.after.game.objective}.")


def gains(steps: Iterable[Step]) -> Iterator[str]:
    """What was gained at the end, a sentence each."""
    for step in steps:
        for event in step.line.events:
            for one in event.get("gained") or ():
                full, bonus = one["full"], one.get("bonus") or {}
                more = (
                    f", and its bonus {bonus['before']:+} to {bonus['after']:+}"
                    if bonus and bonus.get("before") != bonus.get("after")
                    else ""
                )
                yield f"{one['figure']} goes from {full['before']} to {full['after']} SP{more}."
