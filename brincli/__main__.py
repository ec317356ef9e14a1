"""The console script, and `python -m brincli`; a shell that asks to complete is answered without Typer."""

import os
import sys
from typing import NoReturn


def main() -> NoReturn:
    """Play one command line, or answer the shell."""
    if shell := os.environ.get("_BRIN_COMPLETE"):
        from brincli.completion.answer import answer

        sys.exit(answer(shell, sys.argv[1:], os.environ))
    from brincli.cli import main as play

    play()


if __name__ == "__main__":
    main()
