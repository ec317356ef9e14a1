"""How the program is built: small files, words for everything that is public, a help for every parameter."""

import ast
from pathlib import Path

import pytest

from brincli.catalogue import COMMANDS, GROUPS
from brincli.line.signature import declared
from brincli.line.typer_command import command
from brincli.model.options import SHARED
from tests.kit.trees import tree_of

ROOT = Path(__file__).parents[2]
FILES = sorted(path for folder in ("brincli", "tests") for path in (ROOT / folder).rglob("*.py"))
MODULES = [path for path in FILES if path.is_relative_to(ROOT / "brincli")]
LONGEST = {"brincli": 250, "tests": 400}
LONGEST_LINE_OF_HELP = 60


def name_of(path: Path) -> str:
    return str(path.relative_to(ROOT))


@pytest.mark.parametrize("path", FILES, ids=name_of)
def test_no_file_is_too_long_to_read(path):
    folder = path.relative_to(ROOT).parts[0]
    assert len(path.read_text(encoding="utf-8").splitlines()) <= LONGEST[folder]


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_every_module_says_what_it_is_responsible_for(path):
    assert ast.get_docstring(TREES[path])


def public(tree: ast.AST):
    """The public functions and classes of a module, and the methods of those that inherit none."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.ClassDef | ast.FunctionDef) and not node.name.startswith("_"):
            yield node
            if isinstance(node, ast.ClassDef) and {ast.unparse(base) for base in node.bases} <= {"Protocol"}:
                yield from public(node)


TREES = {path: tree_of(path) for path in MODULES}
# A method of a protocol is described there.
SAID = {node.name for tree in TREES.values() for node in public(tree) if ast.get_docstring(node)}


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_everything_public_says_what_it_does(path):
    top = {node.name for node in TREES[path].body if isinstance(node, ast.ClassDef | ast.FunctionDef)}
    silent = {node.name for node in public(TREES[path]) if not ast.get_docstring(node)}
    assert sorted(silent & top) == []
    assert sorted(silent - SAID) == []


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_can_be_built(name):
    made = command(name)
    assert made.name == name
    assert made.params


@pytest.mark.parametrize("name", COMMANDS)
def test_every_parameter_has_its_help(name):
    told = declared(name)
    assert told.help.strip()
    for one in told.parameters:
        assert one.says.endswith((".", "?")), one
        assert one.says[0].isupper(), one


@pytest.mark.parametrize("key", SHARED)
def test_every_shared_option_has_its_help(key):
    one = SHARED[key]
    assert one.says.endswith(".")
    assert one.flag or one.metavar


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_a_short_line_in_the_list(name):
    says = COMMANDS[name].says
    assert len(says) < LONGEST_LINE_OF_HELP
    assert says.endswith((".", "?"))


def test_every_command_is_in_one_group():
    names = [name for group in GROUPS.values() for name in group]
    assert sorted(names) == sorted(set(names)) == sorted(COMMANDS)


@pytest.mark.parametrize("name", COMMANDS)
def test_no_two_options_of_a_command_share_a_flag(name):
    flags = [
        flag for one in command(name).params for flag in (*one.opts, *one.secondary_opts) if flag[0] == "-"
    ]
    assert sorted(flags) == sorted(set(flags))
