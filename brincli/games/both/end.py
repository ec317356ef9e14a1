"""The end of a game: how the player says that it ended, who is found alive, what comes of it (Q9, K8)."""

from collections.abc import Iterator, Sequence
from typing import Annotated, ClassVar, Literal

from brincli.games.both.played import games_of
from brincli.games.ending import Ends, Gain, Standing
from brincli.games.game import Game
from brincli.model.errors import Unusable
from brincli.model.events import Event, Outcome, house_notes, listed
from brincli.model.facts import facts
from brincli.model.fixed_numbers import MOST_NAMED
from brincli.model.options import Offers
from brincli.model.state import Figure, Roster, Side

Ending = Literal["won", "lost", "drawn", "unplayed"]

FATES: dict[Ending, str] = {
    "won": "is won",
    "lost": "has failed",
    "drawn": "is drawn",
    "unplayed": "is not played to its end",
}
"""How a game can have ended, and what is said of it."""


@facts
class Ended(Event):
    """A game that is over, and what came of it."""

    event: ClassVar[str] = "end"
    won: bool | None
    ended: Ending
    of: str
    side: str | None
    objective: str
    recovered: tuple[str, ...]
    gained: tuple[Gain, ...]
    standing: tuple[Standing, ...]

    def sentence(self) -> str:
        whose = f" for {self.side}" if self.side and self.standing and self.won is not None else ""
        over = f"The {self.of} {FATES[self.ended]}{whose}"
        over += f": {self.objective}" if self.objective else ""
        lived = [f"{name} is found alive" for name in self.recovered]
        told = [*map(gain_in_words, self.gained), *map(standing_in_words, self.standing)]
        return ". ".join([over, *lived, *told]) + "."

    def outcome(self) -> str:
        return self.ended


def gain_in_words(gain: Gain) -> str:
    """A Hero's gain in words."""
    grown = f"{gain.figure} grows from {gain.full.before} to {gain.full.after} SP"
    if gain.bonus.before == gain.bonus.after:
        return grown
    return f"{grown} and will fight at {gain.bonus.after:+} instead of {gain.bonus.before:+}"


def standing_in_words(one: Standing) -> str:
    """How a side stands, in words."""
    said = [f"{one.leader} leads" if one.leader else "nobody leads" if one.lives else ""]
    others = [name for name in one.lives if name != one.leader]
    if others:
        said.append(f"{names_in_words(others)} {'live' if len(others) > 1 else 'lives'}")
    elif not one.lives:
        said.append("nobody lives")
    said += [f"{names_in_words(one.dead)} {'are' if len(one.dead) > 1 else 'is'} dead"] if one.dead else []
    said += [f"{names_in_words(one.loot)} {'have' if len(one.loot) > 1 else 'has'} loot"] if one.loot else []
    return f"{one.side}: {', '.join(filter(None, said))}"


def names_in_words(names: Sequence[str]) -> str:
    """Names in a sentence, no more of them than can be read."""
    more = [f"{len(names) - MOST_NAMED} more"] if len(names) > MOST_NAMED else []
    return listed([*names[:MOST_NAMED], *more])


def end(
    roster: Roster,
    *,
    won: Annotated[bool, "It was won: in a quest each Hero that survived gains by it."] = False,
    lost: Annotated[bool, "It was lost."] = False,
    drawn: Annotated[bool, "Nobody won it."] = False,
    unplayed: Annotated[bool, "It was not played to its end."] = False,
    side: Annotated[Side | None, "Whose ending it is; left out: the player's."] = None,
    recovered: Annotated[
        tuple[Figure, ...], "A figure that is out and did not die.", Offers("figures", ("out",))
    ] = (),
) -> Outcome:
    """End the game, once, as you say that it ended; nothing is thrown then until `next`.

    In a quest that met its objective each Hero that survived gains 2 full SP. Of a raid it is told for each
    side who lives, who is dead, who of the living has loot, and who leads.

    Source: Q2.3, Q9.1, Q9.4, K8.1

    Examples:
        brin end --won --recovered Brin  Brin was out, and lives
        brin end --drawn                 nobody gains
    """
    games = games_of(roster)
    typed = zip(FATES, (won, lost, drawn, unplayed), strict=True)
    how = ending_typed(roster, games[0], [word for word, given in typed if given])
    if reason := next(filter(None, map(why_not_recover, recovered)), None):
        raise Unusable(reason)
    ends = [Ends(roster.put(*(figure._replace(status="active") for figure in recovered)))]
    for game in games:
        ends.append(game.ends(ends[-1].roster, won=how == "won", side=side.name if side else ""))
    event = Ended(
        won={"won": True, "lost": False}.get(how),
        ended=how,
        of=games[0].opening.of,
        side=side.name if side else players_side(roster),
        objective=roster.game.objective,
        recovered=tuple(figure.name for figure in recovered),
        gained=tuple(gain for part in ends for gain in part.gained),
        standing=tuple(one for part in ends for one in part.standing),
        notes=tuple(notes_of(ends, roster)),
    )
    after = ends[-1].roster
    return Outcome(roster).then(event, after._replace(game=after.game._replace(ended=how)))


def ending_typed(roster: Roster, game: Game, typed: Sequence[Ending]) -> Ending:
    """How the game ended; Unusable if that was not said in one word, or has been said before."""
    of = game.opening.of
    if roster.game.ended:
        raise Unusable(f"the {of} is already {roster.game.ended}: {game.next_typed} starts another")
    if len(typed) != 1:
        raise Unusable(f"say in one word how the {of} ended: --won, --lost, --drawn or --unplayed")
    return typed[0]


def notes_of(ends: Sequence[Ends], roster: Roster) -> Iterator[str]:
    """The notes of an end: those of each game, then the house rules that bore on it."""
    for part in ends:
        yield from part.notes
    yield from house_notes(roster.rules, *(key for part in ends for key in part.switches))


def players_side(roster: Roster) -> str | None:
    """The one side that is the player's; None if it is none, or several."""
    mine = [side.name for side in roster.sides if side.player]
    return mine[0] if len(mine) == 1 else None


def why_not_recover(figure: Figure) -> str | None:
    """Why the figure cannot have recovered, or None if it can (Source: Q2.3)."""
    if figure.status == "out":
        return None
    return f"{figure.name} is {figure.status}: only a figure that is out can have recovered"
