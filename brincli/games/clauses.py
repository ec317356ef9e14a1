"""The rules of both games as a book to look things up in, in the order of the turn."""

import re

from brincli.games.clause import Clause, Kind
from brincli.games.kingdoms.clauses import KINGDOMS
from brincli.games.quest.board_clauses import COMBAT, FIRE, MORALE, MOVEMENT, SOLO
from brincli.games.quest.quest_clauses import CLOSING, OPENING
from brincli.games.quest.sorcery_clauses import SORCERY

__all__ = ["CLAUSES", "Clause", "Kind", "find"]

CLAUSES: tuple[Clause, ...] = (
    *OPENING,
    *SORCERY,
    *MOVEMENT,
    *SOLO,
    *FIRE,
    *COMBAT,
    *MORALE,
    *CLOSING,
    *KINGDOMS,
)


def find(word: str) -> tuple[Clause, ...]:
    """Look up a clause (`Q5.3`), a section (`q5`), a game (`k`), else the clauses that hold every word.

    A word is held where it begins one: `hero` finds Heroes, `out` not without. Case does not matter.
    """
    words = word.casefold().split()
    if not words:
        return ()
    numbered = tuple(clause for clause in CLAUSES if _belongs(clause, " ".join(words)))
    return numbered or tuple(clause for clause in CLAUSES if _holds(clause, words))


def _belongs(clause: Clause, number: str) -> bool:
    whole = clause.number.casefold()
    section = whole.partition(".")[0]
    return number in (whole, section, section[0])


def _holds(clause: Clause, words: list[str]) -> bool:
    text = " ".join((clause.title, clause.says, clause.ours, *clause.switches)).casefold()
    return all(re.search(rf"(?<!\w){re.escape(word)}", text) for word in words)
