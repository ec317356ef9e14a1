"""Keys of a turn: what is typed at a shell and in `play`, each script really run; dice excluded.

    python benchmarks/keys.py

Enter is a key. What is typed to leave `play` is not counted, for it stays open all evening.
"""

import io
import os
import shutil
import sys
import tempfile
from collections.abc import Sequence
from contextlib import chdir, redirect_stderr, redirect_stdout
from pathlib import Path
from typing import NamedTuple

EXAMPLES = Path(__file__).resolve().parent.parent / "examples"


class Turn(NamedTuple):
    """A turn: its roster, what has happened before, and what is typed at a shell, in `play`, or both."""

    what: str
    roster: str
    before: tuple[str, ...]
    shell: tuple[str, ...]
    led: tuple[str, ...]
    done: tuple[str, ...]
    """The commands that it must come to, by their words."""


QUEST = Turn(
    "a turn of a quest: initiative, `npc`, an arrow, an exchange of blows, `turn`",
    "wood.toml",
    (
        "set Wendel at=J9",
        "set 'goblin 1' at=J8",
        "set 'goblin 2' status=left at=",
        "set 'goblin 3' at=N8 range=9 orders=",
    ),
    ("brin i", "brin n", "brin f g3 w", "brin c w g1", "brin t"),
    ("n", "", "", "n", "", "", "", ""),
    ("initiative", "npc", "shoot", "turn"),
)
RAID = Turn(
    "a turn of a raid: two actions, card, two marches, three duels, `turn`",
    "cattle-raid.toml",
    (),
    (
        "brin a 30 --side d",
        "brin a 60 --side s",
        "brin card",
        "brin march d",
        "brin march s",
        "brin d o a1",
        "brin d cei a2",
        "brin d s1 a3",
        "brin t",
    ),
    ("", "30", "", "60", "", "", "", "", "", "", "", "n", ""),
    ("action", "action", "card", "march", "march", "duel", "duel", "duel", "turn"),
)
GOALS = {QUEST.what: (45, 15), RAID.what: (None, 25)}
"""At the shell, and in `play`, at most."""


def keys(lines: Sequence[str]) -> int:
    """How many keys those lines are, an Enter behind each."""
    return sum(len(line) + 1 for line in lines)


def brin(line: str, typed: str = "") -> None:
    """Run a command line; an error ends all."""
    import shlex

    from brincli.line.app import run

    out, err = io.StringIO(), io.StringIO()
    before, sys.stdin = sys.stdin, io.TextIOWrapper(io.BytesIO(typed.encode()))
    try:
        with redirect_stdout(out), redirect_stderr(err):
            status = run(shlex.split(line))
    finally:
        sys.stdin = before
    if status or "brin: " in err.getvalue():
        raise SystemExit(f"{line}: {err.getvalue()}")


def logged() -> list[str]:
    """The words of the commands that the record has."""
    import json

    out = io.StringIO()
    with redirect_stdout(out):
        from brincli.line.app import run

        run(["log", "--json"])
    return [json.loads(line)["did"][0] for line in out.getvalue().splitlines()]


def played(turn: Turn, *, led: bool) -> list[str]:
    """The words of the commands that the turn came to."""
    with tempfile.TemporaryDirectory() as folder, chdir(folder):
        shutil.copy(EXAMPLES / turn.roster, "roster.toml")
        for line in turn.before:
            brin(line)
        before = len(logged())
        if led:
            brin("play", "".join(f"{line}\n" for line in turn.led))
        else:
            for line in turn.shell:
                brin(line.removeprefix("brin "))
        return logged()[before:]


def counted() -> list[tuple[str, int, int]]:
    """Each turn with its keys at a shell and in `play`, after it was played in both ways."""
    os.environ.pop("BRIN_ROSTER", None)
    found = []
    for turn in (QUEST, RAID):
        for led in (False, True):
            words = played(turn, led=led)
            missing = [word for word in turn.done if words.count(word) < turn.done.count(word)]
            if missing:
                raise SystemExit(f"{turn.what}: {missing} was not done, but {words}")
        found.append((turn.what, keys(turn.shell), keys(turn.led)))
    return found


def main() -> None:
    """Print the table."""
    from tables import table

    def against(keys_: int, goal: int | None) -> str:
        return "" if goal is None else f"at most {goal}: {'holds' if keys_ <= goal else 'does not hold'}"

    rows = [
        (what, str(shell), against(shell, GOALS[what][0]), str(led), against(led, GOALS[what][1]))
        for what, shell, led in counted()
    ]
    print(table(("turn", "shell", "goal", "`play`", "goal"), rows))


if __name__ == "__main__":
    main()
