"""Rules that both games have."""

from brincli.games.game import Listed

COMMANDS = {
    "play": Listed("commands.play:play", "The guided turn: Enter does what is open next.", roster_too=True),
    "roll": Listed(
        "games.both.roll:roll", "Throw any dice: 2d6, d%, d20-2, 2d6kl1.", alone=True, any_time=True
    ),
    "table": Listed("games.both.table:table", "Throw on a table of yours: weather, omens.", any_time=True),
    "morale": Listed("games.both.morale:morale", "Who must throw, who runs; casualties.", roster_too=True),
    "due": Listed(
        "commands.due:due",
        "What may and must be done now, by whom.",
        answers=True,
        looks_back=True,
        shows=True,
        letter="w",
    ),
    "turn": Listed("games.both.turn:turn", "End the turn: what is still due, then the next.", letter="t"),
    "end": Listed("games.both.end:end", "End the game: who survived, what Heroes gain."),
    "next": Listed(
        "games.both.next:next_", "Start the next game, here or in a new file.", any_time=True, new_file=True
    ),
}
