"""The lessons of `tutorial`: prose with command lines in it, and lines of `--` where the reader stops."""

import shlex
from pathlib import Path

LESSONS = ("quest", "raid")


def lesson(name: str) -> list[list[str]]:
    """The lines of the lesson of that name, step by step."""
    text = (Path(__file__).parent / f"{name}.txt").read_text(encoding="utf-8")
    return [step.strip("\n").split("\n") for step in text.split("\n--\n")]


def command_in(line: str) -> list[str] | None:
    """The words behind `$ brin`; None where the line is prose."""
    return shlex.split(line)[2:] if line.startswith("$ brin ") else None
