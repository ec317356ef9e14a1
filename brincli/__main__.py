"""The start of the program: `brin`, and `python -m brincli`."""

import os
import sys
from typing import NoReturn

INTERRUPTED = 130


def main() -> NoReturn:
    """Run the command line, or answer a shell that asks what could complete it: that needs no Typer."""
    try:
        start()
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)


def start() -> NoReturn:
    """Import what is needed, and run."""
    if shell := os.environ.get("_BRIN_COMPLETE"):
        from brincli.line.completion.answer import answer

        sys.exit(answer(shell, sys.argv[1:], os.environ))
    from brincli.line.app import main as run

    run()


if __name__ == "__main__":
    main()
