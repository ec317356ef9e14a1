"""`help`: what `--help` tells, of brin or of a command."""

from typing import Annotated

from brincli.commands import COMMANDS
from brincli.declared import declared
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
    from brincli.render.help import page_of, page_of_all

    if command is not None and command not in COMMANDS:
        raise Unusable(f"no command '{command}'{nearest(command, list(COMMANDS))}")
    text = page_of(declared(command)) if command else page_of_all()
    return Shown(page=text, objects=[{"command": command, "help": text}])
