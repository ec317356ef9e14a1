"""A rule is whole: its clause, phase, changelog line, switches. What is missing is said, and where it goes.

Its examples, its play, its test and its row of docs/json.md are held by test_help, test_plays,
test_citations and test_json_docs.
"""

import re

import pytest

from brincli.commands.rules import steps_of
from brincli.games import CLAUSE, GAMES
from brincli.games.rule_book import CLAUSES, bears_on
from brincli.line.signature import declared
from brincli.model.keys import RULES
from tests.project.test_docs import REPOSITORY

RULES_OF = {name: game for game in GAMES for name in game.commands}
BOOK = {one.number: one for one in CLAUSES}
# These are typed before or after the turns: no phase of a turn has them.
OUT_OF_TURN = ("end", "next", "muster")


def book_of(game):
    return f"brincli/games/{game.folder}/book.txt"


@pytest.mark.parametrize("name", RULES_OF)
def test_a_rule_names_its_clauses_and_they_are_in_the_book(name):
    book, told = book_of(RULES_OF[name]), declared(name)
    assert told.clauses, f"say of which clause {name} is: 'Source: X1.1' at the end of its docstring"
    missing = [number for number in told.clauses if number not in BOOK]
    assert not missing, f"{name} is of {', '.join(missing)}: add the clause to {book}"


@pytest.mark.parametrize("name", RULES_OF)
def test_a_rule_is_named_by_a_clause(name):
    named = {command for one in CLAUSES for command in one.commands}
    assert name in named, f"{book_of(RULES_OF[name])}: add '{name}' behind 'commands:' of the clause it plays"


@pytest.mark.parametrize("name", [name for name in RULES_OF if name not in OUT_OF_TURN])
def test_a_rule_stands_in_a_phase(name):
    game = RULES_OF[name]
    typed = {line.split()[1] for step in steps_of(game) for line in step.commands}
    phases = ", ".join(phase.name for phase in game.phases)
    assert name in typed, (
        f"{book_of(game)}: add 'phases:' with one of {phases} to every clause of {name}, "
        f"or {name} to OUT_OF_TURN of {__name__}"
    )


@pytest.mark.parametrize("name", RULES_OF)
def test_the_changelog_tells_of_a_rule(name):
    told = (REPOSITORY / "CHANGELOG.md").read_text(encoding="utf-8")
    assert re.search(rf"`{name}\b", told), f"CHANGELOG.md: a line that tells of `{name}`"


@pytest.mark.parametrize("key", RULES)
def test_a_switch_bears_on_a_clause(key):
    assert bears_on(key), (
        f"name {key} in a book.txt, behind 'readings:' or 'switches:' of the clause it bears on"
    )


@pytest.mark.parametrize("clause", CLAUSES, ids=lambda clause: clause.number)
def test_a_clause_refers_to_clauses_that_there_are(clause):
    assert set(re.findall(CLAUSE, clause.says)) <= set(BOOK)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.folder)
def test_a_clause_counts_in_phases_of_its_own_game_and_each_phase_has_some(game):
    named = {phase for one in CLAUSES if one.number[0] == game.letter for phase in one.phases}
    assert named == {phase.name for phase in game.phases}
