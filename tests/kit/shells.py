"""A real shell on a terminal of its own: keys go in, the words that brin got come out."""

import os
import pty
import select
import shutil
import signal
import sys
import time
from collections.abc import Callable
from pathlib import Path

REPOSITORY = Path(__file__).parents[2]
PROMPT = "ready> "
PATIENCE = 60
"""Seconds until a test of a shell that hangs fails."""

OPTIONS = {"bash": ["--noprofile", "--norc", "-i"], "zsh": ["-f", "-i"], "fish": ["--no-config", "-i"]}
SETUPS = {
    "bash": "PS1='ready''> '; source <(brin completion bash)",
    "zsh": "PS1='ready''> '; autoload -Uz compinit; compinit -D -u; source =(brin completion zsh)",
    "fish": "function fish_prompt; echo -n 'ready''> '; end; brin completion fish | source",
}
PROGRAM = f"""#!/bin/sh
export PYTHONPATH='{REPOSITORY}'
if [ -n "$_BRIN_COMPLETE" ] || [ "$1" = completion ]; then exec '{sys.executable}' -m brincli "$@"; fi
printf '%s\\n' "$@" >"$BRIN_WORDS.part"
mv "$BRIN_WORDS.part" "$BRIN_WORDS"
"""


class Terminal:
    """A program on a terminal, in *folder*."""

    def __init__(self, command: list[str], folder: Path, environment: dict[str, str]) -> None:
        self.shown = ""
        self.child, self.keyboard = pty.fork()
        if self.child == 0:
            os.chdir(folder)
            os.execve(command[0], command, environment)

    def press(self, keys: str) -> None:
        """Press keys, as if they were typed."""
        os.write(self.keyboard, keys.encode())

    def wait_for(self, done: Callable[[], bool]) -> None:
        """Take in what is shown until *done*."""
        until = time.monotonic() + PATIENCE
        while not done():
            assert time.monotonic() < until, self.shown
            if select.select([self.keyboard], [], [], 0.02)[0]:
                self.shown += os.read(self.keyboard, 65536).decode(errors="replace")

    def close(self) -> None:
        """End it."""
        os.kill(self.child, signal.SIGKILL)
        os.waitpid(self.child, 0)
        os.close(self.keyboard)


class Shell(Terminal):
    """A shell in *folder*, in which brin tells the words it is given instead of playing them."""

    def __init__(self, name: str, folder: Path) -> None:
        self.name = name
        self.words = folder / "words"
        program = folder / "bin" / "brin"
        program.parent.mkdir()
        program.write_text(PROGRAM, encoding="utf-8")
        program.chmod(0o755)
        environment = {
            "PATH": f"{program.parent}:{os.environ['PATH']}",
            "HOME": str(folder),
            "TERM": "dumb" if name != "fish" else "xterm",
            "LANG": "C.UTF-8",
            "BRIN_WORDS": str(self.words),
        }
        found = shutil.which(name)
        assert found
        super().__init__([found, *OPTIONS[name]], folder, environment)
        self.press(SETUPS[name] + "\r")
        self.wait_for(lambda: PROMPT in self.shown)

    def lists(self, keys: str) -> str:
        """What is shown behind those keys when the tab key is pressed until there is a list."""
        self.listen()
        self.press(keys)
        self.wait_for(lambda: keys.rsplit(maxsplit=1)[-1] in self.shown)
        self.shown = ""
        self.press("\t\t" if self.name == "bash" else "\t")
        self.wait_for(lambda: self.shown.count("\n") > 0 and "bob" in self.shown)
        shown = self.shown
        self.press_until("\x03", PROMPT)
        return shown

    def press_until(self, key: str, seen: str) -> None:
        """Press a key, again and again, until something is seen: one that comes too early is lost."""
        self.shown = ""
        pressed = -1.0

        def done() -> bool:
            nonlocal pressed
            if seen not in self.shown and time.monotonic() > pressed + 0.5:
                self.press(key)
                pressed = time.monotonic()
            return seen in self.shown

        self.wait_for(done)

    def listen(self) -> None:
        """Wait until what is typed is taken: a letter is shown, and taken out again."""
        self.press_until("x", "x")
        self.press("\x15")
        self.shown = ""

    def ends(self, keys: str) -> list[str]:
        """The words that brin gets when those keys are pressed, and enter."""
        self.listen()
        self.press(f"{keys}\r")
        self.wait_for(self.words.exists)
        words = self.words.read_text(encoding="utf-8").splitlines()
        self.words.unlink()
        self.wait_for(lambda: PROMPT in self.shown)
        return words
