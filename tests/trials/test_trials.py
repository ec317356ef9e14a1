"""Kills, full disks, limits and races, each against real processes: whatever happens, the record stands."""

import errno
import os
import shutil
import signal
import subprocess
import sys

import pytest

from brincli.model.errors import Unreachable
from brincli.roster import history, store
from brincli.roster.atomic import replace
from tests.kit.small_file import NEW, OLD, names

pytestmark = pytest.mark.trial


WRITER = """
import sys
from brincli.roster import store
for number in range(int(sys.argv[2])):
    while True:
        sheet = store.read(sys.argv[1])
        sp = sheet.data["figures"]["goblin"]["sp"]
        entry = store.Entry(["hit"], 1, [], {("figures", "goblin", "sp"): sp - 1})
        try:
            store.write(sheet, store.after(sheet, [entry], "now"), patience=60)
        except store.Changed:
            continue
        break
"""

KILLED = """
import os, signal, sys
from brincli.roster import atomic, lock
left = int(sys.argv[2])
def deadly(call):
    def counted(*args, **options):
        global left
        left -= 1
        if left < 0:
            os.kill(os.getpid(), signal.SIGKILL)
        return call(*args, **options)
    return counted
os.open, os.write, os.fsync = deadly(os.open), deadly(os.write), deadly(os.fsync)
os.close, os.fchmod, os.fchown = deadly(os.close), deadly(os.fchmod), deadly(os.fchown)
os.replace, os.unlink, os.link = deadly(os.replace), deadly(os.unlink), deadly(os.link)
lock.fcntl.flock = deadly(lock.fcntl.flock)
old = None if sys.argv[3] == "none" else sys.argv[3].encode()
atomic.replace(sys.argv[1], old, sys.argv[4].encode(), 0)
"""

HOLDER = """
import sys, time
from brincli.roster.atomic import locked
with locked(sys.argv[1], 0):
    print("held", flush=True)
    time.sleep(600)
"""

LIMITED = """
import resource, sys
from brincli.model.errors import Unreachable
from brincli.roster import atomic
old = open(sys.argv[1], "rb").read()
resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))
try:
    atomic.replace(sys.argv[1], old, b"#" * 2000, 0)
except Unreachable as refusal:
    print(refusal)
"""


def python(script, *args, **options):
    return subprocess.Popen([sys.executable, "-c", script, *map(str, args)], **options)


@pytest.mark.parametrize("old", ["old", "none"])
def test_a_kill_before_each_call_leaves_old_or_new_and_stops_nobody(tmp_path, old):
    file = tmp_path / "roster.toml"
    before = None if old == "none" else OLD
    kills = 0
    for calls in range(40):
        file.unlink(missing_ok=True)
        if before:
            file.write_bytes(before)
        process = python(KILLED, file, calls, before.decode() if before else "none", NEW.decode())
        killed = process.wait() == -signal.SIGKILL
        kills += killed
        held = file.read_bytes() if file.exists() else None
        assert held in ((before, NEW) if killed else (NEW,))
        replace(file, held, b"sp = 1\n", patience=0)
        assert names(tmp_path) == ["roster.toml"]
        if not killed:
            break
    assert 10 < kills < 40


def test_of_many_writers_no_hit_is_lost_and_every_reader_sees_a_roster(tmp_path):
    file, link = tmp_path / "roster.toml", tmp_path / "link.toml"
    file.write_bytes(b"[figures.goblin]\nsp = 100000\n")
    link.symlink_to(file)
    writers = [python(WRITER, name, 150) for name in (file, link, file)]
    seen = []
    while any(writer.poll() is None for writer in writers):
        seen.append(store.read(file).data["figures"]["goblin"]["sp"])
    assert [writer.returncode for writer in writers] == [0, 0, 0]
    assert seen == sorted(seen, reverse=True)
    sheet = store.read(file)
    assert sheet.data["figures"]["goblin"]["sp"] == 100000 - 450
    assert [line.step for line in history.lines(sheet.log)] == list(range(1, 451))
    assert names(tmp_path) == ["link.toml", "roster.toml"]


def test_a_holder_that_is_killed_blocks_nobody(file):
    holder = python(HOLDER, file, stdout=subprocess.PIPE)
    holder.stdout.readline()
    with pytest.raises(Unreachable, match=r"another brin is writing .*; waited 0\.05 s"):
        replace(file, OLD, NEW, patience=0.05)
    assert file.read_bytes() == OLD
    holder.kill()
    holder.wait()
    holder.stdout.close()
    replace(file, OLD, NEW, patience=0)
    assert names(file.parent) == ["roster.toml"]


def test_a_limit_on_the_size_of_files_leaves_the_old(file):
    process = python(LIMITED, file, stdout=subprocess.PIPE, text=True)
    told, _ = process.communicate()
    assert f"{file}: cannot be written: {os.strerror(errno.EFBIG)}; nothing was changed\n" == told
    assert file.read_bytes() == OLD
    assert names(file.parent) == ["roster.toml"]


@pytest.mark.skipif(os.getuid() != 0, reason="only root mounts a file system")
def test_a_full_disk_leaves_the_old(tmp_path):
    mount = shutil.which("mount")
    disk = tmp_path / "disk"
    disk.mkdir()
    if (
        not mount
        or subprocess.run([mount, "-t", "tmpfs", "-o", "size=64k", "none", disk], check=False).returncode
    ):
        pytest.skip("cannot mount a file system")
    try:
        file = disk / "roster.toml"
        file.write_bytes(OLD)
        with pytest.raises(Unreachable, match=os.strerror(errno.ENOSPC)):
            replace(file, OLD, b"#" * 100_000, patience=0)
        assert file.read_bytes() == OLD
        assert names(disk) == ["roster.toml"]
        with (disk / "full").open("wb", buffering=0) as full:
            assert full.write(bytes(100_000)) < 100_000
        with pytest.raises(Unreachable, match="nothing was changed"):
            replace(file, OLD, NEW, patience=0)
        assert file.read_bytes() == OLD
        assert names(disk) == ["full", "roster.toml"]
    finally:
        subprocess.run(["umount", disk], check=True)


def test_a_folder_that_cannot_be_written_leaves_the_old(file):
    script = (
        "import os, sys; from brincli.model.errors import Unreachable; from brincli.roster import atomic\n"
        "os.getuid() or os.setuid(65534)\n"
        "try: atomic.replace(sys.argv[1], b'sp = 9\\n', b'', 0)\n"
        "except Unreachable as refusal: print(refusal)"
    )
    for folder in (file.parent, *file.parent.parents[:2]):
        folder.chmod(0o755)
    file.chmod(0o666)
    file.parent.chmod(0o555)
    try:
        told, _ = python(script, file, stdout=subprocess.PIPE, text=True).communicate()
    finally:
        file.parent.chmod(0o755)
    assert told == f"{file}: cannot be locked: {os.strerror(errno.EACCES)}; nothing was changed\n"
    assert file.read_bytes() == OLD
    assert names(file.parent) == ["roster.toml"]
