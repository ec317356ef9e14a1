"""`help`: what `--help` tells, of brin or of a command."""

from typing import Annotated

from brincli.commands import COMMANDS
from brincli.errors import Unusable
from brincli.offers import Offers
from brincli.session import Session
from brincli.shown import Shown


def help_(
    _: Session,
    command: Annotated[str | None, "The command; left out: all in a line each.", Offers("commands")] = None,
) -> Shown:
    """Tell what a command does, and what it takes. `man brin` tells more, where it is installed."""
    from brincli.lookup import nearest

    if command is not None and command not in COMMANDS:
        raise Unusable(f"no command {command!r}{nearest(command, list(COMMANDS))}")
    text = told(command)
    return Shown(lines=text.splitlines(), objects=[{"command": command, "help": text}])


def told(command: str | None) -> str:
    """The help of a command, or that of brin."""
    from typer.main import get_command

    from brincli.cli import app
    from brincli.lazy import command as made

    with get_command(app).make_context("brin", [], resilient_parsing=True) as above:
        if command is None:
            return above.get_help()
        with made(command).make_context(command, [], parent=above, resilient_parsing=True) as context:
            return context.get_help()
