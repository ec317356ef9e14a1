"""The start of the program: `brin`, and `python -m brincli`.

Until `main` has begun an interrupt is Python's to tell, so that nothing is imported here but what Python has
loaded itself.
"""

import os
import sys

INTERRUPTED = 130


def main() -> None:
    """Run the command line, or answer a shell that asks what could complete it; it ends the program."""
    try:
        start()
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)


def start() -> None:
    """Import what is needed, and run; completion needs no Typer."""
    if shell := os.environ.get("_BRIN_COMPLETE"):
        from brincli.line.completion.answer import answer

        sys.exit(answer(shell, sys.argv[1:], os.environ))
    from brincli.line.app import main as run

    run()


if __name__ == "__main__":
    main()
