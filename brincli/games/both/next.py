"""From one game to the next: who goes on and how, and what the next one is for (Q9.5, K8.1)."""

from collections.abc import Collection, Sequence
from typing import Annotated, ClassVar

from brincli.games.both.end import names_in_words
from brincli.games.both.played import games_of
from brincli.games.ending import Renewed
from brincli.games.game import Game
from brincli.model.deeds import Deeds
from brincli.model.dice import Dice
from brincli.model.errors import Unusable
from brincli.model.events import Event, Outcome, house_notes
from brincli.model.facts import facts
from brincli.model.keys import BOOK_KEEPING
from brincli.model.options import Offers, Short
from brincli.model.state import IN_PLAY, Deck, Figure, Roster, Side

GOES_ON = (*IN_PLAY, "left")
"""Statuses of those who stand again in the next game (Q9.5)."""

OF_ONE_GAME = ("at", "effects", *BOOK_KEEPING)
"""What a figure has only as long as a game lasts."""

BLANK = {key: value for key, value in Figure._field_defaults.items() if key in OF_ONE_GAME}


@facts
class Started(Event):
    """A new game, and who is no longer in it; in another file, where one is named."""

    event: ClassVar[str] = "next"
    of: str
    objective: str
    title: str
    stand: tuple[str, ...]
    gone: tuple[str, ...]
    file: str | None

    def sentence(self) -> str:
        what = self.objective or self.title
        begins = f"A new {self.of} begins"
        begins += f" in {self.file}" if self.file else ""
        begins += f": {what}" if what else ""
        stands = "stand" if len(self.stand) > 1 else "stands"
        stand = [f"{names_in_words(self.stand)} {stands} ready"] if self.stand else []
        are = "are" if len(self.gone) > 1 else "is"
        gone = [f"{names_in_words(self.gone)} {are} not in this {self.of}"] if self.gone else []
        return ". ".join([begins, *stand, *gone]) + "."

    def outcome(self) -> str:
        return self.sentence().rstrip(".")


def next_(
    roster: Roster,
    dice: Dice,
    objective: Annotated[str | None, "What the next quest is for; of a raid its title."] = None,
    *,
    keep: Annotated[tuple[Side, ...], "A side that goes on, beside the player's; others are gone."] = (),
    output: Annotated[str | None, "Start it in this new file.", Offers("files"), Short("o")] = None,
) -> Outcome:
    """Start the next game after `end`, with the player's side, or all sides where none is the player's.

    Strength points are restored, ceilings lifted, squares freed, effects ended, the pack is whole. Of a raid
    the dead stay dead, a missing leader is chosen, and casualties are counted anew.

    Source: Q2.5, Q8.9, Q9.4, Q9.5, K7.1, K8.1

    Examples:
        brin next 'find the king' --keep heroes  the others are gone
        brin next 'the tower' -o tower.toml      in a new file
    """
    games = games_of(roster)
    title = title_typed(roster, games[0], objective)
    kept = {side.name for side in (*keep, *(one for one in roster.sides if one.player))}
    after = begin_game(roster.each_figure(lambda figure: carry_on(figure, kept)), games[0], title)
    parts = [Renewed(after)]
    for game in games:
        parts.append(game.renews(parts[-1].roster))
    after = parts[-1].roster
    event = Started(
        of=games[0].opening.of,
        objective=after.game.objective,
        title=title if not games[0].opening.asks else "",
        stand=tuple(figure.name for figure in after.figures if figure.status == "active"),
        gone=left_behind(roster, after),
        file=output,
        notes=(
            *(note for part in parts for note in part.notes),
            *house_notes(roster.rules, *(key for part in parts for key in part.switches)),
        ),
    )
    return dice.apart(Outcome(roster).then(event, after), [part.steps for part in parts])


def title_typed(roster: Roster, game: Game, typed: str | None) -> str:
    """What the next game is called; Unusable if the last is not over, or an objective is missing.

    Source: Q2.5, Q9.4
    """
    of = game.opening.of
    if not roster.game.ended:
        raise Unusable(f"the {of} is not over: `brin end --won` or `brin end --lost` ends it")
    if game.opening.asks and not (typed or "").strip():
        raise Unusable(f"a {of} needs an objective: say in a few words what it is for")
    return typed or ""


def begin_game(roster: Roster, game: Game, title: str) -> Roster:
    """The roster in turn 1 of a new game of that objective or title; without a title the old one stays.

    Source: Q2.5, K4.1
    """
    fresh = roster.game._replace(turn=1, ended="", recovered=0, did=Deeds())
    if game.opening.asks:
        fresh = fresh._replace(objective=title)
    elif title:
        fresh = fresh._replace(title=title)
    sides = tuple(side._replace(did=Deeds()) for side in roster.sides)
    return roster._replace(game=fresh, sides=sides, deck=Deck())


def carry_on(figure: Figure, kept: Collection[str]) -> Figure:
    """The figure as it goes into the next game; what it had for this one only is forgotten.

    Source: Q2.4, Q9.5, K8.1
    """
    earlier = figure.status == "dead" and not figure.is_of_this_game
    figure = figure._replace(**(BLANK | ({"fell": figure.fell} if earlier else {})))
    if kept and figure.side not in kept:
        return figure._replace(status="gone")
    return figure._replace(status="active") if figure.status in GOES_ON else figure


def left_behind(before: Roster, after: Roster) -> tuple[str, ...]:
    """The names of those who could go on, and do not."""
    both: Sequence[tuple[Figure, Figure]] = list(zip(before.figures, after.figures, strict=True))
    return tuple(now.name for was, now in both if now.status == "gone" and was.status in GOES_ON)
