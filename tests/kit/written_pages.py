"""Parts of a page that are made from the code: held to it, or written under BRIN_WRITE=1.

Such a part stands between `<!-- made: NAME -->` and `<!-- /made -->`; what is around it is a person's.
"""

import os
import re
from pathlib import Path

WRITES = os.environ.get("BRIN_WRITE") == "1"
"""Whether what is made is written now, to be read as a diff."""

ADVICE = "BRIN_WRITE=1 pytest writes it; read the diff"


def held(path: Path, marker: str, text: str, *, writes: bool = WRITES) -> None:
    """Hold the part of that name to *text*, or write it; AssertionError where it differs or is not there."""
    part = re.compile(rf"(<!-- made: {re.escape(marker)} -->\n)(.*?)(<!-- /made -->)", re.DOTALL)
    made = f"\n{text.strip()}\n\n"
    if writes:
        rewrite(path, part, made)
    found = part.findall(path.read_text(encoding="utf-8"))
    assert len(found) == 1, (
        f"{path.name} needs one line <!-- made: {marker} -->, and below it <!-- /made -->, for what is made"
    )
    assert found[0][1] == made, f"{path.name}: the part '{marker}' is not what the code makes: {ADVICE}"


def rewrite(path: Path, part: re.Pattern[str], made: str) -> None:
    """Put what is made into the part; of two tests that write one page at once the second waits."""
    import fcntl

    with path.open("r+", encoding="utf-8", newline="") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        page = file.read()
        now = part.sub(lambda match: match[1] + made + match[3], page)
        if now != page:
            file.seek(0)
            file.truncate()
            file.write(now)
            file.flush()


def held_whole(path: Path, text: str, *, writes: bool = WRITES) -> None:
    """Hold a whole file to *text*, or write it; AssertionError where it differs or is not there."""
    if writes:
        path.write_text(text, encoding="utf-8")
    now = path.read_text(encoding="utf-8") if path.exists() else ""
    assert now == text, f"{path.name} is not what the code makes: {ADVICE}"
