"""`python -m brincli`."""

from brincli.cli import main

main()
