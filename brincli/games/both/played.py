"""Which games a roster is of, and how one is made for a game."""

from brincli.games import GAMES
from brincli.games.game import Game
from brincli.model.state import Roster


def games_of(roster: Roster) -> tuple[Game, ...]:
    """The games that are played with the roster; where nothing tells, the first that has an objective."""
    found = tuple(game for game in GAMES if game.is_played(roster))
    return found or tuple(game for game in GAMES if game.opening.asks)[:1]


def new_typed(file: str = "") -> list[str]:
    """The lines that make a roster, one a game, those of few words first: `brin new --warband`."""
    openings = sorted((game.opening for game in GAMES), key=lambda opening: bool(opening.asks))
    words = (("brin new", file, f"--{one.word}", "WHAT" if one.asks else "") for one in openings)
    return [f"`{' '.join(filter(None, line))}`" for line in words]
