"""Who may import whom: an arrow never goes up, and there is no circle of files; what no rule does."""

import ast
from graphlib import CycleError, TopologicalSorter
from inspect import isfunction
from pathlib import Path

import pytest

from brincli.model import fixed_numbers
from tests.kit.trees import tree_of

ROOT = Path(__file__).parents[2]
MODULES = {
    ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): path
    for path in sorted((ROOT / "brincli").rglob("*.py"))
}
# The floors from below; what stands on one imports only from those below it. docs/design.md tells of each.
FLOORS = (
    "model",
    "board",
    "games",
    "catalogue",
    "odds",
    "roster",
    "play",
    "story",
    "render",
    "line",
    "commands",
    "api",
    "__main__",
)
TREES = {module: tree_of(path) for module, path in MODULES.items()}


def room_of(module: str) -> str:
    return module.split(".")[1] if "." in module else ""


def imports(module: str) -> set[str]:
    """The modules that a file imports, at its head or late, for type checkers too."""
    found: set[str] = set()
    for node in ast.walk(TREES[module]):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{module}: imports are written in full"
            base = node.module or ""
            found |= {whole if (whole := f"{base}.{alias.name}") in MODULES else base for alias in node.names}
    return found


ARROWS = {module: {one for one in imports(module) if one in MODULES} - {module} for module in MODULES}


@pytest.mark.parametrize("module", [name for name in MODULES if room_of(name)])
def test_an_arrow_never_goes_up(module):
    room = room_of(module)
    assert room in FLOORS, f"{room} stands on no floor: say in FLOORS where it belongs"
    above = FLOORS[FLOORS.index(room) + 1 :]
    up = [f"{module} -> {one}" for one in sorted(ARROWS[module]) if room_of(one) in above]
    assert up == []


def test_there_is_no_circle_of_files():
    try:
        TopologicalSorter(ARROWS).prepare()
    except CycleError as error:
        pytest.fail(" -> ".join(error.args[1]))


GAMES_LIST = "brincli.games"


def of_a_game(module: str) -> str:
    """The folder of one rule set in which a module is; empty where it is in none."""
    parts = module.split(".")
    package = len(parts) > 2 and parts[1] == "games" and MODULES[".".join(parts[:3])].name == "__init__.py"
    return parts[2] if package and parts[2] != "both" else ""


@pytest.mark.parametrize("module", [name for name in MODULES if name != GAMES_LIST])
def test_a_game_is_known_in_its_folder_and_in_the_list_of_games_alone(module):
    known = sorted({game for game in map(of_a_game, ARROWS[module]) if game not in ("", of_a_game(module))})
    assert known == [], "ask the games: brincli/games/game.py says what each can be asked"


def test_every_floor_is_there():
    assert set(FLOORS) == {room_of(module) for module in MODULES} - {""}


PURE_ROOMS = ("games", "odds", "board")
RULES = [name for name in MODULES if room_of(name) in PURE_ROOMS] + [
    f"brincli.model.{name}" for name in ("dice", "events", "state", "fixed_numbers")
]
PURE = (
    "bisect",
    "dataclasses",
    "enum",
    "fractions",
    "functools",
    "heapq",
    "itertools",
    "math",
    "operator",
    "re",
    "string",
)
DECLARING = ("__future__", "abc", "collections", "collections.abc", "typing")
# Where a module is loaded by its name, an annotation is looked up in its module, a clause is read beside it.
LOADING = {
    "brincli.games.game": {"importlib"},
    "brincli.model.keys": {"sys"},
    "brincli.games.rule_book": {"importlib", "pathlib"},
}


@pytest.mark.parametrize("module", RULES)
def test_a_rule_prints_opens_and_rolls_nothing_by_itself(module):
    called = {
        node.func.id
        for node in ast.walk(TREES[module])
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    }
    evaluated = {"eval"} if module == "brincli.model.keys" else set()
    assert called & {"print", "open", "exit", "input", "eval", "exec", "__import__"} == evaluated
    foreign = {one for one in imports(module) if one.split(".")[0] != "brincli"}
    assert sorted(foreign - {*PURE, *DECLARING} - LOADING.get(module, set())) == []


@pytest.mark.parametrize("module", MODULES)
def test_only_the_shell_layer_prints_and_exits(module):
    names = {ast.unparse(node.func) for node in ast.walk(TREES[module]) if isinstance(node, ast.Call)}
    assert "print" not in names
    if module not in ("brincli.__main__", "brincli.line.app", "brincli.line.shell"):
        assert names & {"sys.exit", "exit", "quit", "os._exit"} == set()


@pytest.mark.parametrize("module", MODULES)
def test_nobody_swallows_every_exception(module):
    swallowed = [
        ast.unparse(node.type) if node.type else "everything"
        for node in ast.walk(TREES[module])
        if isinstance(node, ast.ExceptHandler) and ast.unparse(node.body[-1]) != "raise"
    ]
    assert {"everything", "Exception", "BaseException"} & set(swallowed) == set()


SMALL = {0, 1, 2, 100, 200}  # indices, halves, percentages


def is_named_number(node: ast.stmt) -> bool:
    """Whether a statement is a number of one rule alone, named in capitals at the head of its file."""
    return (
        isinstance(node, ast.Assign)
        and isinstance(node.value, ast.Constant)
        and all(isinstance(one, ast.Name) and one.id.isupper() for one in node.targets)
    )


@pytest.mark.parametrize("module", [name for name in MODULES if room_of(name) == "games"])
def test_the_numbers_of_the_rules_stand_in_the_tables(module):
    """A number in a rule is an index, a half or a percentage, or has a name; `roll` counts digits besides."""
    body = [node for node in TREES[module].body if not is_named_number(node)]
    bare = {
        node.value
        for statement in body
        for node in ast.walk(statement)
        if isinstance(node, ast.Constant) and type(node.value) is int and node.value not in SMALL
    }
    allowed = {"brincli.games.both.roll": {9, 20}}
    assert bare - allowed.get(module, set()) == set()


def test_the_tables_hold_no_functions():
    assert [
        name
        for name, value in vars(fixed_numbers).items()
        if isfunction(value) and value.__module__ == fixed_numbers.__name__
    ] == []
