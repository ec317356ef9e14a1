"""What a run loads: nothing heavy that it has no use for."""

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.kit.trees import tree_of

ROOT = Path(__file__).resolve().parents[2]
NEWEST_TYPER = bool(os.environ.get("BRIN_NEWEST_TYPER"))
ROSTER = '[game]\nseed = "x"\n[figures.goblin]\nsp = 9\nfull = 9\n'
PROGRAM = (
    "import sys; from brincli.line.app import run; "
    "status = run(sys.argv[1:]); print(*sys.modules); exit(status)"
)

COMPILED = (
    "import sys; from brincli.line.app import run; run(sys.argv[1:]); "
    "print(*(one.__module__ for one in tuple.__subclasses__() if hasattr(one, '_make')))"
)
EVALUATED = (
    "import sys; from brincli.line.app import run; run(sys.argv[1:]); "
    "print(*(name for name, one in sys.modules.items() if not hasattr(one, 'annotations')))"
)
"""Two further programs: the modules that have the library's named tuples, those that evaluate annotations."""

HEAVY = ("rich", "pydantic", "importlib.metadata", "asyncio", "pydoc", "readline")
OF_THE_FILE = ("tomllib", "tomli_w", "json", "brincli.roster.store")
TO_WRITE = ("tomli_w", "json", "brincli.roster.edit", "brincli.roster.fold")


def loaded(folder, *words: str, program: str = PROGRAM) -> set[str]:
    """The modules that a piped command line loads, or what another program tells of them."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    for name in ("BRIN_ROSTER", "FORCE_COLOR", "COVERAGE_PROCESS_START"):
        environment.pop(name, None)
    command = [sys.executable, "-c", program, *words]
    done = subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, text=True, encoding="utf-8", check=False
    )
    assert done.returncode == 0, done.stderr
    return set(done.stdout.splitlines()[-1].split())


@pytest.fixture
def with_roster(tmp_path):
    (tmp_path / "roster.toml").write_text(ROSTER, encoding="utf-8")
    return tmp_path


def unwanted(modules: set[str], heavy: tuple[str, ...]) -> list[str]:
    """Those of the heavy modules that are loaded, but for what the newest Typer loads by itself."""
    # Typer 0.29 imports pydantic for nearly every parameter, and with it what pydantic imports.
    typer_s_own = ("pydantic", "importlib.metadata", "json", "asyncio") if NEWEST_TYPER else ()
    return sorted((modules & set(heavy)) - set(typer_s_own))


@pytest.mark.parametrize(
    "line",
    [
        ["hit", "goblin", "--dice", "7,4"],
        ["action", "30", "--json"],
        ["roll", "2d6"],
        ["card"],
        ["march", "Saxons", "--seed", "7"],
        ["cast", "Merlin", "--cost", "3", "--needs", "4", "-q"],
    ],
    ids=" ".join,
)
def test_a_throw_without_a_roster_loads_nothing_of_files(tmp_path, line):
    heavy = HEAVY + OF_THE_FILE if "--json" not in line else (*HEAVY, "tomllib", "tomli_w")
    assert unwanted(loaded(tmp_path, *line), heavy) == []


@pytest.mark.parametrize(
    "line", [["hit", "goblin", "--dice", "7,4"], ["turn"], ["set", "goblin", "sp=3"]], ids=" ".join
)
def test_a_piped_command_on_a_roster_loads_nothing_heavy(with_roster, line):
    assert unwanted(loaded(with_roster, *line), HEAVY) == []


@pytest.mark.parametrize(
    "line", [["show"], ["check"], ["hit", "goblin", "-n"], ["rules", "Q5.3"]], ids=" ".join
)
def test_a_command_that_only_reads_loads_nothing_to_write_with(with_roster, line):
    assert unwanted(loaded(with_roster, *line), HEAVY + TO_WRITE) == []


@pytest.mark.parametrize("line", [["--help"], ["--version"], ["hit", "--help"]], ids=" ".join)
def test_help_loads_nothing_heavy(tmp_path, line):
    assert unwanted(loaded(tmp_path, *line), HEAVY + OF_THE_FILE) == []


PLAIN = {
    "__future__", "brincli", "collections", "contextlib", "copyreg", "enum", "functools", "itertools",
    "keyword", "operator", "re", "reprlib", "types", "typing", "warnings",
}  # fmt: skip
"""What a throw without a roster may load."""
WITH_A_FILE = PLAIN | {
    "datetime", "fcntl", "importlib", "math", "msvcrt", "string", "tomllib",
}  # fmt: skip
"""What a command that reads a roster may load."""


def beyond_bare_python(modules: set[str]) -> set[str]:
    """The modules that are not of the interpreter's own start, each by the name of its package."""
    bare = subprocess.run(
        [sys.executable, "-c", "import sys; print(*sys.modules)"], capture_output=True, text=True, check=True
    )
    packages = {name.split(".")[0] for name in modules - set(bare.stdout.split())}
    return {name for name in packages if name == "__future__" or not name.startswith("_")}


@pytest.mark.skipif(sys.version_info[:2] != (3, 11), reason="what the library loads differs by version")
@pytest.mark.parametrize(
    ("line", "allowed"),
    [
        (["action", "30", "--dice", "50"], PLAIN),
        (["hit", "goblin", "--dice", "7,4"], WITH_A_FILE | {"json"}),
        (["show"], WITH_A_FILE),
    ],
    ids=lambda one: one[0] if isinstance(one, list) else "",
)
def test_a_well_formed_line_loads_these_alone(with_roster, tmp_path_factory, line, allowed):
    folder = with_roster if allowed is not PLAIN else tmp_path_factory.mktemp("none")
    assert beyond_bare_python(loaded(folder, *line)) <= allowed


PLACES = ("cuts", "edit", "fold", "places", "record", "renames", "spans")
"""The modules of the roster that know where in a text something stands."""
UNCALLED = {
    ("action", "30", "--dice", "50"): (
        "games.both", "games.kingdoms.casualties", "model.expression", "model.names", "play.asked",
        "play.prompts", "roster",
    ),
    ("hit", "goblin", "--dice", "7,4"): (
        "model.ground", "model.marks", "model.starts", "play.asked", "play.prompts", "roster.history",
        "roster.record", "roster.renames",
    ),
    ("show",): ("play.asked", "play.record", "roster.changes", *(f"roster.{one}" for one in PLACES)),
}  # fmt: skip
"""What a plain run has no use for."""


@pytest.mark.parametrize("line", UNCALLED, ids=" ".join)
def test_a_plain_run_loads_nothing_that_it_does_not_call(with_roster, tmp_path_factory, line):
    folder = with_roster if line[0] != "action" else tmp_path_factory.mktemp("none")
    assert loaded(folder, *line) & {f"brincli.{one}" for one in UNCALLED[line]} == set()


@pytest.mark.parametrize("line", UNCALLED, ids=" ".join)
def test_a_plain_run_compiles_no_named_tuple(with_roster, line):
    # The library's compile a constructor each; those of model/tuples.py do not.
    found = loaded(with_roster, *line, program=COMPILED)
    assert {one for one in found if one.startswith("brincli")} == set()


SIGNATURES = ("brincli.games.", "brincli.commands.")
"""Where the annotations of commands are what is typed of them."""


@pytest.mark.parametrize("line", UNCALLED, ids=" ".join)
def test_a_plain_run_evaluates_no_annotations_but_those_of_commands(with_roster, line):
    found = loaded(with_roster, *line, program=EVALUATED)
    ours = {one for one in found if one.startswith("brincli.") and not one.startswith(SIGNATURES)}
    assert {one for one in ours if not is_bare(one)} == set()


def is_bare(module: str) -> bool:
    """Whether a module annotates nothing."""
    path = ROOT / module.replace(".", "/")
    file = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    kinds = (ast.FunctionDef, ast.AnnAssign)
    return not any(isinstance(node, kinds) for node in ast.walk(tree_of(file)))


def test_a_line_that_is_left_to_typer_loads_it(tmp_path):
    assert "typer" in loaded(tmp_path, "action", "30", "-qn")
    assert "typer" not in loaded(tmp_path, "action", "30", "-q", "-n")


def test_only_the_command_that_is_called_is_loaded(tmp_path):
    modules = loaded(tmp_path, "location")
    assert {one for one in modules if "games.quest." in one} == {"brincli.games.quest.location"}
    assert {one for one in modules if one.startswith("brincli.catalogue.")} == set()


def test_the_tab_key_loads_no_paths(with_roster):
    program = "import sys; from brincli.line.completion.answer import answer; {} print(*sys.modules)"
    asked = "answer('zsh', ['hit', 'g'], {});"
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "BRIN_ROSTER": "roster.toml"}
    modules = [
        set(
            subprocess.run(
                [sys.executable, "-c", code],
                cwd=with_roster,
                env=environment,
                capture_output=True,
                text=True,
                encoding="utf-8",
                check=True,
            ).stdout.split()
        )
        for code in ("import sys; print(*sys.modules)", program.format(asked))
    ]
    assert {"tomllib", "brincli.roster.store"} <= modules[1]
    assert (modules[1] - modules[0]) & {*HEAVY, "pathlib", "urllib.parse", "typer"} == set()
