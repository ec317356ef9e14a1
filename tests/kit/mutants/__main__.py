"""Put small faults into rules, one at a time, and run the tests that reach each: what lives is not tested.

    python -m tests.kit.mutants brincli/games/quest/hit.py tests/games tests/odds

Files and folders of the package, then the tests to hold them against; `--sample 50` takes so many at random,
`--again FILE` those that lived by the output of a run before, kept in FILE. The tests are collected once;
each fault is put into the code of its function in a fork of that process, and killed by the first test that
fails. A fault outside of all functions is put in by an import, and the tests that reach its file are
collected anew; a file that has no functions is named alone, with the few tests that bear on it. One that
changes nothing is named in `equivalent.txt` with the reason, and counted apart.
"""

import argparse
import contextlib
import os
import pickle
import random
import resource
import signal
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import pytest
import typer  # noqa: F401 - as much as can be loaded before all forks, and nothing of brincli
from hypothesis import HealthCheck, Phase, settings

from tests.kit.mutants.mutant import Mutant, Planted, equivalents, function_of, mutants_of
from tests.kit.mutants.reached import Run, pass_all, reached_by_each

OPTIONS = "-x -p no:cacheprovider -p no:xdist -o addopts= -o tmp_path_retention_policy=none"
TESTS = [*OPTIONS.split(), "-m", "not trial", "-W", "ignore::pytest.PytestAssertRewriteWarning"]
BUDGET = 5.0  # seconds of tests that a fault is held against, the quickest first
LONGEST = 1.0  # seconds of processor of a test that is run at all, while its lines are traced
FEW = 20  # tests of a fault in what no test reaches, but perhaps an import
SLACK = 5  # seconds of processor that it has besides; then it is one that never ends
MEMORY = 3 << 30
LIVED, KILLED, UNREACHED, EQUIVALENT = "lived", "killed", "not reached", "equivalent"
FEW_EXAMPLES = settings(
    deadline=None,
    database=None,
    derandomize=True,
    max_examples=25,
    phases=(Phase.explicit, Phase.generate),
    suppress_health_check=list(HealthCheck),
)


class Verdict(NamedTuple):
    """What became of a mutant; no word yet, and the tests, where its module must be imported with it."""

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
        with contextlib.suppress(ProcessLookupError):
            os.killpg(child, signal.SIGKILL)  # what the tests may have left
        given = answer.read()
    return pickle.loads(given) if given else None


def limit(seconds: float) -> None:
    if seconds:
        resource.setrlimit(resource.RLIMIT_CPU, (int(seconds) + 1, int(seconds) + 1))
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        signal.alarm(30 * int(seconds + 1))  # one that waits for ever


class Most(NamedTuple):
    """Seconds of tests that a fault is held against, and of the longest of them."""

    budget: float
    longest: float


class Trial:
    """A plugin of pytest that holds each mutant against the tests that were collected."""

    def __init__(self, mutants: Sequence[Mutant], most: Most, said: Callable[[Mutant, str], None]) -> None:
        self.mutants, self.most, self.said = mutants, most, said
        self.verdicts: list[Verdict] = []
        self.killers: set[tuple[str, str]] = set()

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        paths = {one.path for one in self.mutants}
        runs: list[Run] = forked(lambda: reached_by_each(session, paths, self.most.longest))
        self.verdicts = [self.tried(session, one, runs) for one in self.mutants]
        return True

    def tried(self, session: pytest.Session, mutant: Mutant, runs: Sequence[Run]) -> Verdict:
        function = function_of(mutant)
        lines = {(mutant.path, line) for line in mutant.mutation.lines} if function else {(mutant.path, 0)}
        reached = sorted((run for run in runs if run.reached & lines), key=self.first(mutant))
        bearing = within_budget(reached, self.most.budget)
        if function is None:
            return Verdict("", [run.name for run in bearing or self.all_if_few(runs)])
        if not bearing:  # but perhaps as it is imported
            loaded = sorted((run for run in runs if (mutant.path, 0) in run.reached), key=self.first(mutant))
            return (
                Verdict("", [run.name for run in loaded[:FEW]]) if loaded else self.verdict(mutant, UNREACHED)
            )
        tests = [session.items[run.at] for run in bearing]
        seconds = SLACK + 4 * sum(run.seconds for run in bearing)

        def run() -> str:
            function.__code__ = mutant.code()
            return pass_all(session, tests)

        killer = forked(run, seconds)
        if killer:
            self.killers.add((mutant.place, killer))
        return self.verdict(mutant, LIVED if killer == "" else KILLED)

    def all_if_few(self, runs: Sequence[Run]) -> Sequence[Run]:
        """All tests, if they are not too many, for a file that no test enters: it has no functions."""
        return runs if sum(run.seconds for run in runs) <= self.most.budget else ()

    def first(self, mutant: Mutant) -> Callable[[Run], tuple[bool, float]]:
        """The order of the tests of a mutant: who killed in the same function, then the quickest."""
        return lambda run: ((mutant.place, run.name) not in self.killers, run.seconds)

    def verdict(self, mutant: Mutant, word: str) -> Verdict:
        self.said(mutant, word)
        return Verdict(word)


def within_budget(runs: Iterable[Run], budget: float) -> list[Run]:
    found: list[Run] = []
    seconds = 0.0
    for run in runs:
        seconds += run.seconds
        if found and seconds > budget:
            break
        found.append(run)
    return found


def tried_anew(mutant: Mutant, tests: Sequence[str], budget: float) -> str:
    """What becomes of a fault that must be there when its module is imported."""

    def passes() -> str:
        sys.meta_path.insert(0, Planted(mutant))
        return LIVED if pytest.main([*TESTS, *tests]) == pytest.ExitCode.OK else KILLED

    return (forked(passes, SLACK + 5 * budget) or KILLED) if tests else UNREACHED


def verdicts_on(
    mutants: Sequence[Mutant], tests: list[str], most: Most, said: Callable[[Mutant, str], None]
) -> list[str]:
    """What became of each mutant."""
    trial = Trial(mutants, most, said)

    def hold() -> list[Verdict]:
        pytest.main([*TESTS, *tests], plugins=[trial])
        return trial.verdicts

    if not (held := forked(hold)):
        sys.exit("the tests cannot be collected")
    words = []
    for mutant, verdict in zip(mutants, held, strict=True):
        words.append(verdict.word or tried_anew(mutant, verdict.tests, most.budget))
        if not verdict.word:
            said(mutant, words[-1])
    return words


def asked(typed: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m tests.kit.mutants", description=(__doc__ or "").split("\n")[0]
    )
    parser.add_argument("places", nargs="+", help="files and folders of the package, and of its tests")
    parser.add_argument("--sample", type=int, default=sys.maxsize, help="take so many at random")
    parser.add_argument("--seed", default="brin")
    parser.add_argument("--again", metavar="FILE", help="take those that lived by the output of another run")
    parser.add_argument("--budget", type=float, default=BUDGET, help="seconds of tests for each fault")
    parser.add_argument("--longest", type=float, default=LONGEST, help="seconds of a test that is run at all")
    return parser.parse_intermixed_args(typed)


def taken(mutants: list[Mutant], given: argparse.Namespace) -> list[Mutant]:
    """The mutants that are asked for."""
    if given.again:
        lived = {line.rsplit(" (", 1)[0] for line in Path(given.again).read_text().splitlines()}
        mutants = [one for one in mutants if str(one) in lived]
    many = min(given.sample, len(mutants))
    return [mutants[at] for at in sorted(random.Random(given.seed).sample(range(len(mutants)), many))]


def main(typed: Sequence[str]) -> None:
    """Tell which faults lived, and how many of each file were killed."""
    given = asked(typed)
    tests = [one for one in given.places if one.startswith("tests")]
    mutants = taken(mutants_of(one for one in given.places if one not in tests), given)
    if not mutants:
        sys.exit("there is no such fault")
    settings.register_profile("mutants", FEW_EXAMPLES)
    os.environ.setdefault("BRIN_EXAMPLES", "10")
    out = os.fdopen(os.dup(1), "w")
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)  # pytest is silent
    alike = equivalents()

    def said(mutant: Mutant, word: str) -> None:
        if mutant.change in alike and word == KILLED:
            print(f"{mutant} (named as equivalent, but killed)", file=out, flush=True)
        elif word != KILLED and mutant.change not in alike:
            print(f"{mutant} ({word})", file=out, flush=True)

    words = verdicts_on(
        mutants,
        ["--hypothesis-profile=mutants", *(tests or ["tests"])],
        Most(given.budget, given.longest),
        said,
    )
    words = [
        EQUIVALENT if word != KILLED and one.change in alike else word
        for one, word in zip(mutants, words, strict=True)
    ]
    print(*told(mutants, words), sep="\n", file=out)


def told(mutants: Sequence[Mutant], words: Sequence[str]) -> Iterable[str]:
    counts = Counter((one.file, word) for one, word in zip(mutants, words, strict=True))
    for file in dict.fromkeys(one.file for one in mutants):
        many = {word: counts[file, word] for word in (KILLED, LIVED, UNREACHED, EQUIVALENT)}
        yield f"{file}: {', '.join(f'{number} {word}' for word, number in many.items())}"
    killed, others = words.count(KILLED), words.count(EQUIVALENT)
    real = len(mutants) - others
    yield f"{killed} of {real} killed, {100 * killed / max(real, 1):.1f} in 100; {others} equivalent"


if __name__ == "__main__":
    main(sys.argv[1:])
