"""The report of one game or of several, as a tree that any writer can put on a page."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from brincli.board.chart import chart_of
from brincli.games import GAMES
from brincli.model.events import counted, listed
from brincli.odds.luck import Thrown, lucks
from brincli.odds.words import percent
from brincli.story.chapters import Chapter
from brincli.story.forces import force_section
from brincli.story.moments import Chances, moment_section
from brincli.story.reckoning import end_section
from brincli.story.tree import Board, Document, Paragraph, Section, Span, Tag
from brincli.story.turns import turn_sections

SOURCES = {"hand": "by hand", "seed": "from the seed", "system": "from the system"}


class Source(NamedTuple):
    """What one roster file tells: its games, and the chances of its throws."""

    chapters: Sequence[Chapter]
    chances: Chances


def report(told: Sequence[Source], boards: str = "turn") -> Document:
    """The report of the games of those files, in their order; each is a chapter where there are several."""
    games = [(chapter, one.chances) for one in told for chapter in one.chapters if chapter.steps] or [
        (one.chapters[-1], one.chances) for one in told[-1:]
    ]
    first, last = games[0][0], games[-1][0]
    title = title_of([chapter for chapter, _ in games])
    if len(games) == 1:
        sections = tuple(sections_of(*games[0], boards))
    else:
        sections = tuple(
            Section(f"{number}. {name_of(chapter)}", parts=tuple(sections_of(chapter, chances, boards)))
            for number, (chapter, chances) in enumerate(games, 1)
        )
    dates = dates_of([chapter for chapter, _ in games])
    under = [line for line in (aim_of(first, title) if len(games) == 1 else "", date_line(dates)) if line]
    return Document(title, tuple(under), sections, tuple(head_of(title, first, dates)), (scenario(last),))


def title_of(chapters: Sequence[Chapter]) -> str:
    """The title of a game, else its objective; of several that which they share, else how many they are."""
    titles = {chapter.end.game.title or chapter.end.game.objective for chapter in chapters}
    shared = titles.pop() if len(titles) == 1 else f"A campaign of {counted(len(chapters), 'game')}"
    return shared or "The game"


def name_of(chapter: Chapter) -> str:
    """What a game is called among several."""
    return chapter.end.game.objective or chapter.end.game.title or "A game"


def aim_of(chapter: Chapter, title: str) -> str:
    """The objective, where the title is another; else the sides that met."""
    roster = chapter.end
    if roster.game.objective not in ("", title):
        return f"Objective: {roster.game.objective}."
    sides = [side for side in roster.side_names() if roster.of_side(side)]
    return f"{' against '.join(sides)}." if len(sides) > 1 else ""


def dates_of(chapters: Iterable[Chapter]) -> list[str]:
    """The days of the first and of the last step."""
    days = [step.line.at[:10] for chapter in chapters for step in chapter.steps if step.line.at]
    return sorted({days[0], days[-1]}) if days else []


def date_line(dates: Sequence[str]) -> str:
    """When it was played."""
    return f"Played {' to '.join(dates)}." if dates else ""


def head_of(title: str, chapter: Chapter, dates: Sequence[str]) -> Iterator[tuple[str, str]]:
    """What is told to programs: title, rules, player, dates."""
    roster = chapter.end
    yield "title", title
    yield "ruleset", listed([game.title for game in GAMES if game.is_played(roster)]) or GAMES[0].title
    yield "player", listed([side for side in roster.side_names() if roster.side(side).player])
    yield "start_date", dates[0] if dates else ""
    yield "last_update", dates[-1] if dates else ""


def scenario(chapter: Chapter) -> Tag:
    """What was played, as a state."""
    game = chapter.end.game
    rules = listed([one.title for one in GAMES if one.is_played(chapter.end)])
    return Tag("Scenario", game.title or game.objective or "game", (game.objective, "", rules))


def sections_of(chapter: Chapter, chances: Chances, boards: str) -> Iterator[Section]:
    """The sections of one game, each left out where there is nothing to say."""
    opening = chapter.opening
    if forces := force_section(opening):
        yield forces
    if opening.board and boards != "none":
        yield Section("The ground", (Board("The board as it began", chart_of(opening)),))
    if turns := turn_sections(chapter, boards):
        yield Section("The turns", parts=turns, mark="BATTLE")
    if moments := moment_section(chapter, chances):
        yield moments
    yield end_section(chapter)
    if dice := dice_section(chapter, chances):
        yield dice


def dice_section(chapter: Chapter, chances: Chances) -> Section | None:
    """How many dice, by whose hand, whose luck, and how to check them; None if none was thrown."""
    sources = Counter(
        str(die.get("source"))
        for step in chapter.steps
        for event in step.line.events
        for die in event.get("dice", ())
    )
    if not sources:
        return None
    said = listed([f"{number} {SOURCES.get(source, source)}" for source, number in sources.items()])
    spans = [Span(f"{counted(sources.total(), 'die', 'dice')}: {said}.")]
    spans += [Span(line) for line in luck_lines(chapter, chances)]
    spans += [Span("`brin replay` throws them again and compares.")] if sources["seed"] else []
    return Section("The dice", (Paragraph(tuple(spans)),))


def luck_lines(chapter: Chapter, chances: Chances) -> Iterator[str]:
    """What was thrown beside what could be expected, in a line."""
    thrown = list(throws(chapter, chances))
    if not thrown:
        return
    luck = lucks(one._replace(who="all") for one in thrown)[0]
    chance = percent(Fraction(luck.tail).limit_denominator(1_000_000))
    yield (
        f"Of {counted(luck.throws, 'throw')} whose chance is known {luck.successes} succeeded, where "
        f"{luck.expected:.1f} could be expected; chance alone goes at least so far in {chance} of games."
    )


def throws(chapter: Chapter, chances: Chances) -> Iterator[Thrown]:
    """Each throw whose chance is known."""
    for step in chapter.steps:
        for place, event in enumerate(step.line.events):
            chance, success = chances.get((step.line.step, place)), event.get("success")
            if chance is not None and success is not None and event.get("dice"):
                yield Thrown(str(event.get("by") or event.get("figure") or ""), chance, bool(success))
