"""`show`: the screen to keep beside the table."""

from typing import Annotated, Any

from brincli.due import Row, row
from brincli.events import plain
from brincli.session import Session
from brincli.shown import Shown
from brincli.state import Figure, Roster

WORDS = {
    "morale": "must throw morale",
    "leader": "a new leader must be chosen",
    "recovery": "recovers next turn",
}


def show(
    session: Session,
    figures: Annotated[tuple[Figure, ...], "Only these figures; left out: all."] = (),
    *,
    plain_: Annotated[bool, "A line a figure, on a terminal too."] = False,
) -> Shown:
    """The figures at a glance: side, SP, status, bonus, caster's dice, and what is due this turn.

    Source: Q2.1, Q2.4, Q6.1, Q8.5, Q9.2, Q9.3
    """
    roster = session.must_book.roster
    rows = [row(roster, figure) for figure in figures or roster.figures]
    return Shown(
        lines=[sentence(one) for one in rows],
        objects=[objects(one) for one in rows],
        picture=None if plain_ else lambda: picture(roster, rows),
    )


def objects(one: Row) -> dict[str, object]:
    """A figure as an object."""
    return {key.rstrip("_"): plain(value) for key, value in one._asdict().items()}


def sentence(one: Row) -> str:
    """A figure in a sentence, for a pipe and for a screen reader."""
    name = one.figure or "''"
    return f"{name}{f' ({one.side})' if one.side else ''}: {', '.join(parts(one))}."


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
    return [*said, one.status, *(WORDS[word] for word in one.due)]


def picture(roster: Roster, rows: list[Row]) -> Any:  # noqa: ANN401 - what rich can draw
    """The figures as a table with bars, under the name of the game; as sentences where that is too wide."""
    from brincli.render.colour import has_blocks, width
    from brincli.render.picture import MIDDLING, Paper, glance, sentences

    if width() < MIDDLING:
        return sentences(map(sentence, rows))
    game = roster.game
    title = ", ".join(part for part in (game.title, game.objective) if part)
    ended = f", {game.ended}" if game.ended else ""
    return glance(f"{title or 'Roster'}: turn {game.turn}{ended}", rows, WORDS, Paper(width(), has_blocks()))
