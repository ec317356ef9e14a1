"""How each command is typed, with what for; a test plays every line."""

EXAMPLES: dict[str, tuple[tuple[str, str], ...]] = {
    "": (
        ("brin new --quest 'the Troll Bridge'", "a new game, in roster.toml"),
        ("brin add goblin --sp 6", "a figure of it"),
        ("brin hit --bonus 1 goblin", "d10 + 1 to hit, d6 for place and SP"),
        ("brin action 30", "will they do it?"),
    ),
    "roll": (
        ("brin roll 2d6 d%", "two dice added, then d100"),
        ("brin roll 2d6kl1", "the lower of two"),
    ),
    "morale": (
        ("brin morale", "all who must throw"),
        ("brin morale --dice 2,5", "with your own dice"),
    ),
    "turn": (("brin turn", "morale still due, recovery, the next turn"),),
    "initiative": (("brin initiative", "the sides of the roster"),),
    "move": (
        ("brin move Brin D4", "by the shortest way"),
        ("brin move Brin 2E N --charge", "two squares east, one north, at a foe"),
    ),
    "reach": (("brin reach Brin", "walking and charging"),),
    "hit": (
        ("brin hit --bonus 1 'goblin 1'", "somebody throws at it"),
        ("brin hit 'goblin 1' --by Brin --dice 7,4", "with your own dice"),
        ("brin hit Brin --by archer --missile", "an arrow"),
    ),
    "combat": (("brin combat Brin 'goblin 1' 'goblin 2'", "all throw, then all damage"),),
    "location": (
        ("brin location", "the d6 alone"),
        ("brin location --dice 6", "your own d6"),
    ),
    "cast": (
        ("brin cast Merlin fog", "cost and number as on the roster"),
        ("brin cast Merlin --cost 3 --needs 4", "a spell that is not on it"),
    ),
    "wander": (("brin wander 'goblin 1' 'goblin 2'", "a d8 each"),),
    "npc": (("brin npc", "all that have orders, or run"),),
    "end": (("brin end --won --recovered Brin", "Brin was out, and lives"),),
    "next": (("brin next 'find the king' --keep heroes", "the others are gone"),),
    "muster": (("brin muster Danes --peasants 2", "8 + d6 figures"),),
    "action": (
        ("brin action 30", "d100 at or above 30"),
        ("brin action 60 --side Dumnonia", "less its casualties"),
    ),
    "card": (
        ("brin card", "of the pack on the roster"),
        ("brin card --card 7H", "of your own pack"),
    ),
    "march": (("brin march Dumnonia --slow Cei", "2d6, and the lower one for Cei"),),
    "duel": (("brin duel Owain Cerdic drover", "one against two, one at a time"),),
    "leader": (("brin leader Dumnonia", "after its leader was killed"),),
    "odds": (("brin odds hit 'goblin 1' --by Brin", "the chance, nothing thrown"),),
    "luck": (("brin luck", "after throws with --odds"),),
    "new": (
        ("brin new --quest 'the Troll Bridge'", "roster.toml here"),
        ("brin new raid.toml --warband", "a raid of warbands"),
    ),
    "add": (
        ("brin add Ulf --side heroes --hero --sp 18", "a Hero"),
        ("brin add orc --count 3 --sp 6 --side orcs", "orc 1, orc 2, orc 3"),
    ),
    "set": (
        ("brin set 'goblin 1' sp=4 status=running", "a figure"),
        ("brin set spells.fog cost=5 needs=5", "a spell"),
        ("brin set rules spell_dice=sum", "a switch (brin rules --switches)"),
    ),
    "note": (("brin note 'the bridge is down'", "a line in the log"),),
    "show": (
        ("brin show", "everybody"),
        ("brin show goblins", "a side, with all its figures"),
        ("brin show Brin --json", "one figure, for a script"),
    ),
    "log": (
        ("brin log", "the game as a story"),
        ("brin log Brin", "what happened to Brin"),
        ("brin log --story", "without what was undone"),
    ),
    "undo": (("brin undo 2", "the last two commands"),),
    "redo": (("brin redo", "what undo took back"),),
    "run": (
        ("brin run turn.brin", "one command a line, all or nothing"),
        ("brin run", "on a terminal: a shell"),
    ),
    "replay": (("brin replay", "every die, against the seed"),),
    "map": (
        ("brin map --sight Brin", "what Brin sees"),
        ("brin map --say", "in sentences"),
    ),
    "check": (("brin check roster.toml", "faults as FILE:LINE: KEY: WHAT"),),
    "rules": (
        ("brin rules", "the turn, phase by phase"),
        ("brin rules Q5.3", "a clause"),
        ("brin rules --switches", "what can be played otherwise"),
    ),
    "report": (
        ("brin report", "to read, or to post"),
        ("brin report -o story.html", "a page to print"),
        ("brin report --as lonelog", "every die, in a notation"),
    ),
    "help": (("brin help hit", "the same as brin hit --help"),),
    "tutorial": (("brin tutorial", "on a terminal, Enter goes on"),),
    "completion": (("brin completion bash", "a script for the shell to read"),),
}
