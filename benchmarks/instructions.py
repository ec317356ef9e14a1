"""Instructions of whole commands as ratios to a one-function Typer program, by callgrind, in one run.

Usage: python benchmarks/instructions.py PYTHON, of an environment where the built wheel is installed.
"""

import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

BARE = "pass"
TYPER = """
import typer

app = typer.Typer(add_completion=False, rich_markup_mode=None)


@app.command()
def main(score: str, dice: str = "") -> None:
    typer.echo(score)


app()
"""
BRIN = "from brincli.__main__ import main; main()"
ROSTER = "".join(
    f'[figures."figure {number}"]  # one of many\nside = "{"heroes" if number % 2 else "goblins"}"\n'
    f"sp = 900\nfull = 900\nmove = 6\n\n"
    for number in range(28)
)


def instructions(python: str, code: str, words: list[str], folder: str) -> int:
    """Instructions of one run, after one that is not counted."""
    command = [python, "-c", code, *words]
    environment = {**os.environ, "PYTHONHASHSEED": "0"}
    subprocess.run(command, cwd=folder, env=environment, check=True, stdout=subprocess.DEVNULL)
    out = Path(folder) / "callgrind.out"
    counted = subprocess.run(
        ["valgrind", "--tool=callgrind", f"--callgrind-out-file={out}", *command],
        cwd=folder,
        env=environment,
        check=True,
        capture_output=True,
        text=True,
    )
    found = re.search(r"Collected : (\d+)", counted.stderr)
    assert found, counted.stderr
    return int(found[1])


def main(python: str) -> None:
    """Print the table."""
    python = os.path.abspath(python)  # noqa: PTH100 - an environment's link to its Python must stay a link
    with tempfile.TemporaryDirectory() as empty, tempfile.TemporaryDirectory() as game:
        (Path(game) / "roster.toml").write_text(ROSTER)
        base = instructions(python, TYPER, ["30"], empty)
        rows = {
            "bare Python": instructions(python, BARE, [], empty),
            "one-function Typer": base,
            "brin action 30": instructions(python, BRIN, ["action", "30", "--dice", "50"], empty),
            "brin hit, no roster": instructions(python, BRIN, ["hit", "goblin", "--dice", "7,4"], empty),
            "brin hit, 28 figures": instructions(python, BRIN, ["hit", "figure 3", "--dice", "7,4"], game),
            "brin show, 28 figures": instructions(python, BRIN, ["show"], game),
        }
    for name, count in rows.items():
        print(f"{name:24} {count / 1e6:8.1f} M {count / base:6.2f}")


if __name__ == "__main__":
    main(sys.argv[1])
