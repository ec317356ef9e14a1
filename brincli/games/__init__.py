"""The rule sets, a folder each: their rules, their clauses, their turn.

A new game is its folder and its place in the list.
"""

from brincli.games.kingdoms import KINGDOMS
from brincli.games.quest import QUEST

GAMES = (QUEST, KINGDOMS)
CLAUSE = rf"\b[{''.join(game.letter for game in GAMES)}][0-9]+(?:\.[0-9]+)?"
"""How the number of a clause is written, as a pattern."""
