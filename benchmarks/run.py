"""Measures everything in an environment of its own, and writes the tables to README.md beside this file.

    python benchmarks/run.py [SCRIPT...]

Takes some minutes; with the names of scripts those alone are run, and the tables of the others stay. From the
network it has pip fetch packages by name: brin's own and the peers.
"""

import argparse
import os
import platform
import subprocess
import sys
import tempfile
import time
import venv
from collections.abc import Iterator, Sequence
from pathlib import Path

HERE = Path(__file__).resolve().parent
README = HERE / "README.md"
MARK = "<!-- Below this line run.py writes. -->\n"
PEERS = ("d20==1.1.2", "python-dice==2.0.2", "icepool==2.1.3", "py-rolldice==0.4.0")
TITLES = {
    "start": "Start-up, to a one-function Typer program",
    "remains": "What remains above bare Python",
    "records": "Records",
    "growth": "Growth in proportion",
    "throws": "Throws a second",
    "odds": "Odds, to icepool",
    "simulate": "Whole games a minute",
    "board": "Boards",
    "keys": "Keys of a turn",
}
"""The scripts, in the order in which they run, each with its heading."""


def environment(folder: Path) -> Path:
    """The Python of a new environment that holds the built wheel of brin, and its peers."""
    venv.create(folder / "env", with_pip=True)
    python = folder / "env" / "bin" / "python"
    pip = [python, "-m", "pip", "--quiet", "--disable-pip-version-check"]
    subprocess.run([*pip, "wheel", "--no-deps", "--wheel-dir", folder, HERE.parent], check=True)
    subprocess.run([*pip, "install", *folder.glob("brincli-*.whl"), *PEERS], check=True)
    return python


def machine() -> str:
    """The processor, its cores and the Python, in a line."""
    information = Path("/proc/cpuinfo")
    lines = information.read_text(encoding="utf-8").splitlines() if information.exists() else []
    models = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    python = f"{platform.python_implementation()} {platform.python_version()}"
    model = models[0] if models else platform.processor()
    return f"{', '.join((model, f'{os.cpu_count()} cores', platform.system(), python))}."


def packages(python: Path) -> str:
    """The versions of what is measured and of what brin stands on, in a line."""
    found = said(python, "-m", "pip", "--disable-pip-version-check", "freeze").split()
    shown = ("typer", "rich", "tomli", *(peer.partition("==")[0].replace("-", "_") for peer in PEERS))
    return f"{', '.join(line for line in found if line.lower().startswith(shown))}."


def said(python: Path, *words: str | Path) -> str:
    """What a program of Python says."""
    return subprocess.run(
        [python, *words], check=True, stdout=subprocess.PIPE, text=True, cwd=HERE
    ).stdout.strip()


def section(python: Path, script: str) -> str:
    """The tables of a script, below the day, the load and the calibration loop of their measurement."""
    print(f"{TITLES[script]} ...", file=sys.stderr)
    load, loop = (
        os.getloadavg()[0],
        said(python, "-c", "import inside; print(round(1000 * inside.calibrated()))"),
    )
    when = f"Measured on {time.strftime('%Y-%m-%d')}, load {load:.1f}; a calibration loop took {loop} ms."
    return f"{when}\n\n{said(python, HERE / f'{script}.py')}"


def sections(scripts: Sequence[str], below: str) -> Iterator[str]:
    """All that is measured, heading after heading; what is not measured now as it stands *below*."""
    stand = {
        title: text.strip() for title, _, text in (part.partition("\n") for part in below.split("\n## "))
    }
    yield machine()
    with tempfile.TemporaryDirectory() as folder:
        python = environment(Path(folder))
        yield packages(python)
        for script, title in TITLES.items():
            text = section(python, script) if script in scripts else stand.get(title, "Not measured.")
            yield f"## {title}\n\n{text}"


def main() -> None:
    """Write the tables below the mark, and print them."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("scripts", nargs="*", metavar="SCRIPT", help=", ".join(TITLES))
    scripts = options.parse_args().scripts or [*TITLES]
    if unknown := sorted({*scripts} - {*TITLES}):
        options.error(f"no such script: {', '.join(unknown)}; there are {', '.join(TITLES)}")
    above, mark, below = README.read_text(encoding="utf-8").partition(MARK)
    written = "\n\n".join(sections(scripts, below))
    README.write_text(f"{above}{mark}\n{written}\n", encoding="utf-8")
    print(written)


if __name__ == "__main__":
    main()
