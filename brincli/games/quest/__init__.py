"""The Quests of Brin the Barbarian."""

from brincli.games.game import Game, Listed, Opening

QUEST = Game(
    "Q",
    "The Quests of Brin the Barbarian",
    "quest",
    {
        "initiative": Listed(
            "games.quest.initiative:initiative", "Which side moves first.", alone=True, letter="i"
        ),
        "move": Listed("games.quest.move:move", "Move a figure over the board.", letter="m"),
        "reach": Listed("games.quest.reach:reach", "The squares that a figure can reach."),
        "shoot": Listed(
            "games.quest.shoot:shoot", "A missile throw: the shooter first.", alone=True, letter="f"
        ),
        "strike": Listed("games.quest.strike:strike", "A blow: the striker first.", alone=True),
        "hit": Listed(
            "games.quest.hit:hit",
            "Roll to hit, for place and damage.",
            alone=True,
            deeds=("strike", "shoot"),
            letter="h",
        ),
        "combat": Listed(
            "games.quest.combat:combat", "A whole exchange of blows.", deeds=("strike",), letter="c"
        ),
        "location": Listed("games.quest.location:location", "The place hit and the SP lost.", alone=True),
        "cast": Listed("games.quest.cast:cast", "Cast a spell and pay for it.", alone=True),
        "effect": Listed("games.quest.effect:effect", "Put an effect on a figure, or take it off."),
        "wander": Listed("games.quest.wander:wander", "A random direction for a figure."),
        "npc": Listed("games.quest.npc:npc", "Move the figures that you do not.", letter="n"),
    },
    Opening(
        "quest",
        "The objective of the quest.",
        "quest",
        "`brin add NAME` adds figures",
        "What is the objective of the quest? ",
    ),
    meanings={
        "attack": "strike A B",
        "fight": "combat A B",
        "wound": "set B sp-=1",
        "heal": "set A sp+=1",
    },
)
