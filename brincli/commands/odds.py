"""`odds`: the chances of a command as it would be typed, and of what a game goes on with to its end."""

import shlex
from collections.abc import Sequence
from typing import Annotated, Any

from brincli.games.both.questions import questions, turn_after_turn
from brincli.line.question import Asked, asked
from brincli.model.errors import Unusable
from brincli.model.events import listed
from brincli.model.fixed_numbers import MOST_TIMES, Between
from brincli.model.options import Offers
from brincli.model.result import Shown
from brincli.model.state import Roster
from brincli.odds.reckon import ByThrowing, Exactly, Reckoning
from brincli.odds.words import Column, as_object, lines
from brincli.play.session import Session
from brincli.play.sources import SeededDice, SystemDice
from brincli.play.variants import rules_of
from brincli.roster import store

MOST_TURNS = 1_000

WHOLE = ", ".join(f"{word} {question.typed}" for word, question in questions().items())
"""What odds know beside the commands, as it is typed."""
AGAIN = listed([*turn_after_turn()])
"""The commands that can be given again until they work."""


def odds(
    session: Session,
    words: Annotated[tuple[str, ...], f"A command as typed; or {WHOLE}.", Offers("line")],
    *,
    turns: Annotated[
        int | None, f"With {AGAIN}: in each of N turns until it works.", Between(1, MOST_TURNS, "turns")
    ] = None,
    compare: Annotated[
        str | None, "A TOML file of house rules to set beside the roster's.", Offers("rosters")
    ] = None,
    svg: Annotated[str | None, "Draw the chances into an SVG file.", Offers("files")] = None,
    times: Annotated[
        int | None, "Throw it N times instead of working it out.", Between(1, MOST_TIMES, "times")
    ] = None,
    seed: Annotated[str | None, "The dice for --times."] = None,
) -> Shown:
    """The exact chances of a command, worked out from the very rule that throws it; nothing is thrown.

    odds fight NAME FOE... is a whole fight with morale, odds raid SIDE SIDE one duel after another.

    Examples:
        brin odds hit 'goblin 1' --by Brin  the chance, nothing thrown
    """
    typed = as_typed(session.words, words)
    columns = answered(session, asked(typed, turns), compare, reckoning(times, seed))
    of = shlex.join(typed)
    if svg is not None and not session.options.dry_run:
        draw(svg, of, columns)
    return Shown(
        lines=list(lines(columns)),
        objects=[as_object(of, column) for column in columns] if session.options.json else [],
        picture=lambda: picture(of, columns),
    )


def as_typed(line: Sequence[str], words: Sequence[str]) -> list[str]:
    """The words of the command, with the -- that stood among them (Typer takes it out)."""
    if "--" not in line:
        return list(words)
    at = len(words) - (len(line) - line.index("--") - 1)
    return [*words[:at], "--", *words[at:]]


def reckoning(times: int | None, seed: str | None) -> Reckoning:
    """The way to the chances that is wanted."""
    if times is not None:
        return ByThrowing(times, SystemDice() if seed is None else SeededDice(seed))
    if seed is not None:
        raise Unusable("--seed is for --times N: without it odds are worked out, not thrown")
    return Exactly()


def answered(session: Session, question: Asked, compare: str | None, by: Reckoning) -> list[Column]:
    """The answer by the roster's rules and, to be compared, by those of another file."""
    if question.roster_file is None:
        roster = session.book.roster if session.book else None
    else:
        roster = session.opened(question.roster_file).roster
    if compare is None:
        return [Column("", question.ask(roster, by))]
    other = (roster or Roster())._replace(rules=rules_of(store.read(compare)))
    return [
        Column("these rules", question.ask(roster, by)),
        Column(compare, question.ask(other, by)),
    ]


def draw(path: str, of: str, columns: Sequence[Column]) -> None:
    """Draw the chances into an SVG file."""
    from brincli.render.files import write_drawing
    from brincli.render.plot import plot

    write_drawing(path, plot(of, columns))


def picture(of: str, columns: Sequence[Column]) -> Any:  # noqa: ANN401 - what rich can draw
    """The chances as bars for the terminal."""
    from brincli.render.bars import Bars
    from brincli.render.terminal import height

    return Bars(of, columns, height())
