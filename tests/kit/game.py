"""A roster on which every command can be typed, as its first example has it."""

import shlex
from pathlib import Path

from brincli.line.examples import examples_in
from brincli.line.signature import declared
from tests.kit.table import Table

SCENE = """
[game]
seed = "help"
[board]
size = "12x8"
[sides.heroes]
player = true
[sides.goblins]
[sides.Dumnonia]
colour = "red"
[sides.Saxons]
colour = "black"
[figures.Brin]
side = "heroes"
hero = true
full = 18
move = 6
charge = 8
at = "C5"
[figures.Merlin]
side = "heroes"
caster = true
full = 20
[figures."goblin 1"]
side = "goblins"
full = 6
move = 4
at = "D4"
[figures."goblin 2"]
side = "goblins"
full = 6
move = 4
at = "D5"
[figures.archer]
side = "goblins"
full = 6
range = 12
move = 5
at = "K5"
orders = "objective"
objective = "south"
[figures.Owain]
side = "Dumnonia"
class = "leader"
[figures.Cei]
side = "Dumnonia"
class = "character"
[figures.Derfel]
side = "Dumnonia"
class = "character"
[figures.Cerdic]
side = "Saxons"
class = "leader"
[figures.drover]
side = "Saxons"
class = "peasant"
[tables.weather]
throw = "d6"
rows = { "1-2" = "rain", "3-5" = "fair", "6" = "fog" }
[spells.fog]
cost = 5
needs = 4
"""
FEW = "9"
PACKS = Path(__file__).parents[2] / "examples" / "packs"
# What has happened before each example of a command.
BEFORE = {
    "card": ["card --card 8H"],
    "turn": ["set 'goblin 1' sp=3"],
    "morale": ["set 'goblin 1' sp=3", "set 'goblin 2' sp=2"],
    "move": ["set 'goblin 1' at=F4", "set 'goblin 2' at=J2"],
    "effect": ["effect 'goblin 1' asleep"],
    "leader": ["set Owain status=dead"],
    "end": ["set Brin sp=0"],
    "next": ["end --won"],
    "undo": ["note one", "note two"],
    "redo": ["note one", "undo"],
    "luck": ["hit 'goblin 1' --by Brin --odds"],
    "run": ["turn"],
}


def scene(name: str, folder: Path, roster: str = SCENE) -> Table:
    """The table at which the examples of that command are played."""
    folder.mkdir(exist_ok=True)
    table = Table(folder, None if name == "new" else roster)
    if not (folder / "packs").exists():
        (folder / "packs").symlink_to(PACKS)
    (folder / "turn.brin").write_text("turn\n", encoding="utf-8")
    for line in BEFORE.get(name, []):
        table.done(line)
    return table


def example_with(name: str, *options: str) -> list[str]:
    """The first example with common options behind the command; those behind a note would be its own."""
    command, *words = first_example(name)
    return [command, *options, *words]


def first_example(name: str) -> list[str]:
    """The words of the first example of a command, without `brin`."""
    return fewer_games(shlex.split(examples_in(declared(name).help)[0][0]))[1:]


def fewer_games(words: list[str]) -> list[str]:
    """The words of a line, with only a few games to be played."""
    return [FEW if before == "--games" else word for before, word in zip(["", *words], words, strict=False)]
