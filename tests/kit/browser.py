"""A real browser without a window, where it is installed: pages printed, and the pages counted."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
browser = pytest.mark.skipif(CHROMIUM is None, reason="no Chromium here: no page is looked at")
QUIET = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-pdf-header-footer",
]


def chromium(folder: Path, *words: str) -> None:
    """Run it with a profile of its own."""
    assert CHROMIUM is not None
    command = [CHROMIUM, *QUIET, f"--user-data-dir={folder / 'profile'}", *words]
    subprocess.run(command, check=True, capture_output=True, timeout=120)


def printed_pages(folder: Path, page: Path) -> int:
    """How many sheets of paper the page takes."""
    paper = folder / f"{page.stem}.pdf"
    chromium(folder, f"--print-to-pdf={paper}", page.as_uri())
    return len(re.findall(rb"/Type\s*/Page\b(?!s)", paper.read_bytes()))


def is_as_wide_as(folder: Path, page: Path, columns: int) -> bool:
    """Whether nothing of the page reaches beyond so many pixels."""
    ruler = folder / "ruler.html"
    ruler.write_text(
        f"<!doctype html><iframe id=f width={columns} height=600 src='{page.name}'></iframe><p id=p></p>"
        "<script>f.onload=()=>{p.textContent='wide:'+f.contentDocument.documentElement.scrollWidth}</script>"
    )
    assert CHROMIUM is not None
    command = [CHROMIUM, *QUIET, f"--user-data-dir={folder / 'profile'}", "--allow-file-access-from-files"]
    command += ["--virtual-time-budget=3000", "--dump-dom", ruler.as_uri()]
    done = subprocess.run(command, check=True, capture_output=True, text=True, timeout=120)
    found = re.search(r"wide:(\d+)", done.stdout)
    assert found, done.stdout[-300:]
    return int(found[1]) <= columns
