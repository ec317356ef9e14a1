"""`show`: the screen to keep beside the table."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Annotated, Any

from brincli.games import GAMES
from brincli.games.both.glance import Row, rows
from brincli.games.quest.parts.effects import told
from brincli.model.events import plain
from brincli.model.names import ranks_named
from brincli.model.offers import Offers
from brincli.model.result import Shown
from brincli.model.state import STATUSES, Roster
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
) -> Shown:
    """The figures at a glance: side, SP, status, effects, bonus, caster's dice, what is due this turn.

    Source: Q2.1, Q2.4, Q6.1, Q8.5, Q8.9, Q9.2, Q9.3

    Examples:
        brin show              everybody in this game
        brin show goblins      a side, with all its figures
        brin show Brin --json  one figure, for a script
        brin show --at 0       as it stood before the first step
    """
    roster = session.must_book.roster
    here = [one for one in roster.figures if one.status != "gone"]
    found = rows(roster, ranks_named(roster, names) if names else here)
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
    return f"{name}{side}{at}: {', '.join(parts(one))}."


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
    return [*said, one.status, *map(told, one.effects), *(WORDS[word] for word in one.due)]


def picture(roster: Roster, rows: list[Row]) -> Any:  # noqa: ANN401 - what rich can draw
    """The figures as a table with bars, under the name of the game; as sentences where that is too wide."""
    from brincli.render.colour import has_blocks, width
    from brincli.render.picture import MIDDLING, Paper, glance, sentences

    if width() < MIDDLING:
        return sentences([*map(sentence, rows), *sums(roster, rows)])
    game = roster.game
    title = ", ".join(part for part in (game.title, game.objective) if part)
    ended = f", {game.ended}" if game.ended else ""
    title = f"{title or 'Roster'}: turn {game.turn}{ended}"
    return glance(title, rows, WORDS, Paper(width(), has_blocks()), list(sums(roster, rows)))


def sums(roster: Roster, rows: Sequence[Row]) -> Iterator[str]:
    """How many of each side stand, are out, are dead: of the sides of which all are shown.

    Source: Q2.4
    """
    shown = {one.figure for one in rows}
    for side in dict.fromkeys(one.side for one in rows if one.side):
        figures = roster.of_side(side)
        if not figures or not shown.issuperset(figure.name for figure in figures):
            continue
        numbers: Counter[str] = Counter(figure.status for figure in figures)
        told = [f"{numbers['active'] or 'none'} {COUNTED['active']}"]
        others = (status for status in STATUSES if status != "active" and numbers[status])
        told += [f"{numbers[status]} {COUNTED.get(status, status)}" for status in others]
        yield f"{side}: {', '.join(told)}."
