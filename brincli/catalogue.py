"""Every command: its name, its letter, where it is, and its line of help; in the order of the help."""

from __future__ import annotations

from brincli.games import GAMES
from brincli.games.game import Listed

ABOUT = """Dice and record-keeping for solo skirmish wargames: a command for each rule, a file for each game.

A command reads and writes roster.toml here, or the file of -r or $BRIN_ROSTER. `brin COMMAND --help`
tells of each.
"""

GROUPS: dict[str, dict[str, Listed]] = {
    "Both games": {
        "play": Listed(
            "commands.play:play", "The guided turn: Enter does what is open next.", roster_too=True
        ),
        "roll": Listed(
            "games.both.roll:roll", "Throw any dice: 2d6, d%, d20-2, 2d6kl1.", alone=True, any_time=True
        ),
        "table": Listed(
            "games.both.table:table", "Throw on a table of yours: weather, omens.", any_time=True
        ),
        "morale": Listed(
            "games.both.morale:morale", "Who must throw, who runs; casualties.", roster_too=True
        ),
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
            "games.both.next:next_",
            "Start the next game, here or in a new file.",
            any_time=True,
            new_file=True,
        ),
    },
    **{game.title: game.commands for game in GAMES},
    "Odds": {
        "odds": Listed(
            "commands.odds:odds",
            "The exact chances of a command, or a fight.",
            of_another=True,
            looks_back=True,
            shows=True,
        ),
        "simulate": Listed(
            "commands.simulate:simulate", "Play whole games by machine, and count who wins.", looks_back=True
        ),
        "luck": Listed(
            "commands.luck:luck", "Who threw above or below what could be expected.", looks_back=True
        ),
    },
    "Records": {
        "new": Listed("commands.new:new", "Make a roster file."),
        "add": Listed("commands.add:add", "Add a figure, or several alike."),
        "take": Listed("commands.take:take", "Copy figures, rules, a board, tables from another roster."),
        "set": Listed("commands.set:set_", "Change a value of a figure, a side, a spell, the game."),
        "rename": Listed("commands.rename:rename", "Another name for a figure, with its history."),
        "remove": Listed("commands.remove:remove", "Take figures out of the game; they stay in the file."),
        "note": Listed("commands.note:note", "Write a line of your own into the record.", own_words=True),
        "show": Listed(
            "commands.show:show",
            "The figures at a glance.",
            roster_too=True,
            looks_back=True,
            shows=True,
            letter="s",
        ),
        "log": Listed(
            "commands.log:log",
            "The record as a story; of a figure, its history.",
            roster_too=True,
            shows=True,
        ),
        "undo": Listed("commands.undo:undo", "Take back the last command, or the last few.", letter="u"),
        "redo": Listed("commands.undo:redo", "Do again what was taken back."),
        "run": Listed("commands.run:run", "Many commands in one write; on a terminal, a shell."),
        "replay": Listed(
            "commands.replay:replay",
            "Throw the game again: is it what the file has?",
            roster_too=True,
            answers=True,
        ),
        "map": Listed("commands.map:map_", "The board, drawn or in sentences.", looks_back=True, shows=True),
        "check": Listed("commands.check:check", "Look for faults in a roster file."),
        "rules": Listed(
            "commands.rules:rules", "The rules in short, and the sequence of the turn.", shows=True
        ),
    },
    "After the game": {
        "campaign": Listed("commands.campaign:campaign", "The games of a campaign, and its figures."),
        "report": Listed(
            "commands.report:report", "The game as a battle report, to read or to post.", looks_back=True
        ),
        "sheet": Listed(
            "commands.sheet:sheet", "Record sheets to print, with the damage on them.", looks_back=True
        ),
    },
    "Help": {
        "help": Listed("commands.help:help_", "What a command does, and what it takes."),
        "tutorial": Listed("commands.tutorial:tutorial", "A quest and a raid, played with you."),
        "completion": Listed("commands.completion:completion", "The completion script of a shell."),
    },
}

COMMANDS = {name: listed for group in GROUPS.values() for name, listed in group.items()}

LETTERS = {listed.letter: name for name, listed in COMMANDS.items() if listed.letter}
"""The commands that have a letter, by it."""
