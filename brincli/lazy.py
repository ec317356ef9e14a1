"""From a declaration to a Typer command, made when it is called; everything is text to Typer.

What is done with the words it has read is the affair of the context's object, which is called with them.
"""

import inspect
from functools import cache
from typing import Annotated, Any

import typer
from typer.core import TyperCommand, TyperGroup

from brincli.commands import COMMANDS, GROUPS
from brincli.declared import Parameter, declared
from brincli.options import Shared
from brincli.shown import Asked


class Made(TyperCommand):
    """A command made in full."""

    def get_help(self, ctx: Any) -> str:  # noqa: ANN401 - Typer's own types are private
        """Hand the help to who shows all else, instead of printing it."""
        raise Asked(super().get_help(ctx))


class Stubs(TyperGroup):
    """The commands by name and line of help; one is made in full only when it is called."""

    def __init__(self, **attributes: Any) -> None:  # noqa: ANN401 - handed on as they are
        super().__init__(**attributes)
        self.commands = {name: TyperCommand(name, help=listed.says) for name, listed in COMMANDS.items()}

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:  # noqa: ANN401 - Typer's own types are private
        name, stub, rest = super().resolve_command(ctx, args)
        return name, command(name) if name in COMMANDS else stub, rest

    def get_help(self, ctx: Any) -> str:  # noqa: ANN401 - Typer's own types are private
        """Hand the help to who shows all else, instead of printing it."""
        raise Asked(super().get_help(ctx))

    def format_commands(self, ctx: Any, formatter: Any) -> None:  # noqa: ANN401 - Typer's own types are private
        for title, group in GROUPS.items():
            with formatter.section(title):
                formatter.write_dl([(name, listed.says) for name, listed in group.items()])


@cache
def command(name: str) -> TyperCommand:
    """The command of that name, its options made of its function's signature."""
    told = declared(name)

    def callback(ctx: typer.Context, **typed: Any) -> object:  # noqa: ANN401 - text, lists and flags
        return ctx.obj(told, typed)

    callback.__signature__ = inspect.Signature(  # type: ignore[attr-defined]
        [
            keyword("ctx", typer.Context),
            *map(typed, told.parameters),
            *(shared(key, one) for key, one in told.shared.items()),
        ]
    )
    app = typer.Typer(add_completion=False, rich_markup_mode=None)
    app.command(name, cls=Made, help=told.help)(callback)
    made = typer.main.get_command(app)
    assert isinstance(made, TyperCommand)
    return made


def keyword(name: str, annotation: Any, default: Any = inspect.Parameter.empty) -> inspect.Parameter:  # noqa: ANN401
    """A parameter that Typer hands over by name."""
    return inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, annotation=annotation, default=default)


def typed(one: Parameter) -> inspect.Parameter:
    """A parameter of the command as Typer wants it."""
    kind: Any = bool if one.kind is bool else list[str] if one.many else str
    if one.kind is bool:
        return keyword(one.name, Annotated[bool, option(one)], default=False)
    info = option(one) if one.option else argument(one)
    return (
        keyword(one.name, Annotated[kind, info])
        if one.required
        else keyword(one.name, Annotated[kind | None, info], default=None)
    )


def option(one: Parameter) -> Any:  # noqa: ANN401 - as Typer declares it
    """A parameter as an option."""
    metavar = {int: "N", str: "TEXT", bool: None}.get(one.kind, "NAME")
    return typer.Option(f"--{one.word}", help=one.says, metavar=metavar, show_default=False)


def argument(one: Parameter) -> Any:  # noqa: ANN401 - as Typer declares it
    """A parameter as an argument."""
    word = one.word.upper().removesuffix("S") + "..." if one.many else one.word.upper()
    return typer.Argument(help=one.says, metavar=word if one.required else f"[{word}]", show_default=False)


def shared(key: str, one: Shared) -> inspect.Parameter:
    """A shared option as Typer wants it."""
    info = typer.Option(*one.flags, help=one.says, metavar=one.metavar or None, show_default=False)
    if one.flag:
        return keyword(key, Annotated[bool, info], default=False)
    return keyword(key, Annotated[str | None, info], default=None)
