"""Put small faults into rules, one at a time, and run the tests that reach each: one that lives is not tested.

    python -m tests.kit.mutants brincli/games/quest/hit.py tests/games tests/odds

Files and folders of the package, then the tests to hold them against; `--sample 50` takes so many at random.
The tests are collected once; each fault is put into the code of its function in a fork of that process, and
killed by the first test that fails. A fault outside of all functions is put in by an import, and the tests that
reach its file are collected anew.
"""

import argparse
import ast
import importlib
import os
import pickle
import random
import resource
import signal
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from inspect import unwrap
from pathlib import Path
from types import CodeType, FrameType
from typing import Any, NamedTuple

import pytest
import typer  # noqa: F401 - as much as can be loaded before all forks, and nothing of brincli
from hypothesis import HealthCheck, Phase, settings

from tests.kit.mutations import Mutation, code_of, mutations, planted

ROOT = Path(__file__).parents[2]
QUIET = "-x -p no:cacheprovider -p no:xdist -o addopts= -o tmp_path_retention_policy=none".split()
TESTS = [*QUIET, "--hypothesis-profile=mutants", "-m", "not trial", "-W", "ignore::pytest.PytestAssertRewriteWarning"]
BUDGET = 5.0  # seconds of tests that a fault is held against, the quickest first
SLACK = 5  # seconds of processor that it has besides; then it is one that never ends
MEMORY = 3 << 30
LIVED, KILLED, UNREACHED = "lived", "killed", "not reached"


class Mutant(NamedTuple):
    """One fault of one file."""

    path: str
    tree: ast.Module
    mutation: Mutation

    def __str__(self) -> str:
        return f"{Path(self.path).relative_to(ROOT)}:{self.mutation}"

    @property
    def module(self) -> str:
        return ".".join(Path(self.path).relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")

    def code(self) -> CodeType:
        with planted(self.mutation):
            return code_of(self.tree, self.path, self.mutation.function)


class Run(NamedTuple):
    """One test as it was run: its place among those collected, its name, its seconds, the lines it reached."""

    at: int
    name: str
    seconds: float
    reached: frozenset[tuple[str, int]]


class Verdict(NamedTuple):
    """What became of a mutant: a fault outside of all functions has the tests that it is yet held against."""

    word: str
    tests: Sequence[str] = ()


def forked(work: Callable[[], Any], seconds: float = 0) -> Any:
    """What the work gives in a process of its own; None if that did not come to its end."""
    with tempfile.NamedTemporaryFile() as answer:
        if not (child := os.fork()):
            os.setpgid(0, 0)
            try:
                limit(seconds)
                Path(answer.name).write_bytes(pickle.dumps(work()))
            finally:
                os._exit(0)
        os.waitpid(child, 0)
        try:
            os.killpg(child, signal.SIGKILL)  # what the tests may have left
        except ProcessLookupError:
            pass
        given = answer.read()
    return pickle.loads(given) if given else None


def limit(seconds: float) -> None:
    if seconds:
        resource.setrlimit(resource.RLIMIT_CPU, (int(seconds) + 1, int(seconds) + 1))
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        signal.alarm(30 * int(seconds + 1))  # one that waits for ever


def run_until_failure(session: pytest.Session, tests: Sequence[pytest.Item]) -> str:
    """The name of the first test that fails; empty where all pass."""
    for test, then in zip(tests, [*tests[1:], None], strict=True):
        test.config.hook.pytest_runtest_protocol(item=test, nextitem=then)
        if session.testsfailed:
            return test.nodeid
    return ""


def traced(session: pytest.Session, paths: set[str]) -> list[Run]:
    """Every test that passes, with what it reaches of those files."""
    reached: set[tuple[str, int]] = set()

    def line(frame: FrameType, event: str, _: object) -> Any:
        if event == "line":
            reached.add((frame.f_code.co_filename, frame.f_lineno))
        return line

    def call(frame: FrameType, *_: object) -> Any:
        return line if frame.f_code.co_filename in paths else None

    runs = []
    threading.settrace(call)
    for at, test in enumerate(session.items):
        reached.clear()
        began, failed = time.process_time(), session.testsfailed
        sys.settrace(call)
        then = session.items[at + 1] if at + 1 < len(session.items) else None
        test.config.hook.pytest_runtest_protocol(item=test, nextitem=then)
        sys.settrace(None)
        if session.testsfailed == failed:
            runs.append(Run(at, test.nodeid, time.process_time() - began, frozenset(reached)))
    return runs


class Trial:
    """A plugin of pytest that holds each mutant against the tests that were collected."""

    def __init__(self, mutants: Sequence[Mutant], said: Callable[[Mutant, str], None]) -> None:
        self.mutants, self.said = mutants, said
        self.verdicts: list[Verdict] = []
        self.killers: Counter[tuple[str, str, str]] = Counter()

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        runs: list[Run] = forked(lambda: traced(session, {one.path for one in self.mutants}))
        by_line: dict[tuple[str, int], set[int]] = {}
        for place, run in enumerate(runs):
            for line in run.reached:
                by_line.setdefault(line, set()).add(place)
        self.verdicts = [self.tried(session, one, runs, by_line) for one in self.mutants]
        return True

    def tried(
        self,
        session: pytest.Session,
        mutant: Mutant,
        runs: Sequence[Run],
        by_line: dict[tuple[str, int], set[int]],
    ) -> Verdict:
        path, mutation = mutant.path, mutant.mutation
        function = function_of(mutant)
        lines = [(path, line) for line in mutation.lines] if function else [x for x in by_line if x[0] == path]
        places = set().union(*(by_line.get(line, ()) for line in lines))
        known = {name for file, where, name in self.killers if (file, where) == (path, mutation.function)}
        found = within_budget(sorted((runs[at] for at in places), key=lambda run: (run.name not in known, run.seconds)))
        if not function:
            return Verdict("", [run.name for run in found])
        if not found:
            self.said(mutant, UNREACHED)
            return Verdict(UNREACHED)
        tests = [session.items[run.at] for run in found]
        killer = forked(
            lambda: put(function, mutant) and run_until_failure(session, tests),
            SLACK + 4 * sum(run.seconds for run in found),
        )
        if killer:
            self.killers[path, mutation.function, killer] += 1
        word = LIVED if killer == "" else KILLED
        self.said(mutant, word)
        return Verdict(word)


def within_budget(runs: Iterable[Run]) -> list[Run]:
    found, seconds = [], 0.0
    for run in runs:
        seconds += run.seconds
        if found and seconds > BUDGET:
            break
        found.append(run)
    return found


def function_of(mutant: Mutant) -> Any:
    """The function that a fault is in, as the tests have it; None where there is none to put it into."""
    found: Any = sys.modules.get(mutant.module) or importlib.import_module(mutant.module)
    for part in mutant.mutation.function.split("."):
        found = vars(found).get(part)
    for wrapper in ("fget", "__func__", "func"):
        found = getattr(found, wrapper, found)
    found = unwrap(found) if callable(found) else None
    same = getattr(getattr(found, "__code__", None), "co_qualname", None) == mutant.mutation.function
    return found if same else None


def put(function: Any, mutant: Mutant) -> bool:
    function.__code__ = mutant.code()
    return True


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


def tried_anew(mutant: Mutant, tests: Sequence[str]) -> Verdict:
    """The verdict on a fault that must be there when its module is imported."""

    def passes() -> str:
        sys.meta_path.insert(0, Planted(mutant))
        return LIVED if pytest.main([*TESTS, *tests]) == pytest.ExitCode.OK else KILLED

    return Verdict((forked(passes, SLACK + 5 * BUDGET) or KILLED) if tests else UNREACHED)


def mutants_of(places: Iterable[str]) -> list[Mutant]:
    paths = [file for place in places for file in ([Path(place)] if place.endswith(".py") else Path(place).rglob("*.py"))]
    trees = {str(path.resolve()): ast.parse(path.read_bytes()) for path in sorted(paths)}
    return [Mutant(path, tree, one) for path, tree in trees.items() for one in mutations(tree)]


def main(words: Sequence[str]) -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.kit.mutants", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("files", nargs="+", help="files and folders of the package, and of its tests")
    parser.add_argument("--sample", type=int, help="take so many at random")
    parser.add_argument("--seed", default="brin")
    given = parser.parse_args(words)
    tests = [one for one in given.files if one.startswith("tests")]
    mutants = mutants_of(one for one in given.files if one not in tests)
    if given.sample and given.sample < len(mutants):
        taken = sorted(random.Random(given.seed).sample(range(len(mutants)), given.sample))
        mutants = [mutants[at] for at in taken]
    settings.register_profile(
        "mutants",
        deadline=None,
        database=None,
        derandomize=True,
        max_examples=25,
        phases=(Phase.explicit, Phase.generate),
        suppress_health_check=list(HealthCheck),
    )
    out = os.fdopen(os.dup(1), "w")
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)

    def said(mutant: Mutant, word: str) -> None:
        if word != KILLED:
            print(f"{mutant} ({word})", file=out, flush=True)

    trial = Trial(mutants, said)

    def held() -> list[Verdict]:
        pytest.main([*TESTS, *(tests or ["tests"])], plugins=[trial])
        return trial.verdicts

    verdicts: list[Verdict] = forked(held) or sys.exit("the tests cannot be collected")
    for at, (mutant, verdict) in enumerate(zip(mutants, verdicts, strict=True)):
        if not verdict.word:
            verdicts[at] = tried_anew(mutant, verdict.tests)
            said(mutant, verdicts[at].word)
    words_of = Counter((str(Path(one.path).relative_to(ROOT)), verdict.word) for one, verdict in zip(mutants, verdicts, strict=True))
    for path in dict.fromkeys(str(Path(one.path).relative_to(ROOT)) for one in mutants):
        counts = [words_of[path, word] for word in (KILLED, LIVED, UNREACHED)]
        print(f"{path}: {sum(counts)} mutants, {counts[0]} killed, {counts[1]} lived, {counts[2]} not reached", file=out)
    all_killed = sum(verdict.word == KILLED for verdict in verdicts)
    print(f"{all_killed} of {len(mutants)} killed, {100 * all_killed / max(1, len(mutants)):.1f} in 100", file=out)


if __name__ == "__main__":
    main(sys.argv[1:])
