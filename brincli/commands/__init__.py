"""Every command: its name, where it is, and its line of help; in the order and the groups of the help."""

from typing import NamedTuple

ABOUT = """Dice and record-keeping for solo skirmish wargames: one rule a command, one roster file a game.

A command reads and writes roster.toml here, or the file of -r or $BRIN_ROSTER. `brin COMMAND --help`
tells of each.
"""


class Listed(NamedTuple):
    """One command, which is imported only when it is called."""

    where: str
    says: str
    alone: bool = False  # can be thrown where there is no roster
    roster_too: bool = False  # a word ending in .toml names the roster
    any_time: bool = False  # is thrown between two quests as well (Q9.4)
    answers: bool = False  # throws nothing, but says yes or no: has -e
    of_another: bool = False  # takes the words of another command, its options among them


GROUPS: dict[str, dict[str, Listed]] = {
    "Both games": {
        "roll": Listed(
            "rules.roll:roll", "Throw any dice: 2d6, d%, d20-2, 2d6kl1.", alone=True, any_time=True
        ),
        "morale": Listed("rules.morale:morale", "Who must throw, who runs; casualties.", roster_too=True),
        "turn": Listed("rules.turn:turn", "End the turn: what is still due, then the next."),
    },
    "The Quests of Brin the Barbarian": {
        "initiative": Listed("rules.initiative:initiative", "Which side moves first.", alone=True),
        "move": Listed("rules.move:move", "Move a figure over the board."),
        "reach": Listed("rules.reach:reach", "The squares that a figure can reach."),
        "hit": Listed("rules.hit:hit", "Roll to hit, for place and damage.", alone=True),
        "combat": Listed("rules.combat:combat", "A whole exchange of blows."),
        "location": Listed("rules.location:location", "The place hit and the SP lost.", alone=True),
        "cast": Listed("rules.cast:cast", "Cast a spell and pay for it.", alone=True),
        "wander": Listed("rules.wander:wander", "A random direction for a figure."),
        "npc": Listed("rules.npc:npc", "Move the figures that you do not."),
        "end": Listed("rules.end:end", "End the quest: who survived, what Heroes gain."),
        "next": Listed("rules.next:next_", "Start the next quest."),
    },
    "Kingdoms of Britain": {
        "muster": Listed("rules.muster:muster", "Raise a warband: eight figures and a d6."),
        "action": Listed("rules.action:action", "Will they do it? d100 against a score.", alone=True),
        "card": Listed("rules.card:card", "A card says who moves first.", alone=True),
        "march": Listed("rules.march:march", "How far a warband moves, and its slow figures.", alone=True),
        "duel": Listed("rules.duel:duel", "A fight to the death, against one or several."),
        "leader": Listed("rules.leader:leader", "Who follows a leader that was killed."),
    },
    "Odds": {
        "odds": Listed("commands.odds:odds", "The exact chances of a command, or a fight.", of_another=True),
        "luck": Listed("commands.luck:luck", "Who threw above or below what could be expected."),
    },
    "Records": {
        "new": Listed("commands.new:new", "Make a roster file."),
        "add": Listed("commands.add:add", "Add a figure, or several alike."),
        "set": Listed("commands.set:set_", "Change a value of a figure, a side, a spell, the game."),
        "note": Listed("commands.note:note", "Write a line of your own into the record."),
        "show": Listed("commands.show:show", "The figures at a glance.", roster_too=True),
        "log": Listed(
            "commands.log:log", "The record as a story; of a figure, its history.", roster_too=True
        ),
        "undo": Listed("commands.undo:undo", "Take back the last command, or the last few."),
        "redo": Listed("commands.undo:redo", "Do again what was taken back."),
        "run": Listed("commands.run:run", "Many commands in one write; on a terminal, a shell."),
        "replay": Listed(
            "commands.replay:replay",
            "Throw the game again: is it what the file has?",
            roster_too=True,
            answers=True,
        ),
        "map": Listed("commands.map:map_", "The board, drawn or in sentences."),
        "check": Listed("commands.check:check", "Look for faults in a roster file."),
        "rules": Listed("commands.rules:rules", "The rules in short, and the sequence of the turn."),
    },
    "Help": {
        "help": Listed("commands.help:help_", "What a command does, and what it takes."),
        "tutorial": Listed("commands.tutorial:tutorial", "A quest and a raid, played with you."),
        "completion": Listed("commands.completion:completion", "The completion script of a shell."),
    },
}

COMMANDS = {name: listed for group in GROUPS.values() for name, listed in group.items()}
