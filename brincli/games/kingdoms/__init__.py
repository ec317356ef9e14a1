"""Kingdoms of Britain."""

from brincli.games.game import Game, Listed, Opening

KINGDOMS = Game(
    "K",
    "Kingdoms of Britain",
    "kingdoms",
    {
        "muster": Listed("games.kingdoms.muster:muster", "Raise a warband: eight figures and a d6."),
        "action": Listed(
            "games.kingdoms.action:action", "Will they do it? d100 against a score.", alone=True, letter="a"
        ),
        "card": Listed("games.kingdoms.card:card", "A card says who moves first.", alone=True),
        "march": Listed(
            "games.kingdoms.march:march", "How far a warband moves, and its slow figures.", alone=True
        ),
        "duel": Listed(
            "games.kingdoms.duel:duel", "A fight to the death, against one or several.", letter="d"
        ),
        "leader": Listed("games.kingdoms.leader:leader", "Who follows a leader that was killed."),
    },
    Opening(
        "warband",
        "A raid of warbands, without an objective.",
        "raid",
        "`brin muster SIDE` raises a warband, `brin add NAME` adds figures",
    ),
    meanings={
        "attack": "duel A B",
        "fight": "duel A B",
        "wound": "set B status=dead",
        "heal": "set A status=active",
    },
)
