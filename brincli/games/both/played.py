"""Which games a roster is of."""

from brincli.games import GAMES
from brincli.games.game import Game
from brincli.model.state import Roster


def games_of(roster: Roster) -> tuple[Game, ...]:
    """The games that are played with the roster; where nothing tells, the first that has an objective."""
    found = tuple(game for game in GAMES if game.is_played(roster))
    return found or tuple(game for game in GAMES if game.opening.asks)[:1]
