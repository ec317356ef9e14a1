"""What `help` tells of beside the commands: the roster, and where dice come from."""

TOPICS = {
    "roster": """The roster is one TOML file, and all of a game: -r FILE names it, else $BRIN_ROSTER, else it
is roster.toml in the current folder.

[game] holds title, objective and turn; [figures.NAME] a figure; [sides.NAME] a side; [spells.NAME] a spell;
[rules] house values and switches; [board] the map; [log] what was done, a line a command.

Edit it by hand as you like: comments, order and unknown keys stay as you wrote them. A name of
several words goes in quotes, as in [figures."goblin 1"]. `brin check` looks for faults, `brin rules
--switches` tells what [rules] may hold, `brin undo` takes back the last command.""",
    "dice": """Dice come from one of four places, the first that is named:

--dice 7,4 are your own, in the order in which the rule throws them; --dice - reads them from
stdin, --dice ask asks for each. 0 on a d10 is ten. BRIN_DICE=ask in the environment asks always at
a terminal.
--seed WORD throws one command from a seed.
The roster's [game] seed throws the whole game, so that `brin replay` can throw it again.
Else the system's randomness throws.

Each die is kept in the log with its source: hand, seed or system. `brin odds COMMAND` tells the chances
before you throw, and `brin luck` whether they were met.""",
}
