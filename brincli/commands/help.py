"""`help`: what `--help` tells, of brin or of a command."""

from typing import Annotated

from brincli.catalogue import COMMANDS, LETTERS
from brincli.line.signature import declared
from brincli.line.topics import TOPICS
from brincli.model.errors import Unusable
from brincli.model.options import Offers
from brincli.model.result import Shown
from brincli.play.session import Session


def help_(
    _: Session,
    command: Annotated[
        str | None, "A command, or roster or dice; left out: all commands.", Offers("commands")
    ] = None,
) -> Shown:
    """Tell what a command does, and what it takes. `man brin` tells more, where it is installed.

    Examples:
        brin help hit     the same as brin hit --help
        brin help roster  what the file holds
    """
    from brincli.line.help import page_of, page_of_all
    from brincli.model.names import nearest

    command = LETTERS.get(command, command) if command else None
    if command in TOPICS:
        return Shown(page=TOPICS[command], objects=[{"command": command, "help": TOPICS[command]}])
    if command is not None and command not in COMMANDS:
        raise Unusable(f"no command '{command}'{nearest(command, [*COMMANDS, *TOPICS])}")
    text = page_of(declared(command)) if command else page_of_all()
    return Shown(page=text, objects=[{"command": command, "help": text}])
