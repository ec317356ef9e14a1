"""A drawing or a page written as a whole or not at all, and never over what is something else."""

import contextlib
import os
from collections.abc import Iterable, Sequence
from pathlib import Path
from tempfile import NamedTemporaryFile

from brincli.model.errors import BrinError, Unreachable, Unusable
from brincli.model.keys import TABLES
from brincli.roster.store import read


def write_drawing(name: str, drawing: str) -> None:
    """Write an SVG file; another of that name is replaced only if it begins as SVG does.

    Raises Unusable for a name that does not end in .svg, Unreachable if it cannot be written.
    """
    path = Path(name)
    try:
        if os.path.lexists(path) and not is_svg(path):
            raise Unreachable(f"{name} is there and is no SVG file: name another file")
        if not name.lower().endswith(".svg"):
            raise Unusable(f"'{name}' does not end in .svg: name an SVG file for the drawing")
        replace(path, drawing.encode())
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise Unreachable(f"{name}: cannot be written: {why.lower()}") from error


def write_page(name: str, lines: Iterable[str], *, force: bool, keep: Sequence[str] = ()) -> None:
    """Write a page; one that is there is written over only if forced, what must be kept never.

    `keep`: the rosters that the page is of; no other roster is written over either. Raises Unreachable if it
    cannot be written.
    """
    path = Path(name)
    try:
        if is_roster(path, keep):
            raise Unreachable(f"{name} is a roster, which no page is written over: name another file")
        if os.path.lexists(path) and not force:
            raise Unreachable(f"{name} is there already: name another file, or --force writes over it")
        if path.exists() and not path.is_file():
            raise Unreachable(f"{name} is no file that a page could be written to")
        replace(path, "".join(f"{line}\n" for line in lines).encode(errors="backslashreplace"))
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise Unreachable(f"{name}: cannot be written: {why.lower()}") from error


def is_roster(path: Path, known: Sequence[str]) -> bool:
    """Whether it is one of the known rosters by whatever name, or another that is named or reads as one."""
    if not path.exists():
        return False
    named = ".toml" in (path.suffix.lower(), path.resolve().suffix.lower())
    return named or any(path.samefile(roster) for roster in known) or reads_as_roster(path)


def reads_as_roster(path: Path) -> bool:
    """Whether a file is TOML with one of the tables of a roster, whatever its name."""
    try:
        return not TABLES.keys().isdisjoint(read(str(path)).data)
    except BrinError:
        return False


def is_svg(path: Path) -> bool:
    """Whether it is a regular file that begins as an SVG file does; an empty one can be lost without harm."""
    if not path.is_file():
        return False
    with path.open("rb") as file:
        start = file.read(256).lstrip()
    return not start or start.startswith((b"<svg", b"<?xml"))


def replace(path: Path, content: bytes) -> None:
    """Put the content in the place of the file, as a whole."""
    real = path.resolve()
    with NamedTemporaryFile(dir=real.parent, prefix=f".{real.name}.", delete=False) as file:
        try:
            file.write(content)
            file.close()
            Path(file.name).chmod(real.stat().st_mode & 0o777 if real.exists() else 0o666 & ~umask())
            Path(file.name).replace(real)
        except BaseException:  # Ctrl-C too leaves nothing half written behind
            with contextlib.suppress(OSError):
                Path(file.name).unlink()
            raise


def umask() -> int:
    """The bits that new files of this process lack."""
    mask = os.umask(0)
    os.umask(mask)
    return mask
