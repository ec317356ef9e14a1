"""A campaign: how each of its games ended, and what became of each figure from one to the next."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from brincli.games.both.glance import rows_of
from brincli.model.state import Roster
from brincli.roster.campaign_files import Link
from brincli.roster.present import in_present_names
from brincli.roster.record import record_of
from brincli.roster.sheet import Sheet
from brincli.story.chapters import Chapter, chapters
from brincli.story.reckoning import by_of, fell

FALLEN = ("out", "dead")


class Played(NamedTuple):
    """One game of a campaign: the file it stands in, how it ended ("" while it is played), who fell."""

    game: int
    file: str
    title: str
    objective: str
    ended: str
    turns: int
    fell: tuple[str, ...]


class Veteran(NamedTuple):
    """A figure through its games: SP full at the start of each, whom it felled, how often it fell itself.

    `bonus` is that of now, with a Hero's part; None if the figure has no SP.
    """

    figure: str
    side: str | None
    games: int
    won: int
    full: tuple[int | None, ...]
    felled: int
    fell: int
    bonus: int | None
    status: str


class GameInFile(NamedTuple):
    """A game with the file in which it stands."""

    file: str
    chapter: Chapter


def games_in(links: Sequence[Link]) -> list[GameInFile]:
    """The games of those files, in their order, each figure in all of them under its name of now.

    Raises Invalid if a record cannot be read, or comes to no game.
    """
    found: list[GameInFile] = []
    names: Mapping[str, str] = {}
    for link in reversed(links):
        sheet = called(link.sheet, names)
        present = in_present_names(record_of(sheet), names)
        names = present.names
        found[:0] = [GameInFile(link.path, chapter) for chapter in chapters(sheet, present.lines)]
    return found


def called(sheet: Sheet, names: Mapping[str, str]) -> Sheet:
    """The roster with its figures under other names; one whose new name another has there keeps its own."""
    held = sheet.data.get("figures")
    if not names or not isinstance(held, dict):
        return sheet
    figures = {name if names.get(name) in held else names.get(name, name): one for name, one in held.items()}
    return sheet.replaced(data={**sheet.data, "figures": figures})


def how_played(games: Sequence[GameInFile]) -> list[Played]:
    """How each game went."""
    return [
        Played(
            game=number,
            file=file,
            title=chapter.end.game.title,
            objective=chapter.end.game.objective,
            ended=chapter.end.game.ended,
            turns=chapter.end.game.turn,
            fell=tuple(fallen_in(chapter)),
        )
        for number, (file, chapter) in enumerate(games, 1)
    ]


def falls(chapter: Chapter) -> Iterator[tuple[str, str]]:
    """Who fell by a throw, each time, and by whom; by nobody is empty."""
    for step in chapter.steps:
        for event in step.line.events:
            if fallen := fell(event):
                yield fallen, by_of(event, fallen)


def fallen_in(chapter: Chapter) -> list[str]:
    """Who fell in a game, those included who were found alive, or marked as fallen without a throw."""
    found = [fallen for fallen, _ in falls(chapter)]
    lay = {one.name for one in chapter.start.figures if one.status in FALLEN}
    found += [one.name for one in chapter.end.figures if one.status in FALLEN and one.name not in lay]
    return list(dict.fromkeys(found))


def veterans(games: Sequence[GameInFile]) -> list[Veteran]:
    """The figures of the player's sides, else of all, in the order in which they joined."""
    found: dict[str, list[tuple[Chapter, Roster]]] = {}
    for _, chapter in games:
        opening = chapter.opening
        mine = {side.name for side in chapter.end.sides if side.player}
        for one in chapter.end.figures:
            took_part = one.is_of_this_game and (not mine or one.side in mine)
            if took_part and not gone_before(opening, one.name):
                found.setdefault(one.name, []).append((chapter, opening))
    last = games[-1].chapter.end
    return [veteran(name, own, last) for name, own in found.items()]


def gone_before(opening: Roster, name: str) -> bool:
    """Whether a figure was dead, or not in the game, as play began."""
    known = opening.figure(name)
    return known is not None and known.status in ("dead", "gone")


def veteran(name: str, own: Sequence[tuple[Chapter, Roster]], last: Roster) -> Veteran:
    """What became of a figure in its games; `last` is how the campaign stands now."""
    counts: Counter[str] = Counter()
    for chapter, _ in own:
        counts["won"] += chapter.end.game.ended == "won"
        for fallen, by in falls(chapter):
            counts["felled"] += by == name
            counts["fell"] += fallen == name
        counts["fell"] += name in fallen_in(chapter) and name not in dict(falls(chapter))
    now = last if last.figure(name) else own[-1][0].end
    (row,) = rows_of(now, [one for one in now.figures if one.name == name])
    return Veteran(
        figure=name,
        side=row.side,
        games=len(own),
        won=counts["won"],
        full=tuple(full_at_start(chapter, opening, name) for chapter, opening in own),
        felled=counts["felled"],
        fell=counts["fell"],
        bonus=row.bonus if row.full is not None else None,
        status=row.status,
    )


def full_at_start(chapter: Chapter, opening: Roster, name: str) -> int | None:
    """The full SP of a figure at the start of a game; of one that joined later, as it did."""
    begun = () if opening is chapter.end else (opening,)
    rosters = (*begun, chapter.start, *(step.after for step in chapter.steps), chapter.end)
    return next((one.full for roster in rosters if (one := roster.figure(name))), None)
