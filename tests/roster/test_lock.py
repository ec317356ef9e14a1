"""One brin at a time writes a roster, on every system."""

import errno
import fcntl
import importlib.util
import os
import sys
import threading
import types

import pytest

from brincli.model.errors import Unreachable
from brincli.roster import lock
from brincli.roster.atomic import locked, replace
from tests.kit.small_file import NEW, OLD, names


def test_two_names_of_a_file_share_the_lock(file, tmp_path):
    link = tmp_path / "link.toml"
    link.symlink_to(file)
    with (
        locked(file, 0),
        pytest.raises(Unreachable, match=r"another brin is writing .*link\.toml; waited 0 s"),
    ):
        replace(link, OLD, NEW, patience=0)


def test_a_lock_is_waited_for(file):
    holding, done = threading.Event(), threading.Event()

    def hold():
        with locked(file, 0):
            holding.set()
            done.wait(0.05)

    thread = threading.Thread(target=hold)
    thread.start()
    holding.wait()
    replace(file, OLD, NEW, patience=60)
    thread.join()
    assert file.read_bytes() == NEW


def test_a_lock_that_lost_its_name_is_no_lock(file, monkeypatch):
    take = lock._take
    taken = []

    def take_late(descriptor):
        if not taken:
            (file.parent / ".roster.toml.lock").unlink()
        taken.append(descriptor)
        return take(descriptor)

    monkeypatch.setattr(lock, "_take", take_late)
    with locked(file, 1):
        assert len(taken) == 2


def test_a_very_long_name_has_a_lock_too(tmp_path):
    for name in ("x" * 250 + ".toml", "é" * 120 + ".toml"):
        replace(tmp_path / name, None, OLD, patience=0)
        replace(tmp_path / name, OLD, NEW, patience=0)
        assert (tmp_path / name).read_bytes() == NEW
    assert len(names(tmp_path)) == 2


def test_a_folder_that_is_gone_is_told(tmp_path):
    with pytest.raises(Unreachable, match="cannot be locked: No such file or directory"):
        replace(tmp_path / "none" / "roster.toml", None, NEW, patience=0)


@pytest.mark.parametrize("code", [errno.ENOLCK, errno.EOPNOTSUPP, errno.ENOSYS])
def test_a_file_system_without_locks_is_refused(file, monkeypatch, code):
    def no_locks(*_):
        raise OSError(code, os.strerror(code))

    monkeypatch.setattr(fcntl, "flock", no_locks)
    with pytest.raises(Unreachable, match="cannot be locked on this file system"):
        replace(file, OLD, NEW, patience=0)
    assert file.read_bytes() == OLD


# Windows, on a system that is made to look like it


def on_windows(name, **modules):
    """Load a module as Windows would, with the system modules that are given."""
    spec = importlib.util.find_spec(name)
    module = importlib.util.module_from_spec(spec)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "platform", "win32")
        for known, held in modules.items():
            patch.setitem(sys.modules, known, held)
        spec.loader.exec_module(module)
    return module


@pytest.fixture
def windows():
    held = set()

    def locking(descriptor, mode, count):
        key = os.fstat(descriptor).st_ino
        if mode == 1 and key in held:
            raise PermissionError(errno.EACCES, "locked")
        (held.add if mode == 1 else held.discard)(key)
        assert count == 1

    msvcrt = types.SimpleNamespace(locking=locking, LK_NBLCK=1, LK_UNLCK=0)
    windows_lock = on_windows("brincli.roster.lock", msvcrt=msvcrt)
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(sys.modules, "brincli.roster.lock", windows_lock)
        windows_atomic = on_windows("brincli.roster.atomic")
        patch.setattr(windows_atomic.time, "sleep", lambda _: None)
        yield windows_atomic


def test_the_way_of_windows_replaces_and_leaves_nothing(file, windows):
    windows.replace(file, OLD, NEW, patience=0)
    windows.replace(file.with_name("other.toml"), None, NEW, patience=0)
    assert file.read_bytes() == NEW
    assert names(file.parent) == ["other.toml", "roster.toml"]


def test_the_way_of_windows_has_one_at_a_time(file, windows):
    with windows.locked(file, 0), pytest.raises(Unreachable, match="another brin is writing"):
        windows.replace(file, OLD, NEW, patience=0)
    windows.replace(file, OLD, NEW, patience=0)


@pytest.mark.parametrize(("busy", "done"), [(19, True), (20, False)])
def test_the_way_of_windows_tries_twenty_times_while_a_reader_has_the_file_open(
    file, windows, monkeypatch, busy, done
):
    rename, tries = os.replace, []

    def be_busy(source, target):
        tries.append(source)
        if len(tries) <= busy:
            raise PermissionError(errno.EACCES, "in use")
        return rename(source, target)

    monkeypatch.setattr(os, "replace", be_busy)
    try:
        windows.replace(file, OLD, NEW, patience=0)
    except Unreachable:
        assert not done
    assert file.read_bytes() == (NEW if done else OLD)
    assert names(file.parent) == ["roster.toml"]
