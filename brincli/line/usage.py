"""Errors of usage in the one line that every error gets."""

import re
from typing import Any

from brincli.catalogue import COMMANDS
from brincli.line.reading import VALUED
from brincli.model.numbers import span

EXTRA = re.compile(r"Got unexpected extra arguments?(?:\(s\))? \((.*)\)\.?", re.DOTALL)


def usage_error(error: Any) -> str:  # noqa: ANN401 - Typer's own classes are private
    """What was wrong with the command line, and where help is."""
    context = getattr(error, "ctx", None)
    typed = getattr(error, "option_name", "")
    if re.fullmatch(r"-[0-9].*", typed) and (complaint := negative(typed, context)):
        return complaint
    path = context.command_path if context else "brin"
    return f"{worded(error, of_brin=path == 'brin')} (see `{path} --help`)"


def worded(error: Any, *, of_brin: bool) -> str:  # noqa: ANN401 - Typer's own classes are private
    """What was wrong, and what would do; *of_brin*: before any command was named."""
    if hasattr(error, "possibilities"):
        if of_brin and error.option_name in VALUED:
            return f"{error.option_name} wants a command behind it, as in `brin {error.option_name} show`"
        behind = "options stand behind the command" if of_brin else "a name that begins with - goes behind --"
        near = " or ".join(sorted(error.possibilities or ()))
        return f"no option {error.option_name}: {f'did you mean {near}?' if near else behind}"
    if getattr(error, "param", None) is not None:
        name = str(error.param.metavar or error.param.name).upper().removesuffix("...")
        return f"{name} is missing"
    text = str(error.format_message()).rstrip(".")
    if extra := EXTRA.fullmatch(text):
        return too_many(extra[1], getattr(error, "ctx", None))
    return f"{text[:1].lower()}{text[1:]}"


def too_many(extra: str, context: Any) -> str:  # noqa: ANN401 - Typer's own class is private
    """What to say of words too many: with that before them they may be one name."""
    from shlex import quote

    from brincli.line.signature import declared

    name = context.command.name if context else None
    last = [one for one in declared(name).parameters if not one.option][-1:] if name in COMMANDS else []
    if last and last[0].kind is int:
        return f"'{extra}' is more than it takes"
    before = context.params.get(last[0].name) if last else None
    whole = f", as in {quote(f'{before} {extra}')}" if isinstance(before, str) else ""
    return f"'{extra}' is more than it takes: a name of several words goes in quotes{whole}"


def negative(typed: str, context: Any) -> str | None:  # noqa: ANN401 - Typer's own class is private
    """What to say of a negative number that was taken for an option: the range of what stands there."""
    from brincli.line.signature import declared

    name = context.command.name if context else None
    numbers = [one for one in declared(name).parameters if one.kind is int and not one.option] if name else []
    if not numbers:
        return None
    between = numbers[0].between
    return f"{typed} is out of range: {between.what} are {span(between)}"
