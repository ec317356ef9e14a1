"""Who may import whom, and what no rule does by itself (DESIGN.md)."""

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "brincli"
MODULES = {
    ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): path
    for path in sorted(PACKAGE.rglob("*.py"))
}

# A room, and the rooms its modules may import from beside their own: an arrow that is not here is a fault.
CORE = ["errors", "tables", "dice", "state", "facts", "events", "numbers"]
ROOMS = {
    "errors": [],
    "tables": [],
    "dice": [],
    "facts": [],
    "clauses": [],
    "numbers": ["errors", "tables"],
    "state": ["tables"],
    "events": ["dice", "facts", "state", "tables"],
    "sources": ["dice", "errors", "tables"],
    "schema": ["state", "tables"],
    "lookup": ["errors", "state"],
    "options": ["errors", "numbers", "tables"],
    "board": ["errors", "tables", "state", "dice", "events"],
    "rules": [*CORE, "board"],
    "odds": [*CORE, "rules"],
    "due": ["rules", "state"],
    "shown": ["dice", "events", "options"],
    "roster": ["errors", "tables", "state", "schema", "numbers", "lookup", "board"],
    "render": [
        "commands",
        "errors",
        "events",
        "numbers",
        "options",
        "shown",
        "state",
        "due",
        "declared",
        "board",
        "odds",
    ],
    "prompting": ["errors", "render"],
    "record": ["dice", "events", "roster", "shown", "sources"],
    "session": [*CORE, "options", "prompting", "roster", "record", "shown", "sources", "odds"],
    "times": [*CORE, "options", "session", "shown", "sources", "render"],
    "commands": [
        *CORE,
        *(
            "prompting",
            "options",
            "roster",
            "rules",
            "clauses",
            "schema",
            "lookup",
            "session",
            "shown",
            "due",
        ),
        *("sources", "render", "board", "odds", "asking", "script", "shell", "rethrow"),
    ],
    "declared": ["commands", "dice", "numbers", "options", "state", "tables"],
    "calling": [*CORE, "declared", "lookup", "options", "session", "shown", "times"],
    "asking": [*CORE, "calling", "commands", "declared", "lazy", "lookup", "odds", "options"],
    "lazy": ["commands", "declared", "options", "render", "shown"],
    "ending": ["errors", "render", "shown"],
    "script": [
        *CORE,
        "calling",
        "commands",
        "declared",
        "lazy",
        "lookup",
        "options",
        "render",
        "session",
        "shown",
    ],
    "rethrow": [*CORE, "options", "roster", "script", "session", "shown", "sources"],
    "completing": ["commands", "declared", "state"],
    "shell": [*CORE, "cli", "completing", "ending", "options", "roster", "script", "session", "shown"],
    "cli": ["calling", "commands", "ending", "lazy", "options", "render", "shown"],
    "__main__": ["cli"],
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
    known = {*ROOMS[room], room, ""}  # "": the package itself, for its version
    rooms = {room_of(one) for one in imports(MODULES[module]) if one.split(".")[0] == "brincli"}
    assert sorted(rooms - known) == []


def test_every_room_of_the_table_is_in_the_tree():
    named = {room for rooms in ROOMS.values() for room in rooms} | set(ROOMS)
    assert sorted(named - {room_of(module) for module in MODULES}) == []


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
    if room_of(module) not in ("cli", "shell"):
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
    tree = ast.parse(MODULES["brincli.tables"].read_text(encoding="utf-8"))
    assert [node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.Lambda)] == []
