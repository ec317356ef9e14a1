"""A roster is replaced whole or not at all, whatever happens, and by one brin at a time."""

import errno
import os
import stat

import pytest

from brincli.model.errors import Unreachable
from brincli.roster import atomic
from brincli.roster.atomic import Changed, replace
from tests.kit.small_file import NEW, OLD, names


def test_new_bytes_take_the_place_of_the_old(file):
    replace(file, OLD, NEW, patience=0)
    assert file.read_bytes() == NEW
    assert names(file.parent) == ["roster.toml"]


def test_a_new_file_is_made_as_any_program_would(tmp_path):
    file = tmp_path / "roster.toml"
    mask = os.umask(0o027)
    try:
        replace(file, None, NEW, patience=0)
    finally:
        os.umask(mask)
    assert (file.read_bytes(), stat.S_IMODE(file.stat().st_mode)) == (NEW, 0o640)
    assert names(tmp_path) == ["roster.toml"]


@pytest.mark.parametrize(
    ("held", "old"), [(b"sp = 8\n", OLD), (OLD + b"#", OLD), (b"", OLD), (None, OLD), (OLD, None)]
)
def test_a_file_that_is_not_as_it_was_read_is_left(file, held, old):
    file.unlink()
    if held is not None:
        file.write_bytes(held)
    with pytest.raises(Changed):
        replace(file, old, NEW, patience=0)
    assert names(file.parent) == ([] if held is None else ["roster.toml"])
    assert held is None or file.read_bytes() == held


def test_an_editor_that_saves_between_is_not_written_over(file, monkeypatch):
    fsync = os.fsync

    def save_meanwhile(descriptor):
        (file.parent / "editor").write_bytes(b"by hand\n")
        (file.parent / "editor").rename(file)
        fsync(descriptor)

    monkeypatch.setattr(os, "fsync", save_meanwhile)
    with pytest.raises(Changed):
        replace(file, OLD, NEW, patience=0)
    assert file.read_bytes() == b"by hand\n"
    assert names(file.parent) == ["roster.toml"]


def test_a_file_that_appears_between_is_not_written_over(tmp_path, monkeypatch):
    file = tmp_path / "roster.toml"
    compare = atomic._compare
    monkeypatch.setattr(atomic, "_compare", lambda real, old: (compare(real, old), file.write_bytes(OLD)))
    monkeypatch.setattr(os, "fsync", lambda _: None)
    with pytest.raises(Changed):
        replace(file, None, NEW, patience=0)
    assert file.read_bytes() == OLD
    assert names(tmp_path) == ["roster.toml"]


def test_a_file_system_without_hard_links_can_have_a_new_file(tmp_path, monkeypatch):
    def no_links(*_):
        raise PermissionError(errno.EPERM, "no links")

    monkeypatch.setattr(os, "link", no_links)
    replace(tmp_path / "roster.toml", None, NEW, patience=0)
    assert names(tmp_path) == ["roster.toml"]


@pytest.mark.parametrize("mode", [0o600, 0o640, 0o664, 0o755])
def test_the_mode_is_kept(file, mode):
    file.chmod(mode)
    replace(file, OLD, NEW, patience=0)
    assert stat.S_IMODE(file.stat().st_mode) == mode


@pytest.mark.skipif(os.getuid() != 0, reason="only root gives files away")
def test_the_owner_is_kept(file):
    os.chown(file, 12345, 54321)
    replace(file, OLD, NEW, patience=0)
    assert (file.stat().st_uid, file.stat().st_gid) == (12345, 54321)


def test_attributes_are_kept(file):
    try:
        os.setxattr(file, "user.note", b"mine")
    except OSError:
        pytest.skip("no attributes on this file system")
    replace(file, OLD, NEW, patience=0)
    assert os.getxattr(file, "user.note") == b"mine"


def test_an_owner_attribute_or_mode_that_cannot_be_kept_stops_nothing(file, monkeypatch):
    def refuse(*_):
        raise PermissionError(errno.EPERM, "refused")

    for call in ("fchown", "fchmod", "listxattr"):
        monkeypatch.setattr(os, call, refuse)
    replace(file, OLD, NEW, patience=0)
    assert file.read_bytes() == NEW


def test_a_symbolic_link_stays_and_its_file_is_written(file, tmp_path):
    (tmp_path / "other").mkdir()
    link = tmp_path / "other" / "link.toml"
    link.symlink_to("../roster.toml")
    replace(link, OLD, NEW, patience=0)
    assert link.is_symlink()
    assert file.read_bytes() == NEW
    assert names(tmp_path) == ["other", "roster.toml"]


def test_what_was_left_by_one_that_was_killed_is_removed(file):
    (file.parent / ".roster.toml.lock").touch()
    (file.parent / ".roster.toml.new").write_bytes(b"half of i")
    replace(file, OLD, NEW, patience=0)
    assert names(file.parent) == ["roster.toml"]


def test_a_file_without_write_bits_is_refused(file):
    file.chmod(0o444)
    with pytest.raises(
        Unreachable, match=r"roster\.toml: cannot be written: it is read-only; nothing was changed"
    ):
        replace(file, OLD, NEW, patience=0)
    assert names(file.parent) == ["roster.toml"]


@pytest.mark.parametrize("call", ["open", "write", "fsync", "close", "replace", "unlink"])
@pytest.mark.parametrize("code", [errno.ENOSPC, errno.EIO, errno.EROFS, errno.EACCES, errno.EDQUOT])
def test_a_call_that_fails_leaves_old_or_new_and_no_stray_file(file, monkeypatch, call, code):
    """Let each use of the call fail in turn, until one run has none that fails."""
    real, failed = getattr(os, call), []
    for number in range(20):
        file.write_bytes(OLD)
        counted = []

        def fail(*args, number=number, counted=counted, **options):
            counted.append(args)
            if len(counted) == number + 1:
                if call == "close":
                    real(*args)
                raise OSError(code, os.strerror(code))
            return real(*args, **options)

        with monkeypatch.context() as patch:
            patch.setattr(os, call, fail)
            try:
                replace(file, OLD, NEW, patience=0)
            except Unreachable as refusal:
                failed.append(str(refusal))
                assert file.read_bytes() == OLD
            else:
                assert file.read_bytes() == NEW
        left = set(names(file.parent)) - {"roster.toml"}
        assert left <= ({".roster.toml.lock"} if call == "unlink" else set())
        if len(counted) <= number:
            break
    assert all("nothing was changed" in word and os.strerror(code) in word for word in failed)
    assert failed or call == "unlink"


def test_an_interruption_leaves_nothing(file, monkeypatch):
    def interrupt(_):
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "fsync", interrupt)
    with pytest.raises(KeyboardInterrupt):
        replace(file, OLD, NEW, patience=0)
    assert file.read_bytes() == OLD
    assert names(file.parent) == ["roster.toml"]
