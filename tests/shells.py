"""A real shell on a terminal of its own: keys go in, the words that brin got come out."""

import os
import pty
import select
import shutil
import signal
import sys
import time
from pathlib import Path

REPOSITORY = Path(__file__).parent.parent
PROMPT = "ready> "
PATIENCE = 60
"""Seconds until a test of a shell that hangs fails."""

STARTS = {
    "bash": ["bash", "--noprofile", "--norc", "-i"],
    "zsh": ["zsh", "-f", "-i"],
    "fish": ["fish", "--no-config", "-i"],
}
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


class Shell:
    """A shell in *folder*, in which brin tells the words it is given instead of playing them."""

    def __init__(self, name: str, folder: Path) -> None:
        self.words = folder / "words"
        self.shown = ""
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
        self.child, self.terminal = pty.fork()
        if self.child == 0:
            os.chdir(folder)
            os.execve(shutil.which(STARTS[name][0]), STARTS[name], environment)
        self.press(SETUPS[name] + "\r")
        self.wait_for(lambda: PROMPT in self.shown)

    def press(self, keys: str) -> None:
        """Press keys, as if they were typed."""
        os.write(self.terminal, keys.encode())

    def ends(self, keys: str) -> list[str]:
        """The words that brin gets when those keys are pressed, and enter."""
        self.shown = ""
        self.press(keys + "\r")
        self.wait_for(self.words.exists)
        words = self.words.read_text(encoding="utf-8").splitlines()
        self.words.unlink()
        self.wait_for(lambda: PROMPT in self.shown)
        return words

    def wait_for(self, done) -> None:
        """Take in what the shell shows until *done*."""
        until = time.monotonic() + PATIENCE
        while not done():
            assert time.monotonic() < until, self.shown
            if select.select([self.terminal], [], [], 0.02)[0]:
                self.shown += os.read(self.terminal, 65536).decode(errors="replace")

    def close(self) -> None:
        """End it."""
        os.kill(self.child, signal.SIGKILL)
        os.waitpid(self.child, 0)
        os.close(self.terminal)
