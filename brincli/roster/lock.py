"""One process at a time: a lock file beside the roster, which goes with its holder."""

from __future__ import annotations

import contextlib
import os
import sys
import time
from collections.abc import Iterator

from brincli.model.errors import Unreachable

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

FilePath = str | os.PathLike[str]

NO_FOLLOW = getattr(os, "O_NOFOLLOW", 0)
_POLL = 0.002


@contextlib.contextmanager
def locked(path: FilePath, patience: float) -> Iterator[None]:
    """Keep every other brin from writing the file, for as long as the block runs.

    Waits `patience` seconds at most, then raises Unreachable. Symbolic links are followed, so that two names
    of one file share the lock.
    """
    lock = beside(os.path.realpath(path), "lock")
    until = time.monotonic() + patience
    while (held := _try(lock, path)) is None:
        if time.monotonic() >= until:
            raise Unreachable(f"another brin is writing {os.fspath(path)}; waited {patience:g} s; try again")
        time.sleep(_POLL)
    try:
        yield
    finally:
        _free(held, lock)


def beside(real: str, ending: str) -> str:
    """Name a hidden file in the same folder; a long name is cut, so that this one is not too long."""
    folder, name = os.path.split(real)
    short = os.fsencode(name)[-200:].decode(errors="ignore")
    return os.path.join(folder, f".{short}.{ending}")


def unreachable(path: FilePath, what: str, error: OSError) -> Unreachable:
    """Tell what the system would not do, and that nothing came of it."""
    return Unreachable(f"{os.fspath(path)}: {what}: {error.strerror or error}; nothing was changed")


def _try(lock: str, path: FilePath) -> int | None:
    """Take the lock if it is free, and give its descriptor."""
    try:
        descriptor = _open(lock)
    except OSError as error:
        raise unreachable(path, "cannot be locked", error) from error
    try:
        if _take(descriptor) and _is_named(descriptor, lock):
            return descriptor
    except OSError as error:
        os.close(descriptor)
        raise unreachable(path, "cannot be locked on this file system", error) from error
    os.close(descriptor)
    return None


def _open(lock: str) -> int:
    try:
        return os.open(lock, os.O_RDWR | os.O_CREAT | NO_FOLLOW, 0o666)
    except PermissionError:
        # Left or held by another user: to lock it, reading is enough.
        with contextlib.suppress(OSError):
            return os.open(lock, os.O_RDONLY | NO_FOLLOW)
        raise


if sys.platform == "win32":

    def _take(descriptor: int) -> bool:
        try:
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        except PermissionError:
            return False
        return True

    def _is_named(descriptor: int, lock: str) -> bool:  # noqa: ARG001 - what is open is never unlinked here
        return True

    def _free(descriptor: int, lock: str) -> None:
        with contextlib.suppress(OSError):
            msvcrt.locking(descriptor, msvcrt.LK_UNLCK, 1)
        with contextlib.suppress(OSError):
            os.close(descriptor)
        with contextlib.suppress(OSError):
            os.unlink(lock)

else:

    def _take(descriptor: int) -> bool:
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True

    def _is_named(descriptor: int, lock: str) -> bool:
        """Say whether the lock taken still has its name: its last holder unlinks it."""
        try:
            return os.path.samestat(os.fstat(descriptor), os.lstat(lock))
        except FileNotFoundError:
            return False

    def _free(descriptor: int, lock: str) -> None:
        # Unlinked while still held, or else somebody's new lock would be.
        with contextlib.suppress(OSError):
            os.unlink(lock)
        with contextlib.suppress(OSError):
            os.close(descriptor)
