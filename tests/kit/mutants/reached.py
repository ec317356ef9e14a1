"""Tests run one after another in this process, and which lines of some files each of them reaches."""

import signal
import sys
import threading
import time
from collections.abc import Sequence
from types import FrameType
from typing import Any, NamedTuple

import pytest


class Run(NamedTuple):
    """One test as it was run: its place among those collected, its name, its seconds, the lines it reached.

    A line is its file and its number; 0 says that the file was reached at all.
    """

    at: int
    name: str
    seconds: float
    reached: frozenset[tuple[str, int]]


def run_one(tests: Sequence[pytest.Item], at: int) -> None:
    then = tests[at + 1] if at + 1 < len(tests) else None
    tests[at].config.hook.pytest_runtest_protocol(item=tests[at], nextitem=then)


def pass_all(session: pytest.Session, tests: Sequence[pytest.Item]) -> str:
    """The name of the first test that fails; empty where all pass."""
    for at, test in enumerate(tests):
        run_one(tests, at)
        if session.testsfailed:
            return test.nodeid
    return ""


def too_long(*_: object) -> None:
    raise TimeoutError


def reached_by_each(session: pytest.Session, paths: set[str], most: float) -> list[Run]:
    """Every test that passes in *most* seconds of processor, with what it reaches of those files."""
    reached: set[tuple[str, int]] = set()

    def line(frame: FrameType, event: str, _: object) -> Any:
        if event == "line":
            reached.add((frame.f_code.co_filename, frame.f_lineno))
        return line

    def call(frame: FrameType, *_: object) -> Any:
        if frame.f_code.co_filename not in paths:
            return None
        reached.add((frame.f_code.co_filename, 0))
        return line

    runs = []
    threading.settrace(call)
    signal.signal(signal.SIGVTALRM, too_long)
    for at, test in enumerate(session.items):
        reached.clear()
        began, failed = time.process_time(), session.testsfailed
        signal.setitimer(signal.ITIMER_VIRTUAL, most)
        sys.settrace(call)
        try:
            run_one(session.items, at)
        except TimeoutError:  # just behind its end
            continue
        finally:
            sys.settrace(None)
            signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        if session.testsfailed == failed:
            runs.append(Run(at, test.nodeid, time.process_time() - began, frozenset(reached)))
    return runs
