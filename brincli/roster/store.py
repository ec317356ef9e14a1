"""A roster file as it is read, as it is to be, and the one write between the two."""

from __future__ import annotations

import os
import re
import stat
import tomllib
from collections.abc import Sequence

from brincli.model.errors import Unreachable, Unusable
from brincli.roster import atomic
from brincli.roster.atomic import Changed, FilePath
from brincli.roster.dotted import join_key
from brincli.roster.sheet import Entry, Fault, Invalid, Sheet
from brincli.roster.tokens import parse

__all__ = ["Changed", "Entry", "Sheet", "after", "blank", "next_step", "read", "write"]

LARGEST = 16 * 1024 * 1024
"""Bytes; a longer file is taken for no roster, and for no script."""

_BOM = b"\xef\xbb\xbf"
# Compiled when first used: most of them a file without a log, or without a fault, has no use for.
# Looks ahead for a quote in the line, then takes all up to the first: ten times faster than [^'\n].
_LINE = r"[ \t]*+(?:[0-9]{1,15} = '(?=.*')[^']*+'[ \t]*+)?(?:#.*+)?"
_LOG = rf"\[log\][ \t]*+(?:#.*+)?(?:\r?\n{_LINE})*+\Z"
# TOML has them nowhere. Looked for one by one, which is far quicker than a search for any of them.
_CONTROLS = bytes({*range(32), 127} - {*b"\t\r\n"})
_LOG_START = r"(?m)^\[log\]"
_STEP = r"(?m)^([0-9]{1,15}) = '"
# What Python's own limits, and not the grammar, refuse.
_DIGITS = r"[0-9_]{4000}"
_BRACKETS = r"(?:[\[{][^\[{\]}]*){50}"


def blank(path: FilePath) -> Sheet:
    """Make the sheet of a file that does not exist yet."""
    return Sheet(os.fspath(path), None, "", "", {})


def read(path: FilePath) -> Sheet:
    """Read a roster file, its log left unread.

    Raises Unreachable if it is missing, unreadable, too large, no regular file or not UTF-8, Invalid if it is
    not TOML.
    """
    name = os.fspath(path)
    raw = _bytes(name)
    whole = text_of(name, raw, "; save the file as UTF-8")
    return _cut(name, raw, whole) or _uncut(name, raw, whole)


def text_of(name: str, raw: bytes, advice: str = "") -> str:
    """The text that a file's bytes are, without a mark before it; Unreachable if they are not UTF-8."""
    try:
        return raw.removeprefix(_BOM).decode()
    except UnicodeDecodeError as error:
        at = error.start + (len(_BOM) if raw.startswith(_BOM) else 0)
        line = raw.count(b"\n", 0, at) + 1
        raise Unreachable(f"{name}:{line}: not UTF-8: byte 0x{raw[at]:02x}{advice}") from error


def next_step(log: str) -> int:
    """Give the number of the log's next line, from 1."""
    if not log:
        return 1
    last = log.rfind("\n", 0, len(log.rstrip())) + 1
    match = re.match(_STEP, log[last:])
    step = int(match[1]) if match else max(map(int, re.findall(_STEP, log)), default=0)
    while f"\n{step + 1} = " in log:
        step += 1
    return step + 1


def after(sheet: Sheet, entries: Sequence[Entry], stamp: str) -> Sheet:
    """Make the sheet as it is after some commands: their changes in its text, and a line each in its log.

    `stamp` is the time in UTC, as text. Raises Unusable if a change cannot be made safely.
    """
    from brincli.roster.fold import fold

    try:
        text, log, data = fold(sheet, entries, stamp, next_step(sheet.log))
    except RecursionError as error:
        raise Unusable("the roster has keys nested too deeply to be edited safely") from error
    bom = _BOM if sheet.raw and sheet.raw.startswith(_BOM) else b""
    try:
        raw = bom + (text + log if sheet.apart else text).encode()
    except UnicodeEncodeError as error:
        odd = error.object[error.start : error.end]
        raise Unusable(f"{odd!r} is half a character, which no file can hold; type it anew") from error
    if len(raw) > LARGEST:
        raise Unreachable(f"{sheet.path}: would be larger than 16 MiB; cut old lines off the head of its log")
    return Sheet(sheet.path, raw, text, log, data, sheet.apart)


def write(old: Sheet, new: Sheet, patience: float) -> None:
    """Put the new sheet in the place of the old one, as a whole or not at all.

    `patience` in seconds. Raises Changed if the file is no longer the old sheet's, Unreachable if it cannot
    be locked or written.
    """
    atomic.replace(old.path, old.raw, new.raw or b"", patience)


def _bytes(name: str) -> bytes:
    try:
        # Without waiting for a writer, should it be a pipe.
        descriptor = os.open(name, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
        with os.fdopen(descriptor, "rb") as file:
            found = os.fstat(descriptor)
            if not stat.S_ISREG(found.st_mode):
                raise Unreachable(f"{name}: not a regular file; name a roster file")
            raw = file.read(LARGEST + 1)
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise Unreachable(f"{name}: cannot be read: {why}") from error
    if len(raw) > LARGEST:
        raise Unreachable(f"{name}: larger than 16 MiB; is it a roster?")
    return raw


def _cut(name: str, raw: bytes, whole: str) -> Sheet | None:
    """Cut the log off unread; None if there is none that stands last in plain lines."""
    start = _log_start(whole)
    if start is None or _has_control(raw) or _is_doubled(whole[start:]):
        return None
    # The newline before the log came with it: the text may lack its last one.
    text = whole[:start].removesuffix("\n").removesuffix("\r")
    try:
        data = parse(text)
    except (ValueError, RecursionError):
        return None
    return None if "log" in data else Sheet(name, raw, text, whole[len(text) :], data)


def _has_control(raw: bytes) -> bool:
    return any(control in raw for control in _CONTROLS) or raw.count(b"\r") != raw.count(b"\r\n")


def _uncut(name: str, raw: bytes, whole: str) -> Sheet:
    """Read all of a file, log too, and copy the log out of it."""
    try:
        data = parse(whole)
    except tomllib.TOMLDecodeError as error:
        raise Invalid(_doubled(name, whole) or [_syntax_fault(name, whole, error)]) from error
    except ValueError as error:
        what = "not TOML that can be read: a number has too many digits"
        raise Invalid([Fault(name, _line_of(_DIGITS, whole), "", what)]) from error
    except RecursionError as error:
        what = "not TOML that can be read: brackets are nested too deeply"
        raise Invalid([Fault(name, _line_of(_BRACKETS, whole), "", what)]) from error
    if "log" not in data:
        return Sheet(name, raw, whole, "", data)
    log = data.pop("log")
    # What is no line of a log has one without a text, or without a key: it is told when the log is read.
    log = log if isinstance(log, dict) else {None: ""}
    lines = [f"{_key(step)} = '{line if _is_literal(line) else ''}'\n" for step, line in log.items()]
    return Sheet(name, raw, whole, "".join(["\n[log]\n", *lines]), data, apart=False)


def _syntax_fault(name: str, whole: str, error: ValueError) -> Fault:
    from brincli.roster.syntax import syntax_fault

    return syntax_fault(name, whole, str(error))


def _log_start(whole: str) -> int | None:
    """Where a log begins that stands last in plain lines."""
    if "[log]" not in whole:
        return None
    starts = (match.start() for match in re.finditer(_LOG_START, whole))
    return next((start for start in starts if re.compile(_LOG).match(whole, start)), None)


def _is_doubled(log: str) -> bool:
    """Whether two lines of a log have one number, as after a merge: TOML has a key only once."""
    steps = [line[: line.index(" ")] for line in log.split("\n") if line[:1].isdigit()]
    return len(set(steps)) != len(steps)


def _doubled(name: str, whole: str) -> list[Fault]:
    from brincli.roster.record import doubled

    start = _log_start(whole)
    return [] if start is None else doubled(whole[start:], name, whole.count("\n", 0, start) + 1)


def _key(step: str | None) -> str:
    return "" if step is None else join_key((step,))


def _is_literal(line: object) -> bool:
    return isinstance(line, str) and "'" not in line and "\n" not in line


def _line_of(pattern: str, whole: str) -> int:
    found = re.search(pattern, whole)
    return whole.count("\n", 0, found.start()) + 1 if found else 1
