"""What is simulated: a roster made ready for the machine to play both sides of it."""

from collections.abc import Sequence
from typing import NamedTuple

from brincli.games.both.played import games_of
from brincli.games.whole_game import Over, WholeGame
from brincli.model.errors import Unusable
from brincli.model.events import listed
from brincli.model.state import Figure, Roster

REACHED = "objective reached"
LIMIT = "limit of turns"
NOBODY = "nobody left"
STRANGERS = "those of no side"


class Scenario(NamedTuple):
    """A game to be played to its end; *ours* and *theirs* are the sides, the player's first."""

    kind: WholeGame
    roster: Roster
    ours: tuple[str, ...]
    theirs: tuple[str, ...]
    limit: int

    @property
    def endings(self) -> tuple[str, ...]:
        """All the ways in which it can end, the player's own first."""
        reached = (REACHED,) if self.errands else ()
        nobody = (NOBODY,) if self.kind.can_end_empty else ()
        return (*reached, out(self.theirs), out(self.ours), *nobody, LIMIT)

    @property
    def successes(self) -> tuple[str, ...]:
        """The endings that are the player's."""
        return tuple(one for one in self.endings if one in (REACHED, out(self.theirs)))

    @property
    def errands(self) -> tuple[str, ...]:
        """The player's figures that have an objective on the board."""
        if not self.kind.has_objectives:
            return ()
        return tuple(one.name for one in self.of(self.ours) if one.objective)

    def of(self, sides: Sequence[str]) -> tuple[Figure, ...]:
        """The figures of those sides that are in the game, in roster order."""
        return tuple(one for one in self.roster.figures if one.side in sides and one.in_play)


def out(sides: Sequence[str]) -> str:
    """The ending in which nobody of those sides is left."""
    return f"{listed([side or STRANGERS for side in sides])} out of it"


def ending_of(scenario: Scenario, over: Over) -> str:
    """In which of the endings a game that is over has ended."""
    if over.reached:
        return REACHED
    if over.ours and over.theirs:
        return LIMIT
    if not over.ours and not over.theirs:
        return NOBODY
    return out(scenario.theirs if over.ours else scenario.ours)


def scenario_of(roster: Roster, limit: int) -> Scenario:
    """The game as it stands, ready to be played; Unusable if there are not two sides to play it.

    The player's sides are those that are marked, else the first; all others are their enemies.
    """
    if roster.game.ended:
        game = games_of(roster)[0]
        raise Unusable(f"the {game.opening.of} has ended: {game.next_typed} starts another")
    kind = kind_of(roster)
    playing = roster._replace(figures=tuple(filter(kind.plays, roster.figures)))
    there = {figure.side for figure in playing.figures}
    names = [side for side in (*roster.side_names(), "") if side in there]
    ours = tuple(side for side in names if side and roster.side(side).player) or tuple(names)[:1]
    theirs = tuple(side for side in names if side not in ours)
    if not ours or not theirs:
        raise Unusable(
            f"{kind.who} of two sides are needed, and there are those of {len(names)}: see `brin show`"
        )
    return Scenario(kind, kind.ready(playing, names, ours), ours, theirs, limit)


def kind_of(roster: Roster) -> WholeGame:
    """The kind of whole game of the first game that the roster is of; Unusable if none has one."""
    games = games_of(roster)
    found = next(filter(None, (game.whole_game(roster) for game in games)), None)
    if found is None:
        raise Unusable(f"the machine plays no whole game of {games[0].title}")
    return found
