"""What odds can be asked beside the commands, of all games."""

from brincli.games import GAMES
from brincli.games.prospect import Question


def questions() -> dict[str, Question]:
    """Each game's questions, by the word that asks."""
    return {word: question for game in GAMES for word, question in game.questions().items()}
