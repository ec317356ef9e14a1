"""Star Patrol: a third, tiny game, laid into a copy of the package by tests/games/test_third_game.py."""

from brincli.games.game import Game, Listed, Opening

PATROL = Game(
    "P",
    "Star Patrol",
    "patrol",
    {"scan": Listed("games.patrol.scan:scan", "Look for what is out there.")},
    Opening("patrol", "A patrol among the stars.", "patrol", "`brin add NAME --bonus SKILL` adds a ship"),
)
