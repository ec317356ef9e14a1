"""From a declaration to a Typer command, made when it is called; everything is text to Typer.

What is done with the words it has read is the affair of the context's object, which is called with them.
"""

import inspect
from functools import cache
from typing import Any

import typer
from typer.core import TyperCommand, TyperGroup

from brincli.catalogue import COMMANDS
from brincli.line.signature import Parameter, declared
from brincli.model.options import Shared
from brincli.model.result import Asked

HELP = ["-h", "--help"]


def asked_for_help(ctx: Any, _: object, value: bool) -> None:  # noqa: ANN401 - Typer's own types are private
    """Hand the help to who shows all else, instead of printing it."""
    if value and not ctx.resilient_parsing:
        raise Asked(ctx.get_help())


def handing_over(option: Any) -> Any:  # noqa: ANN401 - Typer's own types are private
    """The option --help with that done behind it."""
    if option is not None:
        option.callback = asked_for_help
    return option


class Made(TyperCommand):
    """A command made in full."""

    def get_help_option(self, ctx: Any) -> Any:  # noqa: ANN401 - Typer's own types are private
        return handing_over(super().get_help_option(ctx))

    def get_help(self, ctx: Any) -> str:  # noqa: ANN401 - Typer's own types are private
        from brincli.line.help import page_of

        return page_of(declared(str(self.name)))

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:  # noqa: ANN401 - Typer's own types are private
        try:
            return super().parse_args(ctx, args)
        except typer.TyperException as error:
            # Typer does not say of every error in which command it was made.
            if getattr(error, "ctx", None) is None:
                error.ctx = ctx  # type: ignore[attr-defined]
            raise


class Stubs(TyperGroup):
    """The commands by name and line of help; one is made in full only when it is called."""

    def __init__(self, **attributes: Any) -> None:  # noqa: ANN401 - handed on as they are
        super().__init__(**attributes)
        self.commands = dict.fromkeys(COMMANDS, self)  # its keys are all that is asked of it

    def get_command(self, ctx: Any, cmd_name: str) -> Any:  # noqa: ANN401 - Typer's own types are private
        return TyperCommand(cmd_name, help=COMMANDS[cmd_name].says) if cmd_name in COMMANDS else None

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:  # noqa: ANN401 - Typer's own types are private
        name, stub, rest = super().resolve_command(ctx, args)
        return name, command(name) if name in COMMANDS else stub, rest

    def get_help_option(self, ctx: Any) -> Any:  # noqa: ANN401 - Typer's own types are private
        return handing_over(super().get_help_option(ctx))

    def get_help(self, ctx: Any) -> str:  # noqa: ANN401 - Typer's own types are private
        from brincli.line.help import page_of_all

        return page_of_all()


@cache
def command(name: str) -> TyperCommand:
    """The command of that name, its options made of its function's signature."""
    told = declared(name)

    def callback(ctx: typer.Context, **typed: Any) -> object:  # noqa: ANN401 - text, lists and flags
        return ctx.obj(told, typed)

    callback.__signature__ = inspect.Signature(  # type: ignore[attr-defined]
        [
            inspect.Parameter("ctx", inspect.Parameter.KEYWORD_ONLY, annotation=typer.Context),
            *map(typed, told.parameters),
            *(shared(key, one) for key, one in told.shared.items()),
        ]
    )
    app = typer.Typer(add_completion=False, rich_markup_mode=None)
    settings = {
        "ignore_unknown_options": told.listed.of_another,
        "allow_interspersed_args": not told.listed.own_words,
        "help_option_names": HELP,
    }
    app.command(name, cls=Made, help=told.help, context_settings=settings)(callback)
    made = typer.main.get_command(app)
    assert isinstance(made, TyperCommand)
    return made


def keyword(name: str, kind: Any, declaration: Any) -> inspect.Parameter:  # noqa: ANN401 - Typer's declarations
    """A parameter that Typer hands over by name; declared as its default, which costs less than Annotated."""
    return inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, annotation=kind, default=declaration)


def typed(one: Parameter) -> inspect.Parameter:
    """A parameter of the command as Typer wants it."""
    kind = bool if one.kind is bool else list[str] if one.many else str
    return keyword(one.name, kind, option(one) if one.option else argument(one))


def option(one: Parameter) -> Any:  # noqa: ANN401 - as Typer declares it
    """A parameter as an option."""
    left_out = False if one.kind is bool else None
    metavar = one.metavar or None
    return typer.Option(left_out, *one.flags, help=one.says, metavar=metavar, show_default=False)


def argument(one: Parameter) -> Any:  # noqa: ANN401 - as Typer declares it
    """A parameter as an argument."""
    left_out = ... if one.required else None
    return typer.Argument(left_out, help=one.says, metavar=one.metavar, show_default=False)


def shared(key: str, one: Shared) -> inspect.Parameter:
    """A shared option as Typer wants it."""
    left_out = False if one.flag else None
    metavar = one.metavar or None
    declaration = typer.Option(left_out, *one.flags, help=one.says, metavar=metavar, show_default=False)
    return keyword(key, bool if one.flag else str, declaration)
