"""The rule sets, a folder each: their rules, their clauses, their turn.

A new game is its folder and its place in the list.
"""

from brincli.games.kingdoms import KINGDOMS
from brincli.games.quest import QUEST

GAMES = (QUEST, KINGDOMS)
