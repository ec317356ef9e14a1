"""A module with one fault in it: in the code of a function that is there already, or in what is imported."""

import ast
import importlib
from collections.abc import Iterable, Iterator, Sequence
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from inspect import unwrap
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any, NamedTuple

from tests.kit.mutants.mutations import Mutation, mutations

ROOT = Path(__file__).parents[3]
EQUIVALENT = Path(__file__).with_name("equivalent.txt")


class Mutant(NamedTuple):
    """One fault of one file."""

    path: str
    tree: ast.Module
    mutation: Mutation

    def __str__(self) -> str:
        return f"{self.file}:{self.mutation}"

    @property
    def change(self) -> str:
        """Its file, function and change, as `equivalent.txt` names it: without the line, which moves."""
        return f"{self.file} {self.mutation.function}: {self.mutation.change}"

    @property
    def file(self) -> str:
        return str(Path(self.path).relative_to(ROOT))

    @property
    def module(self) -> str:
        return ".".join(Path(self.file).with_suffix("").parts).removesuffix(".__init__")

    @property
    def place(self) -> str:
        """The name of the function that it is in."""
        return f"{self.module}:{self.mutation.function}"

    def code(self) -> CodeType:
        """The code of that function, or of the whole module, with the fault in it."""
        self.mutation.put(self.mutation.new)
        whole = compile(ast.fix_missing_locations(self.tree), self.path, "exec", dont_inherit=True)
        self.mutation.put(self.mutation.old)
        name = self.mutation.function
        return next(code for code in codes(whole) if not name or code.co_qualname == name)


def codes(code: CodeType) -> Iterator[CodeType]:
    """A code and all that are defined in it."""
    yield code
    for one in code.co_consts:
        if isinstance(one, CodeType):
            yield from codes(one)


def mutants_of(places: Iterable[str]) -> list[Mutant]:
    """Every mutant of those files and of all files in those folders."""
    paths = [
        path for place in map(Path, places) for path in ([place] if place.suffix else place.rglob("*.py"))
    ]
    trees = {str(path.resolve()): ast.parse(path.read_bytes()) for path in sorted(paths)}
    return [Mutant(path, tree, one) for path, tree in trees.items() for one in mutations(tree)]


def equivalents() -> frozenset[str]:
    """The changes that are named as changing nothing; a line with # gives the reason of those below."""
    lines = EQUIVALENT.read_text(encoding="utf-8").splitlines()
    return frozenset(line for line in lines if line and not line.startswith("#"))


def function_of(mutant: Mutant) -> FunctionType | None:
    """The function that a fault is in; None where there is none into which it can be put."""
    found: Any = importlib.import_module(mutant.module)
    for part in mutant.mutation.function.split("."):
        found = vars(found).get(part)
    for wrapped in ("fget", "__func__", "func"):
        found = getattr(found, wrapped, found)
    found = unwrap(found) if callable(found) else found
    same = isinstance(found, FunctionType) and found.__code__.co_qualname == mutant.mutation.function
    return found if same else None


class Planted(SourceFileLoader):
    """A finder that gives one module with a fault in it, and leaves all others to the next."""

    def __init__(self, mutant: Mutant) -> None:
        super().__init__(mutant.module, mutant.path)
        self.whole = mutant.code()

    def find_spec(self, name: str, path: Sequence[str] | None, target: object = None) -> ModuleSpec | None:
        if name != self.name or not (spec := PathFinder.find_spec(name, path)):
            return None
        spec.loader = self
        return spec

    def get_code(self, fullname: str) -> CodeType:
        return self.whole
