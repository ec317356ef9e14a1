"""The start of the program: `brin`, and `python -m brincli`."""

import gc
from typing import NoReturn


def main() -> NoReturn:
    """Run the command line.

    What is imported stays to the end: looking through it again and again for garbage is a tenth of a start.
    """
    gc.disable()
    from brincli.cli import main as run

    gc.freeze()
    gc.enable()
    run()


if __name__ == "__main__":
    main()
