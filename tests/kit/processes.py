"""Real processes of this brin, for tests of what no single process can show."""

import os
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
BRIN = [sys.executable, "-m", "brincli"]
posix = pytest.mark.skipif(os.name != "posix", reason="signals, pipes and limits of POSIX")

GAME = (
    '[game]\nseed = "oak"\n[figures.wolf]\nsp = 9\nfull = 12\n[figures.Brin]\nhero = true\ncaster = true\n'
    "sp = 24\nfull = 24\n[spells.sleep]\ncost = 3\nneeds = 4\n"
)


def environment(**more: str) -> dict[str, str]:
    known = {key: value for key, value in os.environ.items() if key not in ("BRIN_ROSTER", "FORCE_COLOR")}
    return {**known, "PYTHONPATH": str(ROOT), **more}


def started(folder: Path, words: list[str], **more: str) -> "subprocess.Popen[bytes]":
    return subprocess.Popen(words, cwd=folder, env=environment(**more), stdout=subprocess.DEVNULL)


def shell(folder: Path, line: str, **more: str) -> "subprocess.CompletedProcess[str]":
    """A line of a shell in which `brin` is this brin."""
    brin = f'brin() {{ {shlex.join(BRIN)} "$@"; }}\n'
    return subprocess.run(
        ["bash", "-c", brin + line],
        check=False,
        cwd=folder,
        env=environment(**more),
        capture_output=True,
        text=True,
        timeout=60,
    )
