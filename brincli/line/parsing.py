"""The values that a command's words come to: read quickly if they are well formed, else by Typer."""

from collections.abc import Sequence
from typing import Any

from brincli.line.reading import typed_of
from brincli.line.signature import declared
from brincli.model.errors import Unusable


def read(name: str, words: Sequence[str]) -> dict[str, Any]:
    """What is typed for each parameter of the command of that name; Unusable if it is wrong."""
    typed = typed_of(declared(name), words)
    return by_typer(name, words) if typed is None else typed


def by_typer(name: str, words: Sequence[str]) -> dict[str, Any]:
    """What Typer reads in the words of that command."""
    import typer

    from brincli.line.typer_command import command
    from brincli.line.usage import usage_error

    try:
        with command(name).make_context(f"brin {name}", list(words)) as context:
            # Typer has tuples where a parameter takes many words.
            return {
                key: list(typed) if isinstance(typed, tuple) else typed
                for key, typed in context.params.items()
            }
    except typer.TyperException as error:
        raise Unusable(usage_error(error)) from None
