"""What is said of one game is said in its folder: elsewhere the games are asked for their words."""

import ast
import re
from pathlib import Path

import pytest

from brincli.games import CLAUSE, GAMES
from tests.kit.trees import tree_of

PACKAGE = Path(__file__).parents[2] / "brincli"
OWN = {PACKAGE / "games" / game.folder for game in GAMES}
# The keys of the file are declared in one place for all games, each with its meaning and its clauses.
KEYS = {PACKAGE / "model" / name for name in ("state.py", "rules.py")}
MODULES = [
    path for path in sorted(PACKAGE.rglob("*.py")) if path not in KEYS and OWN.isdisjoint(path.parents)
]
PLAYED = "|".join({word for game in GAMES for word in (game.opening.of, game.opening.word)})
COMMANDS = "|".join(name for game in GAMES for name in game.commands)
WORDS = re.compile(rf"\b(?:{PLAYED})s?\b|\bbrin (?:{COMMANDS})\b|{CLAUSE}", re.IGNORECASE)
# What may be said all the same, and why.
SAID = {
    "A quest and a raid, played with you.": "the lessons that there are",
    "nothing is recorded that was a matter of luck: throw first, as in `brin hit goblin`": "an example",
    "It was won: in a quest each Hero that survived gains by it.": "an option that means more in one game",
    "What the next quest is for; of a raid its title.": "an argument that means another thing in each",
}


def strings(path: Path) -> set[str]:
    """The strings of a module that are no docstrings."""
    tree = tree_of(path)
    docstrings = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    constants = (node for node in ast.walk(tree) if isinstance(node, ast.Constant))
    return {one.value for one in constants if isinstance(one.value, str) and id(one) not in docstrings}


SEEN = {path: {text for text in strings(path) if WORDS.search(text)} for path in MODULES}


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_no_module_outside_its_folder_speaks_of_a_game(path):
    assert sorted(SEEN[path] - set(SAID)) == [], "ask the games: brincli/games/game.py has their words"


def test_what_may_be_said_all_the_same_is_said():
    assert set(SAID) <= set().union(*SEEN.values())
