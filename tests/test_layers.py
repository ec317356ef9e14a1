"""Who may import whom, and what no rule does by itself (DESIGN.md)."""

import ast
from inspect import isfunction
from pathlib import Path

import pytest

from brincli import tables

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "brincli"
MODULES = {
    ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): path
    for path in sorted(PACKAGE.rglob("*.py"))
}

# A room, and the rooms its modules import from beside their own; each room stands below those it imports.
# An arrow that is not here is a fault, and so is one that is here and not in the tree.
ROOMS = {
    "clauses": "",
    "dice": "",
    "errors": "",
    "facts": "",
    "lessons": "",
    "offers": "",
    "tables": "",
    "numbers": "errors tables",
    "sources": "dice errors tables",
    "state": "tables",
    "board": "errors state tables",
    "events": "dice facts state tables",
    "lookup": "errors state",
    "options": "errors numbers offers tables",
    "schema": "state tables",
    "roster": "board errors lookup numbers schema state tables",
    "rules": "board dice errors events facts numbers state tables",
    "shown": "dice events options",
    "due": "rules state",
    "odds": "dice errors events facts rules state",
    "record": "dice events roster shown sources",
    "api": "dice errors events odds roster sources state tables",
    "declared": "commands dice numbers offers options state tables",
    "ending": "errors render shown",
    "manual": "clauses commands declared",
    "prompting": "errors render",
    "session": "dice errors events odds options prompting record roster shown sources state",
    "calling": "declared dice errors events lookup numbers options session shown state times",
    "render": "board commands declared due errors events numbers odds options shown state",
    "times": "dice options render session shown sources",
    "completion": "clauses commands declared errors lookup offers render roster schema session",
    "__main__": "cli completion",
    "lazy": "commands declared options render shown",
    "asking": "calling commands declared dice errors events lazy lookup odds options state",
    "cli": "calling commands ending lazy shown",
    "rethrow": "dice errors options roster script session shown sources state",
    "script": "calling commands declared errors lazy lookup options render session shown",
    "shell": "completion ending options script session shown",
    "commands": (
        "asking board clauses cli completion declared dice due errors events facts lessons lookup odds "
        "offers options prompting render rethrow roster rules schema script session shell shown sources "
        "state tables"
    ),
}


def room_of(module: str) -> str:
    return module.split(".")[1] if "." in module else ""


def imports(path: Path) -> set[str]:
    """The modules that a file imports, those for type checkers alone left out."""
    found: set[str] = set()
    for node in ast.walk(without_type_checking(ast.parse(path.read_text(encoding="utf-8")))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are written in full"
            module = node.module or ""
            found |= {
                whole if (whole := f"{module}.{alias.name}") in MODULES else module for alias in node.names
            }
    return found


def without_type_checking(tree: ast.Module) -> ast.Module:
    tree.body = [
        node
        for node in tree.body
        if not (isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING")
    ]
    return tree


@pytest.mark.parametrize("module", [name for name in MODULES if room_of(name)])
def test_arrows_run_one_way(module):
    room = room_of(module)
    assert room in ROOMS, f"{room} is a room that DESIGN.md does not know: say in ROOMS what it may import"
    known = {*ROOMS[room].split(), room, ""}  # "": the package itself, for its version
    rooms = {room_of(one) for one in imports(MODULES[module]) if one.split(".")[0] == "brincli"}
    assert sorted(rooms - known) == []


def test_every_room_is_there_for_a_reason():
    """An arrow to a room that stands in the table and not in the tree would hide a misspelling."""
    named = {room for rooms in ROOMS.values() for room in rooms.split()} | set(ROOMS)
    planned = {"board", "times", "script", "shell", "ending", "record"}
    assert sorted(named - {room_of(module) for module in MODULES} - planned) == []


RULES = [
    name
    for name in MODULES
    if room_of(name) in ("rules", "odds", "board", "state", "events", "dice", "tables")
]
PURE = (
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
DECLARING = ("abc", "collections", "collections.abc", "typing")


@pytest.mark.parametrize("module", RULES)
def test_a_rule_prints_opens_and_rolls_nothing_by_itself(module):
    tree = ast.parse(MODULES[module].read_text(encoding="utf-8"))
    called = {
        node.func.id
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    }
    assert called & {"print", "open", "exit", "input", "eval", "exec", "__import__"} == set()
    foreign = {one for one in imports(MODULES[module]) if one.split(".")[0] != "brincli"}
    assert sorted(foreign - {*PURE, *DECLARING}) == []


@pytest.mark.parametrize("module", MODULES)
def test_only_the_shell_layer_prints_and_exits(module):
    tree = ast.parse(MODULES[module].read_text(encoding="utf-8"))
    names = {ast.unparse(node.func) for node in ast.walk(tree) if isinstance(node, ast.Call)}
    assert "print" not in names
    if room_of(module) not in ("__main__", "cli", "shell"):
        assert names & {"sys.exit", "exit", "quit", "os._exit"} == set()


@pytest.mark.parametrize("module", MODULES)
def test_nobody_swallows_every_exception(module):
    tree = ast.parse(MODULES[module].read_text(encoding="utf-8"))
    swallowed = [
        ast.unparse(node.type) if node.type else "everything"
        for node in ast.walk(tree)
        if isinstance(node, ast.ExceptHandler) and ast.unparse(node.body[-1]) != "raise"
    ]
    assert {"everything", "Exception", "BaseException"} & set(swallowed) == set()


SMALL = {0, 1, 2, 100, 200}  # indices, halves, percentages


@pytest.mark.parametrize("module", [name for name in MODULES if room_of(name) == "rules"])
def test_the_numbers_of_the_rules_stand_in_the_tables(module):
    """A number in a rule is an index, a half or a percentage; `roll` counts digits besides."""
    tree = ast.parse(MODULES[module].read_text(encoding="utf-8"))
    bare = {
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and type(node.value) is int and node.value not in SMALL
    }
    allowed = {"brincli.rules.roll": {9, 20}}
    assert bare - allowed.get(module, set()) == set()


def test_the_tables_hold_no_functions():
    assert [
        name
        for name, value in vars(tables).items()
        if isfunction(value) and value.__module__ == tables.__name__
    ] == []
