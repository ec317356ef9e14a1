"""Every session in tests/project/plays is played again, word for word.

A play is its files (between `--- NAME` and `---`), then a session at the prompt: a line `$ brin ...`,
its stdin behind `> `, and what it prints; `! ` stands before a line of stderr, `| ` before a printed line
that would be read otherwise, `[2]` is a status that is not 0, `# ` is a remark. With BRIN_WRITE=1 what
is printed now is written into the plays, to be read as a diff.
"""

import io
import re
import shlex
from pathlib import Path

import pytest

from brincli.catalogue import COMMANDS
from brincli.line.app import run
from brincli.model.keys import RULES
from tests.kit.written_pages import held_whole

PLAYS = sorted((Path(__file__).parent / "plays").glob("*.play"))
FILE = re.compile(r"^--- (\S+)\n(.*?)^---\n", re.MULTILINE | re.DOTALL)


def parts(text: str) -> tuple[str, list[str]]:
    """The files of a play, and its session without what was printed: prompts, stdin, remarks."""
    end = max((found.end() for found in FILE.finditer(text)), default=0)
    kept = [line for line in text[end:].splitlines() if not line or line[:2] in ("# ", "$ ", "> ")]
    return text[:end], kept


def marked(told: str) -> str:
    """A printed line, marked where it would be read otherwise."""
    return f"| {told}".rstrip() if not told or told[:2] in ("# ", "| ", "> ", "$ ", "! ") else told


def typed(session: list[str], capsys, monkeypatch) -> str:
    """The session with what its commands print now."""
    result = []
    for line, following in zip(session, [*session[1:], ""], strict=True):
        result.append(line)
        if line.startswith("$ brin "):
            words, stdin = shlex.split(line)[2:], []
        elif line.startswith("> "):
            stdin.append(line[2:] + "\n")
        if line[:2] in ("$ ", "> ") and not following.startswith("> "):
            monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO("".join(stdin).encode())))
            status = run(words)
            out, err = capsys.readouterr()
            result += [marked(told) for told in out.splitlines()]
            result += [f"! {told}" for told in err.splitlines()]
            result += [f"[{status}]"] if status else []
    return "".join(f"{line}\n" for line in result)


@pytest.mark.parametrize("path", PLAYS, ids=lambda path: path.stem)
def test_a_play_goes_as_it_went(path, tmp_path, capsys, monkeypatch):
    text = path.read_text(encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    for name in ("BRIN_ROSTER", "FORCE_COLOR", "NO_COLOR"):
        monkeypatch.delenv(name, raising=False)
    for name, content in FILE.findall(text):
        (tmp_path / name).write_text(content, encoding="utf-8")
    monkeypatch.setattr("brincli.roster.book.stamp", lambda: "2026-11-30T20:15:00Z")
    files, session = parts(text)
    now = files + typed(session, capsys, monkeypatch)
    held_whole(path, now)


def test_there_are_plays():
    assert len(PLAYS) >= 3


def test_every_command_is_in_a_play():
    lines = [line for path in PLAYS for line in path.read_text(encoding="utf-8").splitlines()]
    played = {shlex.split(line)[2] for line in lines if line.startswith("$ brin ")}
    missing = sorted(set(COMMANDS) - played)
    assert not missing, f"type in a tests/project/plays/*.play: $ brin {', $ brin '.join(missing)}"


def test_every_house_value_is_named_in_the_play_of_house_rules():
    played = (Path(__file__).parent / "plays" / "house-rules.play").read_text(encoding="utf-8")
    assert set(re.findall(r"house rule (\w+)", played)) == set(RULES)
