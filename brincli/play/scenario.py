"""What is simulated: a roster made ready for the machine to play both sides of it."""

from collections.abc import Sequence
from typing import Literal, NamedTuple

from brincli.model.errors import Unusable
from brincli.model.events import listed
from brincli.model.state import Figure, Roster, Side

Kind = Literal["board", "fight", "raid"]
"""How it is played: over the board, blow for blow without one, or duel after duel."""

REACHED = "objective reached"
LIMIT = "limit of turns"
NOBODY = "nobody left"
STRANGERS = "those of no side"


class Scenario(NamedTuple):
    """A game to be played to its end; *ours* and *theirs* are the sides, the player's first."""

    kind: Kind
    roster: Roster
    ours: tuple[str, ...]
    theirs: tuple[str, ...]
    limit: int

    @property
    def endings(self) -> tuple[str, ...]:
        """All the ways in which it can end, the player's own first."""
        reached = (REACHED,) if self.errands else ()
        nobody = () if self.kind == "raid" else (NOBODY,)
        return (*reached, out(self.theirs), out(self.ours), *nobody, LIMIT)

    @property
    def successes(self) -> tuple[str, ...]:
        """The endings that are the player's."""
        return tuple(one for one in self.endings if one in (REACHED, out(self.theirs)))

    @property
    def errands(self) -> tuple[str, ...]:
        """The player's figures that have an objective on the board."""
        if self.kind != "board":
            return ()
        return tuple(one.name for one in self.of(self.ours) if one.objective)

    def of(self, sides: Sequence[str]) -> tuple[Figure, ...]:
        """The figures of those sides that are in the game, in roster order."""
        return tuple(one for one in self.roster.figures if one.side in sides and one.in_play)


def out(sides: Sequence[str]) -> str:
    """The ending in which nobody of those sides is left."""
    return f"{listed([side or STRANGERS for side in sides])} out of it"


def ended(scenario: Scenario, *, ours: bool, theirs: bool) -> str:
    """How a game ends in which somebody of ours, and of theirs, is left; empty where it goes on."""
    if ours and theirs:
        return ""
    if not ours and not theirs:
        return NOBODY
    return out(scenario.theirs if ours else scenario.ours)


def scenario_of(roster: Roster, limit: int) -> Scenario:
    """The game as it stands, ready to be played; Unusable where there are not two sides to play it.

    The player's sides are those that are marked, else the first; all others are their enemies.
    """
    if roster.game.ended:
        raise Unusable("the game has ended: `brin next` starts another")
    fights = any(figure.in_play and figure.full is not None for figure in roster.figures)
    kind: Kind = "fight" if fights else "raid"
    if fights and roster.board and any(figure.at for figure in roster.figures if figure.in_play):
        kind = "board"
    playing = [figure for figure in roster.figures if plays(kind, figure)]
    names = dict.fromkeys(side for side in (*roster.side_names(), "") if any(f.side == side for f in playing))
    ours = tuple(side for side in names if side and roster.side(side).player) or tuple(names)[:1]
    theirs = tuple(side for side in names if side not in ours)
    if not ours or not theirs:
        raise Unusable(
            f"{WHO[kind]} of two sides are needed, and there are those of {len(names)}: see `brin show`"
        )
    ready = roster._replace(figures=tuple(map(MADE[kind], playing)))
    if kind == "board":
        ready = ready._replace(sides=tuple(marked(ready, side, player=side in ours) for side in names))
    return Scenario(kind, ready, ours, theirs, limit)


def plays(kind: Kind, figure: Figure) -> bool:
    """Whether the figure takes part: on a board it has a square, in a fight SP, in a raid a class."""
    if not figure.in_play:
        return False
    if kind == "raid":
        return figure.class_ is not None
    if kind == "fight":
        return figure.sp is not None and figure.status == "active"
    return figure.sp is not None and bool(figure.at)


def ordered(figure: Figure) -> Figure:
    """The figure under orders: for its objective, where it has none of its own."""
    return figure if figure.orders else figure._replace(orders="objective")


def marked(roster: Roster, name: str, *, player: bool) -> Side:
    """The side as the player's, or as not."""
    return roster.side(name)._replace(player=player)


WHO = {
    "board": "figures with SP and a square",
    "fight": "active figures with SP",
    "raid": "living figures with a class",
}
"""Who takes part, in words."""

MADE = {"board": ordered, "fight": lambda figure: figure, "raid": lambda figure: figure}
