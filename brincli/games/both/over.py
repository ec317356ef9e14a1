"""Whether a game looks as if it were over: the player alone says that it is (Q9, K8)."""

from brincli.games.both.played import games_of
from brincli.games.deed import END, Deed
from brincli.model.fixed_numbers import EDGES
from brincli.model.state import Figure, Roster


def ending(roster: Roster) -> Deed | None:
    """The end of the game as a deed, where something speaks for it; None if nothing does.

    Source: Q9.1, K8.1
    """
    why = why_over(roster)
    if roster.game.ended or not why:
        return None
    game = f"the {games_of(roster)[0].opening.of}"
    says = f"end, {why}: won, lost, drawn or unplayed"
    return Deed(END, ("end", "--HOW"), says, subject=game, why=why, gap=1)


def why_over(roster: Roster) -> str:
    """What speaks for it that the game is over, in words; empty if no side is the player's."""
    players = {side.name for side in roster.sides if side.player}
    here = [one for one in roster.figures if players and one.is_of_this_game]
    ours = [one for one in here if one.side in players]
    foes = [one for one in here if one.side not in players]
    errands = [one for one in ours if one.objective]
    if errands and all(map(has_arrived, errands)):
        return "all objectives are reached"
    if foes and not any(one.in_play for one in foes):
        return "no foe is left"
    return "none of yours is left" if ours and not any(one.in_play for one in ours) else ""


def has_arrived(figure: Figure) -> bool:
    """Whether the figure is at its objective, or left over an edge that is one (Source: Q7.2, Q7.4)."""
    if figure.status == "left":
        return figure.objective.lower() in EDGES
    return figure.in_play and figure.at.upper() == figure.objective.upper()
