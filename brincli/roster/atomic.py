"""One file replaced as a whole or not at all."""

from __future__ import annotations

import contextlib
import os
import stat
import sys
import time

from brincli.roster.lock import NO_FOLLOW, FilePath, beside, locked, unreachable

__all__ = ["Changed", "FilePath", "locked", "replace"]

_TRIES, _PAUSE = 20, 0.02
_BINARY = getattr(os, "O_BINARY", 0)
_AT_ONCE = getattr(os, "O_NONBLOCK", 0)


class Changed(Exception):
    """The file is not what was read; nothing was written."""


def replace(path: FilePath, old: bytes | None, new: bytes, patience: float) -> None:
    """Put new bytes in the place of the old ones; None: there is no file yet.

    `patience` in seconds. Raises Changed if the file does not hold the old bytes, Unreachable if it cannot be
    locked or written; then nothing has changed. Symbolic links are followed; of several hard links only the
    one named gets the new bytes.
    """
    real = os.path.realpath(path)
    with locked(path, patience):
        try:
            _compare(real, old)
            _write(real, old, new)
        except OSError as error:
            raise unreachable(path, "cannot be written", error) from error


def _compare(real: str, old: bytes | None) -> None:
    """Insist that the file holds the old bytes and may be written."""
    try:
        descriptor = os.open(real, os.O_RDONLY | _AT_ONCE | _BINARY)
    except FileNotFoundError:
        if old is None:
            return
        raise Changed from None
    with os.fdopen(descriptor, "rb") as file:
        mode = os.fstat(descriptor).st_mode
        if old is None or not stat.S_ISREG(mode) or file.read(len(old) + 1) != old:
            raise Changed
    # A rename would not ask.
    if not mode & 0o222 or not os.access(real, os.W_OK):
        raise PermissionError(0, "it is read-only")


def _write(real: str, old: bytes | None, new: bytes) -> None:
    """Write beside the file, make it last, and give it the file's name."""
    fresh = beside(real, "new")
    # Left by one that was killed, for whoever holds the lock may write it.
    with contextlib.suppress(FileNotFoundError):
        os.unlink(fresh)
    descriptor = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL | NO_FOLLOW | _BINARY, 0o600)
    mine = os.fstat(descriptor)
    try:
        try:
            _fill(descriptor, new)
            _keep(descriptor, None if old is None else real)
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
        # An editor knows no lock.
        _compare(real, old)
        _insist(fresh, mine)
        _rename(fresh, real, over=old is not None)
    except BaseException:
        with contextlib.suppress(OSError):
            if _is(fresh, mine):
                os.unlink(fresh)
        raise
    _make_last(os.path.dirname(real))


def _insist(fresh: str, mine: os.stat_result) -> None:
    """Insist that it is no other's file: where the lock was taken away by hand, another may write too."""
    if not _is(fresh, mine):
        raise Changed


def _is(fresh: str, mine: os.stat_result) -> bool:
    """Say whether a name is still that of the file that was made under it."""
    try:
        return os.path.samestat(mine, os.lstat(fresh))
    except FileNotFoundError:
        return False


def _fill(descriptor: int, new: bytes) -> None:
    left = memoryview(new)
    while left:
        left = left[os.write(descriptor, left) :]


def _make_last(folder: str) -> None:
    """Have the rename survive a power cut; it has happened, so that a failure here is none."""
    with contextlib.suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


if sys.platform == "win32":

    def _keep(descriptor: int, real: str | None) -> None:
        """Rights come with the folder here."""

    def _rename(fresh: str, real: str, *, over: bool) -> None:
        for _ in range(_TRIES - 1):
            try:
                return _rename_once(fresh, real, over=over)
            except PermissionError:
                # A reader or a virus scanner has it open for a moment.
                time.sleep(_PAUSE)
        return _rename_once(fresh, real, over=over)

    def _rename_once(fresh: str, real: str, *, over: bool) -> None:
        try:
            os.replace(fresh, real) if over else os.rename(fresh, real)
        except FileExistsError:
            raise Changed from None

else:

    def _keep(descriptor: int, real: str | None) -> None:
        """Give the new file the owner, the attributes and the mode of the old, where that is allowed."""
        if real is None:
            mask = os.umask(0)
            os.umask(mask)
            return os.fchmod(descriptor, 0o666 & ~mask)
        was = os.stat(real)
        # Only root gives files away; their group can be kept by its members.
        for owner, group in ((-1, was.st_gid), (was.st_uid, -1)):
            with contextlib.suppress(OSError):
                os.fchown(descriptor, owner, group)
        _keep_attributes(descriptor, real)
        with contextlib.suppress(OSError):
            os.fchmod(descriptor, stat.S_IMODE(was.st_mode))
        return None

    def _keep_attributes(descriptor: int, real: str) -> None:
        if sys.platform != "linux":
            return
        with contextlib.suppress(OSError):
            for name in os.listxattr(real):
                with contextlib.suppress(OSError):
                    os.setxattr(descriptor, name, os.getxattr(real, name))

    def _rename(fresh: str, real: str, *, over: bool) -> None:
        if over:
            os.replace(fresh, real)
            return
        try:
            os.link(fresh, real)
        except FileExistsError:
            raise Changed from None
        except OSError:
            # A file system without hard links.
            os.rename(fresh, real)
            return
        os.unlink(fresh)
