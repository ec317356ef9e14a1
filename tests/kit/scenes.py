"""Scenes of a quest that several tests play in: two goblins, a bridge, a wizard's tower."""

from brincli.games.quest.cast import cast
from brincli.games.quest.combat import combat
from brincli.games.quest.hit import hit
from brincli.model.state import Roster
from tests.kit.throwing import figures, played, roster

QUEST = """
[game]
turn = 3

[figures.Brin]
side = "heroes"
hero = true
sp = 18
full = 18
range = 12

[figures.Olaf]
side = "heroes"
sp = 8
full = 8

[figures."goblin 1"]
side = "goblins"
sp = 6
full = 6

[figures."goblin 2"]
side = "goblins"
sp = 6
full = 6
"""
BRIDGE = """
[game]
turn = 3

[figures.Brin]
side = "heroes"
hero = true
sp = 18
full = 18

[figures.Olaf]
side = "heroes"
sp = 8
full = 8

[figures.goblin]
side = "goblins"
sp = 6
full = 6

[figures.orc]
side = "goblins"
bonus = 1
sp = 9
full = 9

[figures.wolf]
side = "goblins"
sp = 4
full = 4
"""


def bridge(**keys: str) -> Roster:
    """The fight at the bridge, with more keys for some of its figures."""
    text = BRIDGE
    for name, more in keys.items():
        text = text.replace(f"[figures.{name}]", f"[figures.{name}]\n{more}")
    return roster(text)


def fight(game, faces, name, *foes, **options):
    """An exchange of blows with those dice."""
    return played(combat, game, faces, *figures(game, name), figures(game, *foes), **options)


def throws(outcome):
    """Who threw at whom, in order."""
    return [(event.by, event.target) for event in outcome.events]


def struck(game, faces, target="goblin", **options):
    """The first event of a throw to hit, and the game after it."""
    if by := options.pop("by", None):
        options["by"] = figures(game, by)[0]
    outcome = played(hit, game, faces, figures(game, target), **options)
    return outcome.events[0], outcome.roster


SPELLS = """
[spells.fog]
cost = 5
needs = 4

[spells.spark]
cost = 4
needs = 6

[spells.whisper]
cost = 0
needs = 2

[spells.riddle]
"""


def tower(keys="sp = 19\nfull = 19", rules=""):
    """Merlin in his tower, with those keys."""
    return roster(f"[game]\nturn = 3\n[figures.Merlin]\ncaster = true\n{keys}\n{SPELLS}\n[rules]\n{rules}")


def casting(game, faces, spell="fog", **options):
    """The event of Merlin's cast, and the game after it."""
    known = next((one for one in game.spells if one.name == spell), None)
    outcome = played(cast, game, faces, *figures(game, "Merlin"), known, **options)
    return outcome.events[0], outcome.roster


RAID = """\
[figures.Owain]
side = "Dumnonia"
class = "leader"
[figures."axe 1"]
side = "Saxons"
class = "warrior"
[figures."axe 2"]
side = "Saxons"
class = "warrior"
[figures."axe 3"]
side = "Saxons"
class = "warrior"
"""

RECORDS = """
[game]
seed = "records"
[sides.heroes]
start = 3
[figures.Brin]
side = "heroes"
hero = true
full = 20
[figures.Merlin]
side = "heroes"
caster = true
sp = 15
full = 20
ceiling = 18
[figures.goblin]
sp = 0
full = 6
status = "out"
[spells.fog]
cost = 5
needs = 4
"""
