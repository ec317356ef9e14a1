"""The faults put into a rule to try its tests: what is changed, what is left alone, then taken back."""

import ast

import pytest

from tests.kit.mutants.mutant import Mutant
from tests.kit.mutants.mutations import mutations

CHANGES = [
    ("if a < b: c()", ["a <= b", "a > b", "True", "False", "pass"]),
    ("return a and not b", ["return None", "a or not b", "not b", "a", "b"]),
    ("return a | b", ["return None", "a & b"]),
    ("x = f(1, True)", ["pass", "2", "0", "False"]),
    ("x += min(a)", ["pass", "max"]),
    ("for a in b: break", ["continue"]),
    ("while a: continue", ["False", "break"]),
    ("x: tuple[1] = [a for a in b if a]", ["True", "False"]),
    ("raise Wrong('text')", ["pass"]),
    ("import a", []),
    ("return 'a' + b", ["return None"]),
    ("return f'{a + 1:2d}'", ["return None", "a - 1", "2", "0"]),
]


def inside(statement: str) -> str:
    return f"def rule(a: 1, b) -> 2:\n    'Say it.'\n    {statement}\n"


@pytest.mark.parametrize(("statement", "changes"), CHANGES)
def test_each_decision_number_and_step_is_changed_and_no_word(statement, changes):
    found = mutations(ast.parse(inside(statement)))
    assert [ast.unparse(one.new) for one in found] == changes
    assert {one.function for one in found} <= {"rule"}
    assert {one.lines.start for one in found} <= {3}


def test_a_default_is_outside_of_its_function():
    (less, more, none) = mutations(ast.parse("class Rule:\n    def say(self, a=3):\n        return a\n"))
    assert [one.function for one in (less, more, none)] == ["", "", "Rule.say"]


@pytest.mark.parametrize("statement", [statement for statement, changes in CHANGES if changes])
def test_a_change_is_in_the_code_and_taken_back(statement):
    tree = ast.parse(inside(statement.replace("return", "x =").replace("continue", "c()")))
    before = ast.unparse(tree)
    for one in mutations(tree):
        if not isinstance(one.new, ast.Break | ast.Continue):
            assert Mutant("rule.py", tree, one).code().co_name == "rule"
    assert ast.unparse(tree) == before


def test_the_changed_function_does_otherwise():
    source = "def hits(score, needs):\n    return score >= needs\n"
    tree = ast.parse(source)
    found = {}
    for one in mutations(tree):
        names: dict = {}
        exec(source, names)
        names["hits"].__code__ = Mutant("rule.py", tree, one).code()
        found[ast.unparse(one.new)] = [names["hits"](score, 6) for score in (5, 6, 7)]
    assert found == {
        "return None": [None, None, None],
        "score > needs": [False, False, True],
        "score <= needs": [True, True, False],
    }
