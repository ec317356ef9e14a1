"""Measures everything in an environment of its own, and writes the tables to README.md beside this file.

    python benchmarks/run.py

Takes some minutes. From the network it has pip fetch packages by name: brin's own and the peers.
"""

import os
import platform
import subprocess
import sys
import tempfile
import time
import venv
from collections.abc import Iterator
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
    """The date, the processor, its cores and the Python, in a line."""
    information = Path("/proc/cpuinfo")
    lines = information.read_text(encoding="utf-8").splitlines() if information.exists() else []
    models = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    python = f"{platform.python_implementation()} {platform.python_version()}"
    load = f"load {os.getloadavg()[0]:.1f} at the start"
    model = models[0] if models else platform.processor()
    cores = f"{os.cpu_count()} cores"
    return f"{', '.join((time.strftime('%Y-%m-%d'), model, cores, platform.system(), python, load))}."


def sections() -> Iterator[str]:
    """All that is measured, heading after heading."""
    yield machine()
    with tempfile.TemporaryDirectory() as folder:
        python = environment(Path(folder))
        versions = subprocess.run(
            [python, "-m", "pip", "--disable-pip-version-check", "freeze"],
            check=True,
            capture_output=True,
            text=True,
        )
        shown = ("typer", "rich", "tomli", *(peer.partition("==")[0].replace("-", "_") for peer in PEERS))
        yield ", ".join(line for line in versions.stdout.split() if line.lower().startswith(shown)) + "."
        for script, title in TITLES.items():
            print(f"{title} ...", file=sys.stderr)
            done = subprocess.run(
                [python, HERE / f"{script}.py"], check=True, stdout=subprocess.PIPE, text=True
            )
            yield f"## {title}\n\n{done.stdout.strip()}"


def main() -> None:
    """Write the tables below the mark, and print them."""
    above, mark, _ = README.read_text(encoding="utf-8").partition(MARK)
    below = "\n\n".join(sections())
    README.write_text(f"{above}{mark}\n{below}\n", encoding="utf-8")
    print(below)


if __name__ == "__main__":
    main()
