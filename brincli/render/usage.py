"""Errors of usage in the one line that every error gets."""

import re
from typing import Any

from brincli.numbers import span


def usage_error(error: Any) -> str:  # noqa: ANN401 - Typer's own classes are private
    """What was wrong with the command line, and where help is."""
    context = getattr(error, "ctx", None)
    path = context.command_path if context else "brin"
    typed = getattr(error, "option_name", "")
    if re.fullmatch(r"-[0-9].*", typed) and (complaint := negative(typed, context)):
        return complaint
    text = " ".join(error.format_message().split()).rstrip(".")
    return f"{text[:1].lower()}{text[1:]} (see `{path} --help`)"


def negative(typed: str, context: Any) -> str | None:  # noqa: ANN401 - Typer's own class is private
    """What to say of a negative number that was taken for an option: the range of what stands there."""
    from brincli.declared import declared

    name = context.command.name if context else None
    numbers = [one for one in declared(name).parameters if one.kind is int and not one.option] if name else []
    if not numbers:
        return None
    between = numbers[0].between
    return f"{typed} is out of range: {between.what} are {span(between)}"
