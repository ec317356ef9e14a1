"""What odds can be asked of all games, beside what a command comes to at once."""

from collections.abc import Callable
from typing import Any

from brincli.games import GAMES
from brincli.games.prospect import Prospect, Question


def questions() -> dict[str, Question]:
    """Each game's questions, by the word that asks."""
    return {word: question for game in GAMES for word, question in game.questions().items()}


def turn_after_turn() -> dict[str, Callable[..., Prospect[Any]]]:
    """The commands that can be given again until they work, each with its prospect."""
    return {name: put for game in GAMES for name in game.commands if (put := game.in_turns(name))}
