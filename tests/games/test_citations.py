"""Every clause of the rules is cited by a test of the rules."""

import re
from pathlib import Path

HERE = Path(__file__).parent
CLAUSES = (HERE / "clauses.txt").read_text(encoding="utf-8").split()
NOT_OF_THE_RULES = {"test_clauses.py", "test_citations.py"}  # they name clauses without playing them


def cited():
    tests = (path for path in HERE.parent.rglob("test_*.py") if path.name not in NOT_OF_THE_RULES)
    return {
        clause for path in tests for clause in re.findall(r"\b[QK]\d\.\d\b", path.read_text(encoding="utf-8"))
    }


def test_every_clause_is_cited_by_a_test():
    seen = cited()
    uncited = [clause for clause in CLAUSES if clause not in seen]
    assert not uncited, f"no test cites {', '.join(uncited)}"
