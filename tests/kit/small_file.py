"""A file of one line, for the tests of what is written, locked and replaced."""

from pathlib import Path

OLD, NEW = b"sp = 9\n", b"sp = 5\n"


def names(folder: Path) -> list[str]:
    """What lies in a folder."""
    return sorted(path.name for path in folder.iterdir())
