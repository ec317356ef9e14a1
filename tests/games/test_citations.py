"""Every clause of the rules is cited by a test of the rules."""

import re
from pathlib import Path

from brincli.games import GAMES
from brincli.games.rule_book import CLAUSES

HERE = Path(__file__).parent
NUMBERS = [clause.number for clause in CLAUSES if not clause.is_heading]
NOT_OF_THE_RULES = {"test_rule_book.py", "test_whose_words.py", "test_citations.py"}  # they play none of them


def cited():
    tests = (path for path in HERE.parent.rglob("test_*.py") if path.name not in NOT_OF_THE_RULES)
    number = re.compile(rf"\b[{''.join(game.letter for game in GAMES)}]\d\.\d\b")
    return {clause for path in tests for clause in number.findall(path.read_text(encoding="utf-8"))}


def test_every_clause_is_cited_by_a_test():
    seen = cited()
    uncited = [number for number in NUMBERS if number not in seen]
    assert not uncited, f"cite in the test that plays it: {', '.join(uncited)}"
