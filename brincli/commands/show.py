"""`show`: the screen to keep beside the table."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Annotated, Any

from brincli.games import GAMES
from brincli.games.both.glance import Row, rows_of
from brincli.model.deeds import told_effect
from brincli.model.events import plain
from brincli.model.names import ranks_named
from brincli.model.options import Offers
from brincli.model.result import Shown
from brincli.model.state import IN_PLAY, STATUSES, Figure, Roster
from brincli.play.session import Session

WORDS = {word: says for game in GAMES for word, says in game.due_in_words.items()}
COUNTED = {"active": "standing", "left": "off the board"}
"""Statuses of which a number is told in other words."""


def show(
    session: Session,
    names: Annotated[
        tuple[str, ...],
        "Only these figures, or those of these sides; left out: all but the gone.",
        Offers("ranks"),
    ] = (),
    *,
    plain_: Annotated[bool, "A line a figure, on a terminal too."] = False,
    watch: Annotated[bool, "Again whenever the file changes; Ctrl-C ends it."] = False,
) -> Shown:
    """The figures at a glance: side, SP, status, effects, bonus, what was done and is due this turn.

    Source: Q2.1, Q2.4, Q6.1, Q8.5, Q8.9, Q9.2, Q9.3

    Examples:
        brin show              everybody in this game
        brin show goblins      a side, with all its figures
        brin show Brin --json  one figure, for a script
        brin show --at 0       as it stood before the first step
        brin show --watch      in a second pane, always as it stands
    """
    draw = partial(drawn, names=names, plain_=plain_)
    if watch:
        from brincli.commands.watching import watched

        return watched(session, draw)
    return draw(session)


def drawn(session: Session, *, names: tuple[str, ...], plain_: bool) -> Shown:
    """The figures of those names as the roster stands."""
    roster = session.must_book.roster
    here = [one for one in roster.figures if one.status != "gone"]
    found = rows_of(roster, ranks_named(roster, names) if names else here)
    return Shown(
        lines=[sentence(one) for one in found],
        objects=[objects(one) for one in found],
        picture=None if plain_ else lambda: picture(roster, found),
    )


def objects(one: Row) -> dict[str, object]:
    """A figure as an object."""
    keys = {key.rstrip("_"): plain(value) for key, value in one._asdict().items()}
    return keys | {"effects": dict(one.effects)}


def sentence(one: Row) -> str:
    """A figure in a sentence, for a pipe and for a screen reader."""
    name = one.figure or "''"
    side = f" ({one.side})" if one.side else ""
    at = f" at {one.at}" if one.at else ""
    mark = f", mark {one.mark}" if one.mark else ""
    return f"{name}{side}{at}{mark}: {', '.join(parts(one))}."


def parts(one: Row) -> list[str]:
    """What is worth saying of a figure."""
    said = [one.class_] if one.class_ else []
    if one.sp is not None:
        said.append(f"{one.sp} of {one.full} SP")
    if one.comes_back_to:
        said.append(f"comes back to {one.comes_back_to}")
    if one.bonus:
        said.append(f"bonus {one.bonus:+}")
    if one.dice:
        said.append(f"casts with {one.dice}d6")
    loot = ["with loot"] if one.loot else []
    lying = map(told_effect, one.effects)
    return [*said, one.status, *lying, *one.did, *loot, *(WORDS[word] for word in one.due)]


def picture(roster: Roster, rows: list[Row]) -> Any:  # noqa: ANN401 - what rich can draw
    """The figures as a table with bars, under the name of the game; as sentences where that is too wide."""
    from brincli.render.figure_cells import Paper, has_room, sentences
    from brincli.render.screen import Gathered, Words, glance
    from brincli.render.terminal import NARROWEST, has_blocks, height, width

    paper = Paper(width(), has_blocks(), height())
    if paper.columns < NARROWEST or not has_room(rows, paper):
        return sentences([*map(sentence, rows), *sums(roster, rows)])
    game = roster.game
    title = ", ".join(part for part in (game.title, game.objective) if part)
    ended = f", {game.ended}" if game.ended else ""
    title = f"{title or 'Roster'}: turn {game.turn}{ended}"
    gathered = Gathered(frozenset(gathered_of(roster, rows)), list(sums(roster, rows, by_name=True)))
    words = Words(title, WORDS, list(sums(roster, rows)), gathered)
    return glance(rows, words, paper)


def whole_sides(roster: Roster, rows: Sequence[Row]) -> Iterator[tuple[str, Sequence[Figure]]]:
    """The sides of which all figures are shown, with these (Source: Q2.4)."""
    shown = {one.figure for one in rows}
    for side in dict.fromkeys(one.side for one in rows if one.side):
        figures = roster.of_side(side)
        if figures and shown.issuperset(figure.name for figure in figures):
            yield side, figures


def gathered_of(roster: Roster, rows: Sequence[Row]) -> Iterator[str]:
    """Those out of play of whom nothing is due, of sides that are shown whole (Source: Q2.4)."""
    whole = {side for side, _ in whole_sides(roster, rows)}
    return (one.figure for one in rows if one.side in whole and one.status not in IN_PLAY and not one.due)


def sums(roster: Roster, rows: Sequence[Row], *, by_name: bool = False) -> Iterator[str]:
    """How many of each side stand, are out, are dead: of the sides of which all are shown.

    Source: Q2.4
    """
    for side, figures in whole_sides(roster, rows):
        names = {status: [one.name for one in figures if one.status == status] for status in STATUSES}
        told = [f"{len(names['active']) or 'none'} {COUNTED['active']}"]
        for status in STATUSES:
            if status != "active" and names[status]:
                who = f" ({', '.join(names[status])})" if by_name and status not in IN_PLAY else ""
                told.append(f"{len(names[status])} {COUNTED.get(status, status)}{who}")
        yield f"{side}: {', '.join(told)}."
